"""A score as one number: what `scoring` tells line by line, summed without writing the lines.

For whoever weighs many tables against each other and shows none of them. A test holds it to the
sum of the lines.
"""

from typing import NamedTuple

import msgspec

from cards.card import Path
from cards.counting import ScoringRule
from cards.ruleset import AdventureParameters
from cards.vocabulary import MORALITY_BOTTOM, MORALITY_TOP, CardType, Column
from schema.table import Player
from service.rules.board import Mat
from service.rules.grammar import times
from service.rules.judgement import Judgement
from service.rules.part import Part
from service.rules.story import Story


class Printed(NamedTuple):
    """What a story scores however its player stands: points that show, and rules that count."""

    triumph: int
    """With Hero cards played."""
    tragedy: int
    """With Antihero cards played."""
    rules: tuple[ScoringRule, ...]

    def joined(self, judgement: Judgement, part: Part) -> "Printed":
        """The same with a part more."""
        triumph, tragedy, rules = self
        for rule in part.card.scoring:
            if judgement.stands(rule.under):
                rules = (*rules, rule)
        return Printed(triumph + part.triumph, tragedy + part.tragedy, rules)


def printed(judgement: Judgement, story: Story) -> Printed:
    """What a story's parts print together, and what its player has played."""
    heroes, antiheroes = (story.played.get(kind, 0) for kind in (CardType.HERO, CardType.ANTIHERO))
    found = Printed(heroes, antiheroes, ())
    for part in story.parts:
        found = found.joined(judgement, part)
    return found


def known_points(judgement: Judgement, mat: Mat, story: Story) -> int:
    """scoring.destiny-total: what a player's table would score, as far as it is known."""
    return points_of(judgement, mat, story, printed(judgement, story))


def points_of(judgement: Judgement, mat: Mat, story: Story, shown: Printed) -> int:
    """scoring.destiny-total: the same for whoever knows what the story prints.

    The readings in force are asked, and cited, on the judgement as they come.
    """
    player = story.player
    level = mat.score(player.morality)
    if level is not None and not judgement.stands(level.under):
        level = None
    triumph, others, rules = shown
    others += player.experience
    if level is not None:
        triumph, others = triumph + level.triumph, others + level.tragedy
    for rule in rules:
        points = rule.points * times(story, rule)
        if rule.column is Column.TRIUMPH:
            triumph += points
        else:
            others += points
    others += _icons(judgement.parameters, story)
    settled = level is not None and not story.missing and CardType.FEAT not in story.played
    if settled and triumph < 0:
        floored = judgement.reading("track-penalty-floor") == "FLOOR_AT_ZERO"
        triumph = 0 if floored else triumph
    return triumph + others


def rewarded(player: Player, path: Path) -> Player:
    """attempt.overcome.rewards: a player with what a path brings at once, but for cards drawn."""
    virtuous = min(player.morality + path.virtue, MORALITY_TOP) if path.virtue else player.morality
    return msgspec.structs.replace(
        player,
        experience=player.experience + path.experience,
        morality=max(virtuous - path.corruption, MORALITY_BOTTOM) if path.corruption else virtuous,
    )


def _icons(parameters: AdventureParameters, story: Story) -> int:
    """scoring.story-icons: each type is one set."""
    steps = parameters.story_icon_scores
    most = len(steps) - 1
    icons = story.story_icons.values()
    return sum([steps[number] if number < most else steps[most] for number in icons])
