"""Using a power or a card: every reason against it, what it costs, and effects that wait.

Rulebook: "Activate Character Powers", "Other Card Effects".
"""

from collections.abc import Mapping
from functools import partial
from typing import Final

from cards.messages.message import say
from cards.model.card import Card
from cards.model.power import Power, Window
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import MissingCode, ReasonCode
from schema.shapes.moves import LetHappen, UsePower
from schema.shapes.verdict import EventCode
from service.rules.engine.judgement import At
from service.rules.engine.known import Gap
from service.rules.engine.record import GATE, POWER, step
from service.rules.game.game import Game
from service.rules.game.uses import note_use
from service.rules.powers.active import held_elsewhere, unseen_cards, working_cards
from service.rules.powers.conditions import (
    Held,
    Unmet,
    applies,
    attempted,
    cite_adversary,
    conditions_unmet,
    costs_unmet,
    held_at,
    used,
    within_limit,
)
from service.rules.powers.moments import check_window
from service.rules.powers.options import ON_CARD, check_target, is_aimed, target_of
from service.rules.powers.terms import checked_card, pay_cost, power_meant, take_effect
from service.rules.powers.unread import need_power

GATED: Final = ClauseId("corruption.gates-card-type")
STATED: Final = ClauseId("card.play.stated-timing")
THRESHOLDS: Final = ClauseId("class.thresholds.epic")
AT_ANY_ATTEMPT: Final = frozenset({Window.ANY_TIME, Window.OWN_TURN})
"""Windows that do not ask for an attempt themselves."""


@step(POWER)
def check_use(game: Game, move: UsePower, card: Card, *, at: At) -> tuple[Unmet, ...]:
    """card.play.stated-timing, effect.cost-on-card: note what keeps a power from being used.

    Returns everything that is not met. `check_class` refuses what its Class asks, and
    `terms.power_meant` the cards of the hand that pay for it.
    """
    held = held_at(move.player, move.player, card, move.power)
    power, holder = held.power, game.player(move.player)
    if power.window is not None:
        _note_moment(game)
        aimed = is_aimed(game, move.player, move.target, card, power)
        check_window(game, move.player, power, power.window, aimed=aimed, at=at)
    if (limit := power.limit) is not None:
        uses = partial(used, game, held, limit.per)
        game.judgement.consult(ON_CARD, used=uses, limit=limit.times)
    against: list[Unmet] = []
    if not within_limit(game, held):
        against.append(_refused(game, held, Unmet.LIMIT, at=at))
    if not power.when:
        game.story(holder)  # what a story holds is cited with every use
    for each in conditions_unmet(game, held):
        against.append(
            each if _says_the_same(game, power, each) else _refused(game, held, each, at=at)
        )
    if not against:
        game.sure(applies(game, held), ON_CARD, STATED)
    if Unmet.ATTEMPT not in against and attempted(game):
        cite_adversary(game, power)
    cost, experience = power.cost.experience, holder.experience
    game.judgement.consult(ON_CARD, card=card.id, cost=cost, experience=experience)
    for each in costs_unmet(game, held):
        against.append(
            each if _says_the_same(game, power, each) else _refused(game, held, each, at=at)
        )
    return tuple(against)


def _says_the_same(game: Game, power: Power, each: Unmet) -> bool:
    """Whether another check refuses for it: that of the window, the Class or the hand."""
    if each is Unmet.ATTEMPT:
        return not attempted(game) and power.window not in AT_ANY_ATTEMPT
    return each in {Unmet.CLASS, Unmet.HAND}


def _refused(game: Game, held: Held, each: Unmet, *, at: At) -> Unmet:
    """effect.cost-on-card: the move is refused for what is not met."""
    card, power, clause = held.card, held.power, ON_CARD
    match each:
        case Unmet.LIMIT if power.limit is not None:
            code = ReasonCode.LIMIT_REACHED
            times, per = power.limit.times, power.limit.per
            message = say("power-limit", card=card.name, times=times, per=per)
        case Unmet.STORY:
            code = ReasonCode.CONDITION_UNMET
            message = say("power-condition-unmet", player=held.player, card=card.name)
        case Unmet.ATTEMPT:
            code, clause = ReasonCode.CONDITION_UNMET, STATED
            message = say("attempt-of-other-kind", card=card.name)
        case _:
            code, has = ReasonCode.COST_UNPAID, game.player(held.player).experience
            cost = power.cost.experience
            message = say("card-cost", card=card.name, cost=cost, player=held.player, held=has)
    game.refuse(code, message, clause, at=at)
    return each


def check_class(
    game: Game, move: UsePower, card: Card, against: tuple[Unmet, ...], *, at: At
) -> None:
    """class.thresholds.epic: a Class has enough banked on it, and is not blanked."""
    power = card.powers[move.power]
    needed, banked = power.threshold or 0, game.player(move.player).banked_experience
    if needed:
        game.judgement.consult(THRESHOLDS, threshold=needed, banked=banked)
    if Unmet.CLASS in against:
        message = say("class-gives-nothing", card=card.name)
        if banked < needed:
            message = say("threshold-unmet", card=card.name, threshold=needed)
        game.refuse(ReasonCode.CONDITION_UNMET, message, THRESHOLDS, at=(*at, "power"))


def _note_moment(game: Game) -> None:
    """Note for an explanation which moment it is."""
    attempt = game.snapshot.attempt
    game.judgement.consult(
        STATED,
        active_player=game.turn.player,
        attempt=None if attempt is None else attempt.card,
        cast=None if attempt is None else attempt.faces is not None,
    )


GATES: Mapping[tuple[CardType, ...], tuple[ClauseId, ...]] = {
    (CardType.HERO,): (ClauseId("corruption.gate.hero-only"),),
    (CardType.ANTIHERO,): (ClauseId("corruption.gate.antihero-only"),),
}
"""Clauses of levels at which only one type may be played."""


@step(GATE)
def gated(game: Game, player: str, kind: CardType, card: Card, *, at: At) -> None:
    """corruption.gates-card-type: the marker's level says which of the two types may be played."""
    morality = game.player(player).morality
    plays = game.mat.plays(morality)
    clauses = (
        GATED,
        ClauseId("corruption.gate.test-time"),
        *((ClauseId("corruption.gate.neutral"),) if morality == 0 else ()),
        *(GATES.get(plays, ()) if plays is not None else ()),
    )
    game.judgement.consult(GATED, morality=morality, options=plays)
    if plays is None:
        game.judgement.reading("card-gate")
        message = say("card-gate-needed", level=f"{morality:+d}")
        game.need(MissingCode.CARD_GATE, message, *clauses, key="board", card=card)
    elif kind not in plays:
        game.refuse(
            ReasonCode.CARD_GATED,
            say("card-gated", level=f"{morality:+d}", type=kind),
            *clauses,
            at=at,
        )
    else:
        game.judgement.cite(*clauses)


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
"""The clauses of the use of a card's power."""


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
