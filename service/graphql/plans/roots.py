"""The root fields that an operation selects, fragments included."""

from collections.abc import Iterator, Mapping

from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    InlineFragmentNode,
    OperationDefinitionNode,
    SelectionSetNode,
)


def root_fields(operation: OperationDefinitionNode, document: DocumentNode) -> frozenset[str]:
    """The names of the root fields, including those that `@skip` or `@include` may remove.

    Each fragment is read once, so the time is linear in the document.
    """
    fragments = {
        definition.name.value: definition
        for definition in document.definitions
        if isinstance(definition, FragmentDefinitionNode)
    }
    return frozenset(_fields(operation.selection_set, fragments, set()))


def _fields(
    selected: SelectionSetNode,
    fragments: Mapping[str, FragmentDefinitionNode],
    seen: set[str],
) -> Iterator[str]:
    for selection in selected.selections:
        match selection:
            case FieldNode():
                yield selection.name.value
            case InlineFragmentNode():
                yield from _fields(selection.selection_set, fragments, seen)
            case FragmentSpreadNode() if selection.name.value not in seen:
                seen.add(selection.name.value)
                fragment = fragments.get(selection.name.value)
                if fragment is not None:
                    yield from _fields(fragment.selection_set, fragments, seen)
            case _:
                pass
