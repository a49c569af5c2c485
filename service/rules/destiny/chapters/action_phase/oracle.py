"""Oracle, and the Crystal Ball: look at the hands of all opponents.

Rulebook: "Destiny: Action phase", "Destiny: Character card list".
Decides `destiny.power.disrupt`.
"""

from cards.model.destiny_power import DestinyAction
from schema.shapes.destiny_moves import (
    DestinyLook,
)
from schema.shapes.destiny_verdict import DestinyEventCode
from service.rules.destiny.chapters.action_phase.powers import (
    check_power,
    use_up,
)
from service.rules.destiny.game.cards import hand_size
from service.rules.destiny.game.game import DestinyGame


def check_look(game: DestinyGame, move: DestinyLook) -> None:
    """destiny.power.disrupt: Oracle and Crystal Ball."""
    check_power(game, move.player, move.power, DestinyAction.LOOK)


def look(game: DestinyGame, move: DestinyLook) -> None:
    """destiny.power.disrupt: see all opponents' hands; nothing on the table changes."""
    source = game.powers(move.player).actions[move.power, DestinyAction.LOOK]
    for other in game.snapshot.players:
        if other.key != move.player:
            game.happens(
                DestinyEventCode.HANDS_SEEN,
                *source.clauses,
                player=move.player,
                other=other.key,
                amount=hand_size(other),
            )
    use_up(game, move.player, move.power)
