"""The Action phase: what Thief, Jester, Merchant, Assassin, Oracle, Alchemist and Treasures do.

Decides `destiny.action`, `destiny.power.disrupt`, and the Alchemist of `destiny.power.realign`.
Which card does what is in the cards; here an action is a word of their vocabulary.
"""

from typing import Final

import msgspec

from cards.messages.message import say
from cards.model.destiny_power import DestinyAction
from cards.model.vocabulary import ClauseId
from schema.shapes.common import MissingCode, ReasonCode
from schema.shapes.destiny import DestinyPending, DestinyPhase, DestinyPlayer, DestinyRealignment
from schema.shapes.destiny_moves import (
    DestinyDiscard,
    DestinyLook,
    DestinyRealign,
    DestinySteal,
    DestinyStrike,
    DestinySwap,
    DestinyTrade,
)
from schema.shapes.destiny_verdict import DestinyEventCode
from service.rules.destiny.best_total.groups import arrangement_faults
from service.rules.destiny.chapters.hands import (
    check_holds,
    discard,
    draw,
    hand_size,
    picked,
    put_in_hand,
    take_from_hand,
)
from service.rules.destiny.chapters.phases import PHASES
from service.rules.destiny.game import ALIGNED, DestinyGame

ACTION: Final = ClauseId("destiny.action")
DISRUPT: Final = ClauseId("destiny.power.disrupt")
REALIGN: Final = ClauseId("destiny.power.realign")
PLAYING: Final = (
    DestinyPhase.ACTION,
    DestinyPhase.BASE,
    DestinyPhase.BONUS,
    DestinyPhase.MULTIPLIER,
)


def check_power(game: DestinyGame, player: str, power: str, action: DestinyAction) -> None:
    """destiny.action: the player has this action, and has not used it in this round."""
    source = game.powers(player).actions.get((power, action))
    clause = REALIGN if action is DestinyAction.REALIGN else DISRUPT
    if source is None:
        message = say("no-power-that-can", player=player, power=power, action=action)
        game.refuse(ReasonCode.NO_SUCH_POWER, message, clause, ACTION, key="power")
        return
    game.judgement.cite(*source.clauses, ACTION)
    game.judgement.consult(*source.clauses, card=power, used=power in game.player(player).used)
    if power in game.player(player).used:
        game.readings.state("destiny-action-uses")
        message = say("power-used", player=player, power=power)
        game.refuse(ReasonCode.LIMIT_REACHED, message, *source.clauses, key="power")


def _use(game: DestinyGame, player: str, power: str) -> None:
    """Note that the action of a card is used up."""
    game.readings.state("destiny-action-uses")
    entry = game.player(player)
    game.change_player(player, used=(*entry.used, power))


def check_target(game: DestinyGame, player: str, target: str, *, key: str) -> None:
    """destiny.power.disrupt: somebody else at the table who has cards in hand."""
    if game.seated(target):
        cards = hand_size(game.player(target))
        game.judgement.consult(DISRUPT, player=player, target=target, cards=cards)
    if not game.seated(target):
        game.refuse(ReasonCode.UNKNOWN_PLAYER, say("nobody-at-table", player=target), key=key)
    elif target == player:
        game.refuse(ReasonCode.WRONG_TARGET, say("works-on-others"), DISRUPT, key=key)
    elif not hand_size(game.player(target)):
        game.readings.state("destiny-too-few")
        message = say("no-cards-in-hand", player=target)
        game.refuse(ReasonCode.WRONG_TARGET, message, DISRUPT, key=key)


def _check_picked(game: DestinyGame, target: str, card: str | None, *, key: str) -> None:
    """Refuse a card that chance cannot have picked of a hand."""
    if card is not None and game.seated(target):
        check_holds(game, target, card, DISRUPT, key=key)


def _by_chance(
    game: DestinyGame, target: DestinyPlayer, card: str | None, seed: str | None, *, key: str
) -> str | None:
    """The card that chance picks of a hand; None for one that is not known.

    Notes what is missing where nobody can tell which card it was.
    """
    if card is not None:
        return card
    if seed is not None:
        return picked(target, seed)
    if target.hand:
        message = say("which-card-picked", player=target.id)
        game.need(MissingCode.RANDOM_CARD, message, DISRUPT, key=key)
    return None


