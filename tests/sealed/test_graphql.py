"""Sealed tables over GraphQL: the answers and refusals of REST, and no secret of another seat."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, cast

import msgspec
import pytest
from starlette.testclient import TestClient

from cards.catalogue import Catalogue
from schema.shapes.destiny import DestinySnapshot
from schema.shapes.legal import SetupRequest
from schema.shapes.table import Snapshot
from service.graphql.schema.query_type import sdl
from service.receipts.key_files import load_keys
from service.sealed.contents import contents_of, encoded
from service.sealed.seal import Seal
from tests.games import Json
from tests.graphql.queries import query_of
from tests.play.players import request, steps
from tests.play.sensible import sensible_player
from tests.play.test_views import mover
from tests.sealed.test_doors import DEAL, keys_of, own_move, post
from tests.sealed.twins import Twins

OF_SEALED: Final = "{ sealed chain { number digest before uniqueness } nextTable { name } catalogue"


def query(field: str) -> str:
    """Asks a field for all that it has."""
    text = query_of(sdl(), field)
    return text.replace("{ catalogue", OF_SEALED, 1) if field.startswith("validate") else text


SETUP: Final = """query($ruleset: RulesetId!, $players: [String!]!) {
  sealedSetup(ruleset: $ruleset, players: $players) {
    ruleset sealed seats { player key } chain { number before uniqueness } nextTable { name } } }"""
SETUP_DESTINY: Final = """query($players: [String!]!) {
  sealedSetupDestiny(ruleset: DESTINY, players: $players) { sealed seats { player key } } }"""


def asked(client: TestClient, name: str, **variables: Any) -> Any:  # noqa: ANN401
    """What a field answers, or the errors of the request."""
    text = name if "{" in name else query(name)
    answer = post(client, "/graphql", {"query": text, "variables": variables})
    if "errors" in answer:
        return answer["errors"]
    (told,) = answer["data"].values()
    return told


def test_a_game_is_played_over_graphql_alone(client: TestClient) -> None:
    """Each answer is what REST says of the same text."""
    dealt = asked(client, SETUP, ruleset="CTA_2E", players=["ada", "bo"])
    sealed, keys, texts = dealt["sealed"], keys_of(dealt), [dealt["sealed"]]
    assert dealt["chain"] == {"number": 0, "before": None, "uniqueness": "NONE"}
    receipts = 0
    for _ in range(40):
        for player, key in keys.items():
            mine = {"sealed": sealed, "seat": key}
            view = post(client, "/v1/view", mine)["snapshot"]
            listed = post(client, "/v1/legal-moves", mine)["moves"]
            seen = asked(client, "view", **mine)["snapshot"]
            assert bare(seen) == bare(view)
            told = asked(client, "legalMoves", **mine)["moves"]
            assert [each["message"] for each in told] == [each["message"] for each in listed]
            move = own_move(player, view, listed)
            if move is None:
                continue
            verdict = asked(client, "validateMove", **mine, move=move)
            same = post(client, "/v1/validate", {**mine, "move": move})
            receipts += verdict["receipt"] is not None
            assert verdict["status"] == "LEGAL"
            for field in ("sealed", "chain", "events", "next", "clauses", "receipt"):
                assert bare(verdict[field]) == bare(same[field])
            named = post(client, "/v1/view", {"table": verdict["nextTable"]["name"], "seat": key})
            assert named["snapshot"] == same["next"]
            sealed = verdict["sealed"]
            texts.append(sealed)
            break
        else:
            raise AssertionError("nobody can move")
    assert receipts
    for seat in (*keys.values(), None):
        log = asked(client, "sealedReplay", sealed=texts, seat=seat)
        same = post(client, "/v1/replay", {"sealed": texts, "seat": seat})
        assert bare(log) == bare(same)


def bare(answer: Any) -> Any:  # noqa: ANN401 - any JSON
    """An answer without nulls and empty lists, which REST leaves out of tables and moves."""
    if isinstance(answer, list):
        return [*map(bare, cast("Sequence[object]", answer))]
    if not isinstance(answer, dict):
        return answer
    told = {
        name: part
        for name, each in cast("Json", answer).items()
        if (part := bare(each)) not in (None, [], {})
    }
    if {"players", "ruleset"} <= told.keys() and "catalogue" not in told:
        shape = Snapshot if "decks" in told else DestinySnapshot
        return msgspec.convert(told, shape)
    return told


def test_destiny_is_dealt_and_played_too(client: TestClient) -> None:
    dealt = asked(client, SETUP_DESTINY, players=["ada", "bo"])
    ada, text = keys_of(dealt)["ada"], dealt["sealed"]
    mine = {"sealed": text, "seat": ada}
    listed = post(client, "/v1/destiny/legal-moves", mine)["moves"]
    move = own_move("ada", {}, listed)
    assert move is not None
    verdict = asked(client, "validateDestinyMove", **mine, move=move)
    same = post(client, "/v1/destiny/validate", {**mine, "move": move})
    assert bare({**verdict, "nextTable": None}) == bare(same)
    looks = {"destinyTotal": "total", "destinyView": "view", "legalDestinyMoves": "legal-moves"}
    for field, path in looks.items():
        for seat in (ada, None):
            body = {"sealed": verdict["sealed"], "seat": seat}
            assert bare(asked(client, field, **body)) == bare(
                post(client, f"/v1/destiny/{path}", body)
            )
    log = {"sealed": [text, verdict["sealed"]], "seat": ada}
    told = asked(client, "sealedReplayDestiny", **log)
    assert bare(told) == bare(post(client, "/v1/destiny/replay", log))


@pytest.mark.parametrize(
    ("more", "place"),
    [
        ({"seat": "x" * 22}, ("/seat", "WRONG_SEAT_KEY")),
        ({"seat": None}, ("/seat", "WRONG_SEAT_KEY")),
        ({"seat": "ada"}, ("/seat", "BAD_FORMAT")),
        ({"sealed": "A" * 3_000}, ("/sealed", "SEAL_NOT_OURS")),
        ({"sealed": "short"}, ("/sealed", "TOO_FEW")),
        (
            {"move": {"chooseCharacters": {"player": "bo"}}},
            ("/move/chooseCharacters/player", "NOT_YOUR_SEAT"),
        ),
        ({"move": {"cast": {"cast": {"faces": []}}}}, ("/move/cast/cast", "DRAWN_BY_SERVICE")),
    ],
)
def test_a_refusal_is_that_of_rest(client: TestClient, more: Json, place: tuple[str, str]) -> None:
    dealt = post(client, "/v1/setup", DEAL)
    body: Json = {"sealed": dealt["sealed"], "seat": keys_of(dealt)["ada"]}
    body = {**body, "move": {"endTurn": {}}, **more}
    (error,) = asked(client, "validateMove", **body)
    told = {(each["pointer"], each["code"]) for each in error["extensions"]["errors"]}
    rest = client.post("/v1/validate", json=body).json()
    assert told == {(each["pointer"], each["code"]) for each in rest["errors"]} == {place}


def test_a_name_a_text_and_a_table_are_told_apart(client: TestClient) -> None:
    dealt = asked(client, SETUP, ruleset="CTA_2E", players=["ada", "bo"])
    name, ada, text = dealt["nextTable"]["name"], keys_of(dealt)["ada"], dealt["sealed"]
    text_of = """query($table: String, $seat: String, $sealed: String) {
      view(table: $table, seat: $seat, sealed: $sealed) { snapshot { players { dealt } } } }"""
    by_name = asked(client, text_of, table=name, seat=ada)["snapshot"]["players"]
    assert by_name[0]["dealt"]
    assert not by_name[1]["dealt"]
    assert not any(
        each["dealt"] for each in asked(client, text_of, table=name)["snapshot"]["players"]
    )
    (error,) = asked(client, text_of, table=name, sealed=text)
    assert error["extensions"]["errors"][0]["pointer"] == "/table"
    other = "query($table: String) { replay(table: $table, moves: []) { status } }"
    (error,) = asked(client, other, table=name)
    assert [each["pointer"] for each in error["extensions"]["errors"]] == ["/table"]


def test_an_open_table_is_asked_as_before(client: TestClient) -> None:
    dealt = post(client, "/v1/setup", {"ruleset": "CTA_2E", "players": ["ada", "bo"], "seed": "x"})
    told = asked(client, "score", snapshot=dealt["snapshot"], sealed=None, seat=None)
    assert bare(told) == bare(post(client, "/v1/score", {"snapshot": dealt["snapshot"]}))
    (error,) = asked(client, "score", snapshot=dealt["snapshot"], seat="x" * 22)
    assert [each["pointer"] for each in error["extensions"]["errors"]] == ["/seat"]
    neither = asked(client, "{ score { ruleset } }")
    assert [each["pointer"] for each in neither[0]["extensions"]["errors"]] == ["/snapshot"]


def test_no_bit_of_another_seat_is_in_an_answer(
    client: TestClient, catalogue: Catalogue, folder: Path
) -> None:
    """A whole game on two tables that differ in what a seat does not see, answer by answer."""
    setup: SetupRequest = request("CTA_2E", 2, "sealed-0", module=True)
    twins, chance = Twins(catalogue, setup.seed), random.Random(setup.seed)
    seal = Seal(load_keys(folder / "keys.jwks"))
    compared = different = 0
    for step in steps(catalogue, setup, sensible_player):
        who = mover(step.before, step.move)
        draws = any("DRAWN" in event.code for event in step.verdict.events) or bool(step.move.cast)
        seat = chance.choice((*setup.players, None))
        move = msgspec.to_builtins(step.move)
        looks = [(seat, name) for name in ("view", "score", "legalMoves")]
        for each, name in ((who, "validateMove"), *looks):
            other = twins.of(step.before, each, draws=draws or each != who, rows=False)
            told: list[Any] = []
            for table in (step.before, other):
                contents = contents_of(bytes(32), 7, "", table)
                body: Json = {"sealed": seal.seal(encoded(contents)), "seat": None}
                if each is not None:
                    body["seat"] = contents.seat_key(each)
                more = {"move": move, "explain": "FULL"} if name == "validateMove" else {}
                told.append(_bare(asked(client, name, **body, **more)))
            assert told[0] == told[1], (name, each, step.move)
            assert isinstance(told[0], dict), told
            compared += 1
            different += step.before != other
    assert compared > 200
    assert different > 150


def _bare(answer: Any) -> Any:  # noqa: ANN401 - any JSON
    """An answer without what is sealed, and its digests."""
    if isinstance(answer, dict):
        return {**cast("Json", answer), "sealed": None, "chain": None, "nextTable": None}
    return answer
