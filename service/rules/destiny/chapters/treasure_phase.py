"""Treasure phase: the topmost Treasure is what the round is about.

Rulebook: "Destiny: Treasure phase".
Decides `destiny.treasure.faceup`.
"""

from typing import Final

from cards.model.vocabulary import ClauseId
from schema.shapes.destiny import DestinyPhase
from schema.shapes.destiny_verdict import DestinyEventCode
from service.rules.destiny.chapters.turn_sequence import start
from service.rules.destiny.game import DestinyGame

CURRENT: Final = ClauseId("destiny.treasure.faceup")


def turn_up(game: DestinyGame) -> None:
    """destiny.treasure.faceup: name the current Treasure, and go on to the Draw phase."""
    current = game.snapshot.treasures[0]
    game.happens(DestinyEventCode.CURRENT_TREASURE, CURRENT, card=current)
    start(game, DestinyPhase.DRAW)
