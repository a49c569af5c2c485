"""HAProxy before the replicas: asks `/readyz`, and asks another replica where one fails.

Every request to the service may be sent twice: answers are pure functions of the request, and a
roll that is asked for again is the same roll. So a request that a replica has not begun to answer
goes to another one, POST or not. A 503 is passed on: under too much load, asking once more makes
it worse. A second frontend sends nothing again: what replicas lose, its clients lose.
"""

import csv
import dataclasses
import io
import socket
import subprocess
import time
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from loadtest.proxy_binary import haproxy
from loadtest.server import free_port

READY_SECONDS: Final = 10
STOP_SECONDS: Final = 10
ALL: Final = "all"
ONCE: Final = "once"
"""The backend of all replicas that asks only once."""
FRONT: Final = "FRONTEND"
BACK: Final = "BACKEND"
"""As its statistics name the sums of both sides."""
BUFFER_BYTES: Final = 160 * 1024
"""A request up to this size can be sent again; the longest log that a replay takes has 130 KB."""
CHECK: Final = "inter 250ms fastinter 100ms downinter 250ms fall 3 rise 1"
"""Three looks in a row: one slow answer of a busy replica must not take the last one away."""

CONFIGURATION: Final = """\
global
    maxconn 512
    nbthread 1
    stats socket {socket} mode 600 level admin
    tune.bufsize {buffer}
    hard-stop-after 10s

defaults
    mode http
    timeout connect 1s
    timeout client 60s
    timeout server 15s
    timeout queue 5s
    timeout http-request 10s
    timeout check 5s
    option http-keep-alive
    option http-buffer-request

"""
AGAIN: Final = """\
    option redispatch 1
    retries 3
    retry-on conn-failure empty-response junk-response
"""
NEVER: Final = """\
    retries 0
"""
FRONTEND: Final = """\
frontend {name}
    bind 127.0.0.1:{port}
    http-request return status 404 if {{ path,url_dec,lower -m reg (^|/)metrics(/|;|$) }}
    default_backend {name}

backend {name}
    balance leastconn
    http-reuse safe
{retries}    option httpchk GET /readyz
    http-check expect status 200
    default-server check {check} observe layer4 error-limit 3 on-error sudden-death
{servers}
"""


@dataclass(frozen=True, slots=True)
class Proxy:
    """A proxy that runs."""

    port: int
    """Of all replicas."""
    port_of_once: int
    """Of all replicas, where nothing is sent again."""
    pid: int
    socket: Path
    backend: str = ALL
    """Whose figures these are."""

    def asking_once(self) -> "Proxy":
        """The same process, by its frontend that sends nothing again."""
        return dataclasses.replace(self, port=self.port_of_once, backend=ONCE)

    def states(self) -> dict[str, str]:
        """What it takes each replica for: UP, DOWN and the like."""
        rows = self._statistics().items()
        return {name: row["status"] for name, row in rows if name not in {FRONT, BACK}}

    def sent_again(self) -> int:
        """Requests that were sent to another replica, or again to the same, so far."""
        row = self._statistics()[BACK]
        return int(row["wretr"]) + int(row["wredis"])

    def clients(self) -> int:
        """Connections of clients now."""
        return int(self._statistics()[FRONT]["scur"])

    def _statistics(self) -> dict[str, dict[str, str]]:
        text = self._command("show stat").removeprefix("# ")
        rows = csv.DictReader(io.StringIO(text))
        return {row["svname"]: row for row in rows if row["pxname"] == self.backend}

    def _command(self, words: str) -> str:
        with socket.socket(socket.AF_UNIX) as connection:
            connection.settimeout(5)
            connection.connect(str(self.socket))
            connection.sendall(f"{words}\n".encode())
            return b"".join(iter(lambda: connection.recv(65536), b"")).decode()


def configuration(control: Path, ports: Mapping[str, int], replicas: Sequence[int]) -> str:
    """Everything the proxy is told: two frontends for all replicas."""
    text = CONFIGURATION.format(socket=control, buffer=BUFFER_BYTES)
    servers = "\n".join(
        f"    server replica-{number} 127.0.0.1:{port}" for number, port in enumerate(replicas, 1)
    )
    for name, retries in ((ALL, AGAIN), (ONCE, NEVER)):
        text += FRONTEND.format(
            name=name, port=ports[name], check=CHECK, servers=servers, retries=retries
        )
    return text


@contextmanager
def proxy(folder: Path, replicas: Sequence[int]) -> Generator[Proxy]:
    """A proxy before these ports, to the end of the block."""
    program = haproxy()
    control, file = folder / "haproxy.sock", folder / "haproxy.cfg"
    ports = {name: free_port() for name in (ALL, ONCE)}
    file.write_text(configuration(control, ports, replicas), encoding="utf-8")
    server = subprocess.Popen(
        [str(program.program), "-db", "-q", "-f", str(file)],
        env=program.environment(),
        stderr=subprocess.DEVNULL,  # it tells there of every replica that goes away
    )
    try:
        _await_listening(server, ports[ALL])
        yield Proxy(ports[ALL], ports[ONCE], server.pid, control)
    finally:
        server.terminate()
        try:
            server.wait(timeout=STOP_SECONDS)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def _await_listening(server: subprocess.Popen[bytes], port: int) -> None:
    until = time.monotonic() + READY_SECONDS
    while time.monotonic() < until:
        if server.poll() is not None:
            raise RuntimeError(f"haproxy ended with {server.returncode}")
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.02)
        else:
            return
    raise RuntimeError("haproxy does not listen")
