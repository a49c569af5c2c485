"""Object: who wins the game.

Rulebook: "Destiny: Object".
Decides `destiny.win`.
"""

from collections.abc import Mapping
from typing import Final

from cards.model.vocabulary import ClauseId
from schema.shapes.destiny import DestinySnapshot
from service.rules.destiny.game import Cards
from service.rules.destiny.readings import Readings
from service.rules.engine.judgement import Judgement

WIN: Final = ClauseId("destiny.win")


def points_of(cards: Cards, snapshot: DestinySnapshot) -> dict[str, int]:
    """destiny.win: every player's Treasure points."""
    return {player.key: cards.points(player.treasures) for player in snapshot.players}


def with_enough(judgement: Judgement, points: Mapping[str, int]) -> tuple[str, ...]:
    """destiny.win: the players who have points enough to win, in seat order."""
    enough = judgement.numbers.winning_points
    return tuple(player for player, number in points.items() if number >= enough)


def winners_of(
    judgement: Judgement, readings: Readings, points: Mapping[str, int]
) -> tuple[str, ...]:
    """destiny.win: who wins when the game is over, in seat order.

    Who has points enough; when the Treasures are gone first, who has most, or nobody.
    """
    enough = with_enough(judgement, points)
    if enough or readings.nobody_wins_without_points:
        return enough
    return highest_of(points)


def highest_of(numbers: Mapping[str, int]) -> tuple[str, ...]:
    """The players with the highest number, in seat order; there is at least one player."""
    most = max(numbers.values())
    return tuple(player for player, number in numbers.items() if number == most)
