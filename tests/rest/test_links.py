"""Links: odds and score sheets on GET, with the request as query parameters."""

from urllib.parse import parse_qs, urlencode

import msgspec
import pytest
from starlette.datastructures import QueryParams
from starlette.testclient import TestClient

from schema.operations import (
    ALL_OPERATIONS,
    NAMED_CARDS,
    ODDS,
    OPERATIONS,
    SCORE_SHEET,
    Example,
    Operation,
)
from schema.operations.link import Link
from schema.shapes.problem import ProblemSlug
from service.rest.links import body_of
from tests.games import Json
from tests.rest.problem_checks import problem_of

LINKED = [operation for operation in OPERATIONS if operation.link is not None]
POOL = "/v1/odds?ruleset=CTA_2E&dexterity=1&wisdom=2&dark=1&difficulty=7"
SHEET = "/v1/score-sheet?ruleset=CTA_2E&players=ada,ben&triumph=20,18&morality=-2,1&nature=4,0"
TABLE = {
    "ruleset": "CTA_2E",
    "players": [
        {"key": "ada", "triumph": 20, "morality": -2, "storyIcons": {"NATURE": 4}},
        {"key": "ben", "triumph": 18, "morality": 1, "storyIcons": {"NATURE": 0}},
    ],
}


def link_of(operation: Operation) -> Link:
    assert operation.link is not None
    return operation.link


def examples() -> list[tuple[Operation, Example, str]]:
    """The examples that a link can hold, each with its link."""
    found = [
        (operation, example, link_of(operation).parameters_for(example.request))
        for operation in LINKED
        for example in operation.examples
    ]
    return [
        (operation, example, f"{operation.path}?{urlencode(given)}")
        for operation, example, given in found
        if given is not None
    ]


def faults_of(client: TestClient, link: str, slug: ProblemSlug) -> dict[str, str]:
    """Code by pointer of the problem with a link; each message names its parameter."""
    problem = problem_of(client.get(link), slug)
    for fault in problem.errors:
        assert fault.pointer.split("/")[1] in str(fault.detail)
    return {fault.pointer: fault.code for fault in problem.errors}


def test_odds_and_score_sheets_are_links() -> None:
    assert LINKED == [ODDS, SCORE_SHEET]
    assert {operation.name for operation, *_ in examples()} == {"odds", "score_sheet"}


@pytest.mark.parametrize("case", examples(), ids=lambda case: case[1].name)
@pytest.mark.parametrize("more", ["", "&lang=pl", "&explain=full"])
def test_a_link_is_answered_as_a_body(
    client: TestClient, case: tuple[Operation, Example, str], more: str
) -> None:
    operation, example, link = case
    posted = client.post(f"{operation.path}?{more[1:]}", json=example.request)
    linked = client.get(link + more)
    assert (linked.status_code, linked.content) == (200, posted.content)
    tagged = client.request("QUERY", f"{operation.path}?{more[1:]}", json=example.request)
    for header in ("etag", "cache-control", "content-language"):
        assert linked.headers[header] == tagged.headers[header]


def test_a_score_sheet_is_written_row_by_row(client: TestClient) -> None:
    assert client.get(SHEET).content == client.post("/v1/score-sheet", json=TABLE).content


def test_the_order_of_parameters_says_nothing(client: TestClient) -> None:
    path, _, query = SHEET.partition("?")
    turned = "&".join(sorted(query.split("&")))
    assert turned != query
    assert client.get(f"{path}?{turned}").content == client.get(SHEET).content


@pytest.mark.parametrize("operation", LINKED, ids=lambda operation: operation.name)
def test_what_is_written_as_a_link_is_read_as_the_same_request(operation: Operation) -> None:
    link = link_of(operation)
    for example in operation.examples:
        given = link.parameters_for(example.request)
        if given is not None:
            read = msgspec.json.decode(body_of(QueryParams(given), link), type=operation.request)
            assert read == msgspec.convert(example.request, operation.request)


def test_every_field_has_a_parameter(client: TestClient) -> None:
    """A link with all of them is answered as its body."""
    whole: Json = {
        **TABLE,
        "adversaryDefeated": True,
        "board": {"board": "ashen-board"},
        "rulings": {"track-penalty-floor": "NO"},
    }
    given = link_of(SCORE_SHEET).parameters_for(whole)
    assert given is not None
    read = msgspec.json.decode(body_of(QueryParams(given), link_of(SCORE_SHEET)))
    assert read == whole
    answers = [
        client.get(f"/v1/score-sheet?{urlencode(given)}"),
        client.post("/v1/score-sheet", json=whole),
    ]
    assert len({answer.status_code for answer in answers}) == 1


def test_a_table_is_no_link() -> None:
    assert link_of(ODDS).parameters_for(ODDS.examples[1].request) is None


def test_a_link_is_cached_by_http(client: TestClient) -> None:
    full = client.get(POOL)
    assert full.headers["cache-control"].startswith("public, max-age=")
    assert full.headers["vary"].startswith("Accept, Accept-Language, Accept-Encoding")
    known = {"if-none-match": full.headers["etag"]}
    spared = client.get(POOL, headers=known)
    assert (spared.status_code, spared.content) == (304, b"")
    assert spared.headers["etag"] == full.headers["etag"]
    head = client.head(POOL)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == str(len(full.content))
    assert client.get(POOL.replace("=7", "=8"), headers=known).status_code == 200


