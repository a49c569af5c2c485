import copy
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from cards.messages.message import reading_hook
from schema.operations import NAMED_CARDS, OPERATIONS, Example, Operation
from schema.operations.examples import EXAMPLES
from schema.shapes.problem import ProblemSlug
from tests.rest.problem_checks import faults_of, problem_of

JSON = {"content-type": "application/json"}
CASES = [(each, example) for each in OPERATIONS for example in EXAMPLES[each.name]]
ODDS = EXAMPLES["odds"][0].request
SHEET = EXAMPLES["score_sheet"][0].request


@pytest.mark.parametrize(("operation", "example"), CASES, ids=lambda case: case.name)
def test_every_example_is_answered_in_its_shape(
    client: TestClient, operation: Operation, example: Example
) -> None:
    response = client.post(operation.path, json=example.request)
    assert response.status_code == 200, response.text
    assert response.headers["content-type"] == "application/json"
    msgspec.json.decode(response.content, type=operation.answer, dec_hook=reading_hook)


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_every_operation_has_an_example(operation: Operation) -> None:
    assert EXAMPLES[operation.name]


def test_equal_requests_get_equal_bytes_by_post_and_query(client: TestClient) -> None:
    answers = {
        client.request(method, "/v1/odds", json=request).content
        for method in ("POST", "QUERY", "POST")
        for request in (ODDS, dict(reversed(ODDS.items())))
    }
    assert len(answers) == 1


def test_the_examples_of_the_design_have_their_numbers(client: TestClient) -> None:
    odds = client.post("/v1/odds", json=ODDS).json()
    assert (odds["outcomes"], odds["success"], odds["mean"]) == (128, 0.7734375, 7.5)
    (suzanne,) = client.post("/v1/score-sheet", json=SHEET).json()["players"]
    assert (suzanne["triumph"], suzanne["tragedy"], suzanne["destiny"]) == (23, 7, 40)
    assert (suzanne["storyIcons"], suzanne["status"]) == (8, "FINAL")


def test_an_impossible_table_is_a_422_with_pointer_and_clause(client: TestClient) -> None:
    request = copy.deepcopy(SHEET)
    request["players"] *= 2
    problem = problem_of(client.post("/v1/score-sheet", json=request), ProblemSlug.IMPOSSIBLE_STATE)
    codes = {fault.code for fault in problem.errors}
    assert "DUPLICATE_PLAYER" in codes
    assert all(fault.pointer.startswith("/players/") for fault in problem.errors)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b" ",
        b"\xef\xbb\xbf{}",
        b"NaN",
        b"{",
        b"{} x",
        b"{'a':1}",
        b"[" * 100_000,
        b"[" * 65 + b"]" * 65,
        b'{"ruleset":"\xff"}',
        b'{"\xff":1}',
        b'{"ruleset":"\\ud800"}',
        b'{"ruleset":"\xed\xa0\x80"}',
        "{}".encode("utf-16"),
        b"\x00",
    ],
    ids=lambda body: repr(body[:16]),
)
def test_a_body_that_is_not_json_is_malformed(client: TestClient, body: bytes) -> None:
    problem_of(client.post("/v1/odds", content=body, headers=JSON), ProblemSlug.MALFORMED_JSON)


@pytest.mark.parametrize(
    "body",
    [b"[" * 90_000 + b"]" * 90_000, b'{"a":' * 20_000 + b"1" + b"}" * 20_000],
    ids=lambda body: repr(body[:16]),
)
def test_a_body_of_too_many_parts_gets_its_first_fault(client: TestClient, body: bytes) -> None:
    answer = client.post("/v1/odds", content=body, headers=JSON)
    assert len(problem_of(answer, ProblemSlug.INVALID_REQUEST).errors) == 1


@pytest.mark.parametrize(
    "body",
    [
        b"1" * 5000,
        b'{"ruleset":"CTA_2E","pool":{},"difficulty":' + b"1" * 5000 + b"}",
        b"1e999",
        b"null",
        b"[]",
        b'"text"',
        b"[" * 64 + b"]" * 64,
    ],
    ids=lambda body: repr(body[:16]),
)
def test_json_of_another_shape_is_invalid(client: TestClient, body: bytes) -> None:
    response = client.post("/v1/odds", content=body, headers=JSON)
    assert problem_of(response, ProblemSlug.INVALID_REQUEST).errors


def test_a_number_out_of_bounds_is_reported_with_its_pointer(client: TestClient) -> None:
    body = b'{"ruleset":"CTA_2E","pool":{},"difficulty":' + b"1" * 5000 + b"}"
    response = client.post("/v1/odds", content=body, headers=JSON)
    (fault,) = problem_of(response, ProblemSlug.INVALID_REQUEST).errors
    assert fault.pointer == "/difficulty"


def test_every_fault_is_listed_with_its_pointer(client: TestClient) -> None:
    request: dict[str, Any] = {
        "ruleset": "CTA 3E",
        "players": [{"key": "a  b", "morality": "low", "storyIcons": {"SEA": 1}}, {"key": 7}],
        "extra": 1,
    }
    found = faults_of(client.post("/v1/score-sheet", json=request), ProblemSlug.INVALID_REQUEST)
    assert {pointer for pointer, _ in found} == {
        "/ruleset",
        "/extra",
        "/players/0/key",
        "/players/0/morality",
        "/players/0/storyIcons/SEA",
        "/players/1/key",
        "/players/1/morality",
    }


