"""Sealed rolls through the referee: one roll for a place of a game, and a chain of them."""

import copy
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import partial

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cards.catalogue import Catalogue
from schema.operations import CAST, COMMIT_SEEDS, VALIDATE
from schema.operations.commit_seeds import CommitAnswer, CommitRequest
from schema.operations.play_examples import BEFORE_THE_CAST
from schema.shapes.common import ReasonCode
from schema.shapes.receipts import (
    ClientSeed,
    Receipt,
    SeedCommitment,
    Standing,
    Statement,
    Subject,
    Uniqueness,
)
from schema.shapes.runes import CastAnswer, CastRequest, Pool
from schema.shapes.table import Snapshot
from schema.shapes.verdict import ValidateRequest, Verdict, VerdictStatus
from service.cache.memory import MemoryCache
from service.cache.rolls import MemoryRolls
from service.receipts.canonical import digest
from service.receipts.openings import commitment_of
from service.receipts.signer import Signer
from service.receipts.tables import digest_of_table
from service.referee import Referee
from service.rules.engine.judgement import ImpossibleState
from tests.drawing import examples
from tests.games import Json
from tests.receipts.conftest import (
    AFTER,
    BEFORE,
    BETWEEN,
    POOL,
    Ledger,
    Seat,
    built,
    cast_of,
    chain,
    key,
    receipt_in,
    referee_at,
    roll_in,
    signer_at,
    throw,
)

FIRST_ROLL: Json = {"game": "friday", "sequence": 1}


@pytest.fixture
def referee(catalogue: Catalogue) -> Seat:
    return referee_at(catalogue, signer_at())


def refusal(ask: Callable[[], object]) -> tuple[ReasonCode, tuple[str, ...]]:
    """Code and place of the one fault of a request."""
    with pytest.raises(ImpossibleState) as refused:
        ask()
    (reason,) = refused.value.reasons
    return reason.code, reason.at


def test_a_repeated_roll_shows_the_same_faces_and_receipt(catalogue: Catalogue) -> None:
    answers = {
        referee_at(catalogue, signer_at()).judge(CAST, cast_of(FIRST_ROLL)).body for _ in range(3)
    }
    assert len(answers) == 1


def test_only_the_throw_decides_the_faces(referee: Seat) -> None:
    plain = throw(referee, FIRST_ROLL)
    harder = throw(referee, FIRST_ROLL, difficulty=9, modifier=2, caster={"experience": 5})
    assert harder.runes == plain.runes
    assert roll_in(harder) == roll_in(plain)


@settings(max_examples=examples(60))
@given(
    game=st.from_regex(r"[A-Za-z0-9._:@-]{1,64}", fullmatch=True),
    wisdom=st.integers(0, 5),
    dark=st.integers(0, 3),
)
def test_the_answer_means_what_the_receipt_shows(
    catalogue: Catalogue, game: str, wisdom: int, dark: int
) -> None:
    referee = referee_at(catalogue, signer_at())
    pool: Json = {"abilities": {"WISDOM": wisdom}, "dark": dark}
    answer = throw(referee, {"game": game, "sequence": 1}, pool=pool)
    stated = roll_in(answer)
    shown = sorted(
        (stone.rune, face) for stone, face in zip(stated.throw.stones, stated.shown, strict=True)
    )
    assert shown == sorted((rune.rune, rune.face) for rune in answer.runes)
    body: Json = {
        "ruleset": "CTA_2E",
        "pool": pool,
        "cast": {"faces": [{"rune": rune, "face": face} for rune, face in shown]},
    }
    by_faces = referee.judge(CAST, msgspec.convert(body, CastRequest)).answer
    assert by_faces == msgspec.structs.replace(answer, receipt=None)


def test_a_receipt_names_what_was_thrown(referee: Seat) -> None:
    stated = roll_in(throw(referee, FIRST_ROLL))
    assert (stated.throw.game, stated.throw.sequence, stated.throw.epoch) == ("friday", 1, "first")
    assert stated.throw.previous is None
    assert stated.throw.subject is Subject.POOL
    assert stated.throw.subject_digest == digest(msgspec.convert(POOL, Pool))
    assert [stone.rune for stone in stated.throw.stones] == [
        *["CORE"] * 3,
        "DEXTERITY",
        *["WISDOM"] * 2,
        "DARK",
    ]
    assert (stated.uniqueness, stated.standing) == (Uniqueness.NONE, Standing.FRESH)
    assert stated.ephemeral is False


