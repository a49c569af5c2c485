"""The nginx configuration that we ship, before the service."""

import asyncio
import os
import socket
from pathlib import Path

from loadtest.server import free_port
from loadtest.wire.asks import UPGRADE, asks
from loadtest.wire.client import Answer, read_answer
from loadtest.wire.proxies import started_nginx
from loadtest.wire.stand import DIRECT, Stand

CONFIGURATION = Path(__file__).parents[2] / "examples" / "nginx" / "nginx.conf"
PLACES = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


def here(folder: Path, service: int, port: int) -> str:
    """The configuration with these ports, writing nothing outside the folder."""
    text = CONFIGURATION.read_text(encoding="utf-8")
    text = text.replace("127.0.0.1:8000", f"127.0.0.1:{service}")
    text = text.replace("127.0.0.1:8080", f"127.0.0.1:{port}")
    own = "".join(f"{place}_temp_path {folder}/{place};\n" for place in PLACES)
    text = f"daemon off;\npid {folder}/pid;\n" + text.replace("http {", "http {\n" + own, 1)
    return f"user root;\n{text}" if os.geteuid() == 0 else text


def test_nginx_passes_requests_on_and_limits_heads(stood: Stand, tmp_path: Path) -> None:
    port = free_port()
    with started_nginx(here(tmp_path, stood.ports[DIRECT], port), port, tmp_path):
        assert asyncio.run(_ask(port, stood.key)).status == 200
        with socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
            connection.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 70_000 + b"\r\n\r\n")
            assert b" 400 " in connection.recv(65536)[:20]


async def _ask(port: int, key: str) -> Answer:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    ask = asks()[0]
    writer.write(ask.head("shipped", key, *UPGRADE) + ask.body)
    async with asyncio.timeout(20):
        answer = await read_answer(reader)
    writer.close()
    assert answer.request_id == b"shipped"
    return answer
