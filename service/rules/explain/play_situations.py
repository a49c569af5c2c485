"""What a table lacks for a move of the adventure family: single changes of the snapshot.

Each reason against the move suggests some; whether one of them helps is found out by trying.
"""

from typing import Final

from cards.messages.message import say
from cards.model.card import Card
from cards.model.vocabulary import MORALITY_BOTTOM, MORALITY_TOP, CardType, PathHalf
from schema.shapes.common import ReasonCode
from schema.shapes.play import Attempt, EndOfGame, LastAttempt, Turn
from schema.shapes.table import Player
from service.rules.chapters.attempt import CHALLENGES
from service.rules.chapters.cast.casting import stones_now
from service.rules.engine.paper import SNAPSHOT
from service.rules.explain.case import (
    Case,
    Situations,
    Suggestions,
    before_the_end,
    fewer,
    in_hand,
    more,
    of_mover,
    remove,
    turned,
    without,
)
from service.rules.explain.edits import Place, append, json_of, put, take
from service.rules.game.faces import thrown
from service.rules.game.game import Game

MOST_MISSING: Final = 12
"""No more Experience than this is suggested."""
MOST_CHALLENGES: Final = 3
TURN: Final = (*SNAPSHOT, "turn")
ATTEMPT: Final = (*SNAPSHOT, "attempt")
PlayCase = Case[Game]

_experience: Final = more(
    "experience",
    MOST_MISSING,
    lambda count, player: say("repair-more-experience", count=count, player=player),
)
_banked: Final = more(
    "banked_experience",
    MOST_MISSING,
    lambda count, player: say("repair-more-banked", count=count, player=player),
)
_no_action_yet: Final = turned("turn", "action_taken", False, say("repair-turn-begins"))
_no_attempt: Final = without("", "attempt", say("repair-attempt-over"))
_before_cast: Final = without("attempt", "faces", say("repair-before-cast"))
_cast_again_first: Final = turned("attempt", "recasting", False, say("repair-after-cast"))
_fewer_dark_runes: Final = fewer(
    "turn", "dark_runes_bought", lambda count: say("repair-fewer-dark-runes", count=count)
)
_ban_lifted: Final = turned("attempt", "dark_runes_allowed", True, say("repair-ban-lifted"))
_fewer_journeys: Final = fewer(
    "turn", "journeys", lambda count: say("repair-fewer-journeys", count=count)
)
_not_barred: Final = without("turn", "barred", say("repair-not-barred"))


@of_mover
def _marker(_: PlayCase, player: Player, at: Place) -> Suggestions:
    for level in range(MORALITY_BOTTOM, MORALITY_TOP + 1):
        far = abs(level - player.morality)
        if far:
            message = say("repair-marker", player=player.key, level=f"{level:+d}" if level else "0")
            yield put(player, at, "morality", level, size=far, message=message)


def _after_cast(case: PlayCase) -> Suggestions:
    attempt = case.game.snapshot.attempt
    if attempt is None or attempt.faces is not None:
        return
    faces = thrown(stones_now(case.game.again()), "explain", b"")
    shown = [json_of(face) for face in faces]
    yield put(attempt, ATTEMPT, "faces", shown, size=1, message=say("repair-after-cast"))


def _in_attempt(case: PlayCase) -> Suggestions:
    if case.game.snapshot.attempt is not None:
        return
    found = 0
    for row in case.game.snapshot.rows:
        for entry in row.cards if row.revealed else ():
            if entry.card is None or found >= MOST_CHALLENGES:
                continue
            card = case.game.card(entry.card)
            half = _first_path(card)
            if card.type not in CHALLENGES or half is None:
                continue
            found += 1
            attempt = json_of(Attempt(card=card.id, path=half))
            message = say("repair-in-attempt", card=card.name)
            yield put(case.game.snapshot, SNAPSHOT, "attempt", attempt, size=1, message=message)