def test_a_link_has_no_receipt(client: TestClient) -> None:
    answer = client.get(POOL, headers={"prefer": "receipt"})
    assert answer.status_code == 200
    assert "lawspeaker-receipt" not in answer.headers
    assert "Prefer" not in answer.headers["vary"]


def test_other_operations_are_no_links(client: TestClient) -> None:
    for operation in ALL_OPERATIONS:
        if operation.link is None and operation is not NAMED_CARDS:  # one card is found by GET
            assert client.get(operation.path).status_code == 405


@pytest.mark.parametrize(
    ("query", "faults"),
    [
        ("", {"/ruleset": "MISSING_PARAMETER"}),
        ("ruleset=CTA_2E&wisdm=2", {"/wisdm": "UNKNOWN_PARAMETER"}),
        ("ruleset=CTA_2E&snapshot=x", {"/snapshot": "UNKNOWN_PARAMETER"}),
        ("ruleset=CTA_2E&dark=1&dark=2", {"/dark": "GIVEN_TWICE"}),
        ("ruleset=CTA_2E&dark=a", {"/dark": "WRONG_TYPE"}),
        ("ruleset=CTA_2E&dark=", {"/dark": "WRONG_TYPE"}),
        ("ruleset=CTA_2E&dark=1.5", {"/dark": "WRONG_TYPE"}),
        ("ruleset=CTA_2E&strength=-1", {"/strength": "OUT_OF_RANGE"}),
        ("ruleset=CTA_2E&charisma=1&dark=100", {"/dark": "OUT_OF_RANGE"}),
        ("ruleset=CTA_2E&difficulty=9999999999", {"/difficulty": "WRONG_TYPE"}),
        ("ruleset=CTA 3 E", {"/ruleset": "UNKNOWN_NAME"}),
    ],
)
def test_a_wrong_link_is_told_by_its_parameters(
    client: TestClient, query: str, faults: dict[str, str]
) -> None:
    assert faults_of(client, f"/v1/odds?{query}", ProblemSlug.INVALID_REQUEST) == faults


@pytest.mark.parametrize(
    ("query", "faults"),
    [
        (
            "ruleset=CTA_2E",
            {"/players": "MISSING_PARAMETER", "/morality": "MISSING_PARAMETER"},
        ),
        ("ruleset=CTA_2E&players=a,b&morality=0", {"/morality": "TOO_FEW"}),
        ("ruleset=CTA_2E&players=a&morality=0,1", {"/morality": "TOO_MANY"}),
        ("ruleset=CTA_2E&players=a,b&morality=0,0&nature=1,x", {"/nature/1": "WRONG_TYPE"}),
        ("ruleset=CTA_2E&players=a,/&morality=0,0", {"/players/1": "BAD_FORMAT"}),
        (
            "ruleset=CTA_2E&players=a&morality=0&adversaryDefeated=1",
            {"/adversaryDefeated": "WRONG_TYPE"},
        ),
    ],
)
def test_a_wrong_sheet_is_told_by_row_and_column(
    client: TestClient, query: str, faults: dict[str, str]
) -> None:
    assert faults_of(client, f"/v1/score-sheet?{query}", ProblemSlug.INVALID_REQUEST) == faults


def test_an_impossible_link_is_told_by_its_parameters(client: TestClient) -> None:
    twice = SHEET.replace("ada,ben", "ada,ada")
    assert faults_of(client, twice, ProblemSlug.IMPOSSIBLE_STATE) == {
        "/players/1": "DUPLICATE_PLAYER"
    }
    unknown = problem_of(client.get("/v1/odds?ruleset=CTA_9E"), ProblemSlug.IMPOSSIBLE_STATE)
    assert [fault.pointer for fault in unknown.errors] == ["/ruleset"]


def test_a_plus_sign_may_be_written(client: TestClient) -> None:
    answer = client.get("/v1/odds?ruleset=CTA_2E&modifier=+2")
    assert answer.content == client.get("/v1/odds?ruleset=CTA_2E&modifier=2").content


def test_a_batch_follows_links(client: TestClient) -> None:
    items = [{"path": POOL}, {"path": "/v1/odds?ruleset=CTA_2E&dark=a"}]
    good, bad = client.post("/v1/batch", json={"items": items}).json()["items"]
    assert good["body"] == client.get(POOL).json()
    assert bad["body"]["errors"][0]["pointer"] == "/items/1/path"


def test_the_next_page_is_in_the_body_and_in_the_link(client: TestClient) -> None:
    """Following either reads the whole list."""
    seen: list[str] = []
    page = client.get("/v1/cards?first=150")
    after: str | None = ""
    while after is not None:
        if after:
            page = client.get("/v1/cards", params={"first": "150", "after": after})
        seen += [item["id"] for item in page.json()["items"]]
        after = page.json()["next"]
        link = page.links.get("next", {}).get("url", "").partition("?")[2]
        assert parse_qs(link).get("after") == (None if after is None else [after])
    assert len(seen) == len(set(seen)) == page.json()["total"]
    ids = client.get("/v1/cards", params={"ids": seen[0]})
    assert ids.json()["next"] is None
