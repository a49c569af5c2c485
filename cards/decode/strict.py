"""Every fault of an untyped value against a shape, each with a JSON pointer and a stable code.

`msgspec` stops at the first fault; here the shape's JSON Schema lists them all. Card files and
request bodies go through the same function, so the value may be hostile: the number of faults,
the size of the value that is searched and every text are bounded.
"""

import functools
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import islice
from typing import Annotated, Any, Final, NamedTuple, cast

import msgspec
from jsonschema_rs import Draft202012Validator, ValidationError
from jsonschema_rs import ValidationErrorKind as Kind
from msgspec import Meta

from cards.decode.strict_schema import Schema, strict_schema
from cards.messages.did_you_mean import LONGEST_WORD
from cards.messages.message import LONGEST, Message, printable, say, verbatim
from cards.messages.wording import Place, did_you_mean, name_of, one_of, shown
from cards.model.shape import Shape
from cards.model.word import Word

MOST_PARTS: Final = 5_000
"""A value of more parts gets its first fault only, for the search lists all faults at once."""
BITS_A_PART: Final = 200_000
"""The search takes the square of a number's bits: one of 4,000 digits counts as 900 parts."""
OBJECT_PARTS: Final = 3
"""An object counts as so many parts more: it may lack fields."""
KEYS_A_PART: Final = 50
"""Each wrong key of an object may come with all of it, so the square of their number counts too."""
MOST_FAULTS: Final = 10
"""Faults listed of one request: whoever has more of them has one that repeats itself."""


class FaultCode(Word):
    """What is wrong with a value. Append-only."""

    UNKNOWN_FIELD = "UNKNOWN_FIELD"
    MISSING_FIELD = "MISSING_FIELD"
    WRONG_TYPE = "WRONG_TYPE"
    OUT_OF_RANGE = "OUT_OF_RANGE"
    NOT_AN_OPTION = "NOT_AN_OPTION"
    BAD_FORMAT = "BAD_FORMAT"
    TOO_MANY = "TOO_MANY"
    TOO_FEW = "TOO_FEW"
    ONE_OF = "ONE_OF"
    INVALID = "INVALID"


class Fault(Shape, frozen=True, kw_only=True):
    """One fault of a value, and where it is."""

    pointer: Annotated[str, Meta(description="JSON pointer (RFC 6901); empty for the whole.")]
    code: Annotated[FaultCode, Meta(description="Stable name of the fault.")]
    detail: Annotated[Message, Meta(description="One sentence for people.")]
    clauses: Annotated[tuple[str, ...], Meta(description="Clauses that it breaks.")] = ()


class Faults(NamedTuple):
    """What was found to be wrong with a value."""

    listed: tuple[Fault, ...]
    more: bool = False
    """Whether there are others beyond the limit."""
    places: int = 1
    """How many places were found to be wrong, of which each takes time, listed or not."""


def faults_in(raw: object, shape: type, *, limit: int = MOST_FAULTS) -> tuple[Fault, ...]:
    """The faults of `raw` as a `shape`, at most `limit`; none exactly when it converts."""
    return all_faults_in(raw, shape, limit=limit).listed


def all_faults_in(raw: object, shape: type, *, limit: int = MOST_FAULTS) -> Faults:
    """The same, and whether there are more."""
    try:
        msgspec.convert(raw, shape)
    except msgspec.ValidationError as error:
        errors = _schema_errors(raw, shape)
        found = sorted(islice(_schema_faults(errors, shape), limit + 1), key=_place)
        listed = tuple(found[:limit]) or (fault_of(error),)
        return Faults(listed, len(found) > limit, len(errors))
    except RecursionError:
        return Faults((_fault((), FaultCode.INVALID, say("nested-too-deeply")),))
    except UnicodeEncodeError:
        return Faults((_fault((), FaultCode.INVALID, say("not-unicode")),))
    return Faults(())


def nulls_in_one_ofs(raw: object, shape: type, *, limit: int = MOST_FAULTS) -> tuple[Fault, ...]:
    """Keys with null beside the one key of a one-of object, in a value that converts.

    For `msgspec` such a key is one that was not given; it is wrong, as it is in GraphQL. A value of
    more parts than are searched has none.
    """
    errors = _schema_errors(raw, shape)
    found = (fault for fault in _schema_faults(errors, shape) if fault.code is FaultCode.ONE_OF)
    return tuple(sorted(islice(found, limit), key=_place))


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
    detail = printable(
        f"{text[0].upper()}{text[1:]}", LONGEST
    )  # a field's name may be of any length
    return _fault(where, code, verbatim(f"{detail}."))


def pointer_of(where: Iterable[str | int]) -> str:
    """A JSON pointer; a part that is longer than any field's name is cut."""
    return json_pointer(printable(str(part), LONGEST_WORD) for part in where)


def json_pointer(keys: Iterable[str]) -> str:
    """A path, key by key, as a JSON pointer (RFC 6901)."""
    return "".join("/" + key.replace("~", "~0").replace("/", "~1") for key in keys)


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
def _validator(shape: type) -> tuple[Schema, Draft202012Validator]:
    schema = strict_schema(shape)
    return schema, Draft202012Validator(schema, validate_formats=False)


def _schema_errors(raw: object, shape: type) -> list[ValidationError]:
    """Errors that the schema finds; none where the value is too large or is not JSON."""
    if _is_larger_than(MOST_PARTS, raw):
        return []
    _, validator = _validator(shape)
    try:
        return list(validator.iter_errors(raw))
    except (ValueError, TypeError):  # keys that are not text, dates, endless nesting
        return []


