"""Each limit of a GraphQL request, its near miss, and the time that measuring takes."""

from typing import Any

import pytest
from graphql import get_introspection_query, parse
from starlette.testclient import TestClient

from service.graphql.execution.documents import LONGEST_KEPT, Documents
from service.graphql.resolvers.limits import limits_broken
from service.graphql.schema.query_type import build_schema
from service.settings.options import LimitMode
from service.settings.settings import Settings
from service.settings.variables import SettingError
from tests.graphql.conftest import Serve
from tests.graphql.doors import limits_of


def codes(client: TestClient, query: str) -> list[str]:
    errors: list[dict[str, Any]] = client.post("/graphql", json={"query": query}).json()["errors"]
    return [error["extensions"]["code"] for error in errors]


def works(client: TestClient, query: str) -> bool:
    return "errors" not in client.post("/graphql", json={"query": query}).json()


def test_too_many_tokens_are_refused(serve: Serve) -> None:
    client = serve(limits_of(tokens=5))
    assert codes(client, "{ a: __typename b }") == ["too-many-tokens"]
    assert works(client, "{ a: __typename }")


def test_too_deep_a_query_is_refused(serve: Serve) -> None:
    client = serve(limits_of(depth=3))
    assert codes(client, "{ boards { track { score { basis } } } }") == ["too-deep"]
    assert works(client, "{ boards { track { morality } } }")


def test_fragments_that_lead_too_far_are_refused(serve: Serve) -> None:
    client = serve(limits_of(tokens=None, mode=LimitMode.WARN))
    chain = " ".join(f"fragment F{at} on Query {{ ...F{at + 1} }}" for at in range(1_000))
    query = "{ ...F0 } " + chain + " fragment F1000 on Query { __typename }"
    assert codes(client, query) == ["too-deep"]


def test_depth_counts_through_fragments(serve: Serve) -> None:
    client = serve(limits_of(depth=3))
    query = "{ boards { ...B } } fragment B on Board { ... on Board { track { score { basis } } } }"
    assert codes(client, query) == ["too-deep"]


def test_nesting_too_deep_for_the_parser_is_refused(client: TestClient) -> None:
    assert codes(client, "{ a" * 900 + "}" * 900) == ["too-deep"]


def test_too_many_aliases_are_refused(serve: Serve) -> None:
    client = serve(limits_of(aliases=2))
    assert codes(client, "{ a: __typename b: __typename c: __typename }") == ["too-many-aliases"]
    assert works(client, "{ a: __typename b: __typename }")


def test_too_many_root_fields_are_refused(serve: Serve) -> None:
    client = serve(limits_of(root_fields=2))
    query = "{ ...R service { engine } } fragment R on Query { __typename boards { id } }"
    assert codes(client, query) == ["too-many-root-fields"]
    assert works(client, "{ __typename service { engine catalogue } }")


def test_too_large_a_body_is_refused(serve: Serve) -> None:
    client = serve(limits_of(body_bytes=40))
    for answer in (
        client.post("/graphql", json={"query": "{ __typename }" + " " * 40}),
        client.get("/graphql", params={"query": "{ __typename }" + " " * 40}),
    ):
        assert answer.status_code == 413
        assert answer.json()["errors"][0]["extensions"]["code"] == "body-too-large"
    assert works(client, "{ __typename }")


def test_null_lifts_a_limit(serve: Serve) -> None:
    client = serve(limits_of(tokens=None, depth=None, aliases=None, root_fields=None))
    query = "{" + " ".join(f"a{number}: __typename" for number in range(1_000)) + "}"
    assert works(client, query)


def test_a_limit_out_of_range_is_refused() -> None:
    with pytest.raises(SettingError, match="GRAPHQL_MAX_DEPTH"):
        Settings.from_environment({"LAWSPEAKER_GRAPHQL_MAX_DEPTH": "0"})


def test_graphiql_can_introspect(client: TestClient) -> None:
    query = get_introspection_query(
        descriptions=True,
        specified_by_url=True,
        directive_is_repeatable=True,
        input_value_deprecation=True,
    )
    assert works(client, query)


def test_deep_introspection_is_refused(client: TestClient) -> None:
    query = "{ __schema { types {" + "fields { type {" * 4 + " name " + "}} " * 5 + "}"
    assert codes(client, query) == ["graphql-validation"]


def test_a_fragment_is_measured_once_however_often_it_is_spread() -> None:
    chain = [f"fragment F{n} on Query {{ ...F{n + 1} ...F{n + 1} }}" for n in range(150)]
    document = parse("{ ...F0 } " + " ".join(chain) + " fragment F150 on Query { a: __typename }")
    broken = list(limits_broken(document, Settings()))  # each time would take for ever
    assert [error.message for error in broken] == [
        "More than a million aliases; the limit is 30.",
        "More than a million root fields; the limit is 20.",
    ]


def test_a_recursive_fragment_is_refused(client: TestClient) -> None:
    query = "{ ...F } fragment F on Query { ...G } fragment G on Query { ...F }"
    assert codes(client, query) == ["graphql-validation"]


def test_only_short_texts_are_cached() -> None:
    documents = Documents(build_schema(), Settings())
    assert documents.prepare("{ __typename }") is documents.prepare("{ __typename }")
    long = "{ __typename }" + " " * LONGEST_KEPT
    assert documents.prepare(long) is not documents.prepare(long)


def test_comparing_a_repeated_field_is_bounded(serve: Serve) -> None:
    repeated = '{{ card(id: "a") {{ {} }} }}'
    client = serve()
    few = client.post("/graphql", json={"query": repeated.format("id " * 150)}).json()
    assert [each["extensions"]["code"] for each in few["errors"]] == ["not-found"]
    many = client.post("/graphql", json={"query": repeated.format("id " * 900)}).json()
    (error,) = many["errors"]
    assert error["message"] == "Validation aborted."
    assert error["extensions"] == {"code": "graphql-validation"}