@pytest.mark.parametrize(
    "other",
    [
        {"roll": {"game": "saturday", "sequence": 1}},
        {"pool": {"abilities": {"DEXTERITY": 1, "WISDOM": 2}}},
        {"ruleset": "CTA_1E"},
    ],
    ids=["game", "pool", "ruleset"],
)
def test_another_throw_has_another_digest(referee: Seat, other: Json) -> None:
    roll = other.pop("roll", FIRST_ROLL)
    assert digest(roll_in(throw(referee, roll, **other)).throw) != digest(
        roll_in(throw(referee, FIRST_ROLL)).throw
    )


def test_each_roll_names_the_one_before(referee: Seat) -> None:
    receipts = chain(referee, "friday", 4)
    throws = [each.statement.roll.throw for each in receipts if each.statement.roll]
    assert [each.sequence for each in throws] == [1, 2, 3, 4]
    assert [each.previous for each in throws] == [None, *map(digest, throws[:-1])]


def second(previous: Json, **more: object) -> Json:
    return {"game": "friday", "sequence": 2, "previous": previous, **more}


def test_a_roll_needs_the_receipt_of_the_one_before(referee: Seat, catalogue: Catalogue) -> None:
    place = ("cast", "roll", "previous")
    out_of_order = (ReasonCode.ROLL_OUT_OF_ORDER, place)
    one, two = (built(each) for each in chain(referee, "friday", 2))
    other = built(chain(referee, "saturday", 1)[0])
    stranger = referee_at(catalogue, signer_at(keys=(key("stranger"),)))
    forged = copy.deepcopy(one)
    forged["statement"]["roll"]["uniqueness"] = "LEDGER"
    cases: list[tuple[Json, tuple[ReasonCode, tuple[str, ...]]]] = [
        ({"game": "friday", "sequence": 2}, out_of_order),
        (second(other), out_of_order),
        (second(two), out_of_order),
        ({"game": "friday", "sequence": 4, "previous": two}, out_of_order),
        ({"game": "friday", "sequence": 1, "previous": one}, out_of_order),
        (
            second(built(chain(stranger, "friday", 1)[0])),
            (ReasonCode.RECEIPT_NOT_OURS, (*place, "signature")),
        ),
        (second(forged), (ReasonCode.RECEIPT_NOT_OURS, (*place, "signature"))),
        (
            second({**one, "signature": "x"}),
            (ReasonCode.RECEIPT_NOT_OURS, (*place, "signature")),
        ),
    ]
    for roll, wanted in cases:
        assert refusal(partial(throw, referee, roll)) == wanted, roll
    assert throw(referee, second(one)).receipt is not None


def test_a_receipt_without_a_roll_cannot_begin_a_chain(referee: Seat) -> None:
    statement: Json = {
        "answer": {
            "operation": "odds",
            "request": "r" * 43,
            "outcome": "o" * 43,
            "catalogue": "c",
            "engine": "e",
            "citations": [],
        }
    }
    receipt = referee.signer.sign(msgspec.convert(statement, Statement))
    assert refusal(lambda: throw(referee, second(built(receipt))))[0] == (
        ReasonCode.ROLL_OUT_OF_ORDER
    )


def test_a_forbidden_cast_is_not_thrown(catalogue: Catalogue) -> None:
    heard: list[Receipt] = []
    referee = referee_at(catalogue, replace(signer_at(), on_receipt=heard.append))
    code, _ = refusal(lambda: throw(referee, FIRST_ROLL, caster={"experience": 0}))
    assert code is ReasonCode.DARK_RUNES_UNPAID
    assert heard == []
    throw(referee, FIRST_ROLL)
    assert len(heard) == 1


