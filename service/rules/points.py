"""A score as one number: what `scoring` tells line by line, summed without writing the lines.

For whoever weighs many tables against each other and shows none of them. A test holds it to the
sum of the lines.
"""

import msgspec

from cards.card import Path
from cards.counting import ScoringRule
from cards.ruleset import AdventureParameters
from cards.vocabulary import MORALITY_BOTTOM, MORALITY_TOP, CardType, Column
from schema.table import Player
from service.rules.board import Mat
from service.rules.grammar import times
from service.rules.judgement import Judgement
from service.rules.story import Story


def known_points(judgement: Judgement, mat: Mat, story: Story) -> int:
    """scoring.destiny-total: what a player's table would score, as far as it is known.

    The readings in force are asked, and cited, on the judgement as they come.
    """
    player = story.player
    level = mat.score(player.morality)
    if level is not None and level.under is not None:
        # A value that rests on a reading counts only while that reading is in force.
        level = level if judgement.reading(level.under.id) == level.under.option else None
    heroes = story.played.get(CardType.HERO, 0)
    triumph, others = heroes, story.played.get(CardType.ANTIHERO, 0) + player.experience
    if level is not None:
        triumph, others = triumph + level.triumph, others + level.tragedy
    for part in story.parts:
        triumph += part.triumph
        others += part.tragedy
        for rule in part.card.scoring:
            if _counts(judgement, rule):
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


def _counts(judgement: Judgement, rule: ScoringRule) -> bool:
    """scoring.destiny-card: a rule that rests on a reading counts only while that is in force."""
    return rule.under is None or judgement.reading(rule.under.id) == rule.under.option


def _icons(parameters: AdventureParameters, story: Story) -> int:
    """scoring.story-icons: each type is one set."""
    steps = parameters.story_icon_scores
    most = len(steps) - 1
    return sum([steps[min(number, most)] for number in story.story_icons.values()])
