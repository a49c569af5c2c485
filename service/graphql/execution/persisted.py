"""Persisted queries by Apollo's protocol: a document is requested by its SHA-256.

A client sends the hash alone. Where the text is unknown it gets an error and sends both; the text
is stored once it is found to be a valid query. Or the operator lists the documents in a manifest,
and nothing that a client sends is stored.

Manifests are read at the start, and written from `.graphql` files. Two formats are read: Apollo's
(`apollo-persisted-query-manifest`, version 1), and a plain object of texts by their SHA-256. Every
entry must match its hash, and be a valid query within the limits: an outdated manifest prevents the
start, instead of breaking games.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

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

from cards.decode.strict import fault_of
from cards.messages.message import Message, say, verbatim
from schema.shapes.problem import ProblemFault, ProblemSlug, fault_of_shape
from service.cache.persisted import PersistedStore, digest_of
from service.graphql.execution.documents import Documents
from service.graphql.execution.request import GraphQLRequest
from service.graphql.plans.selection import fragments_of
from service.graphql.resolvers.errors import GraphQLCode
from service.refusal import Refusal
from service.settings.options import PersistedMode, PersistedResult
from service.settings.variables import SettingError
from service.telemetry.operation_metrics import GraphQLMetrics

VERSION: Final = 1
EXTENSION: Final = "persistedQuery"
UNCACHED: Final[Mapping[str, str]] = MappingProxyType(
    {"cache-control": "private, no-cache, must-revalidate"}
)
"""A cache must not answer the next request, which has the text, with this error."""
_HASH: Final = re.compile(r"[0-9a-f]{64}")
_LISTED: Final = frozenset({PersistedMode.ALLOW_LIST, PersistedMode.ALLOW_LIST_ONLY})


class Extension(msgspec.Struct, frozen=True, kw_only=True):
    """`extensions.persistedQuery` of a request."""

    sha256_hash: str = msgspec.field(name="sha256Hash")
    version: Any = None


class Text(NamedTuple):
    text: str
    keep: str | None = None
    """The hash under which to store it, once it is found to be valid."""


class PersistedDocuments:
    """Finds the text of each request, in one of the modes."""

    def __init__(
        self,
        mode: PersistedMode,
        store: PersistedStore | None,
        manifest: Mapping[str, str],
        meter: GraphQLMetrics,
    ) -> None:
        """Find texts in the store if they are stored automatically, in the manifest if listed."""
        self._mode = mode
        self._store = store if mode is PersistedMode.APQ else None
        self._manifest: Mapping[str, str] = manifest if mode in _LISTED else {}
        self._meter = meter

    async def text_of(self, request: GraphQLRequest) -> Text:
        """The document of a request. Raises `Refusal` if it is missing or not allowed."""
        sent = None if request.extensions is None else _extension(request.extensions)
        text = request.query
        if sent is not None:
            self._check(sent, text)
            if text is None:
                return Text(await self._stored(sent.sha256_hash))
        elif text is None:
            fault = fault_of(msgspec.ValidationError("Object missing required field `query`"))
            faults = [fault_of_shape(fault)]
            raise Refusal(ProblemSlug.INVALID_REQUEST, fault.detail, errors=faults)
        if self._mode is PersistedMode.ALLOW_LIST_ONLY and digest_of(text) not in self._manifest:
            raise self._refused(403, GraphQLCode.NOT_LISTED, say("not-listed"))
        return Text(text, sent.sha256_hash if sent and self._store else None)

    def _check(self, sent: Extension, text: str | None) -> None:
        """Raise `Refusal` for a hash that this mode does not take, or of another text."""
        if self._mode is PersistedMode.OFF:
            said = verbatim("PersistedQueryNotSupported")
            raise self._refused(200, GraphQLCode.PERSISTED_NOT_SUPPORTED, said, UNCACHED)
        if sent.version is True or sent.version != VERSION:
            said = say("persisted-version", version=VERSION)
            raise self._refused(400, GraphQLCode.PERSISTED_VERSION, said)
        if text is not None and digest_of(text) != sent.sha256_hash:
            raise self._refused(400, GraphQLCode.PERSISTED_HASH, say("persisted-hash"))

    async def keep(self, text: Text, caller: str = "") -> None:
        """Store the text of a caller's request that was found to be a valid query."""
        if text.keep is not None and self._store is not None:
            await self._store.put(text.keep, text.text, caller)
            self._meter.persisted(PersistedResult.STORED)

    async def _stored(self, sha256: str) -> str:
        text = self._manifest.get(sha256)
        if text is None and self._store is not None and _HASH.fullmatch(sha256):
            text = await self._store.get(sha256)
        if text is None:
            said = verbatim("PersistedQueryNotFound")
            missed = GraphQLCode.PERSISTED_NOT_FOUND
            raise self._refused(200, missed, said, UNCACHED, PersistedResult.MISS)
        self._meter.persisted(PersistedResult.HIT)
        return text

    def _refused(
        self,
        status: int,
        code: GraphQLCode,
        said: Message,
        headers: Mapping[str, str] = MappingProxyType({}),
        result: PersistedResult = PersistedResult.REFUSED,
    ) -> Refusal:
        self._meter.persisted(result)
        return Refusal(code, said, headers, status=status)


def _extension(extensions: Mapping[str, Any]) -> Extension | None:
    raw = extensions.get(EXTENSION)
    if raw is None:
        return None
    try:
        return msgspec.convert(raw, Extension)
    except msgspec.ValidationError as error:
        fault = fault_of(error)
        at = ProblemFault(
            pointer=f"/extensions/{EXTENSION}{fault.pointer}", code=fault.code, detail=fault.detail
        )
        raise Refusal(ProblemSlug.INVALID_REQUEST, fault.detail, errors=[at]) from error


FORMAT: Final = "apollo-persisted-query-manifest"
MOST_FAULTS: Final = 5


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str = ""
    type: str = "query"
    body: str


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
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
