"""Can all of this be true at once? The parts of a game in progress, held to each other.

| what the table says | what it cannot say besides | decided in |
| --- | --- | --- |
| an attempt, or one resolved in this turn | that the main action is not taken | here |
| an attempt resolved in this turn | another one under way; its card elsewhere than it went | here |
| it is somebody's turn | Character cards yet to choose, a Destiny face up | here |
| the game is competitive | cards that the Adversary has revealed, or that it was faced | here |
| an effect waits, a Feat is due, a choice is open | that nothing has brought it | `choices` |
| a row lies face up | that the row before it does not, or its Act was not closed | here |
| the goal met, nine cards, a side that all have faced | that nothing has followed | `last_turns` |
| the game is over | that nobody has won, or not all have faced the Adversary | `last_turns` |
| stories | an end of the game that they do not bring | `last_turns` |
| the end of the game | a story, a turn or final turns that do not follow | `last_turns` |
| the Adversary | that it was faced, or is, when nobody may | `facing` |
| a cast | other runes than the pool has; in Epic Origins, fewer | `attempt` |

What a caller may well not know is left out: then it follows from the rest, or is not looked at.
A table without a turn is scored only, and what led to it need not be given.
"""

from typing import Final

from cards.messages.message import say
from cards.model.vocabulary import ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.play import LastAttempt, Turn
from schema.shapes.table import Mode, Player, Snapshot
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.story_card import ADVERSARY_TYPES
from service.rules.game.table import Table, action_shown
from service.rules.possible.choices import check_waiting
from service.rules.possible.facing import check_facing
from service.rules.possible.last_turns import check_conditions, check_last_turns
from service.rules.possible.laws import RIVALS

CLOSED: Final = (ClauseId("act.reveal.who-when"), ClauseId("act.trigger.wording.base"))


def check_opened(judgement: Judgement, table: Table, *, at: At) -> None:
    """Note Acts that nobody can have opened."""
    snapshot = table.snapshot
    down = {row.act for row in snapshot.rows if not row.revealed}
    if snapshot.turn is None:
        return
    longest = max(len(player.story) for player in snapshot.players)
    closed = longest // judgement.parameters.slot_size
    for index, row in enumerate(snapshot.rows):
        if row.revealed and row.act - 1 > closed:
            message = say("row-up-unclosed", act=row.act)
            where = (*at, "rows", str(index), "revealed")
            judgement.fault(ReasonCode.ACT_NOT_CLOSED, message, *CLOSED, at=where)
        elif row.revealed and (row.act - 1) in down:
            message = say("row-up-too-early", act=row.act)
            where = (*at, "rows", str(index), "revealed")
            judgement.fault(ReasonCode.ACT_NOT_CLOSED, message, *CLOSED, at=where)
        elif row.act == 1 and not row.revealed:
            judgement.fault(
                ReasonCode.ROW_FACE_DOWN,
                say("first-row-down"),
                ClauseId("setup.rows.reveal-act-1"),
                at=(*at, "rows", str(index), "revealed"),
            )


ONCE: Final = ClauseId("turn.main-action.once")


def check_contradictions(judgement: Judgement, table: Table, *, at: At) -> None:
    """Note every pair of parts that cannot be true at once; who is named sits at the table."""
    snapshot, turn = table.snapshot, table.snapshot.turn
    check_opened(judgement, table, at=at)
    if snapshot.mode is Mode.COMPETITIVE:
        _no_adversary(judgement, snapshot, at=at)
    if turn is None:
        judgement.require(
            snapshot.end is None or snapshot.end.over,
            ReasonCode.NO_TURN,
            ClauseId("endgame.last-turns"),
            ClauseId("endgame.epic.trigger"),
            ClauseId("endgame.epic.competitive"),
            at=(*at, "end"),
            says=lambda: say("last-turns-without-turn"),
        )
        return
    active = None
    for player in snapshot.players:
        if player.key == turn.player:
            active = player
    if active is None:
        return
    if action_shown(snapshot, turn):
        _main_action(judgement, snapshot, turn, at=at)
    if turn.last_attempt is not None:
        _last_attempt(judgement, table, active, turn.last_attempt, at=at)
    _begun(judgement, snapshot, at=at)
    if snapshot.attempt is not None or snapshot.choices or snapshot.pending:
        check_waiting(judgement, table, turn, active, at=at)
    check_conditions(judgement, table, at=at)
    check_last_turns(judgement, snapshot, turn, active, at=at)
    if snapshot.mode is not Mode.COMPETITIVE:
        check_facing(judgement, table, turn, active, at=at)


def _no_adversary(judgement: Judgement, snapshot: Snapshot, *, at: At) -> None:
    """variant.*: in a competitive game no Adversary plays cards or is faced."""
    turn = snapshot.turn
    if turn is None:
        return
    for key, is_so in (("revealed", turn.revealed), ("facedAdversary", turn.faced_adversary)):
        if is_so:
            message, where = say("competitive-adversary"), (*at, "turn", key)
            judgement.fault(ReasonCode.NO_ADVERSARY, message, *RIVALS, at=where)


def _main_action(judgement: Judgement, snapshot: Snapshot, turn: Turn, *, at: At) -> None:
    """turn.main-action.once: an attempt is the main action of its turn, and the only one."""
    before = turn.last_attempt is not None or turn.faced_adversary
    if turn.action_taken is False:
        judgement.fault(
            ReasonCode.ACTION_TAKEN,
            say("attempt-is-action"),
            ONCE,
            at=(*at, "turn", "actionTaken"),
        )
    if before and snapshot.attempt is not None:
        judgement.fault(
            ReasonCode.ACTION_TAKEN, say("attempt-resolved-already"), ONCE, at=(*at, "attempt")
        )


def _last_attempt(
    judgement: Judgement, table: Table, active: Player, last: LastAttempt, *, at: At
) -> None:
    """attempt.overcome.gain, attempt.fail: a Challenge overcome is in the story, and no other."""
    card = table.find(last.card)
    against = table.snapshot.mode is not Mode.COMPETITIVE
    if card is None or (against and card.type in ADVERSARY_TYPES):
        return
    has = any(gained.card == last.card for gained in active.story)
    judgement.require(
        has or not last.overcome,
        ReasonCode.NOT_OWN_CARD,
        ClauseId("attempt.overcome.gain"),
        at=(*at, "turn", "lastAttempt", "card"),
        says=lambda: say("overcome-not-in-story", card=last.card, player=active.key),
    )


def _begun(judgement: Judgement, snapshot: Snapshot, *, at: At) -> None:
    """setup.characters.keep.*, scoring.reveal-destiny: what comes before the turns, or last."""
    over = snapshot.end is not None and snapshot.end.over
    for index, player in enumerate(snapshot.players):
        if player.dealt:
            judgement.fault(
                ReasonCode.CHARACTERS_NOT_CHOSEN,
                say("turn-before-choice", player=player.key),
                ClauseId("setup.characters.keep.*"),
                at=(*at, "players", str(index), "dealt"),
            )
        if player.destiny_revealed and not over:
            judgement.fault(
                ReasonCode.GAME_NOT_OVER,
                say("destiny-up-too-early", player=player.key),
                ClauseId("scoring.reveal-destiny"),
                at=(*at, "players", str(index), "destinyRevealed"),
            )
