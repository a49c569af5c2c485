"""Faults of an error that a JSON Schema found: the messages that people get for each keyword."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from jsonschema_rs import ValidationError
from jsonschema_rs import ValidationErrorKind as Kind

from cards.decode.fault import Fault, FaultCode, fault_at
from cards.decode.strict_schema import Schema
from cards.messages.message import Message, say
from cards.messages.wording import Place, did_you_mean, name_of, no_option, one_of, shown
from cards.model.pattern import ecma
from cards.model.seat import SEAT_PATTERN

_SEAT: Final = ecma(SEAT_PATTERN)


def schema_faults(error: ValidationError, schema: Schema) -> Iterator[Fault]:
    """One schema error as faults: one for each unknown field, otherwise one."""
    where: Place = tuple(error.instance_path)
    name = name_of(where)
    match error.kind:
        case Kind.AdditionalProperties(unexpected=unexpected):
            known = _node(error, schema).get("properties", {})
            for field in unexpected:
                detail = say("not-a-field", field=shown(field), hint=did_you_mean(field, known))
                yield fault_at((*where, field), FaultCode.UNKNOWN_FIELD, detail)
        case Kind.Required(property=field):
            yield fault_at(
                (*where, field), FaultCode.MISSING_FIELD, say("field-missing", field=field)
            )
        case Kind.Type(types=types):
            yield _wrong_type(where, types, error.instance)
        case Kind.Enum(options=options):
            detail = no_option(name, error.instance, options)
            yield fault_at(where, FaultCode.NOT_AN_OPTION, detail)
        case Kind.PropertyNames(error=key):
            yield _bad_key(where, key)
        case Kind.AnyOf(context=branches):
            yield from _union_faults(where, branches, error.instance, schema)
        case Kind.MinProperties() | Kind.MaxProperties() if "properties" in _node(error, schema):
            detail = say("one-key", name=name, fields=tuple(_node(error, schema)["properties"]))
            yield fault_at(where, FaultCode.ONE_OF, detail)
        case Kind.FalseSchema():  # an entry too many, which its list reports
            return
        case kind:
            code, wanted = _broken_limit(kind)
            detail = say("must", name=name, wanted=wanted, given=shown(error.instance))
            yield fault_at(where, code, detail)


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
        case Kind.Pattern(pattern=pattern) if pattern == _SEAT:
            return FaultCode.BAD_FORMAT, say("look-like-a-name")
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
    return fault_at(where, FaultCode.WRONG_TYPE, detail)


def _bad_key(where: Place, key: ValidationError) -> Fault:
    given = str(key.instance)
    if isinstance(key.kind, Kind.Enum):
        options = key.kind.options
        hint = did_you_mean(given, map(str, options))
        detail = say("key-not-an-option", key=shown(given), options=one_of(options), hint=hint)
        return fault_at((*where, given), FaultCode.NOT_AN_OPTION, detail)
    code, wanted = _broken_limit(key.kind)
    return fault_at((*where, given), code, say("key-must", key=shown(given), wanted=wanted))


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
            yield from schema_faults(error, schema)
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
