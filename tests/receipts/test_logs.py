"""Sealed rolls in logs: a game is played move by move, then replayed as a whole."""

import random
from dataclasses import dataclass

import msgspec
import pytest

from cards.catalogue import Catalogue
from schema.operations import REPLAY, VALIDATE
from schema.shapes.common import ReasonCode
from schema.shapes.legal import (
    LegalMovesRequest,
    ReplayAnswer,
    ReplayRequest,
    ReplayStep,
    SetupRequest,
)
from schema.shapes.moves import CastRunes, Move
from schema.shapes.receipts import Receipt, Roll, Uniqueness
from schema.shapes.runes import Cast
from schema.shapes.table import Snapshot
from schema.shapes.verdict import ValidateRequest, Verdict, VerdictStatus
from service.receipts.verify import verified
from service.rules.engine.work import Work
from service.rules.variants.adventure import ADVENTURE
from tests.receipts.conftest import Ledger, Seat, referee_at, signer_at

ROLLS = 4


@dataclass(frozen=True, slots=True)
class Sealed:
    """A game whose casts were thrown by the service, one request a move."""

    start: Snapshot
    end: Snapshot
    moves: tuple[Move, ...]
    """Each roll without the receipt of the one before."""
    receipts: tuple[Receipt, ...]

    @property
    def log(self) -> ReplayRequest:
        return ReplayRequest(snapshot=self.start, moves=self.moves)


def rolling(sequence: int, previous: Receipt | None = None, game: str = "friday") -> Move:
    roll = Roll(game=game, sequence=sequence, previous=previous)
    return Move(cast=CastRunes(cast=Cast(roll=roll)))


def play(seat: Seat, catalogue: Catalogue) -> Sealed:
    """Play by chance up to the fourth roll."""
    chance = random.Random("a sealed game")
    names = ("ada", "bo")
    start = ADVENTURE.setup(
        catalogue, SetupRequest(ruleset="CTA_2E", players=names, seed="sealed")
    ).snapshot
    table, moves, receipts = start, list[Move](), list[Receipt]()
    while len(receipts) < ROLLS:
        found = ADVENTURE.legal_moves(catalogue, LegalMovesRequest(snapshot=table)).moves
        move = chance.choice([each.move for each in found if each.status is VerdictStatus.LEGAL])
        logged = move
        if move.cast is not None:
            move = rolling(len(receipts) + 1, receipts[-1] if receipts else None)
            logged = rolling(len(receipts) + 1)
        verdict = seat.judge(VALIDATE, ValidateRequest(snapshot=table, move=move)).answer
        assert isinstance(verdict, Verdict)
        assert verdict.next is not None, verdict.reasons
        receipts += [verdict.receipt] if verdict.receipt else []
        table = verdict.next
        moves.append(logged)
    return Sealed(start, table, tuple(moves), tuple(receipts))


@pytest.fixture(scope="module")
def sealed(catalogue: Catalogue) -> Sealed:
    return play(referee_at(catalogue, signer_at()), catalogue)


@pytest.fixture
def seat(catalogue: Catalogue) -> Seat:
    return referee_at(catalogue, signer_at())


def replayed(seat: Seat, log: ReplayRequest) -> ReplayAnswer:
    answer = seat.judge(REPLAY, log).answer
    assert isinstance(answer, ReplayAnswer)
    return answer


def test_a_log_shows_the_rolls_of_its_game(sealed: Sealed, seat: Seat) -> None:
    """The log names no receipt: each roll stands after the one before it."""
    result = replayed(seat, sealed.log)
    assert result.status is VerdictStatus.LEGAL
    assert result.snapshot == sealed.end
    assert result.receipts == sealed.receipts
    checked = verified(seat.signer, result.receipts, Work())
    assert all(each.valid and each.recomputed for each in checked)
    assert [each.linked for each in checked] == [None, True, True, True]


def test_the_lines_of_rolls_have_their_receipts(sealed: Sealed, seat: Seat) -> None:
    *steps, result = seat.lines(REPLAY, sealed.log)
    assert result == replayed(seat, sealed.log)
    assert len(steps) == len(sealed.moves)
    line_receipts: list[Receipt] = []
    for step, move in zip(steps, sealed.moves, strict=True):
        assert isinstance(step, ReplayStep)
        assert (step.receipt is None) is (move.cast is None)
        line_receipts += [step.receipt] if step.receipt else []
    assert tuple(line_receipts) == sealed.receipts


