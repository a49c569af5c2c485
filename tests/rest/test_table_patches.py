"""Only what changed: a patch of the table that was sent gives the table after the move."""

from typing import Any, cast

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.testclient import TestClient

from schema.operations import BY_NAME as OPERATION
from schema.operations import LEGAL_MOVES, SCORE, VALIDATE
from schema.operations.play_examples import AFTER_A_TRAIT
from service.rest.named_tables import Unpatchable, merge_patch
from tests.rest.test_named_tables import ATTEMPT, HEADER, by_name, cases, name_of

PATCHED = {"prefer": "table=patch"}
MINIMAL = {"prefer": "table=name, return=minimal"}
TEXTS = st.sampled_from(["a", "b", "c"])
VALUES = st.recursive(
    st.integers(0, 2) | TEXTS,
    lambda inner: st.lists(inner | st.none(), max_size=2) | st.dictionaries(TEXTS, inner),
)
DOCUMENTS = st.dictionaries(TEXTS, VALUES)


def applied(patch: Any, target: Any) -> Any:  # noqa: ANN401 - any JSON
    """MergePatch, word by word as RFC 7396 has it in section 2."""
    if not isinstance(patch, dict):
        return patch
    changed = cast("dict[str, Any]", patch)
    made = dict(cast("dict[str, Any]", target)) if isinstance(target, dict) else {}
    for name, value in changed.items():
        if value is None:
            made.pop(name, None)
        else:
            made[name] = applied(value, made.get(name))
    return made


@given(DOCUMENTS, DOCUMENTS)
def test_a_patch_makes_the_one_of_the_other(one: Any, other: Any) -> None:  # noqa: ANN401
    assert applied(merge_patch(one, other), one) == other
    assert merge_patch(one, one) == {}


@pytest.mark.parametrize(
    ("before", "after"),
    [({}, {"a": None}), ({"a": 1}, {"a": None}), ({}, {"a": {"b": None}}), ({}, None)],
)
def test_a_null_that_no_patch_can_say(before: object, after: object) -> None:
    with pytest.raises(Unpatchable):
        merge_patch(before, after)


def test_a_null_in_a_list_or_one_that_stays_can_be_said() -> None:
    assert merge_patch({"a": None, "b": 1}, {"a": None, "b": [None]}) == {"b": [None]}


def test_a_patch_of_any_table_gives_the_one_after_the_move(client: TestClient) -> None:
    compared, smaller, whole = 0, 0, 0
    for case, request in cases():
        if "validate" not in case.operation:
            continue
        name = name_of(client, request, destiny="destiny" in case.operation)
        path = OPERATION[case.operation].path
        full = client.post(path, json=request)
        after = full.json().get("next")
        if name is None or after is None:
            continue
        for body in (by_name(request, name), request):
            patched = client.post(path, json=body, headers=PATCHED)
            assert len(patched.headers[HEADER]) == 43
            if patched.headers["preference-applied"] == "table=name":  # no patch can say it
                assert patched.content == full.content, case.id
                whole += 1
                continue
            answer = patched.json()
            assert applied(answer.pop("next"), request["snapshot"]) == after, case.id
            assert {**answer, "next": after} == full.json(), case.id
            compared += 1
            smaller += len(patched.content) < len(full.content)
    assert compared == smaller > 1000
    assert whole < 10


def test_an_answer_can_leave_the_table_out(client: TestClient) -> None:
    full = client.post(VALIDATE.path, json=ATTEMPT).json()
    answer = client.post(VALIDATE.path, json=ATTEMPT, headers=MINIMAL)
    assert answer.headers["preference-applied"] == "table=name, return=minimal"
    assert answer.json() == {key: value for key, value in full.items() if key != "next"}
    moves = client.post(LEGAL_MOVES.path, json={"table": answer.headers[HEADER]})
    assert moves.content == client.post(LEGAL_MOVES.path, json={"snapshot": full["next"]}).content


@pytest.mark.parametrize("headers", [PATCHED, MINIMAL])
def test_an_answer_without_a_table_after_is_whole(
    client: TestClient, headers: dict[str, str]
) -> None:
    request = {"snapshot": ATTEMPT["snapshot"]}
    answer = client.post(SCORE.path, json=request, headers=headers)
    assert answer.headers["preference-applied"] == "table=name"
    assert answer.content == client.post(SCORE.path, json=request).content


def test_an_illegal_move_changes_nothing(client: TestClient) -> None:
    request = {"snapshot": AFTER_A_TRAIT, "move": {"gainTrait": {"card": "ashen.steady-hands"}}}
    illegal = client.post(VALIDATE.path, json=request, headers=PATCHED)
    assert illegal.json()["next"] is None
    assert illegal.content == client.post(VALIDATE.path, json=request).content


def test_what_is_minimal_is_only_said_of_a_named_table(client: TestClient) -> None:
    answer = client.post(VALIDATE.path, json=ATTEMPT, headers={"prefer": "return=minimal"})
    assert answer.content == client.post(VALIDATE.path, json=ATTEMPT).content
    assert "preference-applied" not in answer.headers


def test_a_patch_is_another_answer_for_caches(client: TestClient) -> None:
    whole = client.request("QUERY", VALIDATE.path, json=ATTEMPT)
    patched = client.request("QUERY", VALIDATE.path, json=ATTEMPT, headers=PATCHED)
    assert whole.headers["etag"] != patched.headers["etag"]
    assert "Prefer" in patched.headers["vary"]
    again = {**PATCHED, "if-none-match": patched.headers["etag"]}
    assert client.request("QUERY", VALIDATE.path, json=ATTEMPT, headers=again).status_code == 304


def test_a_patch_in_a_batch(client: TestClient) -> None:
    item = {"key": "one", "method": "POST", "path": VALIDATE.path, "body": ATTEMPT}
    (answer,) = client.post("/v1/batch", json={"items": [item]}, headers=PATCHED).json()["items"]
    full = client.post(VALIDATE.path, json=ATTEMPT).json()
    assert applied(answer["body"]["next"], ATTEMPT["snapshot"]) == full["next"]
    assert msgspec.json.encode(answer["headers"]).count(b"table=patch") == 1
