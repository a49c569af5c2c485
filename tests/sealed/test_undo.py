"""Undo at a sealed table: every seat agrees, chance stands, and each place is given once."""

import base64
import hashlib
import hmac
from pathlib import Path
from typing import Any, Final

import pytest
from starlette.testclient import TestClient

from cards.catalogue import Catalogue
from loadtest.redis_server import redis_server
from service.receipts.key_files import load_keys
from service.sealed.contents import Contents, decoded
from service.sealed.seal import Seal
from tests.games import Json
from tests.receipts.test_redis import served
from tests.sealed.test_doors import DEAL, DESTINY, faults, keys_of, own_move, post

GRAPHQL: Final = """query($sealed: String, $seat: String, $undo: UndoInput) {
  validateMove(sealed: $sealed, seat: $seat, undo: $undo) {
    status sealed consents { player proof } reasons { code at } } }"""


def game(
    client: TestClient, moves: int, prefix: str = "/v1", deal: Json = DEAL
) -> tuple[dict[str, str], list[str], list[str]]:
    """The keys of a game, its texts, and the kinds of its moves."""
    dealt = post(client, f"{prefix}/setup", deal)
    keys, texts, kinds = keys_of(dealt), [dealt["sealed"]], list[str]()
    while len(kinds) < moves:
        text, kind = moved(client, texts[-1], keys, prefix)
        texts.append(text)
        kinds.append(kind)
    return keys, texts, kinds


def moved(
    client: TestClient, text: str, keys: dict[str, str], prefix: str = "/v1"
) -> tuple[str, str]:
    """The table after a move of the first seat that has one, and the kind of the move."""
    for player, key in keys.items():
        mine = {"sealed": text, "seat": key}
        view = post(client, f"{prefix}/view", mine)["snapshot"]
        move = own_move(player, view, post(client, f"{prefix}/legal-moves", mine)["moves"])
        if move is not None:
            answer = post(client, f"{prefix}/validate", {**mine, "move": move})
            return answer["sealed"], next(iter(move))
    raise AssertionError("nobody can move")


def agreed(client: TestClient, text: str, keys: dict[str, str], **undo: Any) -> Json:  # noqa: ANN401
    """The answer to the last seat of those that agree, one after the other."""
    path, answer = undo.pop("path", "/v1/validate"), Json(consents=[])
    for key in keys.values():
        asked = {**undo, "consents": answer["consents"]}
        answer = post(client, path, {"sealed": text, "seat": key, "undo": asked})
    return answer


