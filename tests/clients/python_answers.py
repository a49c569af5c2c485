"""Clients in Python that are answered without a network, at once or awaited."""

import asyncio
import inspect
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import Any, cast

import httpx

from lawspeaker_client import AsyncLawspeaker, Lawspeaker, Pages

Json = dict[str, Any]
Answer = httpx.Response | httpx.TransportError | float
"""An answer, why there is none, or the seconds after which the connection breaks."""
ROOT = {"name": "lawspeaker", "version": "0.9.7"}
Call = Callable[[Lawspeaker], object]
"""What is asked; the client for asyncio has the same methods."""


class Stand:
    """A client that gets these answers in turn, and what it sent."""

    def __init__(self, *, asynchronous: bool, answers: Sequence[Answer]) -> None:
        self._asynchronous = asynchronous
        self._answers = list(answers)
        self.sent: list[httpx.Request] = []
        self.settings: dict[str, Any] = {"check_version": False}

    def ask(self, call: Call) -> Any:  # noqa: ANN401 - whatever is asked
        """The answer to a call, or what it raises; of a list or a stream, its items."""
        if self._asynchronous:
            return asyncio.run(self._ask_and_wait(call))
        with Lawspeaker("http://referee/", **self.settings, transport=self._transport) as client:
            answer = call(client)
            return list(cast("Any", answer)) if isinstance(answer, Iterator | Pages) else answer

    async def _ask_and_wait(self, call: Call) -> object:
        client = AsyncLawspeaker("http://referee/", **self.settings, transport=self._transport)
        async with client:
            answer = call(cast("Lawspeaker", client))
            if hasattr(answer, "__aiter__"):
                return [each async for each in cast("Any", answer)]
            return (
                await cast("Awaitable[object]", answer) if inspect.isawaitable(answer) else answer
            )

    @property
    def _transport(self) -> httpx.MockTransport:
        return httpx.MockTransport(self._answer_late if self._asynchronous else self._answer)

    async def _answer_late(self, request: httpx.Request) -> httpx.Response:
        if isinstance(self._answers[0], float):
            await asyncio.sleep(self._answers[0])
            self._answers[0] = httpx.ConnectError("broken")
        return self._answer(request)

    def _answer(self, request: httpx.Request) -> httpx.Response:
        self.sent.append(request)
        answer = self._answers.pop(0)
        if isinstance(answer, httpx.Response):
            status, headers = answer.status_code, answer.headers
            return httpx.Response(status, headers=headers, content=answer.content)
        if not isinstance(answer, httpx.TransportError):
            time.sleep(answer)
            answer = httpx.ConnectError("broken")
        raise answer


def json(body: object, **headers: str) -> httpx.Response:
    """An answer as it should be."""
    return httpx.Response(200, json=body, headers=headers)


def problem(status: int, slug: str, headers: dict[str, str] | None = None) -> httpx.Response:
    """A refusal with one fault."""
    fault = {"pointer": "/at", "code": "CODE", "detail": "Not so.", "clauses": ["a.b"]}
    document = {
        "type": f"/problems/{slug}",
        "title": "A title",
        "status": status,
        "detail": "A detail.",
        "errors": [fault],
        "requestId": None,
    }
    sent = {"content-type": "application/problem+json", "x-request-id": "r1"} | (headers or {})
    return httpx.Response(status, json=document, headers=sent)


Make = Callable[..., Stand]
"""Makes one of its answers and of settings of the client."""
