"""The example edition is mounted: everything takes it, and its two numbers change answers."""

import copy
from typing import Any

import pytest
from starlette.testclient import TestClient

from cards.catalogue import Catalogue, load_catalogue
from cards.versions import hashes_of
from schema.operations import OPERATIONS, Operation
from schema.operations.examples import EXAMPLES
from tests.cli.conftest import Run, run
from tests.editions.conftest import EXAMPLE
from tests.frozen.selections import whole_answer

Json = dict[str, Any]
ADVENTURE = [
    each
    for each in OPERATIONS
    if {"ruleset", "snapshot"} & set(each.request.__struct_fields__)
    and "destiny" not in each.path
    and "best" not in each.path
]
SETUP = {"ruleset": "LONG_ROAD", "players": ["ana", "ben"], "seed": "lantern"}
DIFF = "{ rulesetDiff(from: CTA_2E, to: LONG_ROAD) { common parameters { pointer from to } } }"

__all__ = ["run"]  # a fixture of the command line's tests


def on_the_long_road(request: Json) -> Json:
    """A request of the second edition, asked in the example."""
    asked = copy.deepcopy(request)
    holder = asked.get("snapshot", asked)
    assert holder["ruleset"] in {"CTA_2E", "EPIC_ORIGINS"}
    holder["ruleset"] = "LONG_ROAD"
    return asked


def post(client: TestClient, path: str, body: Json) -> Json:
    answer = client.post(path, json=body)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def ask(client: TestClient, query: str, variables: Json | None = None) -> Json:
    answer = post(client, "/graphql", {"query": query, "variables": variables or {}})
    assert "errors" not in answer, answer
    data: Json = answer["data"]
    return data


def table(client: TestClient, experience: int) -> Json:
    """A game in which everybody has chosen what is to choose, and has so much Experience."""
    snapshot: Json = post(client, "/v1/setup", SETUP)["snapshot"]
    while True:
        legal = post(client, "/v1/legal-moves", {"snapshot": snapshot})["moves"]
        move = legal[0]["move"]
        if not move.keys() & {"choose", "chooseCharacters"}:
            break
        snapshot = post(client, "/v1/validate", {"snapshot": snapshot, "move": move})["next"]
    for player in snapshot["players"]:
        player["experience"] = experience
    return snapshot


def journeys(client: TestClient, snapshot: Json) -> list[Json]:
    moves = post(client, "/v1/legal-moves", {"snapshot": snapshot})["moves"]
    return [each["move"] for each in moves if "journey" in each["move"]]


def test_the_example_is_among_the_rulesets(client: TestClient) -> None:
    listed = client.get("/v1/rulesets").json()["items"]
    assert [each["id"] for each in listed][-2:] == ["DESTINY", "LONG_ROAD"]
    shown = client.get("/v1/rulesets/LONG_ROAD").json()
    assert shown["extends"] == "CTA_2E"
    assert (shown["year"], shown["playersMaximum"]) == (None, 4)
    assert shown["adventure"]["journeyCost"] == 2
    assert "extends" not in client.get("/v1/rulesets/CTA_2E").json()


def test_the_example_differs_in_two_numbers_and_their_clauses(client: TestClient) -> None:
    diff = client.get("/v1/rulesets/CTA_2E/diff/LONG_ROAD").json()
    numbers = {each["pointer"]: (each["from"], each["to"]) for each in diff["parameters"]}
    assert numbers.pop("/year") == (2021, None)
    assert numbers == {"/adventure/journeyCost": (1, 2), "/adventure/startingExperience": (3, 5)}
    assert [each["id"] for each in diff["onlyFrom"]] == ["journey.cost", "setup.xp"]
    assert [each["replaces"] for each in diff["onlyTo"]] == ["setup.xp", "journey.cost"]
    difference = ask(client, DIFF)["rulesetDiff"]
    assert (difference["common"], difference["parameters"]) == (diff["common"], diff["parameters"])


@pytest.mark.parametrize("operation", ADVENTURE, ids=lambda each: each.name)
def test_every_operation_takes_the_example(client: TestClient, operation: Operation) -> None:
    for example in EXAMPLES[operation.name]:
        if "EPIC" not in str(example.request):
            request = on_the_long_road(example.request)
            answer = post(client, operation.path, request)
            assert '"CTA_2E"' not in str(answer)
            assert operation.field in ask(client, whole_answer(operation.field), request)


def test_an_operation_of_another_family_refuses_the_example(client: TestClient) -> None:
    answer = client.post("/v1/destiny/setup", json={**SETUP, "sets": ["destiny"]})
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["code"] == "UNSUPPORTED_RULESET"


def test_a_game_begins_with_five_experience(client: TestClient) -> None:
    dealt = post(client, "/v1/setup", SETUP)
    assert {player["experience"] for player in dealt["snapshot"]["players"]} == {5}
    assert "long-road.experience" in dealt["clauses"]
    assert "setup.xp" not in dealt["clauses"]


