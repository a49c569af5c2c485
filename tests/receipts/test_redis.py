"""A second, different roll for a place of a game, with a real Redis between the replicas."""

import asyncio
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import msgspec
import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from cards.catalogue import Catalogue
from loadtest.redis_server import RedisServer, redis_server
from schema.operations import CAST, COMMIT_SEEDS, REPLAY, VERIFY_RECEIPT
from schema.operations.examples import RECEIPT_EXAMPLES
from schema.shapes.problem import ProblemSlug
from service.app import create_app
from service.cache.breaker import BreakerState
from service.cache.memory import MemoryCache
from service.cache.stores import SharedStores
from service.referee import Referee
from service.rules.engine.judgement import ImpossibleState
from tests.games import Json
from tests.receipts.conftest import POOL, cast_of, signer_at
from tests.receipts.service import by_graphql, settings_in
from tests.redis.proxy import Mode, fault_proxy
from tests.redis.stand import replica
from tests.rest.problem_checks import faults_of

SECONDS = 3600
OTHER: Json = {"abilities": {"WISDOM": 5}}
_NUMBERS = count()


@pytest.fixture(scope="module")
def server() -> Iterator[RedisServer]:
    with redis_server() as running:
        yield running


@pytest.fixture
def prefix() -> str:
    return f"rolls-{next(_NUMBERS)}"


@contextmanager
def served(url: str, prefix: str, folder: Path, catalogue: Catalogue) -> Generator[TestClient]:
    """An application that has found its Redis."""
    folder.mkdir(exist_ok=True)
    settings = msgspec.structs.replace(
        settings_in(folder),
        redis_url=url,
        redis_prefix=prefix,
        redis_timeout=1.0,
        roll_ledger_seconds=SECONDS,
    )
    with TestClient(create_app(settings, catalogue)) as client:
        app = client.app
        assert isinstance(app, Starlette)
        stores: SharedStores = app.state.shared
        assert stores.link is not None
        until = time.monotonic() + 15
        while stores.link.state is not BreakerState.CLOSED:
            assert time.monotonic() < until, "Redis was not found"
            thrown(client, f"until-there-{prefix}-{next(_NUMBERS)}")
            time.sleep(0.02)
        yield client


def body_of(game: str, pool: Json = POOL) -> Json:
    return {"ruleset": "CTA_2E", "pool": pool, "cast": {"roll": {"game": game, "sequence": 1}}}


def thrown(client: TestClient, game: str, pool: Json = POOL) -> Json:
    """The receipt of the first roll of a game."""
    answer = client.post(CAST.path, json=body_of(game, pool))
    assert answer.status_code == 200, answer.text
    receipt: Json = answer.json()["receipt"]
    return receipt


def test_a_second_different_roll_is_refused_by_every_replica(
    server: RedisServer, prefix: str, tmp_path: Path, catalogue: Catalogue
) -> None:
    with (
        served(server.url, prefix, tmp_path / "one", catalogue) as one,
        served(server.url, prefix, tmp_path / "other", catalogue) as other,
    ):
        receipt = thrown(one, "friday")
        assert receipt["statement"]["roll"]["uniqueness"] == "LEDGER"
        assert thrown(other, "friday") == receipt, "asking again shows the same"
        for client in (one, other):
            refused = client.post(CAST.path, json=body_of("friday", OTHER))
            taken = {("/cast/roll/sequence", "ROLL_TAKEN")}
            assert faults_of(refused, ProblemSlug.IMPOSSIBLE_STATE) == taken
            (error,) = by_graphql(client, CAST, body_of("friday", OTHER))["errors"]
            (fault,) = error["extensions"]["errors"]
            assert (fault["pointer"], fault["code"]) in taken
            polish = client.post(CAST.path + "?lang=pl", json=body_of("friday", OTHER)).json()
            assert polish["errors"][0]["detail"].startswith("rzut 1 w grze friday wykonano")
        assert thrown(other, "saturday", OTHER)["statement"]["roll"]["uniqueness"] == "LEDGER"


def test_a_claimed_place_expires_after_the_set_time(
    server: RedisServer, prefix: str, tmp_path: Path, catalogue: Catalogue
) -> None:
    with served(server.url, prefix, tmp_path, catalogue) as client:
        thrown(client, "friday")
        left = server.command("TTL", f"{prefix}:1:roll:friday:1")
        assert left.startswith(b":")
        assert SECONDS - 60 < int(left[1:]) <= SECONDS


