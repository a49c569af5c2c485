"""Through ingress-nginx with its defaults comes what clients may send: the chart adds nothing."""

import asyncio
import json
import os
from pathlib import Path
from typing import Final

from loadtest.server import free_port
from loadtest.wire.asks import UPGRADE, Ask, asks
from loadtest.wire.client import Answer, read_answer
from loadtest.wire.proxies import started_nginx
from loadtest.wire.stand import DIRECT, Stand
from schema.operations.batch import BATCH_EXAMPLE, BATCH_PATH
from service.settings.settings import Settings

UPSTREAM_KEEP_ALIVE: Final = 60
"""upstream-keepalive-timeout: how long it keeps idle connections to pods."""
READ_SECONDS: Final = 60
"""proxy-read-timeout."""
DEFAULTS: Final = """\
daemon off;
pid {folder}/pid;
events {{ worker_connections 512; }}
http {{
    {places}
    access_log off;
    client_header_buffer_size 1k;
    large_client_header_buffers 4 8k;
    client_body_buffer_size 8k;
    client_body_timeout 60s;
    keepalive_timeout 75s;
    map $http_upgrade $connection_upgrade {{ default upgrade; '' ''; }}
    upstream pods {{
        server 127.0.0.1:{service};
        keepalive 320;
        keepalive_requests 10000;
        keepalive_timeout 60s;
    }}
    server {{
        listen 127.0.0.1:{port};
        location / {{
            client_max_body_size 1m;
            proxy_pass http://pods;
            proxy_http_version 1.1;
            proxy_set_header Host $host;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $connection_upgrade;
            proxy_set_header X-Forwarded-For $remote_addr;
            proxy_set_header Proxy "";
            proxy_connect_timeout 5s;
            proxy_send_timeout 60s;
            proxy_read_timeout 60s;
            proxy_buffering off;
            proxy_buffer_size 4k;
            proxy_buffers 4 4k;
            proxy_request_buffering on;
            proxy_next_upstream error timeout;
            proxy_next_upstream_tries 3;
        }}
    }}
}}
"""
"""What its controller writes for an Ingress without annotations and an empty ConfigMap."""
PLACES: Final = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


def test_the_ingress_closes_idle_connections_first_and_waits_long_enough() -> None:
    assert Settings().keep_alive > UPSTREAM_KEEP_ALIVE
    assert Settings().request_timeout < READ_SECONDS


def test_the_largest_bodies_pass_the_ingress(stood: Stand, tmp_path: Path) -> None:
    port = free_port()
    places = " ".join(f"{place}_temp_path {tmp_path}/{place};" for place in PLACES)
    text = DEFAULTS.format(folder=tmp_path, places=places, port=port, service=stood.ports[DIRECT])
    if os.geteuid() == 0:
        text = f"user root;\n{text}"
    settings = Settings()
    first = next(each for each in asks() if each.path == "/v1/odds")
    batch = json.dumps(BATCH_EXAMPLE.request).encode()
    largest = (
        first,
        Ask("POST", first.path, first.body.ljust(settings.max_body_bytes)),
        Ask("POST", BATCH_PATH, batch.ljust(settings.batch_max_bytes)),
    )
    with started_nginx(text, port, tmp_path):
        for ask in largest:
            answer = asyncio.run(_ask(port, stood.key, ask))
            assert (answer.status, answer.request_id) == (200, b"ingress"), answer


async def _ask(port: int, key: str, ask: Ask) -> Answer:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(ask.head("ingress", key, *UPGRADE) + ask.body)
    async with asyncio.timeout(20):
        answer = await read_answer(reader)
    writer.close()
    await writer.wait_closed()
    return answer
