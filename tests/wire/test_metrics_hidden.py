"""`/metrics` does not come through a proxy that we ship, however it is spelt."""

import http.client
import subprocess
import threading
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from loadtest.drill.proxy import proxy
from loadtest.proxy_binary import haproxy
from loadtest.server import answers_at, free_port, referee
from loadtest.wire.proxies import started_nginx
from tests import waiting
from tests.conformance_corpus import read_yaml
from tests.wire.test_shipped_nginx import here

SPELLINGS: dict[str, list[str]] = read_yaml(Path(__file__).with_name("metrics_spellings.yaml"))
HAPROXY = Path(__file__).parents[2] / "examples" / "compose" / "haproxy.cfg"


class Anything(BaseHTTPRequestHandler):
    """Answers 200 to whatever comes through."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


def status(port: int, target: str) -> int:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    try:
        connection.request("GET", target)
        return connection.getresponse().status
    finally:
        connection.close()


@contextmanager
def of_compose(service: int, _: Path) -> Generator[int]:
    port, program = free_port(), haproxy()
    places = {
        "PROXY_BIND": f"127.0.0.1:{port}",
        "HEALTH_BIND": f"127.0.0.1:{free_port()}",
        "REPLICA_ONE": f"127.0.0.1:{service}",
        "REPLICA_TWO": f"127.0.0.1:{service}",
        "REPLICA_MORE": f"127.0.0.1:{service}",
    }
    process = subprocess.Popen(
        [program.program, "-db", "-q", "-f", HAPROXY],
        env=dict(program.environment()) | places,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        waiting.until(lambda: answers_at(port), seconds=30)
        yield port
    finally:
        process.terminate()
        process.wait(timeout=30)


@contextmanager
def of_nginx(service: int, folder: Path) -> Generator[int]:
    port = free_port()
    with started_nginx(here(folder, service, port), port, folder):
        yield port


@contextmanager
def of_the_drill(service: int, folder: Path) -> Generator[int]:
    with proxy(folder, [service]) as started:
        yield started.port


@pytest.mark.parametrize("shipped", [of_compose, of_nginx, of_the_drill])
def test_no_spelling_of_metrics_comes_through(
    shipped: Callable[[int, Path], AbstractContextManager[int]], tmp_path: Path
) -> None:
    every = [*SPELLINGS["refused"], *SPELLINGS["passed"]]
    with ThreadingHTTPServer(("127.0.0.1", 0), Anything) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            with shipped(server.server_port, tmp_path) as port:
                waiting.until(lambda: status(port, "/") == 200, seconds=30)
                found = {each: status(port, each) for each in every}
        finally:
            server.shutdown()
    refused = {each for each, code in found.items() if code in {400, 404}}
    assert refused == set(SPELLINGS["refused"])
    assert {code for each, code in found.items() if each not in refused} == {200}


def test_the_service_itself_answers_to_the_plain_spelling_only() -> None:
    """So a proxy of somebody else that hides `/metrics` letter by letter hides it."""
    with referee({}) as port:
        found = {each: status(port, each) for each in SPELLINGS["refused"]}
    plain = {"/metrics", "/metrics?format=text", "http://table.example/metrics"}
    assert {each for each, code in found.items() if code == 200} == plain
    assert {code for each, code in found.items() if each not in plain} <= {400, 404}
