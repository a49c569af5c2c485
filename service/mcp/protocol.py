"""The Model Context Protocol for a server that keeps nothing: messages, versions and errors.

Two kinds of versions are spoken. Those with a handshake name their version in a header, if at all.
The others give the version and the client in `_meta` of each request, and over HTTP headers repeat
what routes it: they must agree.
"""

import base64
import binascii
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple, TypeVar, cast

import msgspec
from msgspec import UNSET, Struct, UnsetType, field

from service.mcp.answers import Json

HANDSHAKE: Final = ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25")
"""Versions that begin with `initialize`."""
STATELESS: Final = ("2026-07-28",)
"""Versions whose requests each carry all that is needed."""

PARSE_ERROR: Final = -32700
INVALID_REQUEST: Final = -32600
METHOD_NOT_FOUND: Final = -32601
INVALID_PARAMS: Final = -32602
HEADER_MISMATCH: Final = -32020
UNSUPPORTED_VERSION: Final = -32022

STATUSES: Final[Mapping[int, int]] = {
    PARSE_ERROR: 400,
    INVALID_REQUEST: 400,
    INVALID_PARAMS: 400,
    HEADER_MISMATCH: 400,
    UNSUPPORTED_VERSION: 400,
    METHOD_NOT_FOUND: 404,
}
"""HTTP statuses of errors; the others are an answer like any."""

VERSION_HEADER: Final = "mcp-protocol-version"
METHOD_HEADER: Final = "mcp-method"
NAME_HEADER: Final = "mcp-name"
NAMED_BY: Final[Mapping[str, str]] = {
    "tools/call": "name",
    "prompts/get": "name",
    "resources/read": "uri",
}
"""The parameter that the header of the name repeats, by method."""

RESERVED: Final = "io.modelcontextprotocol/"
VERSION: Final = f"{RESERVED}protocolVersion"
CAPABILITIES: Final = f"{RESERVED}clientCapabilities"
SERVER: Final = f"{RESERVED}serverInfo"
_ENCODED: Final = re.compile(r"=\?base64\?(.*)\?=")

ParamsT = TypeVar("ParamsT")


class ProtocolError(Exception):
    """A request that the protocol refuses."""

    def __init__(self, code: int, message: str, data: object = None) -> None:
        """Refuse by a code of JSON-RPC."""
        super().__init__(message)
        self.code = code
        self.message = message
        self.data = data


class Request(Struct, frozen=True):
    jsonrpc: Literal["2.0"]
    id: int | str
    method: str
    params: Json | None = None


class Notification(Struct, frozen=True):
    """A message that has no reply."""

    jsonrpc: Literal["2.0"]
    method: str
    params: Json | None = None


class Meta(Struct, frozen=True):
    """What the protocol reserves of `_meta`."""

    token: int | str | UnsetType = field(default=UNSET, name="progressToken")


class Params(Struct, frozen=True, kw_only=True):
    meta: Meta | UnsetType = field(default=UNSET, name="_meta")


class Reply(NamedTuple):
    """What to answer: the status of HTTP, and a body that is empty for a notification."""

    status: int
    body: bytes = b""


def read_message(body: bytes) -> Request | None:
    """The request in a body; None for a notification. Raises `ProtocolError`."""
    try:
        sent: object = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise ProtocolError(PARSE_ERROR, "Parse error") from None
    kind = Request if isinstance(sent, dict) and "id" in sent else Notification
    try:
        message = msgspec.convert(sent, kind)
    except msgspec.ValidationError:
        raise ProtocolError(INVALID_REQUEST, "Send a single JSON-RPC request") from None
    return message if isinstance(message, Request) else None


def params_of(request: Request, kind: type[ParamsT]) -> ParamsT:
    """The parameters of a request, typed. Raises `ProtocolError`."""
    try:
        return msgspec.convert(request.params or {}, kind)
    except msgspec.ValidationError:
        raise ProtocolError(INVALID_PARAMS, "Invalid request parameters") from None


def is_stateless(request: Request, headers: Sequence[tuple[str, str]] | None) -> bool:
    """Whether a request is of a version without a handshake; without headers its `_meta` says so.

    Raises `ProtocolError` for a request that contradicts itself.
    """
    if headers is None:
        meta = (request.params or {}).get("_meta")
        if not isinstance(meta, dict) or VERSION not in meta:
            return False
        _check_version(_envelope_of(request)[VERSION])
        return True
    told = dict(reversed(headers))
    version = told.get(VERSION_HEADER)
    if version is None or version in HANDSHAKE:
        return False
    names = [name for name, _ in headers]
    for name in (VERSION_HEADER, METHOD_HEADER, NAME_HEADER):
        if names.count(name) > 1:
            raise ProtocolError(HEADER_MISMATCH, f"{name} header appears more than once")
    _check_headers(request, told)
    _check_version(version)
    return True


def _envelope_of(request: Request) -> Json:
    """The `_meta` of a request of a version without a handshake."""
    meta = (request.params or {}).get("_meta")
    needed = (VERSION, CAPABILITIES)
    if not isinstance(meta, dict):
        quoted = " and ".join(map(repr, needed))
        raise ProtocolError(
            INVALID_PARAMS,
            f"params._meta must be an object carrying the required {quoted} envelope keys",
        )
    missing = ", ".join(key for key in needed if key not in meta)
    if missing:
        raise ProtocolError(
            INVALID_PARAMS, f"params._meta is missing the required envelope key(s): {missing}"
        )
    return cast("Json", meta)


def _check_headers(request: Request, headers: Mapping[str, str]) -> None:
    """Headers say what the request says, so that whoever routes by them routes rightly."""
    meta, params = _envelope_of(request), request.params or {}
    if headers[VERSION_HEADER] != meta[VERSION]:
        raise _mismatch(VERSION_HEADER, "request envelope's protocol version")
    if headers.get(METHOD_HEADER) != request.method:
        raise _mismatch(METHOD_HEADER, "request body's method")
    named = NAMED_BY.get(request.method, "")
    value: object = params.get(named)
    if value is not None and _decoded(headers.get(NAME_HEADER)) != value:
        raise _mismatch(NAME_HEADER, f"request body's {named!r} parameter")


def _mismatch(header: str, what: str) -> ProtocolError:
    return ProtocolError(HEADER_MISMATCH, f"{header} header does not match the {what}")


def _check_version(version: object) -> None:
    if not isinstance(version, str):
        raise ProtocolError(INVALID_PARAMS, "the protocol-version envelope value must be a string")
    if version not in STATELESS:
        raise ProtocolError(
            UNSUPPORTED_VERSION,
            "Unsupported protocol version",
            {"supported": STATELESS, "requested": version},
        )


def _decoded(header: str | None) -> str | None:
    """The value of a header, which may be in base64; None for one that is damaged."""
    encoded = None if header is None else _ENCODED.fullmatch(header)
    if encoded is None:
        return header
    try:
        value = base64.b64decode(encoded[1], validate=True)
        return value.decode() if base64.b64encode(value).decode() == encoded[1] else None
    except (binascii.Error, UnicodeDecodeError):
        return None


def failed(id_: int | str | None, error: ProtocolError) -> Reply:
    told: dict[str, Any] = {"code": error.code, "message": error.message}
    if error.data is not None:
        told["data"] = error.data
    body = msgspec.json.encode({"jsonrpc": "2.0", "id": id_, "error": told})
    return Reply(STATUSES.get(error.code, 200), body)
