"""Own sets that requests name by digest: decoded once, kept fairly, no part of answers' keys."""

import asyncio
import threading
from typing import Any, Final

import msgspec
import pytest

from cards.catalogue import load_catalogue
from cards.model.card import Card
from cards.model.own_set import read_set, text_of_set
from schema.operations import CHECK_CARDS, SCORE
from schema.shapes.own_cards import CheckedSet
from service.cache.fair import FairCache
from service.cache.memory import MemoryCache
from service.cache.persisted import MemoryPersisted, digest_of
from service.judging import own_sets
from service.judging.job import Job
from service.judging.own_sets import OwnSets
from service.judging.threads import LONG_BYTES
from service.referee import Referee
from service.rules.engine.judgement import ImpossibleState
from tests.judging.test_meter import LONG, busy

TABLE: Final[dict[str, Any]] = {
    "ruleset": "CTA_2E",
    "players": [
        {"key": "ana", "morality": 0, "story": [{"card": "own.quick-hands", "slot": "ORIGIN"}]},
        {"key": "ben", "morality": 0},
    ],
    "board": {"board": "our-mat"},
}


def test_who_brings_much_makes_room_alone() -> None:
    kept: FairCache[int] = FairCache(10, ttl=60)
    kept.put("mine", 1, size=4, caller="ana")
    for number in range(100):
        kept.put(f"flood-{number}", number, size=2, caller="ben")
        assert kept.size <= 10
    assert kept.get("mine") == 1
    assert [kept.get(f"flood-{number}") for number in (96, 97, 98, 99)] == [None, 97, 98, 99]


def test_what_was_used_last_stays_until_its_time_is_over() -> None:
    now = 0.0
    kept: FairCache[int] = FairCache(3, ttl=60, clock=lambda: now)
    for number, key in enumerate("abc"):
        kept.put(key, number, size=1, caller="ana")
    assert kept.get("a") == 0
    kept.put("d", 3, size=1, caller="ana")
    assert (kept.get("b"), kept.get("a"), len(kept)) == (None, 0, 3)
    kept.put("e", 4, size=4, caller="ana")
    assert kept.get("e") is None
    now = 61.0
    assert kept.get("a") is None
    assert kept.size == 2


def test_texts_of_one_caller_do_not_evict_those_of_another() -> None:
    async def scene() -> None:
        texts = MemoryPersisted(most=4, most_bytes=100, ttl=60)
        first = digest_of("mine")
        await texts.put(first, "mine", "ana")
        for number in range(20):
            await texts.put(digest_of(f"theirs {number}"), f"theirs {number}", "ben")
        assert await texts.get(first) == "mine"

    asyncio.run(scene())


def test_a_set_is_decoded_once_and_asked_for_again_by_its_digest_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    decoded: list[str] = []

    def counted(text: str) -> object:
        decoded.append(text)
        return read_set(text)

    monkeypatch.setattr(own_sets, "read_set", counted)

    async def scene() -> None:
        texts = MemoryPersisted(most=8, most_bytes=100_000, ttl=60)
        kept = {SCORE.name}
        referee = Referee(load_catalogue(), MemoryCache(1_000_000), sets=OwnSets(texts), kept=kept)
        request = msgspec.convert(CHECK_CARDS.examples[0].request, CHECK_CARDS.request)
        checked = (await referee.ruling(CHECK_CARDS, request)).answer
        assert isinstance(checked, CheckedSet)
        named = {"digest": checked.digest}
        for turn in ("ana", "ben"):
            score = msgspec.convert(
                {"snapshot": TABLE | {"sets": [named], "turn": {"player": turn}}}, SCORE.request
            )
            first = await referee.ruling(SCORE, score)
            again = await referee.ruling(SCORE, score)
            assert (first.cached, again.cached) == (False, True)
            assert again.body == first.body
        assert len(decoded) == 1
        others = [card | {"name": "Other hands"} for card in _cards_of(checked)]
        wrong = {"snapshot": TABLE | {"sets": [named | {"cards": others}]}}
        with pytest.raises(ImpossibleState):
            await referee.ruling(SCORE, msgspec.convert(wrong, SCORE.request))

    asyncio.run(scene())


def test_a_long_set_is_decoded_in_a_thread_for_the_account_of_its_request(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    threads: list[str] = []

    def slow(text: str) -> object:
        threads.append(threading.current_thread().name)
        busy(LONG)
        return read_set(text)

    monkeypatch.setattr(own_sets, "read_set", slow)

    async def scene() -> None:
        texts = MemoryPersisted(most=8, most_bytes=1_000_000, ttl=60)
        card = {"type": "ALLY", "name": {"en": "x" * 500}, "rulesets": ["CTA_2E"]}
        cards = [card | {"id": f"own.ally-{each}"} for each in range(LONG_BYTES // 500)]
        text = text_of_set(msgspec.convert(cards, list[Card]), ())
        await texts.put(digest_of(text), text)
        body = msgspec.json.encode({"snapshot": {"sets": [{"digest": digest_of(text)}]}})
        job, sets = Job(), OwnSets(texts)
        found = await sets.named_in(body, job)
        assert len(found) == len(cards)
        assert LONG <= job.meter.seconds < 4 * LONG
        again = Job()
        assert await sets.named_in(body, again) == found
        assert again.meter.seconds == 0

    asyncio.run(scene())
    (thread,) = threads
    assert thread != threading.main_thread().name


def _cards_of(checked: CheckedSet) -> list[dict[str, Any]]:
    return [msgspec.to_builtins(each.card) for each in checked.cards]


def test_kept_sets_are_checked_together_once_and_judged_as_sent_ones() -> None:
    async def scene() -> None:
        texts = MemoryPersisted(most=8, most_bytes=100_000, ttl=60)
        referee = Referee(load_catalogue(), MemoryCache(0), sets=OwnSets(texts))
        request = msgspec.convert(CHECK_CARDS.examples[0].request, CHECK_CARDS.request)
        checked = (await referee.ruling(CHECK_CARDS, request)).answer
        assert isinstance(checked, CheckedSet)
        boards = [msgspec.to_builtins(board) for board in checked.boards]
        sent = {"digest": checked.digest, "cards": _cards_of(checked), "boards": boards}
        named = {"digest": checked.digest}
        bodies = [
            (await referee.ruling(SCORE, _score_with(each))).body for each in (sent, named, named)
        ]
        assert bodies[1:] == bodies[:1] * 2
        twice = {"snapshot": TABLE | {"sets": [named, named]}}
        for _ in range(2):
            with pytest.raises(ImpossibleState):
                await referee.ruling(SCORE, msgspec.convert(twice, SCORE.request))

    asyncio.run(scene())


def _score_with(named: dict[str, Any]) -> Any:  # noqa: ANN401 - a request of the operation
    return msgspec.convert({"snapshot": TABLE | {"sets": [named]}}, SCORE.request)
