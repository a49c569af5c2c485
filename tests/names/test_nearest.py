"""Whatever names something takes a name, and tells the nearest three where nothing has it."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest
from starlette.testclient import TestClient
from typer.testing import CliRunner

from service.app import create_app
from service.cli.main import app
from service.settings.settings import Settings

Json = dict[str, Any]
CALLED = [
    ("cards", "steady hands", "ashen.steady-hands"),
    ("cards", "Pewne DLONIE", "ashen.steady-hands"),
    ("clauses", "Journey cost", "journey.cost"),
    ("rulings", "who wins a tie", "tie"),
    ("rulings", "KTO WYGRYWA PRZY REMISIE", "tie"),
    ("rulesets", "second edition", "CTA_2E"),
    ("rulesets", "2e", "CTA_2E"),
    ("boards", "mat of the ashen set", "ashen-board"),
    ("sets", "Ashen", "ashen"),
]
"""A list, a name, and the id that it means."""
NOBODY = [
    ("cards", "Stedy Hands", "ashen.steady-hands"),
    ("cards", "ashen.ferry", "ashen.the-leaking-ferry"),
    ("cards", "hands", "ashen.salt-scarred-hands"),
    ("cards", "pewn dloni", "ashen.steady-hands"),
    ("clauses", "journeys.cost", "journey.cost"),
    ("rulings", "moon", "moon-timing"),
    ("rulings", "tiebraek", "tie"),
    ("rulesets", "3e", "CTA_2E"),
    ("boards", "ashen-boards", "ashen-board"),
    ("sets", "ashe", "ashen"),
]
"""A list, a text that is no name there, and an id that is told."""


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(create_app(Settings())) as opened:
        yield opened


def graphql(client: TestClient, query: str, **variables: str) -> Json:
    answer: Json = client.post("/graphql", json={"query": query, "variables": variables}).json()
    return answer


def look_up(collection: str) -> str:
    type_ = "RulesetId" if collection == "rulesets" else "String"
    return f"query ($id: {type_}!) {{ item: {collection[:-1]}(id: $id) {{ id }} }}"


@pytest.mark.parametrize(("collection", "name", "id_"), CALLED)
def test_an_item_is_found_by_its_name(
    client: TestClient, collection: str, name: str, id_: str
) -> None:
    assert client.get(f"/v1/{collection}/{quote(name)}").json()["id"] == id_
    assert graphql(client, look_up(collection), id=name)["data"] == {"item": {"id": id_}}
    listed = client.get(f"/v1/{collection}", params={"ids": name}).json()
    assert [each["id"] for each in listed["items"]] == [id_]
    shown = CliRunner().invoke(app, ["show", "--json", name])
    assert f'"id":"{id_}"' in shown.output


@pytest.mark.parametrize(("collection", "name", "id_"), NOBODY)
def test_an_unknown_name_is_told_the_nearest(
    client: TestClient, collection: str, name: str, id_: str
) -> None:
    problem = client.get(f"/v1/{collection}/{quote(name)}").json()
    assert problem["status"] == 404
    assert id_ in problem["detail"]
    answer = graphql(client, look_up(collection), id=name)
    assert answer["data"] == {"item": None}
    (error,) = answer["errors"]
    assert error["message"] == problem["detail"]
    assert error["extensions"]["code"] == "not-found"
    shown = CliRunner().invoke(app, ["show", name])
    assert shown.exit_code != 0
    part = client.post("/v1/batch", json={"items": [{"path": f"/v1/{collection}/{quote(name)}"}]})
    assert id_ in part.json()["items"][0]["body"]["detail"]


FILTERS = [
    ("cards?ruleset=3e", "CTA_2E"),
    ("cards/named?exact=x&ruleset=3e", "CTA_2E"),
    ("cards?set=ashe", "ashen"),
    ("rulings?card=stedy hands", "ashen.steady-hands"),
    ("rulings?card=pewn dlonie", "ashen.steady-hands"),
    ("rulings?clause=journeys.cost", "journey.cost"),
    ("rulesets/3e/diff/2e", "CTA_2E"),
    ("rulings/tiebraek/checks", "tie"),
]


@pytest.mark.parametrize(("path", "id_"), FILTERS)
def test_filters_and_parts_of_items_tell_the_nearest(
    client: TestClient, path: str, id_: str
) -> None:
    problem = client.get(f"/v1/{path}")
    assert problem.status_code in {400, 404}
    assert id_ in str(problem.json())


def test_a_search_takes_the_name_of_a_ruleset_at_both_doors(client: TestClient) -> None:
    rest = client.get("/v1/search", params={"q": "moon", "ruleset": "second edition"}).json()
    query = (
        'query ($r: RulesetId) { search(q: "moon", ruleset: $r) { totalCount warnings { code } } }'
    )
    told = graphql(client, query, r="second edition")["data"]["search"]
    assert told == {"totalCount": rest["total"], "warnings": []}
    assert "CTA_2E" in str(graphql(client, query, r="3e"))


AGENTS = [
    ("card", {"name": "pewne dlonie"}, "ashen.steady-hands"),
    ("card", {"name": "Stedy Hands"}, "ashen.steady-hands"),
    ("clause", {"id": "Journey cost"}, "journey.cost"),
    ("clause", {"id": "journeys.cost"}, "journey.cost"),
    ("ruling", {"id": "Kto wygrywa przy remisie?"}, "remis"),
    ("ruling", {"id": "moon"}, "moon-timing"),
    ("edition_difference", {"before": "1e", "after": "second edition"}, "CTA_2E"),
    ("edition_difference", {"before": "1e", "after": "3e"}, "CTA_2E"),
    ("ask", {"q": "moon", "ruleset": "second edition"}, "moon-timing"),
    ("ask", {"q": "moon", "ruleset": "3e"}, "CTA_2E"),
    ("setup", {"ruleset": "3e", "players": ["a"], "seed": "x"}, "CTA_2E"),
]


@pytest.mark.parametrize(("tool", "arguments", "says"), AGENTS)
def test_agents_call_things_by_name(
    client: TestClient, tool: str, arguments: Json, says: str
) -> None:
    call = {"name": tool, "arguments": arguments}
    asked = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": call}
    told = client.post("/mcp", json=asked).json()["result"]["content"][0]["text"]
    assert says in told


COMMANDS = [
    (["rulesets", "diff", "1e", "second edition"], "CTA_2E"),
    (["rulesets", "diff", "1e", "3e"], "CTA_2E"),
    (["odds", "--ruleset", "2e", "--wisdom", "1"], "CTA_2E"),
    (["odds", "--ruleset", "3e", "--wisdom", "1"], "CTA_2E"),
    (["setup", "--ruleset", "second edition", "--players", "a,b", "--seed", "x"], "a: experience"),
    (["cards", "parse", "--ruleset", "2e", "Bandits I 4 STR/CHA"], "Bandits"),
    (["show", "hands"], "ashen.steady-hands"),
]


@pytest.mark.parametrize(("command", "says"), COMMANDS)
def test_commands_call_things_by_name(command: list[str], says: str) -> None:
    assert says in CliRunner().invoke(app, command).output
