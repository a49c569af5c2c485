"""Every operation is asked a request with a part left out; what is wrong with the reply."""

import random
from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from cards.decode.places import is_array, is_object
from cards.decode.strict import faults_in
from schema.operations import (
    DESTINY_LEGAL_MOVES,
    DESTINY_VALIDATE,
    DESTINY_VIEW,
    LEGAL_MOVES,
    SCORE,
    VALIDATE,
    VIEW,
    Operation,
)
from schema.shapes.common import ReasonCode
from service.referee import Referee
from service.rules.engine.judgement import ImpossibleState
from service.rules.engine.work import TooMuchWork
from tests.absence.parts import Path, of_each_kind, pairs, parts, without
from tests.conformance_corpus import Json

SHAPE: Final = frozenset(
    {
        ReasonCode.UNKNOWN_CARD,
        ReasonCode.UNKNOWN_BOARD,
        ReasonCode.UNKNOWN_RULING,
        ReasonCode.UNKNOWN_OPTION,
        ReasonCode.UNKNOWN_PLAYER,
        ReasonCode.UNKNOWN_RULESET,
        ReasonCode.UNSUPPORTED_RULESET,
        ReasonCode.WRONG_RULESET,
        ReasonCode.DUPLICATE_PLAYER,
        ReasonCode.DUPLICATE_LEVEL,
        ReasonCode.DUPLICATE_CARD_ID,
        ReasonCode.ROW_TWICE,
        ReasonCode.DECK_TWICE,
        ReasonCode.GIVEN_BY_TABLE,
        ReasonCode.NO_SUCH_POWER,
        ReasonCode.CARD_UNSOUND,
    }
)
"""Reasons about names, numbers and cards of a request, which no rulebook speaks of."""
ADVENTURE: Final = (LEGAL_MOVES, SCORE, VIEW)
DESTINY: Final = (DESTINY_LEGAL_MOVES, DESTINY_VIEW)
SEEDS: Final = ("one", "two", "three")
MOVES: Final[tuple[Json, ...]] = (
    {"endTurn": {}},
    {"resolve": {}},
    {"letHappen": {}},
    {"bank": {"amount": 1}},
    {"buyDarkRunes": {"count": 1}},
    *({"cast": {"cast": {"seed": seed}}} for seed in SEEDS),
)
"""Moves that can be asked about on any table; lists of legal moves try the others."""


def absences(
    request: Json, chance: random.Random, *, pairs_asked: int, most: int | None = None
) -> Iterator[tuple[tuple[Path, ...], Json]]:
    """The request without each of its parts, then without some pairs of them.

    `most` is how many kinds of parts are left out, drawn by chance, and one part of each kind; all
    parts where it is None.
    """
    found = list(parts(request))
    chosen = found if most is None else of_each_kind(found, most, chance)
    for path in chosen:
        yield (path,), without(request, path)
    for one, other in pairs(found, pairs_asked, chance):
        yield (one, other), without(request, one, other)


def questions(operation: Operation, request: Json) -> Iterator[tuple[Operation, Json]]:
    """The request itself, and its table asked by the other operations."""
    yield operation, request
    snapshot = request.get("snapshot")
    if snapshot is None:
        return
    destiny = operation.name.startswith(("destiny", "best"))
    if not destiny:
        for move in (*MOVES, *_choosing(snapshot)):
            yield VALIDATE, {"snapshot": snapshot, "move": move}
    elif operation is not DESTINY_VALIDATE:
        yield DESTINY_VALIDATE, {"snapshot": snapshot, "move": {"pass": {"player": "a"}}}
    for other in DESTINY if destiny else ADVENTURE:
        if other is not operation:
            yield other, {"snapshot": snapshot}


def _choosing(snapshot: Json) -> Iterator[Json]:
    """The options of the first open choice."""
    choices = snapshot.get("choices") if is_object(snapshot) else None
    first = choices[0] if is_array(choices) and choices else None
    options = first.get("options") if is_object(first) else None
    for option in options if is_array(options) else ():
        yield {"choose": {"option": option}}


def wrong_with(referee: Referee, operation: Operation, request: Json) -> str | None:
    """What is wrong with the reply to a request, or None.

    It has to be an answer whose reasons cite clauses, faults with their clauses, or a limit.
    """
    try:
        asked = msgspec.convert(request, operation.request)
    except msgspec.ValidationError:
        return None if faults_in(request, operation.request) else "refused without a fault"
    try:
        ruling = referee.judge(operation, asked)
    except ImpossibleState as error:
        return _uncited(error.reasons)
    except TooMuchWork:
        return None
    except Exception as error:  # noqa: BLE001 - that is what is looked for
        trace = error.__traceback__
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        where = "" if trace is None else f"{trace.tb_frame.f_code.co_qualname}:{trace.tb_lineno}"
        return f"{type(error).__name__} in {where}: {error}"
    answer: dict[str, Any] = msgspec.json.decode(ruling.body)
    for each in (*answer.get("reasons", ()), *answer.get("missing", ())):
        if not each["clauses"] and each["code"] not in SHAPE:
            return f"{each['code']} cites no clause"
    return None


def _uncited(reasons: Iterable[Any]) -> str | None:
    for reason in reasons:
        # A card that is completed stays of its type: that is said of the request, at the type.
        of_shape = reason.code in SHAPE or reason.at[-1:] == ("type",)
        if not reason.clauses and not of_shape:
            return f"{reason.code} cites no clause"
    return None
