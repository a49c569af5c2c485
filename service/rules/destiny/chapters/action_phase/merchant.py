"""Merchant, and the Magic Tome: draw a card, then discard one.

Rulebook: "Destiny: Action phase", "Destiny: Character card list".
Decides `destiny.power.disrupt`.
"""

from cards.model.destiny_power import DestinyAction
from schema.shapes.destiny import DestinyPending
from schema.shapes.destiny_moves import (
    DestinyTrade,
)
from service.rules.destiny.chapters.action_phase.powers import (
    check_power,
    use_up,
)
from service.rules.destiny.chapters.hands import draw
from service.rules.destiny.game.cards import hand_size
from service.rules.destiny.game.game import DestinyGame


def check_trade(game: DestinyGame, move: DestinyTrade) -> None:
    """destiny.power.disrupt: Merchant and Magic Tome."""
    check_power(game, move.player, move.power, DestinyAction.TRADE)


def trade(game: DestinyGame, move: DestinyTrade) -> None:
    """destiny.power.disrupt: draw a card; one has to be discarded then, if there is any."""
    source = game.powers(move.player).actions[move.power, DestinyAction.TRADE]
    draw(game, move.player, 1, *source.clauses)
    use_up(game, move.player, move.power)
    if hand_size(game.player(move.player)):
        game.change(pending=DestinyPending(player=move.player, power=move.power))
