"""The referee's cache: it may save time, and never changes an answer."""

import asyncio

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.catalogue import Catalogue
from cards.model.shape import Shape
from cards.model.vocabulary import RulesetId
from schema.operations import (
    CAST,
    DESTINY_REPLAY,
    ODDS,
    OPERATIONS,
    REPLAY,
    SCORE,
    VALIDATE,
    Operation,
)
from schema.operations.examples import EXAMPLES
from schema.operations.prices import COSTS, Cached
from schema.shapes.odds import OddsRequest
from schema.shapes.runes import Cast, CastRequest
from service.cache.memory import MemoryCache, Ruling
from service.judging.job import QUICK_UNITS
from service.referee import Referee
from service.rules.engine.judgement import ImpossibleState
from service.settings.cached_operations import KEPT
from tests.conformance_corpus import OPERATION, Json, load_corpus
from tests.rules.strategies import ADVENTURE, dark_counts, icons, pool_of, rulesets


def asked(
    referee: Referee, operation: Operation, request: Shape, charged: int | None = None
) -> Ruling:
    return asyncio.run(referee.ruling(operation, request, charged=charged))


@given(st.lists(st.tuples(rulesets, icons(), dark_counts, st.integers(0, 4)), max_size=8))
def test_a_cache_never_changes_an_answer(
    catalogue: Catalogue, drawn: list[tuple[RulesetId, dict[str, int], int, int]]
) -> None:
    cached = Referee(catalogue, MemoryCache(1_000_000))
    plain = Referee(catalogue, MemoryCache(0))
    for ruleset, chosen, dark, difficulty in [*drawn, *drawn]:
        odds = OddsRequest(ruleset=ruleset, pool=pool_of(chosen, dark), difficulty=difficulty)
        cast = CastRequest(
            ruleset=ruleset,
            pool=pool_of(chosen, dark),
            cast=Cast(seed="lantern"),
            difficulty=difficulty,
        )
        requests: list[tuple[Operation, Shape]] = [(ODDS, odds), (CAST, cast)]
        for operation, request in requests:
            one, other = asked(cached, operation, request), plain.judge(operation, request)
            assert one.body == other.body
            assert one.answer == other.answer
            assert not other.cached


def test_the_second_answer_comes_from_the_cache(referee: Referee) -> None:
    request = OddsRequest(ruleset=ADVENTURE[0], pool=pool_of({"WISDOM": 2}, 1))
    first, second = asked(referee, ODDS, request), asked(referee, ODDS, request)
    assert (first.cached, second.cached) == (False, True)
    assert first.body == second.body


