"""The clients of the load test: each walks through stories of its kind at a table of its own.

A client speaks either REST or GraphQL, as real ones do. Whoever speaks GraphQL sends documents by
their hash, and the text only to a server that does not know it. Pauses are about a tenth of those
that people make, so one client of the test stands for some ten people.

The weights are those of users, not of requests. At a table of four, two or three have a phone at
hand during the game; each looks a rule or a card up now and then; one keeps the score pad; a log is
sent to be judged where there is a dispute, or when a game of a tournament ends. Hence 10, 5, 3, 1.
A replay costs the service as much as some fifty moves, so the one judge weighs more than it counts.
"""

import hashlib
import itertools
import random
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from functools import lru_cache
from http import HTTPStatus
from typing import ClassVar, Final
from urllib.parse import urlencode

import msgspec
from locust import between, task
from locust.contrib.fasthttp import FastHttpUser, ResponseContextManager

from loadtest.book import NOTHING, TABLE, Book, document
from loadtest.checks import FaultError, Question, RefusedError, WrongAnswerError, questions

GRAPHQL: Final = "/graphql"
JSON: Final = {"Content-Type": "application/json", "Accept": "application/json"}
FRESH: Final = 0.8
"""Share of stories that are told at a table nobody knows yet; the others come up again."""
_numbers: Final = itertools.count(1)


class Client(FastHttpUser):
    """Somebody who asks one question after the other."""

    abstract = True
    books: ClassVar[list[Book]] = []
    seed: ClassVar[str] = "load test"
    headers: ClassVar[dict[str, str]] = JSON
    """Of every request."""
    scenario: ClassVar[str]
    graphql_share: ClassVar[float]
    network_timeout = 15.0
    connection_timeout = 5.0

    @classmethod
    def show(cls, key: str) -> None:
        """Have every request show this key, unless it is empty."""
        cls.headers = JSON | ({"Authorization": f"Bearer {key}"} if key else {})

    def on_start(self) -> None:
        """Sit down."""
        self.rng = random.Random(f"{self.seed}/{self.scenario}/{next(_numbers)}")
        self.speaks_graphql = self.rng.random() < self.graphql_share
        self.tags: dict[str, str] = {}
        self.questions = self._told()

    @task
    def ask(self) -> None:
        """Ask the next question, through GraphQL if that can say it."""
        question = next(self.questions)
        if self.speaks_graphql and question.ask.graphql is not None:
            self._ask_graphql(question)
        else:
            self._ask_rest(question)

    def _told(self) -> Iterator[Question]:
        table = TABLE
        while True:
            if self.rng.random() < FRESH:
                table = f"t{next(_numbers):06}"
            story = self.rng.randrange(len(self.books[0].stories[self.scenario]))
            yield from questions(self.books, self.scenario, story, table)

    def _ask_rest(self, question: Question) -> None:
        ask = question.ask
        posted = ask.body != NOTHING
        known = None if posted else self.tags.get(ask.path)
        body = question.body if posted else None
        headers = {} if known is None else {"If-None-Match": known}
        with self._sent(ask.path, body, headers, name=ask.name) as response, judging(response):
            etag = _etag(response)
            if known is not None and response.status_code == HTTPStatus.NOT_MODIFIED:
                question.check_unchanged(known, etag)
                return
            question.check(response.status_code, response.content, etag)
            if etag is not None and not posted:
                self.tags[ask.path] = etag

    def _ask_graphql(self, question: Question) -> None:
        persisted = question.ask.graphql
        assert persisted is not None
        text, digest = _document(persisted.document)
        if not self._sent_graphql(question, digest, None):
            self._sent_graphql(question, digest, text)

    def _sent_graphql(self, question: Question, digest: str, text: str | None) -> bool:
        """Whether the server knew the document, and so has answered."""
        extensions = b'{"persistedQuery":{"version":1,"sha256Hash":"%b"}}' % digest.encode()
        path, body = GRAPHQL, None
        if question.ask.body == NOTHING:
            fields = {"variables": question.variables, "extensions": extensions}
            path = f"{GRAPHQL}?{urlencode(fields | ({'query': text} if text else {}))}"
        else:
            query = b"" if text is None else b'"query":%b,' % msgspec.json.encode(text)
            body = b'{%b"variables":%b,"extensions":%b}' % (query, question.variables, extensions)
        name = f"graphql {question.ask.name}"
        headers = {"Apollo-Require-Preflight": "true"}
        with self._sent(path, body, headers, name=name) as response, judging(response):
            if text is None and b"PERSISTED_QUERY_NOT_FOUND" in (response.content or b""):
                return False
            question.check_graphql(response.status_code, response.content)
        return True

    def _sent(
        self, path: str, body: bytes | None, headers: dict[str, str], *, name: str
    ) -> ResponseContextManager:
        return self.client.request(  # pyright: ignore[reportUnknownMemberType] - some of it untyped
            "GET" if body is None else "POST",
            path,
            name=f"{self.scenario} {name}",
            data=None if body is None else body.decode(),
            headers=self.headers | headers,
            catch_response=True,
        )


@contextmanager
def judging(response: ResponseContextManager) -> Generator[None]:
    """An answer about which the block does not complain is a right one."""
    try:
        yield
    except (WrongAnswerError, RefusedError, FaultError) as complaint:
        response.failure(complaint)  # type: ignore[no-untyped-call]  # pyright: ignore[reportUnknownMemberType]
    else:
        response.success()  # type: ignore[no-untyped-call]  # as locust has it


def _etag(response: ResponseContextManager) -> str | None:
    value = None if response.headers is None else response.headers.get("etag")
    return value if isinstance(value, str) else None


@lru_cache
def _document(name: str) -> tuple[str, str]:
    text = document(name)
    return text, hashlib.sha256(text.encode()).hexdigest()


class MobileClient(Client):
    """A phone at the table, move by move: what may I do, how likely is it, what does it mean."""

    weight = 10
    scenario = "mobile"
    graphql_share = 0.4
    wait_time = between(0.1, 0.5)


class RulesBrowser(Client):
    """Somebody who looks up cards and rulings, and asks again for pages that are known."""

    weight = 5
    scenario = "browser"
    graphql_share = 0.3
    wait_time = between(0.1, 0.5)


class CompanionApp(Client):
    """A score pad: counts in, scores out."""

    weight = 3
    scenario = "companion"
    graphql_share = 0.5
    wait_time = between(0.2, 1.0)


class Judge(Client):
    """The judge of a tournament, who has whole logs replayed."""

    weight = 1
    scenario = "judge"
    graphql_share = 0.2
    wait_time = between(0.5, 2.0)


CLIENTS: Final = (MobileClient, RulesBrowser, CompanionApp, Judge)
