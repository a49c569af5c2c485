"""Identify: the record of one HTTP request: its id, its trace, its outcome, its log line."""

import logging
import re
import secrets
import time
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any, Final

import msgspec
from starlette.types import Receive, Scope, Send

from service.access.keys import PREFIX, redacted
from service.access.scopes import MCP_PATH
from service.http.authorise import Visit
from service.http.receive import Body
from service.telemetry.logs import LogLines, log, write_line
from service.telemetry.metrics import Door

_PATH_SHOWN: Final = 200
_EXCHANGE: Final = "lawspeaker.exchange"
_HEADERS: Final = "lawspeaker.headers"
_REQUEST_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._:-]{0,127}", re.ASCII)
_TRACEPARENT: Final = re.compile(
    r"(?P<version>(?!ff)[0-9a-f]{2})-(?P<trace>(?!0{32})[0-9a-f]{32})-(?!0{16})[0-9a-f]{16}"
    r"-(?P<flags>[0-9a-f]{2})(?P<more>-.*)?",
    re.ASCII,
)
_OURS: Final = "00"
"""Our version of Trace Context. Headers of later versions are read as this one."""
_KNOWN_FLAGS: Final = 0b11
"""Trace flags: sampled, and random trace id."""

_CACHE: Final[dict[bool | None, bytes]] = {
    None: b"",
    True: b', cache;desc="hit"',
    False: b', cache;desc="miss"',
}

CLIENT_GONE: Final = 499
"""Status in logs and metrics when the client disconnected before the answer."""


@dataclass(slots=True)
class Exchange:
    """One request and its answer. Never stores a body."""

    scope: Scope
    receive: Receive
    send: Send
    request_id: str
    traceparent: str
    """The trace of the request, and this exchange as a span in it."""
    door: Door
    operation: str | None = None
    cached: bool | None = None
    key: str | None = None
    """Id of the API key, never the key itself."""
    status: int = CLIENT_GONE
    started: float = field(default_factory=time.perf_counter)
    answering: bool = False
    """The head of the answer is sent."""
    body: Body | None = None
    """The body of the request as it arrives; None without one."""
    visit: Visit | None = None
    """The caller and its quota; None for requests that are free."""
    span: Any = None
    """The span of the trace, if spans are recorded."""

    @property
    def seconds(self) -> float:
        """Seconds since the request arrived."""
        return time.perf_counter() - self.started

    def headers(self) -> tuple[tuple[bytes, bytes], ...]:
        """The headers of every answer about its request."""
        milliseconds = (time.perf_counter() - self.started) * 1000
        return (
            (b"x-request-id", self.request_id.encode()),
            (b"traceparent", self.traceparent.encode()),
            (b"server-timing", b"app;dur=%.3f%b" % (milliseconds, _CACHE[self.cached])),
        )


def identify(scope: Scope, receive: Receive, send: Send, *, request_id_header: bytes) -> Exchange:
    """Open the record of a request, with the request id and trace of its headers if valid.

    The header name is in lower case; an empty one means that no request id is accepted.
    """
    headers = first_headers(scope)
    request_id = headers.get(request_id_header, b"").decode("latin-1")
    if not _REQUEST_ID.fullmatch(request_id):
        request_id = _new_id()
    trace = headers.get(b"traceparent")
    exchange = Exchange(
        scope,
        receive,
        send,
        request_id,
        _new_trace() if trace is None else _span_in(trace.decode("latin-1")),
        _door_of(scope["path"]),
    )
    scope[_EXCHANGE] = exchange
    scope.setdefault("state", {})["request_id"] = request_id  # readable as `request.state`
    return exchange


def let_go(exchange: Exchange) -> None:
    """Remove the references between record and scope, so that both are freed at once."""
    del exchange.scope[_EXCHANGE]
    exchange.visit = None


def exchange_of(scope: Scope) -> Exchange:
    """The record of the request with this scope."""
    exchange: Exchange = scope[_EXCHANGE]
    return exchange