def test_a_log_may_give_the_receipts(sealed: Sealed, seat: Seat) -> None:
    before = dict(enumerate((None, *sealed.receipts), 1))
    moves = tuple(
        move
        if move.cast is None or move.cast.cast.roll is None
        else rolling(move.cast.cast.roll.sequence, before[move.cast.cast.roll.sequence])
        for move in sealed.moves
    )
    assert replayed(seat, ReplayRequest(snapshot=sealed.start, moves=moves)) == replayed(
        seat, sealed.log
    )


def numbered(sealed: Sealed, *sequences: int) -> ReplayRequest:
    """The log with other numbers for its rolls."""
    numbers = iter(sequences)
    moves = tuple(move if move.cast is None else rolling(next(numbers)) for move in sealed.moves)
    return ReplayRequest(snapshot=sealed.start, moves=moves)


@pytest.mark.parametrize(
    ("sequences", "made", "code"),
    [
        ((1, 2, 4, 5), 2, ReasonCode.ROLL_OUT_OF_ORDER),
        ((2, 3, 4, 5), 0, ReasonCode.ROLL_OUT_OF_ORDER),
        ((1, 1, 2, 3), 1, ReasonCode.ROLL_TAKEN),
        ((1, 2, 1, 2), 2, ReasonCode.ROLL_TAKEN),
    ],
)
def test_a_log_stops_at_a_roll_out_of_order(
    sealed: Sealed, seat: Seat, sequences: tuple[int, ...], made: int, code: ReasonCode
) -> None:
    result = replayed(seat, numbered(sealed, *sequences))
    assert result.status is VerdictStatus.ILLEGAL
    assert [reason.code for reason in result.reasons] == [code]
    assert result.receipts == sealed.receipts[:made]


def test_a_log_claims_its_places_and_stops_at_a_taken_one(
    sealed: Sealed, catalogue: Catalogue
) -> None:
    """Roll 3 was thrown for another table: the log ends there, and claims nothing after it."""
    ledger = Ledger()
    seat = referee_at(catalogue, signer_at(rolls=ledger))
    other = play_other_third(referee_at(catalogue, signer_at(rolls=ledger)), sealed)
    result = replayed(seat, sealed.log)
    assert result.status is VerdictStatus.ILLEGAL
    (reason,) = result.reasons
    assert reason.code is ReasonCode.ROLL_TAKEN
    assert reason.at[-2:] == ("roll", "sequence")
    signed_rolls = [receipt.statement.roll for receipt in result.receipts]
    assert [each.throw.sequence for each in signed_rolls if each] == [1, 2]
    assert {each.uniqueness for each in signed_rolls if each} == {Uniqueness.LEDGER}
    assert result.receipts[-1].statement.roll is not None
    assert other.statement.roll is not None
    assert ledger.places == {"friday:1", "friday:2", "friday:3"}
    *steps, last = seat.lines(REPLAY, sealed.log)
    assert last == result
    assert sum(isinstance(step, ReplayStep) and step.receipt is not None for step in steps) == 2


def play_other_third(seat: Seat, sealed: Sealed) -> Receipt:
    """Throw roll 3 of the same game for a table of another turn."""
    first = next(index for index, move in enumerate(sealed.moves) if move.cast)
    log = ReplayRequest(snapshot=sealed.start, moves=sealed.moves[:first])
    table = replayed(seat, log).snapshot
    second = msgspec.convert(msgspec.to_builtins(sealed.receipts[1]), Receipt)
    verdict = seat.judge(VALIDATE, ValidateRequest(snapshot=table, move=rolling(3, second))).answer
    assert isinstance(verdict, Verdict)
    assert verdict.receipt is not None
    return verdict.receipt


def test_a_repeated_log_has_the_same_places(sealed: Sealed, catalogue: Catalogue) -> None:
    ledger = Ledger()
    one, other = (referee_at(catalogue, signer_at(rolls=ledger)) for _ in range(2))
    first = replayed(one, sealed.log)
    assert first.status is VerdictStatus.LEGAL
    assert replayed(other, sealed.log) == first
    assert [each.statement.roll.shown for each in first.receipts if each.statement.roll] == [
        each.statement.roll.shown for each in sealed.receipts if each.statement.roll
    ]
