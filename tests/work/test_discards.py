"""A move that cards of the hand pay for is listed once, and any choice of them is legal."""

from itertools import combinations
from typing import Final

import msgspec

from cards.catalogue import load_catalogue
from schema.shapes.common import ReasonCode
from schema.shapes.explanation import Explain
from schema.shapes.legal import LegalMovesRequest
from schema.shapes.moves import Move
from schema.shapes.table import Snapshot
from schema.shapes.verdict import ValidateRequest, Verdict, VerdictStatus
from service.judging.explained import answered, asking_why
from service.judging.functions import RULES
from service.rules.engine.work import Work
from service.rules.variants.adventure import ADVENTURE
from tests.work.tables import with_hands

CATALOGUE: Final = load_catalogue()
POWER: Final = {"window": "ANY_TIME", "cost": {"feats": 2}, "do": [{"experience": 1}]}
TABLE: Final = msgspec.convert(with_hands([POWER], 5, "EPIC_ORIGINS"), Snapshot)


def playing(discards: tuple[str, ...]) -> ValidateRequest:
    move = {"playCard": {"player": "p0", "card": "x.h-0", "discards": [*discards]}}
    return ValidateRequest(snapshot=TABLE, move=msgspec.convert(move, Move))


def test_every_card_is_listed_once_with_the_cards_that_may_pay_for_it() -> None:
    listed = ADVENTURE.legal_moves(CATALOGUE, LegalMovesRequest(snapshot=TABLE)).moves
    plays = [each for each in listed if each.move.play_card is not None]
    assert len(plays) == 4 * 5
    for each in plays:
        played, choice = each.move.play_card, each.discards
        assert played is not None
        assert choice is not None
        assert choice.count == 2
        assert sorted([*choice.of, played.card]) == sorted(TABLE.players[0].hand)
        assert played.discards == choice.of[:2]
    assert all(each.discards is None for each in listed if each.move.play_card is None)


def test_every_choice_is_legal_and_no_other() -> None:
    for chosen in combinations([f"x.h-{place}" for place in range(1, 5)], 2):
        assert ADVENTURE.validate(CATALOGUE, playing(chosen)).status is VerdictStatus.LEGAL
    for wrong, code in (
        (("x.h-0", "x.h-1"), ReasonCode.NOT_IN_HAND),
        (("x.h-1", "x.h-1"), ReasonCode.NOT_IN_HAND),
        (("x.h-1",), ReasonCode.COST_UNPAID),
        (("x.h-1", "x.h-2", "x.h-3"), ReasonCode.COST_UNPAID),
    ):
        verdict = ADVENTURE.validate(CATALOGUE, playing(wrong))
        assert verdict.status is VerdictStatus.ILLEGAL
        assert code in {reason.code for reason in verdict.reasons}


def test_a_repair_keeps_the_cards_that_may_be_discarded() -> None:
    request = asking_why(playing(("x.h-4", "x.h-0")), Explain.SUMMARY)
    answer = answered(CATALOGUE, RULES["validate"], request, Work())
    assert isinstance(answer, Verdict)
    assert answer.explanation is not None
    repairs = answer.explanation.repairs
    assert [(each.path, each.value) for each in repairs] == [
        ("/move/playCard/discards", ["x.h-4", "x.h-1"])
    ]


def test_nothing_is_listed_for_a_hand_that_is_too_small() -> None:
    players = [msgspec.structs.replace(each, hand=each.hand[:2]) for each in TABLE.players]
    table = msgspec.structs.replace(TABLE, players=tuple(players))
    listed = ADVENTURE.legal_moves(CATALOGUE, LegalMovesRequest(snapshot=table)).moves
    assert not [each for each in listed if each.move.play_card is not None]
