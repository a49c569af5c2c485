"""A server of our own with a Redis of its own, for as long as a block lasts."""

from collections.abc import Generator, Mapping
from contextlib import contextmanager

from loadtest.redis_server import redis_server
from loadtest.server import referee


@contextmanager
def stack(settings: Mapping[str, str] | None = None) -> Generator[str]:
    """Start both on free ports of loopback; yields where it answers."""
    with redis_server() as redis:
        shared = {"LAWSPEAKER_REDIS_URL": redis.url}
        with referee(shared | dict(settings or {})) as port:
            yield f"http://127.0.0.1:{port}"
