"""A place of a game is had once: neither an ended epoch nor another `previous` is a second try."""

import asyncio
from collections.abc import Callable
from functools import partial

import msgspec
import pytest

from cards.catalogue import Catalogue
from cards.model.shape import Shape
from schema.operations import COMMIT_SEEDS, REPLAY, VERIFY_RECEIPT, Operation
from schema.operations.commit_seeds import CommitRequest
from schema.operations.play_examples import BEFORE_THE_CAST
from schema.operations.verify_receipt import VerifyAnswer, VerifyRequest
from schema.shapes.common import ReasonCode
from schema.shapes.legal import ReplayRequest
from schema.shapes.receipts import Receipt, SeedCommitment, Standing, Uniqueness
from schema.shapes.table import Mode, Snapshot
from service.cache.rolls import Claim, Held, Look, MemoryRolls, RollClaims
from service.receipts.chain import step_of
from service.receipts.epochs import SecretEpoch
from service.receipts.sealing import Sealer
from service.receipts.tables import Digests, digest_of_table
from service.receipts.verify import verified
from service.rules.engine.judgement import ImpossibleState
from service.rules.engine.work import PLACES, PROMISES, RECEIPTS, ROLLS, TooMuchWork, Work
from tests.games import Json
from tests.receipts.conftest import (
    BEFORE,
    BETWEEN,
    POOL,
    START,
    Ledger,
    Seat,
    built,
    bytes_of,
    chain,
    receipt_in,
    referee_at,
    roll_in,
    signer_at,
    throw,
)
from tests.receipts.test_logs import Sealed, play, replayed, rolling

GAME = "friday"
OTHER: Json = {"abilities": {"WISDOM": 5}}


def after(receipt: Receipt | None, sequence: int, **more: object) -> Json:
    roll: Json = {"game": GAME, "sequence": sequence, **more}
    return roll if receipt is None else {**roll, "previous": built(receipt)}


def refused(ask: Callable[[], object]) -> tuple[ReasonCode, str]:
    with pytest.raises(ImpossibleState) as found:
        ask()
    (reason,) = found.value.reasons
    return reason.code, reason.at[-1]


@pytest.fixture
def ledger() -> Ledger:
    return Ledger()


@pytest.fixture
def before(catalogue: Catalogue, ledger: Ledger) -> Seat:
    """While the first epoch is the current one."""
    return referee_at(catalogue, signer_at(BEFORE, rolls=ledger))


@pytest.fixture
def later(catalogue: Catalogue, ledger: Ledger) -> Seat:
    """After its rotation."""
    return referee_at(catalogue, signer_at(BETWEEN, rolls=ledger))


def test_an_ended_epoch_gives_no_second_roll_for_a_place(later: Seat) -> None:
    """Thrown in the second epoch, then asked for in the first, for the same and another table."""
    one = receipt_in(throw(later, after(None, 1)))
    two = receipt_in(throw(later, after(one, 2)))
    for pool in (POOL, OTHER):
        code = refused(partial(throw, later, after(one, 2, epoch="first"), pool=pool))
        assert code == (ReasonCode.ROLL_TAKEN, "sequence")
    assert receipt_in(throw(later, after(one, 2))) == two


def test_a_roll_must_follow_the_claimed_roll_before_it(
    catalogue: Catalogue, later: Seat, ledger: Ledger
) -> None:
    """Another roll of the place before was thrown where nobody knew of the first."""
    one = receipt_in(throw(later, after(None, 1)))
    elsewhere = referee_at(catalogue, signer_at(BETWEEN))
    fork = receipt_in(throw(elsewhere, after(None, 1), pool=OTHER))
    ended = receipt_in(throw(elsewhere, after(None, 1, epoch="first")))
    for other in (fork, ended):
        for more in ({}, {"epoch": "first"}):
            found = refused(partial(throw, later, after(other, 2, **more)))
            assert found == (ReasonCode.ROLL_OUT_OF_ORDER, "previous")
    assert ledger.places == {"friday:1"}
    assert roll_in(throw(later, after(one, 2))).uniqueness is Uniqueness.LEDGER


def test_no_new_roll_follows_a_recomputed_unclaimed_one(later: Seat, ledger: Ledger) -> None:
    """Whoever names an ended epoch may know its secret, and choose a table by its faces."""
    chosen = receipt_in(throw(later, after(None, 1, epoch="first"), pool=OTHER))
    assert step_of(chosen.statement) is not None
    assert chosen.statement.roll is not None
    assert chosen.statement.roll.uniqueness is Uniqueness.NONE
    assert ledger.places == set()
    out_of_order = (ReasonCode.ROLL_OUT_OF_ORDER, "previous")
    assert refused(lambda: throw(later, after(chosen, 2))) == out_of_order
    assert ledger.places == set()


