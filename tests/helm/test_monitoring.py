"""Monitors, rules and dashboards: Prometheus and Grafana can read them, and they read what is."""

import json
import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import jsonschema_rs
import pytest

from service.telemetry.rows import HTTP_BUCKETS
from tests.doc_tables import ROOT
from tests.helm import dashboards
from tests.helm.conftest import Manifest, Render, container_of, the
from tests.helm.monitoring_shapes import SHAPES
from tests.helm.panels import WIDTH, Unit
from tests.helm.promql import faults, parsed, selected
from tests.helm.test_values import SCHEMA

ALL_ON: dict[str, Any] = {
    "metrics": {
        "serviceMonitor": {"enabled": True},
        "rules": {"enabled": True},
        "dashboards": {"enabled": True},
    },
    "externalRedis": {"url": "redis://cache.example"},
    "autoscaling": {"enabled": True},
}
WINDOWS = {"5m", "30m", "1h", "2h", "6h", "1d", "3d"}


@pytest.fixture(scope="module")
def everything(render: Render) -> list[Manifest]:
    return render(ALL_ON)


@pytest.fixture(scope="module")
def rules(everything: list[Manifest]) -> list[dict[str, Any]]:
    groups = the("PrometheusRule", everything)["spec"]["groups"]
    assert len({group["name"] for group in groups}) == len(groups)
    return [rule for group in groups for rule in group["rules"]]


@pytest.fixture(scope="module")
def recorded(rules: list[dict[str, Any]]) -> frozenset[str]:
    return frozenset(rule["record"] for rule in rules if "record" in rule)