def test_a_referee_without_a_signer_does_not_throw(catalogue: Catalogue) -> None:
    plain = Referee(catalogue, MemoryCache(0))
    assert refusal(lambda: plain.judge(CAST, cast_of(FIRST_ROLL))) == (
        ReasonCode.ROLL_UNAVAILABLE,
        ("cast", "roll"),
    )


# Epochs


def test_another_epoch_shows_other_faces_and_is_named(catalogue: Catalogue) -> None:
    one = roll_in(throw(referee_at(catalogue, signer_at(BEFORE)), FIRST_ROLL))
    two = roll_in(throw(referee_at(catalogue, signer_at(BETWEEN)), FIRST_ROLL))
    assert (one.throw.epoch, two.throw.epoch) == ("first", "second")
    assert one.throw.commitment != two.throw.commitment


@pytest.mark.parametrize("now", [BETWEEN, AFTER])
def test_a_roll_of_an_ended_epoch_shows_the_same_faces(catalogue: Catalogue, now: datetime) -> None:
    fresh = roll_in(throw(referee_at(catalogue, signer_at(BEFORE)), FIRST_ROLL))
    later = referee_at(catalogue, signer_at(now, rolls=Ledger()))
    again = roll_in(throw(later, {**FIRST_ROLL, "epoch": "first"}))
    assert (again.throw, again.shown) == (fresh.throw, fresh.shown)
    assert (fresh.standing, again.standing) == (Standing.FRESH, Standing.RECOMPUTED)
    assert again.uniqueness is Uniqueness.NONE


def test_the_current_epoch_may_be_named(referee: Seat) -> None:
    named = throw(referee, {**FIRST_ROLL, "epoch": "first"})
    assert named == throw(referee, FIRST_ROLL)


@pytest.mark.parametrize("epoch", ["second", "third"])
def test_a_future_epoch_is_not_used(referee: Seat, epoch: str) -> None:
    """Naming a coming epoch would be a second throw to choose from."""
    assert refusal(lambda: throw(referee, {**FIRST_ROLL, "epoch": epoch})) == (
        ReasonCode.UNKNOWN_EPOCH,
        ("cast", "roll", "epoch"),
    )


def test_a_chain_continues_after_a_rotation_of_epochs(catalogue: Catalogue) -> None:
    (one,) = chain(referee_at(catalogue, signer_at(BEFORE)), "friday", 1)
    two = roll_in(throw(referee_at(catalogue, signer_at(BETWEEN)), second(built(one))))
    assert one.statement.roll is not None
    assert two.throw.previous == digest(one.statement.roll.throw)
    assert two.throw.epoch == "second"


def test_a_chain_continues_with_a_new_signing_key(catalogue: Catalogue) -> None:
    old = referee_at(catalogue, signer_at(keys=(key("signer"),)))
    new = referee_at(catalogue, signer_at(keys=(key("next"), key("signer"))))
    (one,) = chain(old, "friday", 1)
    assert throw(new, second(built(one))).runes == throw(old, second(built(one))).runes
    (again,) = chain(new, "friday", 1)
    assert again.signature != one.signature
    assert throw(old, second(built(one))).runes == throw(new, second(built(again))).runes


# Ledger


def test_a_ledger_refuses_a_second_different_roll(catalogue: Catalogue) -> None:
    ledger = Ledger()
    referee, replica = (referee_at(catalogue, signer_at(rolls=ledger)) for _ in range(2))
    once = throw(referee, FIRST_ROLL)
    assert roll_in(once).uniqueness is Uniqueness.LEDGER
    assert throw(replica, FIRST_ROLL) == once
    assert refusal(lambda: throw(replica, FIRST_ROLL, pool={"dark": 1})) == (
        ReasonCode.ROLL_TAKEN,
        ("cast", "roll", "sequence"),
    )
    assert throw(replica, {"game": "saturday", "sequence": 1}, pool={"dark": 1}).receipt


