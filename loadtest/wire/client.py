"""A client that keeps its connection, asks as fast as it is answered, and never asks twice."""

import asyncio
import contextlib
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from loadtest.wire.asks import UPGRADE, Ask

PATIENCE: Final = 20.0
"""Seconds after which an answer counts as lost."""
SHOWN: Final = 5
_LENGTH: Final = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)
_ID: Final = re.compile(rb"\r\nx-request-id: *([^\r]*)", re.IGNORECASE)
_CLOSE: Final = re.compile(rb"\r\nconnection: *close", re.IGNORECASE)


class LostError(Exception):
    """The connection ended, or stayed silent, before the answer was whole."""


@dataclass(slots=True)
class Figures:
    """What became of the requests of one client or of many."""

    asked: int = 0
    lost: int = 0
    wrong: int = 0
    reopened: int = 0
    """Connections that the other side ended between two answers."""
    examples: list[str] = field(default_factory=list[str])

    def add(self, other: "Figures") -> None:
        """Both together."""
        self.asked += other.asked
        self.lost += other.lost
        self.wrong += other.wrong
        self.reopened += other.reopened
        self.examples += other.examples[: SHOWN - len(self.examples)]


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer off the wire."""

    status: int
    request_id: bytes
    body: bytes
    closes: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Manner:
    """How a client writes its requests."""

    name: str
    upgrades: bool = False
    """Offers HTTP/2 with each request, as Java's client does."""
    splits: bool = False
    """Sends head and body one after the other."""
    together: int = 1
    """Requests that are sent at once (pipelined)."""


MANNERS: Final = (
    Manner(name="plain"),
    Manner(name="java", upgrades=True, splits=True),
    Manner(name="split", splits=True),
    Manner(name="upgrade", upgrades=True),
)


class Client:
    """One connection after the other, each as long as it lasts."""

    def __init__(
        self, port: int, name: str, key: str, asked: Sequence[tuple[Ask, bytes]], manner: Manner
    ) -> None:
        """Ask these in turn, and want these bodies."""
        self.told = Figures()
        self._port = port
        self._name = name
        self._key = key
        self._asked = asked
        self._manner = manner
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def run(self, until: float) -> Figures:
        """Ask until this time of the loop."""
        loop = asyncio.get_running_loop()
        number = hash(self._name) % len(self._asked)
        while loop.time() < until:
            batch = [
                self._asked[(number + more) % len(self._asked)]
                for more in range(self._manner.together)
            ]
            await self._exchange(batch, number)
            number += len(batch)
        await self._close()
        return self.told

    async def _exchange(self, batch: Sequence[tuple[Ask, bytes]], number: int) -> None:
        ids = [f"{self._name}-{number + at}" for at in range(len(batch))]
        left, closes = len(batch), False
        self.told.asked += len(batch)
        try:
            async with asyncio.timeout(PATIENCE):
                reader, writer = await self._opened()
                await self._send(writer, [ask for ask, _ in batch], ids)
                for (ask, wanted), request_id in zip(batch, ids, strict=True):
                    answer = await read_answer(reader)
                    left, closes = left - 1, answer.closes
                    self._compare(ask, wanted, request_id, answer)
            if closes:
                self.told.reopened += 1
                await self._close()
        except (LostError, OSError, TimeoutError) as error:
            self.told.lost += left
            self._note(f"lost: {ids[-left]} {batch[-left][0].path}: {error!r}")
            await self._close()

    async def _send(
        self, writer: asyncio.StreamWriter, batch: Sequence[Ask], ids: Sequence[str]
    ) -> None:
        more = UPGRADE if self._manner.upgrades else ()
        whole = b""
        for ask, request_id in zip(batch, ids, strict=True):
            whole += ask.head(request_id, self._key, *more)
            if self._manner.splits and ask.body:
                writer.write(whole)
                await asyncio.sleep(0.0005)
                whole = b""
            whole += ask.body
        writer.write(whole)

    def _compare(self, ask: Ask, wanted: bytes, request_id: str, answer: Answer) -> None:
        if (answer.status, answer.request_id, answer.body) != (200, request_id.encode(), wanted):
            self.told.wrong += 1
            self._note(
                f"wrong: {request_id} {ask.path}: {answer.status} {answer.request_id!r} "
                f"{answer.body[:120]!r}"
            )

    def _note(self, line: str) -> None:
        if len(self.told.examples) < SHOWN:
            self.told.examples.append(line)

    async def _opened(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port)
        return self._streams

    async def _close(self) -> None:
        if self._streams is not None:
            _, writer = self._streams
            self._streams = None
            writer.close()
            with contextlib.suppress(OSError):
                await writer.wait_closed()


async def read_answer(reader: asyncio.StreamReader) -> Answer:
    """The next answer; `LostError` if it does not come whole."""
    try:
        head = await reader.readuntil(b"\r\n\r\n")
        length = _LENGTH.search(head)
        if length is None:
            raise LostError(f"no length: {head[:200]!r}")
        body = await reader.readexactly(int(length[1]))
    except asyncio.IncompleteReadError as error:
        raise LostError(f"closed after {len(error.partial)} bytes") from error
    found = _ID.search(head)
    status = int(head.split(b" ", 2)[1])
    return Answer(status, found[1] if found else b"", body, bool(_CLOSE.search(head)))
