"""Receipts on request and sealed rolls, through both doors of one application."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
import rfc8785
from starlette.testclient import TestClient

from cards.catalogue import Catalogue
from cards.model.language import Language
from schema.operations import (
    ALL_OPERATIONS,
    CAST,
    COMMIT_SEEDS,
    DESTINY_VALIDATE,
    ODDS,
    REPLAY,
    SCORE,
    VALIDATE,
    VERIFY_RECEIPT,
    Example,
    Operation,
)
from schema.operations.examples import EXAMPLES, RECEIPT_EXAMPLES
from schema.shapes.problem import ProblemSlug
from schema.shapes.receipts import EpochList, Receipt
from service.receipts.canonical import digest_of
from service.receipts.signer import wants_receipt
from tests.games import Json
from tests.graphql.queries import query_of
from tests.receipts.conftest import POOL, bytes_of, key
from tests.receipts.service import (
    PREFER,
    by_graphql,
    client_in,
    evidence,
    receipt_from,
    without_nulls_of_one_ofs,
)
from tests.rest.problem_checks import problem_of

CASES = [(operation, example) for operation in ALL_OPERATIONS for example in operation.all_examples]
ROLL: Json = {
    "ruleset": "CTA_2E",
    "pool": POOL,
    "cast": {"roll": {"game": "friday", "sequence": 1}},
}
NDJSON = {"accept": "application/x-ndjson"}


@pytest.fixture(scope="module")
def client(catalogue: Catalogue, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client_in(tmp_path_factory.mktemp("keys"), catalogue) as client:
        yield client


def is_ours(client: TestClient, *receipts: Json) -> bool:
    answer = client.post(VERIFY_RECEIPT.path, json={"receipts": [*receipts]})
    assert answer.status_code == 200, answer.text
    return all(each["valid"] for each in answer.json()["receipts"])


# Receipts of answers


@pytest.mark.parametrize(("operation", "example"), CASES, ids=lambda case: case.name)
def test_any_answer_has_a_receipt_on_request(
    client: TestClient, operation: Operation, example: Example
) -> None:
    plain = client.post(operation.path, json=example.request)
    answer = client.post(operation.path, json=example.request, headers=PREFER)
    assert answer.content == plain.content
    assert answer.headers["preference-applied"] == "receipt"
    receipt = receipt_from(evidence(operation, example.request, answer))
    assert is_ours(client, receipt)
    said = receipt["statement"]["answer"]
    assert said["citations"] == answer.json().get("clauses", [])
    for member, other in (
        ("operation", "other"),
        ("request", digest_of(b"x")),
        ("outcome", digest_of(b"x")),
        ("catalogue", "other"),
        ("engine", "9.9.9"),
        ("citations", ["cast.throw", "cast.throw"]),
    ):
        statement = {"answer": {**said, member: other}}
        assert not is_ours(client, {**receipt, "statement": statement}), member


@pytest.mark.parametrize(("operation", "example"), CASES, ids=lambda case: case.name)
def test_rest_and_graphql_sign_the_same(
    client: TestClient, operation: Operation, example: Example
) -> None:
    rest = client.post(operation.path, json=example.request, headers=PREFER)
    graphql = by_graphql(client, operation, example.request, PREFER)
    assert "errors" not in graphql
    (signed,) = graphql["extensions"]["receipts"]
    assert signed.pop("path") == [operation.field]
    assert signed == receipt_from(evidence(operation, example.request, rest))


def test_verdicts_scores_and_replays_cite_their_clauses(client: TestClient) -> None:
    for operation in (VALIDATE, SCORE, REPLAY, DESTINY_VALIDATE):
        example = EXAMPLES[operation.name][0].request
        graphql = by_graphql(client, operation, example, PREFER)
        (signed,) = graphql["extensions"]["receipts"]
        assert signed["statement"]["answer"]["citations"], operation.name


@pytest.mark.parametrize("language", list(Language))
def test_a_receipt_signs_the_answer_in_the_language_of_the_reader(
    client: TestClient, language: Language
) -> None:
    request = EXAMPLES[SCORE.name][0].request
    answer = client.post(f"{SCORE.path}?lang={language.tag}", json=request, headers=PREFER)
    assert answer.headers["content-language"] == language.tag
    receipt = receipt_from(evidence(SCORE, request, answer))
    assert receipt["statement"]["answer"]["outcome"] == digest_of(rfc8785.dumps(answer.json()))
    assert is_ours(client, receipt)
    spoken = {**PREFER, "Accept-Language": language.tag}
    graphql = by_graphql(client, SCORE, request, spoken)
    assert graphql["extensions"]["receipts"][0]["signature"] == receipt["signature"]


def test_the_order_and_spelling_of_a_request_do_not_matter(client: TestClient) -> None:
    request = EXAMPLES[ODDS.name][0].request
    turned = dict(reversed(request.items()))
    signatures = {
        client.request(method, ODDS.path, json=each, headers=PREFER).headers["lawspeaker-receipt"]
        for method in ("POST", "QUERY")
        for each in (request, turned)
    }
    assert len(signatures) == 1


def test_arguments_are_signed_as_they_were_sent(client: TestClient) -> None:
    """Written out, from variables, or from defaults of variables: one request, one receipt."""
    texts: dict[str, Json] = {
        "{ odds(ruleset: CTA_2E, pool: {dark: 1}, difficulty: 3) { success } }": {},
        "query ($d: Int = 3) { odds(ruleset: CTA_2E, pool: {dark: 1}, difficulty: $d) "
        "{ success } }": {},
        "query ($p: PoolInput!, $m: Int) { odds(ruleset: CTA_2E, pool: $p, difficulty: 3, "
        "modifier: $m) { success } }": {"p": {"dark": 1}},
    }
    request = {"ruleset": "CTA_2E", "pool": {"dark": 1}, "difficulty": 3}
    rest = client.post(ODDS.path, json=request, headers=PREFER).headers["lawspeaker-receipt"]
    for text, variables in texts.items():
        body = {"query": text, "variables": variables}
        answer = client.post("/graphql", json=body, headers=PREFER).json()
        (signed,) = answer["extensions"]["receipts"]
        assert signed["signature"] == rest, text


def test_each_field_of_a_query_has_its_own_receipt(client: TestClient) -> None:
    text = """{ easy: odds(ruleset: CTA_2E, pool: {}, difficulty: 1) { success }
                hard: odds(ruleset: CTA_2E, pool: {}, difficulty: 9) { success }
                service { engine } }"""
    answer = client.post("/graphql", json={"query": text}, headers=PREFER).json()
    receipts = answer["extensions"]["receipts"]
    assert [each.pop("path") for each in receipts] == [["easy"], ["hard"]]
    assert is_ours(client, *receipts)
    assert receipts[0]["statement"] != receipts[1]["statement"]


def test_receipts_are_sent_only_on_request(client: TestClient) -> None:
    request = EXAMPLES[ODDS.name][0].request
    for headers in ({}, {"Prefer": "return=minimal"}, {"Prefer": "receipts"}):
        answer = client.post(ODDS.path, json=request, headers=headers)
        assert "lawspeaker-receipt" not in answer.headers
        assert "preference-applied" not in answer.headers
        assert answer.headers["vary"].startswith("Accept, Accept-Language, Prefer")
        assert "receipts" not in by_graphql(client, ODDS, request, headers).get("extensions", {})


def test_a_problem_has_no_receipt(client: TestClient) -> None:
    refused = client.post(ODDS.path, json={}, headers=PREFER)
    problem_of(refused, ProblemSlug.INVALID_REQUEST)
    assert "lawspeaker-receipt" not in refused.headers


@pytest.mark.parametrize(
    ("prefer", "wanted"),
    [
        ("receipt", True),
        ("Receipt", True),
        ("respond-async, receipt; a=1", True),
        ('wait=5, receipt="yes"', True),
        ("", False),
        ("return=receipt", False),
        ("receipts", False),
    ],
)
def test_a_preference_is_read_as_in_rfc_7240(*, prefer: str, wanted: bool) -> None:
    assert wants_receipt(prefer) is wanted


# Sealed rolls


def test_rest_and_graphql_give_the_same_roll(client: TestClient) -> None:
    rest = client.post(CAST.path, json=ROLL).json()
    graphql = by_graphql(client, CAST, ROLL)["data"][CAST.field]
    assert without_nulls_of_one_ofs(graphql["receipt"]) == rest["receipt"]
    assert graphql["runes"] == rest["runes"]
    assert is_ours(client, rest["receipt"])


def test_rest_and_graphql_give_the_same_roll_on_a_table(client: TestClient) -> None:
    """GraphQL fills in defaults that REST leaves out: it is the same table all the same."""
    request = RECEIPT_EXAMPLES[VALIDATE.name][0].request
    rest = client.post(VALIDATE.path, json=request).json()
    graphql = by_graphql(client, VALIDATE, request)["data"][VALIDATE.field]
    assert without_nulls_of_one_ofs(graphql["receipt"]) == rest["receipt"]
    assert graphql["status"] == rest["status"] == "LEGAL"


def test_a_chain_may_mix_rest_and_graphql(client: TestClient) -> None:
    (first,) = (client.post(CAST.path, json=ROLL).json()["receipt"],)
    roll = {"game": "friday", "sequence": 2, "previous": first}
    request = {**ROLL, "cast": {"roll": roll}}
    graphql = by_graphql(client, CAST, request)["data"][CAST.field]
    second = without_nulls_of_one_ofs(graphql["receipt"])
    assert second == client.post(CAST.path, json=request).json()["receipt"]
    roll = {"game": "friday", "sequence": 3, "previous": second}
    third = client.post(CAST.path, json={**ROLL, "cast": {"roll": roll}}).json()["receipt"]
    assert is_ours(client, first, msgspec.convert(second, dict[str, Any]), third)


@pytest.mark.parametrize("language", list(Language))
def test_rest_and_graphql_refuse_a_roll_alike(client: TestClient, language: Language) -> None:
    request = {**ROLL, "cast": {"roll": {"game": "friday", "sequence": 2}}}
    spoken = {"Accept-Language": language.tag}
    refused = client.post(CAST.path, json=request, headers=spoken)
    assert refused.status_code == 422
    (fault,) = refused.json()["errors"]
    assert (fault["pointer"], fault["code"]) == ("/cast/roll/previous", "ROLL_OUT_OF_ORDER")
    assert fault["clauses"] == ["cast.throw"]
    needs = {"en": "roll 2 needs the receipt of roll 1", "pl": "rzut 2 wymaga pokwitowania rzutu 1"}
    assert fault["detail"] == needs[language.tag]
    (error,) = by_graphql(client, CAST, request, spoken)["errors"]
    assert error["extensions"]["code"] == "impossible-state"
    assert error["extensions"]["errors"] == [fault]


def test_rest_and_graphql_give_the_same_opening(client: TestClient) -> None:
    request = RECEIPT_EXAMPLES[COMMIT_SEEDS.name][0].request
    rest = client.post(COMMIT_SEEDS.path, json=request).json()
    graphql = by_graphql(client, COMMIT_SEEDS, request)["data"][COMMIT_SEEDS.field]
    assert without_nulls_of_one_ofs(graphql) == rest
    assert is_ours(client, rest["receipt"])


def test_a_roll_is_the_same_after_a_restart(
    catalogue: Catalogue, tmp_path_factory: pytest.TempPathFactory
) -> None:
    answers: set[bytes] = set()
    for _ in range(2):
        with client_in(tmp_path_factory.mktemp("keys"), catalogue) as replica:
            answers.add(replica.post(CAST.path, json=ROLL).content)
    assert len(answers) == 1


def test_rolls_are_counted_and_answers_are_not(client: TestClient) -> None:
    def counted() -> float:
        lines = client.get("/metrics").text.splitlines()
        name = 'lawspeaker_rolls_total{standing="FRESH",uniqueness="NONE"} '
        (line,) = (line for line in lines if line.startswith(name))
        return float(line.removeprefix(name))

    before = counted()
    client.post(CAST.path, json=ROLL, headers=PREFER)
    client.post(COMMIT_SEEDS.path, json=RECEIPT_EXAMPLES[COMMIT_SEEDS.name][0].request)
    client.post(ODDS.path, json=EXAMPLES[ODDS.name][0].request, headers=PREFER)
    assert counted() == before + 2


def test_lines_with_rolls_have_no_receipt_of_the_answer(client: TestClient) -> None:
    """The header goes out before the answer is known: the preference is not applied."""
    request = EXAMPLES[REPLAY.name][0].request
    answer = client.post(REPLAY.path, json=request, headers=PREFER | NDJSON)
    assert answer.status_code == 200
    assert "preference-applied" not in answer.headers


# Keys and epochs


def test_the_keys_are_a_jwk_set(client: TestClient) -> None:
    answer = client.get("/.well-known/jwks.json")
    assert answer.headers["content-type"] == "application/jwk-set+json"
    (jwk,) = answer.json()["keys"]
    assert (jwk["kty"], jwk["crv"], jwk["alg"], jwk["use"]) == ("OKP", "Ed25519", "EdDSA", "sig")
    assert jwk["kid"] == key("signer").kid
    assert "d" not in jwk
    known = {"if-none-match": answer.headers["etag"]}
    assert client.get("/.well-known/jwks.json", headers=known).status_code == 304


def test_rest_and_graphql_publish_epochs_and_the_secrets_of_ended_ones(
    client: TestClient,
) -> None:
    rest = client.get("/v1/epochs")
    assert rest.headers["cache-control"] == "no-cache"
    body = {"query": query_of(client.get("/schema.graphql").text, "epochs").replace("()", "")}
    graphql = client.post("/graphql", json=body).json()["data"]["epochs"]
    assert graphql == rest.json()
    shown = msgspec.json.decode(rest.content, type=EpochList)
    assert [(each.epoch, each.state) for each in shown.epochs] == [
        ("first", "REVEALED"),
        ("second", "CURRENT"),
    ]
    first, second = shown.epochs
    assert first.secret is not None
    assert digest_of(bytes_of("one")) == first.commitment
    assert second.secret is None
    assert not shown.ephemeral


def test_without_settings_keys_and_epochs_are_marked_ephemeral(catalogue: Catalogue) -> None:
    from service.app import create_app
    from service.settings.settings import Settings

    with TestClient(create_app(Settings(), catalogue)) as fleeting:
        assert fleeting.get("/v1/epochs").json()["ephemeral"] is True
        jwks = fleeting.get("/.well-known/jwks.json")
        assert jwks.headers["cache-control"] == "no-cache"
        receipt = fleeting.post(CAST.path, json=ROLL).json()["receipt"]
        assert receipt["statement"]["roll"]["ephemeral"] is True
        assert is_ours(fleeting, receipt)
        again = msgspec.convert(receipt, Receipt).statement.roll
        assert again is not None
        assert again.uniqueness == "NONE"