def _pass_on(game: DestinyGame, giver: str, taker: str, card: str | None) -> None:
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
    _check_picked(game, move.target, move.taken, key="taken")


def steal(game: DestinyGame, move: DestinySteal) -> None:
    """Take a card at random; one has to be discarded then."""
    target = game.player(move.target)
    card = _by_chance(game, target, move.taken, move.seed, key="taken")
    if game.missing:
        return
    _pass_on(game, move.target, move.player, card)
    game.happens(
        DestinyEventCode.CARD_STOLEN, DISRUPT, player=move.player, other=move.target, card=card
    )
    _use(game, move.player, move.power)
    game.readings.state("destiny-thief-discard")
    game.change(pending=DestinyPending(player=move.player, power=move.power))


def check_swap(game: DestinyGame, move: DestinySwap) -> None:
    """destiny.power.disrupt: the Jester needs two other players with cards."""
    check_power(game, move.player, move.power, DestinyAction.SWAP)
    check_target(game, move.player, move.first, key="first")
    check_target(game, move.player, move.second, key="second")
    if move.first == move.second:
        message = say("two-swap")
        game.refuse(ReasonCode.WRONG_TARGET, message, DISRUPT, key="second")
    _check_picked(game, move.first, move.first_gives, key="firstGives")
    _check_picked(game, move.second, move.second_gives, key="secondGives")


def swap(game: DestinyGame, move: DestinySwap) -> None:
    """Two other players give each other a card at random, at the same time."""
    first, second = game.player(move.first), game.player(move.second)
    one = _by_chance(game, first, move.first_gives, move.seed, key="firstGives")
    other = _by_chance(game, second, move.second_gives, move.seed, key="secondGives")
    if game.missing:
        return
    for giver, taker, card in ((first.id, second.id, one), (second.id, first.id, other)):
        _pass_on(game, giver, taker, card)
        game.happens(DestinyEventCode.CARD_GIVEN, DISRUPT, player=taker, other=giver, card=card)
    _use(game, move.player, move.power)


def check_trade(game: DestinyGame, move: DestinyTrade) -> None:
    """destiny.power.disrupt: Merchant and Magic Tome."""
    check_power(game, move.player, move.power, DestinyAction.TRADE)


def trade(game: DestinyGame, move: DestinyTrade) -> None:
    """Draw a card; one has to be discarded then, if there is any."""
    source = game.powers(move.player).actions[move.power, DestinyAction.TRADE]
    draw(game, move.player, 1, *source.clauses)
    _use(game, move.player, move.power)
    if hand_size(game.player(move.player)):
        game.change(pending=DestinyPending(player=move.player, power=move.power))


def check_strike(game: DestinyGame, move: DestinyStrike) -> None:
    """destiny.power.disrupt: the Assassin strikes an Aid card that lies out."""
    check_power(game, move.player, move.power, DestinyAction.STRIKE)
    if all(move.aid not in player.aids for player in game.snapshot.players):
        message = say("no-such-aid", card=move.aid)
        game.refuse(ReasonCode.NO_SUCH_AID, message, DISRUPT, key="aid")


def strike(game: DestinyGame, move: DestinyStrike) -> None:
    """destiny.aid.power: the Aid card is discarded, and its power is gone with it."""
    owner = next(player for player in game.snapshot.players if move.aid in player.aids)
    aids = tuple(card for card in owner.aids if card != move.aid)
    _use(game, move.player, move.power)
    game.change_player(owner.id, aids=aids)
    discard(game, (move.aid,))
    game.happens(
        DestinyEventCode.AID_STRUCK,
        DISRUPT,
        ClauseId("destiny.aid.power"),
        player=move.player,
        other=owner.id,
        card=move.aid,
    )


def check_look(game: DestinyGame, move: DestinyLook) -> None:
    """destiny.power.disrupt: Oracle and Crystal Ball."""
    check_power(game, move.player, move.power, DestinyAction.LOOK)


def look(game: DestinyGame, move: DestinyLook) -> None:
    """See all opponents' hands; nothing on the table changes."""
    source = game.powers(move.player).actions[move.power, DestinyAction.LOOK]
    for other in game.snapshot.players:
        if other.id != move.player:
            game.happens(
                DestinyEventCode.HANDS_SEEN,
                *source.clauses,
                player=move.player,
                other=other.id,
                amount=hand_size(other),
            )
    _use(game, move.player, move.power)


