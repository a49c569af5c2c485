"""Everybody whom `make bench` measures answers the same, so that it compares like with like."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from cards.catalogue import Catalogue, load_catalogue
from loadtest.bench import facts, hand
from loadtest.bench.asking import ask_once
from loadtest.bench.asks import Call, Contender, Scenario, Server, request, scenarios
from loadtest.bench.hand_score import known
from loadtest.bench.servers import Running, mercurius, node_program
from loadtest.differences import first_difference
from schema.shapes.legal import ReplayRequest
from schema.shapes.verdict import VerdictStatus
from service.app import create_app
from service.rules.variants.adventure import ADVENTURE
from service.settings.settings import Settings

SCENARIOS = {scenario.key: scenario for scenario in scenarios()}
Json = dict[str, Any]
PLAIN = {Contender.RULES, Contender.REST, Contender.HAND}
"""They answer without GraphQL's envelope."""


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.fixture(scope="module")
def known_facts(catalogue: Catalogue, tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("bench") / "facts.json"
    file.write_bytes(facts.facts(catalogue))
    return file


@pytest.fixture(scope="module")
def clients(catalogue: Catalogue, known_facts: Path) -> dict[Server, TestClient]:
    ours = TestClient(create_app(Settings(), catalogue))
    return {
        Server.OURS: ours,
        Server.KEPT: ours,
        Server.HAND: TestClient(hand.application(known(str(known_facts)), catalogue)),
        Server.CORE: TestClient(create_app(Settings(graphql_compiled=False), catalogue)),
    }


@pytest.fixture(scope="module")
def node(known_facts: Path) -> Iterator[Running]:
    program = node_program()
    assert program is not None
    with mercurius(program, known_facts, None) as running:
        yield running


def posted(client: TestClient, call: Call) -> bytes:
    headers = {"content-type": "application/json"}
    method = "POST" if call.body else "GET"
    answer = client.request(method, call.path, content=call.body, headers=headers)
    assert answer.status_code == 200, answer.text
    return answer.content


def data(scenario: Scenario, contender: Contender, body: bytes) -> Json:
    answer: Json = msgspec.json.decode(body)
    assert "errors" not in answer
    found: Json = answer if contender in PLAIN else answer["data"][scenario.field]
    return found


@pytest.mark.parametrize("key", SCENARIOS)
def test_all_contenders_give_the_same_answer(key: str, clients: dict[Server, TestClient]) -> None:
    scenario = SCENARIOS[key]
    answers = {
        contender: data(scenario, contender, posted(clients[call.server], call))
        for contender, call in scenario.calls.items()
        if call.server in clients
    }
    ours = answers[Contender.GRAPHQL]
    assert answers[Contender.CORE] == ours
    assert answers.get(Contender.HAND, ours) == ours
    assert answers.get(Contender.RULES, answers[Contender.REST]) == answers[Contender.REST]
    if key == "validate":  # in GraphQL defaults are filled in
        assert ours["status"] == answers[Contender.REST]["status"] == VerdictStatus.LEGAL
        assert len(ours["next"]["players"]) == len(answers[Contender.REST]["next"]["players"]) == 4
    else:
        assert first_difference(ours, answers[Contender.REST]) is None


@pytest.mark.parametrize("key", ["score", "card"])
def test_mercurius_answers_the_same_before_and_after_compiling(
    key: str, clients: dict[Server, TestClient], node: Running
) -> None:
    scenario = SCENARIOS[key]
    call = scenario.calls[Contender.GRAPHQL]
    ours = data(scenario, Contender.GRAPHQL, posted(clients[call.server], call))
    theirs = scenario.calls[Contender.MERCURIUS]
    for _ in range(3):
        body = ask_once(node.port, theirs.wire(node.port))
        assert data(scenario, Contender.MERCURIUS, body) == ours


def test_the_recorded_game_is_legal_to_its_end(catalogue: Catalogue) -> None:
    log = msgspec.json.decode(request("replay"), type=ReplayRequest)
    judged = ADVENTURE.replay(catalogue, log)
    assert judged.status is VerdictStatus.LEGAL, "`python -m loadtest.bench.deal` deals anew"
    assert judged.played == len(log.moves) > 200
    assert judged.scores is not None
