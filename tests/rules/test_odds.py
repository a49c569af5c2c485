"""Odds against every throw counted one by one, and the laws of the rulebooks' table."""

from collections.abc import Mapping
from typing import Annotated, Any, Final

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta

from cards.catalogue import Catalogue
from cards.model.vocabulary import RulesetId
from schema.shapes.common import ReasonCode
from schema.shapes.odds import Odds, OddsRequest
from schema.shapes.runes import AbilityCounts, Pool
from service.rules.engine.judgement import ImpossibleState
from service.rules.odds.distribution import odds_of
from tests.conformance_corpus import DIRECTORY, read_yaml
from tests.oracle import runes as oracle
from tests.rules.strategies import (
    ADVENTURE,
    Attempt,
    attempts,
    dark_counts,
    difficulties,
    icons,
    pool_of,
    rulesets,
)

CENSUS: Final = DIRECTORY / "census.yaml"


class Census(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One pool, and what its throws come to."""

    id: str
    abilities: dict[str, int]
    dark: int
    ways: dict[int, Annotated[int, Meta(ge=1)]]
    showable: int


ROWS: Final = msgspec.convert(read_yaml(CENSUS), list[Census])


def odds(
    catalogue: Catalogue, ruleset: RulesetId, pool: Pool, *, difficulty: int = 0, modifier: int = 0
) -> Odds:
    request = OddsRequest(ruleset=ruleset, pool=pool, difficulty=difficulty, modifier=modifier)
    return odds_of(catalogue, request)


@pytest.mark.parametrize("row", ROWS, ids=[row.id for row in ROWS])
@pytest.mark.parametrize("ruleset", ADVENTURE)
def test_the_census_counts_every_throw(
    catalogue: Catalogue, row: Census, ruleset: RulesetId
) -> None:
    answer = odds(catalogue, ruleset, pool_of(row.abilities, row.dark))
    assert {one.successes: one.ways for one in answer.distribution} == row.ways
    assert answer.outcomes == sum(row.ways.values()) == 2**answer.runes


@given(attempts)
def test_odds_are_those_of_every_throw_counted(catalogue: Catalogue, attempt: Attempt) -> None:
    ruleset, icons, dark, difficulty, modifier = attempt
    answer = odds(
        catalogue, ruleset, pool_of(icons, dark), difficulty=difficulty, modifier=modifier
    )
    ways = oracle.ways(icons, dark)
    total = ways.total()
    assert {one.successes: one.ways for one in answer.distribution} == ways
    assert all(one.result == one.successes + modifier for one in answer.distribution)
    assert answer.outcomes == total
    reached = sum(count for shown, count in ways.items() if shown + modifier >= difficulty)
    assert answer.success == reached / total
    assert (answer.minimum, answer.maximum) == (min(ways), max(ways))
    assert answer.mean == sum(shown * count for shown, count in ways.items()) / total


@given(rulesets, icons(), dark_counts)
def test_side_effects_are_the_faces_of_every_throw_counted(
    catalogue: Catalogue, ruleset: RulesetId, icons: Mapping[str, int], dark: int
) -> None:
    answer = odds(catalogue, ruleset, pool_of(icons, dark))
    faces = oracle.faces(icons, dark)
    found: dict[str, Any] = msgspec.to_builtins(answer.side_effects)
    assert found == {face: faces[face.upper()] / answer.outcomes for face in found}


@given(rulesets, icons(), dark_counts)
def test_mean_is_a_sum_over_the_runes(
    catalogue: Catalogue, ruleset: RulesetId, icons: Mapping[str, int], dark: int
) -> None:
    ordinary = sum(min(count, 2) for count in icons.values())
    special = sum(count >= 3 for count in icons.values())
    answer = odds(catalogue, ruleset, pool_of(icons, dark))
    assert answer.mean == 1.5 + 1.5 * (ordinary + dark) + special
    assert answer.minimum == ordinary + dark
    assert answer.maximum == 3 + 2 * (ordinary + dark + special)


@given(attempts)
def test_each_row_by_dark_runes_equals_the_odds_of_that_pool(
    catalogue: Catalogue, attempt: Attempt
) -> None:
    ruleset, icons, dark, difficulty, modifier = attempt
    one = odds(catalogue, ruleset, pool_of(icons, dark), difficulty=difficulty, modifier=modifier)
    assert [row.dark for row in one.by_dark_runes] == [0, 1, 2, 3]
    for row in one.by_dark_runes:
        own = odds(
            catalogue, ruleset, pool_of(icons, row.dark), difficulty=difficulty, modifier=modifier
        )
        assert (row.success, row.mean) == (own.success, own.mean)
        assert (row.experience, row.corruption) == (row.dark, own.side_effects.moon)


@given(attempts)
def test_a_dark_rune_never_hurts_the_attempt(catalogue: Catalogue, attempt: Attempt) -> None:
    ruleset, icons, _, difficulty, modifier = attempt
    # Each adds at least one success, so it is worth a difficulty one lower.
    rows = odds(
        catalogue, ruleset, pool_of(icons, 0), difficulty=difficulty, modifier=modifier
    ).by_dark_runes
    assert all(row.gain >= 0 for row in rows)
    easier = odds(
        catalogue, ruleset, pool_of(icons, 0), difficulty=difficulty, modifier=modifier + 1
    )
    assert rows[1].success >= easier.success


@given(attempts)
def test_a_modifier_is_a_lower_difficulty(catalogue: Catalogue, attempt: Attempt) -> None:
    ruleset, icons, dark, difficulty, modifier = attempt
    pool = pool_of(icons, dark)
    one = odds(catalogue, ruleset, pool, difficulty=difficulty + 6, modifier=modifier)
    other = odds(catalogue, ruleset, pool, difficulty=difficulty + 6 - modifier)
    assert one.success == other.success


@given(icons(), dark_counts, difficulties)
def test_all_editions_have_the_same_runes(
    catalogue: Catalogue, icons: Mapping[str, int], dark: int, difficulty: int
) -> None:
    pool = pool_of(icons, dark)
    answers = [odds(catalogue, one, pool, difficulty=difficulty) for one in ADVENTURE]
    assert len({one.distribution for one in answers}) == 1
    assert len({one.side_effects for one in answers}) == 1


@pytest.mark.parametrize("ruleset", ADVENTURE)
def test_the_largest_pool_of_all_six_abilities(catalogue: Catalogue, ruleset: RulesetId) -> None:
    everything = AbilityCounts(
        strength=99, dexterity=99, constitution=99, intelligence=99, wisdom=99, charisma=99
    )
    pool = Pool(abilities=everything, dark=3)
    if ruleset == "EPIC_ORIGINS":
        with pytest.raises(ImpossibleState) as refused:
            odds(catalogue, ruleset, pool)
        assert [each.code for each in refused.value.reasons] == [ReasonCode.TOO_MANY_ABILITIES]
        return
    answer = odds(catalogue, ruleset, pool)
    assert (answer.runes, answer.outcomes) == (24, 2**24)


@given(rulesets, st.integers(4, 99))
def test_more_dark_runes_than_there_are_is_impossible(
    catalogue: Catalogue, ruleset: RulesetId, dark: int
) -> None:
    with pytest.raises(ImpossibleState) as refused:
        odds(catalogue, ruleset, Pool(dark=dark))
    assert [reason.code for reason in refused.value.reasons] == [ReasonCode.DARK_RUNE_LIMIT]


def test_destiny_has_no_odds(catalogue: Catalogue) -> None:
    with pytest.raises(ImpossibleState) as refused:
        odds(catalogue, "DESTINY", Pool())
    assert [reason.code for reason in refused.value.reasons] == [ReasonCode.UNSUPPORTED_RULESET]
