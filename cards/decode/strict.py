"""Every fault of an untyped value against a shape, each with a JSON pointer and a stable code.

`msgspec` stops at the first fault; here the shape's JSON Schema lists them all. Card files and
request bodies go through the same function, so the value may be hostile: the number of faults,
the size of the value that is searched and every text are bounded.
"""

import functools
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple, cast

import msgspec

from cards.decode.fault import Fault, FaultCode, fault_at
from cards.decode.strict_schema import Schema, strict_schema
from cards.messages.message import LONGEST, printable, say, verbatim
from cards.messages.wording import did_you_mean, shown

if TYPE_CHECKING:
    from jsonschema_rs import Draft202012Validator, ValidationError

MOST_PARTS: Final = 5_000
"""Of a larger value only the first fault is listed, as the search finds all faults at once."""
BITS_A_PART: Final = 200_000
"""The search takes time by the square of a number's bits: 4,000 digits count as 900 parts."""
OBJECT_PARTS: Final = 3
"""An object counts as so many parts more, as it may lack fields."""
KEYS_A_PART: Final = 50
"""An error of a key may hold the whole object, so the square of the number of keys counts."""
MOST_FAULTS: Final = 10
"""Faults listed of one request."""


class Faults(NamedTuple):
    """The faults of a value."""

    listed: tuple[Fault, ...]
    more: bool = False
    """Whether there are more than the limit."""
    places: int = 1
    """How many places are wrong, listed or not: each takes time."""


def faults_in(raw: object, shape: type, *, limit: int = MOST_FAULTS) -> tuple[Fault, ...]:
    """The faults of `raw` as a `shape`, at most `limit`; none exactly when it converts."""
    return all_faults_in(raw, shape, limit=limit).listed


def all_faults_in(raw: object, shape: type, *, limit: int = MOST_FAULTS) -> Faults:
    """The same, with whether there are more and how many places are wrong."""
    try:
        msgspec.convert(raw, shape)
    except msgspec.ValidationError as error:
        errors = _schema_errors(raw, shape)
        found = sorted(islice(_faults_of(errors, shape), limit + 1), key=_place)
        listed = tuple(found[:limit]) or (fault_of(error),)
        return Faults(listed, len(found) > limit, len(errors))
    except RecursionError:
        return Faults((fault_at((), FaultCode.INVALID, say("nested-too-deeply")),))
    except UnicodeEncodeError:
        return Faults((fault_at((), FaultCode.INVALID, say("not-unicode")),))
    return Faults(())


def nulls_in_one_ofs(raw: object, shape: type) -> tuple[Fault, ...]:
    """Keys with null beside the one key of a one-of object, in a value that converts.

    For `msgspec` such a key is one that was not given; it is wrong, as it is in GraphQL. A value of
    more parts than are searched has none.
    """
    errors = _schema_errors(raw, shape)
    found = (fault for fault in _faults_of(errors, shape) if fault.code is FaultCode.ONE_OF)
    return tuple(sorted(islice(found, MOST_FAULTS), key=_place))


def _place(fault: Fault) -> tuple[tuple[int, int, str], ...]:
    """Order faults by place, list items by number, so that the order of keys does not matter.

    A key of a caller may look like a number as well, of any length or in any script: the shorter
    number is the smaller one, and none is ever converted.
    """
    return tuple(
        (0, len(part), part) if part.isascii() and part.isdecimal() else (1, 0, part)
        for part in fault.pointer.split("/")[1:]
    )


def fault_of(error: msgspec.ValidationError) -> Fault:
    """The one fault that `msgspec` reports, its ` - at `$.a[0]`` turned into a pointer."""
    text, _, place = str(error).rpartition(" - at `")
    if not text:
        text, place = str(error), ""
    parts = _PATH_PART.findall(place.removesuffix("`"))
    where = tuple(int(index) if index else name for name, index in parts)
    code = next((code for words, code in _MESSAGES if words in text), FaultCode.INVALID)
    named = _FIELD.search(text)
    if named is not None and code in {FaultCode.MISSING_FIELD, FaultCode.UNKNOWN_FIELD}:
        field = named[1]
        missing = code is FaultCode.MISSING_FIELD
        unknown = say("not-a-field", field=shown(field), hint=did_you_mean(field, ()))
        says = say("field-missing", field=field) if missing else unknown
        return fault_at((*where, field), code, says)
    detail = printable(
        f"{text[0].upper()}{text[1:]}", LONGEST
    )  # a field's name may be of any length
    return fault_at(where, code, verbatim(f"{detail}."))


_FIELD: Final = re.compile(r" field `(.*)`$", re.DOTALL)
_PATH_PART: Final = re.compile(r"\.([^.\[\]`]+)|\[(\d+)\]")

_MESSAGES: Final = (
    ("unknown field", FaultCode.UNKNOWN_FIELD),
    ("missing required field", FaultCode.MISSING_FIELD),
    ("xactly one of", FaultCode.ONE_OF),
    ("Invalid enum value", FaultCode.NOT_AN_OPTION),
    ("matching regex", FaultCode.BAD_FORMAT),
    ("of length >=", FaultCode.TOO_FEW),
    ("of length <=", FaultCode.TOO_MANY),
    ("out of range", FaultCode.OUT_OF_RANGE),
    (">=", FaultCode.OUT_OF_RANGE),
    ("<=", FaultCode.OUT_OF_RANGE),
    ("Expected `", FaultCode.WRONG_TYPE),
)


@functools.cache
def _validator(shape: type) -> tuple[Schema, "Draft202012Validator"]:
    from jsonschema_rs import Draft202012Validator  # noqa: PLC0415 - 4 MB that sound requests need not

    schema = strict_schema(shape)
    return schema, Draft202012Validator(schema, validate_formats=False)


def _schema_errors(raw: object, shape: type) -> "list[ValidationError]":
    """Errors that the schema finds; none where the value is too large or is not JSON."""
    if _is_larger_than(MOST_PARTS, raw):
        return []
    _, validator = _validator(shape)
    try:
        return list(validator.iter_errors(raw))
    except (ValueError, TypeError):  # keys that are not text, dates, endless nesting
        return []


def _faults_of(errors: "Iterable[ValidationError]", shape: type) -> Iterator[Fault]:
    """These as faults."""
    from cards.decode.schema_faults import schema_faults  # noqa: PLC0415 - as above

    schema, _ = _validator(shape)
    for error in errors:
        yield from schema_faults(error, schema)


def _is_larger_than(most: int, raw: object) -> bool:
    """Whether a value has more parts; looks no further than that."""
    waiting: list[object] = [raw]
    seen = 1
    while waiting and seen <= most:
        part = waiting.pop()
        inside = _inside(part)
        seen += len(inside)
        if isinstance(part, dict):
            seen += OBJECT_PARTS + len(inside) ** 2 // KEYS_A_PART
        if seen <= most:
            for each in inside:
                if isinstance(each, _CONTAINERS):
                    waiting.append(cast("object", each))
                elif isinstance(each, int):
                    seen += each.bit_length() ** 2 // BITS_A_PART
    return seen > most


_CONTAINERS: Final = (dict, list, tuple)


def _inside(part: object) -> Collection[object]:
    if isinstance(part, dict):
        return cast("dict[object, object]", part).values()
    return cast("Sequence[object]", part) if isinstance(part, (list, tuple)) else ()
