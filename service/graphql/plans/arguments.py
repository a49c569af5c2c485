"""The arguments of one field in the form that its resolver takes."""

from collections.abc import Callable
from typing import Any, Final

from graphql import FieldNode, GraphQLField, ValueNode, VariableNode
from graphql.execution.values import VariableValues, get_argument_values
from graphql.language import ListValueNode, ObjectValueNode

NOTHING: Final = VariableValues({}, {})


class Arguments:
    """The arguments of one field; without variables they are read once."""

    def __init__(self, field: GraphQLField, node: FieldNode) -> None:
        """Read the arguments of a field."""
        self._field, self._node = field, node
        self._has_variable = any(has_variable(each.value) for each in node.arguments or ())
        self._fixed = {} if self._has_variable else get_argument_values(field, node, NOTHING)

    def of(self, variables: Callable[[], VariableValues]) -> dict[str, Any]:
        """The arguments with these variables. Raises `GraphQLError` where one does not fit."""
        if self._has_variable:
            return get_argument_values(self._field, self._node, variables())
        return dict(self._fixed)


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
