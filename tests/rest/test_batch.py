"""`POST /v1/batch`: what every item gets is what it would get alone."""

import copy
import time
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
import structlog
from starlette.applications import Starlette
from starlette.testclient import TestClient
from starlette.types import Receive, Scope, Send

from cards.catalogue import Catalogue
from cards.messages.message import say
from cards.model.shape import Shape
from schema.operations import ALL_OPERATIONS, REPLAY, Operation
from schema.operations import ODDS as ODDS_OPERATION
from schema.operations.batch import BATCH_EXAMPLE, BatchRequest
from schema.operations.examples import EXAMPLES, RECEIPT_EXAMPLES
from schema.operations.prices import PAGE_COST, READ_UNITS, units_of
from schema.shapes.problem import ProblemSlug
from service.access.scopes import Priority
from service.access.shedding import Load
from service.app import create_app
from service.judging.functions import RULES
from service.judging.job import job_of
from service.refusal import Refusal
from service.settings.settings import Settings
from tests.rest.problem_checks import faults_of, problem_of

ODDS = EXAMPLES["odds"][0].request
SHEET = EXAMPLES["score_sheet"][0].request
TWICE = {**SHEET, "players": SHEET["players"] * 2}
JSON = {"content-type": "application/json"}


def asked(client: TestClient, *items: Any, path: str = "/v1/batch") -> list[dict[str, Any]]:  # noqa: ANN401 - JSON
    response = client.post(path, json={"items": items})
    assert response.status_code == 200, response.text
    answers: list[dict[str, Any]] = response.json()["items"]
    assert len(answers) == len(items)
    return answers


def test_every_example_is_answered_in_a_batch_as_it_is_alone(client: TestClient) -> None:
    items = [
        {"key": f"{operation.name}-{place}", "operation": operation.name, "body": example.request}
        for operation in ALL_OPERATIONS
        for place, example in enumerate(operation.all_examples)
    ]
    paths = {operation.name: operation.path for operation in ALL_OPERATIONS}
    for item, answer in zip(items, asked(client, *items), strict=True):
        alone = client.post(paths[str(item["operation"])], json=item["body"])
        assert (answer["key"], answer["status"]) == (item["key"], 200)
        assert answer["body"] == alone.json()


def test_items_get_the_same_bytes_as_single_requests(client: TestClient) -> None:
    alone = client.post("/v1/odds", json=ODDS).content
    batch = client.post("/v1/batch", json={"items": [{"operation": "odds", "body": ODDS}]})
    assert alone in batch.content


def test_a_failed_item_does_not_affect_the_others(client: TestClient) -> None:
    good = {"operation": "odds", "body": ODDS}
    bad: list[Any] = [
        {"operation": "odds", "body": {"ruleset": "CTA_3E"}},
        {"operation": "score_sheet", "body": TWICE},
        {"operation": "odds"},
        {"path": "/v1/cards/nobody.nothing"},
        {"path": "/v1/nowhere"},
        {"method": "GET", "path": "/v1/cast"},
        {"method": "POST", "path": "/v1/cards"},
        {"path": "/v1/bulk/cards.ndjson"},
        {},
        None,
        7,
        "odds",
        [],
        {"key": 7},
    ]
    statuses = [400, 422, 400, 404, 404, 405, 405, 406, *[400] * 6]
    items = [each for one in bad for each in (good, one)]
    answers = asked(client, *items)
    alone = client.post("/v1/odds", json=ODDS).json()
    assert [answer["body"] for answer in answers[::2]] == [alone] * len(bad)
    assert [answer["status"] for answer in answers[1::2]] == statuses
    for answer in answers[1::2]:
        assert answer["headers"]["content-type"] == "application/problem+json"
        assert answer["body"]["status"] == answer["status"]
        assert client.get(answer["body"]["type"]).status_code == 200


def test_pointers_lead_into_the_batch(client: TestClient) -> None:
    answers = asked(
        client,
        {"operation": "odds", "body": {**ODDS, "difficulty": "hard", "extra": 1}},
        {"operation": "score_sheet", "body": TWICE},
        {"path": "/v1/cards?first=0"},
        {"method": "POST", "path": "/v1/odds?lang=de", "body": ODDS},
        {"operation": "odd", "body": ODDS},
        {"operation": "odds", "path": "/v1/odds", "body": ODDS},
        {"operation": "odds", "method": "POST", "body": ODDS},
        {"method": "GET", "path": "/v1/cards", "body": {}},
        {"operation": "odds", "extra": ODDS},
    )
    pointers = [{fault["pointer"] for fault in answer["body"]["errors"]} for answer in answers]
    assert pointers == [
        {"/items/0/body/difficulty", "/items/0/body/extra"},
        {"/items/1/body/players/1/key"},
        {"/items/2/path"},
        {"/items/3/path"},
        {"/items/4/operation"},
        {"/items/5"},
        {"/items/6/method"},
        {"/items/7/body"},
        {"/items/8/extra"},
    ]


