"""The fields of the query type by name, and the metric label of each."""

from collections.abc import Mapping
from typing import Final

from graphql import FieldNode, OperationDefinitionNode

from schema.operations import ALL_OPERATIONS
from schema.shapes.collections import COLLECTIONS

SEARCH: Final = "search"
"""The field that searches."""
SERVICE: Final = "service"
EPOCHS: Final = "epochs"
NODE: Final = "node"
DIFF: Final = "rulesetDiff"
NAMES: Final = "cardNames"
CHANGES: Final = "changes"
WORDS: Final = "words"
CATALOGUE_FIELDS: Final = frozenset(
    {name for each in COLLECTIONS for name in (each.name, each.singular)}
    | {NODE, DIFF, NAMES, CHANGES, WORDS}
)
"""The fields that read the catalogue."""
JUDGED_FIELDS: Final = frozenset(operation.field for operation in ALL_OPERATIONS)
INTROSPECTION: Final = frozenset({"__schema", "__type"})
SEVERAL: Final = "several"
"""The label of an operation, or a batch, that asks for more than one kind of thing."""
LABELS: Final[Mapping[str, str]] = {
    **{operation.field: operation.name for operation in ALL_OPERATIONS},
    **dict.fromkeys(CATALOGUE_FIELDS, "catalogue"),
    SEARCH: "catalogue",
    SERVICE: "catalogue",
    EPOCHS: "catalogue",
    **dict.fromkeys(INTROSPECTION, "introspection"),
    "__typename": "introspection",
    "_service": "introspection",
    "_entities": "catalogue",
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
