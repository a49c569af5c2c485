"""The users of locust as the crowd of a drill: the mixed scenarios of the load test."""

import asyncio
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from loadtest.book import build, write
from loadtest.drill.catalogues import Version
from loadtest.drill.figures import Figures
from loadtest.drill.proxy import Proxy
from loadtest.drill.replicas import until
from loadtest.drive import Plan, finish, start
from loadtest.measured import Measured

LONGEST: Final = 600.0
"""Seconds after which locust ends an act by itself."""
COMING_SECONDS: Final = 60.0
GOING_SECONDS: Final = 30.0


@dataclass(slots=True)
class LocustCrowd:
    """A locust process for each act; what it may be answered depends on the catalogues."""

    proxy: Proxy
    folder: Path
    users: int
    books: Sequence[Path]
    others: int
    """Connections that the proxy has without it."""
    _plan: Plan | None = None
    _process: subprocess.Popen[bytes] | None = field(default=None)

    async def start(self, name: str) -> None:
        """Let them loose, and wait until half of them have come."""
        self._plan = Plan(
            host=f"http://127.0.0.1:{self.proxy.port}",
            books=[str(book) for book in self.books],
            out=str(self.folder / name.replace(" ", "-")),
            users=self.users,
            seconds=LONGEST,
            seed=name,
        )
        self._process = start(self._plan)
        wanted = self.others + max(1, self.users // 2)
        await until(lambda: self.proxy.clients() >= wanted, COMING_SECONDS, "the crowd comes")

    async def stop(self) -> Figures:
        """Call them back, their last answers awaited."""
        assert self._plan is not None
        assert self._process is not None
        self._process.terminate()
        measured = await asyncio.to_thread(
            finish, self._plan, self._process, patience=GOING_SECONDS
        )
        self._process = None
        return _figures(measured)

    def end(self) -> None:
        """End the process if it runs, whatever it is doing."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()


def books(versions: Sequence[Version], folder: Path) -> list[Path]:
    """The right answers of each catalogue, as files."""
    files: list[Path] = []
    for version in versions:
        file = folder / f"{version.name}.json"
        write(build(version.catalogue), file)
        files.append(file)
    return files


def _figures(measured: Measured) -> Figures:
    total = measured.total
    failures = {text: failure.count for text, failure in measured.failures.items()}
    return Figures(
        requests=total.requests,
        failed=sum(failures.values()),
        per_second=round(total.requests / measured.seconds, 1),
        p50_ms=total.p50_ms,
        p99_ms=total.p99_ms,
        worst_ms=total.within_ms(100),
        failures=failures,
    )
