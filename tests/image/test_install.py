"""What the image will hold, without Docker: the same steps in an empty prefix, then a real run."""

import csv
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from loadtest.server import free_port
from tests.image.dockerfile import ROOT, build_in

START_SECONDS = 20


@pytest.fixture(scope="module")
def prefix(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An installed tree, built as the first stage of the Dockerfile builds it."""
    work = tmp_path_factory.mktemp("build")
    prefix = tmp_path_factory.mktemp("opt") / "lawspeaker"
    python = Path(sys.executable).parent
    build_in(work, prefix, path=f"{python}:{os.environ['PATH']}")
    return prefix


def installed(prefix: Path) -> set[str]:
    """The files of our distribution, as pip has written them down."""
    (record,) = prefix.glob("lib/python3.*/site-packages/lawspeaker-*.dist-info/RECORD")
    with record.open(encoding="utf-8", newline="") as rows:
        return {row[0] for row in csv.reader(rows)}


def test_the_wheel_holds_every_file_that_is_not_code(prefix: Path) -> None:
    data = {
        str(file.relative_to(ROOT))
        for folder in ("cards/data", "service/assets")
        for file in (ROOT / folder).rglob("*")
        if file.is_file()
    }
    data |= {"schema/schema.graphql", "schema/openapi.json"}
    data |= {f"{package}/py.typed" for package in ("cards", "schema", "service")}
    assert data <= installed(prefix)


def test_the_wheel_holds_nothing_of_the_tests(prefix: Path) -> None:
    tops = {name.split("/")[0] for name in installed(prefix)}
    assert not tops & {"tests", "loadtest", "helm"}


def test_every_module_is_compiled_and_pip_is_gone(prefix: Path) -> None:
    (packages,) = prefix.glob("lib/python3.*/site-packages")
    for module in (packages / "service").rglob("*.py"):
        assert list((module.parent / "__pycache__").glob(f"{module.stem}.*.pyc")), module
    assert not (packages / "pip").exists()


def test_it_serves_from_a_read_only_directory_and_stops_when_told(
    prefix: Path, tmp_path: Path
) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir(mode=0o555)
    port = free_port()
    server = subprocess.Popen(
        [prefix / "bin" / "lawspeaker", "serve", "--host", "127.0.0.1", "--port", str(port)],
        cwd=elsewhere,
        env={"LAWSPEAKER_DRAIN_SECONDS": "0.2", "PYTHONDONTWRITEBYTECODE": "1"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    try:
        assert ready(server, f"http://127.0.0.1:{port}/readyz") == 200
        server.send_signal(signal.SIGTERM)
        _, errors = server.communicate(timeout=20)
    finally:
        server.kill()
        server.wait()
    assert server.returncode == 0, errors.decode()
    assert list(elsewhere.iterdir()) == []


def ready(server: subprocess.Popen[bytes], url: str) -> int:
    """The status that the service answers with, as soon as it answers."""
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until and server.poll() is None:
        try:
            with urllib.request.urlopen(url, timeout=5) as answer:
                status: int = answer.status
                return status
        except urllib.error.URLError:
            time.sleep(0.1)
    raise AssertionError(f"no answer, exit code {server.poll()}")
