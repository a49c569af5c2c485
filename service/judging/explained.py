"""Answers with explanations: what a request asks for, and how the answer is explained.

A request with an explanation is another request, cached under a key of its own; a request without
one does not change. An explanation costs a few times its answer. The repairs of an illegal move
cost up to some hundred trials; their module bounds them.
"""

from collections.abc import Callable, Generator, Sequence
from typing import Final, NamedTuple

import msgspec

from cards.catalogue import Catalogue
from cards.model.shape import Shape
from schema.shapes.destiny_verdict import (
    DestinyReplayAnswer,
    DestinyReplayRequest,
    DestinyValidateRequest,
)
from schema.shapes.explanation import Explain, Judged, Repair
from schema.shapes.legal import ReplayAnswer
from schema.shapes.table import seat_names
from schema.shapes.verdict import ValidateRequest, VerdictStatus
from service.judging.names import SPEAKING, Names
from service.rules.engine.judgement import ImpossibleState
from service.rules.engine.record import Record
from service.rules.engine.work import Work
from service.rules.explain.edits import card_names
from service.rules.explain.questions import outcome_of, question_of
from service.rules.explain.repairs import repairs_of
from service.rules.explain.tree import Reader, explained
from service.rules.game.sealed_throws import Thrower, nobody
from service.rules.kernel.variant import AnyMove, AnyVariant
from service.rules.variants.adventure import ADVENTURE
from service.rules.variants.destiny import DESTINY

OF_DESTINY: Final = (DestinyValidateRequest, DestinyReplayRequest)
Rule = Callable[..., Shape]
Lines = Callable[..., Generator[Shape, None, Shape]]


class Explained(Shape, frozen=True, kw_only=True):
    """A request whose answer is to be explained."""

    request: Shape
    explain: Explain


def asking_why(request: Shape, explain: Explain) -> Shape:
    """The request for the referee: unchanged where nothing is to be explained."""
    return request if explain is Explain.NONE else Explained(request=request, explain=explain)


def asked_of(request: Shape) -> Shape:
    """The request itself, without the wish for an explanation."""
    return request.request if isinstance(request, Explained) else request


class Throws(NamedTuple):
    """What throws the runes of a request with rolls."""

    throw: Thrower
    trial: Thrower
    """Throws for changed requests: refuses what `throw` would, but makes no roll."""


def answered(
    catalogue: Catalogue, rule: Rule, request: Shape, work: Work, throws: Throws | None = None
) -> Shape:
    """The rule's answer, with its explanation where requested.

    Raises `ImpossibleState`, and `TooMuchWork` where it costs more than `work` allows.
    """
    rolls: dict[str, Thrower] = {} if throws is None else {"throw": throws.throw}
    try:
        if not isinstance(request, Explained):
            answer = rule(catalogue, request, work=work, **rolls)
        else:
            record = Record(work)
            answer = rule(catalogue, request.request, record, work=work, **rolls)
            answer = _with_explanation(catalogue, request, answer, record, throws)
    except ImpossibleState as error:
        raise Names(catalogue, asked_of(request)).refusal(error) from None
    if seat_names(asked_of(request)) or [each for each in SPEAKING if getattr(answer, each, None)]:
        return Names(catalogue, asked_of(request)).answer(answer)
    return answer


def _with_explanation(
    catalogue: Catalogue, asked: Explained, answer: Shape, record: Record, throws: Throws | None
) -> Judged:
    """An answer with the explanation from its record."""
    assert isinstance(answer, Judged)
    request = asked.request
    explanation = explained(
        record,
        Reader(catalogue=catalogue, cards=card_names(catalogue, request)),
        asked.explain,
        question=question_of(request),
        decided=outcome_of(answer),
        missing=getattr(answer, "missing", ()),
        repairs=_repairs(
            catalogue, request, answer, nobody if throws is None else throws.trial, record.work
        ),
    )
    return msgspec.structs.replace(answer, explanation=explanation)


def _repairs(
    catalogue: Catalogue, request: Shape, answer: Judged, throw: Thrower, work: Work
) -> tuple[Repair, ...]:
    status: VerdictStatus | None = getattr(answer, "status", None)
    if status is not VerdictStatus.ILLEGAL:
        return ()
    variant: AnyVariant = DESTINY if isinstance(request, OF_DESTINY) else ADVENTURE
    if isinstance(request, ValidateRequest | DestinyValidateRequest):
        return repairs_of(variant, catalogue, request, throw=throw, work=work)
    if not isinstance(answer, ReplayAnswer | DestinyReplayAnswer):
        return ()
    moves: Sequence[AnyMove] = getattr(request, "moves", ())
    stopped = variant.asked(snapshot=answer.snapshot, move=moves[answer.played])
    return tuple(
        _in_the_log(repair, answer.played)
        for repair in repairs_of(variant, catalogue, stopped, throw=throw, work=work)
        if repair.path.startswith(MOVE)
    )


MOVE = "/move/"


def _in_the_log(repair: Repair, index: int) -> Repair:
    """A repair of a move of a log. The table before the move is not in the request."""
    path = f"/moves/{index}/{repair.path.removeprefix(MOVE)}"
    return msgspec.structs.replace(repair, path=path)


def answered_lines(
    catalogue: Catalogue, lines: Lines, request: Shape, work: Work, throws: Throws | None = None
) -> Generator[Shape, None, Shape]:
    """The lines of a streaming operation; the final answer has the explanation."""
    rolls = {} if throws is None else {"throw": throws.throw}
    names = Names(catalogue, asked_of(request))
    if not isinstance(request, Explained):
        told = lines(catalogue, request, work=work, **rolls)
        return (yield from _lines_by_name(told, names))
    record = Record(work)
    told = lines(catalogue, request.request, record, work=work, **rolls)
    answer = yield from _lines_by_name(told, names)
    return names.answer(_with_explanation(catalogue, request, answer, record, throws))


def all_lines(
    catalogue: Catalogue, lines: Lines, request: Shape, work: Work
) -> Generator[Shape, None, None]:
    """The lines of a streaming operation, the final answer last."""
    yield (yield from answered_lines(catalogue, lines, request, work))


def _lines_by_name(
    lines: Generator[Shape, None, Shape], names: Names
) -> Generator[Shape, None, Shape]:
    """Lines whose sentences call players and cards by name, and the answer so."""
    try:
        while True:
            yield names.answer(next(lines))
    except StopIteration as end:
        answer: Shape = end.value
        return names.answer(answer)
    except ImpossibleState as error:
        raise names.refusal(error) from None
