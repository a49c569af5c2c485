"""Autoscaling: switched on in a live release it drops no pod, and goes by what is measured."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
import yaml

from service.telemetry.metrics import Metrics
from tests.helm.conftest import CHART, Helm, Render, the
from tests.helm.live import cluster
from tests.helm.promql import faults

METRICS = tuple(Metrics().table.rows)

ADAPTER = CHART.parent / "prometheus-adapter.yaml"


def live(
    helm: Helm,
    place: Path,
    replicas: int | None,
    *options: str,
    owners: Sequence[tuple[str, str, str]] = (),
) -> dict[str, Any]:
    """The Deployment as `helm upgrade` would send it to a cluster."""
    with cluster(place, replicas, owners) as kubeconfig:
        done = helm(
            *("template", "table", CHART, "--namespace", "games", "--dry-run=server"),
            *("--disable-openapi-validation", "--kubeconfig", kubeconfig, *options),
        )
    assert done.returncode == 0, done.stderr
    manifests = [each for each in yaml.safe_load_all(done.stdout) if each]
    return the("Deployment", manifests)


@pytest.mark.parametrize("replicas", [0, 1, 7, 1_500_000])
def test_switched_on_in_a_live_release_it_keeps_the_pods_there_are(
    helm: Helm, tmp_path: Path, replicas: int
) -> None:
    found = live(helm, tmp_path, replicas, "--set", "autoscaling.enabled=true")
    assert found["spec"]["replicas"] == replicas


@pytest.mark.parametrize(
    ("owners", "number"),
    [
        ([("helm", "Apply", "")], 7),
        ([("helm", "Apply", ""), ("kube-controller-manager", "Update", "status")], 7),
        ([("helm", "Update", ""), ("kube-controller-manager", "Update", "scale")], 7),
        ([("argocd", "Apply", ""), ("kube-controller-manager", "Update", "scale")], 7),
        ([("helm", "Apply", ""), ("kube-controller-manager", "Update", "scale")], None),
        ([("kubectl", "Update", "scale"), ("helm", "Apply", "")], None),
    ],
)
def test_a_number_that_is_of_the_autoscaler_is_left_to_it(
    helm: Helm, tmp_path: Path, owners: list[tuple[str, str, str]], number: int | None
) -> None:
    """Only where helm applies on the server's side: else what is left out goes down to one."""
    found = live(helm, tmp_path, 7, "--set", "autoscaling.enabled=true", owners=owners)
    assert found["spec"].get("replicas") == number


def test_switched_off_the_values_count_again(helm: Helm, tmp_path: Path) -> None:
    assert live(helm, tmp_path, 7)["spec"]["replicas"] == 2


def test_in_a_new_release_the_autoscaler_decides(helm: Helm, tmp_path: Path) -> None:
    found = live(helm, tmp_path, None, "--set", "autoscaling.enabled=true")
    assert "replicas" not in found["spec"]


def test_what_stands_beside_the_referee_does_not_count(render: Render) -> None:
    manifests = render("everything")
    first, *others = the("HorizontalPodAutoscaler", manifests)["spec"]["metrics"]
    names = [
        each["name"]
        for each in the("Deployment", manifests)["spec"]["template"]["spec"]["containers"]
    ]
    assert names == ["lawspeaker", "scratch-keeper"]
    assert first["containerResource"]["container"] == names[0]
    assert len(others) == 2


def test_requests_of_any_form_are_usable(helm: Helm) -> None:
    for option in (
        "resources.requests.cpu=1",
        "resources.requests.cpu=0.5",
        "resources.limits.cpu=2,resources.requests.cpu=null",
    ):
        done = helm("template", "table", CHART, "--set", f"autoscaling.enabled=true,{option}")
        assert done.returncode == 0, done.stderr


def test_the_adapter_shows_the_metrics_that_the_example_scales_by(render: Render) -> None:
    """Of every rule: series that there are, named as the autoscaler asks for them."""
    wanted = {
        each["pods"]["metric"]["name"]
        for each in the("HorizontalPodAutoscaler", render("scaled"))["spec"]["metrics"]
    }
    assert "containerResource" not in str(the("HorizontalPodAutoscaler", render("scaled")))
    rules = yaml.safe_load(ADAPTER.read_text(encoding="utf-8"))["rules"]["custom"]
    shown: set[str] = set()
    for rule in rules:
        assert rule["resources"]["overrides"] == {
            "namespace": {"resource": "namespace"},
            "pod": {"resource": "pod"},
        }
        (name,) = re.findall(r"^(\w+){", rule["seriesQuery"])
        assert name in {row.name for row in METRICS if row.kind == "gauge"}
        filled = rule["metricsQuery"]
        for part, text in {
            "<<.Series>>": name,
            "<<.LabelMatchers>>": 'namespace="games",pod="a"',
            "<<.GroupBy>>": "pod",
        }.items():
            assert part in filled
            filled = filled.replace(part, text)
        assert faults(filled) == []
        shown.add(rule["name"]["as"])
    assert wanted == shown
