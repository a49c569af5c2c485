"""A rule is changed in one place: validation, legal moves, odds and explanations follow."""

from collections.abc import Callable
from typing import Final

import msgspec
import pytest

from cards.catalogue import Catalogue, load_catalogue
from schema.shapes.common import ReasonCode
from schema.shapes.explanation import Explain, FactName
from schema.shapes.legal import LegalMove, LegalMovesRequest
from schema.shapes.moves import BuyDarkRunes, Journey, Move
from schema.shapes.odds import OddsRequest
from schema.shapes.runes import Pool
from schema.shapes.table import Snapshot
from schema.shapes.verdict import EventCode, ValidateRequest, Verdict, VerdictStatus
from service.judging.explained import Explained, answered
from service.rules.chapters.cast.casting import pool_of
from service.rules.chapters.dark_runes import price
from service.rules.chapters.journey import journey_cost
from service.rules.chapters.resolve import added_by_ally, difficulty_of
from service.rules.engine.judgement import Judgement
from service.rules.engine.work import Work
from service.rules.game.game import Game
from service.rules.odds.distribution import odds_of
from service.rules.possible.table import open_game
from service.rules.variants.adventure import ADVENTURE
from tests.games import play

CATALOGUE: Final[Catalogue] = load_catalogue()
RULESET: Final = "CTA_2E"
DEAR: Final = 2
"""Experience for a Journey, once it is dearer."""


def restate(
    monkeypatch: pytest.MonkeyPatch, rule: Callable[..., int], other: Callable[..., int]
) -> None:
    """Let a function do what another one does, whoever has imported it."""
    monkeypatch.setattr(rule, "__code__", other.__code__)


def dear_journey_cost(game: Game) -> int:
    del game
    return 2


def dear_price(judgement: Judgement, number: int) -> int:
    del judgement
    return 2 * number


def added_by_a_strong_ally(ally: str | None) -> int:
    return 2 if ally else 0


def fits(table: Snapshot) -> bool:
    """Whether Journeys past cards of two Acts may be made, but for their cost."""
    turn = table.turn
    return (
        turn is not None
        and table.end is None
        and not (table.choices or table.pending or turn.journeys or turn.free_journeys)
        and table.attempt is None
        and sum(bool(row.revealed) for row in table.rows) > 1
    )


def table_with(experience: int) -> Snapshot:
    """A table whose active player has so much Experience."""
    tables = play(RULESET, 3, "one statement", most=200).tables
    table = next(table for table in tables if fits(table))
    assert table.turn is not None
    players = tuple(
        msgspec.structs.replace(player, experience=experience)
        if player.key == table.turn.player
        else player
        for player in table.players
    )
    return msgspec.structs.replace(table, players=players)


def moves_on(table: Snapshot) -> tuple[LegalMove, ...]:
    return ADVENTURE.legal_moves(CATALOGUE, LegalMovesRequest(snapshot=table)).moves


def judged(table: Snapshot, move: Move) -> Verdict:
    return ADVENTURE.validate(CATALOGUE, ValidateRequest(snapshot=table, move=move))


def journeys(table: Snapshot) -> list[str]:
    """Cards that a Journey may be made past."""
    return [
        entry.card
        for row in table.rows
        for entry in row.cards
        if row.revealed and entry.card is not None
    ]


def held(table: Snapshot) -> int:
    """The Experience of the active player."""
    assert table.turn is not None
    return next(each.experience for each in table.players if each.key == table.turn.player)


@pytest.fixture
def dear_journeys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Journeys cost 2."""
    restate(monkeypatch, journey_cost, dear_journey_cost)


@pytest.mark.usefixtures("dear_journeys")
@pytest.mark.parametrize("experience", [0, 1, 2])
def test_a_dearer_journey_is_dearer_everywhere(experience: int) -> None:
    table = table_with(experience)
    listed = {each.move.journey.card for each in moves_on(table) if each.move.journey is not None}
    for card in journeys(table):
        verdict = judged(table, Move(journey=Journey(card=card)))
        assert (card in listed) == (verdict.status is VerdictStatus.LEGAL) == (experience >= DEAR)
        if verdict.next is not None:
            assert [each.amount for each in verdict.events if each.code is EventCode.PAID] == [DEAR]
        else:
            assert [reason.code for reason in verdict.reasons] == [ReasonCode.COST_UNPAID]


@pytest.mark.usefixtures("dear_journeys")
def test_the_explanation_has_the_cost_of_a_dearer_journey() -> None:
    table = table_with(0)
    card = journeys(table)[0]
    request = ValidateRequest(snapshot=table, move=Move(journey=Journey(card=card)))
    asked = Explained(request=request, explain=Explain.FULL)
    answer = answered(CATALOGUE, ADVENTURE.validate, asked, Work())
    assert isinstance(answer, Verdict)
    explanation = answer.explanation
    assert explanation is not None
    (cost,) = (each for each in explanation.consulted if each.clause == "journey.cost")
    assert (FactName.COST, "2") in [(fact.name, fact.value) for fact in cost.saw]
    assert [repair.value for repair in explanation.repairs if "experience" in repair.path] == [2]


def test_a_dearer_dark_rune_is_dearer_in_odds_and_legal_moves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    restate(monkeypatch, price, dear_price)
    odds = odds_of(CATALOGUE, OddsRequest(ruleset=RULESET, pool=Pool(), difficulty=3))
    assert [row.experience for row in odds.by_dark_runes] == [0, 2, 4, 6]
    table = table_with(3)
    attempt = next(each.move for each in moves_on(table) if each.move.attempt is not None)
    declared = judged(table, attempt).next
    assert declared is not None
    bought = [each.move.buy_dark_runes for each in moves_on(declared)]
    assert [each.count for each in bought if each is not None] == [1]
    after = judged(declared, Move(buy_dark_runes=BuyDarkRunes(count=1))).next
    assert after is not None
    assert held(after) == 1


def test_odds_of_attempts_follow_what_an_ally_adds(monkeypatch: pytest.MonkeyPatch) -> None:
    restate(monkeypatch, added_by_ally, added_by_a_strong_ally)
    tables = play(RULESET, 3, "one statement", most=200).tables
    allied = [
        (table, entry.card)
        for table in tables
        if fits(table)
        for row in table.rows
        for entry in row.cards
        if row.revealed and entry.ally is not None
    ]
    seen = 0
    for table, card in allied:
        for each in moves_on(table):
            if each.move.attempt is None or each.move.attempt.card != card or not each.success:
                continue
            declared = judged(table, each.move).next
            assert declared is not None
            game = open_game(CATALOGUE, declared)
            difficulty = difficulty_of(game)
            assert difficulty.exact
            request = OddsRequest(ruleset=RULESET, pool=pool_of(game), difficulty=difficulty.low)
            assert each.success == odds_of(CATALOGUE, request).success
            seen += 1
    assert seen
