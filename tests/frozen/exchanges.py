"""What HTTP itself has to say: methods, media types, conditions, faulty bodies, batches."""

import functools
from collections.abc import Iterator
from typing import Final

from schema.operations import CAST, OPERATIONS, REPLAY, Operation
from schema.operations.batch import BATCH_EXAMPLE, BATCH_PATH
from schema.operations.examples import EXAMPLES
from tests.frozen.asking import ORIGIN, Question
from tests.frozen.selections import whole_answer

LANGUAGES: Final = ("en", "pl")
BODIES: Final = {
    "no JSON": b"{",
    "no UTF-8": b'{"a": "\xff"}',
    "nothing": b"",
    "a list": b"[]",
    "a stranger": b'{"rulset": "CTA_2E"}',
    "too deep": b"[" * 2000,
}
HEADERS: Final[dict[str, dict[str, str]]] = {
    "another media type": {"content-type": "text/plain"},
    "another answer": {"accept": "text/html"},
    "a language that is not spoken": {"accept-language": "de"},
    "Polish rather": {"accept-language": "en;q=0.2, pl;q=0.9"},
    "another origin": {"origin": ORIGIN},
    "a strange origin": {"origin": "https://elsewhere.example"},
}
WRITTEN: Final[dict[str, object]] = {
    "no document": {},
    "no syntax": {"query": "{ odds("},
    "no such field": {"query": "{ ods { mean } }"},
    "no query": {"query": "mutation { odds }"},
    "no such operation": {"query": "query A { service { engine } }", "operationName": "B"},
    "a variable that does not fit": {
        "query": "query ($first: Int) { cards(first: $first) { totalCount } }",
        "variables": {"first": "two"},
    },
    "one root field refused": {
        "query": "query ($pool: PoolInput!) { service { engine } odds(ruleset: CTA_2E, pool: $pool)"
        " { mean } }",
        "variables": {"pool": {"abilities": {"STRENGTH": 1}, "dark": 9}},
    },
    "too much": {"query": "{ clauses(first: 500) { nodes { rulings { clauses { id } } } } }"},
    "the schema": {"query": "{ __schema { queryType { name } } __typename }"},
    "a batch": [{"query": "{ service { engine } }"}],
}


def exchanges() -> Iterator[Question]:
    """Every operation by its first example, and what is wrong with requests."""
    for language in LANGUAGES:
        for operation in OPERATIONS:
            yield from _of_operation(operation, language)
        yield from _of_requests(language)
        yield from _of_graphql(language)


def _of_operation(operation: Operation, language: str) -> Iterator[Question]:
    request = EXAMPLES[operation.name][0].request
    ask = functools.partial(
        Question, of=operation.name, path=operation.path, headers={"accept-language": language}
    )
    yield ask(way=f"REST QUERY {language}", method="QUERY", body=request)
    yield ask(way=f"REST QUERY again {language}", method="QUERY", body=request, again=True)
    for method in ("GET", "OPTIONS", "PUT"):
        yield ask(way=f"REST {method} {language}", method=method)
    yield ask(way=f"REST {language} why", body=request, query="explain=why")
    yield ask(way=f"REST {language} stranger", body={**request, "bogus": 1})


def _of_requests(language: str) -> Iterator[Question]:
    request, accepting = EXAMPLES[CAST.name][0].request, {"accept-language": language}
    ask = functools.partial(Question, path=CAST.path)
    for name, body in BODIES.items():
        yield ask(of=name, way=f"REST {language}", headers=accepting, body=body)
    for name, headers in HEADERS.items():
        yield ask(of=name, way=f"REST {language}", headers=accepting | headers, body=request)
    before = {"origin": ORIGIN, "access-control-request-method": "POST"}
    yield ask(of="preflight", way=f"REST {language}", method="OPTIONS", headers=accepting | before)
    lines = accepting | {"accept": "application/x-ndjson"}
    log = EXAMPLES[REPLAY.name][0].request
    yield Question(of="lines", way=f"REST {language}", path=REPLAY.path, headers=lines, body=log)
    batch = BATCH_EXAMPLE.request
    yield Question(
        of="batch", way=f"REST {language}", path=BATCH_PATH, headers=accepting, body=batch
    )
    for path, query in (
        ("/v1/cards", "first=1"), ("/v1/clauses/pool.core", ""), ("/problems", ""),
        ("/v1/search", "q=dark&first=1"),
    ):  # fmt: skip
        get = functools.partial(Question, path=path, query=query, headers=accepting)
        yield get(of=path, way=f"REST {language} again", method="GET", again=True)
        yield get(of=path, way=f"REST HEAD {language}", method="HEAD")
        yield get(of=path, way=f"REST DELETE {language}", method="DELETE")


def _of_graphql(language: str) -> Iterator[Question]:
    accepting = {"accept-language": language}
    ask = functools.partial(Question, path="/graphql")
    for name, body in WRITTEN.items():
        yield ask(of=name, way=f"GraphQL {language}", headers=accepting, body=body)
    for name, body in BODIES.items():
        yield ask(of=name, way=f"GraphQL {language}", headers=accepting, body=body)
    typed = accepting | {"accept": "application/graphql-response+json"}
    wanted = {
        "query": whole_answer(CAST.field),
        "variables": EXAMPLES[CAST.name][0].request,
    }
    yield ask(of="its own type", way=f"GraphQL {language}", headers=typed, body=wanted)
    yield ask(of="its own type, refused", way=f"GraphQL {language}", headers=typed, body={})
    asked = functools.partial(Question, path="/graphql", headers=accepting)
    yield asked(of="GET", way=f"GraphQL {language}", method="GET", query="query={__typename}")
    yield asked(of="PUT", way=f"GraphQL {language}", method="PUT")
    subgraph = {"query": "{ _service { __typename } }"}
    path = "/graphql/subgraph"
    yield Question(of=path, way=f"GraphQL {language}", path=path, headers=accepting, body=subgraph)
