"""Sealed tables over REST: a game that is dealt and played by links, and what is refused."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from starlette.testclient import TestClient

from cards.catalogue import Catalogue
from schema.shapes.sealed_tables import SEALED_MEDIA_TYPE
from service.app import create_app
from service.sealed.contents import REMEMBERED
from service.settings.settings import Settings
from tests.games import Json

JSON_TYPE = "application/json"
SHORTEST = 3_000
WAITING = frozenset({"journey", "bank", "buyDarkRunes"})
"""Moves that lead nowhere by themselves."""
DEAL: Json = {"ruleset": "CTA_2E", "players": ["ada", "bo"], "sealed": True}
DESTINY: Json = {"ruleset": "DESTINY", "players": ["ada", "bo"], "sealed": True}


@pytest.fixture(scope="module")
def client(catalogue: Catalogue) -> Iterator[TestClient]:
    with TestClient(create_app(Settings(), catalogue)) as client:
        yield client


def post(client: TestClient, path: str, body: Mapping[str, Any], status: int = 200) -> Any:  # noqa: ANN401
    answer = client.post(path, json=body)
    assert answer.status_code == status, answer.text[:2000]
    return answer.json()


def keys_of(dealt: Json) -> dict[str, str]:
    return {seat["player"]: seat["key"] for seat in dealt["seats"]}


def own_move(player: str, view: Json, listed: list[Json]) -> Json | None:
    """The first move of a player that leads on; None where another one is to move."""
    choices: list[Json] = view.get("choices", [])
    turn: Json = view.get("turn") or {}
    acting = choices[0]["player"] if choices else turn.get("player", player)
    legal: list[Json] = [each["move"] for each in listed if each.get("status", "LEGAL") == "LEGAL"]
    own = [move for move in legal if _mover_of(move, acting) == player]
    return next((move for move in own if not move.keys() & WAITING), own[0] if own else None)


def _mover_of(move: Json, acting: str) -> object:
    (body,) = move.values()
    return body.get("player", acting)


def played(client: TestClient, prefix: str, deal: Json, most: int) -> Iterator[tuple[Json, Json]]:
    """Play by what each seat is told: each verdict, and what was asked."""
    dealt = post(client, f"{prefix}/setup", deal)
    assert "snapshot" not in dealt
    sealed = dealt["sealed"]
    for _ in range(most):
        for player, key in keys_of(dealt).items():
            mine = {"sealed": sealed, "seat": key}
            view = post(client, f"{prefix}/view", mine)["snapshot"]
            listed = post(client, f"{prefix}/legal-moves", mine)["moves"]
            move = own_move(player, view, listed)
            if move is not None:
                asked = {**mine, "move": move}
                verdict = post(client, f"{prefix}/validate", asked)
                assert verdict["status"] == "LEGAL", (move, verdict)
                yield verdict, asked
                sealed = verdict["sealed"]
                break
        else:
            raise AssertionError("nobody can move")


def test_a_game_is_played_by_sealed_tables_alone(client: TestClient) -> None:
    kinds, receipts = set[str](), list[Json]()
    for number, (verdict, asked) in enumerate(played(client, "/v1", DEAL, 80), 1):
        assert verdict["chain"]["number"] == number
        assert verdict["chain"]["uniqueness"] == "NONE"
        assert len(verdict["sealed"]) == len(asked["sealed"]) == SHORTEST
        kinds |= {event["code"] for event in verdict["events"]}
        receipts += [verdict["receipt"]] if verdict["receipt"] else []
    assert {"CHARACTERS_CHOSEN", "RUNES_CAST", "TURN_ENDED"} <= kinds
    checked = post(client, "/v1/receipts/verify", {"receipts": receipts})
    assert receipts
    assert not any(each["faults"] for each in checked["receipts"])


def test_a_game_of_destiny_is_played_by_sealed_tables_alone(client: TestClient) -> None:
    assert sum(1 for _ in played(client, "/v1/destiny", DESTINY, 60)) == 60


def test_everybody_is_told_what_happened_since(client: TestClient) -> None:
    """A log of texts is a replay; the drawn cards are named to who drew them alone."""
    texts: list[str] = []
    dealt: Json = {}
    drawn: dict[str, set[str]] = {"ada": set(), "bo": set()}
    for verdict, asked in played(client, "/v1", DEAL, 60):
        texts = texts or [asked["sealed"]]
        texts.append(verdict["sealed"])
        for event in verdict["events"]:
            if event["code"] in {"HERO_DRAWN", "ANTIHERO_DRAWN"} and event["card"]:
                drawn[event["player"]].add(event["card"])
        dealt.setdefault(asked["move"].get("chooseCharacters", {}).get("player"), asked["seat"])
    assert any(drawn.values())
    for player in drawn:
        log = post(client, "/v1/replay", {"sealed": texts, "seat": dealt[player]})
        assert [each["status"] for each in log["steps"]] == ["LEGAL"] * 60
        for step in log["steps"]:
            for event in step["events"]:
                if event["code"] in {"HERO_DRAWN", "ANTIHERO_DRAWN"}:
                    assert (event["card"] is not None) is (event["player"] == player)
        assert (
            log["snapshot"]
            == post(client, "/v1/view", {"sealed": texts[-1], "seat": dealt[player]})["snapshot"]
        )
    spectator = post(client, "/v1/replay", {"sealed": texts})
    told = str([event["card"] for step in spectator["steps"] for event in step["events"]])
    hands = {card for cards in drawn.values() for card in cards}
    assert not any(
        event["card"]
        for step in spectator["steps"]
        for event in step["events"]
        if event["code"] in {"HERO_DRAWN", "ANTIHERO_DRAWN"}
    ), (told, hands)


@pytest.mark.parametrize(("prefix", "deal"), [("/v1", DEAL), ("/v1/destiny", DESTINY)])
def test_one_text_tells_the_last_moves(client: TestClient, prefix: str, deal: Json) -> None:
    """Who was away is told the same as who kept every text, as far back as a text remembers."""
    moves = 30
    rounds = list(played(client, prefix, deal, moves))
    texts = [asked["sealed"] for _, asked in rounds] + [rounds[-1][0]["sealed"]]
    for seat in (rounds[0][1]["seat"], None):
        whole = post(client, f"{prefix}/replay", {"sealed": texts, "seat": seat})
        for at in (0, 1, 7, REMEMBERED, moves):
            told = post(client, f"{prefix}/replay", {"sealed": [texts[at]], "seat": seat})
            assert (told["game"], told["seat"]) == (whole["game"], whole["seat"])
            assert told["number"] == at
            assert [each["events"] for each in told["steps"]] == [
                each["events"] for each in whole["steps"][max(0, at - REMEMBERED) : at]
            ]
            assert [each["index"] for each in told["steps"]] == list(range(min(at, REMEMBERED)))


def test_a_log_with_a_gap_is_refused(client: TestClient) -> None:
    texts = [asked["sealed"] for _, asked in played(client, "/v1", DEAL, 4)]
    problem = post(client, "/v1/replay", {"sealed": [texts[0], texts[2]]}, 422)
    assert faults(problem) == {("/sealed/1", "NOT_IN_CHAIN")}


def faults(problem: Json) -> set[tuple[str, str]]:
    return {(fault["pointer"], fault["code"]) for fault in problem["errors"]}


CHOOSE: Json = {"chooseCharacters": {"player": "bo"}}


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ({"seat": "x" * 22}, ("/seat", "WRONG_SEAT_KEY")),
        ({"seat": None}, ("/seat", "WRONG_SEAT_KEY")),
        ({"sealed": "A" * 3_000}, ("/sealed", "SEAL_NOT_OURS")),
        ({"sealed": "A" * 3_001}, ("/sealed", "SEAL_NOT_OURS")),
        ({"move": CHOOSE}, ("/move/chooseCharacters/player", "NOT_YOUR_SEAT")),
        (
            {"move": {"cast": {"cast": {"faces": []}}}},
            ("/move/cast/cast", "DRAWN_BY_SERVICE"),
        ),
        (
            {"move": {"endTurn": {"drawn": [{"from": "HERO", "unseen": True}]}}},
            ("/move/endTurn/drawn", "DRAWN_BY_SERVICE"),
        ),
    ],
)
def test_what_is_wrong_is_refused_at_its_place(
    client: TestClient, more: Json, fault: tuple[str, str]
) -> None:
    dealt = post(client, "/v1/setup", DEAL)
    asked: Json = {"sealed": dealt["sealed"], "seat": keys_of(dealt)["ada"]}
    asked["move"] = {"endTurn": {}}
    assert faults(post(client, "/v1/validate", {**asked, **more}, 422)) == {fault}


def test_a_sealed_table_of_another_game_is_refused(client: TestClient) -> None:
    dealt = post(client, "/v1/destiny/setup", DESTINY)
    problem = post(client, "/v1/view", {"sealed": dealt["sealed"]}, 422)
    assert faults(problem) == {("/sealed", "SEAL_NOT_OURS")}


@pytest.mark.parametrize(
    "body",
    [
        {"sealed": 3},
        {"sealed": "short"},
        {"sealed": "A" * 3_000, "snapshot": {}},
        {"sealed": "A" * 3_000, "table": "x" * 43},
        {"sealed": "A" * 3_000, "seat": "ada"},
        {"sealed": ["A" * 3_000]},
        {"sealed": "A" * 100_000},
    ],
)
def test_a_body_of_the_wrong_shape_lists_its_faults(client: TestClient, body: Json) -> None:
    problem = post(client, "/v1/view", body, 400)
    assert problem["errors"]


def test_a_deal_is_secret_whatever_seed_is_given(client: TestClient) -> None:
    """Who knows the seed does not know the deal, and two deals of one seed differ."""
    views: list[Json] = []
    for _ in range(2):
        dealt = post(client, "/v1/setup", {**DEAL, "seed": "lantern-17"})
        mine = {"sealed": dealt["sealed"], "seat": keys_of(dealt)["ada"]}
        views.append(post(client, "/v1/view", mine)["snapshot"]["players"][0]["dealt"])
    bare = {name: DEAL[name] for name in DEAL if name != "sealed"}
    open_ = post(client, "/v1/setup", {**bare, "seed": "lantern-17"})
    assert views[0] != views[1]
    assert open_["snapshot"]["players"][0]["dealt"] not in views


def test_a_batch_and_an_explanation_take_sealed_tables_too(client: TestClient) -> None:
    dealt = post(client, "/v1/setup", DEAL)
    mine = {"sealed": dealt["sealed"], "seat": keys_of(dealt)["bo"]}
    alone = post(client, "/v1/view", mine)
    batch = post(client, "/v1/batch", {"items": [{"operation": "view", "body": mine}]})
    assert batch["items"][0]["body"] == alone
    told = post(client, "/v1/validate?explain=full", {**mine, "move": {"endTurn": {}}})
    assert told["status"] == "ILLEGAL"
    assert told["explanation"]
    assert told["sealed"] is None


def test_an_answer_has_the_media_type_of_the_body(client: TestClient) -> None:
    own = {"content-type": SEALED_MEDIA_TYPE}
    dealt = client.post("/v1/setup", json=DEAL, headers=own)
    assert (dealt.status_code, dealt.headers["content-type"]) == (200, SEALED_MEDIA_TYPE)
    plain = {"ruleset": "CTA_2E", "players": ["ada", "bo"], "seed": "x"}
    assert client.post("/v1/setup", json=plain, headers=own).headers["content-type"] == JSON_TYPE
    assert client.post("/v1/setup", json=DEAL).headers["content-type"] == JSON_TYPE
