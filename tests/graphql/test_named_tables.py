"""Tables by name in GraphQL: `nextTable { name }` gives one, `table` names it."""

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from schema.operations import VALIDATE
from schema.operations.play_examples import FERRY, TABLE
from service.app import create_app
from service.settings.settings import Settings

MOVE = {"attempt": FERRY}
JUDGE = """query ($table: String, $snapshot: SnapshotInput, $move: MoveInput!) {
  validateMove(table: $table, snapshot: $snapshot, move: $move) {
    status next { turn { player } } nextTable { name }
  }
}"""
MOVES = """query ($table: String, $snapshot: SnapshotInput) {
  legalMoves(table: $table, snapshot: $snapshot) { moves { move { attempt { card } } } }
}"""
DEAL = """query { setup(ruleset: "CTA_2E", seed: "s", players: ["a", "b"]) {
  nextTable { name } } }"""
UNKNOWN = "A" * 43


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(create_app(Settings())) as whole:
        yield whole


def ask(client: TestClient, query: str, **variables: object) -> dict[str, Any]:
    answer: dict[str, Any] = client.post(
        "/graphql", json={"query": query, "variables": variables}
    ).json()
    return answer


def after_the_move(client: TestClient) -> tuple[str, Any]:
    """The name of the table after a move, and the table."""
    judged = ask(client, JUDGE, snapshot=TABLE, move=MOVE)["data"]["validateMove"]
    full = client.post(VALIDATE.path, json={"snapshot": TABLE, "move": MOVE}).json()
    return judged["nextTable"]["name"], full["next"]


def test_a_name_never_changes_an_answer(client: TestClient) -> None:
    name, table = after_the_move(client)
    full = ask(client, MOVES, snapshot=table)["data"]
    assert full["legalMoves"]["moves"]
    assert ask(client, MOVES, table=name)["data"] == full
    assert ask(client, MOVES, table=name)["data"] == full  # now it is known to be possible
    literal = MOVES.replace("$table: String, ", "").replace("$table", f'"{name}"')
    assert ask(client, literal, snapshot=None)["data"] == full


def test_names_are_those_of_rest(client: TestClient) -> None:
    name, table = after_the_move(client)
    rest = client.post(
        VALIDATE.path, json={"snapshot": TABLE, "move": MOVE}, headers={"prefer": "table=name"}
    )
    assert rest.headers["lawspeaker-table"] == name
    full = client.post("/v1/legal-moves", json={"snapshot": table})
    assert client.post("/v1/legal-moves", json={"table": name}).content == full.content


def test_a_deal_has_a_name_and_an_illegal_move_none(client: TestClient) -> None:
    dealt = ask(client, DEAL)["data"]["setup"]["nextTable"]["name"]
    assert "errors" not in ask(client, MOVES, table=dealt)
    illegal = ask(client, JUDGE, table=dealt, move=MOVE)["data"]["validateMove"]
    assert (illegal["status"], illegal["next"], illegal["nextTable"]) == ("ILLEGAL", None, None)


def test_an_unknown_name_is_refused(client: TestClient) -> None:
    (error,) = ask(client, MOVES, table=UNKNOWN)["errors"]
    assert error["extensions"]["code"] == "unknown-table"
    assert [each["pointer"] for each in error["extensions"]["errors"]] == ["/table"]


def test_a_name_beside_a_table_is_refused(client: TestClient) -> None:
    (error,) = ask(client, MOVES, table=UNKNOWN, snapshot=TABLE)["errors"]
    assert error["extensions"]["code"] == "invalid-request"
    assert [each["pointer"] for each in error["extensions"]["errors"]] == ["/table"]


@pytest.mark.parametrize("given", [{}, {"table": None}, {"snapshot": None}])
def test_without_both_the_table_is_missing(client: TestClient, given: dict[str, object]) -> None:
    (error,) = ask(client, MOVES, **given)["errors"]
    assert error["extensions"]["code"] == "invalid-request"
    assert [each["pointer"] for each in error["extensions"]["errors"]] == ["/snapshot"]


def test_null_is_no_name(client: TestClient) -> None:
    assert ask(client, MOVES, table=None, snapshot=TABLE) == ask(client, MOVES, snapshot=TABLE)
