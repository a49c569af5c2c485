"""Draw phase: hands are filled.

Rulebook: "Destiny: Draw phase".
Decides `destiny.draw.fill` and `destiny.hand.max`.
"""

from schema.shapes.destiny_moves import DestinyDraw
from service.rules.destiny.chapters.hands import fill
from service.rules.destiny.chapters.turn_sequence import be_done
from service.rules.destiny.game import DestinyGame


def draw_up(game: DestinyGame, move: DestinyDraw) -> None:
    """destiny.draw.fill: fill the hand to its size."""
    fill(game, move.player)
    be_done(game, move.player)