def test_a_ledger_outlives_a_rotation(catalogue: Catalogue) -> None:
    ledger = Ledger()
    once = throw(referee_at(catalogue, signer_at(BEFORE, rolls=ledger)), FIRST_ROLL)
    later = referee_at(catalogue, signer_at(BETWEEN, rolls=ledger))
    for asked in (FIRST_ROLL, {**FIRST_ROLL, "epoch": "first"}):
        again = throw(later, asked)
        assert again.runes == once.runes
        assert roll_in(again).throw == roll_in(once).throw
        assert roll_in(again).standing is Standing.RECOMPUTED
        assert roll_in(again).uniqueness is Uniqueness.LEDGER
    with pytest.raises(ImpossibleState, match="in epoch first; name that epoch or none"):
        throw(later, {**FIRST_ROLL, "epoch": "second"})


def test_an_unreachable_ledger_changes_no_face_and_is_named_in_the_receipt(
    catalogue: Catalogue,
) -> None:
    with_ledger = throw(referee_at(catalogue, signer_at(rolls=Ledger())), FIRST_ROLL)
    without = throw(referee_at(catalogue, signer_at(rolls=MemoryRolls(ttl=60))), FIRST_ROLL)
    assert roll_in(without).uniqueness is Uniqueness.NONE
    assert with_ledger.runes == without.runes
    assert roll_in(with_ledger).throw == roll_in(without).throw
    one = throw(referee_at(catalogue, signer_at()), second(built(receipt_in(with_ledger))))
    two = throw(referee_at(catalogue, signer_at()), second(built(receipt_in(without))))
    assert one == two, "the ledger's state must not be a way to choose the next roll"


def test_without_a_ledger_a_fork_shows_in_the_receipts(referee: Seat) -> None:
    one, two = throw(referee, FIRST_ROLL), throw(referee, FIRST_ROLL, pool={"dark": 1})
    places = {(roll_in(each).throw.game, roll_in(each).throw.sequence) for each in (one, two)}
    assert len(places) == 1
    assert digest(roll_in(one).throw) != digest(roll_in(two).throw)


def test_without_the_ledger_a_replica_signs_no_fork_that_it_knows(
    catalogue: Catalogue,
) -> None:
    """What it decided alone it keeps to, though it cannot vouch for the others."""
    referee = referee_at(catalogue, signer_at(rolls=MemoryRolls(ttl=60)))
    once = throw(referee, FIRST_ROLL)
    assert roll_in(once).uniqueness is Uniqueness.NONE
    assert throw(referee, FIRST_ROLL) == once
    assert refusal(lambda: throw(referee, FIRST_ROLL, pool={"dark": 1}))[0] is ReasonCode.ROLL_TAKEN


# Openings

SEEDS = {"ana": "the seed that ana chose", "bo": "bo's own, at least 16 characters"}


def commitments(game: str = "friday") -> list[Json]:
    return [
        {"player": player, "commitment": commitment_of(game, ClientSeed(player=player, seed=seed))}
        for player, seed in SEEDS.items()
    ]


def opening(referee: Seat, promised: list[Json], game: str = "friday") -> Receipt:
    request = msgspec.convert({"game": game, "commitments": promised}, CommitRequest)
    answer = referee.judge(COMMIT_SEEDS, request).answer
    assert isinstance(answer, CommitAnswer)
    return answer.receipt


def revealed(*players: str) -> list[Json]:
    return [{"player": player, "seed": SEEDS[player]} for player in players]


def first_of(receipt: Receipt, seeds: list[Json]) -> Json:
    return {**FIRST_ROLL, "previous": built(receipt), "clientSeeds": seeds}


def test_seeds_that_were_promised_enter_the_first_roll(referee: Seat) -> None:
    receipt = opening(referee, commitments())
    stated = receipt.statement.opening
    assert stated is not None
    first = roll_in(throw(referee, first_of(receipt, revealed("ana", "bo"))))
    assert first.throw.previous == digest(stated.pledge)
    assert [each.player for each in first.throw.seeds] == ["ana", "bo"]
    assert first.throw != roll_in(throw(referee, FIRST_ROLL)).throw


def test_the_order_of_seeds_and_commitments_does_not_matter(referee: Seat) -> None:
    receipt = opening(referee, commitments())
    assert opening(referee, commitments()[::-1]) == receipt
    assert throw(referee, first_of(receipt, revealed("bo", "ana"))) == throw(
        referee, first_of(receipt, revealed("ana", "bo"))
    )