def proof(key: str, text: str, moves: int) -> str:
    """A consent as a player's own device makes it."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=")
    made = hmac.digest(key.encode(), b"undo %d %s" % (moves, digest), "sha256")
    return base64.urlsafe_b64encode(made).rstrip(b"=").decode()


def opened(folder: Path, text: str) -> Contents:
    return decoded(Seal(load_keys(folder / "keys.jwks")).open(text))


def test_the_table_before_comes_back_when_all_agree(client: TestClient, folder: Path) -> None:
    keys, texts, _ = game(client, 2)
    waits = agreed(client, texts[-1], {"ada": keys["ada"]})
    assert (waits["status"], waits["sealed"], waits["next"]) == ("ILLEGAL", None, None)
    assert [(each["code"], each["at"]) for each in waits["reasons"]] == [
        ("NOT_AGREED", ["undo", "consents"])
    ]
    assert waits["consents"] == [{"player": "ada", "proof": proof(keys["ada"], texts[-1], 1)}]
    done = agreed(client, texts[-1], keys)
    assert (done["status"], done["chain"]["number"]) == ("LEGAL", 3)
    assert len(done["consents"]) == 2
    before, after = opened(folder, texts[1]), opened(folder, done["sealed"])
    assert (after.table, after.moved, after.number) == (before.table, before.moved, 3)
    for key in (*keys.values(), None):
        seen = [
            post(client, "/v1/view", {"sealed": text, "seat": key})
            for text in (texts[1], done["sealed"])
        ]
        assert seen[0] == seen[1]
    assert (
        done["next"]
        == post(client, "/v1/view", {"sealed": texts[1], "seat": keys["bo"]})["snapshot"]
    )


def test_the_past_is_told_without_what_was_taken_back(client: TestClient) -> None:
    keys, texts, _ = game(client, 3)
    done = agreed(client, texts[-1], keys, moves=2)["sealed"]
    for log in ([done], [*texts, done], [texts[-1], done]):
        told = post(client, "/v1/replay", {"sealed": log, "seat": keys["ada"]})
        same = post(client, "/v1/replay", {"sealed": texts[:2], "seat": keys["ada"]})
        assert (told["steps"], told["snapshot"]) == (same["steps"], same["snapshot"])
        assert (told["game"], told["number"]) == (same["game"], 4)
    whole = agreed(client, done, keys)["sealed"]
    told = post(client, "/v1/replay", {"sealed": [done, whole], "seat": keys["ada"]})
    assert (told["steps"], told["number"]) == ([], 5)


def test_each_step_tells_its_place_in_the_chain(client: TestClient, folder: Path) -> None:
    """Moves of the places 2 to 4 are gone after undoes, in a text alone as in a whole log."""
    keys, texts, _ = game(client, 3)
    places = [[*range(1, number + 1)] for number in range(4)]
    for moves, number, kept in ((2, 4, [1]), (None, 5, [1, 5]), (None, 6, [1, 5, 6])):
        texts.append(
            moved(client, texts[-1], keys)[0]
            if moves is None
            else agreed(client, texts[-1], keys, moves=moves)["sealed"]
        )
        places.append(kept)
        assert opened(folder, texts[-1]).number == number
    texts.append(agreed(client, texts[-1], keys)["sealed"])
    places.append([1, 5])
    texts.append(agreed(client, texts[-1], keys, moves=2)["sealed"])
    places.append([])
    texts.append(moved(client, texts[-1], keys)[0])
    places.append([9])
    for first in range(len(texts)):
        for last in range(first, len(texts)):
            log = texts[first : last + 1]
            told = post(client, "/v1/replay", {"sealed": log, "seat": keys["bo"]})
            assert told["numbers"] == places[last], (first, last)
            assert len(told["steps"]) == len(told["numbers"])


def test_places_are_told_as_long_as_the_moves_are_remembered(client: TestClient) -> None:
    keys, texts, kinds = game(client, 30)
    while kinds[-1] == "cast":
        text, kind = moved(client, texts[-1], keys)
        texts.append(text)
        kinds.append(kind)
    count = len(texts) - 1
    told = post(client, "/v1/replay", {"sealed": texts[-1:]})
    assert told["numbers"] == [*range(count - 23, count + 1)]
    text = agreed(client, texts[-1], keys)["sealed"]
    assert post(client, "/v1/replay", {"sealed": [text]})["numbers"] == [*range(count - 23, count)]
    for _ in range(2):
        text = moved(client, text, keys)[0]
    assert post(client, "/v1/replay", {"sealed": [text]})["numbers"] == [
        *range(count - 22, count),
        *(count + 2, count + 3),
    ]


def test_chance_is_not_taken_back(client: TestClient) -> None:
    """A cast and all before it stand; what came after it may be taken back."""
    count = 12
    keys, texts, kinds = game(client, count)
    while "cast" not in kinds[:-1]:
        count += 12
        keys, texts, kinds = game(client, count)
    place = len(kinds) - 1 - kinds[:-1][::-1].index("cast") - 1
    text = texts[place + 2]
    assert agreed(client, text, keys)["status"] == "LEGAL"
    undo = {"moves": 2}
    problem = post(client, "/v1/validate", {"sealed": text, "seat": keys["ada"], "undo": undo}, 422)
    assert faults(problem) == {("/undo/moves", "CHANCE_STANDS")}


@pytest.mark.parametrize(
    ("undo", "status", "fault"),
    [
        ({"moves": 9}, 422, ("/undo/moves", "NOT_IN_CHAIN")),
        ({"moves": 0}, 400, ("/undo/moves", "OUT_OF_RANGE")),
        ({"moves": 25}, 400, ("/undo/moves", "OUT_OF_RANGE")),
        (
            {"consents": [{"player": "bo", "proof": "A" * 43}]},
            422,
            ("/undo/consents/0/proof", "WRONG_SEAT_KEY"),
        ),
    ],
)
def test_what_is_wrong_is_refused_at_its_place(
    client: TestClient, undo: Json, status: int, fault: tuple[str, str]
) -> None:
    keys, texts, _ = game(client, 2)
    body = {"sealed": texts[-1], "seat": keys["ada"], "undo": undo}
    assert faults(post(client, "/v1/validate", body, status)) == {fault}


def test_a_consent_is_to_one_undo_of_one_text(client: TestClient) -> None:
    keys, texts, _ = game(client, 3)
    consents = agreed(client, texts[2], {"bo": keys["bo"]})["consents"]
    for text, moves in ((texts[2], 2), (texts[3], 1), (texts[1], 1)):
        undo = {"moves": moves, "consents": consents}
        problem = post(
            client, "/v1/validate", {"sealed": text, "seat": keys["ada"], "undo": undo}, 422
        )
        assert faults(problem) == {("/undo/consents/0/proof", "WRONG_SEAT_KEY")}
    renamed = {"consents": [{**consents[0], "player": "ada"}]}
    problem = post(client, "/v1/validate", {"sealed": texts[2], "undo": renamed}, 422)
    assert faults(problem) == {("/undo/consents/0/proof", "WRONG_SEAT_KEY")}


def test_who_has_no_seat_passes_consents_on(client: TestClient) -> None:
    """A device makes the proofs; a bot without a key asks with them, and sees what all see."""
    keys, texts, _ = game(client, 1)
    consents = [{"player": each, "proof": proof(key, texts[1], 1)} for each, key in keys.items()]
    done = post(client, "/v1/validate", {"sealed": texts[1], "undo": {"consents": consents}})
    assert done["status"] == "LEGAL"
    assert done["next"] == post(client, "/v1/view", {"sealed": texts[0]})["snapshot"]


@pytest.mark.parametrize("extra", [{}, {"move": {"endTurn": {}}, "undo": {}}, {"undo": None}])
def test_one_of_move_and_undo_is_given(client: TestClient, extra: Json) -> None:
    keys, texts, _ = game(client, 1)
    assert post(client, "/v1/validate", {"sealed": texts[1], "seat": keys["ada"], **extra}, 400)


def test_destiny_takes_back_too_but_no_pick_out_of_a_hand(client: TestClient, folder: Path) -> None:
    path = "/v1/destiny/validate"
    keys, texts, _ = game(client, 3, "/v1/destiny", DESTINY)
    done = agreed(client, texts[-1], keys, path=path)
    assert done["status"] == "LEGAL"
    assert opened(folder, done["sealed"]).table == opened(folder, texts[2]).table


def test_graphql_takes_back_too(client: TestClient) -> None:
    keys, texts, _ = game(client, 2)
    verdict = Json(consents=[])
    for key in keys.values():
        undo = {"consents": verdict["consents"]}
        given: Json = {"sealed": texts[-1], "seat": key, "undo": undo}
        answer = post(client, "/graphql", {"query": GRAPHQL, "variables": given})
        verdict = answer["data"]["validateMove"]
    assert verdict["sealed"] == agreed(client, texts[-1], keys)["sealed"]
    given = {"sealed": texts[-1], "undo": {"moves": 9}}
    (error,) = post(client, "/graphql", {"query": GRAPHQL, "variables": given})["errors"]
    assert [each["pointer"] for each in error["extensions"]["errors"]] == ["/undo/moves"]


def test_the_place_of_an_undo_is_given_once(tmp_path: Path, catalogue: Catalogue) -> None:
    """With Redis: neither a move nor another undo beside it, on any replica, and no move after."""
    with (
        redis_server() as server,
        served(server.url, "undo", tmp_path / "one", catalogue) as one,
        served(server.url, "undo", tmp_path / "other", catalogue) as other,
    ):
        keys, texts, _ = game(one, 3)
        done = agreed(one, texts[-1], keys)
        assert done["chain"]["uniqueness"] == "LEDGER"
        assert agreed(other, texts[-1], keys) == done, "asking again gets the same"
        mine = {"sealed": texts[-1], "seat": keys["ada"]}
        bodies: list[Json] = [{"move": {"endTurn": {}}}, {"undo": {"moves": 2}}]
        for body in bodies:
            problem = post(other, "/v1/validate", {**mine, **body}, 422)
            assert faults(problem) == {("/sealed", "TABLE_PLAYED_ON")}
        old: Json = {"sealed": texts[1], "seat": keys["ada"], "undo": {}}
        assert faults(post(one, "/v1/validate", old, 422)) == {("/sealed", "TABLE_PLAYED_ON")}


def test_without_redis_an_undo_shows_as_any_fork(client: TestClient) -> None:
    keys, texts, _ = game(client, 2)
    done = agreed(client, texts[-1], keys)
    other = agreed(client, texts[-1], keys, moves=2)
    assert done["chain"]["uniqueness"] == other["chain"]["uniqueness"] == "NONE"
    assert done["chain"]["before"] == other["chain"]["before"]
    assert done["chain"]["digest"] != other["chain"]["digest"]
