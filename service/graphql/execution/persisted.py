"""Persisted queries by Apollo's protocol: a document is requested by its SHA-256.

A client sends the hash alone. Where the text is unknown it gets an error and sends both; the text
is stored once it is found to be a valid query. Or the operator lists the documents in a manifest,
and nothing that a client sends is stored.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import msgspec

from cards.decode.strict import fault_of
from cards.messages.message import Message, say, verbatim
from schema.shapes.problem import ProblemFault, ProblemSlug, fault_of_shape
from service.cache.persisted import PersistedStore, digest_of
from service.graphql.execution.request import GraphQLRequest
from service.graphql.resolvers.errors import GraphQLCode
from service.refusal import Refusal
from service.settings.options import PersistedMode, PersistedResult
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
    """The document of a request."""

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
