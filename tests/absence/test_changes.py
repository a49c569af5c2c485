"""Whatever is put into a request, through whatever door: never a 5xx, and no exception.

`make absences` changes many more parts (ABSENCES, parts of each request).
"""

import os
import random
from collections.abc import Iterator
from typing import Final

import msgspec
import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from cards.catalogue import load_catalogue
from schema.operations import ALL_OPERATIONS, LEGAL_MOVES, SCORE, VIEW, Operation
from schema.operations.batch import BATCH_PATH
from schema.shapes.problem import ProblemSlug
from service.app import create_app
from service.graphql.schema.query_type import sdl
from service.mcp.tools import TOOLS
from service.settings.settings import Settings
from tests.absence.asking import questions, wrong_with
from tests.absence.changes import changes, of_each_type, part_at, put, some_changes, swapped
from tests.conformance_corpus import OPERATION, Json, corpus_by_file, load_corpus, own_referee
from tests.graphql.queries import query_of

SHARE: Final = int(os.environ.get("ABSENCES", "0"))
EACH: Final = SHARE or 6
"""Changes of each request that is asked through REST."""
EVERY: Final = 1 if SHARE else 120
"""Of so many cases of the corpus one is asked too."""
SWAPPED: Final = 1 if SHARE else 5
"""Of so many cases one is asked with parts that change places."""
OFTEN: Final = 12 if SHARE else 3
"""How often each of those is asked, with one to four parts changed."""
CARDS: Final = of_each_type(load_catalogue().cards)
JSON: Final = {"content-type": "application/json"}
OURS: Final = {ProblemSlug.INTERNAL.value, ProblemSlug.TIMEOUT.value}

BOARD: Final[Json] = {
    "id": "own-mat",
    "name": "Mat",
    "track": [{"morality": level, "score": {"triumph": 1}} for level in (2, 1, 0, -1, -2, -3, -4)],
}
TRAIT: Final[Json] = {
    "id": "own.oath",
    "type": "TRAIT",
    "name": "Oath",
    "act": 1,
    "paths": [{"triumph": 5}],
}


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    app = create_app(Settings(cache_bytes=0, graphql_max_tokens=50_000, graphql_max_depth=40))
    with TestClient(app, raise_server_exceptions=False) as opened:
        yield opened


def post(client: TestClient, path: str, body: Json) -> Response:
    return client.post(path, content=msgspec.json.encode(body), headers=JSON)


def plain(request: Json) -> Json:
    """A request as it is sent."""
    return msgspec.json.decode(msgspec.json.encode(request))


def with_own_set(client: TestClient) -> Json:
    """A table that plays with a set of its own: a card and a board."""
    own = {"cards": [TRAIT], "boards": [BOARD]}
    digest = post(client, "/v1/cards/check", {"ruleset": "CTA_2E", **own}).json()["digest"]
    return {
        "ruleset": "CTA_2E",
        "players": [{"key": "ana", "morality": 0}, {"key": "ben", "morality": 0}],
        "turn": {"player": "ana"},
        "board": {"board": "own-mat"},
        "sets": [{"digest": digest, **own}],
    }


def examples() -> Iterator[tuple[Operation, Json]]:
    for operation in ALL_OPERATIONS:
        for example in operation.all_examples:
            yield operation, plain(example.request)


def cases(chance: random.Random) -> Iterator[tuple[Operation, Json]]:
    for file in corpus_by_file().values():
        for case in file:
            if chance.randrange(EVERY) == 0:
                yield OPERATION[case.operation], plain(case.asked_in(case.rulesets[0]))


def test_a_changed_part_is_answered_or_refused(client: TestClient) -> None:
    chance = random.Random("changes")
    found: list[tuple[object, ...]] = []
    for operation, request in (*examples(), *cases(chance)):
        for path, changed in some_changes(request, CARDS, EACH, chance):
            status = post(client, operation.path, changed).status_code
            if status >= 500:
                found.append((operation.name, path, part_at(changed, path)))
    assert found == []


