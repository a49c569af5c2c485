"""Proxies that never ask a second time: what the service loses, their clients lose."""

import os
import subprocess
import time
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from loadtest.proxy_binary import haproxy, nginx
from loadtest.server import answers_at, free_port

SECONDS: Final = 10
HAPROXY: Final = """\
global
    maxconn 512
    nbthread 1
    tune.bufsize 163840
    hard-stop-after 5s

defaults
    mode http
    timeout connect 2s
    timeout client 60s
    timeout server 30s
    timeout http-request 10s
    option http-keep-alive
    retries 0

frontend wire
    bind 127.0.0.1:{port}
    default_backend referee

backend referee
    balance leastconn
    http-reuse always
{servers}
"""
NGINX: Final = """\
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/error.log warn;
events {{ worker_connections 512; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    client_body_buffer_size 1m;
    client_max_body_size 2m;
    keepalive_requests 1000000;
    # As in most guides: it passes every offer on.
    map $http_upgrade $connection_upgrade {{ default upgrade; '' ''; }}
    upstream referee {{
        least_conn;
{servers}
        keepalive 32;
        keepalive_requests 1000000;
        keepalive_timeout 30s;
    }}
    server {{
        listen 127.0.0.1:{port};
        location / {{
            proxy_pass http://referee;
            proxy_http_version 1.1;
            proxy_set_header Host $host;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $connection_upgrade;
            proxy_next_upstream off;
        }}
    }}
}}
"""


@dataclass(frozen=True, slots=True)
class Before:
    """A proxy that runs."""

    port: int
    pid: int


@contextmanager
def haproxy_before(services: Sequence[int], folder: Path) -> Generator[Before]:
    """HAProxy without retries before these ports."""
    port, file = free_port(), folder / "haproxy.cfg"
    servers = "\n".join(f"    server at-{each} 127.0.0.1:{each}" for each in services)
    file.write_text(HAPROXY.format(port=port, servers=servers), encoding="utf-8")
    program = haproxy()
    command = [str(program.program), "-db", "-q", "-f", str(file)]
    with _running(command, program.environment(), port) as pid:
        yield Before(port, pid)


@contextmanager
def nginx_before(services: Sequence[int], folder: Path) -> Generator[Before]:
    """Nginx without retries before these ports, passing upgrade offers on."""
    port = free_port()
    servers = "\n".join(f"        server 127.0.0.1:{each};" for each in services)
    text = NGINX.format(port=port, servers=servers, folder=folder)
    if os.geteuid() == 0:
        text = f"user root;\n{text}"  # its worker would else have no right to our folder
    with started_nginx(text, port, folder) as pid:
        yield Before(port, pid)


@contextmanager
def started_nginx(text: str, port: int, folder: Path) -> Generator[int]:
    """Nginx with this configuration, which listens on this port; yields its process id."""
    file = folder / "nginx.conf"
    file.write_text(text, encoding="utf-8")
    program = nginx()
    command = [str(program.program), "-p", str(folder), "-c", str(file)]
    with _running(command, program.environment(), port) as pid:
        yield pid


@contextmanager
def _running(command: list[str], variables: Mapping[str, str], port: int) -> Generator[int]:
    server = subprocess.Popen(command, env=dict(variables), stderr=subprocess.DEVNULL)
    try:
        until = time.monotonic() + SECONDS
        while not answers_at(port):
            if server.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"{command[0]} does not listen")
            time.sleep(0.02)
        yield server.pid
    finally:
        server.terminate()
        try:
            server.wait(timeout=SECONDS)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()
