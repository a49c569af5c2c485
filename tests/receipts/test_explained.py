"""Sealed rolls that are explained, and receipts of answers that are."""

import json
from collections.abc import Iterator
from typing import Final

import msgspec
import pytest
from starlette.testclient import TestClient

from cards.catalogue import Catalogue
from cards.model.shape import Shape
from schema.operations import CAST, ODDS, RECEIPT_OPERATIONS, REPLAY, VALIDATE, Example, Operation
from schema.operations.examples import EXAMPLES, RECEIPT_EXAMPLES
from schema.operations.play_examples import BEFORE_THE_CAST
from schema.shapes.common import ReasonCode
from schema.shapes.explanation import Decided, Explain, Explanation, Judged
from schema.shapes.verdict import ValidateRequest, Verdict, VerdictStatus
from service.judging.explained import asking_why
from service.receipts import roller
from tests.explain.patches import patched
from tests.games import Json
from tests.receipts.conftest import Ledger, Seat, cast_of, referee_at, signer_at
from tests.receipts.service import (
    PREFER,
    by_graphql,
    client_in,
    evidence,
    receipt_from,
    without_nulls_of_one_ofs,
)
from tests.receipts.test_logs import Sealed, numbered, play
from tests.receipts.test_rolls import FIRST_ROLL

ROLLED: Final = [(operation, RECEIPT_EXAMPLES[operation.name][0]) for operation in (CAST, VALIDATE)]
AFTER_A_CAST: Final[Json] = {
    **BEFORE_THE_CAST,
    "attempt": {
        **BEFORE_THE_CAST["attempt"],
        "faces": [{"rune": "CORE", "face": face} for face in ("BLANK", "SLASH", "SLASH")],
    },
}
LEVELS: Final = pytest.mark.parametrize("level", ["SUMMARY", "FULL"])


