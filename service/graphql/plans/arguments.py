"""The arguments of one field in the form that its resolver takes."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple

from graphql import FieldNode, GraphQLField, GraphQLString, Undefined, ValueNode, VariableNode
from graphql.execution.values import VariableValues, get_argument_values
from graphql.language import ListValueNode, NameNode, ObjectValueNode
from graphql.utilities.coerce_input_value import coerce_default_value

from service.graphql.plans.kinds import kind_of, may_be_null

NOTHING: Final = VariableValues({}, {})
_ANY: Final = GraphQLString
"""The name of a type that does not matter."""


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


class Arguments:
    """The arguments of one field."""

    def __init__(self, field: GraphQLField, node: FieldNode) -> None:
        """Read the arguments of a field."""
        self._field, self._node = field, node
        written = {each.name.value: each.value for each in node.arguments or ()}
        variables = {
            name: value.name.value
            for name, value in written.items()
            if isinstance(value, VariableNode)
        }
        self._passed = [
            _Passed(
                argument.out_name or name,
                variables[name],
                coerce_default_value(argument),
                not may_be_null(kind_of(argument)),
            )
            for name, argument in field.args.items()
            if name in variables
        ]
        others = written.keys() - variables
        self._is_whole = any(has_variable(written[name]) for name in others)
        """Whether a variable is inside an argument: then graphql-core reads all of them."""
        self._fixed: Mapping[str, Any] = {}
        if not self._is_whole:
            rest = {name: each for name, each in field.args.items() if name not in variables}
            sent = tuple(each for each in node.arguments or () if each.name.value in others)
            self._fixed = get_argument_values(
                GraphQLField(_ANY, rest), replace(node, arguments=sent), NOTHING
            )

    def of(
        self, coerced: Mapping[str, Any], as_core_has_them: Callable[[], VariableValues]
    ) -> dict[str, Any]:
        """The arguments with these variables.

        Raises `LeftToCore` or a `GraphQLError` where one is missing or null.
        """
        if self._is_whole:
            return get_argument_values(self._field, self._node, as_core_has_them())
        arguments = dict(self._fixed)
        for name, variable, default, needed in self._passed:
            value = coerced.get(variable, default)
            if value is not Undefined and (value is not None or not needed):
                arguments[name] = value
            elif needed:
                raise LeftToCore
        return arguments


def has_variable(node: ValueNode) -> bool:
    """Whether a variable is somewhere in a value."""
    match node:
        case VariableNode():
            return True
        case ListValueNode():
            return any(map(has_variable, node.values))
        case ObjectValueNode():
            return any(has_variable(member.value) for member in node.fields)
        case _:
            return False


NO_ARGUMENTS: Final = Arguments(GraphQLField(_ANY), FieldNode(name=NameNode(value="field")))
