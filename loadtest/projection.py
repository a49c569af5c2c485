"""What a GraphQL document must give, worked out from the engine's answer and the document's text.

Nothing of the service's GraphQL is used: its types, resolvers and defaults are what is tested.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, cast

import msgspec
from graphql import FieldNode, OperationDefinitionNode, SelectionSetNode, parse

from cards.messages.message import encoder_in
from cards.model.language import Language
from loadtest.book import Persisted
from loadtest.book import document as document_text

_encode: Final = encoder_in(Language.EN).encode


class Document(NamedTuple):
    """A document of one field, taken apart."""

    field: str
    selected: SelectionSetNode | None
    variables: frozenset[str]
    """Names of those that it takes."""


@lru_cache
def taken_apart(text: str) -> Document:
    """The one root field that a document asks for, and its variables."""
    (operation,) = parse(text).definitions
    assert isinstance(operation, OperationDefinitionNode)
    (field,) = operation.selection_set.selections
    assert isinstance(field, FieldNode)
    names = frozenset(each.variable.name.value for each in operation.variable_definitions or ())
    return Document(field.name.value, field.selection_set, names)


def through_graphql(name: str, asked: object, answer: object) -> Persisted:
    """The same question through GraphQL: a request, struct or JSON, in the words of a document."""
    document = taken_apart(document_text(name))
    given: dict[str, Any] = msgspec.json.decode(_encode(asked))
    variables = {key: value for key, value in given.items() if key in document.variables}
    plain = _defaults(asked)
    unsaid = [
        key
        for key, value in given.items()
        if value and key not in document.variables and value != plain.get(key)
    ]
    if unsaid:
        raise ValueError(f"{name}.graphql has no variable for {', '.join(unsaid)}")
    return Persisted(
        document=name,
        field=document.field,
        variables=msgspec.Raw(msgspec.json.encode(variables)),
        data=msgspec.Raw(msgspec.json.encode(project(answer, document.selected))),
    )


def _defaults(asked: object) -> dict[str, Any]:
    """What fields of a request are where nothing is said of them."""
    if not isinstance(asked, msgspec.Struct):
        return {}
    fields = msgspec.structs.fields(type(asked))
    return {field.encode_name: field.default for field in fields}


def project(answer: object, selected: SelectionSetNode | None) -> object:
    """The part of an answer, a struct or JSON, that a selection names."""
    if selected is None:
        return msgspec.json.decode(_encode(answer))
    if answer is None:
        return None
    if isinstance(answer, Sequence):
        return [project(each, selected) for each in cast("Sequence[object]", answer)]
    values = _fields(answer)
    chosen: dict[str, object] = {}
    for node in selected.selections:
        assert isinstance(node, FieldNode)
        assert node.alias is None
        name = node.name.value
        chosen[name] = project(values.get(name), node.selection_set)
    return chosen


def _fields(answer: object) -> Mapping[str, object]:
    """By their names on the wire, with those that are left out there because they are usual."""
    if isinstance(answer, msgspec.Struct):
        return {
            field.encode_name: getattr(answer, field.name)
            for field in msgspec.structs.fields(answer)
        }
    assert isinstance(answer, dict)
    return cast("dict[str, object]", answer)
