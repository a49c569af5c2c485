"""Asks an application of ours in this process, without a socket: whole requests, by CPU time.

Reading, doors, rules and encoding all count. Time is CPU time of the process, which is the same
on a busy machine, and that of processes that it has started.
"""

import asyncio
import logging
import time
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

import structlog
from starlette.applications import Starlette
from starlette.types import Message, Scope

from service.access.keys import redacted
from service.app import create_app
from service.http.charge import LEAST_UNITS, units_due
from service.judging.job import job_of
from service.settings.options import LogLevel
from service.settings.settings import Settings
from service.telemetry.logs import LogLines, Output, configure_logs, log

MICRO: Final = 1_000_000
NANO: Final = 1_000_000_000
QUIET: Final = Settings(log_level=LogLevel.ERROR, cache_bytes=0, shed_lag=0)
"""The defaults, but nothing is cached, nothing is shed, and nothing is written."""
CLIENT: Final = ("127.0.0.1", 1)


class Ask(NamedTuple):
    """One request."""

    method: str
    target: str
    """Path and query."""
    body: bytes = b""
    headers: tuple[tuple[str, str], ...] = ()


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: tuple[tuple[bytes, bytes], ...]
    size: int
    """Bytes of the body."""
    body: bytes
    units: int
    """What the request comes to once it is settled."""
    cpu: float
    """CPU seconds."""
    turn: float
    """CPU seconds of the longest turn on the event loop."""


class Inside:
    """An application that has been started, and is asked one request after the other."""

    def __init__(self, app: Starlette, loop: asyncio.AbstractEventLoop) -> None:
        """Ask through a loop that nobody else runs."""
        self.app = app
        self._loop = loop

    def ask(self, asked: Ask) -> Answer:
        """One answer, whole. What the application raises goes on."""
        path, _, query = asked.target.partition("?")
        given = {"host": "localhost", "content-type": "application/json", **dict(asked.headers)}
        if asked.body:
            given["content-length"] = str(len(asked.body))
        scope: Scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": asked.method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in given.items()],
            "client": CLIENT,
            "server": ("localhost", 80),
            "state": {},
        }
        meter = Meter()
        start, body = self._loop.run_until_complete(self._asked(scope, asked.body))
        took = meter.seconds()
        headers = tuple((name, value) for name, value in start["headers"])
        job = job_of(scope)
        units = units_due(max(job.price, LEAST_UNITS), job.meter.seconds)
        turn = job.meter.longest
        return Answer(start["status"], headers, len(body), body, units, took, turn)

    async def _asked(self, scope: Scope, body: bytes) -> tuple[Message, bytes]:
        start: Message = {}
        chunks: list[bytes] = []
        ended = asyncio.Event()
        read = False

        async def receive() -> Message:
            nonlocal read
            if read:
                await ended.wait()
                return {"type": "http.disconnect"}
            read = True
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                start.update(message)
            else:
                chunks.append(message.get("body", b""))
                if not message.get("more_body", False):
                    ended.set()

        await self.app(scope, receive, send)
        return start, b"".join(chunks)


@contextmanager
def inside(settings: Settings = QUIET, *, warm: bool = True) -> Generator[Inside]:
    """An application with these settings, started and warm, to the end of the block.

    Where `warm` is false, the first answers make what others have ready.
    """
    with _logging(settings):
        app = create_app(settings)
        loop = asyncio.new_event_loop()
        context = app.router.lifespan_context(app)
        loop.run_until_complete(context.__aenter__())
        try:
            if warm:
                app.state.reloader.content.warm()
            yield Inside(app, loop)
        finally:
            loop.run_until_complete(context.__aexit__(None, None, None))
            loop.close()


@contextmanager
def _logging(settings: Settings) -> Generator[None]:
    """Logs as the settings say; afterwards as before, for whoever else is in this process."""
    before, write, root = structlog.get_config(), Output.write, logging.getLogger()
    lines, level = (LogLines.least_level, LogLines.in_json), root.level
    configure_logs(settings, redacted)
    (ours,) = root.handlers
    try:
        yield
    finally:
        structlog.configure(**before)
        vars(log).pop("bind", None)  # a logger keeps the configuration of its first line
        Output.write = write
        LogLines.least_level, LogLines.in_json = lines
        root.removeHandler(ours)
        root.setLevel(level)


class Meter:
    """CPU seconds of this process, and of those that work for it, from now on.

    Looking at other processes takes longer than some requests; it is not counted.
    """

    def __init__(self) -> None:
        """Begin."""
        self._others = _of_others()
        self._own = time.process_time()

    def seconds(self) -> float:
        """How many there were."""
        own = time.process_time() - self._own
        return own + max(0.0, _of_others() - self._others)


def seconds_of(pid: int) -> float:
    """CPU seconds of another process and of those that work for it; 0 where there is no /proc."""
    process = Path("/proc") / str(pid)
    return sum(map(_seconds_of, (process, *_children(process))))


def _of_others() -> float:
    return sum(map(_seconds_of, _children(Path("/proc/self"))))


def _children(process: Path) -> Iterator[Path]:
    """The processes that a process has started, and theirs; none where there is no /proc."""
    for listed in _readable(process.glob("task/*/children")):
        for pid in listed.split():
            child = Path("/proc") / pid
            yield child
            yield from _children(child)


def _seconds_of(process: Path) -> float:
    """CPU seconds of all the threads of another process."""
    return sum(int(text.split()[0]) for text in _readable(process.glob("task/*/schedstat"))) / NANO


def _readable(files: Iterable[Path]) -> Iterator[str]:
    """The texts of files, but of those that are gone."""
    for file in files:
        try:
            yield file.read_text(encoding="ascii")
        except OSError:
            continue
