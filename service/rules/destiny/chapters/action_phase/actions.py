"""Thief, Jester, Merchant, Assassin and Oracle, and the Treasures that act like them.

Each has what it needs and what it does; a discard follows the power of a Thief or a Merchant.

Rulebook: "Destiny: Action phase", "Destiny: Character card list".
Decides `destiny.power.disrupt`.
"""

from cards.messages.message import say
from cards.model.destiny_power import DestinyAction
from cards.model.vocabulary import ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.destiny import DestinyPending
from schema.shapes.destiny_moves import (
    DestinyDiscard,
    DestinyLook,
    DestinySteal,
    DestinyStrike,
    DestinySwap,
    DestinyTrade,
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
from service.rules.destiny.chapters.hands import check_holds, discard, draw, take_from_hand
from service.rules.destiny.decks.destiny_deck import copies
from service.rules.destiny.game.cards import hand_size
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