def test_parts_that_change_places_are_answered_or_refused() -> None:
    chance = random.Random("places")
    referee = own_referee()
    found: list[tuple[str, str, str]] = []
    for case in chance.sample(load_corpus(), len(load_corpus()) // SWAPPED):
        request = plain(case.asked_in(chance.choice(case.rulesets)))
        for _ in range(OFTEN):
            changed = swapped(request, chance.randint(1, 4), chance)
            first, *others = questions(OPERATION[case.operation], changed)
            for operation, asked in (first, *chance.sample(others, min(2, len(others)))):
                wrong = wrong_with(referee, operation, asked)
                if wrong is not None:
                    found.append((case.id, operation.name, wrong))
    assert found == []


@pytest.mark.parametrize("operation", [SCORE, LEGAL_MOVES, VIEW], ids=lambda one: str(one.name))
def test_a_set_with_anything_twice_is_refused(client: TestClient, operation: Operation) -> None:
    table = with_own_set(client)
    assert post(client, operation.path, {"snapshot": table}).status_code == 200
    for part in (("sets",), ("sets", 0, "boards"), ("sets", 0, "cards"), ("players",)):
        entries = part_at(table, part)
        answer = post(
            client, operation.path, {"snapshot": put(table, part, [*entries, entries[0]])}
        )
        assert answer.status_code == 422, part
    other = {**BOARD, "name": "Another"}
    answer = post(client, operation.path, {"snapshot": put(table, ("sets", 0, "boards"), [other])})
    assert [fault["code"] for fault in answer.json()["errors"]] == ["SET_DIFFERS"]


def test_the_same_board_in_two_sets_is_refused_at_its_place(client: TestClient) -> None:
    table = with_own_set(client)
    boards = {"boards": [BOARD]}
    digest = post(client, "/v1/cards/check", {"ruleset": "CTA_2E", **boards}).json()["digest"]
    twice = {**table, "sets": [*table["sets"], {"digest": digest, **boards}]}
    answer = post(client, SCORE.path, {"snapshot": twice}).json()
    assert [(fault["pointer"], fault["code"]) for fault in answer["errors"]] == [
        ("/snapshot/sets/1/boards/0/id", "DUPLICATE_CARD_ID")
    ]


def test_a_board_that_cannot_be_is_refused_as_its_check_refuses_it(client: TestClient) -> None:
    table = with_own_set(client)
    wrong = put(table, ("sets", 0, "boards", 0, "track", 1, "morality"), 2)
    answer = post(client, SCORE.path, {"snapshot": wrong}).json()
    assert {fault["code"] for fault in answer["errors"]} == {"SET_DIFFERS", "CARD_UNSOUND"}


def test_a_changed_set_of_ones_own_is_answered_or_refused(client: TestClient) -> None:
    chance = random.Random("sets")
    table = {"snapshot": with_own_set(client)}
    for _, changed in some_changes(table, CARDS, 10 * EACH, chance):
        assert post(client, SCORE.path, changed).status_code < 500, changed


def test_a_changed_part_is_answered_or_refused_in_a_batch(client: TestClient) -> None:
    chance = random.Random("batch")
    items = [
        {"operation": operation.path.removeprefix("/v1/"), "body": changed}
        for operation, request in examples()
        for _, changed in some_changes(request, CARDS, 2, chance)
    ]
    for start in range(0, len(items), 10):
        answer = post(client, BATCH_PATH, {"items": items[start : start + 10]})
        assert answer.status_code < 500, answer.text
        for item in answer.json().get("items", ()):
            assert item["status"] < 500, item


def test_a_changed_part_is_answered_or_refused_by_graphql(client: TestClient) -> None:
    chance = random.Random("graphql")
    for operation, request in examples():
        query = query_of(sdl(), operation.field)
        for path, changed in some_changes(request, CARDS, 3, chance):
            answer = post(client, "/graphql", {"query": query, "variables": changed})
            assert answer.status_code < 500, (operation.name, path)
            codes = {error["extensions"]["code"] for error in answer.json().get("errors", ())}
            assert not codes & OURS, (operation.name, path, part_at(changed, path))


def test_a_changed_part_is_answered_or_refused_by_a_tool(client: TestClient) -> None:
    chance = random.Random("tools")
    by_shape = {operation.request: operation for operation in ALL_OPERATIONS}
    for tool in TOOLS.values():
        for shape in tool.requests:
            operation = by_shape.get(shape)
            for example in operation.examples if operation is not None else ():
                for _, changed in some_changes(plain(example.request), CARDS, 4, chance):
                    params = {"name": tool.name, "arguments": changed}
                    message = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params}
                    answer = post(client, "/mcp", message)
                    assert answer.status_code < 500, changed
                    assert ProblemSlug.INTERNAL.value not in answer.text, changed


def test_parts_change_places_with_those_under_the_same_key() -> None:
    request: Json = {"a": {"who": "ana", "n": 1}, "b": [{"who": "ben"}, {"who": "cleo"}]}
    chance = random.Random("swapped")
    made = [swapped(request, 1, chance) for _ in range(60)]
    assert {**request, "a": {"who": "cleo", "n": 1}} in made
    assert {**request, "b": [{"who": "ben"}, {"who": "ben"}]} in made
    assert {change["a"]["n"] for change in made} == {1}
    twice = [swapped(request, 2, chance) for _ in range(200)]
    assert {"a": {"who": "ben", "n": 1}, "b": [{"who": "ana"}, {"who": "cleo"}]} not in made
    assert {"a": {"who": "ben", "n": 1}, "b": [{"who": "cleo"}, {"who": "cleo"}]} in twice


def test_every_kind_of_change_is_made() -> None:
    request: Json = {"n": 1, "yes": True, "who": "ana", "list": [{"who": "ben"}], "none": None}
    made = [changed for _, changed in changes(request, ("own.oath",))]
    nothing: Json = {}
    wanted: tuple[Json, ...] = (
        {"n": None},
        {"n": 2**63},
        {"yes": False},
        {"who": "ben"},
        {"who": "own.oath"},
        {"who": "nobody"},
        {"list": []},
        {"list": [{"who": "ben"}, {"who": "ben"}]},
        {"list": [nothing]},
    )
    for expected in wanted:
        assert {**request, **expected} in made
    assert request not in made
