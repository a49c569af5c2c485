"""Tables that ask the referee what real ones ask; a wrong answer is a failure.

`locust -f loadtest/locustfile.py --host http://127.0.0.1:8000`, or `make loadtest`.
"""

import csv
import json
import random
from pathlib import Path
from typing import Any, ClassVar

from locust import HttpUser, between, events, task
from locust.env import Environment
from locust.stats import PERCENTILES_TO_REPORT, StatsCSV

from loadtest.questions import Question, document, first_difference, questions
from schema.operations import CAST, ODDS, SCORE_SHEET, Operation


def write_final_statistics(environment: Environment, **_: object) -> None:
    """Beside locust's own files, which may be a second old when it ends: `<prefix>_final.csv`."""
    options = environment.parsed_options
    if options is None or not options.csv_prefix:
        return
    statistics = StatsCSV(environment, PERCENTILES_TO_REPORT)
    with Path(f"{options.csv_prefix}_final.csv").open("w", encoding="utf-8", newline="") as file:
        statistics.requests_csv(csv.writer(file))  # pyright: ignore[reportArgumentType] - its protocol names the argument otherwise


events.quitting.add_listener(write_final_statistics)  # type: ignore[no-untyped-call]  # locust has no type for it


class Table(HttpUser):
    """A player who asks now through REST, now through GraphQL."""

    abstract = True
    wait_time = between(0.05, 0.25)  # pyright: ignore[reportUnknownMemberType] - locust has no type for it
    operation: ClassVar[Operation]

    def on_start(self) -> None:
        self.rng = random.Random()
        self.questions = questions(self.operation)
        self.document = document(self.operation)

    @task(3)
    def ask_rest(self) -> None:
        question = self._question()
        self._ask(self.operation.path, question.request, question, name=self.operation.path)

    @task(2)
    def ask_graphql(self) -> None:
        question = self._question()
        body = {"query": self.document, "variables": question.request}
        field = self.operation.field
        self._ask("/graphql", body, question, name=f"/graphql {field}", within=("data", field))

    def _question(self) -> Question:
        return self.rng.choice(self.questions).varied(self.rng)

    def _ask(
        self,
        path: str,
        body: dict[str, Any],
        question: Question,
        *,
        name: str,
        within: tuple[str, ...] = (),
    ) -> None:
        with self.client.post(path, json=body, name=name, catch_response=True) as response:
            complaint = _complaint(question, response.status_code, response.content, within)
            if complaint is not None:
                response.failure(complaint)  # pyright: ignore[reportUnknownMemberType] - untyped


def _complaint(
    question: Question, status: int, body: bytes | None, within: tuple[str, ...]
) -> str | None:
    """What is wrong with an answer, in words that are the same for the same fault."""
    if status != 200:
        return f"{question.name}: status {status}"
    answer: Any = json.loads(body or b"null")
    for key in within:
        answer = answer[key] if answer else None
    place = first_difference(question.answer, answer)
    return None if place is None else f"{question.name}: wrong at {place}"


class ScorePad(Table):
    """The end of a game: counts in, scores out."""

    weight = 2
    operation = SCORE_SHEET


class OddsAsker(Table):
    """Before a cast: is one more Dark rune worth it?"""

    weight = 3
    operation = ODDS


class Caster(Table):
    """After a cast: what do these faces mean?"""

    weight = 3
    operation = CAST
