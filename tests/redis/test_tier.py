"""Answers through Redis are those of the rules, byte for byte; and everything around that."""

import asyncio
import dataclasses
import re
from functools import partial
from pathlib import Path
from typing import Final

import msgspec
import pytest
from starlette.testclient import TestClient

from cards.messages.message import Message, encoder_in, reading_hook, verbatim
from cards.model.language import Language
from loadtest.redis_server import RedisServer
from schema.operations import LEGAL_MOVES, ODDS, OPERATIONS, REPLAY, VALIDATE, Operation
from schema.operations.examples import EXAMPLES
from schema.shapes.odds import OddsRequest
from service.app import create_app
from service.cache.codec import AnswerKey, sealed
from service.cache.quota import Quota
from service.cache.rolls import Held
from service.rules.engine.judgement import ImpossibleState
from service.rules.engine.version import ENGINE_VERSION
from service.settings.settings import Settings
from tests.redis.stand import PATIENT, catalogue, example, replica, right, rules, settled, some_odds
from tests.waiting import until

CACHE: Final = Path(__file__).resolve().parents[2] / "service" / "cache"
SET_HEX: Final = """
local function byte(hex) return string.char(tonumber(hex, 16)) end
return redis.call('SET', KEYS[1], (ARGV[1]:gsub('..', byte)), 'EX', 100)
"""
LEGAL_MOVES_QUERY: Final = """
query ($snapshot: SnapshotInput!) {
  legalMoves(snapshot: $snapshot) { moves { status success } clauses }
}
"""
VALIDATE_QUERY: Final = """
query ($snapshot: SnapshotInput!, $move: MoveInput!) {
  validateMove(snapshot: $snapshot, move: $move) { status reasons { message } }
}
"""
ODDS_QUERY: Final = """
query ($ruleset: RulesetId!, $pool: PoolInput!) {
  odds(ruleset: $ruleset, pool: $pool) { success }
}
"""
ILLEGAL: Final = EXAMPLES[VALIDATE.name][1]
IMPOSSIBLE: Final = {"ruleset": "CTA_2E", "pool": {"abilities": {"WISDOM": 1}, "dark": 99}}


def named(operation: Operation) -> str:
    return operation.name


def keys(server: RedisServer, prefix: str) -> list[str]:
    listed = server.command("EVAL", f"return redis.call('KEYS', '{prefix}:*')", "0").decode()
    return re.findall(rf"{prefix}:\S+", listed)


@pytest.mark.parametrize("operation", OPERATIONS, ids=named)
def test_an_answer_of_one_replica_is_found_by_another(
    server: RedisServer, prefix: str, operation: Operation
) -> None:
    async def scene() -> None:
        request = example(operation)
        async with (
            replica(server.url, redis_prefix=prefix) as one,
            replica(server.url, redis_prefix=prefix) as two,
        ):
            assert await one.ask(operation, request) == right(operation, request)
            await one.written()
            found = await two.referee.ruling(operation, request)
            assert found.body == right(operation, request)
            # Texts are worded already; everything else is as the rules have said it.
            assert encoder_in(Language.EN).encode(found.answer) == right(operation, request)
            assert found.cached
            assert (one.looked("miss"), one.looked("hit")) == (1, 0)
            assert (two.looked("miss"), two.looked("hit")) == (0, 1)
            read, written = (
                two.count("redis_bytes_total", direction="read"),
                one.count("redis_bytes_total", direction="written"),
            )
            assert read == written > 0

    asyncio.run(scene())


def test_a_long_text_is_restored_whole() -> None:
    """Texts in answers are not cut as the values in them are."""
    text = "Dwadzieścia sześć żetonów.\n" * 20
    read = msgspec.json.decode(msgspec.json.encode(text), type=Message, dec_hook=reading_hook)
    assert all(read.within(language) == text for language in Language)
    assert str(read) == text
    assert hash(read) == hash(verbatim(text))