def alerts(rules: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    return (rule for rule in rules if "alert" in rule)


def test_monitoring_is_off_by_default(render: Render) -> None:
    kinds = {manifest["kind"] for manifest in render("default")}
    assert not kinds & {"ServiceMonitor", "PrometheusRule", "ConfigMap"}


def test_the_operator_knows_every_field(render: Render) -> None:
    kinds: set[str] = set()
    for values in (ALL_ON, "everything"):
        for manifest in render(values):
            if manifest["kind"] in SHAPES:
                jsonschema_rs.validate(SHAPES[manifest["kind"]], manifest)
                kinds.add(manifest["kind"])
    assert kinds == SHAPES.keys()


def test_a_pod_monitor_names_the_job_that_rules_and_dashboards_look_for(render: Render) -> None:
    manifests = render("everything")
    monitor, service = the("PodMonitor", manifests), the("Service", manifests)
    pod = the("Deployment", manifests)["spec"]["template"]
    wanted = monitor["spec"]["selector"]["matchLabels"].items()
    assert wanted <= pod["metadata"]["labels"].items()
    (endpoint,) = monitor["spec"]["podMetricsEndpoints"]
    assert endpoint["port"] in {each["name"] for each in container_of(manifests)["ports"]}
    job, node = endpoint["relabelings"]
    assert job == {"targetLabel": "job", "replacement": service["metadata"]["name"]}
    assert node["targetLabel"] == "node"
    assert (endpoint["interval"], endpoint["scrapeTimeout"]) == ("15s", "10s")
    assert endpoint["metricRelabelings"][0]["action"] == "drop"


def test_the_monitor_finds_the_service_and_its_port(everything: list[Manifest]) -> None:
    monitor, service = the("ServiceMonitor", everything), the("Service", everything)
    wanted = monitor["spec"]["selector"]["matchLabels"].items()
    assert wanted <= service["metadata"]["labels"].items()
    (endpoint,) = monitor["spec"]["endpoints"]
    assert endpoint["port"] in {port["name"] for port in service["spec"]["ports"]}


def test_every_rule_reads_existing_series(
    rules: list[dict[str, Any]], recorded: frozenset[str]
) -> None:
    for rule in rules:
        assert faults(rule["expr"], recorded) == [], rule["expr"]


def test_every_rule_selects_this_release_only(
    rules: list[dict[str, Any]], everything: list[Manifest]
) -> None:
    """Or series that were recorded of it."""
    service = the("Service", everything)["metadata"]["name"]
    for rule in rules:
        own = [name for name in selected(rule["expr"]) if not name.startswith("kube_")]
        assert rule["expr"].count(f'namespace="games",job="{service}"') >= len(own), rule["expr"]
        assert rule["expr"].count('namespace="games"') >= len(selected(rule["expr"]))


def test_every_recorded_series_is_used_and_recorded_once(
    rules: list[dict[str, Any]], recorded: frozenset[str]
) -> None:
    used = set[str]().union(*(selected(rule["expr"]) for rule in alerts(rules)))
    assert recorded == {name for name in used if ":" in name}
    assert len([rule for rule in rules if "record" in rule]) == len(recorded)


@pytest.mark.parametrize(("alert", "what"), [("Errors", "errors"), ("Latency", "slow")])
def test_burn_rate_alerts_use_a_long_and_a_short_window(
    rules: list[dict[str, Any]], recorded: frozenset[str], alert: str, what: str
) -> None:
    burning = [rule for rule in alerts(rules) if rule["alert"] == f"Lawspeaker{alert}Burn"]
    pairs = {
        tuple(re.findall(rf"lawspeaker:http_{what}:ratio_rate(\w+)", rule["expr"])): (
            re.findall(r"> ([\d.]+) \*", rule["expr"]),
            rule["labels"]["severity"],
        )
        for rule in burning
    }
    assert pairs == {
        ("1h", "5m"): (["14.4"] * 2, "critical"),
        ("6h", "30m"): (["6"] * 2, "critical"),
        ("1d", "2h"): (["3"] * 2, "warning"),
        ("3d", "6h"): (["1"] * 2, "warning"),
    }
    assert {f"lawspeaker:http_{what}:ratio_rate{window}" for window in WINDOWS} <= recorded


def test_objectives_are_those_of_the_values(render: Render) -> None:
    spec = the("PrometheusRule", render("everything"))["spec"]
    text = json.dumps(spec)
    assert "* (1 - 99.5 / 100)" in text
    assert "* (1 - 95 / 100)" in text
    assert 'le=\\"0.1\\"' in text
    assert "http_requests:rate5m{" in text
    assert re.search(r"rate5m\{[^}]*\} > 1\"", text)


@pytest.mark.parametrize("objective", ["availability", "latency"])
def test_every_burn_can_happen_at_every_objective(
    rules: list[dict[str, Any]], objective: str
) -> None:
    burning = [rule["expr"] for rule in alerts(rules) if rule["alert"].endswith("Burn")]
    factors = {float(found) for expr in burning for found in re.findall(r"> ([\d.]+) \*", expr)}
    options = SCHEMA["properties"]["metrics"]["properties"]["rules"]["properties"][objective]
    assert max(factors) * (1 - options["minimum"] / 100) < 1 < max(factors) * (1 - 0.93)
    assert not jsonschema_rs.is_valid(options, 93)
    assert jsonschema_rs.is_valid(options, 93.1)


def test_latency_objectives_match_histogram_buckets() -> None:
    options = SCHEMA["properties"]["metrics"]["properties"]["rules"]["properties"]
    assert set(options["latencySeconds"]["enum"]) <= set(HTTP_BUCKETS)


@pytest.mark.parametrize(
    ("values", "absent"),
    [
        ({"externalRedis": {"url": ""}}, "LawspeakerRedisBreakerOpen"),
        ({"autoscaling": {"enabled": False}}, "LawspeakerAtMostReplicas"),
    ],
)
def test_alerts_on_missing_parts_are_not_rendered(
    render: Render, rules: list[dict[str, Any]], values: dict[str, object], absent: str
) -> None:
    assert absent in {rule["alert"] for rule in alerts(rules)}
    spec = the("PrometheusRule", render({**ALL_ON, **values}))["spec"]
    assert absent not in json.dumps(spec)


def test_every_alert_has_a_description_and_a_runbook(rules: list[dict[str, Any]]) -> None:
    page = (ROOT / "docs" / "metrics.md").read_text(encoding="utf-8")
    documented = re.findall(r'^\| <a id="(lawspeaker\w+)"></a>`Lawspeaker', page, re.MULTILINE)
    assert len(set(documented)) == len(documented)
    assert set(documented) == {rule["alert"].lower() for rule in alerts(rules)}
    anchors = {f"docs/metrics.md#{anchor}" for anchor in documented}
    assert {rule["annotations"]["runbook_url"] for rule in alerts(rules)} == anchors
    for rule in alerts(rules):
        assert rule["labels"]["severity"] in {"critical", "warning"}
        for name in ("summary", "description"):
            text = rule["annotations"][name]
            assert text.endswith(".")
            for label in re.findall(r"\$labels\.(\w+)", text):
                assert label in rule["expr"] or label in {"job", "pod"}


@pytest.mark.parametrize(
    "expression",
    [
        "sum(",
        "rate(lawspeaker_ready[5m])",
        "lawspeaker_nothing_total",
        'lawspeaker_requests_total{door="back"}',
        'lawspeaker_requests_total{door=~"rest|back"}',
        "sum by (clause) (lawspeaker_requests_total)",
        'lawspeaker_http_request_seconds_bucket{le="0.3"}',
        "rate(lawspeaker_requests_total)",
    ],
)
def test_a_bad_expression_would_be_found(expression: str) -> None:
    try:
        assert faults(expression)
    except ValueError:
        with pytest.raises(ValueError, match=r"."):
            parsed(expression)


@pytest.mark.parametrize("name", dashboards.DASHBOARDS)
def test_committed_dashboards_are_fresh(name: str) -> None:
    text = (dashboards.FOLDER / name).read_text(encoding="utf-8")
    assert text == dashboards.written(dashboards.DASHBOARDS[name]()), "`make readme` writes it"


def test_the_chart_contains_every_dashboard_unchanged(everything: list[Manifest]) -> None:
    config = the("ConfigMap", everything)
    assert config["metadata"]["labels"]["grafana_dashboard"] == "1"
    files = {path.name: path.read_text(encoding="utf-8") for path in dashboards.FOLDER.iterdir()}
    assert files.keys() == dashboards.DASHBOARDS.keys()
    assert {name: text.strip() for name, text in config["data"].items()} == {
        name: text.strip() for name, text in files.items()
    }


@pytest.mark.parametrize("name", dashboards.DASHBOARDS)
def test_every_dashboard_is_valid_for_grafana(name: str) -> None:
    board = json.loads((dashboards.FOLDER / name).read_text(encoding="utf-8"))
    assert re.fullmatch(r"[a-z-]{1,40}", board["uid"])
    variables = {each["name"]: each for each in board["templating"]["list"]}
    assert variables["datasource"]["type"] == "datasource"
    panels = board["panels"]
    assert len({panel["id"] for panel in panels}) == len(panels)
    for panel in panels:
        place = panel["gridPos"]
        assert panel["title"]
        assert 0 <= place["x"] < place["x"] + place["w"] <= WIDTH
        if panel["type"] == "row":
            continue
        assert panel["description"].endswith(".")
        assert panel["fieldConfig"]["defaults"]["unit"] in set(Unit)
        assert panel["datasource"]["uid"] == "${datasource}"
        assert panel["targets"]
        assert len({target["refId"] for target in panel["targets"]}) == len(panel["targets"])
        for target in panel["targets"]:
            assert target["datasource"]["uid"] == "${datasource}"
            assert faults(target["expr"]) == [], target["expr"]
            unknown = set(re.findall(r"\$(\w+)", target["expr"])) - variables.keys()
            assert unknown <= {"__rate_interval", "__range"}
    for one, other in combinations([panel["gridPos"] for panel in panels], 2):
        apart = (
            one["x"] + one["w"] <= other["x"]
            or other["x"] + other["w"] <= one["x"]
            or one["y"] + one["h"] <= other["y"]
            or other["y"] + other["h"] <= one["y"]
        )
        assert apart
