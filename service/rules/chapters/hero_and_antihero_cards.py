"""Hero and Antihero cards, in Epic Feats: laid out, paid for, and their effects announced.

Rulebook: "Hero and Antihero Cards", "Play Feat Cards", "Feat Cards".
Decides `card.play.*`, `card.played.keep` and `card.single-use`.
"""

from cards.messages.message import say
from cards.model.card import Card
from cards.model.power import Event, Window
from cards.model.vocabulary import ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.moves import UsePower
from schema.shapes.play import MOST_OPEN, Pending
from schema.shapes.verdict import EventCode
from service.rules.engine.work import EFFECTS
from service.rules.game.game import Game
from service.rules.game.hand import may_hold, take_hidden
from service.rules.game.uses import note_use
from service.rules.powers.options import FEATS, check_target, target_of
from service.rules.powers.terms import ability_of, checked_card, pay_cost, power_meant
from service.rules.powers.using import check_use, gated

EPIC_PLAY = (ClauseId("card.play.event-required.epic"), ClauseId("card.play.any-hero.epic"))

IN_THE_HAND = (ClauseId("component.feats.*"),)
"""What these cards are: played from the hand."""


def check_play_card(game: Game, move: UsePower) -> None:
    """card.play.*, corruption.gates-card-type: may this Hero or Antihero card be played now?"""
    at = ("playCard",)
    card = checked_card(game, move, at=at)
    if card is None:
        return
    if not game.require(
        card.type in FEATS,
        ReasonCode.CARD_TYPE,
        ClauseId("card.play.default-timing"),
        at=(*at, "card"),
        says=lambda: say("cards-played", card=card.id, type=card.type),
    ):
        return
    game.require(
        _in_hand(game, move.player, card),
        ReasonCode.NOT_IN_HAND,
        ClauseId("card.single-use"),
        *IN_THE_HAND,
        at=(*at, "card"),
        says=lambda: say("not-in-hand", player=move.player, card=card.id),
        card=card.id,
        looks=(ClauseId("card.single-use"),),
        player=move.player,
    )
    gated(game, move.player, card.type, card, at=at)
    power = power_meant(game, card, move, at=at)
    if power is not None:
        check_use(game, move, card, at=at)
        check_target(game, move, card, power, at=at)


def _in_hand(game: Game, player: str, card: Card) -> bool:
    holder = game.player(player)
    return card.id in holder.hand or may_hold(game, holder, card)


def play_card(game: Game, move: UsePower) -> None:
    """card.played.keep, card.play.interrupt: pay, lay the card out, and announce its effect."""
    card = game.card(move.card)
    holder = game.player(move.player)
    if card.id in holder.hand:
        place = holder.hand.index(card.id)
        hand = (*holder.hand[:place], *holder.hand[place + 1 :])
        game.change_player(move.player, hand=hand)
    else:
        take_hidden(game, move.player, card)
        holder = game.player(move.player)
    game.change_player(move.player, played=(*holder.played, card.id))
    power = card.powers[move.power]
    game.happens(
        EventCode.CARD_PLAYED,
        ClauseId("corruption.gate.test-time"),
        ClauseId("card.play.default-timing")
        if power.window is Window.ANY_TIME
        else ClauseId("card.play.stated-timing"),
        ClauseId("turn.extra-actions.unlimited"),
        ClauseId("card.played.keep"),
        ClauseId("card.single-use"),
        *EPIC_PLAY,
        player=move.player,
        card=card.id,
    )
    game.queue.append((Event.FEAT_PLAYED, move.player))
    pay_cost(game, move, power)
    note_use(game, move.player, card, move.power, power)
    pending = Pending(
        player=move.player,
        card=card.id,
        power=move.power,
        target=target_of(game, move, power),
        choice=move.choice,
        ability=ability_of(game, move, power),
    )
    game.room(len(game.snapshot.pending), MOST_OPEN, EFFECTS)
    game.change(pending=(*game.snapshot.pending, pending))
    game.happens(
        EventCode.EFFECT_ANNOUNCED,
        ClauseId("card.play.interrupt.*"),
        player=move.player,
        card=card.id,
    )
