"""Whether an answer is right; whatever is not is named by its kind and its place."""

from collections.abc import Sequence
from http import HTTPStatus
from typing import Any, Final

import msgspec

from loadtest.book import Ask, Book, at_table
from loadtest.differences import first_difference

SHED: Final = frozenset({HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE})
"""Statuses by which a server says that it has too much to do."""


class WrongAnswerError(Exception):
    """An answer came, and it is not the right one."""


class RefusedError(Exception):
    """The server had too much to do, and said so."""


class FaultError(Exception):
    """There was no answer, or a fault of the server."""


class Question:
    """One question at one table, with the answer of each catalogue that may be in use."""

    def __init__(self, asks: Sequence[Ask], table: str) -> None:
        """`asks` are the same request in each book."""
        self.ask = asks[0]
        self._asks = asks
        self._table = table

    @property
    def body(self) -> bytes:
        """Of the request through REST."""
        return at_table(self.ask.body, self._table)

    @property
    def variables(self) -> bytes:
        """Of the request through GraphQL."""
        assert self.ask.graphql is not None
        return at_table(self.ask.graphql.variables, self._table)

    def check(self, status: int, content: bytes | None, etag: str | None = None) -> None:
        """Raise unless this is the answer through REST; a tag is part of it where there is one."""
        body = _content(status, content)
        answers = [at_table(ask.answer, self._table) for ask in self._asks]
        for ask, answer in zip(self._asks, answers, strict=True):
            if body == answer and ask.etag in {None, etag}:
                return
        if body in answers:
            raise WrongAnswerError(f"{self.ask.name}: ETag {etag} of another answer")
        raise self._wrong(answers, body)

    def check_unchanged(self, sent: str, etag: str | None) -> None:
        """Raise unless who has the answer of this tag may keep it."""
        if sent != etag or sent not in {ask.etag for ask in self._asks}:
            raise WrongAnswerError(f"{self.ask.name}: 304 with ETag {etag} for {sent}")

    def check_graphql(self, status: int, content: bytes | None) -> None:
        """Raise unless this is the answer through GraphQL."""
        persisted = [ask.graphql for ask in self._asks if ask.graphql is not None]
        decoded = _decoded(self.ask.name, _content(status, content))
        if "errors" in decoded:
            raise WrongAnswerError(f"{self.ask.name}: GraphQL {_codes(decoded['errors'])}")
        wanted = [{each.field: _json(at_table(each.data, self._table))} for each in persisted]
        given = decoded.get("data")
        differences = [first_difference(each, given, whole=True) for each in wanted]
        if None not in differences:
            raise WrongAnswerError(f"{self.ask.name}: GraphQL wrong at {differences[0]}")

    def _wrong(self, answers: Sequence[bytes], body: bytes) -> WrongAnswerError:
        given = _decoded(self.ask.name, body)
        differences = [first_difference(_json(answer), given, whole=True) for answer in answers]
        place = next((each for each in differences if each is not None), "its bytes")
        return WrongAnswerError(f"{self.ask.name}: wrong at {place}")


def questions(books: Sequence[Book], scenario: str, story: int, table: str) -> list[Question]:
    """The questions of a story at a table."""
    same_story = [book.stories[scenario][story] for book in books]
    return [Question(asks, table) for asks in zip(*same_story, strict=True)]


def _content(status: int, content: bytes | None) -> bytes:
    if status in SHED:
        raise RefusedError(f"status {status}")
    if status == 0:
        raise FaultError("no answer")
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        raise FaultError(f"status {status}")
    if status != HTTPStatus.OK:
        raise WrongAnswerError(f"status {status}")
    return content or b""


def _decoded(name: str, body: bytes) -> dict[str, Any]:
    try:
        return msgspec.json.decode(body, type=dict[str, Any])
    except msgspec.DecodeError as error:
        raise WrongAnswerError(f"{name}: no JSON object") from error


def _codes(errors: list[dict[str, Any]]) -> str:
    """The codes of GraphQL errors."""
    codes = (error.get("extensions", {}).get("code", "?") for error in errors)
    return ", ".join(sorted(set(codes)))


_json: Final = msgspec.json.decode