def test_a_pointer_leads_to_what_was_sent(client: TestClient) -> None:
    batch: dict[str, Any] = {
        "items": [{"operation": "odds", "body": {**ODDS, "difficulty": "hard"}}]
    }
    (answer,) = asked(client, *batch["items"])
    pointer: str = answer["body"]["errors"][0]["pointer"]
    assert pointer == "/items/0/body/difficulty"
    assert batch["items"][0]["body"]["difficulty"] == "hard"


def test_items_may_read_the_catalogue_and_search(client: TestClient) -> None:
    card, page, hits = asked(
        client,
        {"path": "/v1/cards/ashen.the-leaking-ferry"},
        {"method": "GET", "path": "/v1/cards?set=ashen&first=2"},
        {"path": "/v1/search?q=ferry"},
    )
    alone = client.get("/v1/cards/ashen.the-leaking-ferry")
    assert card["body"] == alone.json()
    assert card["headers"]["etag"] == alone.headers["etag"]
    assert len(page["body"]["items"]) == 2
    assert 'rel="next"' in page["headers"]["link"]
    assert hits["status"] == 200


def test_the_methods_of_an_operation_are_those_of_its_path(client: TestClient) -> None:
    answers = asked(
        client,
        {"operation": "odds", "body": ODDS},
        {"path": "/v1/odds", "body": ODDS},
        {"method": "QUERY", "path": "/v1/odds", "body": ODDS},
    )
    assert len({str(answer["body"]) for answer in answers}) == 1
    assert "etag" in answers[2]["headers"]


@pytest.mark.parametrize("path", ["/v1/batch", "/v1/batch?lang=pl", "/v1/%62atch"])
def test_a_batch_holds_no_batches(client: TestClient, path: str) -> None:
    inner = {"items": [{"operation": "odds", "body": ODDS}]}
    (answer,) = asked(client, {"method": "POST", "path": path, "body": inner})
    assert answer["status"] == 400
    assert answer["body"]["errors"][0]["pointer"] == "/items/0/path"


@pytest.mark.parametrize("path", ["/metrics", "/graphql", "v1/odds", "http://x/v1/odds", "/v1/a b"])
def test_only_paths_under_v1_are_asked(client: TestClient, path: str) -> None:
    (answer,) = asked(client, {"path": path})
    assert (answer["status"], answer["body"]["errors"][0]["pointer"]) == (400, "/items/0/path")


def test_items_use_their_own_language_or_that_of_the_batch(client: TestClient) -> None:
    wrong: dict[str, Any] = {"method": "POST", "path": "/v1/odds", "body": {}}
    english: dict[str, Any] = {**wrong, "path": "/v1/odds?lang=en"}
    answers = asked(client, wrong, english, {}, path="/v1/batch?lang=pl")
    assert [answer["headers"]["content-language"] for answer in answers] == ["pl", "en", "pl"]


@pytest.mark.parametrize(
    ("body", "slug"),
    [
        (b"", ProblemSlug.MALFORMED_JSON),
        (b"{", ProblemSlug.MALFORMED_JSON),
        (b'{"items":[{"operation":"odds"},{]}', ProblemSlug.MALFORMED_JSON),
        (b"[" * 100_000, ProblemSlug.MALFORMED_JSON),
        (b"[]", ProblemSlug.INVALID_REQUEST),
        (b"{}", ProblemSlug.INVALID_REQUEST),
        (b'{"items":[]}', ProblemSlug.INVALID_REQUEST),
        (b'{"items":{}}', ProblemSlug.INVALID_REQUEST),
        (b'{"items":null}', ProblemSlug.INVALID_REQUEST),
        (b'{"items":[{}],"more":1}', ProblemSlug.INVALID_REQUEST),
    ],
    ids=lambda value: repr(value[:20]),
)
def test_an_invalid_batch_is_refused_as_a_whole(
    client: TestClient, body: bytes, slug: ProblemSlug
) -> None:
    problem_of(client.post("/v1/batch", content=body, headers=JSON), slug)


