"""Thief, Jester, Merchant, Assassin and Oracle, and the Treasures that act like them.

Which power may be used, and on whom, is stated once; each has what it needs and what it does; a
discard follows the power of a Thief or a Merchant. Which card has which action is in the cards.

Rulebook: "Destiny: Action phase", "Destiny: Character card list".
Decides `destiny.action` and `destiny.power.disrupt`.
"""

from typing import Final, NamedTuple

from cards.messages.message import say
from cards.model.destiny_power import DestinyAction
from cards.model.vocabulary import ClauseId
from schema.shapes.common import MissingCode, ReasonCode
from schema.shapes.destiny import DestinyPending, DestinyPlayer
from schema.shapes.destiny_moves import (
    DestinyDiscard,
    DestinyLook,
    DestinySteal,
    DestinyStrike,
    DestinySwap,
    DestinyTrade,
)
from schema.shapes.destiny_verdict import DestinyEventCode
from service.rules.destiny.chapters.hands import (
    check_holds,
    discard,
    draw,
    picked,
    put_in_hand,
    take_from_hand,
)
from service.rules.destiny.decks.destiny_deck import copies
from service.rules.destiny.game import DestinyGame, hand_size

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

    Notes what is missing where it cannot be known which card it was.
    """
    if pick.card is not None:
        return pick.card
    if pick.unseen:
        return None
    if seed is not None:
        return picked(target, seed)
    if len({*target.hand}) == 1 and not target.hidden:  # there is only one card to pick
        return target.hand[0]
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


def check_swap(game: DestinyGame, move: DestinySwap) -> None:
    """destiny.power.disrupt: the Jester needs two other players with cards."""
    check_power(game, move.player, move.power, DestinyAction.SWAP)
    check_target(game, move.player, move.first, key="first")
    check_target(game, move.player, move.second, key="second")
    game.require(
        move.first != move.second,
        ReasonCode.WRONG_TARGET,
        DISRUPT,
        says=lambda: say("two-swap"),
        key="second",
    )
    check_picked(game, move.first, Pick(move.first_gives, move.first_unseen), key="firstGives")
    check_picked(game, move.second, Pick(move.second_gives, move.second_unseen), key="secondGives")
    given = move.first_gives
    card = None if given is None else game.cards.find(given)
    game.require(
        card is None or given != move.second_gives or copies(card) > 1,
        ReasonCode.NOT_IN_HAND,
        DISRUPT,
        says=lambda: say("one-card-of-two-hands", card=given or ""),
        key="secondGives",
    )


def swap(game: DestinyGame, move: DestinySwap) -> None:
    """destiny.power.disrupt: two others give each other a card at random, at the same time."""
    first, second = game.player(move.first), game.player(move.second)
    one = by_chance(
        game, first, Pick(move.first_gives, move.first_unseen), move.seed, key="firstGives"
    )
    other = by_chance(
        game, second, Pick(move.second_gives, move.second_unseen), move.seed, key="secondGives"
    )
    if game.missing:
        return
    for giver, taker, card in ((first.key, second.key, one), (second.key, first.key, other)):
        pass_on(game, giver, taker, card)
        game.happens(DestinyEventCode.CARD_GIVEN, DISRUPT, player=taker, other=giver, card=card)
    use_up(game, move.player, move.power)


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