@pytest.mark.parametrize("language", Language)
def test_a_cached_answer_is_worded_in_the_language_of_the_reader(
    server: RedisServer, prefix: str, language: Language
) -> None:
    """Both doors of another replica word an illegal move as the replica did that judged it."""
    settings = Settings(
        redis_url=server.url,
        redis_prefix=prefix,
        redis_timeout=PATIENT,
        cache_bytes=0,
        redis_operations=("validate",),
    )
    body = ILLEGAL.request
    asked = {"query": VALIDATE_QUERY, "variables": body}
    headers = {"Accept-Language": language.tag}
    with (
        TestClient(create_app(settings, catalogue())) as one,
        TestClient(create_app(settings, catalogue())) as two,
        TestClient(create_app(Settings(), catalogue())) as plain,
    ):
        _until(lambda: _value(one, "redis_breaker_state") == 0)
        _until(lambda: _value(two, "redis_breaker_state") == 0)
        for reader in reversed(Language):
            one.post("/v1/validate", json=body, headers={"Accept-Language": reader.tag})
        _until(lambda: _value(one, 'redis_seconds_count{purpose="answer_put"}') == len(Language))
        for path, sent in (("/v1/validate", body), ("/graphql", asked)):
            found = two.post(path, json=sent, headers=headers)
            wanted = plain.post(path, json=sent, headers=headers)
            assert found.content == wanted.content
            assert found.headers["content-language"] == language.tag
        hits = 'cache_requests_total{operation="validate",result="hit",tier="redis"}'
        assert _value(two, hits) == 2
        assert found.json()["data"]["validateMove"]["reasons"][0]["message"]


def test_an_answer_in_memory_is_not_read_from_redis(server: RedisServer, prefix: str) -> None:
    async def scene() -> None:
        async with replica(server.url, redis_prefix=prefix, memory=1_000_000) as one:
            for _ in range(3):
                assert await one.ask(ODDS, some_odds(1)) == right(ODDS, some_odds(1))
            assert (one.looked("miss"), one.looked("hit")) == (1, 0)
            assert (
                one.count("cache_requests_total", operation="odds", tier="memory", result="hit")
                == 2
            )
            assert (
                one.count("cache_requests_total", operation="odds", tier="memory", result="miss")
                == 1
            )

    asyncio.run(scene())


def test_an_answer_from_redis_is_then_in_memory(server: RedisServer, prefix: str) -> None:
    async def scene() -> None:
        async with (
            replica(server.url, redis_prefix=prefix) as one,
            replica(server.url, redis_prefix=prefix, memory=1_000_000) as two,
        ):
            await one.ask(ODDS, some_odds(1))
            await one.written()
            for _ in range(3):
                assert await two.ask(ODDS, some_odds(1)) == right(ODDS, some_odds(1))
            assert two.looked("hit") == 1
            assert (
                two.count("requests_total", operation="odds", door="rest", outcome="answered") == 3
            )

    asyncio.run(scene())


def test_an_operation_that_is_not_shared_never_asks_redis(server: RedisServer, prefix: str) -> None:
    async def scene() -> None:
        async with replica(server.url, redis_prefix=prefix, redis_operations=("replay",)) as one:
            ruling = await one.referee.ruling(ODDS, some_odds(1))
            assert not asyncio.iscoroutine(ruling)
            assert await one.ask(ODDS, some_odds(1)) == right(ODDS, some_odds(1))
            await one.ask(REPLAY, example(REPLAY))
            assert one.looked("miss") == 1

    asyncio.run(scene())


def test_equal_requests_at_once_are_judged_once(server: RedisServer, prefix: str) -> None:
    async def scene() -> None:
        async with replica(server.url, redis_prefix=prefix) as one:
            answers = await asyncio.gather(*(one.ask(ODDS, some_odds(7)) for _ in range(20)))
            assert set(answers) == {right(ODDS, some_odds(7))}
            assert one.looked("miss") == 1
            assert one.count("cache_joined_total") == 19
            assert (
                one.count("requests_total", operation="odds", door="rest", outcome="answered") == 20
            )

    asyncio.run(scene())


