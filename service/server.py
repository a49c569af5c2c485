"""Serving over HTTP/1.1 with uvicorn: limits at the socket, and a stop that loses no request.

On SIGTERM `/readyz` turns 503 and answers close their connections, so that balancers and clients
go elsewhere; after `drain_seconds` the socket closes, open requests finish, and the process exits
with 0. SIGINT skips the drain.
"""

import os
import signal
import time
from types import FrameType

import uvicorn

from service.app import create_app
from service.config import Settings, unknown_variables
from service.limits.head import HeadLimits
from service.limits.protocol import SocketLimits
from service.ready.protocol import protocol_of
from service.telemetry.lifecycle import Lifecycle
from service.telemetry.logs import configure_logs, log


def serve(settings: Settings) -> None:
    """Serve until a signal ends it."""
    configure_logs(settings)
    for variable in unknown_variables(os.environ):
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
        http=protocol_of(limits, app.state.lane),
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
