import asyncio
import re
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from cards.catalogue import Catalogue
from cards.model.language import Language
from schema.openapi.document import openapi_text
from schema.operations import ALL_OPERATIONS, REPLAY
from schema.operations.examples import EXAMPLES
from schema.shapes.legal import ReplayRequest
from schema.shapes.problem import ProblemSlug
from service.app import create_app
from service.cache.memory import MemoryCache
from service.judging.job import Job
from service.judging.judgements import Judgements
from service.referee import Referee
from service.rest.openapi import ASSETS
from service.rules.engine.work import Work
from service.server.serve import warmed
from service.settings.settings import Settings
from service.telemetry.lifecycle import Lifecycle
from service.telemetry.metrics import Metrics
from tests.rest.problem_checks import problem_of

METRICS = tuple(Metrics().table.rows)

ODDS = EXAMPLES["odds"][0].request


def test_the_index_links_what_exists(client: TestClient) -> None:
    index = client.get("/").json()
    for path in index["links"].values():
        # A GET of /mcp would open a stream, and there is none.
        assert client.get(path).status_code in ({405} if path == "/mcp" else {200, 400}), path
    assert {operation["path"] for operation in index["operations"]} == {
        operation.path for operation in ALL_OPERATIONS
    }
    for path in (*index["problems"], *(each["path"] for each in index["collections"])):
        assert client.get(path).status_code == 200


def test_every_problem_kind_has_its_page(client: TestClient) -> None:
    for slug in ProblemSlug:
        page = client.get(f"/problems/{slug}").json()
        assert page["slug"] == slug
        assert page["title"]
        assert page["meaning"]
        assert page["remedy"]
    problem_of(client.get("/problems/time-out"), ProblemSlug.NOT_FOUND)


def test_a_draining_replica_is_alive_but_not_ready(fresh: TestClient, lifecycle: Lifecycle) -> None:
    assert fresh.get("/readyz").status_code == 200
    lifecycle.draining = True
    refused = fresh.get("/readyz")
    problem_of(refused, ProblemSlug.OVERLOADED)
    assert refused.headers["retry-after"] == "5"
    assert fresh.get("/livez").status_code == 200
    answered = fresh.post("/v1/odds", json=ODDS)
    assert (answered.status_code, answered.headers["connection"]) == (200, "close")


def test_the_contracts_are_served_as_they_are_published(client: TestClient) -> None:
    assert client.get("/openapi.json").text == openapi_text()
    sdl = client.get("/schema.graphql")
    assert sdl.headers["content-type"] == "application/graphql; charset=utf-8"
    assert "type Query" in sdl.text


def test_the_docs_page_needs_only_files_of_its_own(client: TestClient) -> None:
    page = client.get("/docs")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert "//" not in page.text.replace("<!doctype", "")
    for path in re.findall(r'(?:src|href)="([^"]+)"', page.text):
        assert client.get(path).status_code == 200, path
    assert (ASSETS / "swagger-ui-bundle.js").is_file()
    problem_of(client.get("/docs/nothing.js"), ProblemSlug.NOT_FOUND)


def test_pages_can_be_switched_off(client: TestClient) -> None:
    from service.app import create_app

    with TestClient(create_app(Settings(docs=False, graphiql=False, desk=False))) as bare:
        for path in ("/docs", "/graphiql", "/desk", "/desk/score"):
            assert client.get(path).status_code == 200
            problem_of(bare.get(path), ProblemSlug.NOT_FOUND)
        assert not {"service-doc", "graphiql", "desk"} & bare.get("/").json()["links"].keys()


def test_every_metric_shown_is_documented(fresh: TestClient) -> None:
    shown = set(re.findall(r"^# TYPE (lawspeaker_\w+)", fresh.get("/metrics").text, re.MULTILINE))
    assert shown == {row.name for row in METRICS}
    assert all(row.meaning for row in METRICS)


def test_requests_are_counted_by_outcome(fresh: TestClient) -> None:
    sheet = EXAMPLES["score_sheet"][0].request
    twice = {**sheet, "players": sheet["players"] * 2}
    fresh.post("/v1/odds", json=ODDS)
    fresh.post("/v1/odds", json=ODDS)
    fresh.post("/v1/odds", json={})
    fresh.post("/v1/score-sheet", json=sheet)
    fresh.post("/v1/score-sheet", json=twice)
    shown = fresh.get("/metrics").text
    for line in (
        'requests_total{door="rest",operation="odds",outcome="answered"} 2.0',
        'requests_total{door="rest",operation="odds",outcome="malformed"} 1.0',
        'requests_total{door="rest",operation="score_sheet",outcome="refused"} 1.0',
        'requests_total{door="rest",operation="score_sheet",outcome="failed"} 0.0',
        'cache_requests_total{operation="odds",result="hit",tier="memory"} 1.0',
        'cache_requests_total{operation="odds",result="miss",tier="memory"} 1.0',
        'verdicts_total{operation="score_sheet",verdict="FINAL"} 1.0',
        'request_seconds_count{door="rest",operation="odds"} 2.0',
        "cache_entries 2.0",
        'http_requests_total{door="rest",status="4xx"} 2.0',
    ):
        assert f"lawspeaker_{line}\n" in shown, line