def test_an_impossible_table_is_refused_and_not_cached(server: RedisServer, prefix: str) -> None:
    async def scene() -> None:
        request = msgspec.convert(IMPOSSIBLE, OddsRequest)
        async with replica(server.url, redis_prefix=prefix) as one:
            refused = await asyncio.gather(
                *(one.ask(ODDS, request) for _ in range(3)), return_exceptions=True
            )
            assert [type(each) for each in refused] == [ImpossibleState] * 3
            assert (
                one.count("requests_total", operation="odds", door="rest", outcome="refused") == 3
            )
            await one.written()
        assert keys(server, prefix) == []

    asyncio.run(scene())


def test_every_key_expires_and_names_what_the_answer_depends_on(
    server: RedisServer, prefix: str
) -> None:
    async def scene() -> None:
        async with replica(server.url, redis_prefix=prefix, redis_ttl=1000) as one:
            for operation in OPERATIONS:
                await one.ask(operation, example(operation))
            await one.stores.persisted.put(
                "688787d8ff144c502c7f5cffaafe2cc588d86079f9de88304c26b0cb99ce91c6", "asd"
            )
            await one.stores.rolls.claim("roll", Held("c" * 43))
            await one.written()

    asyncio.run(scene())
    found = keys(server, prefix)
    assert len(found) == len(OPERATIONS) + 2
    for key in found:
        seconds = int(server.command("TTL", key)[1:])
        assert seconds > 0, key
    depends = f"{prefix}:1:answer:{catalogue().digest}:{ENGINE_VERSION}:en:"
    operations = {key.removeprefix(depends).split(":")[0] for key in found if "answer" in key}
    assert operations == {operation.name for operation in OPERATIONS}


def test_a_quota_key_expires(server: RedisServer, prefix: str) -> None:
    async def scene() -> None:
        async with replica(server.url, redis_prefix=prefix) as one:
            one.stores.quotas.take("ada", Quota(tokens=10, seconds=60))
            await settled(one.stores.quotas)

    asyncio.run(scene())
    (key,) = keys(server, prefix)
    assert 0 < int(server.command("PTTL", key)[1:]) <= 6001


def test_another_catalogue_engine_or_language_is_another_key() -> None:
    one = AnswerKey(catalogue="c", engine="e", language="en", operation="odds", digest=b"\1")
    others = [
        dataclasses.replace(one, catalogue="d"),
        dataclasses.replace(one, engine="f"),
        dataclasses.replace(one, language="pl"),
        dataclasses.replace(one, operation="cast"),
        dataclasses.replace(one, digest=b"\2"),
    ]
    assert len({each.within("p") for each in (one, *others)}) == 6
    assert one.within("p") != one.within("q")
    requests = {
        rules().key(ODDS, some_odds(number), language)
        for number in range(3)
        for language in Language
    }
    assert len(requests) == 3 * len(Language)


def test_an_answer_that_is_too_large_is_not_stored(server: RedisServer, prefix: str) -> None:
    async def scene() -> None:
        async with replica(server.url, redis_prefix=prefix, redis_max_bytes=1024) as one:
            request = example(LEGAL_MOVES)
            assert len(sealed(b"", right(REPLAY, example(REPLAY)))) > 1024
            await one.ask(REPLAY, example(REPLAY))
            await one.ask(LEGAL_MOVES, request)
            await one.written()
            assert one.count("redis_faults_total", purpose="answer_put", cause="too_large") >= 1
        stored = [key.split(":")[5] for key in keys(server, prefix)]
        assert "replay" not in stored

    asyncio.run(scene())


@pytest.mark.parametrize("damage", ["", "{}", "p0123456789abcdef{}", "z" * 500])
def test_a_damaged_entry_counts_as_a_fault_and_is_replaced(
    server: RedisServer, prefix: str, damage: str
) -> None:
    async def scene() -> None:
        async with replica(server.url, redis_prefix=prefix) as one:
            await one.ask(ODDS, some_odds(1))
            await one.written()
            (key,) = keys(server, prefix)
            server.command("SET", key, damage, "EX", "100")
            assert await one.ask(ODDS, some_odds(1)) == right(ODDS, some_odds(1))
            assert one.looked("fault") == 1
            assert one.count("redis_faults_total", purpose="answer_get", cause="garbage") == 1
            await one.written()
            assert await one.ask(ODDS, some_odds(1)) == right(ODDS, some_odds(1))
            assert one.looked("hit") == 1

    asyncio.run(scene())


