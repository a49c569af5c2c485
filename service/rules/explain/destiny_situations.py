"""What a table of Destiny lacks for a move: single changes of the snapshot, each to be tried."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from cards.catalogue import Catalogue
from cards.messages.message import say
from schema.shapes.common import ReasonCode
from schema.shapes.destiny import DestinyPlayer, DestinySnapshot
from schema.shapes.destiny_moves import DestinyMove
from schema.shapes.destiny_verdict import DestinyValidateRequest
from schema.shapes.explanation import RepairKind
from service.rules.destiny.chapters.turn_sequence import BY_THEMSELVES, ORDER, PHASES_OF
from service.rules.destiny.game.game import DestinyGame
from service.rules.destiny.moves.validate import judge
from service.rules.destiny.possible.table import open_game
from service.rules.engine.work import Work
from service.rules.explain.edits import Edit, Place, append, put, take

SNAPSHOT: Final = ("snapshot",)


class Case(NamedTuple):
    """A move that is illegal, and the table that it is illegal on."""

    game: DestinyGame
    move: DestinyMove

    @property
    def body(self) -> Any:  # noqa: ANN401 - one of the moves
        """What the move says."""
        return getattr(self.move, self.move.key)

    @property
    def snapshot(self) -> DestinySnapshot:
        """The table."""
        return self.game.snapshot

    @property
    def mover(self) -> tuple[DestinyPlayer, Place] | None:
        """Who makes the move, and where the snapshot has that player."""
        for index, player in enumerate(self.snapshot.players):
            if player.key == getattr(self.body, "player", None):
                return player, (*SNAPSHOT, "players", str(index))
        return None


Suggestions = Iterator[Edit]


def destiny_situations(
    catalogue: Catalogue, request: DestinyValidateRequest, work: Work
) -> Suggestions:
    """Changes of the snapshot that may make the move legal; `work` counts what it costs."""
    game = open_game(catalogue, request.snapshot, work=work)
    trial = game.again()
    judge(trial, request.move)
    case = Case(game, request.move)
    for reason in trial.reasons:
        for suggest in SITUATIONS.get(reason.code, ()):
            yield from suggest(case)


def _other_phase(case: Case) -> Suggestions:
    usual = PHASES_OF[case.move.key]
    for phase in usual or ORDER:
        if usual or (phase in BY_THEMSELVES) is (case.move.key == "proceed"):
            message = say("repair-phase", phase=phase)
            yield put(case.snapshot, SNAPSHOT, "phase", phase.value, size=1, message=message)


def _not_done(case: Case) -> Suggestions:
    if case.mover is not None:
        player, at = case.mover
        message = say("repair-not-done", player=player.key)
        yield put(player, at, "done", False, size=1, message=message)


def _others_done(case: Case) -> Suggestions:
    for index, player in enumerate(case.snapshot.players):
        if not player.done:
            message = say("repair-done", player=player.key)
            at = (*SNAPSHOT, "players", str(index))
            yield put(player, at, "done", True, size=1, message=message)


def _discarded(case: Case) -> Suggestions:
    if case.snapshot.pending is not None:
        yield take(case.snapshot, SNAPSHOT, "pending", message=say("repair-discarded"))


def _before_the_end(case: Case) -> Suggestions:
    if case.snapshot.end is not None:
        yield take(case.snapshot, SNAPSHOT, "end", message=say("repair-before-the-end"))


def _unused(case: Case) -> Suggestions:
    if case.mover is None:
        return
    player, at = case.mover
    for index, card in enumerate(player.used):
        if card == getattr(case.body, "power", None):
            message = say("repair-unused", card=case.game.cards[card].name)
            yield Edit(RepairKind.SITUATION, "remove", (*at, "used", str(index)), None, 1, message)
    if player.redraws:
        message = say("repair-no-redraw", player=player.key)
        yield put(player, at, "redraws", 0, size=player.redraws, message=message)


def _in_hand(case: Case) -> Suggestions:
    card = case.game.cards.find(getattr(case.body, "card", ""))
    if case.mover is not None and card is not None:
        player, at = case.mover
        message = say("repair-in-hand", card=card.name, player=player.key)
        yield append(player, at, "hand", card.id, message=message)


def _no_such_card(case: Case) -> Suggestions:
    """Without a Character of the hand, or a Base that must be laid out."""
    if case.mover is None:
        return
    player, at = case.mover
    for index, card in enumerate(player.hand):
        name = case.game.cards[card].name
        message = say("repair-not-in-hand", card=name, player=player.key)
        yield Edit(RepairKind.SITUATION, "remove", (*at, "hand", str(index)), None, 1, message)


def _redrawn(case: Case) -> Suggestions:
    if case.mover is not None and not case.mover[0].redraws:
        player, at = case.mover
        message = say("repair-redrawn", player=player.key)
        yield put(player, at, "redraws", 1, size=1, message=message)


def _lighter_base(case: Case) -> Suggestions:
    """Without one of the cards that lie on the Base, or without another Base."""
    if case.mover is None:
        return
    player, at = case.mover
    for index, group in enumerate(player.groups):
        where = (*at, "groups", str(index))
        for key in ("bonuses", "multipliers"):
            for place, card in enumerate(getattr(group, key)):
                name = case.game.cards[card].name
                message = say("repair-not-laid", card=name, player=player.key)
                path = (*where, key, str(place))
                yield Edit(RepairKind.SITUATION, "remove", path, None, 1, message)
        if group.base != getattr(case.body, "base", None):
            name = case.game.cards[group.base].name
            message = say("repair-not-laid", card=name, player=player.key)
            yield Edit(RepairKind.SITUATION, "remove", where, None, 1, message)


SITUATIONS: Final[Mapping[ReasonCode, tuple[Callable[[Case], Suggestions], ...]]] = {
    ReasonCode.WRONG_PHASE: (_other_phase,),
    ReasonCode.ALREADY_DONE: (_not_done,),
    ReasonCode.OUT_OF_ORDER: (_others_done,),
    ReasonCode.DISCARD_OPEN: (_discarded,),
    ReasonCode.GAME_OVER: (_before_the_end,),
    ReasonCode.LIMIT_REACHED: (_unused,),
    ReasonCode.NOT_IN_HAND: (_in_hand,),
    ReasonCode.HOLDS_CHARACTER: (_no_such_card,),
    ReasonCode.NO_CHARACTER: (_redrawn, _no_such_card),
    ReasonCode.BASE_REQUIRED: (_no_such_card,),
    ReasonCode.OPPOSED_ALIGNMENTS: (_lighter_base,),
    ReasonCode.BONUS_LIMIT: (_lighter_base,),
    ReasonCode.MULTIPLIER_LIMIT: (_lighter_base,),
}
"""What each reason against a move suggests; no single change repairs the others."""
