"""Several processes on one machine, whose metrics any of them shows as if they were one."""

import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import msgspec
import pytest

from loadtest.server import free_port, running
from schema.operations.examples import EXAMPLES
from service.settings.variables import SettingError
from service.telemetry.metrics import Metrics
from service.telemetry.together import BEAT_SECONDS, VARIABLE, shared_directory
from tests.telemetry.scrape import samples, total

METRICS = tuple(Metrics().table.rows)

PROGRAM = """
import os, pathlib
from service.settings.settings import Settings
from service.server.serve import serve
pathlib.Path(os.environ["PROCESS_FILE"]).write_text(str(os.getpid()))
serve(Settings.from_environment(os.environ))
"""


class Worker:
    """One process."""

    def __init__(self, port: int, process_file: Path) -> None:
        self.port = port
        self.process = int(process_file.read_text())

    def ask(self, difficulty: int) -> None:
        body = msgspec.json.encode({**EXAMPLES["odds"][0].request, "difficulty": difficulty})
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/v1/odds", body, {"Content-Type": "application/json"}
        )
        urllib.request.urlopen(request, timeout=20).close()

    def metrics(self) -> str:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/metrics", timeout=20) as answer:
            return str(answer.read(), "utf-8")


@contextmanager
def worker(directory: Path) -> Generator[Worker]:
    port = free_port()
    process_file = directory.with_name(f"process-{port}")
    variables = {
        VARIABLE: str(directory),
        "PROCESS_FILE": str(process_file),
        "LAWSPEAKER_PORT": str(port),
        "LAWSPEAKER_DRAIN_SECONDS": "0",
        "LAWSPEAKER_LOG_LEVEL": "error",
    }
    with running([sys.executable, "-c", PROGRAM], variables, port=port):
        yield Worker(port, process_file)


def test_two_processes_share_their_counters(tmp_path: Path) -> None:
    directory = tmp_path / "shared"
    directory.mkdir()
    with ExitStack() as both:
        one, other = (both.enter_context(worker(directory)) for _ in range(2))
        for difficulty in range(3):
            one.ask(difficulty)
        for difficulty in range(5):
            other.ask(difficulty)
        time.sleep(BEAT_SECONDS * 2)
        for text in (one.metrics(), other.metrics()):
            asked = {"operation": "odds", "door": "rest"}
            assert total(text, "lawspeaker_requests_total", outcome="answered", **asked) == 8
            assert total(text, "lawspeaker_request_seconds_count", **asked) == 8
            assert total(text, "lawspeaker_cache_entries") == 8
            assert total(text, "lawspeaker_ready") == 2
            assert total(text, "lawspeaker_build_info") == 1
            assert total(text, "lawspeaker_redis_breaker_state") == 0
            shown = re.findall(r"^# TYPE (\w+) (\w+)$", text, re.MULTILINE)
            assert dict(shown) == {row.name: row.kind for row in METRICS}
            assert not [sample for sample in samples(text) if "pid" in sample.labels]
        os.kill(other.process, signal.SIGKILL)
        until = time.monotonic() + 30
        while total(text := one.metrics(), "lawspeaker_ready") == 2:  # until it is missed
            assert time.monotonic() < until
            time.sleep(0.1)
        assert total(text, "lawspeaker_cache_entries") == 3
        assert total(text, "lawspeaker_requests_total", outcome="answered") == 8
        assert [file.name for file in directory.glob("*.json")] == [
            f"lawspeaker-{one.process}.json"
        ]
    assert not list(directory.glob("*.json"))


def test_a_missing_directory_is_named(tmp_path: Path) -> None:
    assert shared_directory({}) is None
    assert shared_directory({VARIABLE: str(tmp_path)}) == tmp_path
    with pytest.raises(SettingError, match=f"{VARIABLE}='nowhere' is not allowed"):
        shared_directory({VARIABLE: "nowhere"})


def test_the_command_names_a_missing_directory(tmp_path: Path) -> None:
    done = subprocess.run(
        [str(Path(sys.executable).with_name("lawspeaker")), "serve", "--port", "0"],
        env={**os.environ, VARIABLE: str(tmp_path / "nowhere")},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 1
    assert "is not allowed. It must be a writable directory." in done.stderr
    assert "Traceback" not in done.stderr
