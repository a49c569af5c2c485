"""Requests to a port of loopback, and waiting for what comes."""

import http.client
import time
from collections.abc import Callable
from typing import Final, NamedTuple

STEP_SECONDS: Final = 0.05


class Answer(NamedTuple):
    """What came."""

    status: int
    body: bytes
    media_type: str


def ask(port: int, path: str, body: bytes | None = None) -> Answer:
    """GET, or POST where there is a body."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    try:
        method = "GET" if body is None else "POST"
        connection.request(method, path, body, {"Content-Type": "application/json"})
        answer = connection.getresponse()
        return Answer(answer.status, answer.read(), answer.headers.get_content_type())
    finally:
        connection.close()


def status(port: int, path: str = "/readyz") -> int | None:
    """The status; none if nobody listens."""
    try:
        return ask(port, path).status
    except (OSError, http.client.HTTPException):
        return None


def until(true: Callable[[], bool], ended: Callable[[], object | None], seconds: float) -> None:
    """Wait for it, as long as nothing has ended."""
    end = time.monotonic() + seconds
    while not true():
        code = ended()
        assert code is None, f"ended with {code}"
        assert time.monotonic() < end, "waited in vain"
        time.sleep(STEP_SECONDS)
