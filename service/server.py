"""Serving over HTTP/1.1 with uvicorn: limits at the socket, and a stop that loses no request.

On SIGTERM `/readyz` turns 503 and answers close their connections, so that balancers and clients
go elsewhere; after `drain_seconds` the socket closes, open requests finish, and the process exits
with 0. SIGINT skips the drain.
"""

import asyncio
import os
import signal
import time
from types import FrameType
from typing import ClassVar, cast

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from cards.language import Language
from cards.speech import Said, say, verbatim
from schema.problem import ProblemSlug
from service.app import create_app
from service.config import Settings, unknown_variables
from service.joined_writes import JoinedWrites
from service.rest.problems import problem_response
from service.telemetry.lifecycle import Lifecycle
from service.telemetry.logs import configure_logs, log


def serve(settings: Settings) -> None:
    """Serve until a signal ends it."""
    configure_logs(settings)
    for variable in unknown_variables(os.environ):
        log.warning("unknown setting", variable=variable)
    lifecycle = Lifecycle()
    config = uvicorn.Config(
        create_app(settings, lifecycle=lifecycle),
        host=settings.host,
        port=settings.port,
        http=protocol_limited_to(settings.max_header_bytes),
        ws="none",
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=settings.keep_alive,
        timeout_graceful_shutdown=settings.shutdown_seconds,
    )
    DrainingServer(config, lifecycle, drain_seconds=settings.drain_seconds).run()


class DrainingServer(uvicorn.Server):
    """Turns SIGTERM into a drain before the shutdown."""

    def __init__(
        self, config: uvicorn.Config, lifecycle: Lifecycle, *, drain_seconds: float
    ) -> None:
        """Drain for `drain_seconds`, saying so through `lifecycle`."""
        super().__init__(config)
        self._lifecycle = lifecycle
        self._drain_seconds = drain_seconds
        self._closes_at: float | None = None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to drain on the first SIGTERM; any other signal closes, SIGINT twice aborts.

        Nothing is kept for uvicorn to raise again at the end: the exit code is 0.
        """
        if sig == signal.SIGTERM and self._closes_at is None:
            self._lifecycle.draining = True
            self._closes_at = time.monotonic() + self._drain_seconds
        elif sig == signal.SIGINT and self.should_exit:
            self.force_exit = True
        else:
            self.should_exit = True

    async def on_tick(self, counter: int) -> bool:
        """Close when the drain is over."""
        if self._closes_at is not None and time.monotonic() >= self._closes_at:
            self.should_exit = True
        return await super().on_tick(counter)


def protocol_limited_to(head_bytes: int) -> type[HttpToolsProtocol]:
    """A protocol whose requests may have so many bytes of URL and headers."""
    return type("LimitedProtocol", (LimitedProtocol,), {"most_head_bytes": head_bytes})


class LimitedProtocol(HttpToolsProtocol):
    """Bounds the head of a request, and refuses what is not HTTP with a problem document."""

    most_head_bytes: ClassVar[int] = 32 * 1024
    _head_bytes = 0
    _unfinished_bytes = 0
    _in_head = False
    _refusal: Said | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send head and body of an answer together."""
        joined = JoinedWrites(cast("asyncio.Transport", transport), self.loop.call_soon)
        super().connection_made(cast("asyncio.Transport", joined))

    def data_received(self, data: bytes) -> None:
        """Parse; a head that is still unfinished counts as received so far."""
        super().data_received(data)
        if self._in_head:
            self._unfinished_bytes += len(data)
            if self._unfinished_bytes > self.most_head_bytes and not self.transport.is_closing():
                self._refusal = self._too_large()
                self.send_400_response(str(self._refusal))

    def on_message_begin(self) -> None:
        """Count anew for each request of a connection."""
        super().on_message_begin()
        self._in_head = True
        self._head_bytes = self._unfinished_bytes = 0

    def on_url(self, url: bytes) -> None:
        """Count the URL."""
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Count a header."""
        self._count(len(name) + len(value))
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """End the count."""
        self._in_head = False
        super().on_headers_complete()

    def send_400_response(self, msg: str) -> None:
        """Refuse in our own words, and close."""
        response = problem_response(
            ProblemSlug.INVALID_REQUEST,
            self._refusal or verbatim(msg),
            Language.EN,
            headers={"Connection": "close"},
        )
        head = [b"HTTP/1.1 400 Bad Request\r\n"]
        for name, value in (*self.server_state.default_headers, *response.raw_headers):
            head += [name, b": ", value, b"\r\n"]
        self.transport.write(b"".join([*head, b"\r\n", bytes(response.body)]))
        self.transport.close()

    def _count(self, size: int) -> None:
        self._head_bytes += size
        if self._head_bytes > self.most_head_bytes:
            self._refusal = self._too_large()
            raise ValueError(str(self._refusal))  # the parser stops and asks for a 400

    def _too_large(self) -> Said:
        return say("head-too-large", limit=self.most_head_bytes)
