"""How long our server takes to start, and what memory it has then."""

import os
import statistics
import subprocess
import time
from typing import Final

from loadtest.bench.asking import WrongAnswer, ask_once, cpu_seconds
from loadtest.bench.servers import QUIET, ROOT, Running, referee_command
from loadtest.server import free_port

TIMES: Final = 3
LONG: Final = 20.0
"""Seconds after which no further start begins, where the machine is busy."""
PATIENCE: Final = 60.0


def started() -> tuple[float, float, float]:
    """Seconds and CPU seconds to the first answer, and megabytes then: medians of some starts."""
    until = time.monotonic() + LONG
    runs = [_start()]
    while len(runs) < TIMES and time.monotonic() < until:
        runs.append(_start())
    seconds, cpu, resident = (statistics.median(each) for each in zip(*runs, strict=True))
    return seconds, cpu, resident


def _start() -> tuple[float, float, float]:
    port = free_port()
    wire = f"GET /readyz HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode()
    variables = {name: value for name, value in os.environ.items() if name[:11] != "LAWSPEAKER_"}
    began = time.perf_counter()
    server = subprocess.Popen(
        referee_command(port), env={**variables, **QUIET, "PYTHONPATH": str(ROOT)}
    )
    try:
        while True:
            try:
                ask_once(port, wire)
                break
            except (ConnectionError, WrongAnswer):
                if server.poll() is not None or time.perf_counter() > began + PATIENCE:
                    raise
                time.sleep(0.005)
        took = time.perf_counter() - began
        return took, cpu_seconds(server.pid), Running(port, server.pid).resident_mb
    finally:
        server.terminate()
        server.wait()
