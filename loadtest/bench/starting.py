"""How long our server takes to start as from an image.

An image has compiled modules and what `service.build` keeps, so both are made first.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from typing import Final

from loadtest.bench.asking import WrongAnswer, ask_once, cpu_seconds
from loadtest.bench.servers import QUIET, ROOT, referee_command
from loadtest.server import free_port

TIMES: Final = 3
LONG: Final = 20.0
"""Seconds after which no further start begins, where the machine is busy."""
PATIENCE: Final = 60.0


def started() -> tuple[float, float]:
    """Seconds and CPU seconds to the first answer: medians of some starts."""
    with tempfile.TemporaryDirectory(prefix="bytecode-") as compiled:
        variables = _variables(compiled)
        _warm(variables)
        until = time.monotonic() + LONG
        runs = [_start(variables)]
        while len(runs) < TIMES and time.monotonic() < until:
            runs.append(_start(variables))
    seconds, cpu = (statistics.median(each) for each in zip(*runs, strict=True))
    return seconds, cpu


def _variables(compiled: str) -> dict[str, str]:
    """The environment of a start, with a directory for compiled modules."""
    ours = {
        name: value
        for name, value in os.environ.items()
        if name[:11] != "LAWSPEAKER_" and name != "PYTHONDONTWRITEBYTECODE"
    }
    return {**ours, **QUIET, "PYTHONPATH": str(ROOT), "PYTHONPYCACHEPREFIX": compiled}


def _warm(variables: Mapping[str, str]) -> None:
    """Do what is done where an image is built."""
    keeping = [sys.executable, "-m", "service.build"]
    subprocess.run(keeping, env=variables, cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
    _start(variables)


def _start(variables: Mapping[str, str]) -> tuple[float, float]:
    port = free_port()
    wire = f"GET /readyz HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode()
    began = time.perf_counter()
    server = subprocess.Popen(referee_command(port), env=variables)
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
        return took, cpu_seconds(server.pid)
    finally:
        server.terminate()
        server.wait()