def _first_path(card: Card) -> PathHalf | None:
    return next((path.half for path in card.paths), None)


def _after_attempt(case: PlayCase) -> Suggestions:
    turn, attempt = case.game.snapshot.turn, case.game.snapshot.attempt
    if turn is None or attempt is not None or turn.last_attempt is not None:
        return
    for row in case.game.snapshot.rows:
        for entry in row.cards if row.revealed else ():
            if entry.card is not None and case.game.card(entry.card).type in CHALLENGES:
                card = case.game.card(entry.card)
                half = _first_path(card)
                if half is not None:
                    last = LastAttempt(card=card.id, path=half, overcome=False)
                    message = say("repair-after-attempt", card=card.name)
                    value = json_of(last)
                    yield put(turn, TURN, "last_attempt", value, size=1, message=message)
                return


@of_mover
def _other_turn(case: PlayCase, player: Player, _: Place) -> Suggestions:
    """The turn of who makes the move; of everybody else, where it is that already."""
    turn = case.game.snapshot.turn
    if turn is None:
        return
    others = [each for each in case.game.snapshot.players if each.key != turn.player]
    for other in others if player.key == turn.player else (player,):
        message = say("repair-turn-of", player=other.key)
        yield put(turn, TURN, "player", other.key, size=1, message=message)


def _some_turn(case: PlayCase) -> Suggestions:
    if case.game.snapshot.turn is None:
        player = case.game.snapshot.players[0].key
        turn = json_of(Turn(player=player))
        message = say("repair-turn-of", player=player)
        yield put(case.game.snapshot, SNAPSHOT, "turn", turn, size=1, message=message)


def _nothing_pending(case: PlayCase) -> Suggestions:
    message = say("repair-effects-over", count=len(case.game.snapshot.pending))
    yield take(case.game.snapshot, SNAPSHOT, "pending", message=message)


def _nothing_to_choose(case: PlayCase) -> Suggestions:
    message = say("repair-choices-made", count=len(case.game.snapshot.choices))
    yield take(case.game.snapshot, SNAPSHOT, "choices", message=message)


def _after_the_end(case: PlayCase) -> Suggestions:
    end = case.game.snapshot.end
    message = say("repair-after-the-end")
    if end is not None:
        yield put(end, (*SNAPSHOT, "end"), "over", True, size=1, message=message)
        return
    for player in case.game.snapshot.players:
        over = json_of(EndOfGame(triggered_by=player.key, over=True))
        yield put(case.game.snapshot, SNAPSHOT, "end", over, size=1, message=message)


def _free_discard_left(case: PlayCase) -> Suggestions:
    turn = case.game.snapshot.turn
    if turn is not None and turn.free_discards:
        message = say("repair-before-free-discard")
        yield put(turn, TURN, "free_discards", 0, size=turn.free_discards, message=message)


@of_mover
def _dealt(case: PlayCase, player: Player, at: Place) -> Suggestions:
    for key in ("origin", "motivation", "class_", "destiny"):
        card = case.game.find(getattr(case.body, key, None) or "")
        if card is not None and card.id not in player.dealt:
            message = say("repair-dealt", card=card.name, player=player.key)
            yield append(player, at, "dealt", card.id, message=message)


def _in_row(case: PlayCase) -> Suggestions:
    card = case.game.find(getattr(case.body, "card", ""))
    if card is None or card.type not in {*CHALLENGES, CardType.TRAIT}:
        return
    for index, row in enumerate(case.game.snapshot.rows):
        if row.revealed and card.act in {None, row.act}:
            at = (*SNAPSHOT, "rows", str(index))
            message = say("repair-in-row", card=card.name, act=row.act)
            yield append(row, at, "cards", {"card": card.id}, message=message)
            for place in range(len(row.cards)):
                path = (*at, "cards", str(place))
                yield put(row.cards[place], path, "card", card.id, size=1, message=message)