def test_a_second_different_opening_is_refused(
    server: RedisServer, prefix: str, tmp_path: Path, catalogue: Catalogue
) -> None:
    request = RECEIPT_EXAMPLES[COMMIT_SEEDS.name][0].request
    with (
        served(server.url, prefix, tmp_path / "one", catalogue) as one,
        served(server.url, prefix, tmp_path / "other", catalogue) as other,
    ):
        opening = one.post(COMMIT_SEEDS.path, json=request).json()["receipt"]
        assert opening["statement"]["opening"]["uniqueness"] == "LEDGER"
        assert other.post(COMMIT_SEEDS.path, json=request).json()["receipt"] == opening
        alone = {**request, "commitments": request["commitments"][:1]}
        refused = other.post(COMMIT_SEEDS.path, json=alone)
        assert faults_of(refused, ProblemSlug.IMPOSSIBLE_STATE) == {("/commitments", "ROLL_TAKEN")}


@pytest.mark.parametrize("mode", [Mode.REFUSED, Mode.GARBAGE])
def test_a_fork_without_redis_is_marked_and_found_later(
    server: RedisServer, prefix: str, tmp_path: Path, catalogue: Catalogue, mode: Mode
) -> None:
    with (
        fault_proxy(server.port) as proxy,
        served(server.url, prefix, tmp_path / "one", catalogue) as one,
        served(proxy.url, prefix, tmp_path / "cut-off", catalogue) as cut_off,
    ):
        receipt = thrown(one, "friday")
        proxy.switch(mode)
        same, fork = thrown(cut_off, "saturday"), thrown(cut_off, "friday", OTHER)
        assert {each["statement"]["roll"]["uniqueness"] for each in (same, fork)} == {"NONE"}
        for asked in ([receipt, fork], [fork, receipt]):
            answered = one.post(VERIFY_RECEIPT.path, json={"receipts": asked}).json()
            assert [each["faults"] for each in answered["receipts"]] == [[], ["FORK"]]
        taken = cut_off.post(CAST.path, json=body_of("friday"))
        assert taken.status_code == 422, "this replica knows of its own roll"


def test_one_of_many_concurrent_rolls_stays(
    server: RedisServer, prefix: str, catalogue: Catalogue
) -> None:
    """Two replicas, forty requests at the same time for one place, each with another pool."""

    async def scene() -> list[str]:
        async with (
            replica(server.url, redis_prefix=prefix, redis_timeout=2.0) as one,
            replica(server.url, redis_prefix=prefix, redis_timeout=2.0) as other,
        ):
            referees = [
                Referee(catalogue, MemoryCache(0), signer=signer_at(rolls=each.stores.rolls))
                for each in (one, other)
            ]

            async def ask(number: int) -> str:
                pool: Json = {"abilities": {"WISDOM": number % 5}, "dark": number // 5 % 4}
                request = cast_of({"game": "race", "sequence": 1}, pool=pool)
                try:
                    ruling = await referees[number % 2].ruling(CAST, request)
                except ImpossibleState as refused:
                    return refused.reasons[0].code.value
                return ruling.body.decode()

            return await asyncio.gather(*(ask(number) for number in range(40)))

    answers = asyncio.run(scene())
    made = {answer for answer in answers if answer != "ROLL_TAKEN"}
    assert len(made) == 1, "the two that asked for the same pool got the same roll"
    assert answers.count("ROLL_TAKEN") == 38
    assert '"uniqueness":"LEDGER"' in made.pop()


def test_lines_are_sent_after_their_places_are_claimed(
    server: RedisServer, prefix: str, tmp_path: Path, catalogue: Catalogue
) -> None:
    from schema.operations.play_examples import BEFORE_THE_CAST

    def log(snapshot: Json) -> Json:
        roll = {"cast": {"cast": {"roll": {"game": "friday", "sequence": 1}}}}
        return {"snapshot": snapshot, "moves": [roll]}

    lines = {"accept": "application/x-ndjson"}
    with served(server.url, prefix, tmp_path, catalogue) as client:
        answered = client.post(REPLAY.path, json=log(BEFORE_THE_CAST), headers=lines)
        step, result = map(msgspec.json.decode, answered.content.splitlines())
        assert step["receipt"]["statement"]["roll"]["uniqueness"] == "LEDGER"
        assert result["receipts"] == [step["receipt"]]
        thrown(client, "saturday")
        taken = client.post(CAST.path, json=body_of("friday"))
        assert faults_of(taken, ProblemSlug.IMPOSSIBLE_STATE) == {
            ("/cast/roll/sequence", "ROLL_TAKEN")
        }
