"""Verification: valid receipts pass, every fault is reported, no input crashes it."""

import copy
import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from cards.catalogue import Catalogue
from schema.operations import VERIFY_RECEIPT
from schema.operations.verify_receipt import (
    CheckedReceipt,
    ReceiptFault,
    VerifyAnswer,
    VerifyRequest,
)
from schema.shapes.problem import ProblemSlug
from schema.shapes.receipts import Receipt, RollStatement, Statement, Throw
from service.receipts.epochs import EpochBook, SecretEpoch, faces_of
from service.receipts.signer import Signer
from service.receipts.verify import verified
from service.rules.engine.work import Work
from tests.drawing import examples
from tests.games import Json
from tests.receipts.conftest import (
    FIRST,
    SECOND,
    START,
    built,
    bytes_of,
    chain,
    key,
    referee_at,
    signer_at,
)
from tests.receipts.service import by_graphql, client_in
from tests.rest.problem_checks import problem_of

SIGNER = signer_at()
JSON = {"content-type": "application/json"}


@pytest.fixture(scope="module")
def receipts(catalogue: Catalogue) -> list[Receipt]:
    """Four rolls of one game."""
    return chain(referee_at(catalogue, SIGNER), "friday", 4)


@pytest.fixture(scope="module")
def client(catalogue: Catalogue, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client_in(tmp_path_factory.mktemp("keys"), catalogue) as client:
        yield client


def only(signer: Signer, receipt: Receipt) -> CheckedReceipt:
    (checked,) = verified(signer, [receipt], Work())
    return checked


def statement_of(receipt: Receipt) -> RollStatement:
    assert receipt.statement.roll is not None
    return receipt.statement.roll


def signed(signer: Signer, roll: RollStatement) -> Receipt:
    """Anything, signed with our own key."""
    return signer.sign(Statement(roll=roll))


def test_a_whole_chain_verifies(receipts: list[Receipt]) -> None:
    checked = verified(SIGNER, receipts, Work())
    assert all(each.valid and each.recomputed for each in checked)
    assert [each.linked for each in checked] == [None, True, True, True]
    assert {each.key for each in checked} == {key("signer").kid}
    throws = [statement_of(each).throw for each in receipts]
    assert [each.digest for each in checked[:-1]] == [each.previous for each in throws[1:]]


def test_a_receipt_verifies_without_those_before_it(receipts: list[Receipt]) -> None:
    checked = only(SIGNER, receipts[2])
    assert (checked.valid, checked.linked, checked.recomputed) == (True, None, True)


def test_receipts_may_repeat_and_be_of_several_games(
    catalogue: Catalogue, receipts: list[Receipt]
) -> None:
    others = chain(referee_at(catalogue, SIGNER), "saturday", 2)
    mixed = [receipts[0], others[0], receipts[1], receipts[0], others[1]]
    assert all(each.valid for each in verified(SIGNER, mixed, Work()))


def test_a_fork_is_found(catalogue: Catalogue, receipts: list[Receipt]) -> None:
    referee = referee_at(catalogue, SIGNER)
    other = chain(referee_at(catalogue, signer_at(epochs=(FIRST, SECOND))), "friday", 1)[0]
    assert other == receipts[0]
    throw = replace_throw(receipts[1], subject_digest="x" * 43)
    fork = signed(
        SIGNER,
        msgspec.structs.replace(
            statement_of(receipts[1]), throw=throw, shown=faces_of(throw, FIRST.secret)
        ),
    )
    checked = verified(referee.signer, [*receipts[:2], fork, receipts[2]], Work())
    assert [each.faults for each in checked] == [(), (), (ReceiptFault.FORK,), ()]


def replace_throw(receipt: Receipt, **changed: object) -> Throw:
    return msgspec.structs.replace(statement_of(receipt).throw, **changed)


def test_a_chain_with_a_wrong_link_is_found(receipts: list[Receipt]) -> None:
    throw = replace_throw(receipts[1], previous="x" * 43)
    mended = signed(
        SIGNER,
        msgspec.structs.replace(
            statement_of(receipts[1]), throw=throw, shown=faces_of(throw, FIRST.secret)
        ),
    )
    checked = verified(SIGNER, [receipts[0], mended], Work())
    assert checked[1].faults == (ReceiptFault.BROKEN_CHAIN,)
    assert (checked[1].linked, checked[1].recomputed) == (False, True)


def test_a_service_that_signs_other_faces_is_found(receipts: list[Receipt]) -> None:
    roll = statement_of(receipts[0])
    other = {stone: stone.sides for stone in roll.throw.stones}
    turned = tuple(
        next(side for side in other[stone] if side is not face)
        for stone, face in zip(roll.throw.stones, roll.shown, strict=True)
    )
    wrong = only(SIGNER, signed(SIGNER, msgspec.structs.replace(roll, shown=turned)))
    assert (wrong.faults, wrong.recomputed) == ((ReceiptFault.WRONG_FACES,), False)
    short = only(SIGNER, signed(SIGNER, msgspec.structs.replace(roll, shown=roll.shown[:-1])))
    assert short.faults == (ReceiptFault.WRONG_FACES,)


def test_a_service_that_changes_its_secret_is_found(receipts: list[Receipt]) -> None:
    swapped = SecretEpoch(id="first", secret=bytes_of("another"), start=START)
    signer = replace(SIGNER, epochs=EpochBook((swapped,)))
    assert only(signer, receipts[0]).faults == (ReceiptFault.WRONG_COMMITMENT,)


def test_a_roll_of_a_secret_epoch_is_not_reported_as_recomputed(receipts: list[Receipt]) -> None:
    forgotten = replace(SIGNER, epochs=EpochBook((SECOND,)))
    checked = only(forgotten, receipts[0])
    assert (checked.valid, checked.recomputed) == (True, None)
    newer = replace_throw(receipts[0], scheme="lawspeaker-roll-2")
    checked = only(
        SIGNER, signed(SIGNER, msgspec.structs.replace(statement_of(receipts[0]), throw=newer))
    )
    assert (checked.valid, checked.recomputed) == (True, None)


def test_verification_never_reveals_faces_of_a_roll_that_was_not_made(
    receipts: list[Receipt],
) -> None:
    """Guessed faces get one answer, whether they are right or not."""
    roll = statement_of(receipts[0])
    throw = replace_throw(receipts[0], game="monday")
    right = faces_of(throw, FIRST.secret)
    wrong = tuple(reversed(right))
    answers = [
        only(
            SIGNER,
            Receipt(
                statement=Statement(roll=msgspec.structs.replace(roll, throw=throw, shown=shown)),
                signature=receipts[0].signature,
            ),
        )
        for shown in (right, wrong)
    ]
    assert answers[0] == answers[1]
    assert answers[0].faults == (ReceiptFault.BAD_SIGNATURE,)
    assert answers[0].recomputed is None


CODES = {"SLASH", "BLANK", "SYMBOL", "DARK", "CTA_1E", "SNAPSHOT", "LEDGER", "RECOMPUTED"}
"""Values that a member may have which is of a closed set."""


def changes(part: Json) -> Iterator[Json]:
    """The receipt with each of its members changed, one at a time."""
    for place in places(part):
        changed = copy.deepcopy(part)
        *way, last = place
        inner: Any = changed
        for step in way:
            inner = inner[step]
        old: object = inner[last]
        for new in (
            [old[:-1] + ("A" if not old.endswith("A") else "B"), old + "A", old[1:], *CODES - {old}]
            if isinstance(old, str)
            else [not old]
            if isinstance(old, bool)
            else [old + 1, old - 1]
            if isinstance(old, int)
            else ["x" * 43]
        ):
            inner[last] = new
            yield copy.deepcopy(changed)


def places(part: object, way: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    if isinstance(part, dict):
        for name, value in cast("Json", part).items():
            yield from places(value, (*way, name))
    elif isinstance(part, list):
        for index, value in enumerate(cast("list[object]", part)):
            yield from places(value, (*way, index))
    else:
        yield way


def test_no_member_of_a_receipt_can_be_changed(receipts: list[Receipt]) -> None:
    """Each change is either no receipt at all, or does not verify."""
    tried = refused = 0
    for changed in changes(built(receipts[1])):
        tried += 1
        try:
            receipt = msgspec.convert(changed, Receipt)
        except msgspec.ValidationError:
            refused += 1
            continue
        assert not only(SIGNER, receipt).valid, changed
    assert refused > 50
    assert tried - refused > 50


@settings(max_examples=examples(150))
@given(data=st.data())
def test_no_byte_of_a_receipt_can_be_changed(receipts: list[Receipt], data: st.DataObject) -> None:
    text = msgspec.json.encode(receipts[3])
    place = data.draw(st.integers(0, len(text) - 1))
    byte = data.draw(st.integers(0, 255).filter(lambda new: new != text[place]))
    changed = text[:place] + bytes([byte]) + text[place + 1 :]
    try:
        receipt = msgspec.json.decode(changed, type=Receipt)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return
    assert receipt == receipts[3] or not only(SIGNER, receipt).valid


def ask(client: TestClient, receipts: object) -> VerifyAnswer:
    response = client.post(VERIFY_RECEIPT.path, json={"receipts": receipts})
    assert response.status_code == 200, response.text
    return msgspec.json.decode(response.content, type=VerifyAnswer)


def test_rest_and_graphql_verify_alike(client: TestClient, receipts: list[Receipt]) -> None:
    body: Json = {"receipts": [built(each) for each in receipts]}
    rest = ask(client, body["receipts"])
    graphql = by_graphql(client, VERIFY_RECEIPT, body)
    assert msgspec.convert(graphql["data"]["verifyReceipt"], VerifyAnswer) == rest
    assert all(each.valid for each in rest.receipts)
    assert not rest.valid, "nobody claimed the places of these rolls"
    body["receipts"][2]["statement"]["roll"]["throw"]["sequence"] = 7
    rest = ask(client, body["receipts"])
    graphql = by_graphql(client, VERIFY_RECEIPT, body)
    assert msgspec.convert(graphql["data"]["verifyReceipt"], VerifyAnswer) == rest
    assert [each.valid for each in rest.receipts] == [True, True, False, True]
    assert not rest.valid


HOSTILE: list[tuple[object, ReceiptFault]] = [
    ("", ReceiptFault.MALFORMED),
    ("..", ReceiptFault.MALFORMED),
    ("x" * 512, ReceiptFault.MALFORMED),
    ("eyJhbGciOiJub25lIn0..", ReceiptFault.ALGORITHM),
    ("eyJhbGciOiJIUzI1NiJ9..AAAA", ReceiptFault.ALGORITHM),
    ("eyJhbGciOiJFZERTQSIsImtpZCI6Ii4uLy4uL2V0Yy9wYXNzd2QifQ..AAAA", ReceiptFault.UNKNOWN_KEY),
    ("\u0000..\U0001f600", ReceiptFault.MALFORMED),
]


@pytest.mark.parametrize(("signature", "fault"), HOSTILE, ids=lambda each: repr(each)[:20])
def test_a_hostile_signature_gets_a_clear_answer(
    client: TestClient, receipts: list[Receipt], signature: str, fault: ReceiptFault
) -> None:
    result = ask(client, [{**built(receipts[0]), "signature": signature}])
    assert not result.valid
    assert result.receipts[0].faults == (fault,)
    assert result.receipts[0].key is None


BODIES: list[bytes] = [
    b'{"receipts": []}',
    b'{"receipts": null}',
    b'{"receipts": [null]}',
    b'{"receipts": [{}]}',
    b'{"receipts": [{"statement": {}, "signature": "a..b"}]}',
    b'{"receipts": [{"statement": {"roll": {}, "opening": {}}, "signature": "a..b"}]}',
    b'{"receipts": [{"statement": {"roll": {"throw": 1}}, "signature": 2}]}',
    b'{"receipts": ' + b"[" * 60 + b"]" * 60 + b"}",
    json.dumps({"receipts": [{"statement": {"answer": None}, "signature": "x" * 5000}]}).encode(),
    json.dumps({"receipts": [{"signature": "a..b"}] * 101}).encode(),
]


@pytest.mark.parametrize("body", BODIES, ids=lambda body: repr(body[:40]))
def test_a_malformed_receipt_is_an_invalid_request(client: TestClient, body: bytes) -> None:
    response = client.post(VERIFY_RECEIPT.path, content=body, headers=JSON)
    assert problem_of(response, ProblemSlug.INVALID_REQUEST).errors


def test_a_huge_body_is_refused_before_it_is_read(client: TestClient) -> None:
    body = b'{"receipts": [' + b" " * 400_000 + b"]}"
    response = client.post(VERIFY_RECEIPT.path, content=body, headers=JSON)
    problem_of(response, ProblemSlug.BODY_TOO_LARGE)


def test_a_hundred_receipts_are_verified_at_once(
    client: TestClient, receipts: list[Receipt]
) -> None:
    result = ask(client, [built(receipts[0])] * 100)
    assert all(each.valid for each in result.receipts)
    assert len(result.receipts) == 100


json_like = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=6,
)


@settings(max_examples=examples(120))
@given(data=st.data())
def test_any_damage_is_a_verdict_or_a_problem_and_never_a_server_error(
    client: TestClient, receipts: list[Receipt], data: st.DataObject
) -> None:
    body = built(receipts[1])
    *way, last = data.draw(st.sampled_from(list(places(body))))
    inner: Any = body
    for step in way:
        inner = inner[step]
    inner[last] = data.draw(json_like)
    text = json.dumps({"receipts": [body]})
    response = client.post(VERIFY_RECEIPT.path, content=text, headers=JSON)
    assert response.status_code in {200, 400}
    if response.status_code == 200:
        result = msgspec.json.decode(response.content, type=VerifyAnswer)
        same = json.loads(text)["receipts"][0] == built(receipts[1])
        assert result.receipts[0].valid == same


def test_the_examples_of_the_document_get_their_answers(client: TestClient) -> None:
    from schema.operations.examples import RECEIPT_EXAMPLES

    (example,) = RECEIPT_EXAMPLES[VERIFY_RECEIPT.name]
    msgspec.convert(example.request, VerifyRequest)
    result = ask(client, example.request["receipts"])
    assert result.receipts[0].faults == (ReceiptFault.UNKNOWN_KEY,)


def test_nothing_secret_is_in_what_is_published(client: TestClient) -> None:
    from service.receipts.canonical import base64url

    published = "".join(
        client.get(path).text for path in ("/.well-known/jwks.json", "/v1/epochs", "/", "/metrics")
    )
    for secret in (bytes_of("signer"), bytes_of("two")):
        assert base64url(secret) not in published
        assert secret.hex() not in published
