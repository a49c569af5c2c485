"""Redis of several processes: a master with its Sentinel, and a Cluster."""

import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from tempfile import mkdtemp

from loadtest.redis_server import RedisServer, redis_server
from loadtest.server import free_port

SLOTS = 16384
BUS = 10_000
"""The nodes of a Cluster talk to each other on a port that is so much higher."""


@dataclass(slots=True)
class SentinelServer(RedisServer):
    """A Sentinel; `options` are the lines of its configuration."""

    def arguments(self) -> Iterator[str]:
        """A file, which it writes to itself."""
        file = self.directory / "sentinel.conf"
        own = (f"port {self.port}", "bind 127.0.0.1", f"dir {self.directory}", "loglevel warning")
        file.write_text("\n".join((*own, *self.options)) + "\n", encoding="utf-8")
        yield from (str(file), "--sentinel")


def watched(
    stack: ExitStack, service: str, *lines: str
) -> tuple[RedisServer, RedisServer, SentinelServer]:
    """A master, its replica, and a Sentinel that watches them under this name."""
    master = stack.enter_context(redis_server())
    replica = stack.enter_context(redis_server("--replicaof", "127.0.0.1", str(master.port)))
    await_words(master, "state=online", "INFO", "replication")
    directory = Path(mkdtemp(prefix="lawspeaker-sentinel-", dir=master.directory))
    watch = f"sentinel monitor {service} 127.0.0.1 {master.port} 1"
    quick = (f"sentinel down-after-milliseconds {service} 2000",)
    sentinel = SentinelServer(directory, (watch, *quick, *lines))
    sentinel.start()
    stack.callback(sentinel.kill)
    if not lines:
        await_words(sentinel, "slaves=1", "INFO", "sentinel")
    return master, replica, sentinel


def cluster(stack: ExitStack, number: int) -> list[RedisServer]:
    """So many masters that share the slots."""
    nodes: list[RedisServer] = []
    for _ in range(number):
        node = stack.enter_context(
            redis_server("--cluster-enabled", "yes", port=free_port(besides=BUS))
        )
        nodes.append(node)
    share = -(-SLOTS // number)
    for place, node in enumerate(nodes):
        slots = range(place * share, min((place + 1) * share, SLOTS))
        assert b"OK" in node.command("CLUSTER", "ADDSLOTS", *map(str, slots))
        node.command("CLUSTER", "MEET", "127.0.0.1", str(nodes[0].port))
    for node in nodes:
        await_words(node, "cluster_state:ok", "CLUSTER", "INFO")
        await_words(node, f"cluster_known_nodes:{number}", "CLUSTER", "INFO")
    return nodes


def await_words(server: RedisServer, words: str, *command: str) -> None:
    """Wait until the reply to a command has these words."""
    until = time.monotonic() + 60
    while words.encode() not in server.command(*command):
        assert time.monotonic() < until, server.command(*command)
        time.sleep(0.05)
