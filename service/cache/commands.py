"""The Redis commands that stores use, and the error when Redis fails; needs no redis-py."""

from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Protocol, TypeVar

from service.telemetry.redis_metrics import Cause, Purpose

_Reply = TypeVar("_Reply")


class Client(Protocol):
    """The commands used of a client, the same for all topologies; each has one key."""

    async def get(self, name: str) -> bytes | None: ...

    async def set(self, name: str, value: bytes, *, px: int) -> object:
        """SET with an expiry in milliseconds. Keys without an expiry cannot be set."""
        ...

    async def eval(
        self, script: str, numkeys: int, *keys_and_args: str | bytes | int
    ) -> object: ...

    async def aclose(self) -> None: ...


Command = Callable[[Client], Awaitable[_Reply]]


class RedisAway(Exception):
    """Redis could not answer this time."""

    def __init__(self, cause: Cause) -> None:
        super().__init__(cause.value)
        self.cause = cause


class Link(Protocol):
    """The connection to Redis: `service.cache.link.RedisLink`."""

    async def ask(self, purpose: Purpose, command: Command[_Reply]) -> _Reply:
        """The reply to a command. Raises `RedisAway` for any failure."""
        ...

    def later(self, purpose: Purpose, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do work in the background; it is dropped where too much waits already."""
        ...
