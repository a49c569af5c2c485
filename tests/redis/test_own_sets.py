"""Own sets that a snapshot names: shared by replicas, and asked for where nobody keeps them."""

import asyncio
from typing import Any

import msgspec
import pytest
from redis import Redis

from cards.catalogue import load_catalogue
from cards.model.own_set import digest_of_set
from loadtest.redis_server import RedisServer
from schema.operations import CHECK_CARDS, SCORE, VALIDATE
from schema.shapes.own_cards import CheckedSet
from schema.shapes.score import Scores
from schema.shapes.verdict import Verdict
from service.cache.memory import MemoryCache
from service.cache.stores import SET_BYTES
from service.judging.own_sets import OwnSets
from service.referee import Referee
from service.rules.engine.judgement import ImpossibleState
from tests.redis.stand import Replica, replica

Json = dict[str, Any]
CHECK: Json = CHECK_CARDS.examples[0].request


def table(**named: object) -> Json:
    gained = [{"card": "own.quick-hands", "slot": "ORIGIN"}]
    players = [{"key": "ana", "morality": 0, "story": gained}, {"key": "ben", "morality": 0}]
    return {
        "ruleset": "CTA_2E",
        "players": players,
        "turn": {"player": "ana"},
        "board": {"board": "our-mat"},
        "sets": [named],
    }


def judging(of: Replica) -> Referee:
    """A referee with the stores of a replica."""
    return Referee(load_catalogue(), MemoryCache(0), sets=OwnSets(of.stores.sets))


async def checked(referee: Referee) -> str:
    request = msgspec.convert(CHECK, CHECK_CARDS.request)
    ruling = await referee.ruling(CHECK_CARDS, request)
    assert isinstance(ruling.answer, CheckedSet)
    assert ruling.answer.digest is not None
    return ruling.answer.digest


async def scored(referee: Referee, **named: object) -> Scores:
    snapshot = table(**named)
    request = msgspec.convert({"snapshot": snapshot | {"turn": None}}, SCORE.request)
    ruling = await referee.ruling(SCORE, request)
    assert isinstance(ruling.answer, Scores)
    return ruling.answer


def test_a_set_that_one_replica_checked_is_known_to_another(
    server: RedisServer, prefix: str
) -> None:
    async def scene() -> None:
        async with (
            replica(server.url, redis_prefix=prefix) as one,
            replica(server.url, redis_prefix=prefix) as two,
        ):
            digest = await checked(judging(one))
            key = f"{prefix}:1:set:{digest}"
            with Redis(port=server.port) as redis:
                left = int(str(redis.pttl(key)))
            assert 0 < left <= 30 * 24 * 3600 * 1000
            answer = await scored(judging(two), digest=digest)
            assert answer.players[0].known == 1

    asyncio.run(scene())


def test_a_set_comes_with_its_cards_once(server: RedisServer, prefix: str) -> None:
    async def scene() -> None:
        async with replica(server.url, redis_prefix=prefix) as one:
            referee = judging(one)
            digest = await checked(Referee(load_catalogue(), MemoryCache(0), sets=_away()))
            with pytest.raises(ImpossibleState) as refused:
                await scored(referee, digest=digest)
            (reason,) = refused.value.reasons
            assert reason.code == "UNKNOWN_SET"
            assert reason.at == ("snapshot", "sets", "0", "digest")
            sent = {"cards": CHECK["cards"], "boards": CHECK["boards"]}
            first = await scored(referee, digest=digest, **sent)
            assert await scored(referee, digest=digest) == first

    asyncio.run(scene())


def _away() -> OwnSets:
    class Nothing:
        async def get(self, sha256: str) -> str | None:
            return None

        async def put(self, sha256: str, text: str, caller: str = "") -> None:
            return None

    return OwnSets(Nothing())


def test_answers_name_the_digest_alone(server: RedisServer, prefix: str) -> None:
    async def scene() -> None:
        async with replica(server.url, redis_prefix=prefix) as one:
            referee = judging(one)
            digest = await checked(referee)
            sent = {"cards": CHECK["cards"], "boards": CHECK["boards"]}
            for named in ({"digest": digest}, {"digest": digest, **sent}):
                body = {"snapshot": table(**named), "move": {"endTurn": {"player": "ana"}}}
                request = msgspec.convert(body, VALIDATE.request)
                ruling = await referee.ruling(VALIDATE, request)
                assert isinstance(ruling.answer, Verdict)
                assert ruling.answer.next is not None
                (left,) = ruling.answer.next.sets
                assert left.digest == digest
                assert left.cards is None
                assert left.boards is None
                assert b"quick-hands" in ruling.body
                assert b"Quick Hands" not in ruling.body

    asyncio.run(scene())


def test_other_cards_than_the_digest_names_are_refused(server: RedisServer, prefix: str) -> None:
    async def scene() -> None:
        async with replica(server.url, redis_prefix=prefix) as one:
            with pytest.raises(ImpossibleState) as refused:
                await scored(judging(one), digest="0" * 64, cards=CHECK["cards"])
            codes = {reason.code for reason in refused.value.reasons}
            assert "SET_DIFFERS" in codes
            assert await one.stores.sets.get("0" * 64) is None

    asyncio.run(scene())


def test_a_set_of_the_operator_is_known_by_its_digest(server: RedisServer, prefix: str) -> None:
    cards = [card for card in load_catalogue().cards.values() if card.set_id == "ashen"]
    digest = digest_of_set(cards, ())

    async def scene() -> None:
        async with replica(server.url, redis_prefix=prefix) as one:
            players = [{"key": "ana", "morality": 0}, {"key": "ben", "morality": 0}]
            named = {"sets": [{"digest": digest}]}
            snapshot = {"ruleset": "CTA_2E", "players": players, **named}
            request = msgspec.convert({"snapshot": snapshot}, SCORE.request)
            assert await judging(one).ruling(SCORE, request)

    asyncio.run(scene())


def test_too_large_a_set_is_not_kept(server: RedisServer, prefix: str) -> None:
    async def scene() -> None:
        async with replica(server.url, redis_prefix=prefix) as one:
            cards = [
                {"id": f"own.c-{n}", "type": "HERO", "name": "x" * 600, "power": "y" * 600}
                for n in range(120)
            ]
            body = {"ruleset": "CTA_2E", "cards": cards}
            request = msgspec.convert(body, CHECK_CARDS.request)
            ruling = await judging(one).ruling(CHECK_CARDS, request)
            assert isinstance(ruling.answer, CheckedSet)
            assert ruling.answer.digest is not None
            assert len(ruling.body) > SET_BYTES
            assert await one.stores.sets.get(ruling.answer.digest) is None

    asyncio.run(scene())
