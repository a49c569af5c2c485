"""Decodes a request body to its shape; a problem lists every fault of an invalid body.

A valid body is decoded once, directly into the shape. Only an invalid one is decoded again,
untyped, to find all its faults. Of a repeated key, the last value counts.
"""

from collections.abc import Collection
from typing import Final, TypeVar, cast

import msgspec

from cards.decode.decoder import ShapeDecoder
from cards.decode.fault import Fault
from cards.decode.numbers import whole_number
from cards.decode.strict import MOST_PARTS, all_faults_in, fault_of, nulls_in_one_ofs
from cards.messages.message import Message, say
from cards.model.shape import Shape
from cards.names.resolving import Naming, Resolved, all_known, resolve, told_by_name
from schema.shapes.problem import ProblemSlug, fault_of_shape
from service.judging.limits import FAULT_STEPS, MOST_BRACKETS, brackets_in, steps_to_read_again
from service.refusal import Refusal
from service.rules.engine.work import READING, Work

NAMES_A_STEP: Final = 4
"""Names that are compared in the time of a step."""
NOTHING_NAMED: Final = Resolved(changed=False, faults=(), compared=0)
_Asked = TypeVar("_Asked", bound=Shape)
_decode = msgspec.json.Decoder(float_hook=whole_number).decode


def decode_body(
    body: bytes,
    decoder: ShapeDecoder[_Asked],
    depth: int,
    work: Work | None = None,
    naming: Naming | None = None,
) -> _Asked:
    """The decoded body. Raises a problem: not JSON, or with every fault.

    `naming` finds the ids of names. The search for names and faults is counted in
    `work`; a valid body costs less than a step a kibibyte.
    """
    decoded = decoder.sound(body)
    if decoded is not None:
        if naming is None or all_known(decoded, naming.catalogue):
            return decoded
        return _by_name(body, decoder.type, decoded, naming, work or Work())
    try:
        decoded = decoder.strict(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        if work is not None:
            work.spend(READING, steps_to_read_again(body))
        return _read_again(
            body, decoder.type, error, depth=depth, work=work or Work(), naming=naming
        )
    faults = nulls_in_one_ofs(_decode(body), decoder.type)
    if faults:
        raise _invalid(*faults)
    return decoded


def _by_name(
    body: bytes, shape: type[_Asked], decoded: _Asked, naming: Naming, work: Work
) -> _Asked:
    """A sound body in which something is not known by its id, read by its names."""
    work.spend(READING, steps_to_read_again(body))
    raw = _decode(body)
    resolved = resolve(raw, shape, naming)
    work.spend(READING, resolved.compared // NAMES_A_STEP)
    return msgspec.convert(raw, shape) if resolved.changed else decoded


def _read_again(  # noqa: PLR0913 - a body, what it should be, and the limits of reading it
    body: bytes,
    shape: type[_Asked],
    error: Exception,
    *,
    depth: int,
    work: Work,
    naming: Naming | None,
) -> _Asked:
    """Search a body that failed to decode as `shape`, by `error`, for names and all its faults.

    It is valid after all if only integers were written as `3.0`, or names were given for ids.
    """
    if isinstance(error, msgspec.ValidationError) and brackets_in(body) > MOST_BRACKETS:
        raise _invalid(fault_of(error)) from error
    try:
        raw = _decode(body)
    except UnicodeDecodeError:
        raise _malformed(say("body-not-utf-8")) from error
    except RecursionError:
        raise _malformed(say("body-too-deep", depth=depth)) from error
    except msgspec.ValidationError as beyond:
        # A number that no shape can hold; the typed decoder may know its path.
        known = error if isinstance(error, msgspec.ValidationError) else beyond
        raise _invalid(fault_of(known)) from error
    except msgspec.DecodeError as syntax:
        wrong = say("body-not-json", why=str(syntax)) if body else say("body-empty")
        raise _malformed(wrong) from error
    if _is_deeper(raw, depth):
        raise _malformed(say("body-too-deep", depth=depth)) from error
    resolved = NOTHING_NAMED if naming is None else resolve(raw, shape, naming)
    work.spend(READING, resolved.compared // NAMES_A_STEP)
    faults, more, places = all_faults_in(raw, shape)
    faults = told_by_name(faults, resolved.faults)
    work.spend(READING, FAULT_STEPS * places)
    if not faults and b"null" in body:
        faults = nulls_in_one_ofs(raw, shape)
    if faults:
        raise _invalid(*faults, more=more) from error
    return msgspec.convert(raw, shape)


def _malformed(detail: Message) -> Refusal:
    return Refusal(ProblemSlug.MALFORMED_JSON, detail)


def _invalid(*faults: Fault, more: bool = False) -> Refusal:
    errors = tuple(map(fault_of_shape, faults))
    count = len(errors)
    detail = say("body-faults-more", count=count) if more else say("body-faults", count=count)
    return Refusal(ProblemSlug.INVALID_REQUEST, detail, errors=errors)


def _is_deeper(raw: object, depth: int) -> bool:
    """Whether lists and objects nest deeper than `depth`, found level by level.

    Stops after the number of parts that are searched for faults.
    """
    level, seen = [raw], 1
    for _ in range(depth):
        below: list[object] = []
        for outer in level:
            inside = _inside(outer)
            seen += len(inside)
            if seen > MOST_PARTS:
                return False
            below += [inner for inner in inside if isinstance(inner, (dict, list))]
        if not below:
            return False
        level = below
    return True


def _inside(raw: object) -> Collection[object]:
    if isinstance(raw, dict):
        return cast("dict[str, object]", raw).values()
    return cast("list[object]", raw) if isinstance(raw, list) else ()
