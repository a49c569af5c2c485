"""Every manifest of every set of values: known to Kubernetes, and restricted as it should be."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import jsonschema_rs
import kubernetes_validate  # type: ignore[import-untyped]  # pyright: ignore[reportMissingTypeStubs] - it has no types
import pytest

from tests.helm.conftest import CHART, FILES, Manifest, Render
from tests.helm.monitoring_shapes import SHAPES
from tests.helm.route_shapes import HTTP_ROUTE

SHAPES_OF_OTHERS = {**SHAPES, "HTTPRoute": HTTP_ROUTE}
MINORS = [f"1.{minor}" for minor in range(29, 38)]
VOLUMES = {
    *("configMap", "csi", "downwardAPI", "emptyDir", "ephemeral"),
    *("persistentVolumeClaim", "projected", "secret"),
}
"""Kinds that the restricted standard allows."""


def distinct(render: Render, minor: str) -> Iterator[Manifest]:
    """The manifests of all files, each once; before 1.30 a pod sleeps in another way."""
    seen: set[str] = set()
    for values in FILES:
        for manifest in render(values, "1.29" if minor == "1.29" else "1.37"):
            text = json.dumps(manifest, sort_keys=True)
            if text not in seen:
                seen.add(text)
                yield manifest


def pods(manifests: list[Manifest]) -> Iterator[dict[str, Any]]:
    """Every pod, of a Deployment or by itself."""
    for manifest in manifests:
        if manifest["kind"] == "Deployment":
            yield manifest["spec"]["template"]["spec"]
        elif manifest["kind"] == "Pod":
            yield manifest["spec"]


def test_every_version_of_kubernetes_knows_every_field(
    render: Render, monkeypatch: pytest.MonkeyPatch
) -> None:
    # It reads its schemas, some megabytes, for each manifest anew.
    schemas: Any = kubernetes_validate.utils
    monkeypatch.setattr(schemas, "schema_contents", cache(schemas.schema_contents))
    for minor in MINORS:
        kinds: set[str] = set()
        for manifest in distinct(render, minor):
            if manifest["kind"] not in SHAPES_OF_OTHERS:
                checked = kubernetes_validate.validate(manifest, minor, strict=True)
                assert checked == minor
                kinds.add(manifest["kind"])
        assert kinds == {
            *("ConfigMap", "Deployment", "HorizontalPodAutoscaler", "Ingress", "NetworkPolicy"),
            *("Pod", "PodDisruptionBudget", "Service", "ServiceAccount"),
        }
        schemas.schema_contents.cache_clear()  # a hundred megabytes otherwise


def test_an_unknown_field_would_be_found(render: Render) -> None:
    (manifest, *_) = (each for each in render("default") if each["kind"] == "Deployment")
    wrong = json.loads(json.dumps(manifest))
    wrong["spec"]["template"]["spec"]["automountServiceAccount"] = False
    with pytest.raises(kubernetes_validate.ValidationError, match="automountServiceAccount"):
        kubernetes_validate.validate(wrong, "1.37", strict=True)


def test_from_1_30_on_the_version_does_not_matter(render: Render) -> None:
    assert render("everything", "1.30") == render("everything")


def test_custom_resources_have_only_known_fields(render: Render) -> None:
    kinds: set[str] = set()
    for manifest in distinct(render, "1.37"):
        if shape := SHAPES_OF_OTHERS.get(manifest["kind"]):
            jsonschema_rs.validate(shape, manifest)
            kinds.add(manifest["kind"])
    assert kinds == SHAPES_OF_OTHERS.keys()


@pytest.mark.parametrize("values", FILES)
def test_every_pod_meets_the_restricted_standard(render: Render, values: str) -> None:
    specs = list(pods(render(values)))
    assert len(specs) >= 2
    for pod in specs:
        assert pod["automountServiceAccountToken"] is False
        assert pod["enableServiceLinks"] is False
        security = pod["securityContext"]
        assert security["runAsNonRoot"] is True
        assert security["seccompProfile"] == {"type": "RuntimeDefault"}
        if values != "redis-url":  # on OpenShift, which gives them itself
            assert (security["runAsUser"], security["runAsGroup"]) == (65532, 65532)
        assert not {"hostNetwork", "hostPID", "hostIPC"} & pod.keys()
        kinds = {kind for volume in pod.get("volumes", []) for kind in volume if kind != "name"}
        assert kinds <= VOLUMES
        for container in [*pod["containers"], *pod.get("initContainers", ())]:
            context = container["securityContext"]
            assert context["allowPrivilegeEscalation"] is False
            assert context["readOnlyRootFilesystem"] is True
            assert context["runAsNonRoot"] is True
            assert context["capabilities"] == {"drop": ["ALL"]}
            assert "hostPort" not in str(container.get("ports"))
            assert container["resources"]["requests"].keys() == {"cpu", "memory"}
            assert "memory" in container["resources"]["limits"]


@pytest.mark.parametrize("values", FILES)
def test_every_name_is_valid_and_unique(render: Render, values: str) -> None:
    named = [(each["kind"], each["metadata"]["name"]) for each in render(values)]
    assert len(set(named)) == len(named)
    assert all(len(name) <= 63 for _, name in named)


def test_each_kind_of_use_has_an_example() -> None:
    assert {"default", "minimal", "production", "external-redis", "valkey"} < set(FILES)
    for name in FILES:
        first = (CHART / "ci" / f"{name}-values.yaml").read_text(encoding="utf-8").split("\n")[0]
        assert first.startswith("# ")
        assert first.endswith(".")
