"""Whole games through the referee: a driver, and a player who does anything that is allowed."""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from cards.catalogue import Catalogue
from cards.model.vocabulary import RulesetId
from schema.shapes.legal import SetupRequest
from schema.shapes.moves import CastRunes, Move
from schema.shapes.runes import Cast
from schema.shapes.table import Mode, Snapshot
from schema.shapes.verdict import Verdict, VerdictStatus
from service.rules.engine.work import ENDLESS, Work
from service.rules.game.game import Game
from service.rules.moves.candidates import candidates
from service.rules.possible.table import open_game
from service.rules.variants.adventure import ADVENTURE

SEATS: Final = ("ada", "bo", "cy", "dee")
LONGEST: Final = 2000
"""Moves after which a game is given up; a log may have as many."""

Policy = Callable[[Game, random.Random], Iterator[Move]]
"""Moves that somebody at the table would like to make, the dearest first."""


@dataclass(frozen=True, slots=True)
class Step:
    """One move of a game: the tables before and after it, and what the referee said."""

    before: Snapshot
    move: Move
    verdict: Verdict
    after: Game


@dataclass(slots=True)
class Log:
    """A game from its deal on."""

    start: Snapshot
    moves: list[Move] = field(default_factory=list[Move])
    end: Snapshot | None = None


class StuckError(Exception):
    """Nobody at the table can do anything, or the game does not end."""


def request(
    ruleset: RulesetId,
    players: int,
    seed: str,
    *,
    module: bool = True,
    first_game: bool = False,
) -> SetupRequest:
    """A game of the Ashen set; in Epic Origins the module is the Adversary."""
    mode = Mode.COMPETITIVE
    if ruleset == "EPIC_ORIGINS" and module:
        mode = Mode.SOLO if players == 1 else Mode.COOP
    return SetupRequest(
        mode=mode,
        ruleset=ruleset,
        players=SEATS[:players],
        seed=seed,
        allies_and_adversaries=module,
        first_game=first_game,
    )


def steps(
    catalogue: Catalogue, setup: SetupRequest, policy: Policy, *, start: Snapshot | None = None
) -> Iterator[Step]:
    """Play a game to its end, from the deal or from a table given; the same gives the same game."""
    rng = random.Random(f"{setup.seed}/{setup.ruleset}/{len(setup.players)}")
    table = start or ADVENTURE.setup(catalogue, setup).snapshot
    game = open_game(catalogue, table, work=Work(ENDLESS))
    for number in range(LONGEST):
        if is_over(game.snapshot):
            return
        move, verdict, after = _next(game, policy, rng, f"{setup.seed}/{number}")
        yield Step(before=game.snapshot, move=move, verdict=verdict, after=after)
        game = after
    raise StuckError(f"{LONGEST} moves and no end: {setup}")


def is_over(snapshot: Snapshot) -> bool:
    """Whether nothing is left but scoring."""
    return snapshot.end is not None and snapshot.end.over


def _next(game: Game, policy: Policy, rng: random.Random, seed: str) -> tuple[Move, Verdict, Game]:
    for wanted in policy(game, rng):
        move = rolled(wanted, seed)
        trial = game.again()
        verdict = ADVENTURE.judge(trial, move)
        if verdict.status is VerdictStatus.LEGAL:
            return move, verdict, trial
    raise StuckError(f"no legal move at {seed}: {game.snapshot.turn}")


def rolled(move: Move, seed: str) -> Move:
    """The move, with runes of its own if it is a cast."""
    return Move(cast=CastRunes(cast=Cast(seed=seed))) if move.cast else move


def log_of(catalogue: Catalogue, setup: SetupRequest, policy: Policy) -> Log:
    """Play a game and keep its moves."""
    log = Log(start=ADVENTURE.setup(catalogue, setup).snapshot)
    for step in steps(catalogue, setup, policy):
        log.moves.append(step.move)
        log.end = step.after.snapshot
    return log


PATIENCE: Final[Mapping[str, float]] = {
    "choose_characters": 0,
    "choose": 0,
    "let_happen": 1,
    "cast": 1,
    "buy_dark_runes": 1,
    "bank": 3,
    "gain_trait": 1,
    "attempt": 1,
    "play_card": 1.2,
    "use_power": 1.4,
    "resolve": 2,
    "free_discard": 2,
    "journey": 3,
    "end_turn": 4,
    "reveal_destiny": 9,
}
"""How long each kind of move waits, before chance; so that games end, and yet see everything."""


def random_player(game: Game, rng: random.Random) -> Iterator[Move]:
    """Everything that could be done, in an order that depends on little but chance."""
    found = [
        (PATIENCE[move.key] + rng.random() * 2.2, place, move)
        for place, move in enumerate(candidates(game))
    ]
    return (move for _, _, move in sorted(found, key=lambda entry: entry[:2]))
