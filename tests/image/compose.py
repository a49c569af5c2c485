"""compose.yaml as data, and its services as processes of this machine."""

import os
import re
import subprocess
import sys
from collections.abc import Generator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import yaml

from loadtest.proxy_binary import haproxy
from loadtest.redis_server import RedisServer, redis_server
from loadtest.server import free_port
from tests.image.asking import status, until
from tests.image.dockerfile import ROOT

FILE: Final = ROOT / "compose.yaml"
PROXY: Final = ROOT / "examples" / "compose" / "haproxy.cfg"
REPLICAS: Final = ("lawspeaker-1", "lawspeaker-2", "lawspeaker-more")
"""The last is as many as `LAWSPEAKER_MORE` says; here one."""
READY_SECONDS: Final = 60
BIN: Final = Path(sys.executable).parent

Service = dict[str, Any]


def composed() -> dict[str, Any]:
    """The whole file, its anchors resolved."""
    whole: dict[str, Any] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    return whole


def services() -> dict[str, Service]:
    """The services by name."""
    found: dict[str, Service] = composed()["services"]
    return found


def seconds(duration: str) -> int:
    """A duration of whole seconds."""
    found = re.fullmatch(r"(\d+)s", duration)
    assert found, duration
    return int(found[1])


@dataclass(frozen=True, slots=True)
class Stand:
    """Everything but `keys`, which has ended."""

    port: int
    """Of the proxy."""
    health: int
    """Of its health check."""
    replicas: Mapping[str, int]
    """Port of each replica."""
    cache: RedisServer
    processes: Mapping[str, subprocess.Popen[bytes]]

    def kill(self, replica: str) -> None:
        """End one replica as a crash would."""
        self.processes[replica].kill()
        self.processes[replica].wait()


@contextmanager
def up(folder: Path) -> Generator[Stand]:
    """The services, with their commands, settings and configuration, on free ports of loopback."""
    make_keys(folder)
    command = services()["cache"]["command"]
    of_ledger = services()["ledger"]["command"]
    replicas = {name: free_port() for name in REPLICAS}
    port, health = free_port(), free_port()
    with (
        redis_server(*command[1:]) as cache,
        redis_server(*of_ledger[1:]) as ledger,
        ExitStack() as those,
    ):
        hosts = {"cache:6379": cache, "ledger:6379": ledger}
        processes = {
            name: those.enter_context(_replica(services()[name], replicas[name], hosts, folder))
            for name in REPLICAS
        }
        for name, process in processes.items():
            until(partial(_ready, replicas[name]), process.poll, READY_SECONDS)
        with _proxy(folder, port, health, tuple(replicas.values())):
            yield Stand(port, health, replicas, cache, processes)


def _ready(port: int) -> bool:
    return status(port) == 200


def make_keys(folder: Path) -> None:
    """What `keys` does; giving its files away is left out, since nobody else is to read them."""
    shell, option, script = services()["keys"]["entrypoint"]
    *commands, give_away = script.strip().splitlines()
    assert give_away.startswith("chown ")
    here = "\n".join(commands).replace("/keys", str(folder))
    subprocess.run([shell, option, here], env={"PATH": f"{BIN}:/usr/bin:/bin"}, check=True)


@contextmanager
def _replica(
    service: Service, port: int, hosts: Mapping[str, RedisServer], folder: Path
) -> Generator[subprocess.Popen[bytes]]:
    settings = {
        name: value.replace("/keys/", f"{folder}/")
        for name, value in service["environment"].items()
    }
    for host, server in hosts.items():
        here = f"127.0.0.1:{server.port}"
        settings = {name: value.replace(host, here) for name, value in settings.items()}
    settings |= {"LAWSPEAKER_LOG_LEVEL": "error", "LAWSPEAKER_DRAIN_SECONDS": "0"}
    ours = {name: value for name, value in os.environ.items() if not name.startswith("LAWSPEAKER_")}
    process = subprocess.Popen(
        [BIN / "lawspeaker", "serve", "--port", str(port)], env=ours | settings
    )
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(timeout=READY_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


@contextmanager
def _proxy(folder: Path, port: int, health: int, replicas: tuple[int, ...]) -> Generator[None]:
    """The real proxy with the configuration of the repository, once it finds a replica."""
    program = haproxy()
    one, two, more = (f"127.0.0.1:{replica}" for replica in replicas)
    places = {
        "PROXY_BIND": f"127.0.0.1:{port}",
        "HEALTH_BIND": f"127.0.0.1:{health}",
        "REPLICA_ONE": one,
        "REPLICA_TWO": two,
        "REPLICA_MORE": more,
        "REPLICA_PLACES": "1",
    }
    with (folder / "proxy.log").open("w") as log:
        process = subprocess.Popen(
            [program.program, "-db", "-f", PROXY],
            env=dict(program.environment()) | places,
            stdout=log,
            stderr=log,
        )
        try:
            until(lambda: status(health, "/healthz") == 200, process.poll, READY_SECONDS)
            yield
        finally:
            process.terminate()
            process.wait(timeout=READY_SECONDS)
