"""Whatever comes in: never a 5xx, never HTML or text, every refusal a problem document."""

from typing import Any, TypeGuard
from urllib.parse import quote

import msgspec
from httpx2 import Response
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from schema.operations import OPERATIONS
from schema.operations.batch import BATCH_PATH
from schema.operations.examples import EXAMPLES
from schema.shapes.collections import COLLECTIONS
from tests.drawing import examples
from tests.rest.problem_checks import problem_of

relaxed = settings(max_examples=examples(120))

scalars = (
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=20)
    | st.sampled_from(["CTA_2E", "DESTINY", "EPIC_ORIGINS", "TOP", "CORE", "ashen", "x" * 5000])
)
keys = st.text(max_size=8) | st.sampled_from(
    [
        "ruleset",
        "pool",
        "cast",
        "faces",
        "seed",
        "players",
        "snapshot",
        "rulings",
        "board",
        "id",
        "items",
    ]
)
documents = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(keys, inner, max_size=6),
    max_leaves=25,
)
paths = st.sampled_from([*(operation.path for operation in OPERATIONS), BATCH_PATH])
methods = st.sampled_from(
    ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "QUERY", "TRACE", "CONNECT", "X-BREW"]
)
any_path = st.one_of(
    st.text(max_size=30).map("/".__add__),
    st.tuples(
        st.sampled_from(["/v1/", "/problems/", "/docs/", "/graphiql/", "/v1/cards/", "/v1/odds/"]),
        st.text(max_size=20),
    ).map("".join),
    st.sampled_from(
        ["/", "/v1/cards", "/metrics", "/graphql/", "//", "/docs/../x", "/%00", "/%ff"]
    ),
)


PARAMETERS = [
    "first",
    "after",
    "set",
    "type",
    "kind",
    "ruleset",
    "ids",
    "lang",
    "q",
    "text",
    "since",
    "act",
    "minDifficulty",
    "inferred",
    "clause",
    "hasPower",
    "topic",
    "status",
]

Json = dict[Any, Any] | list[Any]

JSON = {"content-type": "application/json"}


def is_filled(value: object) -> TypeGuard[Json]:
    return isinstance(value, (dict, list)) and value not in ({}, [])


def is_sound(response: Response) -> None:
    assert response.status_code < 500, response.text
    if response.status_code >= 400 and response.request.method != "HEAD":
        problem_of(response)


@relaxed
@given(path=paths, body=st.binary(max_size=200))
def test_any_bytes_get_an_answer_of_the_contract(
    client: TestClient, path: str, body: bytes
) -> None:
    is_sound(client.post(path, content=body, headers=JSON))


@relaxed
@given(path=paths, body=documents)
def test_any_json_gets_an_answer_of_the_contract(
    client: TestClient, path: str, body: object
) -> None:
    is_sound(client.post(path, content=msgspec.json.encode(body), headers=JSON))


@st.composite
def mutated_examples(draw: st.DrawFn) -> tuple[str, Any]:
    """An example with one value replaced, dropped or added, somewhere."""
    operation = draw(st.sampled_from(OPERATIONS))
    request = msgspec.json.decode(
        msgspec.json.encode(draw(st.sampled_from(EXAMPLES[operation.name])).request)
    )
    place: Json = request
    while True:
        key = draw(st.sampled_from(list(place) if isinstance(place, dict) else range(len(place))))
        inner: object = place[key]
        if not (is_filled(inner) and draw(st.booleans())):
            break
        place = inner
    if draw(st.booleans()):
        place[key] = draw(documents)
    elif isinstance(place, dict) and draw(st.booleans()):
        place[draw(keys)] = draw(scalars)
    else:
        del place[key]
    return operation.path, request


@relaxed
@given(case=mutated_examples())
def test_examples_with_one_fault_get_an_answer_of_the_contract(
    client: TestClient, case: tuple[str, Any]
) -> None:
    path, request = case
    is_sound(client.post(path, content=msgspec.json.encode(request), headers=JSON))


@relaxed
@given(method=methods, path=any_path)
def test_any_method_and_path_get_an_answer_of_the_contract(
    client: TestClient, method: str, path: str
) -> None:
    is_sound(client.request(method, f"http://testserver{quote(path, safe='/%')}"))


@relaxed
@given(
    path=st.sampled_from(
        [
            *(collection.path for collection in COLLECTIONS),
            *(collection.bulk_path for collection in COLLECTIONS),
            "/v1/bulk",
            "/v1/cards/autocomplete",
            "/v1/changes",
            "/v1/rulesets/CTA_1E/diff/CTA_2E",
        ]
    ),
    query=st.dictionaries(
        st.sampled_from(PARAMETERS) | st.text(max_size=5),
        st.text(max_size=12) | st.sampled_from(["1", "500", "CTA_2E", "HERO", "ashen", "²", "١"]),
        max_size=3,
    ),
)
def test_any_query_gets_an_answer_of_the_contract(
    client: TestClient, path: str, query: dict[str, str]
) -> None:
    is_sound(client.get(path, params=query))


@relaxed
@given(
    headers=st.dictionaries(
        st.sampled_from(
            ["accept", "accept-language", "content-type", "content-length", "content-encoding",
             "if-none-match", "x-request-id", "traceparent", "origin",
             "access-control-request-method"]
        ),
        st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=40),
        max_size=4,
    ),
    method=st.sampled_from(["GET", "POST", "OPTIONS"]),
    path=st.sampled_from(["/v1/odds", "/v1/rulesets", "/"]),
)  # fmt: skip
def test_any_headers_get_an_answer_of_the_contract(
    client: TestClient, headers: dict[str, str], method: str, path: str
) -> None:
    is_sound(client.request(method, path, content=b"{}", headers=headers))