def test_an_undamaged_entry_of_another_shape_is_ignored(server: RedisServer, prefix: str) -> None:
    async def scene() -> None:
        async with replica(server.url, redis_prefix=prefix) as one:
            await one.ask(ODDS, some_odds(1))
            await one.written()
            (key,) = keys(server, prefix)
            forged = sealed(key.encode(), b'{"oddly":"shaped"}').hex()
            assert b"OK" in server.command("EVAL", SET_HEX, "1", key, forged)
            assert await one.ask(ODDS, some_odds(1)) == right(ODDS, some_odds(1))
            assert one.looked("fault") == 1

    asyncio.run(scene())


def test_rest_and_graphql_find_the_answers_of_another_replica(
    server: RedisServer, prefix: str
) -> None:
    settings = Settings(
        redis_url=server.url,
        redis_prefix=prefix,
        redis_timeout=PATIENT,
        redis_operations=(LEGAL_MOVES.name,),
        cache_bytes=0,
    )
    body = EXAMPLES[LEGAL_MOVES.name][0].request
    asked = {"query": LEGAL_MOVES_QUERY, "variables": body}
    with (
        TestClient(create_app(settings, catalogue())) as one,
        TestClient(create_app(settings, catalogue())) as two,
        TestClient(create_app(Settings(), catalogue())) as plain,
    ):
        _until(lambda: _value(one, "redis_breaker_state") == 0)
        _until(lambda: _value(two, "redis_breaker_state") == 0)
        first = one.post("/v1/legal-moves", json=body)
        assert first.headers["server-timing"].endswith('cache;desc="miss"')
        _until(lambda: _value(one, 'redis_seconds_count{purpose="answer_put"}') == 1)
        through_graphql = one.post("/graphql", json=asked)
        hits = 'cache_requests_total{operation="legal_moves",result="hit",tier="redis"}'
        assert _value(one, hits) == 1
        second = two.post("/v1/legal-moves", json=body)
        assert second.headers["server-timing"].endswith('cache;desc="hit"')
        assert first.content == second.content == plain.post("/v1/legal-moves", json=body).content
        assert _value(two, hits) == 1
        found = two.post("/graphql", json=asked).json()
        assert found["data"]["legalMoves"]["moves"]
        assert found == through_graphql.json() == plain.post("/graphql", json=asked).json()
        assert _value(two, hits) == 2
        judged = 'requests_total{door="graphql",operation="legal_moves",outcome="answered"}'
        assert _value(two, judged) == 1


def test_graphql_refuses_an_impossible_table_with_redis_too(
    server: RedisServer, prefix: str
) -> None:
    settings = Settings(
        redis_url=server.url,
        redis_prefix=prefix,
        redis_timeout=PATIENT,
        redis_operations=("odds", "replay"),
    )
    asked = {"query": ODDS_QUERY, "variables": IMPOSSIBLE}
    with (
        TestClient(create_app(settings, catalogue())) as shared,
        TestClient(create_app(Settings(), catalogue())) as plain,
    ):
        _until(lambda: _value(shared, "redis_breaker_state") == 0)
        refused, wanted = (each.post("/graphql", json=asked) for each in (shared, plain))
        assert refused.json() == wanted.json()
        assert refused.json()["errors"][0]["extensions"]["code"] == "impossible-state"


def test_no_code_flushes_or_sets_without_an_expiry() -> None:
    text = "".join(file.read_text(encoding="utf-8") for file in CACHE.glob("*.py")).lower()
    assert "flushdb" not in text
    assert "flushall" not in text
    for call in re.findall(r"(?:redis\.set\(|'set', )[^\n]*", text):
        assert "px" in call, call


def _value(client: TestClient, series: str) -> float:
    lines = client.get("/metrics").text.splitlines()
    (line,) = (line for line in lines if line.startswith(f"lawspeaker_{series} "))
    return float(line.split()[-1])


_until = partial(until, seconds=60)