def test_answers_are_kept_only_where_that_pays(
    catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    for operation in OPERATIONS:
        referee = Referee(catalogue, MemoryCache(1_000_000))
        if operation.name not in KEPT:
            monkeypatch.setattr(referee, "key", None)  # no key is made
        request = msgspec.convert(EXAMPLES[operation.name][0].request, operation.request)
        first, second = asked(referee, operation, request), asked(referee, operation, request)
        assert (first.cached, second.cached) == (False, operation.name in KEPT)
        assert len(referee.cache) == (operation.name in KEPT)


def test_what_takes_long_is_kept_only_where_that_pays(
    catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    request = msgspec.convert(EXAMPLES[VALIDATE.name][0].request, VALIDATE.request)
    for kept in (frozenset({VALIDATE.name}), frozenset[str]()):
        referee = Referee(catalogue, MemoryCache(1_000_000), kept=kept)
        if not kept:
            monkeypatch.setattr(referee, "key", None)
        judged = [asked(referee, VALIDATE, request, charged=QUICK_UNITS + 1) for _ in range(2)]
        assert [ruling.cached for ruling in judged] == [False, bool(kept)]
        assert len(referee.cache) == len(kept)


WORTH = [
    # hits, judged, look-up, keeping; whether it pays
    (0.02, 200.0, 25.0, 50.0, False),  # a move in mid-game
    (0.80, 150.0, 15.0, 20.0, True),  # odds of a pool
    (0.03, 6000.0, 20.0, 50.0, True),  # a whole log
    (0.00, 6000.0, 20.0, 50.0, False),  # whatever never comes up again
    (1.00, 20.0, 20.0, 50.0, False),  # what is judged as quickly as it is looked up
]


@pytest.mark.parametrize(("hits", "judged", "looking", "storing", "pays"), WORTH)
def test_a_cache_pays_where_hits_save_more_than_it_costs(
    hits: float, judged: float, looking: float, storing: float, *, pays: bool
) -> None:
    found = Cached(
        operation="x", share=1, hits=hits, judged=judged, looking=looking, storing=storing
    )
    assert found.pays is pays
    assert found.as_it_is == min(found.cached, judged)


def test_logs_and_odds_are_worth_keeping_and_moves_in_mid_game_are_not() -> None:
    assert {ODDS.name, REPLAY.name, DESTINY_REPLAY.name} <= KEPT
    assert not {VALIDATE.name, SCORE.name} & KEPT
    assert {each.operation for each in COSTS.cached if each.pays} == KEPT


def test_different_requests_never_share_an_answer(referee: Referee) -> None:
    bodies: dict[tuple[str, bytes], bytes] = {}
    plain = Referee(referee.catalogue, MemoryCache(0))
    for case in load_corpus():
        if case.want.impossible or case.want.invalid:
            continue  # refused; an illegal move is answered
        operation = OPERATION[case.operation]
        for ruleset in case.rulesets:
            request = msgspec.convert(case.asked_in(ruleset), operation.request)
            key = (operation.name, msgspec.json.encode(request, order="deterministic"))
            body = asked(referee, operation, request).body
            assert bodies.setdefault(key, body) == body
            assert body == plain.judge(operation, request).body


REFUSED: dict[str, dict[str, Json]] = {
    "odds": {"ruleset": "DESTINY", "pool": {}},
    "cast": {"ruleset": "DESTINY", "pool": {}, "cast": {"seed": "lantern"}},
    "score": {"snapshot": {"ruleset": "DESTINY", "players": []}},
    "score_sheet": {"ruleset": "DESTINY", "players": []},
    "validate": {"snapshot": {"ruleset": "DESTINY", "players": []}, "move": {"endTurn": {}}},
    "legal_moves": {"snapshot": {"ruleset": "DESTINY", "players": []}},
    "replay": {"snapshot": {"ruleset": "DESTINY", "players": []}, "moves": []},
    "setup": {"ruleset": "DESTINY", "players": [], "seed": "lantern"},
    "view": {"snapshot": {"ruleset": "DESTINY", "players": []}},
    "destiny_validate": {
        "snapshot": {"ruleset": "CTA_2E", "players": []},
        "move": {"pass": {"player": "ana"}},
    },
    "destiny_legal_moves": {"snapshot": {"ruleset": "CTA_2E", "players": []}},
    "destiny_replay": {"snapshot": {"ruleset": "CTA_2E", "players": []}, "moves": []},
    "destiny_setup": {"ruleset": "CTA_2E", "players": [], "seed": "lantern"},
    "destiny_view": {"snapshot": {"ruleset": "CTA_2E", "players": []}},
    "destiny_total": {"snapshot": {"ruleset": "CTA_2E", "players": []}},
    "best_total": {"ruleset": "CTA_2E", "hand": []},
    "check_cards": {"ruleset": "NO_SUCH"},
    "parse_cards": {"ruleset": "NO_SUCH", "lines": ["Ford"]},
    "named_cards": {"names": [{"exact": "Ford", "ruleset": "NO_SUCH"}]},
}


@pytest.mark.parametrize("operation", OPERATIONS, ids=[one.name for one in OPERATIONS])
def test_a_refusal_is_never_cached(referee: Referee, operation: Operation) -> None:
    request = msgspec.convert(REFUSED[operation.name], operation.request)
    for _ in range(2):
        with pytest.raises(ImpossibleState):
            asked(referee, operation, request)
