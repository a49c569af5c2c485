"""One message of MCP over HTTP: a JSON-RPC request in, its response out, and nothing kept.

The SDK's `serve_one` handles the request within the task of the HTTP request, so the stages of the
pipeline bound it as any other: the body is read and bounded before, its deadline cancels it, and a
refusal of its caller ends it. Both kinds of protocol versions are spoken: those with a handshake,
whose state is not needed, and those without.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, cast

import anyio
import msgspec
from mcp.server.connection import Connection
from mcp.server.lowlevel import Server
from mcp.server.runner import serve_one
from mcp.shared.dispatcher import CallOptions
from mcp.shared.exceptions import MCPError, NoBackChannelError
from mcp.shared.inbound import (
    ERROR_CODE_HTTP_STATUS,
    MCP_PROTOCOL_VERSION_HEADER,
    InboundLadderRejection,
    classify_inbound_request,
    find_duplicated_routing_header,
)
from mcp.shared.message import MessageMetadata, ServerMessageMetadata
from mcp.shared.transport_context import TransportContext
from mcp_types import (
    DEFAULT_NEGOTIATED_VERSION,
    HEADER_MISMATCH,
    INVALID_PARAMS,
    INVALID_REQUEST,
    PARSE_ERROR,
    ErrorData,
    JSONRPCNotification,
    JSONRPCRequest,
)
from mcp_types.version import HANDSHAKE_PROTOCOL_VERSIONS
from pydantic import ValidationError
from starlette.requests import Request

_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder().decode


LISTS: Final = frozenset({"tools/list", "prompts/list", "resources/templates/list"})
"""Methods whose results have one page and never change."""


class Reply(NamedTuple):
    """What to answer: a status, and a body that is empty for a notification."""

    status: int
    body: bytes = b""


@dataclass
class _Exchange:
    """The context of one message: nothing can be sent to the client but its answer."""

    transport: TransportContext
    request_id: str | int
    message_metadata: MessageMetadata
    can_send_request: bool = field(default=False, init=False)
    cancel_requested: anyio.Event = field(default_factory=anyio.Event)

    async def send_raw_request(
        self, method: str, params: Mapping[str, Any] | None, opts: CallOptions | None = None
    ) -> dict[str, Any]:
        """Refuse: there is no way back to the client."""
        raise NoBackChannelError(method)

    async def notify(
        self, method: str, params: Mapping[str, Any] | None, opts: CallOptions | None = None
    ) -> None:
        """Drop it: an answer is one JSON document."""

    async def progress(
        self, progress: float, total: float | None = None, message: str | None = None
    ) -> None:
        """Drop it, likewise."""


class Transport:
    """Replies to messages by a server."""

    def __init__(self, server: Server[Any]) -> None:
        """Reply by `server`, whose lists never change."""
        self._server = server
        self._lists: dict[tuple[str, str], msgspec.Raw] = {}
        """Lists by method and protocol version: the SDK takes 30 ms to check that of the tools."""

    async def reply(self, request: Request, body: bytes) -> Reply:
        """The reply to one message. Raises what handlers raise beside errors of the protocol."""
        call = _call_in(body)
        if isinstance(call, Reply):
            return call
        message, sent = call
        connection = _connection(sent, request)
        if isinstance(connection, InboundLadderRejection):
            return _error(message.id, connection.code, connection.message, connection.data)
        key = message.method, connection.protocol_version
        result = self._lists.get(key)
        if result is None:
            try:
                result = await self._result(message, connection, request)
            except MCPError as error:
                failed = error.error
                return _error(message.id, failed.code, failed.message, failed.data)
            except ValidationError:
                return _error(message.id, INVALID_PARAMS, "Invalid request parameters")
            if message.method in LISTS:
                self._lists[key] = result
        return Reply(200, _encode({"jsonrpc": "2.0", "id": message.id, "result": result}))

    async def _result(
        self, message: JSONRPCRequest, connection: Connection, request: Request
    ) -> msgspec.Raw:
        """The result of a request as JSON."""
        headers = request.headers
        exchange = _Exchange(
            TransportContext(kind="streamable-http", can_send_request=False, headers=headers),
            message.id,
            ServerMessageMetadata(request_context=request, can_send_request=False),
        )
        result = await serve_one(
            self._server,
            exchange,
            message.method,
            message.params,
            connection=connection,
            lifespan_state=None,
        )
        return msgspec.Raw(_encode(result))


def _call_in(body: bytes) -> Reply | tuple[JSONRPCRequest, dict[str, Any]]:
    """The request in a body, also as it was sent; or the reply to what is none."""
    try:
        sent: object = _decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return _error(None, PARSE_ERROR, "Parse error")
    if not isinstance(sent, dict):
        return _error(None, INVALID_REQUEST, "Send a single JSON-RPC request")
    message = cast("dict[str, Any]", sent)
    try:
        if "id" not in message:
            JSONRPCNotification.model_validate(message)
            return Reply(202)  # there is nothing that it could change
        return JSONRPCRequest.model_validate(message), message
    except ValidationError:
        return _error(None, INVALID_REQUEST, "Send a single JSON-RPC request")


def _connection(
    message: Mapping[str, Any], request: Request
) -> Connection | InboundLadderRejection:
    """The connection that a message says it belongs to, or why it cannot be served."""
    version = request.headers.get(MCP_PROTOCOL_VERSION_HEADER)
    if version is None or version in HANDSHAKE_PROTOCOL_VERSIONS:
        return Connection.from_envelope(version or DEFAULT_NEGOTIATED_VERSION, None, None)
    twice = find_duplicated_routing_header(request.headers.items())
    if twice is not None:
        return InboundLadderRejection(HEADER_MISMATCH, f"{twice} header appears more than once")
    route = classify_inbound_request(message, headers=dict(request.headers))
    if isinstance(route, InboundLadderRejection):
        return route
    return Connection.from_envelope(
        route.protocol_version, route.client_info, route.client_capabilities
    )


def _error(id_: str | int | None, code: int, message: str, data: object = None) -> Reply:
    error = ErrorData(code=code, message=message, data=data).model_dump(
        by_alias=True, mode="json", exclude_none=True
    )
    body = _encode({"jsonrpc": "2.0", "id": id_, "error": error})
    return Reply(ERROR_CODE_HTTP_STATUS.get(code, 200), body)
