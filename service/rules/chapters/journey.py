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
from schema.shapes.play import Row
from schema.shapes.verdict import EventCode
from service.rules.engine.judgement import At
from service.rules.game.gains import pay
from service.rules.game.game import Game, open_act
from service.rules.game.rows import discard_from_row, find_in_rows, may_lie, refill
from service.rules.game.uses import counted_up, journeys_allowed

COST: Final = ClauseId("journey.cost")
FREE: Final = ClauseId("journey.free.epic")
TOO_MANY: Final = (ClauseId("journey.limit.base"), ClauseId("journey.extra.base"))
VISIBLE: Final = ClauseId("row.faceup-visible")

Place = tuple[Row, int] | None
"""The row in which a card lies, and its place there; None if it lies in none."""


def check_journey(game: Game, move: Journey) -> None:
    """journey.*: may a card be swapped for Experience now?"""
    at = ("journey",)
    turn, held, place = game.turn, game.active.experience, find_in_rows(game, move.card)
    allowed, cost = journeys_allowed(game.judgement, turn), journey_cost(game)
    if turn.free_journeys:
        game.judgement.cite(FREE)
    # An explanation names both before what is broken.
    game.judgement.consult(ClauseId("journey.limit.*"), journeys=turn.journeys, allowed=allowed)
    game.judgement.consult(COST, cost=cost, experience=held)
    game.require(
        allowed is None or turn.journeys < allowed,
        ReasonCode.JOURNEY_LIMIT,
        *TOO_MANY,
        at=at,
        says=lambda: say("journey-limit", journeys=turn.journeys, allowed=allowed),
    )
    game.require(
        affords_journey(game),
        ReasonCode.COST_UNPAID,
        COST,
        at=at,
        says=lambda: say("journey-cost", cost=cost),
    )
    _check_beginning(game, at=at)
    check_visible(game, move.card, place, ClauseId("journey.scope.*"), at=("journey", "card"))
    _check_scope(game, move.card, place, at=("journey", "card"))


def journey_cost(game: Game) -> int:
    """journey.cost, journey.free.epic: Experience for the next Journey, in whatever Act."""
    return 0 if game.turn.free_journeys else game.judgement.parameters.journey_cost


def affords_journey(game: Game) -> bool:
    """journey.cost: whether the active player has the Experience for a Journey."""
    return game.active.experience >= journey_cost(game)


def _check_beginning(game: Game, *, at: At) -> None:
    """journey.timing.epic, turn.sequence.epic: before the Trait or the attempt.

    What a card grants free of charge after that may be taken still (`epic-free-journeys`), and the
    last turn has a beginning as any turn has (`epic-last-turn-journeys`).
    """
    clause = ClauseId("journey.timing.epic")
    if not game.judgement.holds(clause):
        return
    game.judgement.cite(ClauseId("turn.sequence.epic"))
    late = game.turn.action_taken
    if late and game.turn.free_journeys:
        late = game.judgement.reading("epic-free-journeys") != "WHEN_GRANTED"
    game.require(
        not late,
        ReasonCode.JOURNEY_TOO_LATE,
        clause,
        ClauseId("turn.sequence.epic"),
        at=at,
        says=lambda: say("journeys-come-first"),
        looks=(clause,),
        action_taken=bool(game.turn.action_taken),
    )
    end = game.snapshot.end
    if end is None or not end.facing:
        return
    game.require(
        game.judgement.reading("epic-last-turn-journeys") == "ALLOWED",
        ReasonCode.MUST_FACE_ADVERSARY,
        ClauseId("endgame.epic.turn-is-only-face"),
        at=at,
        says=lambda: say("last-turn-for-adversary"),
    )


def _check_scope(game: Game, card: str, place: Place, *, at: At) -> None:
    """journey.scope.epic: any card on the table, or of the current Act (`epic-journey-scope`)."""
    if not game.judgement.applies("epic-journey-scope"):
        return
    if place is None:
        return
    if game.judgement.reading("epic-journey-scope") != "CURRENT_ACT":
        return
    game.require(
        place[0].act == open_act(game, game.active),
        ReasonCode.WRONG_ACT,
        ClauseId("journey.scope.epic"),
        at=at,
        says=lambda: say("not-of-current-act", card=card),
    )


def check_visible(game: Game, card: str, place: Place, *clauses: ClauseId, at: At) -> None:
    """row.faceup-visible: any face-up Story card of a revealed Act.

    `place` is where the card lies; `clauses` say the same of the move itself.
    """
    if place is None and (places := may_lie(game, card)):
        game.need_all(places, *clauses, VISIBLE)
        return
    revealed = place is not None and bool(place[0].revealed)
    game.require(
        revealed,
        ReasonCode.NOT_IN_ROW if place is None else ReasonCode.ROW_FACE_DOWN,
        *clauses,
        VISIBLE,
        at=at,
        says=lambda: say("not-face-up-in-row", card=card),
        card=card,
        revealed=revealed,
    )


def journey(game: Game, move: Journey) -> None:
    """journey.cost, journey.ally, row.refill.any-loss: pay, discard, and turn up another."""
    turn = game.turn
    player = turn.player
    cost = journey_cost(game)
    if turn.free_journeys:
        game.judgement.cite(FREE)
    pay(game, player, cost, COST)
    if turn.free_journeys:
        game.change_turn(free_journeys=turn.free_journeys - 1)
    else:
        game.change_turn(journeys=counted_up(turn.journeys, 1))
    game.happens(EventCode.JOURNEYED, *JOURNEYING, player=player, card=move.card)
    ally = ClauseId("journey.ally")
    refill(game, discard_from_row(game, move.card, COST, ally=ally), now=True)
    game.queue.append((Event.JOURNEYED, player))


JOURNEYING: Final = (
    ClauseId("journey.limit.*"),
    ClauseId("journey.timing.*"),
    ClauseId("journey.scope.base"),
)
