"""`GET /v1/cards/named` finds one card, or tells which may be meant."""

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from service.app import create_app
from service.settings.settings import Settings


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(create_app(Settings())) as opened:
        yield opened


@pytest.mark.parametrize(
    "query",
    [
        "exact=Steady Hands",
        "exact=steady-hands!",
        "exact=ashen.steady-hands",
        "exact=Steady Hands&ruleset=2e",
        "fuzzy=steady han",
        "fuzzy=Stedy Hands",
    ],
)
def test_a_card_is_found(client: TestClient, query: str) -> None:
    found = client.get(f"/v1/cards/named?{query}")
    assert (found.status_code, found.content) == (
        200,
        client.get("/v1/cards/ashen.steady-hands").content,
    )


def test_polish_names_need_no_accents(client: TestClient) -> None:
    polish = client.get("/v1/cards/ashen.steady-hands?lang=pl").json()["name"]
    plain = polish.translate(str.maketrans("ąćęłńóśźż", "acelnoszz"))
    assert client.get("/v1/cards/named", params={"exact": plain}).json()["id"] == (
        "ashen.steady-hands"
    )


@pytest.mark.parametrize("query", ["exact=Stedy Hands", "exact=ashen.stedy-hands"])
def test_an_unknown_name_is_told_the_nearest(client: TestClient, query: str) -> None:
    problem = client.get(f"/v1/cards/named?{query}").json()
    assert problem["status"] == 404
    assert "Steady Hands: ashen.steady-hands" in problem["detail"]


@pytest.mark.parametrize("query", ["", "exact=a&fuzzy=b", "exact=a&ruleset=nowhere", "name=a"])
def test_a_wrong_query_is_refused(client: TestClient, query: str) -> None:
    assert client.get(f"/v1/cards/named?{query}").status_code == 400
