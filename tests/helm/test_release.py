"""A release over time: rendered again, upgraded, told what to do next, and found by others."""

import re

import pytest
import yaml

from tests.helm.conftest import CHART, Helm, Render, the
from tests.helm.values_files import source


def test_the_same_values_give_the_same_bytes(helm: Helm) -> None:
    """Applied again they change nothing: nothing is made up, and one thing asked of the cluster."""
    command = ("template", "table", CHART, "--values", CHART / "ci" / "production-values.yaml")
    assert helm(*command).stdout == helm(*command).stdout
    for path in (CHART / "templates").rglob("*.*"):
        text = path.read_text(encoding="utf-8").replace('lookup "apps/v1" "Deployment"', "", 1)
        words = set(re.findall(r"\w+", text))
        assert not words & {"lookup", "randAlphaNum", "randBytes", "genCA", "uuidv4", "now"}, path
        assert not words & {"derivePassword", "genPrivateKey", "Revision", "IsUpgrade"}, path


def test_a_release_of_the_previous_chart_is_upgraded_in_place(render: Render) -> None:
    """Its values are still taken, and no field changes that Kubernetes lets nobody change."""
    before = yaml.safe_load((CHART.parents[1] / "tests/helm/values-0.1.0.yaml").read_text())
    manifests = render(before)
    assert {(each["kind"], each["metadata"]["name"]) for each in manifests} == {
        *(("ConfigMap", "referee-dashboards"), ("Deployment", "referee")),
        *(("HorizontalPodAutoscaler", "referee"), ("NetworkPolicy", "referee")),
        *(("Pod", "referee-test-answers"), ("PodDisruptionBudget", "referee")),
        *(("PrometheusRule", "referee"), ("Service", "referee"), ("Service", "referee-metrics")),
        *(("ServiceAccount", "referee-runner"), ("ServiceMonitor", "referee")),
    }
    assert the("Deployment", manifests)["spec"]["selector"]["matchLabels"] == {
        "app.kubernetes.io/name": "lawspeaker",
        "app.kubernetes.io/instance": "table",
        "app.kubernetes.io/component": "referee",
    }


@pytest.mark.parametrize("values", ["default", "production", "everything"])
def test_the_notes_say_what_to_run_next(helm: Helm, values: str) -> None:
    file = CHART / "ci" / f"{values}-values.yaml"
    done = helm("install", "table", CHART, "-n", "games", "--dry-run=client", "--values", file)
    assert done.returncode == 0, done.stderr
    notes = done.stdout.split("NOTES:")[1]
    name = "referee" if values == "everything" else "table-lawspeaker"
    assert f"kubectl --namespace games rollout status deployment/{name}" in notes
    assert "helm test table --namespace games --logs" in notes
    assert ("Before you rely on it" in notes) is (values != "everything")
    assert ("api-keys issue" in notes) is (values != "default")
    assert ("https://referee.example/" in notes) is (values != "default")


def test_the_artifact_hub_annotations_are_true() -> None:
    chart = yaml.safe_load((CHART / "Chart.yaml").read_text(encoding="utf-8"))
    annotations = {
        name.removeprefix("artifacthub.io/"): text for name, text in chart["annotations"].items()
    }
    values = source()["values"]
    valkey = values["valkey"]["image"]
    assert [each["image"] for each in yaml.safe_load(annotations["images"])] == [
        f"{values['image']['repository']['default']}:{chart['appVersion']}",
        f"{valkey['repository']['default']}:{valkey['tag']['default']}",
    ]
    for change in yaml.safe_load(annotations["changes"]):
        assert change.keys() == {"kind", "description"}
        assert change["kind"] in {"added", "changed", "deprecated", "fixed", "removed", "security"}
    assert annotations["license"] == "Apache-2.0"
