"""What is asked in each topic: a file of the corpus, and what stands beside the corpus."""

import functools
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

from schema.operations import Operation
from tests.conformance_corpus import OPERATION, Case, corpus_by_file
from tests.frozen.asking import Question
from tests.frozen.exchanges import exchanges
from tests.frozen.pages import pages
from tests.frozen.recorded import recorded_games
from tests.frozen.selections import whole_answer

Json = Any
POLISH: Final = {"accept-language": "pl"}
LINES: Final = {"accept": "application/x-ndjson"}


def of_cases(stem: str) -> Iterator[Question]:
    """Every case of a file, in every one of its rulesets."""
    for case in corpus_by_file()[stem]:
        yield from of_case(case)


def of_case(case: Case) -> Iterator[Question]:
    """One case: through both doors and in both languages, whole and explained."""
    for ruleset in case.rulesets:
        request = case.asked_in(ruleset)
        yield from of_request(OPERATION[case.operation], request, case.id, ruleset)


def of_request(
    operation: Operation, request: Json, of: str, ruleset: str | None
) -> Iterator[Question]:
    """One request in every way."""
    ask = functools.partial(Question, of=of, ruleset=ruleset, path=operation.path, body=request)
    whole = "explain=full" if operation.explained else ""
    summary = "explain=summary" if operation.explained else ""
    yield ask(way="REST en")
    yield ask(way="REST en full", query=whole)
    yield ask(way="REST pl full", query=whole, headers=POLISH)
    yield ask(way="REST QUERY en summary", query=summary, method="QUERY")
    if operation.line is not None:
        yield ask(way="REST en lines", headers=LINES)
    asked = dict(request) | ({"explain": "FULL"} if operation.explained else {})
    body = {"query": whole_answer(operation.field), "variables": asked}
    ask = functools.partial(Question, of=of, ruleset=ruleset, path="/graphql", body=body)
    yield ask(way="GraphQL en full")
    yield ask(way="GraphQL pl full", headers=POLISH)


def _topics() -> Iterator[tuple[str, Callable[[], Iterator[Question]]]]:
    for stem in corpus_by_file():
        yield stem, functools.partial(of_cases, stem)
    yield "pages", pages
    yield "exchanges", exchanges
    yield "games", functools.partial(recorded_games, of_request)


TOPICS: Final[Mapping[str, Callable[[], Iterator[Question]]]] = MappingProxyType(dict(_topics()))
"""By name: the questions of a topic, in order."""
