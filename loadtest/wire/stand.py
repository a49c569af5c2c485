"""The service with every optional feature on, and the ways to it."""

import threading
from collections.abc import Generator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from loadtest.redis_server import redis_server
from loadtest.server import referee_process
from loadtest.wire.proxies import haproxy_before, nginx_before
from service.access.key_changes import empty_file, issued
from service.access.key_file import written
from service.access.keys import new_pepper
from service.settings.options import AccessScope
from service.settings.secret_files import write_secret

DIRECT: Final = "direct"
HAPROXY: Final = "haproxy"
NGINX: Final = "nginx"
LIFE: Final = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Stand:
    """What is asked."""

    ports: Mapping[str, int]
    """By the name of the way: direct, haproxy, nginx."""
    key: str
    pid: int
    """Of the service."""


@contextmanager
def stand(log: Path, settings: Mapping[str, str], *arguments: str) -> Generator[Stand]:
    """Everything on, to the end of the block; its log goes to a file."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="wire-")))
        key, variables = _keys(folder)
        sink = stack.enter_context(trace_sink())
        redis = stack.enter_context(redis_server())
        variables |= {
            "LAWSPEAKER_LOG_LEVEL": "info",
            "LAWSPEAKER_DECISION_LOG": "all",
            "LAWSPEAKER_OTEL_ENDPOINT": f"http://127.0.0.1:{sink}/v1/traces",
            "LAWSPEAKER_OTEL_SAMPLE": "1",
            "LAWSPEAKER_REDIS_URL": redis.url,
            "LAWSPEAKER_KEY_QUOTA": "999999/1",
            "LAWSPEAKER_SHED_LAG": "0",
            **settings,
        }
        output = stack.enter_context(log.open("wb"))
        port, pid = stack.enter_context(referee_process(variables, *arguments, output=output))
        ports = {DIRECT: port}
        for name, before in ((HAPROXY, haproxy_before), (NGINX, nginx_before)):
            own = folder / name
            own.mkdir()
            ports[name] = stack.enter_context(before([port], own)).port
        yield Stand(ports, key, pid)


def _keys(folder: Path) -> tuple[str, dict[str, str]]:
    """A key that may do everything, and the settings that require one."""
    pepper = new_pepper().encode()
    file, key = issued(
        empty_file(pepper),
        "wire",
        tuple(AccessScope),
        "",
        pepper=pepper,
        now=datetime.now(UTC),
        life=LIFE,
    )
    write_secret(folder / "pepper", pepper + b"\n")
    write_secret(folder / "keys.json", written(file))
    return key.text, {
        "LAWSPEAKER_API_KEYS": "required",
        "LAWSPEAKER_API_KEY_FILE": str(folder / "keys.json"),
        "LAWSPEAKER_API_PEPPER_FILE": str(folder / "pepper"),
    }


@contextmanager
def trace_sink() -> Generator[int]:
    """Takes traces and forgets them; yields its port."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            """Thank for it."""
            self.rfile.read(int(self.headers["Content-Length"]))
            self.send_response(200)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server.server_address[1]
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
