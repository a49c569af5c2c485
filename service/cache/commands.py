"""What stores ask of Redis, and how they hear that it is of no use; nothing here needs redis-py."""

from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Protocol, TypeVar

from service.telemetry.redis_metrics import Cause, Purpose

_Reply = TypeVar("_Reply")


class Client(Protocol):
    """What is used of a client, the same for all topologies: commands with one key."""

    async def get(self, name: str) -> bytes | None:
        """GET."""
        ...

    async def set(self, name: str, value: bytes, *, px: int) -> object:
        """SET with an expiry in milliseconds; there is no way here to set a key without one."""
        ...

    async def eval(self, script: str, numkeys: int, *keys_and_args: str | bytes | int) -> object:
        """EVAL."""
        ...

    async def aclose(self) -> None:
        """Close every connection."""
        ...


Command = Callable[[Client], Awaitable[_Reply]]


class RedisAway(Exception):
    """Redis was of no use this time."""

    def __init__(self, cause: Cause) -> None:
        """Say why."""
        super().__init__(cause.value)
        self.cause = cause


class Link(Protocol):
    """The way to Redis: `service.cache.link.RedisLink`."""

    async def ask(self, purpose: Purpose, command: Command[_Reply]) -> _Reply:
        """The reply to a command; `RedisAway` whatever goes wrong."""
        ...

    def later(self, purpose: Purpose, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do something in the background, unless too much waits for that already."""
        ...
