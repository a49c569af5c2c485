"""Alerts as Prometheus sees them: they fire when they should, and with labels that route."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from loadtest.debian import NoProgramError
from tests.conformance_corpus import read_yaml
from tests.helm.conftest import Render, the
from tests.helm.prometheus import promtool, run
from tests.helm.test_monitoring import ALL_ON
from tests.not_shown import NotShown

CASES: list[dict[str, Any]] = read_yaml(Path(__file__).with_name("alerts.yaml"))
OURS: Mapping[str, str] = {"namespace": "games", "job": "table-lawspeaker"}


@pytest.fixture(scope="module")
def groups(render: Render) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = the("PrometheusRule", render(ALL_ON))["spec"]["groups"]
    return found


@pytest.fixture
def program(not_shown: NotShown) -> Path | None:
    """Of Prometheus; None, and said at the end, where it can be had nowhere."""
    try:
        return promtool()
    except NoProgramError as error:
        not_shown(f"whether alerts fire: {error}")
        return None


def alerts_of(groups: list[dict[str, Any]]) -> set[str]:
    return {rule["alert"] for group in groups for rule in group["rules"] if "alert" in rule}


def series_of(name: str) -> str:
    """With the labels of the release, unless it has others."""
    if "namespace=" in name:
        return name
    labels = ",".join(f'{label}="{value}"' for label, value in OURS.items())
    return name.replace("{", f"{{{labels},", 1)


def as_promtool_reads(case: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "name": case["what"],
        "interval": "1m",
        "input_series": [
            {"series": series_of(name), "values": values} for name, values in case["series"].items()
        ],
        "alert_rule_test": [
            {
                "eval_time": time,
                "alertname": case["alert"],
                "exp_alerts": [
                    {"exp_labels": {"severity": "warning", **OURS, **labels}} for labels in fired
                ],
            }
            for time, fired in case["fires"].items()
        ],
    }


def written(place: Path, groups: list[dict[str, Any]], cases: list[dict[str, Any]]) -> None:
    """Rules without their words, which promtool would compare too, and what they come to."""
    bare = [
        {
            **group,
            "rules": [
                {key: value for key, value in rule.items() if key != "annotations"}
                for rule in group["rules"]
            ],
        }
        for group in groups
    ]
    (place / "rules.yaml").write_text(yaml.safe_dump({"groups": bare}), encoding="utf-8")
    tests = {
        "rule_files": ["rules.yaml"],
        "evaluation_interval": "1m",
        "tests": [as_promtool_reads(case) for case in cases],
    }
    (place / "tests.yaml").write_text(yaml.safe_dump(tests, sort_keys=False), encoding="utf-8")


def test_prometheus_takes_every_rule(
    groups: list[dict[str, Any]], program: Path | None, tmp_path: Path
) -> None:
    if program is None:
        return
    (tmp_path / "rules.yaml").write_text(yaml.safe_dump({"groups": groups}), encoding="utf-8")
    done = run(program, "check", "rules", "rules.yaml", folder=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"SUCCESS: \d\d rules found", done.stdout)


def test_every_alert_fires_when_it_should(
    groups: list[dict[str, Any]], program: Path | None, tmp_path: Path
) -> None:
    if program is None:
        return
    written(tmp_path, groups, CASES)
    done = run(program, "test", "rules", "tests.yaml", folder=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


def test_an_alert_without_a_case_or_with_a_wrong_one_would_be_found(
    groups: list[dict[str, Any]], program: Path | None, tmp_path: Path
) -> None:
    firing = {case["alert"] for case in CASES if any(case["fires"].values())}
    quiet = {case["alert"] for case in CASES if not all(case["fires"].values())}
    assert alerts_of(groups) == firing == quiet | {"LawspeakerLatencyBurn"}
    if program is None:
        return
    (case,) = (case for case in CASES if case["alert"] == "LawspeakerCataloguesDiffer")
    written(tmp_path, groups, [{**case, "fires": {"20m": [{}]}}])
    done = run(program, "test", "rules", "tests.yaml", folder=tmp_path)
    assert done.returncode != 0


def test_every_alert_can_be_routed_by_its_own_labels(render: Render) -> None:
    groups = the("PrometheusRule", render("everything"))["spec"]["groups"]
    for group in groups:
        for rule in group["rules"]:
            if "alert" in rule:
                labels = {"namespace": "games", "job": "referee", "team": "tabletop"}
                assert labels.items() <= rule["labels"].items()