def test_a_place_missing_in_the_ledger_is_claimed_by_the_next_receipt(
    catalogue: Catalogue, ledger: Ledger
) -> None:
    one, two = chain(referee_at(catalogue, signer_at(BEFORE)), GAME, 2)
    seat = referee_at(catalogue, signer_at(BEFORE, rolls=ledger))
    three = throw(seat, after(two, 3))
    assert roll_in(three).uniqueness is Uniqueness.LEDGER
    assert ledger.places == {"friday:2", "friday:3"}
    fork = receipt_in(throw(referee_at(catalogue, signer_at()), after(one, 2), pool=OTHER))
    assert refused(lambda: throw(seat, after(fork, 3)))[0] is ReasonCode.ROLL_OUT_OF_ORDER


@pytest.mark.parametrize("rolls", [Ledger, lambda: MemoryRolls(ttl=600)], ids=["ledger", "memory"])
def test_after_a_rotation_the_same_rolls_show_the_same_faces(
    catalogue: Catalogue, rolls: Callable[[], RollClaims]
) -> None:
    ledger = rolls()
    first = chain(referee_at(catalogue, signer_at(BEFORE, rolls=ledger)), GAME, 3)
    again = chain(referee_at(catalogue, signer_at(BETWEEN, rolls=ledger)), GAME, 3)
    for one, other in zip(first, again, strict=True):
        assert one.statement.roll is not None
        assert other.statement.roll is not None
        assert other.statement.roll.throw == one.statement.roll.throw
        assert other.statement.roll.shown == one.statement.roll.shown
        assert other.statement.roll.uniqueness is one.statement.roll.uniqueness
        assert other.statement.roll.standing is Standing.RECOMPUTED


def test_a_place_of_a_removed_epoch_stays_taken(
    catalogue: Catalogue, before: Seat, ledger: Ledger
) -> None:
    throw(before, after(None, 1))
    other = SecretEpoch(id="other", secret=bytes_of("elsewhere"), start=START)
    moved = referee_at(catalogue, signer_at(BETWEEN, rolls=ledger, epochs=(other,)))
    assert refused(lambda: throw(moved, after(None, 1))) == (ReasonCode.ROLL_TAKEN, "sequence")


# Logs


@pytest.fixture(scope="module")
def sealed(catalogue: Catalogue) -> Sealed:
    return play(referee_at(catalogue, signer_at()), catalogue)


def test_a_log_shows_the_same_after_a_rotation(sealed: Sealed, before: Seat, later: Seat) -> None:
    first, again = replayed(before, sealed.log), replayed(later, sealed.log)
    assert (again.status, again.played, again.snapshot) == (
        first.status,
        first.played,
        first.snapshot,
    )
    assert [step_of(each.statement) for each in again.receipts] == [
        step._replace(recomputed=True)
        for step in (step_of(each.statement) for each in first.receipts)
        if step is not None
    ]


class Racing:
    """A ledger in which somebody else takes a place between look and claim."""

    def __init__(self, places: int) -> None:
        self._ledger = Ledger()
        self._races = places
        self.asked = 0

    async def look(self, places: list[str]) -> list[Look]:
        return [Look(None, shared=True) for _ in places]

    async def claim(self, place: str, held: Held) -> Claim:
        self.asked += 1
        if place.endswith(f":{self._races}"):
            return Claim(held=Held("x" * 43, "first"), first=False, shared=True)
        return await self._ledger.claim(place, held)


def test_a_log_that_loses_a_race_is_judged_once_more_and_charged(
    sealed: Sealed, catalogue: Catalogue
) -> None:
    quiet, raced = Work(), Work()
    asyncio.run(Sealer(catalogue, signer_at(rolls=Ledger())).answer(REPLAY, sealed.log, quiet))
    racing = Racing(3)
    sealer = Sealer(catalogue, signer_at(rolls=racing))  # type: ignore[arg-type]
    answer = asyncio.run(sealer.answer(REPLAY, sealed.log, raced))
    assert [reason.code for reason in answer.reasons] == [ReasonCode.ROLL_TAKEN]  # type: ignore[attr-defined]
    assert racing.asked == 3, "what was claimed is not claimed again"
    assert quiet.spent < raced.spent < 3 * quiet.spent


# Verification


