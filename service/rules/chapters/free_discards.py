"""Discarding a card for free when nothing can be gained or attempted.

Rulebook: "Other Actions", "Attempt a Challenge".
Decides `attempt.no-options.*`.
"""

from typing import Final

from cards.messages.message import say
from cards.model.vocabulary import ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.moves import FreeDiscard
from service.rules.chapters.adversary.facing import is_due
from service.rules.chapters.attempt import CHALLENGES
from service.rules.chapters.journey import check_visible
from service.rules.chapters.trait import gainable
from service.rules.engine.headings import OPTIONS
from service.rules.engine.record import step
from service.rules.game.game import Game, open_act
from service.rules.game.refilling import discard_from_row, refill
from service.rules.game.rows import find_in_rows
from service.rules.game.uses import counted_up, discards_repeat


def check_free_discard(game: Game, move: FreeDiscard) -> None:
    """attempt.no-options.*: only when nothing on the table can be gained or attempted."""
    at = ("freeDiscard",)
    game.require(
        nothing_else(game),
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


NO_OPTIONS: Final = (ClauseId("attempt.no-options.base"), ClauseId("attempt.no-options.pl"))


def nothing_else(game: Game) -> bool:
    """attempt.no-options.*: whether cards are discarded freely here, for want of anything else."""
    base, polish = NO_OPTIONS
    anywhere = game.judgement.holds(base) or game.judgement.holds(polish)
    free = anywhere and not game.turn.action_taken and not options_exist(game)
    noted = game.judgement.consult if free else game.judgement.set_aside
    noted(*NO_OPTIONS, free_discards=game.turn.free_discards)
    return free


@step(OPTIONS, gives="met")
def options_exist(game: Game) -> bool:
    """attempt.no-options.*: whether some visible card of an open Act can be tried for.

    The Adversary can, whenever it is due.
    """
    if is_due(game):
        return True
    lowest = open_act(game, game.active)
    for row in game.snapshot.rows:
        for entry in row.cards if row.revealed and row.act >= lowest else ():
            if entry.card is None:
                continue
            card = game.card(entry.card)
            if card.id in game.turn.barred:
                continue
            if card.type in CHALLENGES or gainable(game, card):
                return True
    return False


def free_discard(game: Game, move: FreeDiscard) -> None:
    """attempt.no-options.*: discard and replace without paying."""
    game.change_turn(free_discards=counted_up(game.turn.free_discards, 1))
    refill(game, discard_from_row(game, move.card, *NO_OPTIONS, ally=ClauseId("journey.ally")))
