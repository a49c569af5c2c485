"""Can the game end like this? Its ending, who has a turn left, and what ends or binds a game."""

from typing import Final

from cards.messages.message import say
from cards.model.ruleset import DefeatProcedure
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.play import EndOfGame, Turn
from schema.shapes.table import Mode, Player, Snapshot
from service.rules.engine.judgement import At, Judgement
from service.rules.game.adversary import DEPLETING
from service.rules.game.conditions import CONDITIONS, ENDED, ENDINGS, OF_STORIES, Standing
from service.rules.game.table import Table
from service.rules.possible.facing import NINTH


def check_conditions(judgement: Judgement, table: Table, *, at: At) -> None:
    """adversary.coop.loss.*, endgame.*: note what has come about and is not shown, or not come."""
    snapshot = table.snapshot
    faces = snapshot.adversary is not None
    standing = Standing(judgement.fresh() if faces else judgement, snapshot, table.cards)
    for condition in CONDITIONS if faces else OF_STORIES:
        if not condition.kept(standing) and condition.holds(standing):
            message = condition.says(standing)
            where = (*at, *condition.at)
            judgement.fault(condition.code, message, *condition.clauses, at=where)
    if snapshot.mode is Mode.COMPETITIVE or snapshot.end is None or not snapshot.end.over:
        return
    for ending in ENDINGS:
        if ending.procedure is standing.procedure:
            for place, message in ending.unmet(standing):
                judgement.fault(ending.code, message, *ending.clauses, at=(*at, *place))


LAST_TURNS: Final = (
    ClauseId("endgame.last-turns"),
    ClauseId("endgame.last-turns.no-retrigger"),
    ClauseId("endgame.epic.trigger"),
    ClauseId("endgame.epic.competitive"),
)
PHASE: Final = (ClauseId("adversary.coop.face-when.2e"), ClauseId("endgame.epic.trigger"))


def check_last_turns(
    judgement: Judgement, snapshot: Snapshot, turn: Turn, active: Player, *, at: At
) -> None:
    """Note an end of the game that does not follow from the stories, or a turn not from it."""
    end = snapshot.end
    if end is None:
        return
    if end.over:
        waits = snapshot.attempt is not None or bool(snapshot.pending)
        judgement.require(
            not waits or snapshot.mode is not Mode.COMPETITIVE,
            ReasonCode.WRONG_END,
            *ENDED,
            at=(*at, "end", "over"),
            says=lambda: say("over-in-attempt"),
        )
    else:
        _ends(judgement, snapshot, end, turn, active, at=at)


def _full(judgement: Judgement, player: Player) -> bool:
    """act.slot-size: whether all three Acts of a player are closed."""
    return len(player.story) >= 3 * judgement.parameters.slot_size


def _ends(  # noqa: PLR0913 - the parts that are held to each other
    judgement: Judgement,
    snapshot: Snapshot,
    end: EndOfGame,
    turn: Turn,
    active: Player,
    *,
    at: At,
) -> None:
    """endgame.trigger, endgame.last-turns: who ended it has nine cards, and the others follow."""
    order = [player.key for player in snapshot.players]
    if end.triggered_by not in order:
        return
    start = order.index(end.triggered_by)
    first = snapshot.players[start]
    if not _full(judgement, first):
        judgement.fault(
            ReasonCode.WRONG_END,
            say("ended-too-early", player=first.key, cards=len(first.story)),
            *ENDED,
            at=(*at, "end", "triggeredBy"),
        )
    against = snapshot.mode is not Mode.COMPETITIVE
    phased = against and judgement.parameters.defeat_procedure in DEPLETING
    if end.facing and against and not phased:
        judgement.fault(
            ReasonCode.WRONG_END, say("no-facing-phase"), *NINTH, at=(*at, "end", "facing")
        )
        return
    seats = (*snapshot.players[start:], *snapshot.players[:start])
    left = _left(judgement, snapshot, end, turn, tuple(player.key for player in seats))
    judgement.require(
        len(end.final_turns) == len(left) and set(end.final_turns) == left,
        ReasonCode.WRONG_END,
        *LAST_TURNS,
        at=(*at, "end", "finalTurns"),
        says=lambda: say(
            "other-final-turns",
            player=turn.player,
            players=tuple(player.key for player in seats if player.key in left),
            n=len(left),
        ),
    )
    if end.facing:
        return
    judgement.require(
        not phased or turn.player != first.key or bool(turn.action_taken),
        ReasonCode.WRONG_END,
        *PHASE,
        at=(*at, "end", "facing"),
        says=lambda: say("facing-phase-due", player=first.key),
    )
    for player in seats[1:]:
        if player.key in left and player is not active and _full(judgement, player):
            judgement.fault(
                ReasonCode.WRONG_END,
                say("closed-before", player=player.key, first=first.key),
                *ENDED,
                at=(*at, "end", "triggeredBy"),
            )


def _left(
    judgement: Judgement, snapshot: Snapshot, end: EndOfGame, turn: Turn, seats: tuple[str, ...]
) -> set[str]:
    """endgame.last-turns: who has a final turn left, from whose turn it is."""
    if not end.facing and turn.player == seats[0]:
        return {*seats[1:]}
    left = {*seats[seats.index(turn.player) :]}
    state = snapshot.adversary
    if not end.facing or state is None:
        return left
    if judgement.parameters.defeat_procedure is not DefeatProcedure.DEPLETE:
        return left
    if turn.faced_adversary and turn.player not in state.faced_final and state.faced:
        # adversary.epic.flip.early-finish: the first side is faced by who has not done so
        return {turn.player, *(left - {*state.faced})}
    up = judgement.rulebook.cards.get(state.card or "")
    sets = (card for each in snapshot.sets for card in each.cards or ())
    own = (*snapshot.extra_cards, *sets)
    first = next((card for card in own if card.id == state.card), up)
    if first is None or first.type is CardType.FINAL_ADVERSARY:
        return left
    return {turn.player, *(left - {*state.faced})}
