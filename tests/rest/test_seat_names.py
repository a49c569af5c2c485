"""Seats are called as people are: in any script, with spaces, and by name where they have one."""

import re
import sys
import unicodedata
from collections.abc import Iterator
from typing import Any, Final

import msgspec
import pytest
from starlette.testclient import TestClient

from cards.model.seat import MOST_OF_KEY, SEAT_PATTERN, SeatKey
from schema.shapes.table import Player
from service.app import create_app
from service.settings.settings import Settings

Json = dict[str, Any]

NAMES: Final = (
    "Łukasz",
    "Mary Ann",
    "Zoë O'Neil",
    "O’Brien",
    "山田 太郎",
    "محمد",
    "नेहा",
    "ada_1.b@c:d-e",
)
REFUSED: Final = (
    *(
        "",
        " ada",
        "ada ",
        "ada  b",
        "ada\n",
        "a\tb",
        "a\u00a0b",
        "a\u200bb",
        "a\u200db",
        "a\u202eb",
    ),
    *(
        "\u2066a",
        "\ufeffa",
        "a\u00adb",
        "a\u3164b",
        "a,b",
        "a/b",
        'a"b',
        "a<b",
        "a\x00",
        "a\u061cb",
    ),
)
SPLIT: Final = unicodedata.normalize("NFD", "Żaneta Łoś")
WHOLE: Final = unicodedata.normalize("NFC", SPLIT)


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(create_app(Settings())) as opened:
        yield opened


def sheet(*players: Json) -> Json:
    return {"ruleset": "CTA_2E", "board": {"board": "ashen-board"}, "players": list(players)}


def table(*players: Json, turn: str) -> Json:
    mine = {"origin": "ashen.ashfall-orphan", "motivation": "ashen.a-debt-of-embers"}
    seated: list[Json] = [{"morality": 0, **each} for each in players]
    seated[0] |= {"experience": 1, "characters": mine}
    rows = [{"act": 1, "revealed": True, "cards": [{"card": "ashen.the-leaking-ferry"}]}]
    return {"ruleset": "CTA_1E", "turn": {"player": turn}, "players": seated, "rows": rows}


@pytest.mark.parametrize("name", NAMES)
def test_a_seat_is_called_as_people_are(client: TestClient, name: str) -> None:
    answer = client.post("/v1/score-sheet", json=sheet({"key": name, "morality": 0})).json()
    assert [each["key"] for each in answer["players"]] == [name]
    assert answer["winners"] == [name]


@pytest.mark.parametrize("name", REFUSED)
@pytest.mark.parametrize(("field", "more"), [("key", {}), ("name", {"key": "ada"})])
def test_what_cannot_be_seen_or_said_is_refused(
    client: TestClient, name: str, field: str, more: Json
) -> None:
    given = sheet({"morality": 0, **more, field: name})
    answer = client.post("/v1/score-sheet", json=given, headers={"Accept-Language": "pl"})
    faults = answer.json()["errors"]
    assert answer.status_code == 400
    assert faults[-1]["code"] == "BAD_FORMAT"
    assert faults[-1]["pointer"] == f"/players/0/{field}"
    assert "nazwą z liter i cyfr" in faults[-1]["detail"]


def test_the_pattern_takes_letters_of_every_script() -> None:
    taken = re.compile(SEAT_PATTERN)
    for code in range(sys.maxunicode + 1):
        letter = chr(code)
        kind = unicodedata.category(letter)
        if kind in {"Cc", "Cf", "Zs", "Zl", "Zp", "Co"}:
            assert not taken.search(letter), hex(code)
        elif kind in {"Lu", "Ll", "Lt", "Lo", "Mc", "Nd"} and not _is_sign(code):
            assert taken.search(letter), hex(code)
            assert taken.search(unicodedata.normalize("NFC", letter)), hex(code)


def _is_sign(code: int) -> bool:
    """Letters used as signs of mathematics, and letters that show nothing."""
    return 0x2070 <= code <= 0x2BFF or code in {0x115F, 0x1160, 0x3164, 0xFFA0, 0x17B4, 0x17B5}


def test_one_person_is_one_seat_however_the_name_is_written(client: TestClient) -> None:
    assert SPLIT != WHOLE
    move = {"attempt": {"card": "ashen.the-leaking-ferry", "player": SPLIT}}
    before = table({"key": WHOLE}, {"key": "Mary Ann"}, turn=SPLIT)
    answer = client.post("/v1/validate", json={"snapshot": before, "move": move}).json()
    assert answer["status"] == "LEGAL", answer["reasons"]
    assert answer["next"]["turn"]["player"] == WHOLE
    assert {each["player"] for each in answer["events"]} == {WHOLE}
    seen = client.post("/v1/view", json={"snapshot": before, "seat": SPLIT}).json()
    assert seen["seat"] == WHOLE
    twice = sheet({"key": WHOLE, "morality": 0}, {"key": SPLIT, "morality": 0})
    (fault,) = client.post("/v1/score-sheet", json=twice).json()["errors"]
    assert (fault["code"], fault["pointer"]) == ("DUPLICATE_PLAYER", "/players/1/key")


