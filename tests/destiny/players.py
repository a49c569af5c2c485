"""Whole games of Destiny, played by chance and a seed."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from cards.catalogue import Catalogue
from schema.shapes.destiny import DestinyPhase, DestinySnapshot
from schema.shapes.destiny_moves import DestinyMove
from schema.shapes.destiny_verdict import DestinySetupRequest, DestinyVerdict
from schema.shapes.verdict import VerdictStatus
from service.rules.destiny.game import DestinyGame
from service.rules.destiny.moves.candidates import candidates
from service.rules.destiny.possible.table import open_game
from service.rules.engine.work import Work
from service.rules.variants.destiny import DESTINY

MOST_MOVES = 6000
WITHOUT_END = 10**12
"""Steps that a whole game may take."""


@dataclass(frozen=True)
class Step:
    """One move of a game, and the tables before and after it."""

    before: DestinySnapshot
    move: DestinyMove
    verdict: DestinyVerdict
    after: DestinyGame


def request(players: int, seed: str, rulings: dict[str, str] | None = None) -> DestinySetupRequest:
    names = tuple(f"player-{number}" for number in range(1, players + 1))
    return DestinySetupRequest(ruleset="DESTINY", players=names, seed=seed, rulings=rulings or {})


def steps(catalogue: Catalogue, setup: DestinySetupRequest) -> Iterator[Step]:
    """Play a game to its end."""
    rng = random.Random(setup.seed)
    game = open_game(catalogue, DESTINY.setup(catalogue, setup).snapshot, work=Work(WITHOUT_END))
    for _ in range(MOST_MOVES):
        if game.snapshot.end is not None:
            return
        move, verdict, after = _next(game, rng)
        yield Step(before=game.snapshot, move=move, verdict=verdict, after=after)
        game = after
    raise StuckError(f"no end after {MOST_MOVES} moves")


class StuckError(Exception):
    """A game that does not go on."""


def _next(game: DestinyGame, rng: random.Random) -> tuple[DestinyMove, DestinyVerdict, DestinyGame]:
    """The first legal move in a random order in which passing comes late."""
    found = [(rng.random() + (move.pass_ is not None), move) for move in candidates(game)]
    for _, move in sorted(found, key=lambda entry: entry[0]):
        chosen = _some_of(move, rng)
        trial = game.again()
        verdict = DESTINY.judge(trial, chosen)
        if verdict.status is VerdictStatus.LEGAL:
            return chosen, verdict, trial
    raise StuckError(f"no legal move: {game.snapshot}")


def _some_of(move: DestinyMove, rng: random.Random) -> DestinyMove:
    """A hit of some of the cards, where all are offered."""
    if move.hit is None:
        return move
    kept = tuple(card for card in move.hit.discards if rng.random() < 0.4)
    return DestinyMove(hit=type(move.hit)(player=move.hit.player, discards=kept))


def is_counted(step: Step) -> bool:
    """Whether the totals have just been counted."""
    return step.before.phase is DestinyPhase.TOTAL
