"""A game as one seat sees it: what is hidden from the seat is in no text and in no structure."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from cards.catalogue import Catalogue, load_catalogue
from service.app import create_app
from service.settings.settings import Settings

Json = dict[str, Any]
DEALS: list[Json] = [
    {"ruleset": "CTA_2E", "players": ["Ada", "Bo Nowak"], "seed": "lantern-17"},
    {"ruleset": "EPIC_ORIGINS", "players": ["Ada", "Bo Nowak"], "seed": "x"},
    {"ruleset": "DESTINY", "players": ["Ada", "Bo Nowak", "Cy"], "seed": "x", "sets": ["destiny"]},
]
MOVES = 12
ID = re.compile(r'"([a-z0-9-]+\.[a-z0-9-]+)"')


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.fixture(scope="module")
def client(catalogue: Catalogue) -> Iterator[TestClient]:
    with TestClient(create_app(Settings(), catalogue)) as opened:
        yield opened


def called(client: TestClient, tool: str, arguments: Json) -> Json:
    call = {"name": tool, "arguments": {"detail": "full", **arguments}}
    asked = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": call}
    result: Json = client.post("/mcp", json=asked).json()["result"]
    assert not result["isError"], result
    return result


def cards_in(part: object) -> set[str]:
    return set(ID.findall(json.dumps(part)))


def assert_hidden(result: Json, hidden: set[str], catalogue: Catalogue) -> None:
    told = json.dumps(result, ensure_ascii=False)
    assert not hidden & cards_in(result["structuredContent"])
    assert not [card for card in hidden if catalogue.cards[card].name.en in told]


@pytest.mark.parametrize("deal", DEALS, ids=lambda deal: str(deal["ruleset"]))
def test_nothing_hidden_is_told(client: TestClient, catalogue: Catalogue, deal: Json) -> None:
    seat, moves = deal["players"][0], ""
    family = "/v1/destiny" if deal["ruleset"] == "DESTINY" else "/v1"
    assert "structuredContent" in called(client, "setup", {**deal, "seat": seat})
    for _ in range(MOVES):
        game = {"setup": deal, "moves": moves}
        whole = called(client, "replay", {"game": game})["structuredContent"]["snapshot"]
        view = client.post(f"{family}/view", json={"snapshot": whole, "seat": seat}).json()
        hidden = (cards_in(whole) - cards_in(view)) & catalogue.cards.keys()
        assert hidden
        for tool in ("legal_moves", "replay"):
            told = called(client, tool, {"game": game, "seat": seat})
            assert_hidden(told, hidden, catalogue)
        played = called(client, "validate", {"game": game, "move": 1})
        seen = called(
            client, "validate", {"game": game, "move": listed(client, game), "seat": seat}
        )
        after = played["structuredContent"]["next"]
        view = client.post(f"{family}/view", json={"snapshot": after, "seat": seat}).json()
        still = (cards_in(after) - cards_in(view)) & hidden
        assert_hidden(seen, still, catalogue)
        (added,) = re.findall(r"Add to moves: (\S+)", seen["content"][0]["text"])
        moves = f"{moves} {added}".strip()


def listed(client: TestClient, game: Json) -> Json:
    """The first legal move of the whole table."""
    moves: list[Json] = called(client, "legal_moves", {"game": game})["structuredContent"]["moves"]
    return dict(moves[0]["move"])


def test_a_seat_that_is_not_there_is_refused(client: TestClient) -> None:
    call = {"name": "legal_moves", "arguments": {"game": {"setup": DEALS[0]}, "seat": "Eve"}}
    asked = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": call}
    result = client.post("/mcp", json=asked).json()["result"]
    assert result["isError"]
    assert result["content"][0]["text"].startswith("seat: ")


def test_a_seat_plays_by_the_numbers_that_it_is_told(client: TestClient) -> None:
    deal, seat = DEALS[0], "Bo Nowak"
    game = {"setup": deal, "moves": ""}
    text = called(client, "legal_moves", {"game": game, "seat": seat})["content"][0]["text"]
    number = next(line for line in text.splitlines() if re.match(r"\d+\. Bo Nowak keeps", line))
    move = int(number.partition(".")[0])
    played = called(client, "validate", {"game": game, "move": move, "seat": seat})
    assert played["structuredContent"]["status"] == "LEGAL"