def test_a_key_is_bounded_in_its_normal_form() -> None:
    assert len(unicodedata.normalize("NFC", "\u0958" * MOST_OF_KEY)) > MOST_OF_KEY
    player = {"morality": 0}
    msgspec.convert({**player, "key": "\u0958" * (MOST_OF_KEY // 2)}, Player)
    with pytest.raises(msgspec.ValidationError, match="length <="):
        msgspec.convert({**player, "key": "\u0958" * MOST_OF_KEY}, Player)
    with pytest.raises(msgspec.ValidationError, match="length <="):
        msgspec.convert("a" * (MOST_OF_KEY + 1), SeatKey)


@pytest.mark.parametrize(("language", "said"), [("en", "Aunt Żaneta"), ("pl", "Aunt Żaneta")])
def test_sentences_use_the_name(client: TestClient, language: str, said: str) -> None:
    headers = {"Accept-Language": language}
    seats = ({"key": "z1", "name": "Aunt Żaneta"}, {"key": "m1"})
    before = table(*seats, turn="z1")
    move = {"attempt": {"card": "ashen.the-leaking-ferry"}}
    asked = {"snapshot": before, "move": move}
    answer = client.post("/v1/validate?explain=full", json=asked, headers=headers).json()
    assert said in answer["events"][0]["message"]
    assert answer["events"][0]["player"] == "z1"
    assert answer["next"]["players"][0]["name"] == "Aunt Żaneta"
    moves = client.post("/v1/legal-moves", json={"snapshot": before}, headers=headers).json()
    assert all(said in each["message"] for each in moves["moves"])
    asked["move"] = {"endTurn": {"player": "m1"}}
    wrong = client.post("/v1/validate", json=asked, headers=headers).json()
    assert said in wrong["reasons"][0]["message"]
    assert "m1" in wrong["reasons"][0]["message"]
    document = "query($s: SnapshotInput!, $m: MoveInput!) { validateMove(snapshot: $s, move: $m) "
    document += "{ events { message } next { players { key name } } } }"
    variables = {"s": before, "m": move}
    told = client.post(
        "/graphql", json={"query": document, "variables": variables}, headers=headers
    ).json()["data"]["validateMove"]
    assert said in told["events"][0]["message"]
    assert told["next"]["players"][0] == {"key": "z1", "name": "Aunt Żaneta"}


def test_a_log_calls_players_by_name_line_by_line(client: TestClient) -> None:
    before = table({"key": "z1", "name": "Aunt Żaneta"}, {"key": "m1"}, turn="z1")
    moves: list[Json] = [{"attempt": {"card": "ashen.the-leaking-ferry"}}, {"endTurn": {}}]
    lines = client.post(
        "/v1/replay",
        json={"snapshot": before, "moves": moves},
        headers={"Accept": "application/x-ndjson"},
    ).text.splitlines()
    first, *_, last = (msgspec.json.decode(line) for line in lines)
    assert "Aunt Żaneta" in first["events"][0]["message"]
    assert last["snapshot"]["players"][0]["name"] == "Aunt Żaneta"


def test_a_fault_calls_players_by_name(client: TestClient) -> None:
    before = table({"key": "z1", "name": "Aunt Żaneta"}, {"key": "m1"}, turn="z1")
    before["players"][0]["morality"] = 9
    answer = client.post("/v1/score", json={"snapshot": before})
    assert answer.status_code == 422
    assert "z1" not in answer.json()["errors"][0]["detail"]


def test_scores_give_the_name_back(client: TestClient) -> None:
    given = sheet({"key": "z1", "name": SPLIT, "morality": 0}, {"key": "m1", "morality": 0})
    answer = client.post("/v1/score-sheet", json=given).json()
    assert [(each["key"], each["name"]) for each in answer["players"]] == [
        ("z1", WHOLE),
        ("m1", None),
    ]
    destiny = {"ruleset": "DESTINY", "players": [{"key": "z1", "name": WHOLE}, {"key": "m1"}]}
    totals = client.post("/v1/destiny/total", json={"snapshot": destiny}).json()
    assert [each["name"] for each in totals["players"]] == [WHOLE, None]


def test_a_link_has_a_column_of_keys_and_one_of_names(client: TestClient) -> None:
    columns = {"players": f"Mary Ann,{SPLIT}", "name": ",Żania", "morality": "0,1"}
    answer = client.get("/v1/score-sheet", params={"ruleset": "CTA_2E", **columns}).json()
    assert [(each["key"], each["name"]) for each in answer["players"]] == [
        ("Mary Ann", None),
        (WHOLE, "Żania"),
    ]


@pytest.mark.parametrize("kind", ["", "destiny/"])
def test_a_game_is_dealt_to_people(client: TestClient, kind: str) -> None:
    ruleset = "DESTINY" if kind else "CTA_2E"
    asked = {"ruleset": ruleset, "players": ["Mary Ann", SPLIT], "seed": "lantern"}
    dealt = client.post(f"/v1/{kind}setup", json=asked).json()["snapshot"]
    assert [each["key"] for each in dealt["players"]] == ["Mary Ann", WHOLE]
    listed = client.post(f"/v1/{kind}legal-moves", json={"snapshot": dealt}).json()["moves"]
    move = listed[-1]["move"]
    judged = client.post(f"/v1/{kind}validate", json={"snapshot": dealt, "move": move}).json()
    assert judged["status"] == "LEGAL", judged["reasons"]


def test_everybody_in_a_sentence_is_called_by_name(client: TestClient) -> None:
    players: list[Json] = [
        {"key": "z1", "name": "Aunt Żaneta", "character": "destiny.jester"},
        {"key": "m1", "name": "Mary Ann", "character": "destiny.alchemist"},
        {"key": "b1", "name": "Bo", "character": "destiny.king"},
    ]
    for number, each in enumerate(players):
        each["hand"] = [f"destiny.law-base-{number + 1}"]
    snapshot: Json = {"ruleset": "DESTINY", "phase": "ACTION", "players": players}
    snapshot |= {"deck": {"count": 3}, "treasures": ["destiny.lesser-hoard"]}
    answer = client.post("/v1/destiny/legal-moves", json={"snapshot": snapshot}).json()
    (swap,) = (each["message"] for each in answer["moves"] if "swap" in each["move"])
    assert swap == "Aunt Żaneta makes Mary Ann and Bo swap a card (Jester)"
