"""Replicas: processes of `lawspeaker serve` on ports that they keep when they are replaced."""

import asyncio
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from urllib.error import HTTPError, URLError

from loadtest.server import free_port

READY_SECONDS: Final = 90.0
EXIT_SECONDS: Final = 30.0
STEP: Final = 0.05


class BrokenPromiseError(Exception):
    """Something did not happen in the time that it may take."""


@dataclass(slots=True)
class Replica:
    """One process, which may be replaced by another on the same port."""

    number: int
    settings: Mapping[str, str]
    quiet: bool = False
    """Whether its log goes nowhere."""
    port: int = field(default_factory=free_port)
    _process: subprocess.Popen[bytes] | None = None

    @property
    def name(self) -> str:
        """As the proxy knows it."""
        return f"replica-{self.number}"

    @property
    def pid(self) -> int:
        """Of the process that runs now."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start a process; it is not ready yet."""
        assert self._process is None
        program = str(Path(sys.executable).with_name("lawspeaker"))
        others = {
            name: value for name, value in os.environ.items() if not name.startswith("LAWSPEAKER_")
        }
        self._process = subprocess.Popen(
            [program, "serve", "--port", str(self.port)],
            env=others | dict(self.settings),
            stdout=subprocess.DEVNULL if self.quiet else None,
        )

    async def ready(self) -> None:
        """Wait until it takes requests."""
        await until(lambda: self.readiness() == 200, READY_SECONDS, f"{self.name} is ready")

    def readiness(self) -> int:
        """What `/readyz` says to who asks it itself; 0 if nobody answers."""
        process = self._process
        if process is not None and process.poll() is not None:
            raise BrokenPromiseError(f"{self.name} ended by itself with {process.returncode}")
        return status_of(self.port, "/readyz")

    def draining(self) -> bool:
        """Whether it says that it wants no more requests."""
        return self.readiness() == 503

    def terminate(self) -> None:
        """Ask the process to go, as an orchestrator does."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)

    async def gone(self) -> int:
        """Wait for its exit code."""
        process = self._process
        assert process is not None
        await until(lambda: process.poll() is not None, EXIT_SECONDS, f"{self.name} ends")
        self._process = None
        return process.returncode

    def kill(self) -> None:
        """End the process as a crash would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def metrics(self) -> dict[str, float]:
        """Its samples, by name and labels as they are written."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/metrics", timeout=10) as answer:
            lines = answer.read().decode().splitlines()
        pairs = (line.rpartition(" ") for line in lines if line and not line.startswith("#"))
        return {name: float(value) for name, _, value in pairs}


def status_of(port: int, path: str) -> int:
    """The status of a GET; 0 if nobody answers."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=2) as answer:
            return int(answer.status)
    except HTTPError as error:
        return error.code
    except (URLError, ConnectionError, TimeoutError):
        return 0


async def until(holds: Callable[[], bool], seconds: float, what: str) -> float:
    """Wait until something holds, without blocking who else waits; the seconds that it took."""
    begun = time.monotonic()
    while not await asyncio.to_thread(holds):
        if time.monotonic() - begun > seconds:
            raise BrokenPromiseError(f"not within {seconds:.0f} s: {what}")
        await asyncio.sleep(STEP)
    return time.monotonic() - begun


@asynccontextmanager
async def fleet(replicas: Sequence[Replica]) -> AsyncGenerator[None]:
    """Start them all together, and end whichever processes run at the end of the block."""
    try:
        for replica in replicas:
            replica.start()
        for replica in replicas:
            await replica.ready()
        yield
    finally:
        for replica in replicas:
            replica.kill()
