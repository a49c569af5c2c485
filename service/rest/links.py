"""Reads the query parameters of a link as the request that a body would hold.

The request is then decoded and judged as any other; a fault in it names its parameter.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace
from starlette.datastructures import QueryParams

from cards.decode.fault import FaultCode, json_pointer
from cards.messages.message import say
from schema.operations.link import EACH, PAIR, SEPARATOR, Kind, Link, Parameter
from schema.shapes.problem import ProblemFault, ProblemSlug, QueryFault, fault_of_reason
from schema.shapes.problem_kinds import PROBLEM_KINDS
from service.catalogue.query import fault, refuse
from service.refusal import Refusal
from service.rest.queries import EXPLAIN, given_in
from service.rules.engine.judgement import ImpossibleState

_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,9}", re.ASCII)
_TRUTHS: Final = {"true": True, "false": False}
_encode: Final = msgspec.json.Encoder().encode


def body_of(query: QueryParams, link: Link) -> bytes:
    """The request of a link as JSON. Refuses unknown, missing and repeated parameters."""
    faults: list[ProblemFault] = []
    known = [each.name for each in link.parameters]
    given = given_in(query, [*known, EXPLAIN], faults)
    for each in link.parameters:
        if each.required and each.name not in given:
            detail = say("parameter-needed", name=each.name)
            faults.append(fault(each.name, QueryFault.MISSING_PARAMETER, detail))
    texts = {name: values[0] for name, values in given.items()}
    raw = request_of(texts, link.parameters, faults)
    refuse(faults)
    return _encode({**{key: {} for key in link.always}, **raw})


def request_of(
    texts: Mapping[str, str], parameters: Iterable[Parameter], faults: list[ProblemFault]
) -> dict[str, Any]:
    """The request that parameters, written as texts, give; rows of the wrong length are faults."""
    raw: dict[str, Any] = {}
    for each in parameters:
        if each.name in texts:
            _add(raw, each, texts[each.name], faults)
    return raw


def _add(raw: dict[str, Any], parameter: Parameter, text: str, faults: list[ProblemFault]) -> None:
    """Put what a parameter says into the request; a row of the wrong length becomes a fault."""
    if not parameter.each:
        _put(raw, parameter.place, _value(parameter.kind, text))
        return
    players, _, *place = parameter.place
    values = text.split(SEPARATOR) if text else []
    if parameter.heads:
        raw[players] = [{} for _ in values]
    rows = raw.get(players)
    if rows is None:  # who plays is missing, which the decoder reports
        return
    if len(values) != len(rows):
        code = FaultCode.TOO_FEW if len(values) < len(rows) else FaultCode.TOO_MANY
        detail = say(
            "a-value-each",
            name=parameter.name,
            players=players,
            wanted=len(rows),
            given=len(values),
        )
        faults.append(
            ProblemFault(pointer=json_pointer([parameter.name]), code=code, detail=detail)
        )
        return
    for row, value in zip(rows, values, strict=True):
        if value or parameter.default is not None or parameter.required:  # else it has none
            _put(row, place, _value(parameter.kind, value))


def _put(raw: dict[str, Any], place: Sequence[str], value: object) -> None:
    *path, last = place
    for key in path:
        raw = raw.setdefault(key, {})
    raw[last] = value


def _value(kind: Kind, text: str) -> object:
    """A value as JSON has it; one that is written wrong stays a text, which is then refused."""
    match kind:
        case Kind.NUMBER:
            number = text.strip()  # a plus sign in a query is a space
            return int(number) if _NUMBER.fullmatch(number) else text
        case Kind.TRUTH:
            return _TRUTHS.get(text, text)
        case Kind.PAIRS:
            pairs = (each.partition(PAIR) for each in text.split(SEPARATOR)) if text else ()
            return {key: option for key, _, option in pairs}
        case Kind.LIST:
            return [each.strip() for each in text.split(SEPARATOR) if each.strip()]
        case Kind.TEXT:
            return text


def told_by_parameter(error: Refusal | ImpossibleState, link: Link) -> Refusal:
    """The problem of a request, each fault at the parameter that it comes from."""
    if isinstance(error, ImpossibleState):
        slug = ProblemSlug.IMPOSSIBLE_STATE
        errors = [_at_parameter(fault_of_reason(each), link) for each in error.reasons]
        return Refusal(slug, PROBLEM_KINDS[slug].meaning, errors=tuple(errors))
    if error.errors:
        refuse([_at_parameter(each, link) for each in error.errors])
    return error


def _at_parameter(found: ProblemFault, link: Link) -> ProblemFault:
    """A fault of a body as a fault of a parameter; one of no parameter stays where it is.

    The pointer is that of a body `{parameter: value}`, or `{parameter: [value, ...]}`.
    """
    where = found.pointer.split("/")[1:]
    for parameter in link.parameters:
        place = parameter.place
        if len(where) < len(place) or not all(map(_is_key, place, where)):
            continue
        numbers = [key for wanted, key in zip(place, where, strict=False) if wanted == EACH]
        pointer = "/".join(["", parameter.name, *numbers, *where[len(place) :]])
        detail = found.detail
        if parameter.name != place[-1]:
            detail = say("of-parameter", name=parameter.name, detail=detail)
        return replace(found, pointer=pointer, detail=detail)
    return found


def _is_key(wanted: str, key: str) -> bool:
    return key.isdecimal() if wanted == EACH else key == wanted
