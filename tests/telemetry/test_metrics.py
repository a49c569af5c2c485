"""Metrics: each says what it means, named as Prometheus asks, and bounded whatever is asked."""

import re
from collections.abc import Iterator
from itertools import product

import pytest
from prometheus_client.parser import text_string_to_metric_families
from starlette.testclient import TestClient

from cards.catalogue import load_catalogue
from schema.operations import OPERATIONS
from schema.operations.examples import EXAMPLES
from service.app import create_app
from service.settings.settings import Settings
from service.telemetry.lifecycle import Lifecycle
from service.telemetry.metrics import Metrics
from tests.telemetry.scrape import samples, total

METRICS = tuple(Metrics().table.rows)

MOST_SERIES = 8000
"""Of one process; 600 clauses and the buckets of some histograms, and no more."""

lifecycle = Lifecycle()


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    app = create_app(Settings(), load_catalogue(), lifecycle=lifecycle)
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


def scraped(client: TestClient) -> str:
    return client.get("/metrics").text


def test_every_metric_is_shown_with_its_kind_labels_and_meaning(client: TestClient) -> None:
    rows = {row.name: row for row in METRICS}
    assert len(rows) == len(METRICS)
    shown = re.findall(r"^# TYPE (lawspeaker_\w+) (\w+)$", scraped(client), re.MULTILINE)
    assert dict(shown) == {row.name: row.kind for row in METRICS}
    meanings = re.findall(r"^# HELP (lawspeaker_\w+) (.+)$", scraped(client), re.MULTILINE)
    assert dict(meanings) == {row.name: row.meaning for row in METRICS}
    for sample in samples(scraped(client)):
        if sample.name.startswith("lawspeaker_"):
            row = rows[re.sub("_(bucket|count|sum)$", "", sample.name)]
            assert sample.labels.keys() - {"le"} == set(row.labels), sample.name


@pytest.mark.parametrize("row", METRICS, ids=lambda row: row.name)
def test_names_follow_the_rules_of_prometheus(row: tuple[str, ...]) -> None:
    name, kind, _, meaning, *_ = row
    assert re.fullmatch(r"lawspeaker_[a-z]+(_[a-z]+)*", name)
    assert (kind == "counter") == name.endswith("_total")
    assert kind in {"counter", "gauge", "histogram"}
    assert meaning.endswith(".")


def test_a_counter_shows_its_series_before_it_counts() -> None:
    """Else a rate misses the first increment."""
    with TestClient(create_app(Settings(), load_catalogue())) as fresh:
        families = text_string_to_metric_families(fresh.get("/metrics").text)
        silent = {
            f"{family.name}_total"
            for family in families
            if family.type == "counter" and not family.samples
        }
    assert not {name for name in silent if name.startswith("lawspeaker_")}


def hostile(client: TestClient, marker: str) -> None:
    """Requests with a word of the caller's in every place where there can be one."""
    own = {
        "x-request-id": marker,
        "traceparent": marker,
        "authorization": f"Bearer {marker}",
        "x-api-key": marker,
        "user-agent": marker,
        "accept-language": marker,
        "origin": f"https://{marker}.example",
    }
    for method, path in product(
        ("GET", "POST", "QUERY", marker.upper()),
        (f"/{marker}", f"/v1/{marker}", f"/problems/{marker}", f"/v1/cards/{marker}", "/v1/odds"),
    ):
        client.request(method, path, headers=own, json={"ruleset": marker})
        client.request(method, path, params={marker: marker, "lang": marker}, headers=own)
    sheet = EXAMPLES["score_sheet"][0].request
    client.post("/v1/score-sheet", json={**sheet, "players": [{"key": marker, "morality": 0}]})
    client.post("/v1/odds", json={marker: marker})
    client.get("/v1/search", params={"q": marker})
    for query in (
        f"query {marker} {{ {marker} }}",
        f"query {marker} {{ {marker}: service {{ engine }} }}",
        f'{{ card(id: "{marker}.x") {{ id }} }}',
        f"{{ service @{marker} {{ engine }} }}",
    ):
        client.post("/graphql", json={"query": query, "operationName": marker}, headers=own)
        client.post("/graphql", json={"query": query}, headers=own)
    digest = {"persistedQuery": {"version": 1, "sha256Hash": marker}}
    client.post("/graphql", json={"extensions": digest}, headers=own)


def test_no_label_comes_from_a_request(client: TestClient) -> None:
    hostile(client, "aardvark")
    once = {(sample.name, *sample.labels.items()) for sample in samples(scraped(client))}
    for word in ("basilisk", "chimera", "dromedary"):
        hostile(client, word)
    text = scraped(client)
    assert not re.search("aardvark|basilisk|chimera|dromedary", text, re.IGNORECASE)
    assert {(sample.name, *sample.labels.items()) for sample in samples(text)} == once
    assert len(once) < MOST_SERIES
    assert total(text, "lawspeaker_http_requests_total", status="4xx") > 100


def test_every_operation_is_counted_under_its_own_name(client: TestClient) -> None:
    for operation in OPERATIONS:
        before = total(scraped(client), "lawspeaker_requests_total", operation=operation.name)
        client.post(operation.path, json=EXAMPLES[operation.name][0].request)
        after = total(scraped(client), "lawspeaker_requests_total", operation=operation.name)
        assert after == before + 1


def test_the_ready_metric_equals_readyz(client: TestClient) -> None:
    assert total(scraped(client), "lawspeaker_ready") == 1
    lifecycle.draining = True
    try:
        assert client.get("/readyz").status_code == 503
        assert total(scraped(client), "lawspeaker_ready") == 0
    finally:
        lifecycle.draining = False
