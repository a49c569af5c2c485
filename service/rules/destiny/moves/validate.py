"""May this move of Destiny be made? Every clause it breaks, what happens, and the table after.

`RULES` is the table from the key of a move to its phases, its conditions and its effect.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from cards.catalogue import Catalogue
from cards.messages.message import say
from cards.model.vocabulary import ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.destiny import DestinyPhase
from schema.shapes.destiny_moves import DestinyMove
from schema.shapes.destiny_verdict import DestinyValidateRequest, DestinyVerdict
from schema.shapes.verdict import VerdictStatus
from service.rules.destiny.chapters import actions, phases, plays
from service.rules.destiny.chapters.hands import check_all_drawn
from service.rules.destiny.chapters.phases import CLAUSE_OF, PHASES, check_turn
from service.rules.destiny.game import DestinyGame
from service.rules.destiny.possible.phases import open_game
from service.rules.engine.headings import DOES, MOMENT, NEEDS
from service.rules.engine.record import Record, step
from service.rules.engine.tasks import JUDGED
from service.rules.engine.version import ENGINE_VERSION
from service.rules.engine.work import Work


@dataclass(frozen=True, slots=True)
class MoveRule:
    """When a move belongs, what it needs, and what it does."""

    phases: tuple[DestinyPhase, ...]
    """Phases in which it may be made; none where it looks at the phase itself."""
    check: Callable[[DestinyGame, Any], None] | None
    """What it needs, once it is the mover's turn; nothing more if None."""
    make: Callable[[DestinyGame, Any], None]
    time: Callable[[DestinyGame], None] | None = None
    """What it needs of the table, whoever makes it."""
    in_turn: bool = True
    """Only who is in turn may make it."""


_P = DestinyPhase
_ACTION: Final = (_P.ACTION,)

RULES: Final[Mapping[str, MoveRule]] = {
    "choose_character": MoveRule((_P.SETUP,), plays.check_choose, plays.choose),
    "redraw": MoveRule((_P.SETUP,), plays.check_redraw, plays.redraw),
    "play_aid": MoveRule((_P.FIRST_AID, _P.SECOND_AID), plays.check_aid, plays.play_aid),
    "draw": MoveRule((_P.DRAW,), None, plays.draw_up),
    "hit": MoveRule((_P.HIT,), plays.check_hit, plays.hit),
    "steal": MoveRule(_ACTION, actions.check_steal, actions.steal),
    "swap": MoveRule(_ACTION, actions.check_swap, actions.swap),
    "trade": MoveRule(_ACTION, actions.check_trade, actions.trade),
    "strike": MoveRule(_ACTION, actions.check_strike, actions.strike),
    "look": MoveRule(_ACTION, actions.check_look, actions.look),
    "realign": MoveRule((), actions.check_realign, actions.realign, actions.check_time),
    "discard": MoveRule(_ACTION, actions.check_discard, actions.discard_one, in_turn=False),
    "play_base": MoveRule((_P.BASE,), plays.check_base, plays.play_base),
    "play_bonus": MoveRule((_P.BONUS,), plays.check_bonus, plays.play_bonus),
    "play_multiplier": MoveRule((_P.MULTIPLIER,), plays.check_multiplier, plays.play_multiplier),
    "pass_": MoveRule((), phases.check_pass, phases.make_pass),
    "proceed": MoveRule((), phases.check_proceed, phases.proceed, in_turn=False),
}

PLACE: Final[Mapping[str, str]] = {
    field.name: field.encode_name for field in msgspec.structs.fields(DestinyMove)
}
"""The key of each move on the wire."""


def validate_destiny(
    catalogue: Catalogue,
    request: DestinyValidateRequest,
    record: Record | None = None,
    *,
    work: Work | None = None,
) -> DestinyVerdict:
    """Judge one move on one table of Destiny.

    Raises `ImpossibleState` with every fault of a snapshot that no game can show.
    """
    game = open_game(catalogue, request.snapshot, record=record, work=work)
    return judge(game, request.move)


def judge(game: DestinyGame, move: DestinyMove) -> DestinyVerdict:
    """Judge one move on an open table: all that stands against it, or what it does."""
    game.judgement.work.spend(JUDGED)
    body: Any = getattr(move, move.key)
    rule = RULES[move.key]
    game.at = (PLACE[move.key],)
    game.carried = list(getattr(body, "drawn", ()))
    check_moment(game, move.key, rule)
    carried, game.carried = game.carried, []
    _check(game, rule, body)
    game.carried = carried
    if not game.reasons:
        _make(game, rule, body)
    return _verdict(game, legal=not game.reasons and not game.missing)


@step(NEEDS)
def _check(game: DestinyGame, rule: MoveRule, body: Any) -> None:  # noqa: ANN401 - of the rule's move
    if rule.time is not None:
        rule.time(game)
    if (not rule.in_turn or check_turn(game, body.player)) and rule.check is not None:
        rule.check(game, body)


@step(DOES)
def _make(game: DestinyGame, rule: MoveRule, body: Any) -> None:  # noqa: ANN401 - of the rule's move
    rule.make(game, body)
    check_all_drawn(game)


@step(MOMENT)
def check_moment(game: DestinyGame, key: str, rule: MoveRule) -> None:
    """destiny.turn.phases, destiny.win: the game, the phase, and a discard that comes first."""
    snapshot = game.snapshot
    consult = game.judgement.consult
    consult(ClauseId("destiny.win"), game_over=snapshot.end is not None)
    if rule.phases:
        consult(PHASES, CLAUSE_OF[rule.phases[0]], phase=snapshot.phase)
    if snapshot.pending is not None:
        consult(ClauseId("destiny.power.disrupt"), pending=snapshot.pending.player)
    if snapshot.end is not None:
        game.refuse(ReasonCode.GAME_OVER, say("game-over"), ClauseId("destiny.win"))
    if rule.phases and snapshot.phase not in rule.phases:
        wanted = tuple(say("phase", phase=phase) for phase in rule.phases)
        message = say("phase-not-of-move", phase=snapshot.phase, phases=wanted)
        game.refuse(ReasonCode.WRONG_PHASE, message, PHASES, CLAUSE_OF[rule.phases[0]])
    pending = snapshot.pending
    if pending is not None and key != "discard":
        game.refuse(
            ReasonCode.DISCARD_OPEN,
            say("discards-first", player=pending.player),
            ClauseId("destiny.power.disrupt"),
        )


def _verdict(game: DestinyGame, *, legal: bool) -> DestinyVerdict:
    if game.reasons:
        status = VerdictStatus.ILLEGAL
    else:
        status = VerdictStatus.LEGAL if legal else VerdictStatus.INDETERMINATE
    return DestinyVerdict(
        catalogue=game.judgement.catalogue.digest,
        engine=ENGINE_VERSION,
        ruleset=game.snapshot.ruleset,
        status=status,
        reasons=tuple(game.reasons),
        missing=() if game.reasons else tuple(game.missing),
        events=tuple(game.events) if legal else (),
        next=game.snapshot if legal else None,
        rulings=game.judgement.rulings,
        clauses=game.judgement.clauses,
    )
