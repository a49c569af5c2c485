"""What a sealed table adds to the price of an operation: games that are dealt and played sealed."""

from collections.abc import Iterator, Mapping, Sequence
from statistics import median
from typing import Any, Final, NamedTuple

import msgspec

from loadtest.costs.measuring import Measured
from loadtest.costs.pricing import each_micros, rounded
from loadtest.costs.samples import Sample
from loadtest.inside import Ask, Inside
from schema.operations import (
    ALL_OPERATIONS,
    DESTINY_LEGAL_MOVES,
    DESTINY_REPLAY,
    DESTINY_SETUP,
    DESTINY_TOTAL,
    DESTINY_VALIDATE,
    DESTINY_VIEW,
    LEGAL_MOVES,
    REPLAY,
    SCORE,
    SETUP,
    VALIDATE,
    VIEW,
    Operation,
)
from schema.operations.prices import EachMicros, Price
from schema.shapes.sealed_tables import SEALED, sealed_form

Json = Any

MOVES: Final = 72
EVERY: Final = 12
"""One table in so many moves is asked about."""
BEFORE: Final = f"{SEALED} "
"""Before the name of an operation: what a later engine is compared by."""
SEALABLE: Final = tuple(each for each in ALL_OPERATIONS if sealed_form(each.request) is not None)


class _Game(NamedTuple):
    """A game, and the operations that play it."""

    ruleset: str
    players: tuple[str, ...]
    deal: Operation
    follow: Operation
    judge: Operation
    listing: Operation
    about: tuple[Operation, ...]
    """Questions that take a sealed table and a seat alone."""


_OF_FAMILY: Final = SETUP, REPLAY, VALIDATE, LEGAL_MOVES, (LEGAL_MOVES, VIEW, SCORE)
_OF_DESTINY: Final = (
    DESTINY_SETUP,
    DESTINY_REPLAY,
    DESTINY_VALIDATE,
    DESTINY_LEGAL_MOVES,
    (DESTINY_LEGAL_MOVES, DESTINY_VIEW, DESTINY_TOTAL),
)
_GAMES: Final = (
    _Game("CTA_2E", ("ada", "bo"), *_OF_FAMILY),
    _Game("EPIC_ORIGINS", ("ada", "bo", "cy", "dee"), *_OF_FAMILY),
    _Game("DESTINY", ("ada", "bo", "cy"), *_OF_DESTINY),
)


def sealed(inside: Inside) -> Iterator[Sample]:
    """Requests about sealed tables of whole games, which only this application opens."""
    for game in _GAMES:
        yield from _played(inside, game)


def with_sealed(price: Price, rows: Sequence[Measured], yardstick: float) -> Price:
    """A price, and what each sealed table adds to its base.

    A log is asked for with few texts and with many: what it remembers of the past beside them is
    known when it is open, and is settled then.
    """
    if not rows:
        return price
    if len({row.sample.number for row in rows}) > 1:
        micros = each_micros(rows, yardstick)
    else:
        micros = median(row.micros(yardstick) for row in rows) - price.base
    more = EachMicros(counted=SEALED, micros=rounded(max(micros, 0)))
    return msgspec.structs.replace(price, each=(*price.each, more))


def _played(inside: Inside, game: _Game) -> Iterator[Sample]:
    deal = {"ruleset": game.ruleset, "players": game.players, "sealed": True}
    yield _sample(game.deal, f"{game.ruleset}, dealt", deal)
    dealt = _asked(inside, game.deal, deal)
    texts = [dealt["sealed"]]
    keys = {each["player"]: each["key"] for each in dealt["seats"]}
    for number in range(MOVES):
        text = texts[-1]
        found = _move(inside, game, text, keys, number)
        if found is None:
            return
        seat, move = found
        at = {"sealed": text, "seat": seat}
        if number % EVERY == EVERY - 1:
            name = f"{game.ruleset}, {number} moves"
            for log in (texts[-1:], texts[-EVERY:]):
                yield _sample(game.follow, name, {**at, "sealed": log}, len(log))
            yield _sample(game.judge, name, {**at, "move": move})
            for operation in game.about:
                yield _sample(operation, name, at)
        texts.append(_asked(inside, game.judge, {**at, "move": move})["sealed"])


def _move(
    inside: Inside, game: _Game, text: str, keys: Mapping[str, str], number: int
) -> tuple[str, Json] | None:
    """The key of a seat that may move, and a legal move of it; None where the game is over."""
    for player, key in keys.items():
        listed = _asked(inside, game.listing, {"sealed": text, "seat": key})["moves"]
        own = [
            each["move"]
            for each in listed
            if each.get("status", "LEGAL") == "LEGAL"
            and next(iter(each["move"].values())).get("player") in {None, player}
        ]
        for move in own[number % 2 :] or own:
            if _asked(inside, game.judge, {"sealed": text, "seat": key, "move": move})["sealed"]:
                return key, move
    return None


def _asked(inside: Inside, operation: Operation, request: Json) -> Json:
    answer = inside.ask(Ask("POST", operation.path, msgspec.json.encode(request)))
    return msgspec.json.decode(answer.body)


def _sample(operation: Operation, name: str, request: Json, number: int = 1) -> Sample:
    ask = Ask("POST", operation.path, msgspec.json.encode(request))
    return Sample(operation.name, f"{SEALED} {name}", ask, request, SEALED, number)