def test_a_seed_must_match_its_commitment(referee: Seat) -> None:
    receipt = opening(referee, commitments())
    other = {"player": "bo", "seed": "another seed, chosen later on"}
    seeds = ("cast", "roll", "clientSeeds")
    cases: list[tuple[list[Json], tuple[str, ...]]] = [
        ([], seeds),
        (revealed("ana"), seeds),
        ([*revealed("ana"), other], (*seeds, "1")),
        ([*revealed("ana", "bo"), {"player": "cy", "seed": SEEDS["bo"]}], (*seeds, "2")),
        ([*revealed("ana", "bo"), *revealed("bo")], (*seeds, "1")),
        ([{"player": "ana", "seed": SEEDS["bo"]}, *revealed("bo")], (*seeds, "0")),
    ]
    for shown, place in cases:
        roll = first_of(receipt, shown)
        assert refusal(partial(throw, referee, roll)) == (ReasonCode.SEEDS_NOT_COMMITTED, place)


def test_seeds_without_commitments_are_refused(referee: Seat) -> None:
    seeds = ("cast", "roll", "clientSeeds")
    wanted = (ReasonCode.SEEDS_NOT_COMMITTED, seeds)
    root = {**FIRST_ROLL, "clientSeeds": revealed("ana")}
    (one,) = chain(referee, "friday", 1)
    later = second(built(one), clientSeeds=revealed("ana"))
    assert refusal(lambda: throw(referee, root)) == wanted
    assert refusal(lambda: throw(referee, later)) == wanted


def test_a_commitment_is_bound_to_one_player_and_one_game(referee: Seat) -> None:
    """Who copies another's commitment cannot use the seed that opens it."""
    seed = SEEDS["ana"]
    spelled = {
        commitment_of(game, ClientSeed(player=player, seed=seed))
        for game in "ab"
        for player in "cd"
    }
    assert len(spelled) == 4
    ana = commitments()[0]
    copied = opening(referee, [ana, {**ana, "player": "bo"}])
    seeds = [*revealed("ana"), {"player": "bo", "seed": seed}]
    assert refusal(lambda: throw(referee, first_of(copied, seeds)))[0] == (
        ReasonCode.SEEDS_NOT_COMMITTED
    )


def test_an_opening_is_of_one_game_and_comes_first(referee: Seat) -> None:
    receipt = opening(referee, commitments("saturday"), "saturday")
    assert refusal(lambda: throw(referee, first_of(receipt, revealed("ana", "bo"))))[0] == (
        ReasonCode.ROLL_OUT_OF_ORDER
    )
    late = {**second(built(opening(referee, commitments()))), "clientSeeds": revealed("ana", "bo")}
    assert refusal(lambda: throw(referee, late))[0] == ReasonCode.ROLL_OUT_OF_ORDER


def test_a_player_commits_once(referee: Seat) -> None:
    assert refusal(lambda: opening(referee, [*commitments(), commitments()[0]])) == (
        ReasonCode.DUPLICATE_PLAYER,
        ("commitments", "2", "player"),
    )


def test_a_ledger_refuses_a_second_opening(catalogue: Catalogue) -> None:
    referee = referee_at(catalogue, signer_at(rolls=Ledger()))
    receipt = opening(referee, commitments())
    assert receipt.statement.opening is not None
    assert receipt.statement.opening.uniqueness is Uniqueness.LEDGER
    assert opening(referee, commitments()[::-1]) == receipt
    assert refusal(lambda: opening(referee, commitments()[:1])) == (
        ReasonCode.ROLL_TAKEN,
        ("commitments",),
    )


def test_a_commitment_is_plain_canonical_json() -> None:
    seed = ClientSeed(player="ana", seed="0123456789abcdef")
    assert commitment_of("friday", seed) == "06_h-1BzSsphTrFumNCmMWcWg0Mq_5MBHIadta5V85A"
    promised = {"player": "ana", "commitment": commitment_of("friday", seed)}
    assert msgspec.convert(promised, SeedCommitment).player == "ana"


# On a table


def judged(referee: Seat, snapshot: Json, roll: Json) -> Verdict:
    body: Json = {"snapshot": snapshot, "move": {"cast": {"cast": {"roll": roll}}}}
    answer = referee.judge(VALIDATE, msgspec.convert(body, ValidateRequest)).answer
    assert isinstance(answer, Verdict)
    return answer


