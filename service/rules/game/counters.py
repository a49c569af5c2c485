"""What the scoring grammar of cards means: one counter for each thing that can be counted.

Decides `scoring.destiny-card`: points for each requirement met, in the colour it prints.
"""

import functools
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from cards.model.counting import Counted, Requirement, ScoringRule
from cards.model.vocabulary import Ability, CardType, StoryIcon
from schema.shapes.table import Player
from service.rules.engine.known import YES, Range, Truth, UnseenCard, all_of, exactly, is_so
from service.rules.engine.story_card import STORY_TYPES, Part
from service.rules.game.story import Story, feats_held

Counter = Callable[[Story, Any], int]
REMEMBERED: Final = 2048
"""Counted things whose counter is known at once; the catalogue has fewer."""


COUNTERS: Final[Mapping[str, Counter]] = {
    "ability": lambda story, ability: story.abilities[ability],
    "any_ability": lambda story, _: story.abilities.total(),
    "story_icon": lambda story, icon: story.story_icons[icon],
    "any_story_icon": lambda story, _: story.story_icons.total(),
    "distinct_abilities": lambda story, _: len(story.abilities),
    "distinct_story_icons": lambda story, _: len(story.story_icons),
    "path": lambda story, column: sum(
        [part.path is not None and part.points(column) > 0 for part in story.parts]
    ),
    "card_type": lambda story, kind: sum([part.card.type is kind for part in story.parts]),
    "card": lambda story, card: sum([part.card.id == card for part in story.parts]),
    "played": lambda story, kind: story.played.get(kind, 0),
    "experience": lambda story, _: story.player.experience,
    "virtue": lambda story, _: max(story.player.morality, 0),
    "corruption": lambda story, _: max(-story.player.morality, 0),
    "hand": lambda story, _: feats_held(story.player),
    "destiny": lambda story, _: story.destiny,
}
"""How each key of `Counted` is counted; a test holds the two to each other."""


def count(story: Story, counted: Counted) -> Range:
    """Return how many of the counted thing the story holds, as far as it is known."""
    key, counter, thing = _counter(counted)
    number = counter(story, thing)
    if not story.gaps:
        return exactly(number)
    return _with_gaps(story, key, counted, number)


def _with_gaps(story: Story, key: str, counted: Counted, number: int) -> Range:
    """What cards that are not known, or not all of them, may add to a count."""
    if key in OF_PLAYER and key != "played":
        return exactly(number)
    adds = tuple([gap for part, gap in story.gaps if _may_add(part, key, counted)])
    if not adds:
        return exactly(number)
    if key in AT_MOST_ALL:
        return Range(number, AT_MOST_ALL[key], adds)
    return Range(number, number + len(adds) if key in ONE_EACH else None, adds)


def _may_add(part: Part, key: str, counted: Counted) -> bool:
    """Whether a part of which something is not known may count more than it is seen to."""
    card = part.card
    if key == "played" or card.type is CardType.FEAT:
        return key == "played" and card.type is CardType.FEAT and counted.played in PLAYABLE
    match key:
        case "path":
            assert counted.path is not None
            in_story = part.path is not None or card.type in STORY_TYPES
            return in_story and (part.path is None or part.points(counted.path) <= 0)
        case "card_type":
            return card.type in KIND_UNKNOWN
        case "card":
            return isinstance(card, UnseenCard)
        case _:
            return key not in OF_PLAYER


@functools.lru_cache(REMEMBERED)
def _counter(counted: Counted) -> tuple[str, Counter, Any]:
    """Under which key a thing is counted, how, and what it is."""
    key = counted.key
    return key, COUNTERS[key], getattr(counted, key)


NEVER: Final = exactly(0)
ONCE: Final = exactly(1)
PLAYABLE: Final = frozenset({CardType.HERO, CardType.ANTIHERO})
KIND_UNKNOWN: Final = frozenset({CardType.CHARACTER, CardType.STORY})
AT_MOST_ALL: Final = {
    "distinct_abilities": len(Ability),
    "distinct_story_icons": len(StoryIcon),
}
"""Counts that end where there are no more kinds of icon."""
ONE_EACH: Final = frozenset({"path", "card_type", "card", "played"})
"""Counts to which one card adds one."""
OF_PLAYER: Final = frozenset({"played", "experience", "virtue", "corruption", "hand", "destiny"})
"""Keys of what is counted of the player, and not of the parts."""
NOBODY: Final = Player(key="nobody", morality=0)


def counted_by(rule: ScoringRule) -> tuple[Counted, ...]:
    paid = () if rule.per is None else (rule.per,)
    return (*paid, *[requirement.counted for requirement in rule.when])


@functools.lru_cache(REMEMBERED)
def of_player(counted: Counted) -> bool:
    """Whether what is counted is the player's, and not in the parts."""
    return counted.key in OF_PLAYER


@functools.lru_cache(REMEMBERED)
def counts_for(part: Part, counted: Counted) -> bool:
    """Whether a part is, by itself, anything that is counted.

    Where it is not, it leaves every count as it is.
    """
    return count(Story((part,), NOBODY, {}), counted).low > 0


def met(story: Story, requirement: Requirement) -> Truth:
    """Whether the count lies within the requirement's bounds, both inclusive."""
    number = count(story, requirement.counted)
    low, high = requirement.at_least, requirement.at_most
    if number.low == number.high:
        return is_so((low is None or number.low >= low) and (high is None or number.low <= high))
    enough = YES if low is None else number.at_least(low)
    return all_of((enough, YES if high is None else number.at_most(high)))


def fulfils(story: Story, requirements: Iterable[Requirement]) -> Truth:
    """Whether a story meets all of the requirements."""
    return all_of([met(story, requirement) for requirement in requirements])


def times(story: Story, rule: ScoringRule) -> Range:
    """How often a rule pays: 0 if a requirement fails, else once or for each thing counted."""
    fulfilled = fulfils(story, rule.when) if rule.when else YES
    if not fulfilled.possible:
        return NEVER
    paid = ONCE
    if rule.per is not None:
        paid = count(story, rule.per)
        if rule.beyond:
            paid = paid.beyond(rule.beyond)
        if rule.cap is not None:
            paid = paid.up_to(rule.cap)
    return paid if fulfilled is YES else Range(0, paid.high, (*fulfilled.open, *paid.open))