def test_a_whole_number_may_have_a_zero_fraction(client: TestClient) -> None:
    body = msgspec.json.encode(ODDS).replace(b'"difficulty":7', b'"difficulty":7.0')
    assert b"7.0" in body
    answer = client.post("/v1/odds", content=body, headers=JSON)
    assert answer.content == client.post("/v1/odds", json=ODDS).content
    for wrong in (b"7.5", b"1e300", b'"7"', b"7e20"):
        refused = client.post("/v1/odds", content=body.replace(b"7.0", wrong), headers=JSON)
        assert {pointer for pointer, _ in faults_of(refused, ProblemSlug.INVALID_REQUEST)} == {
            "/difficulty"
        }


@pytest.mark.parametrize("faces", [None, []])
def test_a_one_of_object_refuses_a_second_key_even_if_null(client: TestClient, faces: Any) -> None:  # noqa: ANN401 - JSON
    cast = EXAMPLES["cast"][1].request
    assert client.post("/v1/cast", json=cast).status_code == 200
    request = {**cast, "cast": {**cast["cast"], "faces": faces}}
    found = faults_of(client.post("/v1/cast", json=request), ProblemSlug.INVALID_REQUEST)
    assert found == {("/cast", "ONE_OF")}
    nulls = {**cast, "board": None}
    assert client.post("/v1/cast", json=nulls).content == client.post("/v1/cast", json=cast).content


def test_the_last_value_of_a_repeated_key_counts(client: TestClient) -> None:
    body = msgspec.json.encode(ODDS)
    twice = b'{"difficulty":99,' + body[1:]
    assert (
        client.post("/v1/odds", content=twice, headers=JSON).content
        == client.post("/v1/odds", json=ODDS).content
    )


@pytest.mark.parametrize(
    ("media_type", "status"),
    [
        ("application/json", 200),
        ("Application/JSON; Charset=UTF-8", 200),
        ('application/json; charset="utf-8"', 200),
        ("application/vnd.table+json", 200),
        ("application/json; charset=latin-1", 415),
        ("text/json", 415),
        ("text/plain", 415),
        ("application/x-www-form-urlencoded", 415),
        ("", 415),
        (";", 415),
    ],
)
def test_the_body_must_say_that_it_is_json(
    client: TestClient, media_type: str, status: int
) -> None:
    headers = {"content-type": media_type}
    response = client.post("/v1/odds", content=msgspec.json.encode(ODDS), headers=headers)
    assert response.status_code == status
    if status == 415:
        problem_of(response, ProblemSlug.UNSUPPORTED_MEDIA_TYPE)
        assert response.headers["accept-post"] == "application/json"


def test_a_compressed_body_is_refused(client: TestClient) -> None:
    headers = {**JSON, "content-encoding": "gzip"}
    response = client.post("/v1/odds", content=b"\x1f\x8b", headers=headers)
    problem_of(response, ProblemSlug.UNSUPPORTED_MEDIA_TYPE)


@pytest.mark.parametrize(
    ("accept", "status"),
    [
        ("*/*", 200),
        ("application/*;q=0.1", 200),
        ("text/html, application/json;q=0.9", 200),
        ("text/html", 406),
        ("application/json;q=0", 406),
        ("application/json;q=0.0, text/plain", 406),
    ],
)
def test_accept_must_allow_json(client: TestClient, accept: str, status: int) -> None:
    response = client.post("/v1/odds", json=ODDS, headers={"accept": accept})
    assert response.status_code == status
    if status == 406:
        problem_of(response, ProblemSlug.NOT_ACCEPTABLE)


@pytest.mark.parametrize("streamed", [False, True])
def test_a_body_over_the_limit_is_refused(client: TestClient, *, streamed: bool) -> None:
    chunks = (b" " * 64_000 for _ in range(5))
    body = chunks if streamed else b" " * 320_000
    problem = problem_of(
        client.post("/v1/odds", content=body, headers=JSON), ProblemSlug.BODY_TOO_LARGE
    )
    assert "262144" in str(problem.detail)


@pytest.mark.parametrize("method", ["GET", "HEAD", "PUT", "PATCH", "DELETE", "BREW"])
def test_other_methods_are_refused_with_allow(client: TestClient, method: str) -> None:
    response = client.request(method, "/v1/cast")
    assert response.status_code == 405
    assert response.headers["allow"] == "OPTIONS, POST, QUERY"
    assert response.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize("operation", OPERATIONS, ids=[one.name for one in OPERATIONS])
def test_options_names_the_methods_of_an_operation(
    client: TestClient, operation: Operation
) -> None:
    response = client.options(operation.path)
    assert (response.status_code, response.content) == (204, b"")
    get = operation.link is not None or operation is NAMED_CARDS
    links = ("GET", "HEAD") if get else ()
    assert response.headers["allow"] == ", ".join([*links, "OPTIONS", "POST", "QUERY"])


def test_options_of_an_unknown_path_is_a_404(client: TestClient) -> None:
    assert client.options("/v1/oddities").status_code == 404