def _row_revealed(case: PlayCase) -> Suggestions:
    for index, row in enumerate(case.game.snapshot.rows):
        if not row.revealed:
            message = say("repair-row-revealed", act=row.act)
            at = (*SNAPSHOT, "rows", str(index))
            yield put(row, at, "revealed", True, size=1, message=message)


def _before_use(case: PlayCase) -> Suggestions:
    for index, use in enumerate(case.game.snapshot.uses):
        if use.card == getattr(case.body, "card", None):
            card = case.game.card(use.card)
            path = (*SNAPSHOT, "uses", str(index))
            yield remove(path, say("repair-unused", card=card.name))


def _faced(case: PlayCase) -> Suggestions:
    turn = case.game.snapshot.turn
    if turn is not None:
        faced = not turn.faced_adversary
        message = say("repair-faced") if faced else say("repair-not-faced")
        yield put(turn, TURN, "faced_adversary", faced, size=1, message=message)


@of_mover
def _act_open(case: PlayCase, player: Player, at: Place) -> Suggestions:
    for index in reversed(range(len(player.story))):
        card = case.game.card(player.story[index].card)
        message = say("repair-without-story-card", card=card.name, player=player.key)
        yield remove((*at, "story", str(index)), message)


SITUATIONS: Final[Situations[Game]] = {
    ReasonCode.COST_UNPAID: (_experience,),
    ReasonCode.DARK_RUNES_UNPAID: (_experience,),
    ReasonCode.DARK_RUNES_FORBIDDEN: (_ban_lifted, _marker),
    ReasonCode.DARK_RUNE_LIMIT: (_fewer_dark_runes,),
    ReasonCode.CARD_GATED: (_marker,),
    ReasonCode.CONDITION_UNMET: (_marker, _experience, _banked),
    ReasonCode.PREREQUISITE_UNMET: (_marker, _experience),
    ReasonCode.ACTION_TAKEN: (_no_action_yet,),
    ReasonCode.JOURNEY_TOO_LATE: (_no_action_yet,),
    ReasonCode.OPTIONS_EXIST: (_no_action_yet,),
    ReasonCode.ATTEMPT_UNDER_WAY: (_no_attempt,),
    ReasonCode.ALREADY_CAST: (_before_cast,),
    ReasonCode.NOT_CAST: (_after_cast, _cast_again_first),
    ReasonCode.NO_ATTEMPT: (_in_attempt,),
    ReasonCode.WRONG_WINDOW: (
        _before_cast,
        _in_attempt,
        _after_attempt,
        _no_attempt,
        _other_turn,
    ),
    ReasonCode.NO_TURN: (_some_turn,),
    ReasonCode.EFFECT_PENDING: (_nothing_pending,),
    ReasonCode.CHOICE_OPEN: (_nothing_to_choose,),
    ReasonCode.GAME_OVER: (before_the_end,),
    ReasonCode.GAME_NOT_OVER: (_after_the_end,),
    ReasonCode.JOURNEY_LIMIT: (_fewer_journeys,),
    ReasonCode.FREE_DISCARD_USED: (_free_discard_left,),
    ReasonCode.NOT_IN_HAND: (in_hand,),
    ReasonCode.NOT_DEALT: (_dealt,),
    ReasonCode.CHARACTERS_CHOSEN: (_dealt,),
    ReasonCode.NOT_IN_ROW: (_in_row,),
    ReasonCode.ROW_FACE_DOWN: (_row_revealed,),
    ReasonCode.LIMIT_REACHED: (_before_use,),
    ReasonCode.MUST_FACE_ADVERSARY: (_faced,),
    ReasonCode.ADVERSARY_FACED: (_faced,),
    ReasonCode.CARD_BARRED: (_not_barred,),
    ReasonCode.CARD_DUE: (_not_barred,),
    ReasonCode.ACT_CLOSED: (_act_open,),
}
