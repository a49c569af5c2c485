"""The chart scales by the figures that docs/capacity.md derives."""

import yaml

from loadtest import soak
from loadtest.drill import pages
from tests.helm.conftest import Render, the

PAGE = pages.DOCUMENT.read_text(encoding="utf-8")


def test_the_recommended_values_follow_the_capacity_model(render: Render) -> None:
    (given,) = pages.SNIPPET.findall(PAGE)
    manifests = render(yaml.safe_load(given))
    scaling = pages.autoscaling(PAGE)
    spec = the("HorizontalPodAutoscaler", manifests)["spec"]
    (container,) = the("Deployment", manifests)["spec"]["template"]["spec"]["containers"]
    requested = container["resources"]["requests"]
    (metric,) = spec["metrics"]
    share = metric["containerResource"]["target"]["averageUtilization"] / 100
    assert float(requested["cpu"]) * share == scaling.target
    assert (spec["minReplicas"], spec["maxReplicas"]) == (scaling.fewest, scaling.most)
    assert "cpu" not in container["resources"]["limits"]
    assert spec["behavior"]["scaleUp"]["stabilizationWindowSeconds"] == 0
    assert spec["behavior"]["scaleDown"]["stabilizationWindowSeconds"] >= 300


def test_a_pod_has_the_memory_of_the_measured_replica(render: Render) -> None:
    (given,) = pages.SNIPPET.findall(PAGE)
    values = yaml.safe_load(given)
    megabytes = int(values["resources"]["requests"]["memory"].removesuffix("Mi"))
    assert megabytes > pages.recorded_before().resident.agent_mib
    (container,) = the("Deployment", render(values))["spec"]["template"]["spec"]["containers"]
    limit = int(container["resources"]["limits"]["memory"].removesuffix("Mi"))
    assert limit > soak.read().most_mib + 32  # what a message of an agent and a peak may take
