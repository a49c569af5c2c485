"""Gaining a Trait: whether its prerequisites are met and it can be paid for, and what it brings.

Rulebook: "Draft a Trait", "Gain a Trait".
Decides `trait.*`.
"""

from typing import Final

from cards.messages.message import say
from cards.model.card import Card
from cards.model.power import Event
from cards.model.vocabulary import CardType, ClauseId, PathHalf
from schema.shapes.common import ReasonCode
from schema.shapes.moves import GainTrait
from schema.shapes.verdict import EventCode
from service.rules.chapters.acts import check_available, refuse_second_action
from service.rules.chapters.adversary.facing import check_other_card
from service.rules.chapters.tucking import tuck
from service.rules.engine.facts import as_fact
from service.rules.engine.judgement import At
from service.rules.engine.known import NO, OWN_CARDS, Gap, Truth
from service.rules.engine.record import PREREQUISITES, step
from service.rules.game.counters import fulfils
from service.rules.game.gains import gain_corruption, pay
from service.rules.game.game import Game, open_act
from service.rules.game.rows import refill, take_from_row
from service.rules.powers.triggers import fire_own

TRAITS = frozenset({CardType.TRAIT})
ASKED: Final = ClauseId("trait.gain.prerequisite")
MIXED: Final = ClauseId("variant.mix")
COST: Final = (ClauseId("trait.gain.prerequisite.cost"),)
"""In Epic only a Trait of the base sets can ask for anything."""


def check_trait(game: Game, move: GainTrait) -> None:
    """trait.gain.prerequisite, turn.main-action.once: may this Trait be gained?"""
    at = ("gainTrait", "card")
    refuse_second_action(game, at=("gainTrait",))
    check_other_card(game, at=at)
    card = check_available(game, move.card, TRAITS, ClauseId("trait.gain.row.epic"), at=at)
    if card is None:
        return
    _check_row(game, card, at=at)
    meets = _meets(game, card)
    game.require(
        meets.possible,
        ReasonCode.PREREQUISITE_UNMET,
        ASKED,
        MIXED,
        at=at,
        says=lambda: say("trait-requirements-unmet", player=game.turn.player, card=card.name),
    )
    paid = game.require(
        _affords(game, card),
        ReasonCode.COST_UNPAID,
        ASKED,
        *COST,
        MIXED,
        at=at,
        says=lambda: say(
            "card-cost",
            card=card.name,
            cost=card.price.experience,
            player=game.turn.player,
            held=game.active.experience,
        ),
        looks=COST if card.price.experience else (),
        cost=card.price.experience,
        experience=game.active.experience,
    )
    if card.partial and meets.possible and paid:  # it may ask, or cost, more than is known of it
        game.need_facts(card, say("prerequisites-needed", card=card.name), ASKED, MIXED)
    game.sure(meets, ASKED, MIXED)


def _check_row(game: Game, card: Card, *, at: At) -> None:
    """trait.gain.row.epic: from any open Act's row, or only the current one (`epic-trait-row`)."""
    if not game.judgement.applies("epic-trait-row") or card.act is None:
        return
    current = open_act(game, game.active)
    game.judgement.consult(ClauseId("trait.gain.row.epic"), act=card.act, open_act=current)
    if card.act == current:
        return
    game.require(
        game.judgement.reading("epic-trait-row") != "CURRENT_ACT",
        ReasonCode.WRONG_ACT,
        ClauseId("trait.gain.row.epic"),
        at=at,
        says=lambda: say("trait-of-other-act", card=card.name, act=card.act),
    )


@step(PREREQUISITES)
def _meets(game: Game, card: Card) -> Truth:
    meets = fulfils(game.story(game.active), card.prerequisites)
    game.judgement.consult(ASKED, card=card.id, met=as_fact(meets))
    return meets


def beyond(game: Game, card: Card) -> bool:
    """trait.gain.prerequisite*: whether a Trait plainly asks more than the active player has."""
    return not gainable(game, card).possible


def _affords(game: Game, card: Card) -> bool:
    return card.price.experience <= game.active.experience


def gainable(game: Game, card: Card) -> Truth:
    """trait.gain.prerequisite*: whether the active player could gain the card."""
    if card.type not in TRAITS or not _affords(game, card):
        return NO
    meets = _meets(game, card)
    if card.partial and meets.possible:
        return Truth(None, (*meets.open, Gap(card, OWN_CARDS)))
    return meets


def gain_trait(game: Game, move: GainTrait) -> None:
    """trait.gain.place, trait.gain.rewards: pay, tuck the Trait, take its rewards, refill."""
    card = game.card(move.card)
    player = game.turn.player
    pay(
        game,
        player,
        card.price.experience,
        ASKED,
        ClauseId("trait.gain.prerequisite.cost"),
        card=card.id,
    )
    gain_corruption(game, player, card.price.corruption, ASKED)
    game.change_turn(action_taken=True, free_journeys=0)
    act, _ = take_from_row(game, card.id)
    game.happens(
        EventCode.TRAIT_GAINED,
        ASKED,
        ClauseId("trait.gain.free.epic"),
        ClauseId("trait.not-attempt.epic"),
        ClauseId("turn.main-action.once"),
        ClauseId("turn.main-action.epic"),
        player=player,
        card=card.id,
    )
    fire_own(game, Event.GAINED, player, card)
    tuck(game, player, card, PathHalf.TOP)
    refill(game, act)
    game.queue.append((Event.TRAIT_GAINED, player))
