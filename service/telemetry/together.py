"""Shared metrics of several processes on one machine, shown by each of them.

With `PROMETHEUS_MULTIPROC_DIR` the client library stores counters and histograms in files of that
directory, one for each process. The files stay when a process ends, so its counts are not lost. A
gauge is a current value, so every process writes its gauges each second, and those of a process
that has ended do not count.
"""

import asyncio
import contextlib
import os
import time
import warnings
from collections.abc import AsyncGenerator, Callable, Iterable, Iterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import msgspec
from prometheus_client import CollectorRegistry
from prometheus_client.metrics_core import Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from service.settings.variables import SettingError
from service.telemetry.rows import MetricRow

VARIABLE: Final = "PROMETHEUS_MULTIPROC_DIR"
"""The client library's own variable, which it reads when it is loaded."""
BEAT_SECONDS: Final = 1.0
"""Seconds: the largest age of gauges of other processes."""
DEAD_SECONDS: Final = 5.0
"""Seconds after its last write at which a process counts as ended."""

_Series = tuple[str, dict[str, str], float]
_TOGETHER: Final[Mapping[str, Callable[[list[float]], float]]] = {
    "sum": sum,
    "max": max,
    "min": min,
}


def shared_directory(environment: Mapping[str, str]) -> Path | None:
    """The directory of shared metrics, if set. Raises `SettingError` if it cannot be used."""
    name = environment.get(VARIABLE)
    if name is None:
        return None
    directory = Path(name)
    if not (directory.is_dir() and os.access(directory, os.W_OK)):
        raise SettingError(f"{VARIABLE}={name!r} is not allowed. It must be a writable directory.")
    # It means its own files of gauges; ours are written from the registry, where clearing works.
    warnings.filterwarnings("ignore", message="Clearing labels")
    return directory


class Together(Collector):
    """All processes that share one directory."""

    def __init__(
        self, directory: Path, registry: CollectorRegistry, rows: Iterable[MetricRow]
    ) -> None:
        """Merge the gauges of `registry`, this process's, with those of the others."""
        self._directory = directory
        self._gauges = {row.name: row for row in rows if row.kind == "gauge"}
        self._own = registry

    @asynccontextmanager
    async def opened(self) -> AsyncGenerator[None]:
        """Publish our gauges to the other processes, until the block ends."""
        beat = asyncio.create_task(self._beat())
        try:
            yield
        finally:
            beat.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await beat
            _file_of(self._directory, os.getpid()).unlink(missing_ok=True)

    def tell(self) -> None:
        """Write our gauges atomically."""
        file = _file_of(self._directory, os.getpid())
        half = file.with_suffix(".half")
        half.write_bytes(msgspec.json.encode(list(self._own_gauges())))
        half.replace(file)

    def collect(self) -> Iterator[Metric]:
        """Counters and histograms of all processes, past ones included; gauges of living ones."""
        self.tell()
        files = (str(file) for file in self._directory.glob("*.db"))
        counted = [file for file in files if not Path(file).name.startswith("gauge")]
        yield from MultiProcessCollector.merge(counted)  # type: ignore[no-untyped-call]  # untyped
        yield from self._merged_gauges()

    async def _beat(self) -> None:
        while True:
            with contextlib.suppress(OSError):  # a full disk must not end the task
                self.tell()
            await asyncio.sleep(BEAT_SECONDS)

    def _own_gauges(self) -> Iterator[_Series]:
        for family in self._own.restricted_registry(list(self._gauges)).collect():
            for sample in family.samples:
                yield sample.name, sample.labels, sample.value

    def _merged_gauges(self) -> Iterator[Metric]:
        merged: dict[str, dict[tuple[tuple[str, str], ...], list[float]]] = {}
        for name, labels, value in _series_of(self._directory):
            series = merged.setdefault(name, {})
            series.setdefault(tuple(sorted(labels.items())), []).append(value)
        for name, series in merged.items():
            row = self._gauges[name]
            family = Metric(name, row.meaning, row.kind)
            for key, values in series.items():
                family.add_sample(name, dict(key), _TOGETHER[row.together](values))
            yield family


_decode: Final = msgspec.json.Decoder(list[_Series]).decode


def _series_of(directory: Path) -> Iterator[_Series]:
    """The gauges of every living process; files of ended ones are removed."""
    for file in directory.glob("lawspeaker-*.json"):
        with contextlib.suppress(FileNotFoundError):  # it has just ended
            if time.time() - file.stat().st_mtime < DEAD_SECONDS:
                yield from _decode(file.read_bytes())
            else:
                file.unlink()


def _file_of(directory: Path, process: int) -> Path:
    return directory / f"lawspeaker-{process}.json"