def test_an_item_may_nest_as_deeply_as_alone(client: TestClient) -> None:
    deep = b"[" * 90_000 + b"]" * 90_000
    body = b'{"items":[{"operation":"odds","body":%s},{"path":"/v1/sets"}]}' % deep
    response = client.post("/v1/batch", content=body, headers=JSON)
    if response.status_code == 200:
        assert [answer["status"] for answer in response.json()["items"]] == [400, 200]
    else:
        problem_of(response, ProblemSlug.MALFORMED_JSON)
    hundred = b"[" * 100 + b"]" * 100
    body = b'{"items":[{"operation":"odds","body":%s},{"path":"/v1/sets"}]}' % hundred
    answers = client.post("/v1/batch", content=body, headers=JSON).json()["items"]
    assert [answer["status"] for answer in answers] == [400, 200]


@pytest.fixture
def small(catalogue: Catalogue) -> Iterator[TestClient]:
    """A service that takes two items, of two kilobytes each and six together."""
    settings = Settings(batch_max_items=2, batch_max_bytes=6144, max_body_bytes=2048)
    with TestClient(create_app(settings, catalogue)) as client:
        yield client


def test_a_batch_has_limits_of_its_own_and_each_item_those_of_its_path(small: TestClient) -> None:
    item = {"operation": "odds", "body": ODDS}
    large = {"operation": "odds", "body": {**ODDS, "rulings": {"x": "y" * 3000}}}
    assert [each["status"] for each in asked(small, large, item)] == [413, 200]
    many = small.post("/v1/batch", json={"items": [item] * 3})
    assert faults_of(many, ProblemSlug.INVALID_REQUEST) == {("/items", "TOO_MANY")}
    huge = small.post("/v1/batch", json={"items": [large] * 2 + [item]})
    problem_of(huge, ProblemSlug.BODY_TOO_LARGE)
    assert small.get("/").json()["batch"]["mostItems"] == 2


