"""Serving over HTTP/1.1 with uvicorn: limits at the socket, and a stop that loses no request.

On SIGTERM `/readyz` turns 503 and answers close their connections, so that balancers and clients
go elsewhere; after `drain_seconds` the socket closes, open requests finish, and the process exits
with 0. SIGINT skips the drain.
"""

import asyncio
import os
import signal
import socket
import time
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from cards.faults import CatalogueError
from service.app import create_app
from service.config import VARIABLES, Settings
from service.limits.head import HeadLimits
from service.limits.protocol import SocketLimits, protocol_limited_to
from service.receipts.key_files import KeyFileError
from service.telemetry.lifecycle import Lifecycle
from service.telemetry.logs import configure_logs, log
from service.variables import SettingError
from service.warming import settle


def served(settings: Settings) -> bool:
    """Serve until a signal ends it; false where settings, data or keys keep the service from it."""
    try:
        serve(settings)
    except (CatalogueError, KeyFileError, SettingError):
        return False
    return True


def serve(settings: Settings) -> None:
    """Serve until a signal ends it."""
    configure_logs(settings)
    for variable in VARIABLES.unknown(os.environ):
        log.warning("unknown setting", variable=variable)
    lifecycle = Lifecycle()
    limits = SocketLimits(
        head=HeadLimits.of(settings),
        head_seconds=settings.head_timeout,
        answer_seconds=settings.request_timeout,
    )
    app = create_app(settings, lifecycle=lifecycle)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        http=protocol_limited_to(limits),
        ws="none",
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=settings.keep_alive,
        timeout_graceful_shutdown=settings.shutdown_seconds,
    )
    DrainingServer(app, config, lifecycle, drain_seconds=settings.drain_seconds).run()


class DrainingServer(uvicorn.Server):
    """Turns SIGTERM into a drain before the shutdown."""

    def __init__(
        self, app: Starlette, config: uvicorn.Config, lifecycle: Lifecycle, *, drain_seconds: float
    ) -> None:
        """Drain for `drain_seconds`, saying so through `lifecycle`."""
        super().__init__(config)
        self._app = app
        self._lifecycle = lifecycle
        self._drain_seconds = drain_seconds
        self._closes_at: float | None = None
        self._settling: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the socket; what was loaded until all is warm, stays."""
        await super().startup(sockets)
        warming: asyncio.Task[None] | None = getattr(self._app.state, "warming", None)
        if warming is not None:  # else the application did not start
            self._settling = asyncio.create_task(_settled(warming))

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


async def _settled(warming: "asyncio.Task[None]") -> None:
    await asyncio.wait([warming])
    await asyncio.to_thread(settle)
