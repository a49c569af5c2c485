"""Bodies in pieces take only so much memory together."""

import asyncio

import pytest
from starlette.requests import Request
from starlette.types import Message

from service.http import receive as receiving
from service.http.receive import WAITING, received_whole
from service.refusal import Refusal


def asked(queue: "asyncio.Queue[Message]") -> Request:
    """A request whose body comes in pieces."""
    return Request({"type": "http", "headers": []}, queue.get)


def piece(size: int, *, more: bool = True) -> Message:
    """A piece of a body."""
    return {"type": "http.request", "body": b"x" * size, "more_body": more}


def test_the_oldest_request_is_dropped_to_make_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(receiving, "MOST_WAITING", 1_000)

    async def scene() -> None:
        queues = [asyncio.Queue[Message]() for _ in range(3)]
        tasks: list[asyncio.Task[bytes]] = []
        for queue in queues:
            queue.put_nowait(piece(200))
            queue.put_nowait(piece(200))
            tasks.append(asyncio.create_task(received_whole(asked(queue), 2_000)))
            await asyncio.sleep(0)
        with pytest.raises(Refusal) as refused:
            await asyncio.wait_for(tasks[0], 5)
        assert refused.value.headers == {"Connection": "close"}
        assert WAITING.bytes == 800
        for queue in queues[1:]:
            queue.put_nowait(piece(10, more=False))
        assert [len(each) for each in await asyncio.gather(*tasks[1:])] == [410, 410]

    asyncio.run(scene())
    assert WAITING.bytes == 0


def test_a_body_beyond_its_limit_is_refused_and_freed() -> None:
    async def scene() -> None:
        queue = asyncio.Queue[Message]()
        for _ in range(3):
            queue.put_nowait(piece(200))
        with pytest.raises(Refusal, match="500"):
            await received_whole(asked(queue), 500)

    asyncio.run(scene())
    assert WAITING.bytes == 0
