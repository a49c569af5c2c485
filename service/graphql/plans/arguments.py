"""The arguments of one field in the form that its resolver takes."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from graphql import FieldNode, GraphQLField, GraphQLString, ValueNode, VariableNode
from graphql.execution.values import VariableValues, get_argument_values
from graphql.language import ListValueNode, ObjectValueNode

NOTHING: Final = VariableValues({}, {})


class Arguments:
    """The arguments of one field: constants are read once, variables are passed on."""

    def __init__(self, field: GraphQLField, node: FieldNode) -> None:
        self._field, self._node = field, node
        sent = {each.name.value: each.value for each in node.arguments or ()}
        passed = {name: each for name, each in sent.items() if isinstance(each, VariableNode)}
        self._passed = [
            (field.args[name].out_name or name, each.name.value) for name, each in passed.items()
        ]
        self._mixed = any(has_variable(each) for name, each in sent.items() if name not in passed)
        self._constant: Mapping[str, Any] = {}
        if not self._mixed:
            args = {name: each for name, each in field.args.items() if name not in passed}
            nodes = tuple(each for each in node.arguments or () if each.name.value not in passed)
            rest = GraphQLField(GraphQLString, args)
            self._constant = get_argument_values(rest, replace(node, arguments=nodes), NOTHING)

    def of(
        self, coerced: Mapping[str, Any], as_core_has_them: Callable[[], VariableValues]
    ) -> dict[str, Any]:
        """The arguments with these variables. Raises `GraphQLError` where one does not fit.

        graphql-core reads all where a variable is null, missing, or inside of a value.
        """
        arguments = dict(self._constant)
        for name, variable in self._passed:
            value = arguments[name] = coerced.get(variable)
            if value is None:
                break
        else:
            if not self._mixed:
                return arguments
        return get_argument_values(self._field, self._node, as_core_has_them())


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
