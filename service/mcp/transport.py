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
    JSONRPCRequest,
)
from mcp_types.version import HANDSHAKE_PROTOCOL_VERSIONS
from pydantic import ValidationError
from starlette.requests import Request

_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder().decode


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


async def replied(server: Server[Any], request: Request, body: bytes) -> Reply:
    """The reply to one message. Raises what its handlers raise beside errors of the protocol."""
    try:
        sent: object = _decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return _error(None, PARSE_ERROR, "Parse error")
    if not isinstance(sent, dict):
        return _error(None, INVALID_REQUEST, "Send a single JSON-RPC request")
    message = cast("dict[str, Any]", sent)
    if "id" not in message:
        return Reply(202)  # a notification: there is nothing that it could change
    try:
        call = JSONRPCRequest.model_validate(message)
    except ValidationError:
        return _error(None, INVALID_REQUEST, "Send a single JSON-RPC request")
    connection = _connection(message, request)
    if isinstance(connection, InboundLadderRejection):
        return _error(call.id, connection.code, connection.message, connection.data)
    exchange = _Exchange(
        TransportContext(kind="streamable-http", can_send_request=False, headers=request.headers),
        call.id,
        ServerMessageMetadata(request_context=request, can_send_request=False),
    )
    try:
        result = await serve_one(
            server, exchange, call.method, call.params, connection=connection, lifespan_state=None
        )
    except MCPError as error:
        return _error(call.id, error.error.code, error.error.message, error.error.data)
    except ValidationError:
        return _error(call.id, INVALID_PARAMS, "Invalid request parameters")
    return Reply(200, _encode({"jsonrpc": "2.0", "id": call.id, "result": result}))


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
