"""Discarding a card for free when nothing can be gained or attempted.

Rulebook: "Other Actions", "Attempt a Challenge".
Decides `attempt.no-options.*`.
"""

from collections.abc import Iterator
from typing import Final

from cards.messages.message import say
from cards.model.card import Card
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.moves import FreeDiscard
from service.rules.chapters.adversary.facing import is_due
from service.rules.chapters.attempt import CHALLENGES
from service.rules.chapters.journey import check_visible
from service.rules.chapters.trait import gainable
from service.rules.engine.facts import as_fact
from service.rules.engine.known import NO, OWN_CARDS, YES, Gap, Truth, UnseenCard, any_of
from service.rules.engine.record import OPTIONS, step
from service.rules.game.game import Game, open_act
from service.rules.game.rows import cards_of, discard_from_row, find_in_rows, refill
from service.rules.game.uses import counted_up, discards_repeat


def check_free_discard(game: Game, move: FreeDiscard) -> None:
    """attempt.no-options.*: only when nothing on the table can be gained or attempted."""
    at = ("freeDiscard",)
    nothing = nothing_else(game)
    game.require(
        nothing.possible,
        ReasonCode.OPTIONS_EXIST,
        *NO_OPTIONS,
        ClauseId("attempt.no-options.epic"),
        at=at,
        says=lambda: say("options-exist"),
    )
    game.require(
        not game.turn.free_discards or discards_repeat(game.judgement),
        ReasonCode.FREE_DISCARD_USED,
        ClauseId("attempt.no-options.base"),
        at=at,
        says=lambda: say("free-discard-used"),
    )
    place = find_in_rows(game, move.card)
    check_visible(game, move.card, place, *NO_OPTIONS, at=("freeDiscard", "card"))
    game.sure(nothing, *NO_OPTIONS)


NO_OPTIONS: Final = (ClauseId("attempt.no-options.base"), ClauseId("attempt.no-options.pl"))


def nothing_else(game: Game) -> Truth:
    """attempt.no-options.*: whether cards are discarded freely here, for want of anything else."""
    base, polish = NO_OPTIONS
    anywhere = game.judgement.holds(base) or game.judgement.holds(polish)
    nothing = NO
    if anywhere and not game.turn.action_taken:
        nothing = options_exist(game).opposite
    noted = game.judgement.consult if nothing.possible else game.judgement.set_aside
    noted(*NO_OPTIONS, free_discards=game.turn.free_discards)
    return nothing


@step(OPTIONS)
def options_exist(game: Game) -> Truth:
    """attempt.no-options.*: whether some visible card of an open Act can be tried for.

    The Adversary can, whenever it is due.
    """
    found = YES if is_due(game) else any_of(_options(game))
    game.judgement.saw(met=as_fact(found))
    return found


def _options(game: Game) -> Iterator[Truth]:
    """Of every visible card of an open Act, whether it can be tried for."""
    lowest = open_act(game, game.active)
    for place, row in enumerate(game.snapshot.rows):
        if row.revealed and row.act >= lowest:
            for card in cards_of(game, place):
                if card.id not in game.turn.barred:
                    yield _can_be_tried(game, card)


def _can_be_tried(game: Game, card: Card) -> Truth:
    if card.type is CardType.STORY:  # a Trait or a Challenge, and nobody knows which
        at = card.at if isinstance(card, UnseenCard) else OWN_CARDS
        return Truth(None, (Gap(card, at),))
    return YES if card.type in CHALLENGES else gainable(game, card)


def free_discard(game: Game, move: FreeDiscard) -> None:
    """attempt.no-options.*: discard and replace without paying."""
    game.change_turn(free_discards=counted_up(game.turn.free_discards, 1))
    refill(game, discard_from_row(game, move.card, *NO_OPTIONS, ally=ClauseId("journey.ally")))
