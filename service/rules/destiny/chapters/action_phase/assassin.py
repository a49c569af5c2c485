"""Assassin: an Aid card that lies out is discarded.

Rulebook: "Destiny: Action phase", "Destiny: Character card list".
Decides `destiny.power.disrupt`.
"""

from cards.messages.message import say
from cards.model.destiny_power import DestinyAction
from cards.model.vocabulary import ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.destiny_moves import (
    DestinyStrike,
)
from schema.shapes.destiny_verdict import DestinyEventCode
from service.rules.destiny.chapters.action_phase.powers import (
    DISRUPT,
    check_power,
    use_up,
)
from service.rules.destiny.chapters.hands import (
    discard,
)
from service.rules.destiny.game.game import DestinyGame


def check_strike(game: DestinyGame, move: DestinyStrike) -> None:
    """destiny.power.disrupt: the Assassin strikes an Aid card that lies out."""
    check_power(game, move.player, move.power, DestinyAction.STRIKE)
    game.require(
        any(move.aid in player.aids for player in game.snapshot.players),
        ReasonCode.NO_SUCH_AID,
        DISRUPT,
        says=lambda: say("no-such-aid", card=move.aid),
        key="aid",
    )


def strike(game: DestinyGame, move: DestinyStrike) -> None:
    """destiny.aid.power: the Aid card is discarded, and its power is gone with it."""
    owner = next(player for player in game.snapshot.players if move.aid in player.aids)
    aids = tuple(card for card in owner.aids if card != move.aid)
    use_up(game, move.player, move.power)
    game.change_player(owner.key, aids=aids)
    discard(game, (move.aid,))
    game.happens(
        DestinyEventCode.AID_STRUCK,
        DISRUPT,
        ClauseId("destiny.aid.power"),
        player=move.player,
        other=owner.key,
        card=move.aid,
    )
