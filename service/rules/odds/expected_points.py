"""A score as one number: what `scoring` gives line by line, summed without writing the lines.

For comparing many tables of which none is shown. What rules decide is read from the chapters of
scoring; a test holds the sum to the sum of the lines.
"""

from collections.abc import Mapping
from typing import NamedTuple

from cards.model.card import Card, Path
from cards.model.counting import ScoringRule
from cards.model.vocabulary import CardType, Column, StoryIcon
from schema.shapes.table import Player
from service.rules.chapters.scoring.score_lines import floors, icon_points, level_in_force
from service.rules.chapters.tucking import rewarded
from service.rules.engine.judgement import Judgement
from service.rules.engine.story_card import Part
from service.rules.game.board import Mat
from service.rules.game.counters import counted_by, counts_for, of_player, times
from service.rules.game.story import Story


class Printed(NamedTuple):
    """What a story scores: printed points, and rules that count."""

    triumph: int
    """With Hero cards played."""
    tragedy: int
    """With Antihero cards played."""
    icons: int
    """Points of Story icons."""
    rules: tuple[ScoringRule, ...]

    def joined(self, judgement: Judgement, part: Part, story: Story) -> "Printed":
        """The same with one more part, which is already in the story."""
        triumph, tragedy, icons, rules = self
        if part.story_icons:
            icons = _icons(judgement, story.story_icons)
        return Printed(
            triumph + part.triumph,
            tragedy + part.tragedy,
            icons,
            (*rules, *_rules_in_force(judgement, part)) if part.card.scoring else rules,
        )


def printed(judgement: Judgement, story: Story) -> Printed:
    """What all parts of a story print, and how many Hero and Antihero cards were played."""
    triumph = story.played.get(CardType.HERO, 0)
    tragedy = story.played.get(CardType.ANTIHERO, 0)
    rules: list[ScoringRule] = []
    for part in story.parts:
        triumph += part.triumph
        tragedy += part.tragedy
        if part.card.scoring:
            rules += _rules_in_force(judgement, part)
    return Printed(triumph, tragedy, _icons(judgement, story.story_icons), tuple(rules))


def _rules_in_force(judgement: Judgement, part: Part) -> list[ScoringRule]:
    """Rules of a card that count under the readings in force."""
    return [rule for rule in part.card.scoring if judgement.stands(rule.under)]


def known_points(judgement: Judgement, mat: Mat, story: Story) -> int:
    """scoring.destiny-total: what a player's table would score, as far as it is known."""
    return _sum(judgement, *_columns(judgement, mat, story, printed(judgement, story)))


_Columns = tuple[int, int, bool]
"""Triumph, all other points of a story, and whether everything that Triumph needs is known."""


def _columns(judgement: Judgement, mat: Mat, story: Story, shown: Printed) -> _Columns:
    """The readings in force are asked, and cited, on the judgement as they come."""
    player = story.player
    level = level_in_force(judgement, mat.score(player.morality))
    triumph, others, icons, rules = shown
    others += player.experience + icons
    if level is not None:
        triumph, others = triumph + level.triumph, others + level.tragedy
    for rule in rules:
        points = rule.points * times(story, rule).low
        if rule.column is Column.TRIUMPH:
            triumph += points
        else:
            others += points
    settled = level is not None and not story.gaps
    return triumph, others, settled


def _sum(judgement: Judgement, triumph: int, others: int, settled: bool) -> int:
    """`track-penalty-floor`: under one reading a Triumph column below zero is set to zero."""
    if settled and triumph < 0:
        triumph = 0 if floors(judgement) else triumph
    return triumph + others


class Prospects:
    """The points of a story, and what they would be with one more part."""

    __slots__ = (
        "_columns",
        "_counted",
        "_judgement",
        "_mat",
        "_of_icons",
        "_of_player",
        "_shown",
        "points",
        "story",
    )

    def __init__(
        self, judgement: Judgement, mat: Mat, story: Story, shown: Printed | None = None
    ) -> None:
        """Add up the story as it is, of which it may be known what is printed."""
        self._judgement, self._mat, self.story = judgement, mat, story
        self._shown = shown = printed(judgement, story) if shown is None else shown
        self._of_icons: dict[tuple[StoryIcon, ...], int] = {}
        self._columns = _columns(judgement, mat, story, shown)
        self.points = _sum(judgement, *self._columns)
        """scoring.destiny-total: points of the story."""
        self._counted = [each for rule in shown.rules for each in counted_by(rule)]
        """What the rules of its cards count."""
        self._of_player = any(of_player(each) for each in self._counted)
        """Whether they count something of the player, not of the story alone."""

    def of(self, player: Player, cards: Mapping[str, Card]) -> "Prospects":
        """The same parts with the player as they are now."""
        story = self.story.of(player, cards)
        shown = self._shown if story.played is self.story.played else None
        return Prospects(self._judgement, self._mat, story, shown)

    @property
    def scoring_open(self) -> bool:
        """scoring.destiny-card: whether it is not known what the Destiny scores."""
        return any(
            part.card.type is CardType.DESTINY and not part.card.scoring
            for part, _ in self.story.gaps
        )

    @property
    def counts_hand(self) -> bool:
        """Whether a rule counts cards of the hand, to which an attempt may draw more."""
        return any(counted.key == "hand" for counted in self._counted)

    @property
    def icons_open(self) -> bool:
        """scoring.story-icons: whether the story may show more Story icons than are known."""
        return any(not part.story_icons for part, _ in self.story.gaps)

    @property
    def counts_experience(self) -> bool:
        """Whether a rule counts Experience, so that each is not one point more."""
        return any(counted.key == "experience" for counted in self._counted)

    def points_with(self, part: Part, path: Path) -> int:
        """attempt.overcome.gain, attempt.overcome.rewards: points with a part and its path.

        Where no rule counts anything of the part, what it prints is all that it adds; of cards of
        the catalogue that is known.
        """
        judgement, before = self._judgement, self.story.player
        player = rewarded(before, path)
        if (
            part.card.scoring
            or player.morality != before.morality
            or judgement.rulebook.cards.get(part.card.id) is not part.card
            or self._counts(part, player)
        ):
            story = self.story.joined(part, player)
            shown = self._shown.joined(judgement, part, story)
            return _sum(judgement, *_columns(judgement, self._mat, story, shown))
        triumph, others, settled = self._columns
        others += part.tragedy + player.experience - before.experience
        if part.story_icons:
            others += self._icons_with(part.story_icons)
        return _sum(judgement, triumph + part.triumph, others, settled)

    def _icons_with(self, icons: tuple[StoryIcon, ...]) -> int:
        """scoring.story-icons: points that more Story icons add."""
        found = self._of_icons.get(icons)
        if found is None:
            joined = self.story.story_icons.joined(icons)
            found = _icons(self._judgement, joined) - self._shown.icons
            self._of_icons[icons] = found
        return found

    def _counts(self, part: Part, player: Player) -> bool:
        if self._of_player and player is not self.story.player:
            return True
        return any(counts_for(part, counted) for counted in self._counted)


def _icons(judgement: Judgement, counts: Mapping[StoryIcon, int]) -> int:
    """scoring.story-icons: each type is one set."""
    return sum([icon_points(judgement, number) for number in counts.values()])
