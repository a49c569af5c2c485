"""Documents, variables, envelopes and query strings of `/graphql`."""

from typing import Any

import msgspec
import pytest
from graphql import GraphQLError, parse, validate
from hypothesis import given, settings
from hypothesis import strategies as st

from schema.operations import OPERATIONS, Operation
from schema.operations.examples import EXAMPLES
from tests.drawing import examples
from tests.published import GRAPHQL as SCHEMA
from tests.security.fuzz.documents import by_variables, corpus, queries
from tests.security.fuzz.settings import fuzzed
from tests.security.fuzz.sound import GRAPHQL, Replicas, ask, quoted
from tests.security.fuzz.strategies import documents, mangled, mangled_text, mutated, scalars, texts

LONGEST = 20_000
"""The service takes a little less, the client of these tests no more than 65,536."""
ACCEPT = ["application/json", "application/graphql-response+json", "*/*"]
EXTENSIONS: list[dict[str, Any]] = [
    {},
    {"persistedQuery": {"version": 1, "sha256Hash": "0" * 64}},
    {"persistedQuery": {"version": 1, "sha256Hash": ""}},
    {"persistedQuery": {"version": 2, "sha256Hash": "x" * 300}},
    {"persistedQuery": None},
    {"persistedQuery": []},
]
ENVELOPES: list[Any] = [
    {"query": "{ __typename }", "variables": {}, "operationName": None, "extensions": {}},
    {"query": "query A { __typename } query B { __typename }", "operationName": "A"},
    {"query": "query ($id: ID!) { card(id: $id) { id } }", "variables": {"id": "x"}},
    *({"query": "{ __typename }", "extensions": each} for each in EXTENSIONS),
    *({"extensions": each} for each in EXTENSIONS),
    [{"query": "{ __typename }"}, {"query": "{"}],
]


def post(replicas: Replicas, envelope: object, accept: str = ACCEPT[0]) -> None:
    body = msgspec.json.encode(envelope)
    headers = {"content-type": "application/json", "accept": accept}
    ask(replicas, "POST", GRAPHQL, body=body, headers=headers)


@fuzzed
@given(query=queries(), accept=st.sampled_from(ACCEPT))
def test_documents_made_from_the_schema_are_answered_safely(
    replicas: Replicas, query: str, accept: str
) -> None:
    post(replicas, {"query": query}, accept)


@fuzzed
@given(query=mangled_text(corpus()))
def test_mangled_documents_are_answered_safely(replicas: Replicas, query: str) -> None:
    post(replicas, {"query": query})


@fuzzed
@given(query=st.text(st.sampled_from('{}()[]:$@!|&=."\\#\n a_1ée\u200b\ufeff'), max_size=80))
def test_documents_of_punctuation_are_answered_safely(replicas: Replicas, query: str) -> None:
    post(replicas, {"query": query})


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_mutated_variables_are_answered_safely(replicas: Replicas, operation: Operation) -> None:
    query = by_variables(operation.field)
    examples = [msgspec.to_builtins(each.request) for each in EXAMPLES[operation.name]]

    @fuzzed
    @given(mutated(examples))
    def look(variables: object) -> None:
        post(replicas, {"query": query, "variables": variables})

    look()


@fuzzed
@given(envelope=mutated(ENVELOPES) | documents)
def test_any_request_object_is_answered_safely(replicas: Replicas, envelope: object) -> None:
    post(replicas, envelope)


@fuzzed
@given(body=mangled([msgspec.json.encode(each) for each in ENVELOPES]))
def test_mangled_request_objects_are_answered_safely(replicas: Replicas, body: bytes) -> None:
    ask(replicas, "POST", GRAPHQL, body=body, headers={"content-type": "application/json"})


@fuzzed
@given(
    query=queries() | mangled_text(corpus()),
    variables=documents.map(lambda value: msgspec.json.encode(value).decode()) | texts,
    extensions=st.sampled_from(EXTENSIONS).map(lambda value: msgspec.json.encode(value).decode()),
    operation=scalars.map(str),
    names=st.lists(
        st.sampled_from(["query", "variables", "operationName", "extensions", "lang"]), max_size=6
    ),
)
def test_any_query_string_is_answered_safely(
    replicas: Replicas, names: list[str], **values: str
) -> None:
    by_name = {
        "query": values["query"],
        "variables": values["variables"],
        "operationName": values["operation"],
        "extensions": values["extensions"],
        "lang": values["operation"],
    }
    pairs = "&".join(f"{name}={quoted(by_name[name])}" for name in ("query", *names))
    ask(replicas, "GET", f"{GRAPHQL}?{pairs[:LONGEST]}", headers={"accept": ACCEPT[1]})


def test_generated_documents_reach_the_resolvers() -> None:
    """A fuzzer whose documents are all refused at the door would find nothing behind it."""
    valid = 0

    @settings(max_examples=examples(80))
    @given(queries())
    def look(query: str) -> None:
        nonlocal valid
        try:
            valid += not validate(SCHEMA, parse(query))
        except GraphQLError:
            return

    look()
    assert valid > 3
    for operation in OPERATIONS:
        assert validate(SCHEMA, parse(by_variables(operation.field))) == []
