"""Traces: the right spans in the right trace, and nothing of what was asked."""

import re
import time
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from opentelemetry.sdk.trace import ReadableSpan
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import SpanKind, StatusCode
from starlette.testclient import TestClient

from cards.catalogue import Catalogue, load_catalogue
from loadtest.redis_server import RedisServer, redis_server
from loadtest.server import free_port
from schema.operations.examples import EXAMPLES
from service.app import create_app
from service.judging.functions import RULES
from service.settings.settings import Settings
from service.telemetry.tracing import Tracing
from tests.drawing import examples

TRACE, PARENT = "4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"
SAMPLED, UNSAMPLED = (f"00-{TRACE}-{PARENT}-{flags}" for flags in ("01", "00"))
ODDS = EXAMPLES["odds"][0].request
VALIDATE = EXAMPLES["validate"][1].request


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.fixture(scope="module")
def exporter() -> InMemorySpanExporter:
    return InMemorySpanExporter()


@pytest.fixture(scope="module")
def application(catalogue: Catalogue, exporter: InMemorySpanExporter) -> Iterator[TestClient]:
    tracing = Tracing(SimpleSpanProcessor(exporter))
    app = create_app(Settings(request_timeout=5), catalogue, tracing=tracing)
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


@pytest.fixture
def client(application: TestClient, exporter: InMemorySpanExporter) -> TestClient:
    exporter.clear()
    return application


def finished_spans(exporter: InMemorySpanExporter) -> list[ReadableSpan]:
    """The spans, the first to begin first."""
    return sorted(exporter.get_finished_spans(), key=lambda span: span.start_time or 0)


def trace_of(span: ReadableSpan) -> object:
    return span.context and span.context.trace_id


def of(span: ReadableSpan, name: str) -> object:
    return (span.attributes or {}).get(name)


def test_a_request_has_a_span_and_its_judgement_a_child(
    client: TestClient, exporter: InMemorySpanExporter, catalogue: Catalogue
) -> None:
    answer = client.post("/v1/validate?lang=pl", json=VALIDATE, headers={"traceparent": SAMPLED})
    request, judged = finished_spans(exporter)
    assert request.name == "POST /v1/validate"
    assert request.kind is SpanKind.SERVER
    assert dict(request.attributes or {}) == {
        "http.request.method": "POST",
        "url.scheme": "http",
        "http.route": "/v1/validate",
        "http.response.status_code": 200,
    }
    assert judged.name == "judge validate"
    assert dict(judged.attributes or {}) == {
        "lawspeaker.catalogue": catalogue.digest,
        "lawspeaker.operation": "validate",
        "lawspeaker.door": "rest",
        "lawspeaker.language": "pl",
        "lawspeaker.ruleset": "CTA_2E",
        "lawspeaker.outcome": "answered",
        "lawspeaker.cache": "none",
        "lawspeaker.verdict": "ILLEGAL",
    }
    assert request.parent is not None
    assert judged.parent is not None
    assert request.context is not None
    assert judged.context is not None
    assert f"{request.parent.trace_id:032x}" == TRACE
    assert f"{request.parent.span_id:016x}" == PARENT
    assert judged.parent.span_id == request.context.span_id
    assert judged.context.trace_id == request.context.trace_id
    assert answer.headers["traceparent"] == f"00-{TRACE}-{request.context.span_id:016x}-01"
    assert request.resource.attributes["service.name"] == "lawspeaker"


def test_a_repeated_request_is_traced_as_a_cache_hit(
    client: TestClient, exporter: InMemorySpanExporter
) -> None:
    for _ in range(2):
        client.post("/v1/odds", json={**ODDS, "difficulty": 71})
    judged = [span for span in finished_spans(exporter) if span.name == "judge odds"]
    assert [of(span, "lawspeaker.cache") for span in judged] == ["none", "memory"]


