"""The arguments of one field in the form that its resolver takes."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from graphql import (
    ArgumentNode,
    FieldNode,
    GraphQLError,
    GraphQLField,
    GraphQLString,
    Undefined,
    ValueNode,
    VariableNode,
)
from graphql.execution.values import VariableValues, get_argument_values
from graphql.language import ListValueNode, NameNode, ObjectValueNode
from graphql.utilities.coerce_input_value import (
    coerce_default_value,
    coerce_input_literal,  # pyright: ignore[reportUnknownVariableType]
)

from service.graphql.plans.inputs import Unplannable
from service.graphql.plans.kinds import kind_of, may_be_null

NOTHING: Final = VariableValues({}, {})
_ANY: Final = GraphQLString
"""The name of a type that does not matter."""
_NAME: Final = NameNode(value="field")


class LeftToCore(Exception):
    """A request that graphql-core must answer: usually it is invalid."""


class _Passed(NamedTuple):
    """An argument that is a variable."""

    name: str
    variable: str
    default: Any
    """Its default; Undefined without one."""
    needed: bool
    """Whether null is not allowed."""


class _Built(NamedTuple):
    """An argument with variables inside."""

    name: str
    node: ValueNode
    kind: Any
    """The type of the argument."""


class Arguments:
    """The arguments of one field."""

    def __init__(self, field: GraphQLField, node: FieldNode) -> None:
        """Read the arguments of a field. Raises `Unplannable` where that is not possible."""
        self._passed: list[_Passed] = []
        self._built: list[_Built] = []
        names = {name: each.out_name or name for name, each in field.args.items()}
        written = {each.name.value: each for each in node.arguments or ()}
        fixed: list[ArgumentNode] = []
        for name, argument in field.args.items():
            sent = written.get(name)
            if sent is None or not any(_variables(sent.value)):
                if sent is not None:
                    fixed.append(sent)
                continue
            if isinstance(sent.value, VariableNode):
                default = coerce_default_value(argument)
                needed = not may_be_null(kind_of(argument))
                variable = sent.value.name.value
                self._passed.append(_Passed(names[name], variable, default, needed))
            else:
                self._built.append(_Built(names[name], sent.value, kind_of(argument)))
        self._fixed = _fixed(field, fixed, names)

    @property
    def fixed(self) -> Mapping[str, Any] | None:
        """The arguments, if they have no variables."""
        return None if self._passed or self._built else self._fixed

    def of(
        self, coerced: Mapping[str, Any], as_core_has_them: Callable[[], VariableValues]
    ) -> dict[str, Any]:
        """The arguments with these variables. Raises `LeftToCore` where one is missing or null."""
        arguments = dict(self._fixed)
        for name, variable, default, needed in self._passed:
            value = coerced.get(variable, Undefined)
            if value is Undefined:
                value = default
            if value is Undefined:
                if needed:
                    raise LeftToCore
                continue
            if value is None and needed:
                raise LeftToCore
            arguments[name] = value
        for name, node, kind in self._built:
            value = coerce_input_literal(node, kind, as_core_has_them())
            if value is Undefined:
                raise LeftToCore
            arguments[name] = value
        return arguments


def _fixed(
    field: GraphQLField, written: list[ArgumentNode], names: Mapping[str, str]
) -> dict[str, Any]:
    """Arguments that are the same for every request, defaults included."""
    given = {each.name.value for each in written}
    fixed: dict[str, Any] = {}
    for name, argument in field.args.items():
        if name not in given and (default := coerce_default_value(argument)) is not Undefined:
            fixed[names[name]] = default
    known = {name: field.args[name] for name in given}
    node = FieldNode(name=_NAME, arguments=tuple(written))
    try:
        values = get_argument_values(GraphQLField(_ANY, known), node, NOTHING)
    except GraphQLError as error:
        raise Unplannable(error.message) from error
    return fixed | values


def _variables(node: ValueNode) -> Iterator[str]:
    match node:
        case VariableNode():
            yield node.name.value
        case ListValueNode():
            for item in node.values:
                yield from _variables(item)
        case ObjectValueNode():
            for member in node.fields:
                yield from _variables(member.value)
        case _:
            return


NO_ARGUMENTS: Final = Arguments(GraphQLField(_ANY), FieldNode(name=_NAME))
