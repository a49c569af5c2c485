"""The relay: what it takes, passes on and refuses, with a real Redis."""

import asyncio
from collections.abc import AsyncGenerator, Generator

import httpx
import pytest
from redis.asyncio import Redis

import relay
from loadtest.redis_server import RedisServer, redis_server
from tests.access.stand import Served, serving_app

GAME = "ab" * 32
SEALED = "A" * 3_000


@pytest.fixture(scope="module")
def redis() -> Generator[RedisServer]:
    with redis_server() as running:
        yield running


@pytest.fixture
def served(redis: RedisServer) -> Generator[Served]:
    with serving_app(relay.app_of(f"redis://127.0.0.1:{redis.port}/0")) as running:
        yield running


async def heard(client: httpx.AsyncClient, game: str) -> AsyncGenerator[str]:
    """What a phone hears of a game."""
    async with client.stream("GET", f"/{game}") as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        async for line in answer.aiter_lines():
            if line not in {"", ": still here"}:
                yield line


def test_who_listens_hears_the_last_table_and_each_that_comes(served: Served) -> None:
    async def play() -> list[str]:
        base = f"http://127.0.0.1:{served.port}"
        async with httpx.AsyncClient(base_url=base, timeout=10) as client:
            lines = heard(client, GAME)
            said = [await anext(lines)]
            for text in (SEALED, "B" * 3_000):
                assert (await client.post(f"/{GAME}", content=text)).status_code == 204
                said.append(await anext(lines))
            other, later = heard(client, "cd" * 32), heard(client, GAME)
            said += [await anext(other), await anext(later)]
            for each in (lines, other, later):
                await each.aclose()
            return said

    first, one, two, other, later = asyncio.run(play())
    assert first == other == ": listening"
    assert one == f"data: {SEALED}"
    assert two == later == "data: " + "B" * 3_000


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        (f"/{GAME}", "A" * 2_999, 422),
        (f"/{GAME}", "A" * 3_000 + "\n", 422),
        (f"/{GAME}", "data: " + SEALED, 422),
        (f"/{GAME}", "A" * 96_001, 413),
        ("/friday", SEALED, 404),
        (f"/{GAME.upper()}", SEALED, 404),
    ],
)
def test_all_else_is_refused(served: Served, path: str, body: str, status: int) -> None:
    answer = httpx.post(f"http://127.0.0.1:{served.port}{path}", content=body)
    assert answer.status_code == status
    assert answer.headers["cache-control"] == "no-store"


def test_one_game_has_few_listeners(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(relay, "MOST_OF_A_GAME", 1)

    async def listen() -> int:
        base = f"http://127.0.0.1:{served.port}"
        async with httpx.AsyncClient(base_url=base, timeout=10) as client:
            lines = heard(client, "ef" * 32)
            await anext(lines)
            refused = await client.get("/" + "ef" * 32)
            await lines.aclose()
            return refused.status_code

    assert asyncio.run(listen()) == 503


def test_a_table_is_kept_for_a_while(served: Served, redis: RedisServer) -> None:
    game = "12" * 32
    httpx.post(f"http://127.0.0.1:{served.port}/{game}", content=SEALED)

    async def left() -> int:
        async with Redis(port=redis.port) as client:
            seconds: int = await client.ttl(f"relay:{game}")
            return seconds

    assert 0 < asyncio.run(left()) <= relay.KEPT_SECONDS
