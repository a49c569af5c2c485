"""Coercion of variables by the rules of GraphQL, with the exact messages of graphql-core.

graphql-core walks through an invalid value twice, in Python. Here `msgspec` accepts each valid part
at once, so only the path to a fault is walked.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final, cast

from graphql import (
    GraphQLEnumType,
    GraphQLError,
    GraphQLInputObjectType,
    GraphQLList,
    GraphQLScalarType,
    Undefined,
    is_required_input_field,
)
from graphql.pyutils import did_you_mean, inspect, suggestion_list
from graphql.type import GraphQLType
from graphql.utilities.coerce_input_value import coerce_default_value

from service.graphql.plans.inputs import Inputs
from service.graphql.plans.kinds import inside, kind_of, may_be_null, nullable

Path = list[str | int]
Faults = Iterator[tuple[str | GraphQLError, Path]]
"""Faults: a message and a path for each."""

LONGEST_NAME: Final = 200
"""Names that are longer get no suggestions."""
REFUSED: Final = Undefined
"""Stands for a value that cannot be coerced."""


class Coercing:
    """Coerces values of the types of one schema."""

    def __init__(self, inputs: Inputs) -> None:
        """Use the types of `inputs` to read values."""
        self._inputs = inputs

    def coerced(self, value: object, kind: GraphQLType) -> Any:  # noqa: ANN401 - any value
        """The value coerced to a type, valid objects as shapes; or `REFUSED`.

        Raises a GraphQLError, as graphql-core does, where a one-of object has not exactly one
        member.
        """
        if value is None or value is Undefined:
            return None if may_be_null(kind) else REFUSED
        return self._of(value, nullable(kind))

    def _of(self, value: object, kind: GraphQLType) -> Any:  # noqa: ANN401 - any value
        match kind:
            case GraphQLList():
                found: list[Any] = []
                for item in _listed(value):
                    coerced = self.coerced(item, inside(kind))
                    if coerced is REFUSED:
                        return REFUSED
                    found.append(coerced)
                return found
            case GraphQLInputObjectType():
                return self._object(value, kind)
            case _:
                return _leaf(value, kind)

    def _object(self, value: object, kind: GraphQLInputObjectType) -> Any:  # noqa: ANN401
        if not isinstance(value, dict):
            return REFUSED
        accepted = self._inputs.present(kind).accepts(cast("object", value))
        if accepted is not None:
            return accepted
        given = cast("dict[str, object]", value)
        if given.keys() - kind.fields.keys():
            return REFUSED
        found: dict[str, Any] = {}
        for name, field in kind.fields.items():
            if name in given:
                coerced = self.coerced(given[name], kind_of(field))
                if coerced is REFUSED:
                    return REFUSED
                found[field.out_name or name] = coerced
            elif is_required_input_field(field):
                return REFUSED
            elif (default := coerce_default_value(field)) is not Undefined:
                found[field.out_name or name] = default
        return kind.out_type(found)

    def faults(self, value: object, kind: GraphQLType) -> Faults:
        """The faults of a value with their paths, as graphql-core finds them."""
        if value is not None and value is not Undefined:
            yield from self._faults(value, nullable(kind))
        elif may_be_null(kind):
            return
        elif value is Undefined:
            yield _fault(f"Expected a value of non-null type '{kind}' to be provided.")
        else:
            yield _fault(f"Expected value of non-null type '{kind}' not to be None.")

    def _faults(self, value: object, kind: GraphQLType) -> Faults:
        match kind:
            case GraphQLList():
                if not isinstance(value, list):
                    yield from self.faults(value, inside(kind))
                    return
                for index, item in enumerate(cast("list[object]", value)):
                    yield from _below(index, self.faults(item, inside(kind)))
            case GraphQLInputObjectType():
                yield from self._faults_of_object(value, kind)
            case _:
                yield from _faults_of_leaf(value, kind)

    def _faults_of_object(self, value: object, kind: GraphQLInputObjectType) -> Faults:
        if not isinstance(value, dict):
            yield _fault(
                f"Expected value of type '{kind}' to be an object, found: {inspect(value)}."
            )
            return
        given = cast("dict[str, object]", value)
        if self._inputs.fits(given, kind):
            return
        inspected = ""
        for name, field in kind.fields.items():
            if name in given:
                yield from _below(name, self.faults(given[name], kind_of(field)))
            elif is_required_input_field(field):
                inspected = inspected or inspect(given)
                yield _fault(
                    f"Expected value of type '{kind}' to include required field '{name}', "
                    f"found: {inspected}."
                )
        for name in given:
            if name not in kind.fields:
                inspected = inspected or inspect(given)
                yield _fault(_unknown(name, kind, inspected))


def _listed(value: object) -> list[object]:
    """A value in place of a list is a list of one."""
    return cast("list[object]", value) if isinstance(value, list) else [value]


def _leaf(value: Any, kind: GraphQLType) -> Any:  # noqa: ANN401 - any value
    assert isinstance(kind, GraphQLScalarType | GraphQLEnumType)
    try:
        return kind.coerce_input_value(value)
    except Exception:  # noqa: BLE001 - as graphql-core has it
        return REFUSED


def _faults_of_leaf(value: Any, kind: GraphQLType) -> Faults:  # noqa: ANN401 - any value
    assert isinstance(kind, GraphQLScalarType | GraphQLEnumType)
    more = ""
    cause: Exception | None = None
    try:
        if kind.coerce_input_value(value) is not Undefined:
            return
    except GraphQLError as error:
        yield error, []
        return
    except Exception as error:  # noqa: BLE001 - as graphql-core has it
        cause = error
        more = f", but encountered error '{error}'; found"
    text = f"Expected value of type '{kind}'{more or ', found'}: {inspect(value)}."
    yield GraphQLError(text, original_error=cause), []


def _unknown(name: str, kind: GraphQLInputObjectType, inspected: str) -> str:
    hint = did_you_mean(_suggested(name, kind.fields))
    ending = f".{hint} Found" if hint else ", found"
    return (
        f"Expected value of type '{kind}' not to include unknown field '{name}'"
        f"{ending}: {inspected}."
    )


def _suggested(name: str, known: Iterable[str]) -> list[str]:
    """The suggestions of graphql-core; words that it would reject are removed early."""
    if len(name) > LONGEST_NAME:
        return []
    from rapidfuzz.distance import OSA  # noqa: PLC0415 - 12 ms, not needed at a start

    word, edits = name.lower(), int(len(name) * 0.4) + 1
    near = [each for each in known if OSA.distance(word, each.lower()) <= edits]
    return suggestion_list(name, near)


def _fault(text: str) -> tuple[str, Path]:
    return text, []


def _below(key: str | int, faults: Faults) -> Faults:
    for error, path in faults:
        yield error, [key, *path]
