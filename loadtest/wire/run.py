"""One run: every way and manner at once, at full rate."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Final

from loadtest.wire.asks import Ask, asks
from loadtest.wire.client import MANNERS, Client, Figures, read_answer
from loadtest.wire.stand import DIRECT, Stand

CLIENTS: Final = 2
"""Of each manner on each way."""
Row = tuple[str, str]
"""A way and a manner."""


async def measured(stand: Stand, seconds: float) -> Mapping[Row, Figures]:
    """What became of the requests of each way and manner."""
    asked = await _answers(stand)
    until = asyncio.get_running_loop().time() + seconds
    tasks: dict[Row, list[asyncio.Task[Figures]]] = {}
    for way, port in stand.ports.items():
        for manner in MANNERS:
            clients = [
                Client(port, f"{way}-{manner.name}-{number}", stand.key, asked, manner)
                for number in range(CLIENTS)
            ]
            tasks[way, manner.name] = [asyncio.create_task(each.run(until)) for each in clients]
    found: dict[Row, Figures] = {}
    for row, running in tasks.items():
        found[row] = Figures()
        for each in running:
            found[row].add(await each)
    return found


async def _answers(stand: Stand) -> Sequence[tuple[Ask, bytes]]:
    """Each request with its answer, asked in peace: one at a time, on a connection of its own."""
    found: list[tuple[Ask, bytes]] = []
    for number, ask in enumerate(asks()):
        reader, writer = await asyncio.open_connection("127.0.0.1", stand.ports[DIRECT])
        writer.write(ask.head(f"calm-{number}", stand.key) + ask.body)
        answer = await read_answer(reader)
        if answer.status != 200:
            raise RuntimeError(
                f"{ask.path} is answered with {answer.status}: {answer.body[:300]!r}"
            )
        found.append((ask, answer.body))
        writer.close()
        await writer.wait_closed()
    return found