def test_a_batch_out_of_time_reports_its_remaining_items(
    catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:

    rule = RULES["odds"]

    def slowly(*given: Any, **more: Any) -> Shape:  # noqa: ANN401 - as the rule takes it
        time.sleep(0.3)
        return rule(*given, **more)

    monkeypatch.setattr("service.referee.RULES", {**RULES, "odds": slowly})
    settings = Settings(request_timeout=2.0, cache_bytes=0)
    item = {"key": "a", "operation": "odds", "body": ODDS}
    with TestClient(create_app(settings, catalogue)) as client:
        answers = asked(client, *[item] * 9)
    statuses = [each["status"] for each in answers]
    assert statuses == sorted(statuses)
    assert (statuses[0], statuses[-1]) == (200, 503)
    assert answers[-1]["key"] == "a"
    assert answers[-1]["body"]["type"] == "/problems/timeout"
    assert answers[-1]["headers"]["retry-after"]


def test_a_server_error_in_one_item_does_not_affect_the_others(
    fresh: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:

    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError("a secret of ours")

    monkeypatch.setattr("service.referee.RULES", {**RULES, "odds": fail})
    with structlog.testing.capture_logs() as lines:
        broken, fine = asked(
            fresh, {"operation": "odds", "body": ODDS}, {"operation": "score_sheet", "body": SHEET}
        )
    (failure,) = (line for line in lines if line["event"] == "failure")
    assert failure["request_id"] == broken["body"]["requestId"]
    assert (broken["status"], fine["status"]) == (500, 200)
    assert "secret" not in str(broken)


def units(operation: Operation) -> int:
    """What the first example costs."""
    request = EXAMPLES[operation.name][0].request
    return units_of(operation, msgspec.convert(request, operation.request))


def test_every_item_is_charged_and_fails_alone_if_the_quota_is_spent(catalogue: Catalogue) -> None:
    dear = {"operation": "replay", "body": EXAMPLES["replay"][0].request}
    cheap = {"operation": "odds", "body": ODDS}
    left = READ_UNITS + units(REPLAY) + units(ODDS_OPERATION)
    settings = Settings(anonymous_quota=f"{left}/3600")
    with TestClient(create_app(settings, catalogue)) as client:
        answers = asked(client, cheap, dear, cheap, dear, {"path": "/v1/odds", "body": {}})
        problem_of(client.post("/v1/batch", json={"items": [cheap]}), ProblemSlug.QUOTA_EXCEEDED)
    assert [each["status"] for each in answers] == [200, 200, 429, 429, 400]
    for refused in answers[2:4]:
        assert refused["body"]["type"] == "/problems/quota-exceeded"
        assert int(refused["headers"]["retry-after"]) > 0


def test_an_item_is_held_to_the_quota_by_its_own_cost(catalogue: Catalogue) -> None:
    dear = {"operation": "replay", "body": EXAMPLES["replay"][0].request}
    cheap = {"operation": "odds", "body": ODDS}
    settings = Settings(anonymous_quota=f"{units(REPLAY) - 1}/3600")
    with TestClient(create_app(settings, catalogue)) as client:
        answers = asked(client, cheap, dear, cheap)
    assert [each["status"] for each in answers] == [200, 403, 200]
    assert answers[1]["body"]["type"] == "/problems/quota-too-small"


def test_an_item_is_shed_alone_under_overload(
    fresh: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games go on while a look-up is asked to come back."""

    def admit(_: Load, priority: Priority) -> None:
        if priority is Priority.NORMAL:
            raise Refusal(ProblemSlug.OVERLOADED, say("replica-overloaded"), {"Retry-After": "2"})

    monkeypatch.setattr(Load, "admit", admit)
    game, look = asked(fresh, {"operation": "odds", "body": ODDS}, {"path": "/v1/cards?first=1"})
    assert (game["status"], look["status"]) == (200, 503)
    assert look["body"]["type"] == "/problems/overloaded"
    assert look["headers"]["retry-after"] == "2"


def test_items_have_receipts_where_the_batch_asks_for_them(fresh: TestClient) -> None:
    item = {"operation": "odds", "body": ODDS}
    plain = asked(fresh, item)[0]
    alone = fresh.post("/v1/odds", json=ODDS, headers={"prefer": "receipt"})
    batch = {"items": [item, {"path": "/v1/sets"}]}
    signed, unsigned = fresh.post("/v1/batch", json=batch, headers={"prefer": "receipt"}).json()[
        "items"
    ]
    assert signed["body"] == plain["body"]
    assert signed["headers"]["preference-applied"] == "receipt"
    assert signed["headers"]["lawspeaker-receipt"] == alone.headers["lawspeaker-receipt"]
    for other in (plain, unsigned):
        assert "lawspeaker-receipt" not in other["headers"]


def test_rolls_in_a_batch_equal_single_rolls(fresh: TestClient) -> None:
    roll = RECEIPT_EXAMPLES["cast"][0].request
    wrong = {**roll, "cast": {"roll": {"game": "friday-8c1f7a52", "sequence": 2}}}
    thrown, again, refused = asked(
        fresh,
        {"operation": "cast", "body": roll},
        {"method": "QUERY", "path": "/v1/cast", "body": roll},
        {"operation": "cast", "body": wrong},
    )
    assert thrown["body"]["receipt"] == again["body"]["receipt"]
    assert thrown["body"] == fresh.post("/v1/cast", json=roll).json()
    (fault,) = refused["body"]["errors"]
    assert (refused["status"], fault["code"]) == (422, "ROLL_OUT_OF_ORDER")
    assert fault["pointer"] == "/items/2/body/cast/roll/previous"


def test_a_batch_costs_what_its_items_cost(app: Starlette) -> None:
    seen: list[Scope] = []

    async def watched(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append(scope)
        await app(scope, receive, send)

    dear = {"operation": "replay", "body": EXAMPLES["replay"][0].request}
    with TestClient(watched) as client:
        seen.clear()
        asked(client, dear, {"path": "/v1/sets"}, {}, {"path": "/v1/odds", "body": {}})
    read = READ_UNITS + PAGE_COST.units([100])
    assert job_of(seen[-1]).price == read + units(REPLAY)


def test_the_log_and_the_metrics_name_the_batch(fresh: TestClient) -> None:
    asked(fresh, {"operation": "odds", "body": ODDS}, {"operation": "odds", "body": {}})
    shown = fresh.get("/metrics").text
    assert 'requests_total{door="rest",operation="odds",outcome="answered"} 1.0' in shown
    assert 'requests_total{door="rest",operation="odds",outcome="malformed"} 1.0' in shown
    assert 'http_requests_total{door="rest",status="2xx"} 1.0' in shown


def test_the_published_example_has_the_published_shape() -> None:
    assert msgspec.convert(copy.deepcopy(BATCH_EXAMPLE.request), BatchRequest).items