def checked(seat: Seat, receipts: list[Receipt]) -> VerifyAnswer:
    answer: Shape = seat.judge(VERIFY_RECEIPT, VerifyRequest(receipts=tuple(receipts))).answer
    assert isinstance(answer, VerifyAnswer)
    return answer


def test_a_chain_with_an_unclaimed_link_is_not_valid(catalogue: Catalogue, before: Seat) -> None:
    claimed = chain(before, GAME, 3)
    result = checked(before, claimed)
    assert result.valid
    assert [each.uniqueness for each in result.receipts] == [Uniqueness.LEDGER] * 3
    assert [each.standing for each in result.receipts] == [Standing.FRESH] * 3
    alone = referee_at(catalogue, signer_at(BEFORE))
    unclaimed = receipt_in(throw(alone, after(claimed[0], 2)))
    result = checked(before, [claimed[0], unclaimed, claimed[2]])
    assert not result.valid
    assert all(each.valid for each in result.receipts), "each by itself is what it says"
    assert [each.uniqueness for each in result.receipts] == [
        Uniqueness.LEDGER,
        Uniqueness.NONE,
        Uniqueness.LEDGER,
    ]


def test_a_forged_receipt_has_no_standing(before: Seat) -> None:
    (receipt,) = chain(before, GAME, 1)
    forged = msgspec.structs.replace(receipt, signature="x..y")
    (checked_receipt,) = checked(before, [forged]).receipts
    assert (checked_receipt.standing, checked_receipt.uniqueness) == (None, None)


# Work


def spent(seat: Seat, catalogue: Catalogue, operation: Operation, request: Shape) -> int:
    work = Work()
    asyncio.run(Sealer(catalogue, seat.signer).answer(operation, request, work))
    return work.spent


def test_verification_costs_by_the_receipt(catalogue: Catalogue, before: Seat) -> None:
    receipts = chain(before, GAME, 3)
    steps = [
        spent(before, catalogue, VERIFY_RECEIPT, VerifyRequest(receipts=(receipts[0],) * times))
        for times in (1, 10, 100)
    ]
    assert steps == [RECEIPTS.steps, 10 * RECEIPTS.steps, 100 * RECEIPTS.steps]
    few = Work(50 * RECEIPTS.steps)
    with pytest.raises(TooMuchWork) as stopped:
        verified(before.signer, receipts[:1] * 100, few)
    assert (stopped.value.task, stopped.value.done) == (RECEIPTS, 51 * RECEIPTS.steps)


def test_an_opening_costs_by_the_commitment(catalogue: Catalogue, before: Seat) -> None:
    def steps(players: int) -> int:
        promised = tuple(
            SeedCommitment(player=f"p{number}", commitment="c" * 43) for number in range(players)
        )
        request = CommitRequest(game=f"of-{players}", commitments=promised)
        return spent(before, catalogue, COMMIT_SEEDS, request)

    assert [steps(players) - steps(1) for players in (2, 16)] == [
        PROMISES.steps,
        15 * PROMISES.steps,
    ]


def test_the_table_of_a_roll_is_written_once_for_a_log(catalogue: Catalogue) -> None:
    """What did not change since the roll before costs only its hashing."""
    table = msgspec.convert(BEFORE_THE_CAST, Snapshot)
    work = Work()
    digests = Digests(work)
    first = digests.of(table)
    once = work.spent
    for _ in range(10):
        assert digests.of(msgspec.structs.replace(table)) == first
    assert work.spent - once < 10 * once / 3
    changed = msgspec.structs.replace(table, mode=Mode.SOLO)
    assert digests.of(changed) == digest_of_table(changed) != first


def test_a_log_has_no_more_rolls_than_the_budget_pays_for(
    sealed: Sealed, catalogue: Catalogue, ledger: Ledger
) -> None:
    """It is refused as a whole: no place is claimed for a log that gets no answer."""
    sealer = Sealer(catalogue, signer_at(rolls=ledger))
    for most in (3 * PLACES.steps, 4 * PLACES.steps + 3 * ROLLS.steps):
        with pytest.raises(TooMuchWork):
            asyncio.run(sealer.answer(REPLAY, sealed.log, Work(most)))
    many = ReplayRequest(snapshot=sealed.start, moves=(rolling(1),) * 2000)
    short = Work(len(many.moves) * PLACES.steps - 1)
    with pytest.raises(TooMuchWork) as stopped:
        asyncio.run(sealer.answer(REPLAY, many, short))
    assert stopped.value.task is PLACES
    assert ledger.places == set()