def test_a_graphql_judgement_is_a_child_of_its_request(
    client: TestClient, exporter: InMemorySpanExporter
) -> None:
    query = "{ a: odds(ruleset: CTA_2E, pool: {}) { success } service { engine } }"
    client.post("/graphql", json={"query": query})
    request, judged = finished_spans(exporter)
    assert request.name == "POST /graphql"
    assert (of(judged, "lawspeaker.door"), of(judged, "lawspeaker.ruleset")) == (
        "graphql",
        "CTA_2E",
    )
    assert judged.parent == request.context


def test_the_span_of_a_stream_ends_with_the_last_line(
    client: TestClient, exporter: InMemorySpanExporter
) -> None:
    accept = {"accept": "application/x-ndjson"}
    client.post("/v1/replay", json=EXAMPLES["replay"][0].request, headers=accept)
    request, judged = finished_spans(exporter)
    assert judged.parent == request.context
    assert of(judged, "lawspeaker.verdict") == "LEGAL"


def test_the_span_of_an_impossible_table_has_no_reasons(
    client: TestClient, exporter: InMemorySpanExporter
) -> None:
    sheet = EXAMPLES["score_sheet"][0].request
    twice = {**sheet, "players": [{**sheet["players"][0], "key": "cassiopeia"}] * 2}
    assert client.post("/v1/score-sheet", json=twice).status_code == 422
    request, judged = finished_spans(exporter)
    assert of(judged, "lawspeaker.outcome") == "refused"
    assert judged.status.status_code is StatusCode.UNSET
    assert not judged.events
    assert of(request, "http.response.status_code") == 422
    assert "cassiopeia" not in "".join(span.to_json() for span in (request, judged))


@pytest.mark.parametrize(
    ("method", "path", "name"),
    [
        ("GET", "/v1/cards/ashen.someone-i-know", "GET /v1/cards/{id}"),
        ("GET", "/someone-i-know", "GET"),
        ("SOMEONE", "/v1/odds", "_OTHER /v1/odds"),
        ("GET", "/v1/odds", "GET /v1/odds"),
        ("OPTIONS", "/v1/odds", "OPTIONS /v1/odds"),
    ],
)
def test_spans_are_named_by_routes_and_never_by_paths(
    client: TestClient, exporter: InMemorySpanExporter, method: str, path: str, name: str
) -> None:
    answer = client.request(method, path, params={"q": "someone"})
    (request,) = finished_spans(exporter)
    assert request.name == name
    assert of(request, "http.response.status_code") == answer.status_code
    assert "someone" not in request.to_json().lower()


@pytest.mark.parametrize(
    "given", ["", "nonsense", f"00-{'0' * 32}-{PARENT}-01", "ff" + SAMPLED[2:]]
)
def test_an_invalid_parent_begins_a_new_trace(
    client: TestClient, exporter: InMemorySpanExporter, given: str
) -> None:
    client.get("/livez", headers={"traceparent": given})
    (request,) = finished_spans(exporter)
    assert request.parent is None


def test_an_unsampled_trace_is_not_recorded(
    client: TestClient, exporter: InMemorySpanExporter
) -> None:
    answer = client.post("/v1/odds", json=ODDS, headers={"traceparent": UNSAMPLED})
    assert answer.status_code == 200
    assert finished_spans(exporter) == []
    assert re.fullmatch(f"00-{TRACE}-[0-9a-f]{{16}}-00", answer.headers["traceparent"])


@pytest.mark.parametrize(("share", "recorded"), [(0.0, 0), (0.5, 30), (1.0, 60)])
def test_new_traces_are_sampled_by_the_set_ratio(
    catalogue: Catalogue, share: float, recorded: int
) -> None:
    exporter = InMemorySpanExporter()
    tracing = Tracing(SimpleSpanProcessor(exporter), share=share)
    with TestClient(create_app(Settings(), catalogue, tracing=tracing)) as client:
        for _ in range(60):
            client.get("/livez")
    assert abs(len(exporter.get_finished_spans()) - recorded) <= (0 if share in {0, 1} else 25)


