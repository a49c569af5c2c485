"""A server of our own with a Redis of its own, for as long as a block lasts."""

from collections.abc import Generator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

from loadtest.redis_server import redis_server
from loadtest.server import referee_process


class Stack(NamedTuple):
    """Where it answers, and its processes that are watched."""

    host: str
    pids: tuple[int, ...]


@contextmanager
def stack(settings: Mapping[str, str] | None = None) -> Generator[Stack]:
    """Start both on free ports of loopback; both are ended by their process ids."""
    with redis_server() as redis:
        shared = {"LAWSPEAKER_REDIS_URL": redis.url}
        with referee_process(shared | dict(settings or {})) as (port, pid):
            yield Stack(f"http://127.0.0.1:{port}", (pid,))
