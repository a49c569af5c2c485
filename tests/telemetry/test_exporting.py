"""Traces on their way out: they reach a collector, and are never in the way."""

import logging
import subprocess
import sys
import time

import pytest
from opentelemetry.sdk.trace.export import SimpleSpanProcessor, SpanExporter, SpanExportResult
from starlette.testclient import TestClient

from cards.catalogue import Catalogue, load_catalogue
from loadtest.server import free_port
from schema.operations.examples import EXAMPLES
from service.app import create_app
from service.settings.settings import Settings
from service.telemetry.observers import observers_of
from service.telemetry.tracing import EXPORT_SECONDS, Tracing
from tests.telemetry.collector import collector

ODDS = EXAMPLES["odds"][0].request


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


class Faulty(SpanExporter):
    """One that fails in every way that it can."""

    def export(self, spans: object) -> SpanExportResult:
        raise RuntimeError("no")

    def shutdown(self) -> None:
        raise RuntimeError("no")


def test_a_failing_exporter_fails_no_request(
    catalogue: Catalogue, caplog: pytest.LogCaptureFixture
) -> None:
    tracing = Tracing(SimpleSpanProcessor(Faulty()))
    client = TestClient(create_app(Settings(), catalogue, tracing=tracing))
    for _ in range(3):
        assert client.post("/v1/odds", json=ODDS).status_code == 200
    assert "Exception while exporting" in caplog.text


def collected(endpoint: str) -> Settings:
    return Settings(otel_endpoint=endpoint, otel_sample=1.0)


def test_spans_reach_a_collector(catalogue: Catalogue) -> None:
    with collector() as seen:
        with TestClient(create_app(collected(seen.endpoint), catalogue)) as client:
            client.post("/v1/odds", json=ODDS)
        assert sorted(span.name for span in seen.spans()) == ["POST /v1/odds", "judge odds"]
        (resource,) = {
            attribute.value.string_value
            for request in seen.requests
            for part in request.resource_spans
            for attribute in part.resource.attributes
            if attribute.key == "service.name"
        }
        assert resource == "lawspeaker"


@pytest.mark.parametrize(
    "how", [{"status": 500}, {"status": 503}, {"status": 404}, {"stall": 60}], ids=str
)
def test_a_broken_collector_delays_no_request_and_hardly_the_stop(
    catalogue: Catalogue, how: dict[str, float], caplog: pytest.LogCaptureFixture
) -> None:
    with collector(**how) as seen:
        with TestClient(create_app(collected(seen.endpoint), catalogue)) as client:
            for difficulty in range(50):
                answer = client.post("/v1/odds", json={**ODDS, "difficulty": difficulty})
                assert answer.status_code == 200
            began = time.monotonic()
        assert time.monotonic() - began < EXPORT_SECONDS + 3
        assert seen.arrived.is_set()
    assert all(record.levelno <= logging.ERROR for record in caplog.records)


def test_an_unreachable_collector_delays_no_request(catalogue: Catalogue) -> None:
    nowhere = f"http://127.0.0.1:{free_port()}/v1/traces"
    with TestClient(create_app(collected(nowhere), catalogue)) as client:
        assert client.post("/v1/odds", json=ODDS).status_code == 200
        began = time.monotonic()
    assert time.monotonic() - began < EXPORT_SECONDS + 3


OFF = """
import sys
from service.app import create_app
from service.settings.settings import Settings
create_app(Settings())
print(sorted(name for name in sys.modules if name.startswith("opentelemetry")))
"""


def test_without_the_setting_tracing_is_not_loaded(catalogue: Catalogue) -> None:
    nobody = observers_of(Settings())
    assert nobody.watchers == ()
    assert nobody.tracing is None
    done = subprocess.run(
        [sys.executable, "-c", OFF], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.stdout == "[]\n", done.stderr


WITHOUT = """
import sys
sys.modules["opentelemetry"] = None
from service.settings.settings import Settings
from service.settings.variables import SettingError
from service.app import create_app
try:
    create_app(Settings(otel_endpoint="http://localhost:4318/v1/traces"))
except SettingError as error:
    print(error)
"""


def test_traces_without_their_packages_say_what_to_install() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT], capture_output=True, text=True, timeout=120, check=False
    )
    assert "pip install 'lawspeaker[otel]'" in done.stdout, done.stderr
