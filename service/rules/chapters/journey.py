"""Journeys: paying to have a card of a row replaced.

Rulebook: "Journey", "Other Actions".
Decides `journey.*`.
"""

from typing import Final

from cards.messages.message import say
from cards.model.power import Event
from cards.model.vocabulary import ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.moves import Journey
from schema.shapes.verdict import EventCode
from service.rules.engine.judgement import At
from service.rules.game.gains import pay
from service.rules.game.game import Game, open_act
from service.rules.game.refilling import discard_from_row, refill
from service.rules.game.rows import find_in_rows
from service.rules.game.uses import counted_up


def check_journey(game: Game, move: Journey) -> None:
    """journey.*: may a card be swapped for Experience now?"""
    at = ("journey",)
    limit, cost = _journey_terms(game)
    turn, held = game.turn, game.active.experience
    allowed = None if limit is None else limit + turn.extra_journeys
    # An explanation tells of both before it tells of what is broken.
    limits = (ClauseId("journey.limit.base"), ClauseId("journey.limit.epic"))
    game.judgement.consult(*limits, journeys=turn.journeys, allowed=allowed)
    game.judgement.consult(ClauseId("journey.cost"), cost=cost, experience=held)
    game.require(
        allowed is None or turn.journeys < allowed,
        ReasonCode.JOURNEY_LIMIT,
        ClauseId("journey.limit.base"),
        ClauseId("journey.extra.base"),
        at=at,
        says=lambda: say("journey-limit", journeys=turn.journeys, allowed=allowed),
    )
    game.require(
        held >= cost,
        ReasonCode.COST_UNPAID,
        ClauseId("journey.cost"),
        at=at,
        says=lambda: say("journey-cost", cost=cost),
    )
    _check_beginning(game, at=at)
    check_visible(game, move.card, at=("journey", "card"))
    _check_scope(game, move.card, at=("journey", "card"))


def _journey_terms(game: Game) -> tuple[int | None, int]:
    """journey.limit.*, journey.cost, journey.free.epic: how many, and the next one's price."""
    parameters = game.judgement.parameters
    if game.turn.free_journeys:
        game.judgement.cite(ClauseId("journey.free.epic"))
    return parameters.journeys_per_turn, 0 if game.turn.free_journeys else parameters.journey_cost


def _check_beginning(game: Game, *, at: At) -> None:
    """journey.timing.epic, turn.sequence.epic: before the Trait or the attempt."""
    clause = ClauseId("journey.timing.epic")
    if not game.judgement.holds(clause):
        return
    game.judgement.cite(ClauseId("turn.sequence.epic"))
    game.require(
        not game.turn.action_taken,
        ReasonCode.JOURNEY_TOO_LATE,
        clause,
        ClauseId("turn.sequence.epic"),
        at=at,
        says=lambda: say("journeys-come-first"),
        looks=(clause,),
        action_taken=bool(game.turn.action_taken),
    )
    end = game.snapshot.end
    game.require(
        end is None or not end.facing,
        ReasonCode.MUST_FACE_ADVERSARY,
        ClauseId("endgame.epic.turn-is-only-face"),
        at=at,
        says=lambda: say("last-turn-for-adversary"),
    )


def _check_scope(game: Game, card: str, *, at: At) -> None:
    """journey.scope.epic: any card on the table, or of the current Act (`epic-journey-scope`)."""
    if not game.judgement.applies("epic-journey-scope"):
        return
    found = find_in_rows(game, card)
    if found is None:
        return
    if game.judgement.reading("epic-journey-scope") != "CURRENT_ACT":
        return
    game.require(
        found[0].act == open_act(game, game.active),
        ReasonCode.WRONG_ACT,
        ClauseId("journey.scope.epic"),
        at=at,
        says=lambda: say("not-of-current-act", card=card),
    )


def check_visible(game: Game, card: str, *, at: At) -> None:
    """journey.scope.base, row.faceup-visible: any face-up Story card of a revealed Act."""
    found = find_in_rows(game, card)
    game.require(
        found is not None and found[0].revealed,
        ReasonCode.NOT_IN_ROW if found is None else ReasonCode.ROW_FACE_DOWN,
        ClauseId("journey.scope.base"),
        ClauseId("row.faceup-visible"),
        at=at,
        says=lambda: say("not-face-up-in-row", card=card),
        card=card,
        revealed=found is not None and found[0].revealed,
    )


def journey(game: Game, move: Journey) -> None:
    """journey.cost, journey.ally, row.refill.any-loss: pay, discard, and turn up another."""
    turn = game.turn
    player = turn.player
    _, cost = _journey_terms(game)
    pay(game, player, cost, ClauseId("journey.cost"))
    if turn.free_journeys:
        game.change_turn(free_journeys=turn.free_journeys - 1)
    else:
        game.change_turn(journeys=counted_up(turn.journeys, 1))
    game.happens(EventCode.JOURNEYED, *JOURNEYING, player=player, card=move.card)
    ally = ClauseId("journey.ally")
    refill(game, discard_from_row(game, move.card, ClauseId("journey.cost"), ally=ally))
    game.queue.append((Event.JOURNEYED, player))


JOURNEYING: Final = (
    ClauseId("journey.limit.base"),
    ClauseId("journey.limit.epic"),
    ClauseId("journey.timing.base"),
    ClauseId("journey.timing.epic"),
    ClauseId("journey.scope.base"),
)
