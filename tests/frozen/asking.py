"""Asks the application in this process, and leaves out of answers what means nothing.

Digest and version of the data, ids of requests, times and prices change from release to release,
or from run to run; they are written as stars or zeros, or not at all.
"""

import asyncio
import functools
import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.types import Message
from structlog.testing import capture_logs

from cards.catalogue import load_catalogue
from service.app import create_app
from service.rules.engine.version import ENGINE_VERSION
from service.settings.settings import Settings

Json = Any
ORIGIN: Final = "https://table.example"
NEWS: Final = frozenset(
    {"x-request-id", "traceparent", "server-timing", "date", "server", "content-length"}
)
"""Headers that are new with every answer, or follow from what is left out of its body."""
TEXT: Final = ("text/", "application/x-ndjson", "application/graphql;")
_ENGINE: Final = f'"engine":"{ENGINE_VERSION}"'.encode()
_prices: Final = re.compile(rb'"cost":\{"requested":\d+,"maximum":\d+\}')
_contents: Final = re.compile(rb'"(size|sha256)":("[0-9a-f]{64}"|\d+)')
_versions: Final = re.compile(rb'"versions":\[.*?\]')
_own_version: Final = re.compile(rb'"version":"\d[^"]*"')


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """One request."""

    of: str
    """What it is about: the id of a case, or a path."""
    ruleset: str | None = None
    way: str
    """Door, language, and what else is asked for."""
    method: str = "POST"
    path: str
    query: str = ""
    headers: dict[str, str] = {}
    body: Json = None
    """A JSON value, bytes as they are, or None."""
    again: bool = False
    """Asked once more, with the etag of its answer: the second answer counts."""

    @property
    def key(self) -> str:
        """What names its answer in a topic."""
        return " · ".join(part for part in (self.of, self.ruleset, self.way) if part)


class Answer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One answer, without what means nothing."""

    key: str
    status: int
    headers: dict[str, str]
    body: msgspec.Raw | str = ""
    """JSON as it came, byte for byte, or a text."""


@functools.cache
def application() -> Starlette:
    """The application of this process, without a cache."""
    return create_app(Settings(cache_bytes=0, cors_origins=(ORIGIN,)))


@functools.cache
def _digest() -> bytes:
    return load_catalogue().digest.encode()


def frozen(questions: Iterable[Question], app: Starlette | None = None) -> list[bytes]:
    """The answers, one a line, in the order of the questions."""
    return asyncio.run(_frozen(questions, app or application()))


async def _frozen(questions: Iterable[Question], app: Starlette) -> list[bytes]:
    with capture_logs():  # which would say each request
        return [_line(question, *await _asked(question, app)) for question in questions]


async def _asked(question: Question, app: Starlette) -> tuple[int, dict[str, str], bytes]:
    status, headers, body = await _sent(question, question.headers, app)
    if question.again:
        given = {**question.headers, "if-none-match": headers.get("etag", "*")}
        return await _sent(question, given, app)
    return status, headers, body


async def _sent(
    question: Question, given: dict[str, str], app: Starlette
) -> tuple[int, dict[str, str], bytes]:
    headers = {"x-request-id": "frozen", **given}
    body = b""
    if question.body is not None:
        raw = isinstance(question.body, bytes)
        body = question.body if raw else msgspec.json.encode(question.body)
        headers = {"content-type": "application/json", **headers}
    scope: dict[str, Any] = {
        "type": "http",
        "http_version": "1.1",
        "method": question.method,
        "scheme": "http",
        "path": question.path,
        "raw_path": question.path.encode(),
        "query_string": question.query.encode(),
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "server": ("localhost", 80),
        "client": ("127.0.0.1", 1),
        "state": {},
    }
    waiting = [{"type": "http.request", "body": body, "more_body": False}]
    sent: list[Message] = []

    async def receive() -> Message:
        if not waiting:
            await asyncio.Event().wait()  # the client stays
        return waiting.pop()

    async def send(message: Message) -> None:
        sent.append(message)

    await app(scope, receive, send)
    answered = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], answered, b"".join(each.get("body", b"") for each in sent)


def _line(question: Question, status: int, headers: dict[str, str], body: bytes) -> bytes:
    stable = {name: value for name, value in sorted(headers.items()) if name not in NEWS}
    if "etag" in stable:
        stable["etag"] = '"*"'
    text = normal(body)
    if not text or headers.get("content-type", "").startswith(TEXT):
        content: msgspec.Raw | str = text.decode()
    else:
        assert b"\n" not in text, question.key
        content = msgspec.Raw(text)
    answer = Answer(key=question.key, status=status, headers=stable, body=content)
    return msgspec.json.encode(answer)


def normal(body: bytes) -> bytes:
    """A body without what changes though nothing has changed."""
    body = body.replace(_digest(), b"0" * 64).replace(_ENGINE, b'"engine":"*"')
    if b'"cost":{"requested"' in body:
        body = _prices.sub(b'"cost":"*"', body)
    if body.startswith(b'{"name":"lawspeaker"'):
        return _own_version.sub(b'"version":"*"', body, count=1)
    if b'"sha256":' in body or b'"versions":' in body:
        body = _versions.sub(b'"versions":"*"', _contents.sub(rb'"\1":"*"', body))
    return body


def keys(lines: Sequence[bytes]) -> dict[str, bytes]:
    """Lines by the keys of their answers."""
    return {_key(line): line for line in lines}


def _key(line: bytes) -> str:
    return msgspec.json.decode(line, type=_Named).key


class _Named(msgspec.Struct):
    key: str
