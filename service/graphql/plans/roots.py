"""The fields of the query type that an operation selects, fragments spread out."""

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
    """Their names, also of those that `@skip` or `@include` may leave out.

    Each fragment is looked at once, so the time is linear in the document.
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
