"""The referee's cache: it may save time, and never changes an answer."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.catalogue import Catalogue
from cards.model.shape import Shape
from cards.model.vocabulary import RulesetId
from schema.operations import CAST, ODDS, OPERATIONS, Operation
from schema.shapes.odds import OddsRequest
from schema.shapes.runes import Cast, CastRequest
from service.cache.memory import MemoryCache
from service.referee import Referee
from service.rules.engine.impossible import ImpossibleState
from tests.conformance_corpus import OPERATION, Json, load_corpus
from tests.rules.strategies import ADVENTURE, dark_counts, icons, pool_of, rulesets


@given(st.lists(st.tuples(rulesets, icons(), dark_counts, st.integers(0, 4)), max_size=8))
def test_a_cache_never_changes_an_answer(
    catalogue: Catalogue, asked: list[tuple[RulesetId, dict[str, int], int, int]]
) -> None:
    cached = Referee(catalogue, MemoryCache(1_000_000))
    plain = Referee(catalogue, MemoryCache(0))
    for ruleset, chosen, dark, difficulty in [*asked, *asked]:
        odds = OddsRequest(ruleset=ruleset, pool=pool_of(chosen, dark), difficulty=difficulty)
        cast = CastRequest(
            ruleset=ruleset,
            pool=pool_of(chosen, dark),
            cast=Cast(seed="lantern"),
            difficulty=difficulty,
        )
        requests: list[tuple[Operation, Shape]] = [(ODDS, odds), (CAST, cast)]
        for operation, request in requests:
            one, other = cached.judge(operation, request), plain.judge(operation, request)
            assert one.body == other.body
            assert one.answer == other.answer
            assert not other.cached


def test_the_second_answer_comes_from_the_cache(referee: Referee) -> None:
    request = OddsRequest(ruleset=ADVENTURE[0], pool=pool_of({"WISDOM": 2}, 1))
    first, second = referee.judge(ODDS, request), referee.judge(ODDS, request)
    assert (first.cached, second.cached) == (False, True)
    assert first.body == second.body


def test_different_requests_never_share_an_answer(referee: Referee) -> None:
    asked: dict[tuple[str, bytes], bytes] = {}
    plain = Referee(referee.catalogue, MemoryCache(0))
    for case in load_corpus():
        if case.want.impossible or case.want.invalid:
            continue  # refused; an illegal move is answered
        operation = OPERATION[case.operation]
        for ruleset in case.rulesets:
            request = msgspec.convert(case.asked_in(ruleset), operation.request)
            key = (operation.name, msgspec.json.encode(request, order="deterministic"))
            body = referee.judge(operation, request).body
            assert asked.setdefault(key, body) == body
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
}


@pytest.mark.parametrize("operation", OPERATIONS, ids=[one.name for one in OPERATIONS])
def test_a_refusal_is_never_cached(referee: Referee, operation: Operation) -> None:
    request = msgspec.convert(REFUSED[operation.name], operation.request)
    for _ in range(2):
        with pytest.raises(ImpossibleState):
            referee.judge(operation, request)