def test_verdicts_and_their_reasons_are_counted(fresh: TestClient, catalogue: Catalogue) -> None:
    legal, illegal = (example.request for example in EXAMPLES["validate"])
    turn = EXAMPLES["replay"][0].request
    planted: dict[str, Any] = {**turn, "moves": [*turn["moves"], {"resolve": {}}]}
    for request in (legal, illegal, illegal):
        fresh.post("/v1/validate", json=request)
    for accept in ("application/json", "application/x-ndjson"):
        fresh.post("/v1/replay", json=turn, headers={"accept": accept})
        fresh.post("/v1/replay", json=planted, headers={"accept": accept})
    fresh.post("/v1/replay", json={**turn, "snapshot": {**turn["snapshot"], "players": []}})
    shown = fresh.get("/metrics").text
    for line in (
        'verdicts_total{operation="validate",verdict="LEGAL"} 1.0',
        'verdicts_total{operation="validate",verdict="ILLEGAL"} 2.0',
        'verdicts_total{operation="replay",verdict="LEGAL"} 2.0',
        'verdicts_total{operation="replay",verdict="ILLEGAL"} 2.0',
        'verdict_reasons_total{clause="turn.main-action.once"} 2.0',
        'verdict_reasons_total{clause="attempt.overcome.threshold"} 2.0',
        'verdict_reasons_total{clause="journey.cost"} 0.0',
        'requests_total{door="rest",operation="replay",outcome="answered"} 4.0',
        'requests_total{door="rest",operation="replay",outcome="refused"} 1.0',
        'requests_total{door="rest",operation="replay",outcome="failed"} 0.0',
    ):
        assert f"lawspeaker_{line}\n" in shown, line
    counted = re.findall(r'^lawspeaker_verdict_reasons_total{clause="([^"]+)"}', shown, re.M)
    assert set(counted) == set(catalogue.clauses)


def test_an_abandoned_stream_is_not_counted_as_a_server_error(catalogue: Catalogue) -> None:
    metrics = Metrics()
    referee = Referee(catalogue, MemoryCache(0), judgements=Judgements(metrics, catalogue))
    request = msgspec.convert(EXAMPLES["replay"][0].request, ReplayRequest)
    lines = asyncio.run(referee.lines(REPLAY, request, Language.EN, Job(), Work()))
    next(lines)
    lines.close()
    shown = metrics.text().decode()
    assert 'requests_total{door="rest",operation="replay",outcome="answered"} 1.0' in shown
    assert set(re.findall(r"^lawspeaker_verdicts_total{.*} (.*)$", shown, re.M)) == {"0.0"}


def test_graphql_is_counted_by_the_same_names(fresh: TestClient) -> None:
    fresh.post("/graphql", json={"query": "{"})
    fresh.post("/graphql", json={"query": "{ odds(ruleset: CTA_2E, pool: {}) { success } }"})
    shown = fresh.get("/metrics").text
    assert 'door="graphql",operation="odds",outcome="answered"} 1.0' in shown
    assert 'door="graphql",operation="none",outcome="malformed"} 1.0' in shown


@pytest.mark.parametrize(
    ("origin", "method", "status"),
    [
        ("https://table.example", "POST", 204),
        ("https://other.example", "POST", 400),
        ("https://table.example", "DELETE", 400),
    ],
)
def test_preflights_have_no_text(client: TestClient, origin: str, method: str, status: int) -> None:
    headers = {"origin": origin, "access-control-request-method": method}
    response = client.options("/v1/odds", headers=headers)
    assert response.status_code == status
    if status == 204:
        assert response.content == b""
        assert response.headers["access-control-allow-origin"] == origin
    else:
        problem_of(response, ProblemSlug.INVALID_REQUEST)


def test_only_named_origins_are_allowed(fresh: TestClient) -> None:
    response = fresh.post("/v1/odds", json=ODDS, headers={"origin": "https://table.example"})
    assert "access-control-allow-origin" not in response.headers


def test_a_failed_warm_up_does_not_stop_the_service(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def crash(*_: object) -> None:
        raise RuntimeError("no room")

    monkeypatch.setattr("service.content.content.warm_up", crash)
    app = create_app(Settings())
    warmed(app.state.reloader.content)
    with TestClient(app) as client:
        assert client.get("/readyz").status_code == 200
        assert client.get("/v1/search?q=dark").status_code == 200