def test_a_roll_of_an_attempt_is_bound_to_its_table(referee: Seat) -> None:
    verdict = judged(referee, BEFORE_THE_CAST, FIRST_ROLL)
    assert verdict.status is VerdictStatus.LEGAL
    assert verdict.receipt is not None
    stated = verdict.receipt.statement.roll
    assert stated is not None
    assert stated.throw.subject is Subject.SNAPSHOT
    assert stated.throw.subject_digest == digest_of_table(
        msgspec.convert(BEFORE_THE_CAST, Snapshot)
    )
    assert verdict.next is not None
    assert verdict.next.attempt is not None
    assert tuple(shown.face for shown in verdict.next.attempt.faces or ()) == stated.shown


def test_explicit_defaults_are_the_same_table(referee: Seat) -> None:
    attempt: Json = {**BEFORE_THE_CAST["attempt"], "gifts": {}, "corruption": 0}
    spelled: Json = {**BEFORE_THE_CAST, "mode": "COMPETITIVE", "rulings": {}, "attempt": attempt}
    assert judged(referee, dict(reversed(spelled.items())), FIRST_ROLL) == judged(
        referee, BEFORE_THE_CAST, FIRST_ROLL
    )


def test_a_cast_that_is_not_legal_is_not_thrown(catalogue: Catalogue) -> None:
    ledger = Ledger()
    referee = referee_at(catalogue, signer_at(rolls=ledger))
    table = {key: value for key, value in BEFORE_THE_CAST.items() if key != "attempt"}
    verdict = judged(referee, table, FIRST_ROLL)
    assert (verdict.status, verdict.receipt) == (VerdictStatus.ILLEGAL, None)
    assert judged(referee, BEFORE_THE_CAST, FIRST_ROLL).status is VerdictStatus.LEGAL


def test_a_roll_that_is_refused_is_an_illegal_move(referee: Seat) -> None:
    verdict = judged(referee, BEFORE_THE_CAST, {"game": "friday", "sequence": 2})
    assert (verdict.status, verdict.receipt, verdict.next) == (VerdictStatus.ILLEGAL, None, None)
    (reason,) = verdict.reasons
    assert reason.code is ReasonCode.ROLL_OUT_OF_ORDER
    assert reason.at == ("move", "cast", "cast", "roll", "previous")
    assert reason.clauses == ("cast.throw",)


def test_a_card_that_is_not_drawn_does_not_change_the_roll(referee: Seat) -> None:
    """Guessing at `drawn` until the move is legal shows the same faces every time."""
    plain = judged(referee, BEFORE_THE_CAST, FIRST_ROLL)
    body: Json = {
        "snapshot": BEFORE_THE_CAST,
        "move": {
            "cast": {
                "cast": {"roll": FIRST_ROLL},
                "drawn": [{"from": "ANTIHERO", "card": "ashen.kept-promise"}] * 9,
            }
        },
    }
    answer = referee.judge(VALIDATE, msgspec.convert(body, ValidateRequest)).answer
    assert isinstance(answer, Verdict)
    assert answer.status is VerdictStatus.ILLEGAL
    assert answer.receipt == plain.receipt


def test_an_answer_without_a_roll_has_no_receipt(referee: Seat) -> None:
    body: Json = {"ruleset": "CTA_2E", "pool": {}, "cast": {"seed": "lantern"}}
    answer = referee.judge(CAST, msgspec.convert(body, CastRequest)).answer
    assert isinstance(answer, CastAnswer)
    assert answer.receipt is None


def test_an_ephemeral_signer_is_named_in_every_receipt(catalogue: Catalogue) -> None:
    referee = referee_at(catalogue, Signer.of_this_process())
    stated = roll_in(throw(referee, FIRST_ROLL))
    assert stated.ephemeral
    assert stated.throw.epoch.startswith("ephemeral-")
    stranger = referee_at(catalogue, Signer.of_this_process())
    assert roll_in(throw(stranger, FIRST_ROLL)).throw != stated.throw