def _schema_faults(errors: Iterable[ValidationError], shape: type) -> Iterator[Fault]:
    """These as faults."""
    schema, _ = _validator(shape)
    for error in errors:
        yield from _faults_of(error, schema)


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


def _faults_of(error: ValidationError, schema: Schema) -> Iterator[Fault]:
    """One schema error as faults: one for each unknown field, otherwise one."""
    where: Place = tuple(error.instance_path)
    name = name_of(where)
    match error.kind:
        case Kind.AdditionalProperties(unexpected=unexpected):
            known = _node(error, schema).get("properties", {})
            for field in unexpected:
                detail = say("not-a-field", field=shown(field), hint=did_you_mean(field, known))
                yield _fault((*where, field), FaultCode.UNKNOWN_FIELD, detail)
        case Kind.Required(property=field):
            yield _fault(
                (*where, field), FaultCode.MISSING_FIELD, say("field-missing", field=field)
            )
        case Kind.Type(types=types):
            yield _wrong_type(where, types, error.instance)
        case Kind.Enum(options=options):
            detail = say(
                "not-an-option",
                name=name,
                options=one_of(options),
                given=shown(error.instance),
                hint=did_you_mean(error.instance, map(str, options)),
            )
            yield _fault(where, FaultCode.NOT_AN_OPTION, detail)
        case Kind.PropertyNames(error=key):
            yield _bad_key(where, key)
        case Kind.AnyOf(context=branches):
            yield from _union_faults(where, branches, error.instance, schema)
        case Kind.MinProperties() | Kind.MaxProperties() if "properties" in _node(error, schema):
            detail = say("one-key", name=name, fields=tuple(_node(error, schema)["properties"]))
            yield _fault(where, FaultCode.ONE_OF, detail)
        case Kind.FalseSchema():  # an entry too many, which its list reports
            return
        case kind:
            code, wanted = _broken_limit(kind)
            detail = say("must", name=name, wanted=wanted, given=shown(error.instance))
            yield _fault(where, code, detail)


def _broken_limit(kind: Kind) -> tuple[FaultCode, Message]:
    match kind:
        case Kind.Minimum(limit=limit):
            return FaultCode.OUT_OF_RANGE, say("be-at-least", limit=_number(limit))
        case Kind.Maximum(limit=limit):
            return FaultCode.OUT_OF_RANGE, say("be-at-most", limit=_number(limit))
        case Kind.ExclusiveMinimum(limit=limit):
            return FaultCode.OUT_OF_RANGE, say("be-more-than", limit=_number(limit))
        case Kind.ExclusiveMaximum(limit=limit):
            return FaultCode.OUT_OF_RANGE, say("be-less-than", limit=_number(limit))
        case Kind.MinLength(limit=limit):
            return FaultCode.TOO_FEW, say("have-characters-at-least", limit=_number(limit))
        case Kind.MaxLength(limit=limit):
            return FaultCode.TOO_MANY, say("have-characters-at-most", limit=_number(limit))
        case Kind.MinItems(limit=limit) | Kind.MinProperties(limit=limit):
            return FaultCode.TOO_FEW, say("have-entries-at-least", limit=_number(limit))
        case Kind.MaxItems(limit=limit) | Kind.MaxProperties(limit=limit):
            return FaultCode.TOO_MANY, say("have-entries-at-most", limit=_number(limit))
        case Kind.Pattern(pattern=pattern):
            return FaultCode.BAD_FORMAT, say("look-like", pattern=pattern)
        case _:
            return FaultCode.INVALID, say("be-a-value")


def _number(limit: object) -> float | str:
    """A limit as a message takes it."""
    return limit if isinstance(limit, (int, float)) else str(limit)


def _wrong_type(where: Place, types: Iterable[str], given: object) -> Fault:
    wanted = tuple(_TYPE_NAMES.get(name, name) for name in types)
    detail = say("wrong-type", name=name_of(where), wanted=wanted, given=shown(given))
    return _fault(where, FaultCode.WRONG_TYPE, detail)


def _bad_key(where: Place, key: ValidationError) -> Fault:
    given = str(key.instance)
    if isinstance(key.kind, Kind.Enum):
        options = key.kind.options
        hint = did_you_mean(given, map(str, options))
        detail = say("key-not-an-option", key=shown(given), options=one_of(options), hint=hint)
        return _fault((*where, given), FaultCode.NOT_AN_OPTION, detail)
    code, wanted = _broken_limit(key.kind)
    return _fault((*where, given), code, say("key-must", key=shown(given), wanted=wanted))


def _union_faults(
    where: Place, branches: Sequence[Sequence[ValidationError]], given: object, schema: Schema
) -> Iterator[Fault]:
    """Faults of the member of a union that has the value's type, if one has."""
    types: list[str] = []
    for branch in branches:
        first = branch[0]
        if isinstance(first.kind, Kind.Type) and tuple(first.instance_path) == where:
            types.extend(first.kind.types)
            continue
        for error in branch:
            yield from _faults_of(error, schema)
        return
    yield _wrong_type(where, types, given)


_TYPE_NAMES: Final = {
    "object": say("an-object"),
    "array": say("a-list"),
    "string": say("text"),
    "integer": say("a-whole-number"),
    "number": say("a-number"),
    "boolean": say("true-or-false"),
}


def _node(error: ValidationError, schema: Schema) -> Schema:
    """The part of the schema whose keyword failed."""
    node: Any = schema
    for step in error.schema_path[:-1]:
        node = node[step]
    found: Schema = node
    return found


def _fault(where: Place, code: FaultCode, detail: Message) -> Fault:
    return Fault(pointer=pointer_of(where), code=code, detail=detail)
