"""Kinds that the chart needs and a bare API server lacks, made for the time of the trial."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from tests.cluster.cluster import Cluster, must

_GROUPS: Final = {
    "monitoring.coreos.com": ("PodMonitor", "PrometheusRule", "ServiceMonitor"),
    "gateway.networking.k8s.io": ("HTTPRoute",),
}
PRIORITIES: Final = ("cache", "interactive", "tabletop")
"""Priority classes that the value files name."""


@contextmanager
def kinds(cluster: Cluster, folder: Path | None) -> Generator[str]:
    """The CRDs of a folder, or stand-ins that take any field; what was not there is removed."""
    there = set(must(cluster.kubectl("get", "crd", "-o", "name")).stdout.split())
    made: list[str] = []
    try:
        if folder is not None:
            done = cluster.kubectl("create", "-f", folder, "-o", "name")
            made += [each for each in done.stdout.split() if each not in there]
            must(done)
        for group, kind in () if folder is not None else _all():
            crd = _stand_in(group, kind)
            name = f"customresourcedefinition.apiextensions.k8s.io/{crd['metadata']['name']}"
            if name not in there:
                cluster.apply(crd)
                made.append(name)
        for each in made:
            must(cluster.kubectl("wait", "--for=condition=Established", "--timeout=60s", each))
        for name in PRIORITIES:
            if cluster.kubectl("get", "priorityclass", name).returncode:
                cluster.apply(_priority(name))
                made.append(f"priorityclass/{name}")
        yield (
            f"kinds of {folder}" if folder else "stand-ins for kinds of others: any field is taken"
        )
    finally:
        if made:
            cluster.kubectl("delete", *made, "--wait=false")


def _all() -> list[tuple[str, str]]:
    return [(group, kind) for group, all_of in _GROUPS.items() for kind in all_of]


def _stand_in(group: str, kind: str) -> dict[str, Any]:
    plural = f"{kind.lower()}s"
    return {
        "apiVersion": "apiextensions.k8s.io/v1",
        "kind": "CustomResourceDefinition",
        "metadata": {
            "name": f"{plural}.{group}",
            "annotations": {"api-approved.kubernetes.io": "unapproved, for a trial"},
        },
        "spec": {
            "group": group,
            "names": {"kind": kind, "plural": plural, "singular": kind.lower()},
            "scope": "Namespaced",
            "versions": [
                {
                    "name": "v1",
                    "served": True,
                    "storage": True,
                    "schema": {
                        "openAPIV3Schema": {
                            "type": "object",
                            "x-kubernetes-preserve-unknown-fields": True,
                        }
                    },
                }
            ],
        },
    }


def _priority(name: str) -> dict[str, Any]:
    return {
        "apiVersion": "scheduling.k8s.io/v1",
        "kind": "PriorityClass",
        "metadata": {"name": name},
        "value": 1,
    }