def name_operation(scope: Scope, operation: str) -> None:
    """Record what a request asks for, where there is a record of it."""
    exchange: Exchange | None = scope.get(_EXCHANGE)
    if exchange is not None:
        exchange.operation = operation


def part_of(scope: Scope) -> Scope:
    """A scope for one part of a request: what the part records does not change the request's."""
    part = {**scope, _EXCHANGE: replace(exchange_of(scope))}
    part.pop(_HEADERS, None)  # a part has headers of its own
    return part


def first_headers(scope: Scope) -> dict[bytes, bytes]:
    """The first value of each header; built once for each request."""
    headers: dict[bytes, bytes] | None = scope.get(_HEADERS)
    if headers is None:
        headers = scope[_HEADERS] = dict(reversed(scope["headers"]))
    return headers


def forget_headers(scope: Scope) -> None:
    """Read the headers anew: they were changed."""
    scope.pop(_HEADERS, None)


def all_of(scope: Scope, wanted: bytes) -> str:
    """All values of a header, joined by commas; empty without one."""
    found: dict[bytes, bytes] = scope.get(_HEADERS) or first_headers(scope)
    first = found.get(wanted)
    if first is None:
        return ""
    headers: list[tuple[bytes, bytes]] = scope["headers"]
    if len(headers) == len(found):
        return first.decode("latin-1")
    return b",".join(value for name, value in headers if name == wanted).decode("latin-1")


def _span_in(traceparent: str) -> str:
    """A span of our own in the trace of a request (W3C Trace Context), or in a new one.

    A new trace is not sampled: only our log records it.
    """
    given = _TRACEPARENT.fullmatch(traceparent)
    if given is None or (given["more"] and given["version"] == _OURS):
        return _new_trace()
    flags = int(given["flags"], 16) & _KNOWN_FLAGS
    return f"{_OURS}-{given['trace']}-{secrets.token_hex(8)}-{flags:02x}"


def _new_id() -> str:
    """A UUID of version 4 without hyphens; `uuid` takes six times as long to make one."""
    digits = secrets.token_hex(16)
    return f"{digits[:12]}4{digits[13:16]}{'89ab'[int(digits[16], 16) & 3]}{digits[17:]}"


def _new_trace() -> str:
    """A trace of our own, and its first span."""
    digits = secrets.token_hex(24)
    return f"{_OURS}-{digits[:32]}-{digits[32:]}-02"


def _door_of(path: str) -> Door:
    if path.startswith("/v1/"):
        return Door.REST
    if path == MCP_PATH:
        return Door.MCP
    return Door.GRAPHQL if f"{path}/".startswith("/graphql/") else Door.SERVICE


class AccessLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the access log."""

    request_id: str
    trace: str
    door: Door
    operation: str | None
    method: str
    path: str
    status: int
    milliseconds: float
    cached: bool | None
    key: str | None
    level: str
    timestamp: datetime
    message: str = "request"


_SHOWN: Final = AccessLine.__struct_fields__[:-3]
_encode: Final = msgspec.json.Encoder().encode


def log_exchange(exchange: Exchange, *, seconds: float) -> None:
    """Write the access log: one line for each request, at a lower level for probes and pages."""
    is_quiet = exchange.door is Door.SERVICE and exchange.status < 400
    level = logging.DEBUG if is_quiet else logging.INFO
    if level < LogLines.least_level:
        return
    line = AccessLine(
        request_id=exchange.request_id,
        trace=exchange.traceparent,
        door=exchange.door,
        operation=exchange.operation,
        method=exchange.scope["method"],
        path=exchange.scope["path"][:_PATH_SHOWN],
        status=exchange.status,
        milliseconds=round(seconds * 1000, 3),
        cached=exchange.cached,
        key=exchange.key,
        level="debug" if is_quiet else "info",
        timestamp=datetime.now(UTC),
    )
    if LogLines.in_json:
        text = _encode(line).decode()
        # Redacts any API key in the path.
        write_line((redacted(text) if PREFIX in text else text) + "\n")
    else:
        values = msgspec.structs.asdict(line)
        shown = {name: values[name] for name in _SHOWN}
        log.log(level, line.message, **shown)
