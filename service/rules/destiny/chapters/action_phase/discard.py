"""The card that is discarded after the power of a Thief or a Merchant.

Rulebook: "Destiny: Action phase".
Decides `destiny.power.disrupt`.
"""

from cards.messages.message import say
from schema.shapes.common import ReasonCode
from schema.shapes.destiny_moves import (
    DestinyDiscard,
)
from schema.shapes.destiny_verdict import DestinyEventCode
from service.rules.destiny.chapters.action_phase.powers import (
    DISRUPT,
)
from service.rules.destiny.chapters.hands import (
    check_holds,
    discard,
    take_from_hand,
)
from service.rules.destiny.game.game import DestinyGame


def check_discard(game: DestinyGame, move: DestinyDiscard) -> None:
    """destiny.power.disrupt: the discard that a power asks for, out of the own hand."""
    check_pending(game, move.player)
    if game.require(
        game.seated(move.player),
        ReasonCode.UNKNOWN_PLAYER,
        says=lambda: say("nobody-at-table", player=move.player),
        key="player",
    ):
        check_holds(game, move.player, move.card, DISRUPT, key="card")


def check_pending(game: DestinyGame, player: str) -> None:
    """destiny.power.disrupt: a discard is due, of this player."""
    pending = game.snapshot.pending
    if pending is None:
        game.refuse(ReasonCode.NOTHING_PENDING, say("no-discard-asked"), DISRUPT)
        return
    game.require(
        pending.player == player,
        ReasonCode.WRONG_TARGET,
        DISRUPT,
        says=lambda: say("other-discards", player=pending.player),
        key="player",
        reading="destiny-thief-discard",
    )


def discard_one(game: DestinyGame, move: DestinyDiscard) -> None:
    """destiny.power.disrupt: discard the card that the power asks for."""
    take_from_hand(game, move.player, move.named)
    discard(game, (move.named,))
    game.change(pending=None)
    game.happens(DestinyEventCode.CARD_DISCARDED, DISRUPT, player=move.player, card=move.card)
