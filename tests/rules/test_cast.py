"""Casts against the oracle: which throws can lie on the table, and what they come to."""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations_with_replacement

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.catalogue import Catalogue
from cards.model.vocabulary import Ability, Face, RulesetId, Rune
from schema.shapes.runes import (
    AttemptOutcome,
    Cast,
    CastAnswer,
    Caster,
    CastRequest,
    ConsequenceCode,
)
from service.rules.chapters.cast.cast import resolve_cast
from service.rules.engine.judgement import ImpossibleState
from tests.oracle import runes as oracle
from tests.rules.strategies import (
    ADVENTURE,
    Attempt,
    attempts,
    dark_counts,
    difficulties,
    icons,
    markers,
    modifiers,
    pool_of,
    rulesets,
    seeds,
    shown,
)
from tests.rules.test_odds import ROWS, Census


@st.composite
def throws(draw: st.DrawFn) -> tuple[dict[str, int], int, tuple[oracle.Shown, ...]]:
    """A pool, and one way in which it can fall."""
    chosen, dark = draw(icons()), draw(dark_counts)
    faces = tuple(draw(st.sampled_from(rune)) for rune in oracle.runes_of(chosen, dark))
    return chosen, dark, faces


Throw = tuple[Mapping[str, int], int, tuple[oracle.Shown, ...]]
"""Icons, Dark runes, and how they fell."""


def cast(
    catalogue: Catalogue,
    ruleset: RulesetId,
    throw: Throw,
    *,
    target: tuple[int, int] = (0, 0),
    caster: Caster | None = None,
) -> CastAnswer:
    """Resolve a throw; `target` is the difficulty and the modifier."""
    icons, dark, faces = throw
    difficulty, modifier = target
    request = CastRequest(
        ruleset=ruleset,
        pool=pool_of(icons, dark),
        cast=Cast(faces=shown(faces)),
        difficulty=difficulty,
        modifier=modifier,
        caster=caster or Caster(),
    )
    return resolve_cast(catalogue, request)


@given(rulesets, throws(), difficulties, modifiers)
def test_the_result_of_a_cast_is_the_worth_of_its_faces(
    catalogue: Catalogue,
    ruleset: RulesetId,
    thrown: Throw,
    difficulty: int,
    modifier: int,
) -> None:
    answer = cast(catalogue, ruleset, thrown, target=(difficulty, modifier))
    assert answer.successes == oracle.successes(thrown[2])
    assert answer.successes == sum(rune.successes for rune in answer.runes)
    assert answer.result == answer.successes + modifier
    assert answer.margin == answer.result - difficulty
    assert (answer.outcome is AttemptOutcome.OVERCOME) == (answer.result >= difficulty)


@given(rulesets, throws(), st.data())
def test_the_order_of_the_faces_does_not_matter(
    catalogue: Catalogue,
    ruleset: RulesetId,
    thrown: Throw,
    data: st.DataObject,
) -> None:
    chosen, dark, faces = thrown
    mixed = data.draw(st.permutations(faces))
    one = cast(catalogue, ruleset, thrown)
    assert one == cast(catalogue, ruleset, (chosen, dark, tuple(mixed)))


@given(attempts, seeds)
def test_a_seeded_throw_is_judged_like_a_physical_one(
    catalogue: Catalogue, attempt: Attempt, seed: str
) -> None:
    ruleset, icons, dark, difficulty, modifier = attempt
    request = CastRequest(
        ruleset=ruleset,
        pool=pool_of(icons, dark),
        cast=Cast(seed=seed),
        difficulty=difficulty,
        modifier=modifier,
    )
    answer = resolve_cast(catalogue, request)
    assert answer == resolve_cast(catalogue, request)
    faces = tuple((rune.rune.value, rune.face.value) for rune in answer.runes)
    assert answer == cast(catalogue, ruleset, (icons, dark, faces), target=(difficulty, modifier))


@given(rulesets, seeds, icons(), dark_counts)
def test_equal_pools_are_thrown_alike_however_they_are_written(
    catalogue: Catalogue, ruleset: RulesetId, seed: str, icons: dict[str, int], dark: int
) -> None:
    brief = {ability: count for ability, count in icons.items() if count}
    full = {ability.value: 0 for ability in Ability} | icons
    pools: list[dict[str, object]] = [
        {"abilities": brief, "dark": dark},
        {"abilities": full, "dark": dark},
        {"dark": dark, **({"abilities": brief} if brief else {})},
    ]
    body = {"ruleset": ruleset, "cast": {"seed": seed}}
    first, *others = [
        resolve_cast(catalogue, msgspec.convert(body | {"pool": pool}, CastRequest))
        for pool in pools
    ]
    assert all(other == first for other in others)


def test_seeds_show_every_face_about_equally_often(catalogue: Catalogue) -> None:
    pool = pool_of({"WISDOM": 3}, 1)
    faces: Counter[tuple[Rune, Face]] = Counter()
    for seed in range(1000):
        request = CastRequest(ruleset="CTA_2E", pool=pool, cast=Cast(seed=str(seed)))
        faces.update((rune.rune, rune.face) for rune in resolve_cast(catalogue, request).runes)
    assert faces[Rune.CORE, Face.SLASH] == pytest.approx(1500, abs=120)
    assert faces[Rune.CORE, Face.BLANK] == pytest.approx(1000, abs=100)
    for rune, face in (
        (Rune.CORE, Face.TWIST),
        (Rune.WISDOM_SPECIAL, Face.HERO),
        (Rune.DARK, Face.MOON),
    ):
        assert faces[rune, face] == pytest.approx(500, abs=70)


