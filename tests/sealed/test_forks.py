"""No second try from one table: with a real Redis between replicas, and without one."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from cards.catalogue import Catalogue
from loadtest.redis_server import RedisServer, redis_server
from service.app import create_app
from tests.games import Json
from tests.receipts.service import settings_in
from tests.receipts.test_redis import served
from tests.sealed.test_doors import DEAL, faults, played, post

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
