"""The scoring grammar of cards: what each thing that can be counted counts."""

from collections import Counter

import pytest
from msgspec.structs import replace

from cards.model.card import Card, Path
from cards.model.counting import Counted, Requirement, ScoringRule
from cards.model.text import LocalText
from cards.model.vocabulary import Ability, CardType, Column, PathHalf, StoryIcon
from schema.shapes.table import Player
from service.rules.engine.known import exactly
from service.rules.engine.story_card import Part
from service.rules.game.counters import COUNTERS, count, met, times
from service.rules.game.story import Story


def card(slug: str, kind: CardType) -> Card:
    return Card(
        id=f"table.{slug}",
        type=kind,
        name=LocalText(en=slug),
        rulesets=("CTA_2E",),
    )


STORY = Story(
    parts=(
        Part(
            replace(card("origin", CardType.ORIGIN), abilities=(Ability.WISDOM, Ability.STRENGTH))
        ),
        Part(
            replace(card("destiny", CardType.DESTINY), triumph=3, story_icons=(StoryIcon.NATURE,))
        ),
        Part(
            card("trait", CardType.TRAIT),
            Path(half=PathHalf.TOP, abilities=(Ability.WISDOM,), triumph=1),
        ),
        Part(
            card("challenge", CardType.CHALLENGE),
            Path(half=PathHalf.BOTTOM, story_icons=(StoryIcon.NATURE, StoryIcon.ARCANA), tragedy=2),
        ),
        Part(
            card("other-challenge", CardType.CHALLENGE),
            Path(half=PathHalf.TOP, story_icons=(StoryIcon.NATURE,), triumph=1, tragedy=1),
        ),
    ),
    player=Player(
        key="ana", morality=-3, experience=4, hand=("table.one", "table.two"), hidden_heroes=1
    ),
    played=Counter({CardType.HERO: 2, CardType.ANTIHERO: 1}),
)
RISEN = Story(parts=(), player=Player(key="ben", morality=2), played=Counter())
"""A hero above neutral with nothing else."""

COUNTS = [
    (Counted(ability=Ability.WISDOM), 2),
    (Counted(ability=Ability.CHARISMA), 0),
    (Counted(any_ability=True), 3),
    (Counted(story_icon=StoryIcon.NATURE), 3),
    (Counted(any_story_icon=True), 4),
    (Counted(distinct_abilities=True), 2),
    (Counted(distinct_story_icons=True), 2),
    (Counted(path=Column.TRIUMPH), 2),
    (Counted(path=Column.TRAGEDY), 2),
    (Counted(card_type=CardType.CHALLENGE), 2),
    (Counted(card="table.trait"), 1),
    (Counted(played=CardType.HERO), 2),
    (Counted(played=CardType.ANTIHERO), 1),
    (Counted(experience=True), 4),
    (Counted(virtue=True), 0),
    (Counted(corruption=True), 3),
    (Counted(hand=True), 3),
    (Counted(destiny=True), 0),
]


def test_every_counted_thing_has_a_counter() -> None:
    assert tuple(COUNTERS) == Counted.__struct_fields__


def test_each_counter_is_tested() -> None:
    assert {counted.key for counted, _ in COUNTS} == set(COUNTERS)


@pytest.mark.parametrize(("counted", "number"), COUNTS, ids=[str(one[0].key) for one in COUNTS])
def test_each_counter_counts_as_described(counted: Counted, number: int) -> None:
    assert count(STORY, counted) == exactly(number)


def test_virtue_counts_levels_above_neutral_and_corruption_those_below() -> None:
    assert count(RISEN, Counted(virtue=True)).low == 2
    assert count(RISEN, Counted(corruption=True)).low == 0


NATURE = Counted(story_icon=StoryIcon.NATURE)
"""Three of them are in the story."""


@pytest.mark.parametrize(
    ("at_least", "at_most", "holds"),
    [
        (3, None, True),
        (4, None, False),
        (None, 3, True),
        (None, 2, False),
        (3, 3, True),
        (1, 2, False),
        (None, None, True),
    ],
)
def test_bounds_of_a_requirement_are_inclusive(
    at_least: int | None, at_most: int | None, holds: bool
) -> None:
    assert (
        met(STORY, Requirement(counted=NATURE, at_least=at_least, at_most=at_most)).holds is holds
    )


def test_a_requirement_needs_one_by_default() -> None:
    assert met(STORY, Requirement(counted=NATURE)).certain
    assert not met(STORY, Requirement(counted=Counted(ability=Ability.CHARISMA))).possible


@pytest.mark.parametrize(
    ("rule", "paid"),
    [
        (ScoringRule(column=Column.TRIUMPH, points=5), 1),
        (ScoringRule(column=Column.TRIUMPH, points=5, per=NATURE), 3),
        (ScoringRule(column=Column.TRIUMPH, points=5, per=NATURE, beyond=1), 2),
        (ScoringRule(column=Column.TRIUMPH, points=5, per=NATURE, beyond=9), 0),
        (ScoringRule(column=Column.TRIUMPH, points=5, per=NATURE, cap=2), 2),
        (ScoringRule(column=Column.TRIUMPH, points=5, per=NATURE, cap=9), 3),
        (ScoringRule(column=Column.TRIUMPH, points=5, per=NATURE, beyond=1, cap=1), 1),
    ],
)
def test_a_rule_pays_as_often_as_described(rule: ScoringRule, paid: int) -> None:
    assert times(STORY, rule) == exactly(paid)


def test_a_rule_pays_only_while_all_its_requirements_hold() -> None:
    holds = Requirement(counted=NATURE)
    fails = Requirement(counted=NATURE, at_least=4)
    assert times(STORY, ScoringRule(column=Column.TRIUMPH, points=1, when=(holds,))).low == 1
    assert times(STORY, ScoringRule(column=Column.TRIUMPH, points=1, when=(holds, fails))).low == 0
    assert (
        times(STORY, ScoringRule(column=Column.TRIUMPH, points=1, per=NATURE, when=(fails,))).low
        == 0
    )
