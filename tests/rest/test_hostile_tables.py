"""Real tables in play with something wrong, through both doors: judged or refused, never a 5xx."""

import copy
import functools
from collections.abc import Iterator
from typing import Any, cast

import msgspec
from httpx2 import Response
from hypothesis import example, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from cards.catalogue import load_catalogue
from schema.operations import LEGAL_MOVES, REPLAY, VALIDATE
from schema.operations.play_examples import BEFORE_THE_CAST, TABLE
from schema.shapes.legal import LegalMovesRequest, ReplayRequest
from schema.shapes.verdict import ValidateRequest
from tests.drawing import examples
from tests.games import Json, play, wire
from tests.rest.problem_checks import problem_of

relaxed = settings(max_examples=examples(250))

QUERY = """
query ($snapshot: SnapshotInput!, $move: MoveInput!) {
  validateMove(snapshot: $snapshot, move: $move) { status reasons { code } missing { code } }
}
"""

GAMES = [(ruleset, players) for ruleset in ("CTA_1E", "CTA_PL", "CTA_2E") for players in (1, 2, 4)]

VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.sampled_from([0, 1, 2, 3, 4, 9, 98, 99, 100, 998, 999, 1000, 2**31, 2**63, 2**64, -1, -4]),
    st.sampled_from(["", "ada", "bo", "nobody", "TOP", "BOTTOM", "ORIGIN", "DESTINY", "COOP"]),
    st.sampled_from(sorted(load_catalogue().cards)),
    st.sampled_from([[], {}]),
)


@functools.cache
def asked_in_play() -> tuple[bytes, ...]:
    """Moves of real games with the tables on which they were made."""
    return tuple(
        msgspec.json.encode(ValidateRequest(snapshot=table, move=move))
        for ruleset, players in GAMES
        for game in (play(ruleset, players, "hostile", most=150),)
        for table, move in list(zip(game.tables, game.moves, strict=False))[::9]
    )


Place = tuple[dict[str, Any] | list[object], Any]
"""A list or an object, and an index or a key of it."""


def places(part: object, name: str = "") -> Iterator[tuple[str, Place]]:
    """Every place of a value, under the name of the key that leads to it."""
    if isinstance(part, dict):
        members = cast("Json", part)
        for key, value in members.items():
            yield key, (members, key)
            yield from places(value, key)
    elif isinstance(part, list):
        items = cast("list[object]", part)
        for index, item in enumerate(items):
            yield name, (items, index)
            yield from places(item, name)


@st.composite
def mutated_tables(draw: st.DrawFn) -> Json:
    """A request of a real game with a few places dropped, doubled, replaced or swapped."""
    body: Json = msgspec.json.decode(draw(st.sampled_from(asked_in_play())))
    for _ in range(draw(st.integers(1, 4))):
        known = list(places(body))
        if not known:
            break
        name, (owner, key) = draw(st.sampled_from(known))
        alike = [inner[at] for other, (inner, at) in known if other == name]
        match draw(st.sampled_from(["drop", "double", "value", "swap", "stranger"])):
            case "drop":
                del owner[key]
            case "double":
                if isinstance(owner, list):
                    owner.insert(key, copy.deepcopy(owner[key]))
            case "swap":
                owner[key] = copy.deepcopy(draw(st.sampled_from(alike)))
            case "stranger":
                other = msgspec.json.decode(draw(st.sampled_from(asked_in_play())))
                fitting = [inner[at] for found, (inner, at) in places(other) if found == name]
                owner[key] = draw(st.sampled_from(fitting or [None]))
            case _:
                owner[key] = draw(VALUES)
    return body


def is_sound(response: Response) -> None:
    assert response.status_code in {200, 400, 422}, response.text
    if response.status_code != 200:
        problem_of(response)


def open_choice(**choice: object) -> Json:
    """A choice that nobody could have offered, and somebody who makes it."""
    option = choice.get("options", ["x"])
    assert isinstance(option, list)
    snapshot = {**BEFORE_THE_CAST, "choices": [{"player": "wanda", "options": ["x"], **choice}]}
    return {"snapshot": snapshot, "move": {"choose": {"option": option[0]}}}


@relaxed
@given(body=mutated_tables())
@example(body=open_choice(code="ASSIGN_ALLY"))
@example(body=open_choice(code="ASSIGN_ALLY", act=3, card="ashen.sister-cinder"))
@example(body=open_choice(code="ASSIGN_ALLY", act=1, card="ashen.tam-of-the-reeds"))
@example(body=open_choice(code="REVEAL_ACT", options=["REVEAL"]))
@example(body=open_choice(code="REVEAL_ACT", options=["REVEAL"], act=2))
@example(body=open_choice(code="ADVERSARY_CARD", options=["APPLY"]))
@example(body=open_choice(code="ADVERSARY_CARD", card="ashen.cut-moorings"))
@example(body=open_choice(code="ADVERSARY_CARD", options=["7"], card="ashen.cut-moorings"))
@example(body=open_choice(code="TWIST_DRAW", options=["DRAW_NOTHING"]))
@example(
    body={
        "snapshot": {**TABLE, "turn": {"player": "wanda", "number": 9999}},
        "move": {"endTurn": {}},
    }
)
def test_a_mutated_table_is_judged_or_refused(client: TestClient, body: Json) -> None:
    answer = client.post(VALIDATE.path, json=body)
    is_sound(answer)
    by_graphql = client.post("/graphql", json={"query": QUERY, "variables": body}).json()
    codes = [error["extensions"]["code"] for error in by_graphql.get("errors", ())]
    assert "internal" not in codes, by_graphql
    if answer.status_code == 200 and not codes:
        judged = answer.json()
        assert by_graphql["data"]["validateMove"]["status"] == judged["status"]
        if judged["next"] is not None:
            is_sound(client.post(LEGAL_MOVES.path, json={"snapshot": judged["next"]}))
    # GraphQL takes one value for a list of it; REST does not.
    if "impossible-state" in codes and answer.status_code == 422:
        assert answer.json()["errors"] == by_graphql["errors"][0]["extensions"]["errors"]


@relaxed
@given(body=mutated_tables())
def test_moves_of_a_mutated_table_can_be_listed_and_replayed(
    client: TestClient, body: Json
) -> None:
    snapshot, move = body.get("snapshot"), body.get("move")
    listed = client.post(LEGAL_MOVES.path, json={"snapshot": snapshot})
    is_sound(listed)
    if listed.status_code == 200:
        for each in listed.json()["moves"][:3]:
            asked = {"snapshot": snapshot, "move": each["move"]}
            verdict = client.post(VALIDATE.path, json=asked).json()
            assert verdict["status"] == each["status"], each
    lines = client.post(
        REPLAY.path,
        json={"snapshot": snapshot, "moves": [move, move]},
        headers={"accept": "application/x-ndjson"},
    )
    is_sound(lines)


def test_every_table_of_real_games_is_judged(client: TestClient) -> None:
    """The near miss of all the above: without a mutation nothing is refused."""
    for asked in asked_in_play():
        request = msgspec.json.decode(asked, type=ValidateRequest)
        answer = client.post(VALIDATE.path, json=wire(request))
        assert answer.status_code == 200, answer.text
        assert answer.json()["status"] == "LEGAL"
        listed = client.post(
            LEGAL_MOVES.path, json=wire(LegalMovesRequest(snapshot=request.snapshot))
        )
        assert listed.status_code == 200
        log = ReplayRequest(snapshot=request.snapshot, moves=(request.move,))
        assert client.post(REPLAY.path, json=wire(log)).json()["played"] == 1
