"""Two applications with the same settings: one is asked behind its lane, the other without."""

import asyncio
import json
import re
from collections.abc import Mapping
from typing import Any, NamedTuple
from urllib.parse import quote

import pytest
from prometheus_client.parser import text_string_to_metric_families
from starlette.applications import Starlette
from starlette.types import Message, Scope

from cards.catalogue import Catalogue
from schema.deprecation import Deprecation
from service.app import create_app
from service.config import Settings
from service.ready import lane as lane_module
from service.ready.lane import Lane, Wired
from service.telemetry import middleware
from service.telemetry.exchange import Exchange

OWN = (b"x-request-id", b"traceparent", b"server-timing")
_TOOK = re.compile(rb"dur=\d+\.\d{3}")
_OF_THE_MOMENT = ("_sum", "_bucket", "loop_lag_seconds")
"""What depends on how long something took."""


class Request(NamedTuple):
    """One HTTP request."""

    path: str
    body: bytes | None = None
    headers: Mapping[str, str] = {}
    query: str = ""
    method: str = ""

    @property
    def wire(self) -> bytes:
        """As it comes to the server."""
        return _wire(self)

    @property
    def scope(self) -> dict[str, Any]:
        """As the server would have it."""
        given = {"host": "x", **self.headers}
        if self.body is not None:
            given = {
                "content-type": "application/json",
                "content-length": str(len(self.body)),
                **given,
            }
        return {
            "type": "http",
            "method": self.method or ("GET" if self.body is None else "POST"),
            "path": self.path,
            "raw_path": quote(self.path).encode(),
            "root_path": "",
            "query_string": self.query.encode(),
            "http_version": "1.1",
            "scheme": "http",
            "server": ("x", 80),
            "client": ("127.0.0.1", 1),
            "headers": [(name.encode(), value.encode()) for name, value in given.items()],
            "state": {},
        }


class Told(NamedTuple):
    """An answer, without what is its own each time."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


def _wire(request: Request) -> bytes:
    scope = request.scope
    target = scope["raw_path"] + (b"?" + scope["query_string"] if scope["query_string"] else b"")
    lines = [b"%s %s HTTP/1.1" % (scope["method"].encode(), target)]
    lines += [b"%s: %s" % header for header in scope["headers"]]
    return b"\r\n".join(lines) + b"\r\n\r\n" + (request.body or b"")


def graphql(query: str, headers: Mapping[str, str] | None = None, **more: object) -> Request:
    body = json.dumps({"query": query, **more}).encode()
    return Request("/graphql", body, headers or {})


class Side:
    """One application."""

    def __init__(
        self,
        settings: Settings,
        catalogue: Catalogue,
        *,
        asks_lane: bool,
        deprecations: tuple[Deprecation, ...] = (),
    ) -> None:
        """Of these settings."""
        self.app: Starlette = create_app(settings, catalogue, deprecations=deprecations)
        self._lane: Lane | None = self.app.state.lane if asks_lane else None
        self.short = 0
        """Answers that did not need the application."""

    def ask(self, request: Request) -> Told:
        """The answer to a request."""
        if self._lane is not None:
            scope, body = request.scope, bytearray(request.body or b"")
            wired = self._lane.again(request.wire)
            if not isinstance(wired, Wired):
                wired = self._lane.answer(scope, body, wired)
                if wired is not None:
                    self._lane.remember(request.wire, scope, body)
            if wired is not None:
                self.short += 1
                head, _, content = wired.rest.partition(b"\r\n\r\n")
                lines = [line.partition(b": ") for line in head.split(b"\r\n")]
                return _told(wired.status, [(name, value) for name, _, value in lines], content)
            return asyncio.run(self._asked(request, scope))
        return asyncio.run(self._asked(request, request.scope))

    async def _asked(self, request: Request, scope: Scope) -> Told:
        sent: list[Message] = []

        async def receive() -> Message:
            return {"type": "http.request", "body": request.body or b"", "more_body": False}

        async def send(message: Message) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        body = b"".join(each.get("body", b"") for each in sent)
        return _told(sent[0]["status"], sent[0]["headers"], body)

    def counted(self) -> dict[str, float]:
        """All that is counted, but times."""
        text = self.ask(Request("/metrics")).body.decode()
        return {
            f"{sample.name}{sorted(sample.labels.items())}": sample.value
            for family in text_string_to_metric_families(text)
            for sample in family.samples
            if sample.name.startswith("lawspeaker_") and not sample.name.endswith(_OF_THE_MOMENT)
        }


def _told(status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> Told:
    shown = [
        (name.lower(), _TOOK.sub(b"dur=", value) if name == b"server-timing" else value)
        for name, value in headers
    ]
    own = [name for name, _ in shown if name in OWN]
    assert own == list(OWN)
    return Told(
        status,
        [(name, b"" if name in OWN[:2] else value) for name, value in shown],
        body,
    )


class Stand:
    """Both sides, and what each has logged."""

    def __init__(self, settings: Settings, catalogue: Catalogue, patch: pytest.MonkeyPatch) -> None:
        """Ask both the same."""
        self.short = Side(settings, catalogue, asks_lane=True)
        self.long = Side(settings, catalogue, asks_lane=False)
        self._logged: list[tuple[object, ...]] = []

        def log(exchange: Exchange, *, method: str, path: str) -> None:
            told = (exchange.door, exchange.operation, exchange.cached, exchange.status)
            self._logged.append((*told, exchange.key, method, path))

        patch.setattr(lane_module, "log_exchange", log)
        patch.setattr(middleware, "log_exchange", log)

    def ask(self, request: Request) -> Told:
        """The answer of both, which must be the same, with the same line in the log."""
        answers: list[Told] = []
        logged: list[list[tuple[object, ...]]] = []
        for side in (self.short, self.long):
            self._logged.clear()
            answers.append(side.ask(request))
            logged.append([*self._logged])
        assert answers[0] == answers[1], request
        assert logged[0] == logged[1], request
        assert len(logged[0]) == 1
        return answers[0]

    def compare_counts(self) -> None:
        """All must have been counted alike."""
        short, long = self.short.counted(), self.long.counted()
        unlike = {name for name in short.keys() | long.keys() if short.get(name) != long.get(name)}
        assert not unlike
