"""A relay for games that are played by links: whoever looks at a game gets its next table at once.

    REDIS_URL=redis://localhost:6379/0 uvicorn relay:app --port 8001

It knows sealed tables, which it cannot open, by the digest of a game's name; no key ever reaches
it. The last table of a game is kept for a while, for phones that come later.
"""

import contextlib
import os
import re
from collections.abc import AsyncGenerator, AsyncIterator
from typing import Final

from redis.asyncio import Redis
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

SEALED: Final = re.compile(rb"[A-Za-z0-9_-]{3000,96000}")
GAME: Final = re.compile(r"[0-9a-f]{64}")
MOST_BYTES: Final = 96_000
KEPT_SECONDS: Final = 30 * 24 * 3600
MOST_LISTENERS: Final = 1_000
MOST_OF_A_GAME: Final = 20
"""Phones that may listen to one game: those of the players, and some who watch."""
BEAT_SECONDS: Final = 15
HEADERS: Final = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


def refused(status: int, why: str) -> Response:
    return PlainTextResponse(why, status, HEADERS)


def game_of(request: Request) -> str | None:
    """Where Redis has the game of a path."""
    game: str = request.path_params["game"]
    return f"relay:{game}" if GAME.fullmatch(game) else None


class Relay:
    """Tables on their way."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._listeners: dict[str, int] = {}

    async def tell(self, request: Request) -> Response:
        """Take the next table of a game, and pass it on."""
        game = game_of(request)
        if game is None:
            return refused(404, "A game is the SHA-256 of its name, in hex.")
        body = b""
        async for part in request.stream():
            body += part
            if len(body) > MOST_BYTES:
                return refused(413, "A sealed table is shorter.")
        if not SEALED.fullmatch(body):
            return refused(422, "This is no sealed table.")
        await self._redis.set(game, body, ex=KEPT_SECONDS)
        await self._redis.publish(game, body)
        return Response(status_code=204, headers=HEADERS)

    async def listen(self, request: Request) -> Response:
        """The last table of a game, and each that comes, as server-sent events."""
        game = game_of(request)
        if game is None:
            return refused(404, "A game is the SHA-256 of its name, in hex.")
        full = sum(self._listeners.values()) >= MOST_LISTENERS
        if full or self._listeners.get(game, 0) >= MOST_OF_A_GAME:
            return refused(503, "Too many listen; send links.")
        return StreamingResponse(
            self._events(game), media_type="text/event-stream", headers=HEADERS
        )

    async def _events(self, game: str) -> AsyncIterator[bytes]:
        self._listeners[game] = self._listeners.get(game, 0) + 1
        try:
            async with self._redis.pubsub() as channel:
                await channel.subscribe(game)
                last = await self._redis.get(game)
                yield event(last) if isinstance(last, bytes) else b": listening\n\n"
                while True:
                    came = await channel.get_message(
                        ignore_subscribe_messages=True, timeout=BEAT_SECONDS
                    )
                    yield event(came["data"]) if came else b": still here\n\n"
        finally:
            self._listeners[game] -= 1
            if not self._listeners[game]:
                del self._listeners[game]


def event(sealed: bytes) -> bytes:
    return b"data: " + sealed + b"\n\n"


def app_of(url: str) -> Starlette:
    """The relay by a Redis."""
    redis = Redis.from_url(url)
    relay = Relay(redis)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncGenerator[None]:
        yield
        await redis.aclose()

    paths = {"GET": relay.listen, "POST": relay.tell}
    routes = [Route("/{game}", each, methods=[method]) for method, each in paths.items()]
    return Starlette(routes=routes, lifespan=lifespan)


app = app_of(os.environ.get("REDIS_URL", "redis://localhost:6379/0"))