def check_time(game: DestinyGame) -> None:
    """destiny.power.realign: the phases in which an Alchemist may change a card."""
    late = game.phase is not DestinyPhase.ACTION
    if game.phase not in PLAYING or (late and not game.readings.realigns_until_total):
        message = say("realign-in-other-phase", phase=game.phase)
        game.refuse(ReasonCode.WRONG_PHASE, message, PHASES, REALIGN)


def check_realign(game: DestinyGame, move: DestinyRealign) -> None:
    """destiny.power.realign: the Alchemist changes an own card that has an alignment."""
    check_power(game, move.player, move.power, DestinyAction.REALIGN)
    check_change(game, move)


def check_change(game: DestinyGame, move: DestinyRealign) -> None:
    """destiny.power.realign: the card may be changed, whatever power does it."""
    player = game.player(move.player)
    if not _lies_out(player, move.card) and not check_holds(
        game, move.player, move.card, REALIGN, key="card"
    ):
        return
    if game.cards[move.card].type not in ALIGNED:
        game.refuse(
            ReasonCode.NO_ALIGNMENT,
            say("no-alignment", card=move.card),
            ClauseId("destiny.alignment.enum"),
            key="card",
        )
    elif _lies_out(player, move.card):
        changed = _realigned(player, move)
        for code, message, clauses in arrangement_faults(game.judgement, game.cards, changed):
            game.refuse(code, message, *clauses, key="to")


def _lies_out(player: DestinyPlayer, card: str) -> bool:
    return any(card in (group.base, *group.bonuses, *group.multipliers) for group in player.groups)


def _realigned(player: DestinyPlayer, move: DestinyRealign) -> DestinyPlayer:
    others = (change for change in player.realigned if change.card != move.card)
    changed = DestinyRealignment(card=move.card, to=move.to)
    return msgspec.structs.replace(player, realigned=(*others, changed))


def realign(game: DestinyGame, move: DestinyRealign) -> None:
    """destiny.power.realign: the card is of the new alignment until the round is over."""
    if game.player(move.player).hidden and not _known(game, move):
        take_from_hand(game, move.player, move.card)
        put_in_hand(game, move.player, move.card)
    player = _realigned(game.player(move.player), move)
    game.change_player(move.player, realigned=player.realigned)
    game.readings.state("destiny-alchemist")
    _use(game, move.player, move.power)
    game.happens(
        DestinyEventCode.CARD_REALIGNED,
        REALIGN,
        ClauseId("destiny.alignment.enum"),
        player=move.player,
        card=move.card,
        alignment=move.to,
    )


def _known(game: DestinyGame, move: DestinyRealign) -> bool:
    player = game.player(move.player)
    return move.card in player.hand or _lies_out(player, move.card)


def check_discard(game: DestinyGame, move: DestinyDiscard) -> None:
    """destiny.power.disrupt: the discard that a power asks for, out of the own hand."""
    check_asked(game, move.player)
    if not game.seated(move.player):
        message = say("nobody-at-table", player=move.player)
        game.refuse(ReasonCode.UNKNOWN_PLAYER, message, key="player")
    else:
        check_holds(game, move.player, move.card, DISRUPT, key="card")


def check_asked(game: DestinyGame, player: str) -> None:
    """destiny.power.disrupt: a discard is asked for, of this player."""
    pending = game.snapshot.pending
    if pending is None:
        game.refuse(ReasonCode.NOTHING_PENDING, say("no-discard-asked"), DISRUPT)
    elif pending.player != player:
        game.readings.state("destiny-thief-discard")
        message = say("other-discards", player=pending.player)
        game.refuse(ReasonCode.WRONG_TARGET, message, DISRUPT, key="player")


def discard_one(game: DestinyGame, move: DestinyDiscard) -> None:
    """Discard the card that the power asks for."""
    take_from_hand(game, move.player, move.card)
    discard(game, (move.card,))
    game.change(pending=None)
    game.happens(DestinyEventCode.CARD_DISCARDED, DISRUPT, player=move.player, card=move.card)
