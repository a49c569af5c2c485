"""Using the powers of Characters and Allies, and letting effects that wait take place.

Rulebook: "Activate Character Powers", "Other Card Effects".
"""

from typing import Final

from cards.messages.message import say
from cards.model.card import Card
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.moves import LetHappen, UsePower
from schema.shapes.verdict import EventCode
from service.rules.engine.known import Gap
from service.rules.game.game import Game
from service.rules.game.uses import note_use
from service.rules.powers.active import held_elsewhere, unseen_cards, working_cards
from service.rules.powers.checks import check_class, check_use
from service.rules.powers.options import ON_CARD, check_target, target_of
from service.rules.powers.terms import checked_card, pay_cost, power_meant, take_effect
from service.rules.powers.unread import need_power


def check_use_power(game: Game, move: UsePower) -> None:
    """effect.*, ally.power.*: may this power of an Origin, Motivation or Ally be used now?"""
    at = ("usePower",)
    card = checked_card(game, move, at=at)
    if card is None:
        return
    holder = game.player(move.player)
    if card.id == holder.characters.heritage:
        game.refuse(
            ReasonCode.WRONG_WINDOW,
            say("heritage-on-twist-only", card=card.name),
            ClauseId("heritage.trigger.epic"),
            at=at,
        )
        return
    works = card.id in working_cards(holder)
    hers = [each for each in unseen_cards(game, holder) if _same_place(game, each, card)]
    if not works and hers and not held_elsewhere(game, card.id):
        gaps = [Gap(each, each.at) for each in hers]
        game.need_all(gaps, ClauseId("effect.always-active"), ON_CARD)
        return
    if not game.require(
        works,
        ReasonCode.NOT_OWN_CARD,
        ClauseId("effect.always-active"),
        ClauseId("ally.sacrifice"),
        ClauseId("turn.card-powers.timing"),
        at=(*at, "card"),
        says=lambda: say("no-working-card", player=move.player, card=card.id),
        looks=(ClauseId("effect.always-active"),),
        card=card.id,
        player=move.player,
        met=works,
    ):
        return
    power = power_meant(game, card, move, at=at)
    if power is not None:
        against = check_use(game, move, card, at=at)
        check_target(game, move, card, power, at=at)
        check_class(game, move, card, against, at=at)


def _same_place(game: Game, one: Card, other: Card) -> bool:
    """class.interchange.epic: whether two cards are of one kind, or may lie in the middle."""
    middle = one.type in MIDDLES and other.type in MIDDLES
    return one.type is other.type or (middle and game.judgement.rulebook.holds[INTERCHANGED])


INTERCHANGED: Final = ClauseId("class.interchange.epic")
MIDDLES: Final = frozenset({CardType.CLASS, CardType.MOTIVATION})
USED = {
    CardType.ALLY: (ClauseId("ally.power.spend"), ClauseId("ally.power.no-limit")),
    CardType.ORIGIN: (ClauseId("effect.always-active"), ClauseId("effect.origin.epic")),
    CardType.CLASS: (ClauseId("effect.always-active"), ClauseId("class.thresholds.epic")),
    CardType.MOTIVATION: (
        ClauseId("effect.always-active"),
        ClauseId("effect.motivation.spend"),
    ),
}
"""What the use of a card's power rests on."""


def use_power(game: Game, move: UsePower) -> None:
    """effect.cost-on-card, ally.power.no-limit: pay, and the effect takes place at once."""
    card = game.card(move.card)
    power = card.powers[move.power]
    game.happens(
        EventCode.POWER_USED,
        ClauseId("effect.cost-on-card"),
        ClauseId("turn.extra-actions.unlimited"),
        *USED[card.type],
        player=move.player,
        card=card.id,
    )
    target = target_of(game, move, power)
    pay_cost(game, move, power)
    note_use(game, move.player, card, move.power, power)
    take_effect(game, move, power, target)


def check_let_happen(game: Game, move: LetHappen) -> None:
    """card.play.interrupt: is there an effect that waits?"""
    del move
    waiting = len(game.snapshot.pending)
    game.require(
        waiting > 0,
        ReasonCode.NOTHING_PENDING,
        ClauseId("card.play.interrupt.*"),
        at=("letHappen",),
        says=lambda: say("no-effect-pending"),
        pending=waiting,
    )


def let_happen(game: Game, move: LetHappen) -> None:
    """card.play.interrupt: the effect announced last takes place first."""
    del move
    *rest, last = game.snapshot.pending
    game.change(pending=tuple(rest))
    card = game.card(last.card)
    game.judgement.cite(ClauseId("card.play.interrupt.*"))
    if not card.tells(last.power):
        need_power(game, card, ClauseId("effect.cost-on-card"))
        return
    take_effect(game, last, card.power_at(last.power), last.target or last.player)
