"""Clients that check every byte, never ask again after a failure, and remember when it was."""

import asyncio
import random
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from loadtest.drill.asks import Ask, WrongAnswerError

PATIENCE: Final = 10.0
SHOWN: Final = 100


@dataclass(frozen=True, slots=True)
class Seen:
    """One request and what became of it."""

    at: float
    """On the monotonic clock, when it was sent."""
    seconds: float
    digest: str
    """The catalogue that the answer is right by; empty if it is not right."""
    failure: str = ""


@dataclass(slots=True)
class Witness:
    """Asks over and over, on some connections, with pauses of random length."""

    port: int
    asks: Sequence[Ask]
    connections: int = 4
    pause: float = 0.02
    """Seconds between two requests of a connection, on average."""
    seen: list[Seen] = field(default_factory=list[Seen])
    _tasks: list[asyncio.Task[None]] = field(default_factory=list[asyncio.Task[None]])
    _stop: asyncio.Event = field(default_factory=asyncio.Event)

    async def start(self) -> None:
        """Begin to ask."""
        self._tasks = [
            asyncio.create_task(self._ask_all(random.Random(number)))
            for number in range(self.connections)
        ]

    async def stop(self) -> None:
        """Wait for the answers under way, and ask no more."""
        self._stop.set()
        await asyncio.gather(*self._tasks)

    def since(self, begun: float, until: float = float("inf")) -> list[Seen]:
        """Requests that were sent in a span of time."""
        return [each for each in self.seen if begun <= each.at < until]

    async def _ask_all(self, rng: random.Random) -> None:
        channel = Channel(self.port)
        while not self._stop.is_set():
            for ask in rng.sample(self.asks, len(self.asks)):
                await asyncio.sleep(rng.uniform(0, 2 * self.pause))
                if self._stop.is_set():
                    break
                self.seen.append(await self._asked(channel, ask))
        channel.close()

    async def _asked(self, channel: "Channel", ask: Ask) -> Seen:
        at, digest, failure = time.monotonic(), "", ""
        try:
            async with asyncio.timeout(PATIENCE):
                digest = ask.check(*await channel.send(ask))
        except WrongAnswerError as error:
            failure = str(error)[:SHOWN]
        except (OSError, EOFError, TimeoutError) as error:
            failure = f"{ask.name}: {type(error).__name__} {error}"[:SHOWN].strip()
            channel.close()
        return Seen(at, time.monotonic() - at, digest, failure)


@dataclass(slots=True)
class Channel:
    """One keep-alive connection, opened when it is needed."""

    port: int
    _streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def send(self, ask: Ask) -> tuple[int, bytes]:
        """Status and body of the answer. A connection that was closed while idle is opened anew."""
        if self._streams is not None and self._streams[0].at_eof():
            self.close()
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._streams
        writer.write(ask.request(f"127.0.0.1:{self.port}"))
        head = await reader.readuntil(b"\r\n\r\n")
        status, length, closes = _read_head(head)
        body = await reader.readexactly(length)
        if closes:
            self.close()
        return status, body

    def close(self) -> None:
        """Let the connection go."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


def _read_head(head: bytes) -> tuple[int, int, bool]:
    """Status, length of the body, and whether the connection ends with it."""
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = {
        name.strip().lower(): value.strip() for name, _, value in (x.partition(":") for x in lines)
    }
    closes = headers.get("connection", "").lower() == "close"
    return int(first.split()[1]), int(headers.get("content-length", 0)), closes


async def ask_each(port: int, asks: Iterable[Ask]) -> list[str]:
    """Ask everything once; the digests by which the answers are right, else `WrongAnswerError`."""
    channel = Channel(port)
    try:
        return [ask.check(*await channel.send(ask)) for ask in asks]
    finally:
        channel.close()
