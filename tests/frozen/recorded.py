"""The recorded games: how they are dealt, some of their moments, and their ends."""

import functools
from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from loadtest.recording import RecordedGame, read
from schema.operations import (
    DESTINY_LEGAL_MOVES,
    DESTINY_REPLAY,
    DESTINY_SETUP,
    DESTINY_TOTAL,
    DESTINY_VALIDATE,
    LEGAL_MOVES,
    REPLAY,
    SCORE,
    SETUP,
    VALIDATE,
    Operation,
)
from tests.conformance_corpus import function_door, own_referee
from tests.frozen.asking import Question

Json = Any
Ways = Callable[[Operation, Json, str, str | None], Iterator[Question]]
MOMENTS: Final = 12
"""Tables of each game that are asked about."""


def recorded_games(ways: Ways) -> Iterator[Question]:
    """Each game: its deal, moments that are evenly apart, its log, and its end."""
    for game in read():
        ask = functools.partial(_ask, ways, game)
        destiny = game.ruleset == "DESTINY"
        tables = _tables(game, destiny=destiny)
        yield from ask(DESTINY_SETUP if destiny else SETUP, game.setup, "deal")
        apart = max(1, len(game.moves) // MOMENTS)
        for number in range(0, len(game.moves), apart):
            snapshot, move = tables[number], game.moves[number]
            judged = {"snapshot": snapshot, "move": move}
            yield from ask(DESTINY_VALIDATE if destiny else VALIDATE, judged, f"move {number}")
        for number in range(0, len(game.moves), apart * 3):
            offered = {"snapshot": tables[number]}
            operation = DESTINY_LEGAL_MOVES if destiny else LEGAL_MOVES
            yield from ask(operation, offered, f"offered {number}")
        log = {"snapshot": tables[0], "moves": game.moves[: apart * 3]}
        yield from ask(DESTINY_REPLAY if destiny else REPLAY, log, "log")
        yield from ask(DESTINY_TOTAL if destiny else SCORE, {"snapshot": tables[-1]}, "end")


def _ask(
    ways: Ways, game: RecordedGame, operation: Operation, request: Json, moment: str
) -> Iterator[Question]:
    return ways(operation, request, f"{game.name}: {moment}", game.ruleset)


def _tables(game: RecordedGame, *, destiny: bool) -> list[Json]:
    """Every table of a game, that of the deal first."""
    ask = function_door(own_referee())
    setup = msgspec.to_builtins(game.setup)
    dealt = ask(DESTINY_SETUP if destiny else SETUP, setup)
    tables = [dealt.answer["snapshot"]]
    for move in game.moves:
        judged = {"snapshot": tables[-1], "move": move}
        verdict = ask(DESTINY_VALIDATE if destiny else VALIDATE, judged)
        assert verdict.answer["status"] == "LEGAL", (game.name, move)
        tables.append(verdict.answer["next"])
    return tables