SMALL = [row for row in ROWS if row.showable <= 40]


@pytest.mark.parametrize("row", SMALL, ids=[row.id for row in SMALL])
def test_exactly_the_possible_faces_are_accepted(catalogue: Catalogue, row: Census) -> None:
    stones = oracle.runes_of(row.abilities, row.dark)
    kinds = {shown for stone in stones for shown in stone} | {("CORE", "MOON")}
    possible = oracle.showable(row.abilities, row.dark)
    accepted: set[tuple[oracle.Shown, ...]] = set()
    for faces in combinations_with_replacement(sorted(kinds), len(stones)):
        try:
            cast(catalogue, "CTA_1E", (row.abilities, row.dark, faces))
        except ImpossibleState:
            assert faces not in possible
        else:
            accepted.add(faces)
    assert accepted == possible
    assert len(possible) == row.showable


@pytest.mark.parametrize("row", ROWS, ids=[row.id for row in ROWS])
def test_the_census_counts_every_possible_set_of_faces(row: Census) -> None:
    assert len(oracle.showable(row.abilities, row.dark)) == row.showable


@given(rulesets, st.integers(0, 3), st.data(), markers.filter(lambda marker: marker > -4))
def test_the_marker_falls_by_one_for_each_moon_and_never_below_minus_four(
    catalogue: Catalogue, ruleset: RulesetId, dark: int, data: st.DataObject, marker: int
) -> None:
    moons = data.draw(st.integers(0, dark))
    faces = (
        ("CORE", "SLASH"),
        ("CORE", "SLASH"),
        ("CORE", "TWIST"),
        *[("DARK", "MOON")] * moons,
        *[("DARK", "SLASH")] * (dark - moons),
    )
    caster = Caster(morality=marker, experience=dark)
    answer = cast(catalogue, ruleset, ({}, dark, faces), caster=caster)
    codes = Counter(consequence.code for consequence in answer.consequences)
    gained, lost = codes[ConsequenceCode.GAIN_CORRUPTION], codes[ConsequenceCode.CORRUPTION_LOST]
    assert answer.caster.morality == oracle.marker_after(marker, moons) == marker - gained
    assert gained + lost == moons
    reached = answer.caster.morality == -4
    assert codes[ConsequenceCode.DARK_RUNES_NOW_FORBIDDEN] == int(reached)
    assert answer.caster.may_buy_dark_runes is False or not reached


@given(rulesets, throws(), st.integers(0, 5), st.integers(0, 3))
def test_experience_after_a_cast_is_the_old_value_minus_costs_plus_gains(
    catalogue: Catalogue,
    ruleset: RulesetId,
    thrown: Throw,
    experience: int,
    more: int,
) -> None:
    _, dark, faces = thrown
    try:
        answer = cast(catalogue, ruleset, thrown, caster=Caster(experience=experience))
    except ImpossibleState:
        assert dark > experience
        return
    gained = sum(face == "EXPERIENCE" for _, face in faces)
    assert dark <= experience
    assert answer.caster.experience == experience - dark + gained
    richer = cast(catalogue, ruleset, thrown, caster=Caster(experience=experience + more))
    assert richer.caster.experience == experience + more - dark + gained


@given(rulesets, throws(), throws())
def test_a_recast_pays_only_for_added_dark_runes(
    catalogue: Catalogue,
    ruleset: RulesetId,
    first: Throw,
    second: Throw,
) -> None:
    chosen, dark, faces = second
    dark_kept = min(first[1], dark)
    earlier = tuple((rune, "SLASH") for rune in ("CORE", "CORE", "CORE", *["DARK"] * dark_kept))
    request = CastRequest(
        ruleset=ruleset,
        pool=pool_of(chosen, dark),
        cast=Cast(faces=shown(faces)),
        rerolled=shown(earlier),
        caster=Caster(experience=3),
    )
    answer = resolve_cast(catalogue, request)
    paid = sum(
        one.amount for one in answer.consequences if one.code is ConsequenceCode.PAY_DARK_RUNES
    )
    assert paid == dark - dark_kept
    assert answer.caster.dark_runes_bought == dark
    assert answer.caster.may_buy_dark_runes is not True or dark < 3


@pytest.mark.parametrize("ruleset", ADVENTURE)
@pytest.mark.parametrize("bought", [0, 1, 2, 3])
def test_no_more_than_three_dark_runes_in_a_turn(
    catalogue: Catalogue, ruleset: RulesetId, bought: int
) -> None:
    caster = Caster(experience=9, morality=0, dark_runes_bought=bought)
    faces = (("CORE", "SLASH"), ("CORE", "SLASH"), ("CORE", "SLASH"), ("DARK", "SLASH"))
    if bought == 3:
        with pytest.raises(ImpossibleState):
            cast(catalogue, ruleset, ({}, 1, faces), caster=caster)
        return
    answer = cast(catalogue, ruleset, ({}, 1, faces), caster=caster)
    assert answer.caster.may_buy_dark_runes == (bought < 2)
