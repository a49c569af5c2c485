"""The method QUERY (RFC 10008): the same bytes as POST, and an answer that may be kept."""

import msgspec
import pytest
from starlette.testclient import TestClient

from schema.operations import ALL_OPERATIONS, NAMED_CARDS, OPERATIONS, REPLAY, Operation
from schema.operations.examples import EXAMPLES, RECEIPT_EXAMPLES
from schema.shapes.problem import ProblemSlug
from tests.rest.problem_checks import problem_of

ODDS = EXAMPLES["odds"][0].request


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_query_gives_the_bytes_of_post_and_may_be_cached(
    client: TestClient, operation: Operation
) -> None:
    request = EXAMPLES[operation.name][0].request
    posted = client.post(operation.path, json=request)
    asked = client.request("QUERY", operation.path, json=request)
    assert (asked.status_code, asked.content) == (200, posted.content)
    assert asked.headers["etag"].startswith('"')
    assert "max-age" in asked.headers["cache-control"]
    assert asked.headers["vary"] == posted.headers["vary"]
    assert asked.headers["vary"].startswith("Accept, Accept-Language")
    assert "etag" not in posted.headers
    assert posted.headers["cache-control"] == "no-store"
    again = client.request(
        "QUERY", operation.path, json=request, headers={"if-none-match": asked.headers["etag"]}
    )
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == asked.headers["etag"]
    assert again.headers["vary"] == asked.headers["vary"]


def test_a_tag_belongs_to_one_answer_in_one_language(client: TestClient) -> None:
    def tag(difficulty: int, lang: str) -> str:
        request = {**ODDS, "difficulty": difficulty}
        answer = client.request("QUERY", f"/v1/odds?lang={lang}", json=request)
        etag: str = answer.headers["etag"]
        return etag

    assert len({tag(7, "en"), tag(8, "en"), tag(7, "pl"), tag(7, "en")}) == 3
    stale = client.request(
        "QUERY", "/v1/odds?lang=pl", json=ODDS, headers={"if-none-match": tag(7, "en")}
    )
    assert stale.status_code == 200


def test_equal_bodies_written_differently_share_a_tag(client: TestClient) -> None:
    spaced = msgspec.json.format(msgspec.json.encode(dict(reversed(ODDS.items()))), indent=4)
    headers = {"content-type": "application/json"}
    answers = [
        client.request("QUERY", "/v1/odds", content=body, headers=headers)
        for body in (msgspec.json.encode(ODDS), spaced)
    ]
    assert len({answer.headers["etag"] for answer in answers}) == 1


def test_post_ignores_conditional_headers(client: TestClient) -> None:
    answer = client.post("/v1/odds", json=ODDS, headers={"if-none-match": "*"})
    assert answer.status_code == 200


def test_query_sends_lines_as_well(client: TestClient) -> None:
    request = EXAMPLES[REPLAY.name][0].request
    headers = {"accept": "application/x-ndjson"}
    asked = client.request("QUERY", REPLAY.path, json=request, headers=headers)
    assert asked.content == client.post(REPLAY.path, json=request, headers=headers).content
    assert asked.headers["content-type"] == "application/x-ndjson"


def test_a_refused_query_is_a_problem_that_no_cache_stores(client: TestClient) -> None:
    refused = client.request("QUERY", "/v1/odds", json={}, headers={"if-none-match": "*"})
    problem_of(refused, ProblemSlug.INVALID_REQUEST)
    assert refused.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
@pytest.mark.parametrize("method", ["OPTIONS", "PUT", "POST"])
def test_query_is_advertised(client: TestClient, operation: Operation, method: str) -> None:
    answer = client.request(method, operation.path, json=EXAMPLES[operation.name][0].request)
    assert answer.headers["accept-query"] == '"application/json"'
    if method != "POST":
        read = operation.link is not None or operation is NAMED_CARDS  # one card is found by GET
        links = ("GET", "HEAD") if read else ()
        assert answer.headers["allow"] == ", ".join([*links, "OPTIONS", "POST", "QUERY"])


def test_only_paths_that_take_query_advertise_it(client: TestClient) -> None:
    for path in ("/v1/cards", "/v1/batch", "/"):
        answer = client.options(path)
        assert "accept-query" not in answer.headers
        assert "QUERY" not in answer.headers["allow"]


def test_an_answer_with_a_receipt_is_cached_apart_from_one_without(client: TestClient) -> None:
    headers = {"prefer": "receipt"}
    posted = client.post("/v1/odds", json=ODDS, headers=headers)
    asked = client.request("QUERY", "/v1/odds", json=ODDS, headers=headers)
    assert asked.headers["lawspeaker-receipt"] == posted.headers["lawspeaker-receipt"]
    assert asked.headers["vary"].startswith("Accept, Accept-Language, Prefer")
    known = {"if-none-match": asked.headers["etag"]}
    again = client.request("QUERY", "/v1/odds", json=ODDS, headers=headers | known)
    assert again.status_code == 304
    assert again.headers["lawspeaker-receipt"] == posted.headers["lawspeaker-receipt"]
    plain = client.request("QUERY", "/v1/odds", json=ODDS)
    assert "lawspeaker-receipt" not in plain.headers
    assert plain.headers["vary"] == asked.headers["vary"]


@pytest.mark.parametrize("name", list(RECEIPT_EXAMPLES))
def test_answers_with_rolls_or_receipts_must_be_revalidated(client: TestClient, name: str) -> None:
    (operation,) = (each for each in ALL_OPERATIONS if each.name == name)
    request = RECEIPT_EXAMPLES[name][0].request
    asked = client.request("QUERY", operation.path, json=request)
    assert asked.status_code == 200
    assert asked.headers["cache-control"] == "no-cache"
    known = {"if-none-match": asked.headers["etag"]}
    again = client.request("QUERY", operation.path, json=request, headers=known)
    assert again.status_code == 304
