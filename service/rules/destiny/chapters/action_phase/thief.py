"""Thief: take a card of an opponent at random, then discard one.

Rulebook: "Destiny: Action phase", "Destiny: Character card list".
Decides `destiny.power.disrupt`.
"""

from cards.model.destiny_power import DestinyAction
from schema.shapes.destiny import DestinyPending
from schema.shapes.destiny_moves import (
    DestinySteal,
)
from schema.shapes.destiny_verdict import DestinyEventCode
from service.rules.destiny.chapters.action_phase.powers import (
    DISRUPT,
    Pick,
    by_chance,
    check_picked,
    check_power,
    check_target,
    pass_on,
    use_up,
)
from service.rules.destiny.game.game import DestinyGame


def check_steal(game: DestinyGame, move: DestinySteal) -> None:
    """destiny.power.disrupt: the Thief takes from an opponent with cards."""
    check_power(game, move.player, move.power, DestinyAction.STEAL)
    check_target(game, move.player, move.target, key="target")
    check_picked(game, move.target, Pick(move.taken, move.unseen), key="taken")


def steal(game: DestinyGame, move: DestinySteal) -> None:
    """destiny.power.disrupt: take a card at random; one has to be discarded then."""
    target = game.player(move.target)
    card = by_chance(game, target, Pick(move.taken, move.unseen), move.seed, key="taken")
    if game.missing:
        return
    pass_on(game, move.target, move.player, card)
    game.happens(
        DestinyEventCode.CARD_STOLEN, DISRUPT, player=move.player, other=move.target, card=card
    )
    use_up(game, move.player, move.power)
    game.readings.state("destiny-thief-discard")
    game.change(pending=DestinyPending(player=move.player, power=move.power))