def test_a_journey_costs_two(client: TestClient) -> None:
    snapshot = table(client, 2)
    move = journeys(client, snapshot)[0]
    judged = post(client, "/v1/validate?explain=full", {"snapshot": snapshot, "move": move})
    assert judged["next"]["players"][0].get("experience", 0) == 0
    assert "long-road.journey-cost" in judged["clauses"]
    texts = {each["clause"]: each["text"] for each in judged["explanation"]["consulted"]}
    assert texts["long-road.journey-cost"].startswith("A Journey costs 2 Experience")
    assert "journey.cost" not in texts


def test_a_journey_cannot_be_bought_for_one(client: TestClient) -> None:
    snapshot = table(client, 1)
    assert journeys(client, snapshot) == []
    assert journeys(client, {**snapshot, "ruleset": "CTA_2E"}) != []


def test_filters_and_search_know_the_example(client: TestClient) -> None:
    for path in ("clauses", "rulings", "cards", "boards"):
        parent = client.get(f"/v1/{path}?ruleset=CTA_2E&first=1").json()["total"]
        found = client.get(f"/v1/{path}?ruleset=LONG_ROAD&first=1").json()["total"]
        assert found == parent + (path == "rulings")
    searched = client.get("/v1/search", params={"q": 'ruleset:"długa droga" journey costs 2'})
    assert "hits" in searched.json(), searched.text
    hits = searched.json()["hits"]
    assert "long-road.journey-cost" in [each["of"] for each in hits]
    query = '{ clauses(ruleset: [LONG_ROAD], text: "starts with 5") { nodes { id } } }'
    found = [each["id"] for each in ask(client, query)["clauses"]["nodes"]]
    assert "long-road.experience" in found


def test_an_unknown_ruleset_gets_a_hint_everywhere(client: TestClient) -> None:
    asked = {**SETUP, "ruleset": "LONG_RAOD"}
    answer = client.post("/v1/setup", json=asked)
    (fault,) = answer.json()["errors"]
    assert (answer.status_code, fault["code"]) == (422, "UNKNOWN_RULESET")
    assert (fault["pointer"], "LONG_ROAD" in fault["detail"]) == ("/ruleset", True)
    body = {"query": whole_answer("setup"), "variables": asked}
    (error,) = client.post("/graphql", json=body).json()["errors"]
    assert error["extensions"]["errors"][0]["code"] == "UNKNOWN_RULESET"
    for query in (
        "{ rulesetDiff(from: CTA_2E, to: LONG_RAOD) { common } }",
        "{ ruleset(id: LONG_RAOD) { id } }",
    ):
        (error,) = client.post("/graphql", json={"query": query}).json()["errors"]
        assert error["extensions"]["code"] == "not-found"
        assert "LONG_ROAD" in error["message"]
    listed = client.get("/v1/clauses?ruleset=LONG_RAOD")
    assert (listed.status_code, "LONG_ROAD" in listed.text) == (400, True)
    assert client.get("/v1/rulesets/CTA_2E/diff/LONG_RAOD").status_code == 404


def test_a_graphql_literal_is_a_string_or_a_name(client: TestClient) -> None:
    for literal in ("LONG_ROAD", '"LONG_ROAD"'):
        assert ask(client, f"{{ ruleset(id: {literal}) {{ extends }} }}") == {
            "ruleset": {"extends": "CTA_2E"}
        }
    answer = client.post("/graphql", json={"query": "{ ruleset(id: 1) { id } }"}).json()
    assert "RulesetId" in answer["errors"][0]["message"]


def test_tools_read_the_example_among_the_rulesets(client: TestClient) -> None:
    asked = ask(client, '{ __type(name: "RulesetId") { enumValues { name } } }')
    assert [each["name"] for each in asked["__type"]["enumValues"]][-1] == "LONG_ROAD"
    for path in ("/schema.graphql", "/schema.subgraph.graphql"):
        assert "\n  LONG_ROAD\n}" in client.get(path).text


def test_the_example_has_its_own_digest(example: Catalogue) -> None:
    own = load_catalogue()
    assert example.digest != own.digest
    assert list(own.rulesets) == list(example.rulesets)[:-1]


def test_only_what_the_edition_adds_counts_as_changed(example: Catalogue) -> None:
    before, after = hashes_of(load_catalogue()), hashes_of(example)
    new = {name: after[name].items() - before[name].items() for name in after}
    assert {name: len(items) for name, items in new.items() if items} == {
        "rulesets": 1,
        "clauses": 2,
        "rulings": 1,
    }


def test_the_command_line_takes_the_example(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    checked = run("cards", "check", EXAMPLE)
    assert (checked.exit_code, "editions: LONG_ROAD" in checked.stdout) == (0, True)
    monkeypatch.setenv("LAWSPEAKER_CARD_PATH", str(EXAMPLE))
    dealt = run("setup", "--ruleset", "LONG_ROAD", "--players", "ana, ben", "--seed", "x", "--json")
    assert '"experience":5' in dealt.stdout
    diff = run("rulesets", "diff", "CTA_2E", "LONG_ROAD")
    assert "/adventure/journeyCost" in diff.stdout
    wrong = run("rulesets", "diff", "CTA_2E", "LONG_RAOD")
    assert (wrong.exit_code, "LONG_ROAD" in wrong.stderr) == (64, True)
    unknown = run("setup", "--ruleset", "NO", "--players", "a, b", "--seed", "x")
    assert (unknown.exit_code, "UNKNOWN_RULESET" in unknown.stderr) == (2, True)
