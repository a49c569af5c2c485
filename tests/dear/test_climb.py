"""A short climb, and the parts that a climb is made of."""

import json
import random
from pathlib import Path

import msgspec
import pytest

from loadtest.dear.__main__ import broken, climbed
from loadtest.dear.climb import Bounds, Climb, Find, targets
from loadtest.dear.hostile import HOSTILE
from loadtest.dear.limits import LIMITS, Measure, Outcome
from loadtest.dear.mutations import mutated
from loadtest.dear.recipe import Door, Edit, Recipe, UnmadeError, asks, body_of
from loadtest.dear.seeds import RAW, raw_names, seeds
from schema.operations import ALL_OPERATIONS
from schema.shapes.explanation import Explain

OPEN: dict[str, list[str]] = json.loads(Path(__file__).with_name("open.json").read_text("utf-8"))
"""Limits that targets are known to break, until that is mended; `make dear` tells of them all."""
SHORT = Bounds(evaluations=60, seconds=0.4, stopped=1)


def test_a_short_search_finds_no_new_expensive_request() -> None:
    climbs = climbed(targets(), SHORT, seed=16)
    found = {
        f"{climb.target}: {measure} {climb.best[measure]}"
        for climb in climbs
        for measure in broken(climb)
        if measure not in {*OPEN.get("*", ()), *OPEN.get(climb.target, ())}
    }
    assert found == set()


def test_every_operation_is_searched_and_has_seeds() -> None:
    names = {operation.name for operation in ALL_OPERATIONS}
    assert names | set(RAW) == set(targets())
    assert names <= seeds().keys()
    assert {hostile.operation.name for hostile in HOSTILE.values()} <= names


def test_every_kind_of_wrong_request_can_be_made() -> None:
    for target in RAW:
        for name, _ in raw_names(target):
            one, other = asks(Recipe(target=target, seed=name, size=3, row=2))
            assert one.method in {"GET", "POST"}
            assert target != "documents" or one.body != other.body


def test_a_recipe_changes_its_seed_in_a_few_places() -> None:
    seed = next(iter(seeds()["score"]))
    plain = Recipe(target="score", seed=seed)
    before = body_of(plain)
    edits: tuple[Edit, ...] = (
        Edit(at="/snapshot/players/0", times=3),
        Edit(at="/snapshot/mode"),
        Edit(at="/snapshot/players/-", value={"id": "z"}),
    )
    with pytest.raises(UnmadeError):
        body_of(msgspec.structs.replace(plain, edits=(Edit(at="/snapshot/nothing/7"),)))
    first = before["snapshot"]["players"][0]["key"]
    edits = (Edit(at="/snapshot/mode", value="SOLO"), *edits)
    players = body_of(msgspec.structs.replace(plain, edits=edits))["snapshot"]["players"]
    assert [each["key"] for each in players[:3]] == [first, f"{first}-1", f"{first}-2"]
    assert players[-1] == {"id": "z"}
    assert body_of(plain) == before


@pytest.mark.parametrize("door", Door)
def test_a_recipe_is_asked_through_every_door(door: Door) -> None:
    seed = next(iter(seeds()["replay"]))
    (ask,) = asks(Recipe(target="replay", seed=seed, door=door, copies=3, explain=Explain.FULL))
    assert ask.target.split("?")[0] in {"/v1/replay", "/v1/batch", "/graphql"}
    assert b"full" in (ask.target.encode() + ask.body).lower()


def test_most_mutations_can_be_applied() -> None:
    rng = random.Random(1)
    recipe = Recipe(target="validate", seed="hostile virtue", size=2)
    fits = 0
    for _ in range(30):
        changed = mutated(recipe, rng)
        try:
            body_of(changed)
        except UnmadeError:
            continue
        fits += 1
        recipe = changed
    assert fits > 20


def test_the_search_keeps_the_most_expensive_recipe_and_shortens_it() -> None:
    asked: list[Recipe] = []

    def ask(recipe: Recipe) -> Outcome:
        asked.append(recipe)
        dear = any(each.times > 2 for each in recipe.edits)
        return Outcome(status=200, cpu=0.4 if dear else 0.001, units=4000 if dear else 10)

    climb = Climb("score", ask, random.Random(4))
    climb.run(Bounds(400, 30))
    assert climb.best[Measure.CPU].outcome.cpu == 0.4
    assert len(climb.best[Measure.CPU].recipe.edits) == 1
    assert len(asked) >= 400


def test_limits_are_those_of_a_request() -> None:
    free = Outcome(status=200, cpu=0.02, units=1)
    assert set(free.beyond()) == {Measure.CHEAP}
    assert set(Outcome(status=200, cpu=0.3, units=3000).near()) == {Measure.CPU}
    assert set(Outcome(status=500, cpu=0, units=60).beyond()) == {
        Measure.FAULTS,
        Measure.OVERPRICED,
    }
    assert set(Outcome(status=200, cpu=0.0001, units=3, size=5 << 20).beyond()) == {Measure.BYTES}
    assert all(each.near <= each.most for each in LIMITS.values())
    assert Find._fields == ("recipe", "outcome")
