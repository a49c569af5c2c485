"""Random games over the wire's own shapes, and what is asked of every table in them."""

import random
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from cards.catalogue import Catalogue
from schema.shapes.drawn import DrawnCard, Place
from schema.shapes.legal import LegalMove, LegalMovesRequest
from schema.shapes.moves import CastRunes, Move
from schema.shapes.runes import Cast
from schema.shapes.score import ScoreRequest
from schema.shapes.table import Snapshot
from schema.shapes.verdict import ValidateRequest, VerdictStatus
from schema.shapes.view import ViewRequest
from service.rules.chapters.scoring.scoring import score_table
from service.rules.engine.judgement import ImpossibleState
from service.rules.engine.record import Record
from service.rules.engine.work import ENDLESS, TooMuchWork, Work
from service.rules.game.game import Game
from service.rules.moves.candidates import candidates
from service.rules.possible.table import open_game
from service.rules.variants.adventure import ADVENTURE
from tests.closed.deals import Start

LONGEST: Final = 1500
"""Moves after which a game is left."""
LATE: Final = 700
"""Moves after which players do only what brings the game to its end."""
HURRIED: Final = 90
"""Moves after which a game of which only the tables are wanted goes to its end."""
SHORT: Final = frozenset({"play_card", "use_power", "journey", "bank", "buy_dark_runes"})
"""Moves that can wait until nothing else is left to do."""
PATIENCE: Final = {
    "attempt": 0.8,
    "gain_trait": 0.6,
    "resolve": 0.8,
    "play_card": 1.2,
    "use_power": 1.2,
    "journey": 1.6,
    "bank": 1.8,
    "end_turn": 2.2,
    "reveal_destiny": 3.0,
}
"""How long each kind of move waits, before chance."""

Counted = dict[Place, tuple[str, ...]]

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Snapshot).decode


class NotClosedError(Exception):
    """A table that the service gave and does not take, or that nobody can leave."""


def play(catalogue: Catalogue, start: Start, *, every: int, moves: int = LONGEST) -> int:
    """Play a game of random moves, and ask about one table in `every`; how many moves it took."""
    rng = random.Random(start.name)
    table, move = start.snapshot, None
    counted = dict(start.counted)
    for number in range(moves):
        try:
            game = _opened(catalogue, table)
            if game.over or not rng.randrange(every):
                check(catalogue, table, rng)
            move, after = _next(game, rng, f"{start.name}/{number}", counted, late=number > LATE)
            if move is None:
                return _ended(game, number, physical=start.physical)
            table = decode(encode(after))
        except Exception as error:
            why = error.reasons if isinstance(error, ImpossibleState) else repr(error)
            told = f"{start.name}, move {number}: {why}\n{encode(table).decode()}"
            raise NotClosedError(f"{told}\n{encode(move).decode()}") from error
    return moves


def _ended(game: Game, number: int, *, physical: bool) -> int:
    """The number of moves of a game in which nothing is left to do."""
    if not (game.over or physical):
        raise NotClosedError("no move leads on")
    return number


def _opened(catalogue: Catalogue, table: Snapshot) -> Game:
    return open_game(catalogue, table, work=Work(ENDLESS))


def _next(
    game: Game, rng: random.Random, seed: str, counted: Counted, *, late: bool = False
) -> tuple[Move | None, Snapshot | None]:
    """A move that changes the table, if there is one; cards that it turns up are not `counted`."""
    for move in _wanted(game, rng, late=late):
        made = Move(cast=CastRunes(cast=Cast(seed=seed[:128]))) if move.cast else move
        try:
            told, after = _told(game, made, counted)
        except TooMuchWork:
            continue
        if after is not None and after != game.snapshot:
            for entry in told:
                counted[entry.from_] = counted[entry.from_][1:]
            return made, after
    return None, None


def _told(
    game: Game, move: Move, counted: Counted
) -> tuple[tuple[DrawnCard, ...], Snapshot | None]:
    """What a move draws that all see, from decks that are counted, and the table after it."""
    told: tuple[DrawnCard, ...] = ()
    while True:
        trial = game.again()
        trial.go_on(told)
        verdict = ADVENTURE.judge(trial, move)
        if verdict.status is not VerdictStatus.INDETERMINATE:
            return told, verdict.next if verdict.status is VerdictStatus.LEGAL else None
        more = tuple(_asked(trial, told, counted))
        if not more:
            return (), None
        told = (*told, *more)


def _asked(game: Game, told: Sequence[DrawnCard], counted: Counted) -> Iterator[DrawnCard]:
    """The next card of each deck that a move turns up and does not tell."""
    for place in {entry.place: None for entry in game.untold if entry.cards and not entry.unseen}:
        left = counted.get(place, ())[sum(entry.from_ is place for entry in told) :]
        yield from (DrawnCard(from_=place, card=card) for card in left[:1])


def _wanted(game: Game, rng: random.Random, *, late: bool) -> Iterator[Move]:
    found = [
        (
            PATIENCE.get(move.key, 0.0) + rng.random() * 2 + 9 * (late and move.key in SHORT),
            place,
            move,
        )
        for place, move in enumerate(candidates(game))
    ]
    return (move for *_, move in sorted(found, key=lambda entry: entry[:2]))


def _untold(entry: LegalMove) -> VerdictStatus:
    """What a listed move is while nobody tells the cards that it needs."""
    needs = any(ask.count and not ask.unseen for ask in entry.asks)
    return VerdictStatus.INDETERMINATE if needs else entry.status


def check(catalogue: Catalogue, table: Snapshot, rng: random.Random) -> None:
    """Every operation takes the table; one that is not over has a move, one that is over none."""
    work = Work(ENDLESS)
    listed = ADVENTURE.legal_moves(catalogue, LegalMovesRequest(snapshot=table), work=work).moves
    over = table.end is not None and table.end.over
    if over:
        if any(entry.move.key != "reveal_destiny" for entry in listed):
            raise NotClosedError(f"moves after the end: {listed}")
        hidden = [player.key for player in table.players if not player.destiny_revealed]
        if len(listed) != len(hidden):
            raise NotClosedError(f"Destinies are revealed again: {listed}")
    elif not listed:
        raise NotClosedError("no legal move")
    score_table(catalogue, ScoreRequest(snapshot=table), Record(Work(ENDLESS)), work=work)
    for entry in rng.sample(listed, min(3, len(listed))):
        asked = ValidateRequest(snapshot=table, move=entry.move)
        verdict = ADVENTURE.validate(catalogue, asked, Record(Work(ENDLESS)), work=work)
        if verdict.status is not _untold(entry):
            raise NotClosedError(f"{entry} is {verdict.status}")
    for seat in (None, *(player.key for player in table.players)):
        seen = ADVENTURE.view(catalogue, ViewRequest(snapshot=table, seat=seat), work=work).snapshot
        again = decode(encode(seen))
        ADVENTURE.legal_moves(catalogue, LegalMovesRequest(snapshot=again), work=work)
        score_table(catalogue, ScoreRequest(snapshot=again), work=work)
        ADVENTURE.view(catalogue, ViewRequest(snapshot=again, seat=seat), work=work)


def tables(catalogue: Catalogue, start: Start, moves: int) -> Iterator[Snapshot]:
    """The tables of a game of random moves, the deal first."""
    rng = random.Random(start.name)
    table, counted = start.snapshot, dict(start.counted)
    for number in range(moves):
        yield table
        game = _opened(catalogue, table)
        late = number > HURRIED
        _, after = _next(game, rng, f"{start.name}/{number}", counted, late=late)
        if game.over or after is None:
            return
        table = decode(encode(after))
