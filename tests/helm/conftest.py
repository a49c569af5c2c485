"""Charts rendered with the real helm binary."""

import json
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.helm.programs import ROOT, homes, program

CHART = ROOT / "helm" / "lawspeaker"

FILES = sorted(path.name.removesuffix("-values.yaml") for path in (CHART / "ci").iterdir())

Manifest = dict[str, Any]
Helm = Callable[..., subprocess.CompletedProcess[str]]
Render = Callable[..., list[Manifest]]


@pytest.fixture(scope="session")
def helm() -> Helm:
    """Runs helm with these arguments; it keeps nothing outside the cache directory."""
    helm = program("helm")

    def run(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [helm, *map(str, arguments)],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
            env=homes(),
        )

    return run


@pytest.fixture(scope="session")
def render(helm: Helm, tmp_path_factory: pytest.TempPathFactory) -> Render:
    """The chart's manifests for these values: a file's name in `ci/`, or a mapping.

    Whoever asks again gets the same objects, so nobody may change them.
    """
    known: dict[tuple[str, str], list[Manifest]] = {}

    def manifests(values: str | Mapping[str, object], kubernetes: str = "1.37") -> list[Manifest]:
        key = (values if isinstance(values, str) else json.dumps(values), kubernetes)
        if key not in known:
            file = CHART / "ci" / f"{values}-values.yaml"
            if not isinstance(values, str):
                file = tmp_path_factory.mktemp("values") / "values.json"
                file.write_text(key[0], encoding="utf-8")
            place = ("--namespace", "games", "--kube-version", kubernetes)
            done = helm("template", "table", CHART, *place, "--values", file)
            assert done.returncode == 0, done.stderr
            known[key] = [each for each in yaml.load_all(done.stdout, _Strict) if each]
        return known[key]

    return manifests


class _Strict(yaml.CSafeLoader):
    """As the API server reads fields: none may be there twice."""


def _mapping(loader: _Strict, node: yaml.MappingNode) -> dict[Any, Any]:
    keys = [key.value for key, _ in node.value]
    assert len(set(keys)) == len(keys), f"twice in {node.start_mark}: {sorted(keys)}"
    return loader.construct_mapping(node, deep=True)


_Strict.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, _mapping)


def the(kind: str, manifests: list[Manifest], component: str = "referee") -> Manifest:
    """The one manifest of this kind that belongs to the referee, or to its cache."""
    (found,) = (
        manifest
        for manifest in manifests
        if manifest["kind"] == kind
        and manifest["metadata"]["labels"]["app.kubernetes.io/component"] == component
    )
    return found


def environment(manifests: list[Manifest]) -> dict[str, str]:
    """The variables of the referee; those that come from elsewhere are empty."""
    container = container_of(manifests)
    return {each["name"]: each.get("value", "") for each in container.get("env", [])}


def container_of(manifests: list[Manifest]) -> dict[str, Any]:
    """The referee's own; those of the operator stand behind it."""
    found: dict[str, Any] = the("Deployment", manifests)["spec"]["template"]["spec"]["containers"][
        0
    ]
    assert found["name"] == "lawspeaker"
    return found


def pod_of_test(manifests: list[Manifest], check: str) -> Manifest:
    """The pod of `helm test` that runs this check."""
    (found,) = (
        manifest
        for manifest in manifests
        if manifest["kind"] == "Pod" and manifest["metadata"]["name"].endswith(f"-test-{check}")
    )
    return found
