"""Serves HTTP/1.1 with uvicorn, in one process or several, and stops without losing requests.

Both serve the same: the application, and around it the parts that a process has once.
"""

import asyncio
import contextlib
import gc
import os
import signal
import socket
from collections.abc import AsyncGenerator
from types import FrameType
from typing import Final

import uvicorn
from starlette.applications import Starlette

from cards.load.faults import CatalogueError
from service.access.guard import Guard
from service.access.keys import redacted
from service.app import create_app
from service.content.content import Content
from service.content.reload import Reloader
from service.server.draining import draining
from service.server.hang_ups import HANG_UPS, look
from service.server.reloading import reloading
from service.server.workers import supervise
from service.settings.settings import VARIABLES, Settings
from service.settings.variables import SettingError
from service.telemetry.lifecycle import Lifecycle
from service.telemetry.log_writer import LOG
from service.telemetry.logs import configure_logs, log
from service.telemetry.metrics import Metrics

WORKER_SECONDS: Final = 60
"""A worker may take this long to start or to say that it lives: own cards take seconds."""
UNSEEN: Final = 4
"""Bytes of a header beside its name and value: the colon, a space, and the end of the line."""


def served(settings: Settings) -> bool:
    """Serve until a signal ends it; false where settings, data or keys prevent the start."""
    try:
        serve(settings)
    except (CatalogueError, SettingError):
        return False
    return True


def serve(settings: Settings) -> None:
    """Serve until a signal ends it, with exit code 0."""
    configure_logs(settings, redacted)
    for variable in VARIABLES.unknown(os.environ):
        log.warning("unknown setting", variable=variable)
    if settings.workers > 1:
        create_app(settings)  # finds errors once, before the workers start
        config = config_of(settings, "service.cli.launch:worker")
        supervise(settings, config, lambda: sockets_of(settings, config))
        return
    signal.signal(signal.SIGHUP, _end)  # until the application takes it
    app = application(settings)
    for each in (signal.SIGINT, signal.SIGTERM):  # uvicorn raises them again when it stops
        signal.signal(each, _end)
    config = config_of(settings, app)
    uvicorn.Server(config).run(sockets_of(settings, config) if settings.metrics_port else None)


def sockets_of(settings: Settings, config: uvicorn.Config) -> list[socket.socket]:
    """What one server listens on: its port, and that of the metrics if they have their own."""
    found = [config.bind_socket()]
    if settings.metrics_port:
        found.append(
            uvicorn.Config(
                config.app, host=settings.host, port=settings.metrics_port, log_config=None
            ).bind_socket()
        )
    return found


def config_of(settings: Settings, app: "Starlette | str") -> uvicorn.Config:
    """The configuration of uvicorn for an application, or for the name of its factory."""
    return uvicorn.Config(
        app,
        factory=isinstance(app, str),
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        http="service.server.protocol:HttpProtocol",
        ws="none",
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_worker_healthcheck=WORKER_SECONDS,
        limit_concurrency=settings.max_connections,
        timeout_keep_alive=settings.keep_alive,
        timeout_graceful_shutdown=settings.shutdown_seconds,
        h11_max_incomplete_event_size=settings.max_url_bytes
        + settings.max_header_bytes
        + UNSEEN * settings.max_headers,
        callback_notify=look,
        timeout_notify=0,
    )


def application(settings: Settings) -> Starlette:
    """The application with the parts that a process has once: drain, log, timers, collector.

    Nothing listens before it is warm, so whoever is answered by `/readyz` waits for nothing.
    """
    lifecycle = Lifecycle(lines_lost=lambda: LOG.dropped if LOG.failing else None)
    app = create_app(settings, lifecycle=lifecycle)
    metrics: Metrics = app.state.metrics
    LOG.on_drop = metrics.lost_lines
    HANG_UPS.tell = metrics.hung_up
    guard: Guard = app.state.guard
    guard.load.others = HANG_UPS.others
    HANG_UPS.head_seconds = settings.head_timeout
    HANG_UPS.answer_seconds = settings.request_timeout
    inner = app.router.lifespan_context

    @contextlib.asynccontextmanager
    async def lifespan(of: Starlette) -> AsyncGenerator[object]:
        async with inner(of) as state:
            with draining(lifecycle, settings.drain_seconds), reloading(reloader):
                yield state
        await asyncio.to_thread(LOG.close)  # nothing runs after a worker's signal

    app.router.lifespan_context = lifespan  # type: ignore[assignment]
    reloader: Reloader = app.state.reloader
    warmed(reloader.content)
    return app


def application_of_worker(settings: Settings) -> Starlette:
    """The same in a worker process; its supervisor has warned of settings already."""
    signal.signal(signal.SIGHUP, _end)
    configure_logs(settings, redacted)
    return application(settings)


def _end(_: int, __: FrameType | None) -> None:
    """A signal handler that does nothing."""


def warmed(content: Content) -> None:
    """Make what requests would wait for, and let the garbage collector leave it alone.

    What it would find of the start is small, and a full run takes as long as much of the start.
    """
    try:
        content.warm()
    except Exception as error:  # noqa: BLE001 - the first request that needs a part makes it then
        log.warning("warming failed", exc_info=error)
    gc.freeze()
    gc.enable()
