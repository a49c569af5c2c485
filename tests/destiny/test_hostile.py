"""Real tables of Destiny with something wrong: judged or refused with reasons, never a crash."""

import random
from typing import Final

import msgspec
import pytest

from cards.catalogue import Catalogue
from cards.decode.places import Json, is_array, is_object
from cards.messages.message import encoder_in
from cards.model.language import Language
from schema.shapes.destiny_total import DestinyTotalRequest
from schema.shapes.destiny_verdict import DestinyLegalMovesRequest, DestinyValidateRequest
from service.rules.destiny.totals import destiny_totals
from service.rules.engine.judgement import ImpossibleState
from service.rules.variants.destiny import DESTINY
from tests.destiny.players import request, steps

EVERY: Final = 7
TRIES: Final = 12
WORDS: Final[tuple[Json, ...]] = (
    None, True, 0, 1, 9, "player-1", "nobody", "DRAW", "ACTION", "LAW", "destiny.king",
    "destiny.law-base-1", "destiny.good-bonus-1", "destiny.evil-multiplier-4",
    "destiny.magic-tome", "ashen.clear-water", "destiny.no-such", [], {},
)  # fmt: skip


def places(value: Json, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Every place of a JSON value."""
    found = [path] if path else []
    if is_object(value):
        for key, inner in value.items():
            found += places(inner, (*path, key))
    elif is_array(value):
        for index, inner in enumerate(value):
            found += places(inner, (*path, index))
    return found


def broken(value: Json, rng: random.Random) -> Json:
    """A copy with one to three values put wrong, left out, or given twice."""
    copy: Json = msgspec.json.decode(encoder_in(Language.EN).encode(value))
    for _ in range(rng.randint(1, 3)):
        *way, last = rng.choice(places(copy))
        inner: Json = copy
        for step in way:
            inner = inner[step]
        chance = rng.random()
        if chance < 0.2:
            del inner[last]
        elif chance < 0.3 and is_array(inner):
            inner.append(rng.choice(inner))
        else:
            inner[last] = rng.choice(WORDS)
    return copy


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_broken_table_is_judged_or_refused(catalogue: Catalogue, players: int) -> None:
    rng = random.Random(players)
    outcomes = {"shape": 0, "impossible": 0, "judged": 0}
    for number, step in enumerate(steps(catalogue, request(players, "hostile"))):
        if number % EVERY:
            continue
        wire = msgspec.to_builtins(DestinyValidateRequest(snapshot=step.before, move=step.move))
        for _ in range(TRIES):
            outcomes[_asked(catalogue, broken(wire, rng))] += 1
    assert all(outcomes.values()), outcomes


def _asked(catalogue: Catalogue, wire: Json) -> str:
    try:
        asked = msgspec.convert(wire, DestinyValidateRequest)
    except (msgspec.ValidationError, ValueError):
        return "shape"
    try:
        verdict = DESTINY.validate(catalogue, asked)
        assert verdict.next is not None or verdict.reasons or verdict.missing
        DESTINY.legal_moves(catalogue, DestinyLegalMovesRequest(snapshot=asked.snapshot))
        destiny_totals(catalogue, DestinyTotalRequest(snapshot=asked.snapshot))
    except ImpossibleState:
        return "impossible"
    return "judged"