def test_a_failure_is_an_error_without_its_text(
    client: TestClient,
    exporter: InMemorySpanExporter,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("cassiopeia did it")

    monkeypatch.setattr("service.referee.RULES", {**RULES, "odds": broken})
    answer = client.post("/v1/odds", json={**ODDS, "difficulty": 72})
    assert answer.status_code == 500
    request, judged = finished_spans(exporter)
    assert of(judged, "lawspeaker.outcome") == "failed"
    assert judged.status.status_code is StatusCode.ERROR
    assert request.status.status_code is StatusCode.ERROR
    assert of(request, "http.response.status_code") == 500
    assert "cassiopeia" not in request.to_json() + judged.to_json()


@given(name=st.from_regex(r"[A-Za-z0-9._:@-]{6,20}", fullmatch=True))
@settings(max_examples=examples(20))
def test_no_span_has_the_name_of_a_player(
    client: TestClient, exporter: InMemorySpanExporter, name: str
) -> None:
    exporter.clear()
    sheet = EXAMPLES["score_sheet"][0].request
    client.post(
        "/v1/score-sheet",
        json={**sheet, "players": [{**sheet["players"][0], "key": f"zz{name}zz"}]},
        headers={"user-agent": f"zz{name}zz", "x-request-id": f"zz{name}zz"},
    )
    client.get(f"/v1/cards/zz{name}zz", params={"q": f"zz{name}zz"})
    spans = finished_spans(exporter)
    assert len(spans) == 3
    assert f"zz{name}zz" not in "".join(span.to_json() for span in spans)


@pytest.fixture(scope="module")
def server() -> Iterator[RedisServer]:
    with redis_server() as running:
        yield running


def test_a_redis_call_is_a_child_of_the_judgement(
    catalogue: Catalogue, server: RedisServer
) -> None:
    def replica(exporter: InMemorySpanExporter, memory: int = 64 * 1024 * 1024) -> TestClient:
        tracing = Tracing(SimpleSpanProcessor(exporter))
        shared = Settings(
            redis_url=server.url,
            redis_operations=("odds",),
            redis_timeout=1,
            cache_bytes=memory,
        )
        return TestClient(create_app(shared, catalogue, tracing=tracing))

    first, second = InMemorySpanExporter(), InMemorySpanExporter()
    with replica(first) as client:
        until = time.monotonic() + 15
        asked = 0
        while not [span for span in finished_spans(first) if span.name == "redis answer_put"]:
            assert time.monotonic() < until
            client.post("/v1/odds", json={**ODDS, "difficulty": asked % 90})
            asked += 1
            time.sleep(0.02)
        last = asked - 1
    with replica(second, memory=0) as client:  # so that it asks Redis however often it is asked
        found: list[ReadableSpan] = []
        while not found:
            assert time.monotonic() < until + 15
            second.clear()
            client.post("/v1/odds", json={**ODDS, "difficulty": last % 90})
            found = [s for s in finished_spans(second) if of(s, "lawspeaker.cache") == "redis"]
            last -= 1
            time.sleep(0.02)
        # What was put there before may still be told of, in a trace of its own.
        trace = trace_of(found[0])
        request, judged, asked_redis = [s for s in finished_spans(second) if trace_of(s) == trace][
            :3
        ]
    assert (request.name, judged.name) == ("POST /v1/odds", "judge odds")
    assert asked_redis.name == "redis answer_get"
    assert asked_redis.kind is SpanKind.CLIENT
    assert asked_redis.parent == judged.context
    assert dict(asked_redis.attributes or {}) == {
        "db.system.name": "redis",
        "lawspeaker.redis.purpose": "answer_get",
    }


def test_an_unreachable_redis_marks_only_its_own_span(catalogue: Catalogue) -> None:
    exporter = InMemorySpanExporter()
    tracing = Tracing(SimpleSpanProcessor(exporter))
    away = Settings(redis_url=f"redis://127.0.0.1:{free_port()}/0", redis_operations=("odds",))
    with TestClient(create_app(away, catalogue, tracing=tracing)) as client:
        assert client.post("/v1/odds", json=ODDS).status_code == 200
    request, judged, asked = finished_spans(exporter)
    assert of(asked, "error.type") == "open"
    assert asked.status.status_code is StatusCode.ERROR
    assert StatusCode.ERROR not in {request.status.status_code, judged.status.status_code}
