"""Which power may be used in the Action phase, and on whom.

Which card has which action is in the cards; an action is a word of their vocabulary.

Rulebook: "Destiny: Action phase".
Decides `destiny.action` and `destiny.power.disrupt`.
"""

from typing import Final, NamedTuple

from cards.messages.message import say
from cards.model.destiny_power import DestinyAction
from cards.model.vocabulary import ClauseId
from schema.shapes.common import MissingCode, ReasonCode
from schema.shapes.destiny import DestinyPlayer
from service.rules.destiny.chapters.hands import check_holds, picked, put_in_hand, take_from_hand
from service.rules.destiny.game.cards import hand_size
from service.rules.destiny.game.game import DestinyGame

ACTION: Final = ClauseId("destiny.action")
DISRUPT: Final = ClauseId("destiny.power.disrupt")
REALIGN: Final = ClauseId("destiny.power.realign")


def check_power(game: DestinyGame, player: str, power: str, action: DestinyAction) -> None:
    """destiny.action: the player has this action, and has not used it in this round."""
    source = game.powers(player).actions.get((power, action))
    if source is None:
        message = say("no-power-that-can", player=player, power=power, action=action)
        clause = REALIGN if action is DestinyAction.REALIGN else DISRUPT
        game.refuse(ReasonCode.NO_SUCH_POWER, message, clause, ACTION, key="power")
        return
    game.judgement.cite(*source.clauses, ACTION)
    used = power in game.player(player).used
    game.require(
        not used,
        ReasonCode.LIMIT_REACHED,
        *source.clauses,
        says=lambda: say("power-used", player=player, power=power),
        key="power",
        reading="destiny-action-uses",
        card=power,
        used=used,
    )


def use_up(game: DestinyGame, player: str, power: str) -> None:
    """destiny.action: the power of a card is used up for this round."""
    game.readings.state("destiny-action-uses")
    entry = game.player(player)
    game.change_player(player, used=(*entry.used, power))


def check_target(game: DestinyGame, player: str, target: str, *, key: str) -> None:
    """destiny.power.disrupt: somebody else at the table who has cards in hand."""
    if not game.seated(target):
        game.refuse(ReasonCode.UNKNOWN_PLAYER, say("nobody-at-table", player=target), key=key)
        return
    cards = hand_size(game.player(target))
    if game.require(
        target != player,
        ReasonCode.WRONG_TARGET,
        DISRUPT,
        says=lambda: say("works-on-others"),
        key=key,
        player=player,
        target=target,
        cards=cards,
    ):
        game.require(
            cards > 0,
            ReasonCode.WRONG_TARGET,
            DISRUPT,
            says=lambda: say("no-cards-in-hand", player=target),
            key=key,
            reading="destiny-too-few",
        )


class Pick(NamedTuple):
    """What a move says of the card that chance picked out of a hand."""

    card: str | None
    unseen: bool
    """It is one of those that are not known."""


def check_picked(game: DestinyGame, target: str, pick: Pick, *, key: str) -> None:
    """destiny.power.disrupt: refuse a card that chance cannot have picked of a hand."""
    if not game.seated(target):
        return
    if pick.card is not None:
        check_holds(game, target, pick.card, DISRUPT, key=key)
    if pick.unseen:
        hidden = game.player(target).hidden
        game.require(
            pick.card is None and hidden > 0,
            ReasonCode.NOT_IN_HAND,
            DISRUPT,
            says=lambda: say("no-such-hidden-card", player=target),
            key=key,
        )


def by_chance(
    game: DestinyGame, target: DestinyPlayer, pick: Pick, seed: str | None, *, key: str
) -> str | None:
    """The card that chance picks of a hand; None for one that is not known.

    Notes what is missing where nobody can tell which card it was.
    """
    if pick.card is not None:
        return pick.card
    if pick.unseen:
        return None
    if seed is not None:
        return picked(target, seed)
    if target.hand:
        message = say("which-card-picked", player=target.key)
        game.need_told(MissingCode.RANDOM_CARD, message, DISRUPT, key=key)
    return None


def pass_on(game: DestinyGame, giver: str, taker: str, card: str | None) -> None:
    """Move a card from one hand to another; None is one that is not known."""
    if card is None:
        game.change_player(giver, hidden=game.player(giver).hidden - 1)
    else:
        take_from_hand(game, giver, card)
    put_in_hand(game, taker, card)
