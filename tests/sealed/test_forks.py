"""No second try from one table: with a real Redis between replicas, and without one."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from cards.catalogue import Catalogue
from loadtest.redis_server import RedisServer, redis_server
from service.app import create_app
from service.receipts.key_files import read_keys, rotated, write_keys
from tests.games import Json
from tests.receipts.conftest import key
from tests.receipts.service import settings_in
from tests.receipts.test_redis import served
from tests.sealed.test_doors import DEAL, faults, keys_of, own_move, played, post

TAKEN = {("/sealed", "TABLE_PLAYED_ON")}


@pytest.fixture(scope="module")
def server() -> Iterator[RedisServer]:
    with redis_server() as running:
        yield running


def asked_late(client: TestClient, deal: Json) -> tuple[Json, Json, Json]:
    """A move of a game, its verdict, and another move that its player might have made."""
    for verdict, asked in played(client, "/v1", deal, 12):
        listed = post(client, "/v1/legal-moves", {k: asked[k] for k in ("sealed", "seat")})
        others = [
            each["move"]
            for each in listed["moves"]
            if each["move"] != asked["move"] and set(each["move"]) == set(asked["move"])
        ]
        if others:
            return asked, verdict, {**asked, "move": others[0]}
    raise AssertionError("no move had another beside it")


def test_redis_gives_every_place_once_for_all_replicas(
    server: RedisServer, tmp_path: Path, catalogue: Catalogue
) -> None:
    with (
        served(server.url, "sealed", tmp_path / "one", catalogue) as one,
        served(server.url, "sealed", tmp_path / "other", catalogue) as other,
    ):
        asked, verdict, second = asked_late(one, DEAL)
        assert verdict["chain"]["uniqueness"] == "LEDGER"
        for client in (one, other):
            assert faults(post(client, "/v1/validate", second, 422)) == TAKEN
            assert post(client, "/v1/validate", asked) == verdict, "asking again gets the same"
            illegal = post(client, "/v1/validate", {**asked, "move": {"resolve": {}}}, 422)
            assert faults(illegal) == TAKEN


def test_without_redis_a_fork_is_possible_and_shows(tmp_path: Path, catalogue: Catalogue) -> None:
    """Both texts name the one before."""
    with TestClient(create_app(settings_in(tmp_path), catalogue)) as client:
        _, verdict, second = asked_late(client, DEAL)
        forked = post(client, "/v1/validate", second)
        chains = [verdict["chain"], forked["chain"]]
        assert [each["uniqueness"] for each in chains] == ["NONE", "NONE"]
        assert chains[0]["before"] == chains[1]["before"]
        assert chains[0]["digest"] != chains[1]["digest"]
        assert verdict["sealed"] != forked["sealed"]


def test_a_move_that_is_not_legal_takes_no_place(
    server: RedisServer, tmp_path: Path, catalogue: Catalogue
) -> None:
    with served(server.url, "illegal", tmp_path, catalogue) as client:
        asked, verdict, _ = asked_late(client, DEAL)
        onwards = {**asked, "sealed": verdict["sealed"]}
        tried = post(client, "/v1/validate", {**onwards, "move": {"freeDiscard": {"card": "x.y"}}})
        assert (tried["status"], tried["sealed"], tried["chain"]) == ("ILLEGAL", None, None)
        key = {each: onwards[each] for each in ("sealed", "seat")}
        assert post(client, "/v1/view", key)["snapshot"] == verdict["next"]


def test_of_two_moves_at_the_same_time_one_is_made(
    server: RedisServer, tmp_path: Path, catalogue: Catalogue
) -> None:
    """Two replicas are asked at once, and then both items of a batch."""
    with (
        served(server.url, "at-once", tmp_path / "one", catalogue) as one,
        served(server.url, "at-once", tmp_path / "other", catalogue) as other,
        ThreadPoolExecutor(2) as pool,
    ):
        for _ in range(5):
            mine, two = two_choices(one)
            bodies = [{**mine, "move": move} for move in two]
            answers = [*pool.map(ask, (one, other), bodies)]
            assert sorted(each.status_code for each in answers) == [200, 422]
            refused = max(answers, key=lambda each: each.status_code)
            assert faults(refused.json()) == TAKEN
    with served(server.url, "batch", tmp_path / "third", catalogue) as client:
        mine, two = two_choices(client)
        items = [{"operation": "validate", "body": {**mine, "move": move}} for move in two]
        answered = post(client, "/v1/batch", {"items": items})["items"]
        assert sorted(each["status"] for each in answered) == [200, 422]


def ask(client: TestClient, body: Json) -> Response:
    return client.post("/v1/validate", json=body)


def two_choices(client: TestClient) -> tuple[Json, list[Json]]:
    """A table that was dealt just now, with the key of a seat, and two moves of that seat."""
    dealt = post(client, "/v1/setup", DEAL)
    mine = {"sealed": dealt["sealed"], "seat": keys_of(dealt)["ada"]}
    listed = post(client, "/v1/legal-moves", mine)["moves"]
    return mine, [each["move"] for each in listed if own_move("ada", {}, [each])][:2]


def test_a_game_goes_on_when_the_key_that_sealed_it_is_rotated(
    tmp_path: Path, catalogue: Catalogue
) -> None:
    settings = settings_in(tmp_path)
    file = tmp_path / "keys.jwks"
    with TestClient(create_app(settings, catalogue)) as client:
        asked, verdict, _ = asked_late(client, DEAL)
    write_keys(file, rotated(read_keys(file)))
    with TestClient(create_app(settings, catalogue)) as client:
        onwards = {"sealed": verdict["sealed"], "seat": asked["seat"]}
        assert post(client, "/v1/view", onwards)["snapshot"] == verdict["next"]
        assert post(client, "/v1/validate", asked)["next"] == verdict["next"]
    write_keys(file, (key("another"),))
    with TestClient(create_app(settings, catalogue)) as client:
        refused = post(client, "/v1/view", onwards, 422)
        assert faults(refused) == {("/sealed", "SEAL_NOT_OURS")}