@pytest.fixture(scope="module")
def client(catalogue: Catalogue, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client_in(tmp_path_factory.mktemp("keys"), catalogue) as client:
        yield client


@pytest.fixture(scope="module")
def sealed(catalogue: Catalogue) -> Sealed:
    return play(referee_at(catalogue, signer_at()), catalogue)


def explanation_of(answer: Shape) -> Explanation:
    assert isinstance(answer, Judged)
    assert answer.explanation is not None
    return answer.explanation


def move_with(roll: Json, snapshot: Json = BEFORE_THE_CAST, **more: object) -> ValidateRequest:
    body = {"snapshot": snapshot, "move": {"cast": {"cast": {"roll": roll}, **more}}}
    return msgspec.convert(body, ValidateRequest)


def explained(seat: Seat, request: ValidateRequest) -> Verdict:
    answer = seat.judge(VALIDATE, asking_why(request, Explain.FULL)).answer
    assert isinstance(answer, Verdict)
    return answer


# Rolls


@LEVELS
@pytest.mark.parametrize(("operation", "example"), ROLLED, ids=lambda each: each.name)
def test_a_roll_is_explained_by_rest_and_graphql_and_is_unchanged(
    client: TestClient, operation: Operation, example: Example, level: str
) -> None:
    request = example.request
    plain = client.post(operation.path, json=request).json()
    rest = client.post(f"{operation.path}?explain={level.lower()}", json=request).json()
    explanation = rest.pop("explanation")
    assert rest == plain
    assert explanation["level"] == level
    assert explanation["consulted"]
    graphql = by_graphql(client, operation, {**request, "explain": level})["data"]
    assert graphql[operation.field]["explanation"] == explanation
    assert without_nulls_of_one_ofs(graphql[operation.field]["receipt"]) == plain["receipt"]


def test_a_log_with_rolls_is_explained_whole_and_line_by_line(
    sealed: Sealed, catalogue: Catalogue
) -> None:
    seat = referee_at(catalogue, signer_at(rolls=Ledger()))
    asked = asking_why(sealed.log, Explain.FULL)
    plain = seat.judge(REPLAY, sealed.log).answer
    answer = seat.judge(REPLAY, asked).answer
    assert explanation_of(answer).consulted
    assert msgspec.structs.replace(answer, explanation=None) == plain
    *steps, last = seat.lines(REPLAY, asked)
    assert last == answer
    assert steps == seat.lines(REPLAY, sealed.log)[:-1]


def test_a_refused_roll_is_explained_by_its_broken_clause(
    sealed: Sealed, catalogue: Catalogue
) -> None:
    """No change is suggested: none helps that the rules know of."""
    seat = referee_at(catalogue, signer_at())
    answers = (
        explained(seat, move_with({"game": "friday", "sequence": 2})),
        seat.judge(REPLAY, asking_why(numbered(sealed, 1, 2, 1, 2), Explain.FULL)).answer,
    )
    for answer in answers:
        explained_verdict = explanation_of(answer)
        broken = [each for each in explained_verdict.consulted if each.decided is Decided.BROKEN]
        (reason,) = getattr(answer, "reasons")  # noqa: B009 - a verdict or a log
        assert [each.says for each in broken if each.clause] == [reason.message]
        assert [each.clause for each in broken if each.clause] == ["cast.throw"]
        assert explained_verdict.repairs == ()


def test_repairs_of_a_forbidden_cast_throw_nothing(
    catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a trial tells does not follow from the secret: faces are made for no trial."""
    ledger = Ledger()
    seat = referee_at(catalogue, signer_at(rolls=ledger))

    def never(*_: object) -> None:
        raise AssertionError("faces were made for a trial")

    monkeypatch.setattr(roller, "faces_of", never)
    verdict = explained(seat, move_with(FIRST_ROLL, AFTER_A_CAST))
    assert verdict.status is VerdictStatus.ILLEGAL
    assert [reason.code for reason in verdict.reasons] == [ReasonCode.ALREADY_CAST]
    assert verdict.receipt is None
    repairs = explanation_of(verdict).repairs
    assert repairs
    assert ledger.places == set()
    monkeypatch.undo()
    sent = {"snapshot": AFTER_A_CAST, "move": {"cast": {"cast": {"roll": FIRST_ROLL}}}}
    for repair in repairs:
        assert repair.path.startswith("/snapshot/")
        changed = patched(sent, repair.op, repair.path, repair.value)
        again = seat.judge(VALIDATE, msgspec.convert(changed, ValidateRequest)).answer
        assert isinstance(again, Verdict)
        assert again.status is VerdictStatus.LEGAL
        assert again.receipt is not None


def test_a_broken_chain_has_no_repair(catalogue: Catalogue) -> None:
    seat = referee_at(catalogue, signer_at())
    verdict = explained(seat, move_with({"game": "friday", "sequence": 2}, AFTER_A_CAST))
    assert verdict.status is VerdictStatus.ILLEGAL
    assert explanation_of(verdict).repairs == ()


def test_a_repair_without_extra_draws_has_the_same_roll(catalogue: Catalogue) -> None:
    """The roll was made and claimed, so the trial may show its faces."""
    seat = referee_at(catalogue, signer_at(rolls=Ledger()))
    request = move_with(FIRST_ROLL, drawn=[{"from": "ANTIHERO", "card": "ashen.kept-promise"}] * 9)
    verdict = explained(seat, request)
    assert verdict.status is VerdictStatus.ILLEGAL
    assert verdict.receipt is not None
    assert "/move/cast/drawn" in {repair.path for repair in explanation_of(verdict).repairs}
    plain = seat.judge(VALIDATE, move_with(FIRST_ROLL)).answer
    assert isinstance(plain, Verdict)
    assert plain.status is VerdictStatus.LEGAL
    assert plain.receipt == verdict.receipt


def test_an_explained_roll_claims_its_place(catalogue: Catalogue) -> None:
    ledger = Ledger()
    seat = referee_at(catalogue, signer_at(rolls=ledger))
    seat.judge(CAST, asking_why(cast_of(FIRST_ROLL), Explain.SUMMARY))
    assert ledger.places == {"friday:1"}


# Receipts


@pytest.mark.parametrize("operation", [ODDS, CAST, VALIDATE, REPLAY], ids=lambda each: each.name)
def test_a_receipt_signs_the_explanation_that_was_sent(
    client: TestClient, operation: Operation
) -> None:
    """Both doors sign the same, and another level is another outcome of the same request."""
    request = EXAMPLES[operation.name][0].request
    statements: dict[str, Json] = {}
    for level in Explain:
        path = f"{operation.path}?explain={level.lower()}"
        answer = client.post(path, json=request, headers=PREFER)
        assert (b"explanation" in answer.content) is (level is not Explain.NONE)
        receipt = receipt_from(evidence(operation, request, answer))
        body = {**request, "explain": level.value}
        (signed,) = by_graphql(client, operation, body, PREFER)["extensions"]["receipts"]
        assert signed["signature"] == receipt["signature"]
        assert signed["statement"]["answer"] == receipt["statement"]["answer"]
        statements[level] = receipt["statement"]["answer"]
    assert len({statement["outcome"] for statement in statements.values()}) == len(Explain)
    assert len({statement["request"] for statement in statements.values()}) == 1


@pytest.mark.parametrize("operation", RECEIPT_OPERATIONS, ids=lambda each: each.name)
def test_operations_on_receipts_are_not_explained(client: TestClient, operation: Operation) -> None:
    request = operation.all_examples[0].request
    answer = client.post(f"{operation.path}?explain=full", json=request)
    assert answer.content == client.post(operation.path, json=request).content
    sent = {"query": f"{{ {operation.field}(explain: FULL) {{ engine }} }}"}
    errors = client.post("/graphql", json=sent).json()["errors"]
    assert any("explain" in error["message"] for error in errors)
    document = json.loads(client.get("/openapi.json").content)
    asked = document["paths"][operation.path]["post"]["parameters"]
    names = [each.get("name", each.get("$ref", "").rpartition("/")[2]) for each in asked]
    assert "Prefer" in names
    assert "explain" not in names
