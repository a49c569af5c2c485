"""What a body about a sealed table may leave open, its media type, and its table by name."""

from collections.abc import Iterator
from typing import Final

import pytest
from starlette.testclient import TestClient

from cards.catalogue import Catalogue
from schema.shapes.named_tables import TABLE_HEADER
from schema.shapes.sealed_tables import SEALED_MEDIA_TYPE
from service.app import create_app
from service.settings.settings import Settings
from tests.games import Json
from tests.sealed.test_doors import DEAL, faults, keys_of, played, post

OPEN: Final[Json] = {"ruleset": "CTA_2E", "players": ["ada", "bo"], "seed": "lantern-17"}
APPLIED: Final = "preference-applied"
JSON_TYPE: Final = "application/json"


@pytest.fixture(scope="module")
def client(catalogue: Catalogue) -> Iterator[TestClient]:
    with TestClient(create_app(Settings(), catalogue)) as client:
        yield client


@pytest.mark.parametrize("sealed", [False, None])
def test_a_setup_that_is_not_to_be_sealed_is_open(client: TestClient, sealed: bool | None) -> None:
    assert post(client, "/v1/setup", {**OPEN, "sealed": sealed}) == post(client, "/v1/setup", OPEN)


def test_a_null_says_nothing(client: TestClient) -> None:
    dealt = post(client, "/v1/setup", OPEN)
    plain = {"snapshot": dealt["snapshot"]}
    beside = {**plain, "sealed": None, "seat": None, "table": None}
    for path in ("/v1/legal-moves", "/v1/view", "/v1/score"):
        assert post(client, path, beside) == post(client, path, plain)
    sealed = post(client, "/v1/setup", DEAL)["sealed"]
    about = {"sealed": sealed, "seat": None, "snapshot": None, "table": None}
    assert post(client, "/v1/view", about) == post(client, "/v1/view", {"sealed": sealed})


@pytest.mark.parametrize("field", ["sealed", "move"])
def test_what_is_needed_is_not_null(client: TestClient, field: str) -> None:
    dealt = post(client, "/v1/setup", DEAL)
    asked: Json = {
        "sealed": dealt["sealed"],
        "seat": keys_of(dealt)["ada"],
        "move": {"endTurn": {}},
    }
    assert post(client, "/v1/validate", {**asked, field: None}, 400)["errors"]


def test_a_name_that_is_escaped_is_the_same_name(client: TestClient) -> None:
    sealed = post(client, "/v1/setup", DEAL)["sealed"]
    headers = {"content-type": JSON_TYPE}
    body = f'{{"\\u0073ealed": "{sealed}"}}'
    answer = client.post("/v1/view", content=body, headers=headers)
    assert (answer.status_code, answer.json()) == (
        200,
        post(client, "/v1/view", {"sealed": sealed}),
    )


def test_a_sealed_table_has_a_name_that_opens_no_seat(client: TestClient) -> None:
    """By its name, a seat sees what it sees by the text, and who has no key what all see."""
    named = {"prefer": "table=name"}
    dealt = client.post("/v1/setup", json=DEAL, headers=named)
    name, keys = dealt.headers[TABLE_HEADER], keys_of(dealt.json())
    assert dealt.headers[APPLIED] == "table=name"
    by_text, by_name = {"sealed": dealt.json()["sealed"]}, {"table": name}
    for seat in ({}, {"seat": None}, {"seat": keys["ada"]}, {"seat": keys["bo"]}):
        for path in ("/v1/view", "/v1/legal-moves", "/v1/score"):
            assert post(client, path, {**by_name, **seat}) == post(
                client, path, {**by_text, **seat}
            )
        log = post(client, "/v1/replay", {**by_name, **seat})
        assert (log["steps"], log["snapshot"]) == (
            [],
            post(client, "/v1/view", {**by_text, **seat})["snapshot"],
        )
    wrong = post(client, "/v1/view", {**by_name, "seat": "x" * 22}, 422)
    assert faults(wrong) == {("/seat", "WRONG_SEAT_KEY")}
    both = post(client, "/v1/view", {**by_name, **by_text}, 400)
    assert faults(both) == {("/table", "ONE_OF")}
    other = post(client, "/v1/odds", {**by_name, "stones": []}, 400)
    assert faults(other) == {("/table", "ONE_OF")}


@pytest.mark.parametrize("prefer", ["table=name", "table=patch", "table=name, return=minimal"])
def test_a_move_names_the_table_after_it(client: TestClient, prefer: str) -> None:
    """The name is that of the sealed text, never of the seat's view, and the text is kept."""
    for verdict, asked in played(client, "/v1", DEAL, 3):
        answer = client.post("/v1/validate", json=asked, headers={"prefer": prefer})
        body = answer.json()
        assert body["sealed"] == verdict["sealed"]
        assert ("next" in body) is ("minimal" not in prefer)
        mine = {"seat": asked["seat"]}
        seen = post(client, "/v1/view", {"table": answer.headers[TABLE_HEADER], **mine})
        assert seen["snapshot"] == verdict["next"]
        bare = post(client, "/v1/view", {"table": answer.headers[TABLE_HEADER]})
        assert bare == post(client, "/v1/view", {"sealed": verdict["sealed"]})


@pytest.mark.parametrize("method", ["POST", "QUERY"])
@pytest.mark.parametrize("prefer", [{}, {"prefer": "table=name"}, {"prefer": "receipt"}])
def test_every_way_of_asking_keeps_the_media_type(
    client: TestClient, method: str, prefer: dict[str, str]
) -> None:
    sealed = post(client, "/v1/setup", DEAL)["sealed"]
    plain = post(client, "/v1/view", {"sealed": sealed})
    own, accept = {"content-type": SEALED_MEDIA_TYPE}, {"accept": SEALED_MEDIA_TYPE}
    for headers, kind in (
        (own, SEALED_MEDIA_TYPE),
        (accept, SEALED_MEDIA_TYPE),
        ({}, JSON_TYPE),
        ({**own, "accept": JSON_TYPE}, JSON_TYPE),
    ):
        asked = {**headers, **prefer}
        answer = client.request(method, "/v1/view", json={"sealed": sealed}, headers=asked)
        assert (answer.status_code, answer.headers["content-type"]) == (200, kind)
        assert answer.json() == plain


def test_a_lost_link_is_found_with_any_other_holder(client: TestClient) -> None:
    """Anybody has the text, and passes it on; only the key of that game opens a seat."""
    dealt = post(client, "/v1/setup", DEAL)
    keys = keys_of(dealt)
    verdict, asked = next(played(client, "/v1", DEAL, 1))
    passed_on = verdict["sealed"]
    assert asked["seat"] not in keys.values()
    bare = post(client, "/v1/replay", {"sealed": [passed_on]})
    assert (bare["seat"], bare["number"]) == (None, 1)
    own = post(client, "/v1/replay", {"sealed": [passed_on], "seat": asked["seat"]})
    assert own["seat"] in keys
    wrong = post(client, "/v1/view", {"sealed": passed_on, "seat": keys["bo"]}, 422)
    assert faults(wrong) == {("/seat", "WRONG_SEAT_KEY")}
