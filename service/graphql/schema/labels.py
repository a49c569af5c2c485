"""The metric label of each field of the query type."""

from collections.abc import Mapping
from typing import Final

from graphql import FieldNode, OperationDefinitionNode

from schema.operations import ALL_OPERATIONS
from schema.shapes.collections import COLLECTIONS

SEVERAL: Final = "several"
"""The label of an operation, or a batch, that asks for more than one kind of thing."""
_OTHERS: Final = ("node", "rulesetDiff", "cardNames", "changes", "words", "search", "service")
LABELS: Final[Mapping[str, str]] = {
    **{operation.field: operation.name for operation in ALL_OPERATIONS},
    **{name: "catalogue" for each in COLLECTIONS for name in (each.name, each.singular)},
    **dict.fromkeys((*_OTHERS, "epochs", "_entities"), "catalogue"),
    **dict.fromkeys(("__schema", "__type", "__typename", "_service"), "introspection"),
}
"""The metric label of each field of the query type."""


def operation_label(operation: OperationDefinitionNode) -> str:
    """The label of an operation, from a closed set: metrics must not grow with requests."""
    names = {
        LABELS.get(selection.name.value, "none")
        for selection in operation.selection_set.selections
        if isinstance(selection, FieldNode)
    }
    return names.pop() if len(names) == 1 else SEVERAL
