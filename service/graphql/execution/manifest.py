"""Manifests of persisted queries: read at the start, and written from `.graphql` files.

Two formats are read: Apollo's (`apollo-persisted-query-manifest`, version 1), and a plain object of
texts by their SHA-256. Every entry must match its hash, and be a valid query within the limits: an
outdated manifest prevents the start, instead of breaking games.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any, Final

import msgspec
from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    NameNode,
    OperationDefinitionNode,
    OperationType,
    SelectionSetNode,
    Visitor,
    concat_ast,
    parse,
    print_ast,
    visit,
)
from graphql.language import VisitorAction

from service.cache.persisted import digest_of
from service.graphql.execution.documents import Documents
from service.graphql.plans.selection import fragments_of
from service.settings.variables import SettingError

FORMAT: Final = "apollo-persisted-query-manifest"
VERSION: Final = 1
MOST_FAULTS: Final = 5


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One operation of a manifest."""

    id: str
    name: str = ""
    type: str = "query"
    body: str


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """Apollo's manifest."""

    format: str = FORMAT
    version: int = VERSION
    operations: tuple[Entry, ...] = ()


def read_manifest(file: Path, documents: Documents) -> Mapping[str, str]:
    """The texts of a manifest by hash. Raises `SettingError` with its faults."""
    try:
        listed = texts_in(file.read_bytes())
        check_texts(listed, documents)
    except (OSError, SettingError) as error:
        raise SettingError(f"LAWSPEAKER_GRAPHQL_MANIFEST={file} cannot be used: {error}") from error
    return listed


def check_texts(texts: Mapping[str, str], documents: Documents) -> None:
    """Raise `SettingError` for texts that a manifest may not list."""
    faults = tuple(islice(_faults(texts, documents), MOST_FAULTS))
    if faults:
        raise SettingError("; ".join(faults))


def texts_in(raw: bytes) -> dict[str, str]:
    """The texts of a manifest in either format, by hash. Raises `SettingError`."""
    try:
        document: object = msgspec.json.decode(raw)
        if isinstance(document, dict) and "format" in document:
            return _of_apollo(msgspec.convert(document, Manifest))
        return msgspec.convert(document, dict[str, str])
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise SettingError(f"it is not a manifest: {error}") from error


def _of_apollo(manifest: Manifest) -> dict[str, str]:
    if (manifest.format, manifest.version) != (FORMAT, VERSION):
        raise SettingError(
            f"its format is {manifest.format} {manifest.version}, not {FORMAT} {VERSION}"
        )
    texts: dict[str, str] = {}
    for entry in manifest.operations:
        if texts.setdefault(entry.id, entry.body) != entry.body:
            raise SettingError(f"{_short(entry.id)} is there twice")
    return texts


def _faults(texts: Mapping[str, str], documents: Documents) -> Iterator[str]:
    if not texts:
        yield "it lists no operation"
    for sha256, text in texts.items():
        if digest_of(text) != sha256:
            yield f"{_short(sha256)} is not the SHA-256 of its text"
            continue
        prepared = documents.prepare(text)
        if prepared.errors:
            yield f"{_short(sha256)}: {prepared.errors[0].get('message')}"
        elif any(each.operation is not OperationType.QUERY for each in prepared.operations):
            yield f"{_short(sha256)}: everything here is a query"


def _short(sha256: str) -> str:
    return sha256[:12]


def manifest_of(sources: Iterable[str], *, typenames: bool = False) -> Manifest:
    """The manifest of the operations in these documents, each with its fragments.

    With `typenames`, `__typename` is added to every selection but the first, as by Apollo Client.
    Raises `GraphQLSyntaxError`, and `SettingError` for a missing fragment.
    """
    documents = [parse(source) for source in sources]
    fragments = fragments_of(concat_ast(documents))
    entries: dict[str, Entry] = {}
    for document in documents:
        for definition in document.definitions:
            if isinstance(definition, OperationDefinitionNode):
                entry = _entry(definition, fragments, typenames=typenames)
                entries[entry.id] = entry
    return Manifest(operations=tuple(entries.values()))


def _entry(
    operation: OperationDefinitionNode,
    fragments: Mapping[str, FragmentDefinitionNode],
    *,
    typenames: bool,
) -> Entry:
    used: dict[str, FragmentDefinitionNode] = {}
    _gather(operation, fragments, used)
    document = DocumentNode(definitions=(operation, *used.values()))
    body = print_ast(visit(document, _Typenames()) if typenames else document)
    return Entry(
        id=digest_of(body),
        name=operation.name.value if operation.name else "",
        type=operation.operation.value,
        body=body,
    )


def _gather(
    node: OperationDefinitionNode | FragmentDefinitionNode,
    fragments: Mapping[str, FragmentDefinitionNode],
    used: dict[str, FragmentDefinitionNode],
) -> None:
    spreads = _Spreads()
    visit(node, spreads)
    for name in spreads.names:
        if name not in fragments:
            raise SettingError(f"no file has the fragment {name}")
        if name not in used:
            used[name] = fragments[name]
            _gather(fragments[name], fragments, used)


class _Spreads(Visitor):
    """Names of the fragments that a definition spreads, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    def enter_fragment_spread(self, node: FragmentSpreadNode, *_: Any) -> VisitorAction:  # noqa: ANN401 - graphql-core's signature
        self.names.append(node.name.value)
        return None


class _Typenames(Visitor):
    """Adds `__typename` as Apollo Client does before it sends a document."""

    def enter_selection_set(
        self,
        node: SelectionSetNode,
        _key: Any,  # noqa: ANN401 - graphql-core's signature
        parent: Any,  # noqa: ANN401
        *_: Any,  # noqa: ANN401
    ) -> SelectionSetNode | None:
        if isinstance(parent, OperationDefinitionNode) or any(
            isinstance(each, FieldNode) and each.name.value.startswith("__")
            for each in node.selections
        ):
            return None
        typename = FieldNode(name=NameNode(value="__typename"), arguments=(), directives=())
        return SelectionSetNode(selections=(*node.selections, typename))
