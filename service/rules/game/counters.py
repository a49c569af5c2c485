"""What the scoring grammar of cards means: one counter for each thing that can be counted.

Decides `scoring.destiny-card`: points for each requirement met, in the colour it prints.
"""

import functools
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from cards.model.counting import Counted, Requirement, ScoringRule
from cards.model.vocabulary import Ability, CardType, Column, StoryIcon
from schema.shapes.table import Player
from service.rules.engine.story_card import Part
from service.rules.game.story import Story, feats_held

Counter = Callable[[Story, Any], int]
REMEMBERED: Final = 2048
"""Counted things whose counter is known at once; the catalogue has fewer."""


def _ability(story: Story, ability: Ability) -> int:
    return story.abilities[ability]


def _any_ability(story: Story, _: bool) -> int:
    return story.abilities.total()


def _story_icon(story: Story, icon: StoryIcon) -> int:
    return story.story_icons[icon]


def _any_story_icon(story: Story, _: bool) -> int:
    return story.story_icons.total()


def _distinct_abilities(story: Story, _: bool) -> int:
    return len(story.abilities)


def _distinct_story_icons(story: Story, _: bool) -> int:
    return len(story.story_icons)


def _path(story: Story, column: Column) -> int:
    return sum([part.path is not None and part.points(column) > 0 for part in story.parts])


def _card_type(story: Story, kind: CardType) -> int:
    return sum([part.card.type is kind for part in story.parts])


def _card(story: Story, card: str) -> int:
    return sum([part.card.id == card for part in story.parts])


def _played(story: Story, kind: CardType) -> int:
    return story.played.get(kind, 0)


def _experience(story: Story, _: bool) -> int:
    return story.player.experience


def _virtue(story: Story, _: bool) -> int:
    return max(story.player.morality, 0)


def _corruption(story: Story, _: bool) -> int:
    return max(-story.player.morality, 0)


def _hand(story: Story, _: bool) -> int:
    return feats_held(story.player)


def _destiny(story: Story, _: bool) -> int:
    return story.destiny


COUNTERS: Final[Mapping[str, Counter]] = {
    "ability": _ability,
    "any_ability": _any_ability,
    "story_icon": _story_icon,
    "any_story_icon": _any_story_icon,
    "distinct_abilities": _distinct_abilities,
    "distinct_story_icons": _distinct_story_icons,
    "path": _path,
    "card_type": _card_type,
    "card": _card,
    "played": _played,
    "experience": _experience,
    "virtue": _virtue,
    "corruption": _corruption,
    "hand": _hand,
    "destiny": _destiny,
}
"""How each key of `Counted` is counted; a test holds the two to each other."""


def count(story: Story, counted: Counted) -> int:
    """Return how many of the counted thing the story holds."""
    counter, thing = _counter(counted)
    return counter(story, thing)


@functools.lru_cache(REMEMBERED)
def _counter(counted: Counted) -> tuple[Counter, Any]:
    """How a thing is counted, and what it is."""
    key = counted.key
    return COUNTERS[key], getattr(counted, key)


OF_PLAYER: Final = frozenset({"played", "experience", "virtue", "corruption", "hand", "destiny"})
"""Keys of what is counted of the player, and not of the parts."""
NOBODY: Final = Player(key="nobody", morality=0)


def counted_by(rule: ScoringRule) -> tuple[Counted, ...]:
    """Return all that a rule counts."""
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
    return count(Story((part,), NOBODY, {}, ()), counted) > 0


def met(story: Story, requirement: Requirement) -> bool:
    """Whether the count lies within the requirement's bounds, both inclusive."""
    number = count(story, requirement.counted)
    low, high = requirement.at_least, requirement.at_most
    return (low is None or number >= low) and (high is None or number <= high)


def fulfils(story: Story, requirements: Iterable[Requirement]) -> bool:
    """Whether a story meets all of the requirements."""
    return all(met(story, requirement) for requirement in requirements)


def times(story: Story, rule: ScoringRule) -> int:
    """How often a rule pays: 0 if a requirement fails, else once or for each thing counted."""
    if not fulfils(story, rule.when):
        return 0
    if rule.per is None:
        return 1
    paid = max(count(story, rule.per) - rule.beyond, 0)
    return paid if rule.cap is None else min(paid, rule.cap)
