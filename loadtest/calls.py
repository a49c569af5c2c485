"""Functions of ours that the first request of a kind calls, outside the rules and the cards.

    python -m loadtest.calls

Counted from the call of the application to its last message, in a process that has answered
nothing but another path: what is loaded or made at first use is part of it.
"""

import asyncio
import sys
from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Final, NamedTuple

from rich.console import Console
from starlette.types import ASGIApp, Message, Scope

from loadtest.bench.asks import graphql_body, request
from service.app import create_app
from service.settings.settings import Settings

SERVICE: Final = Path(__file__).resolve().parents[1] / "service"
RULES: Final = SERVICE / "rules"
TARGETS: Final = {"a first score": (90, 25), "a second score, GraphQL": (130, 40)}
"""Functions and files, at most."""


class Calls(NamedTuple):
    """What one request has called."""

    functions: int
    files: int
    calls: int


@contextmanager
def counted(found: Counter[CodeType]) -> Generator[None]:
    """Count calls of functions of the service to the end of the block."""

    def look(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            code = frame.f_code
            if code.co_filename.startswith(str(SERVICE)):
                found[code] += 1

    sys.setprofile(look)
    try:
        yield
    finally:
        sys.setprofile(None)


async def asked(app: ASGIApp, path: str, body: bytes) -> bytes:
    """The answer to a POST, as a server would ask for it."""
    given = False
    messages: list[Message] = []

    async def receive() -> Message:
        nonlocal given
        if given:
            await asyncio.Event().wait()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Message) -> None:
        messages.append(message)

    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    scope: Scope = {
        "type": "http",
        "method": "POST",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": headers,
        "client": ("127.0.0.1", 1),
    }
    await app(scope, receive, send)
    content: bytes = messages[-1]["body"]
    if messages[0]["status"] != 200:
        raise ValueError(content)
    return content


def calls_of(path: str, *bodies: bytes) -> Calls:
    """What the last of these requests calls, in an application of its own."""
    app = create_app(Settings())

    async def ask() -> Counter[CodeType]:
        *before, last = bodies
        for body in before:
            await asked(app, path, body)
        found: Counter[CodeType] = Counter()
        with counted(found):
            await asked(app, path, last)
        return found

    found = asyncio.run(ask())
    ours = {
        code: times
        for code, times in found.items()
        if not code.co_filename.startswith(str(RULES)) and not code.co_name.startswith("<")
    }
    return Calls(len(ours), len({code.co_filename for code in ours}), sum(ours.values()))


def table() -> Iterator[tuple[str, Calls]]:
    """What is asked, and what it calls."""
    score, validate = request("score"), request("validate")
    yield "a first score", calls_of("/v1/score", score)
    yield "a second score", calls_of("/v1/score", score, score)
    yield "a first validate, GraphQL", calls_of("/graphql", graphql_body("validate", validate))
    yield "a second score, GraphQL", calls_of("/graphql", *[graphql_body("score", score)] * 2)


def main() -> None:
    """Print them."""
    terminal = Console(soft_wrap=True)
    for name, (functions, files, calls) in table():
        terminal.print(f"{name}: {functions} functions of {files} files, {calls} calls")


if __name__ == "__main__":
    main()
