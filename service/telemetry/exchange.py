"""The record of one HTTP request: who asked, which operation, how it ended."""

import re
import time
import uuid
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from starlette.types import Scope

from service.telemetry.metrics import Door

_KEY: Final = "lawspeaker.exchange"
_REQUEST_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._:-]{0,127}", re.ASCII)
_TRACEPARENT: Final = re.compile(
    r"(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}", re.ASCII
)

CLIENT_GONE: Final = 499
"""Status in logs and metrics when the client went away before the answer."""


@dataclass(slots=True)
class Exchange:
    """One request and its answer, as logs and metrics need them. Never holds a body."""

    request_id: str
    traceparent: str | None
    door: Door
    operation: str | None = None
    cached: bool | None = None
    key: str | None = None
    """Id of the API key, never the key."""
    status: int = CLIENT_GONE
    started: float = field(default_factory=time.perf_counter)

    @property
    def seconds(self) -> float:
        """Time since the request came in."""
        return time.perf_counter() - self.started

    def headers(self) -> Iterator[tuple[bytes, bytes]]:
        """What every answer says about its request."""
        yield b"x-request-id", self.request_id.encode()
        if self.traceparent is not None:
            yield b"traceparent", self.traceparent.encode()
        cache = "" if self.cached is None else f', cache;desc="{"hit" if self.cached else "miss"}"'
        yield b"server-timing", f"app;dur={self.seconds * 1000:.3f}{cache}".encode()


def begin_exchange(scope: Scope, *, request_id_header: str) -> Exchange:
    """Open the record of a request, taking over its request id and trace if they are sane."""
    request_id = _header(scope, request_id_header.lower().encode())
    traceparent = _header(scope, b"traceparent")
    exchange = Exchange(
        request_id=request_id if _REQUEST_ID.fullmatch(request_id) else uuid.uuid4().hex,
        traceparent=traceparent if _TRACEPARENT.fullmatch(traceparent) else None,
        door=_door_of(scope["path"]),
    )
    scope[_KEY] = exchange
    scope.setdefault("state", {})["request_id"] = exchange.request_id  # as `request.state` has it
    return exchange


def exchange_of(scope: Scope) -> Exchange:
    """The record of the request that `scope` belongs to."""
    exchange: Exchange = scope[_KEY]
    return exchange


def _header(scope: Scope, name: bytes) -> str:
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def _door_of(path: str) -> Door:
    if path.startswith("/v1/"):
        return Door.REST
    return Door.GRAPHQL if f"{path}/".startswith("/graphql/") else Door.SERVICE
