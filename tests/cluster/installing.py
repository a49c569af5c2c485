"""Installed with each set of values: the server takes every field and pod, and all goes again."""

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import yaml

from tests.cluster.cluster import Cluster, Failed, NotShown, must
from tests.helm.conftest import CHART, FILES

NAMES: Final = {
    "table": "everything else",
    "7-wonders": "a digit",
    "t" * 53: "as long as helm allows",
}
"""Releases, and what is odd about their names."""

Manifest = dict[str, Any]


def installed(cluster: Cluster) -> Iterator[str]:
    """Each file of `ci/`, then the defaults under odd names."""
    for file in FILES:
        yield _once(cluster, "table", CHART / "ci" / f"{file}-values.yaml", file)
    for release, why in NAMES.items():
        if release != "table":
            yield _once(cluster, release, CHART / "ci" / "default-values.yaml", f"name with {why}")


def wrong_pods(cluster: Cluster) -> Iterator[str]:
    """The same pods with one thing amiss: the server would have found it."""
    with cluster.namespace() as namespace:
        rendered = _rendered(cluster, "table", namespace, CHART / "ci" / "default-values.yaml")
        pod = _with_account_of_all(rendered)
        pod["spec"]["containers"][0]["securityContext"]["allowPrivilegeEscalation"] = True
        refused = _offered(cluster, namespace, pod)
        if refused is None or "allowPrivilegeEscalation" not in refused:
            raise Failed(f"a pod with more rights was not refused: {refused}")
        yield "a pod that may gain rights is refused"
        pod = _with_account_of_all(rendered)
        pod["spec"]["automountToken"] = False
        refused = _offered(cluster, namespace, pod)
        if refused is None or "automountToken" not in refused:
            raise Failed(f"an unknown field was not refused: {refused}")
        yield "an unknown field is refused"


def running(cluster: Cluster) -> Iterator[str]:
    """`helm test` on pods that run."""
    if not cluster.pods:
        raise NotShown("no pod runs here, there is no node: take kind")
    if not cluster.image:
        raise NotShown("no image for it: `make image` before kind or k3d, else --image")
    repository, _, tag = cluster.image.rpartition(":")
    options = (
        "--set",
        f"image.repository={repository},image.tag={tag}",
        "--wait",
        "--timeout=110s",
    )
    changed = ("--set=podAnnotations.changed=yes",)
    with cluster.namespace() as namespace:
        place = ("table", "--namespace", namespace)
        must(cluster.helm("install", *place, CHART, *options))
        yield "two pods are ready"
        must(cluster.helm("test", *place, "--logs", "--timeout=100s"))
        yield "`helm test` passes"
        must(cluster.helm("upgrade", *place, CHART, *options, *changed))
        yield "pods are replaced"


def _once(cluster: Cluster, release: str, values: Path, what: str) -> str:
    with cluster.namespace() as namespace:
        rendered = _rendered(cluster, release, namespace, values)
        _strictly(cluster, namespace, rendered)
        before = cluster.objects(namespace)
        done = must(
            cluster.helm("install", release, CHART, "--namespace", namespace, "--values", values)
        )
        if "arning" in done.stderr:
            raise Failed(f"{what}: {done.stderr}")
        pods = _pods(rendered)
        for pod in pods:
            refused = _offered(cluster, namespace, pod)
            if refused is not None:
                raise Failed(f"{what}: {refused}")
        kept = [each for each in rendered if "helm.sh/hook" not in _annotations(each)]
        made = len(cluster.objects(namespace) - before)
        if made < len(kept):
            raise Failed(f"{what}: {made} objects for {len(kept)} manifests")
        if cluster.controllers:
            _has_pods(cluster, namespace, kept)
        must(cluster.helm("uninstall", release, "--namespace", namespace, "--wait"))
        cluster.until(
            f"{what}: uninstalled, but there is still {cluster.objects(namespace) - before}",
            lambda: cluster.objects(namespace) <= before,
        )
        return f"{what}: {len(kept)} objects and {len(pods)} kinds of pods taken, all gone again"


def _rendered(cluster: Cluster, release: str, namespace: str, values: Path) -> list[Manifest]:
    """What helm would send to this very server."""
    done = must(
        cluster.helm(
            *("template", release, CHART, "--namespace", namespace, "--values", values),
            "--dry-run=server",
        )
    )
    return [each for each in yaml.safe_load_all(done.stdout) if each]


def _strictly(cluster: Cluster, namespace: str, manifests: list[Manifest]) -> None:
    """Every field is known to the server, and every value is allowed."""
    done = must(
        cluster.kubectl(
            *("apply", "--server-side", "--dry-run=server", "--validate=strict"),
            *("--namespace", namespace, "-f", "-"),
            text=yaml.safe_dump_all(manifests),
        )
    )
    if "arning" in done.stderr:
        raise Failed(done.stderr)


def _offered(cluster: Cluster, namespace: str, pod: Manifest) -> str | None:
    """Why the server refuses a pod; None if it takes it."""
    done = cluster.kubectl(
        *("create", "--dry-run=server", "--validate=strict", "--namespace", namespace, "-f", "-"),
        text=yaml.safe_dump(pod),
    )
    return done.stderr if done.returncode or "arning" in done.stderr else None


def _pods(manifests: list[Manifest]) -> list[Manifest]:
    """Every pod, of a Deployment or by itself, as one is made."""
    found: list[Manifest] = []
    for each in manifests:
        if each["kind"] == "Deployment":
            template = each["spec"]["template"]
            named = {**template["metadata"], "name": f"pod-{len(found)}"}
            found.append({"apiVersion": "v1", "kind": "Pod", **template, "metadata": named})
        elif each["kind"] == "Pod":
            found.append(each)
    return copy.deepcopy(found)


def _with_account_of_all(manifests: list[Manifest]) -> Manifest:
    """The referee's pod; its own account is not there."""
    pod = _pods(manifests)[0]
    pod["spec"]["serviceAccountName"] = "default"
    return pod


def _annotations(manifest: Manifest) -> Manifest:
    found: Manifest = manifest["metadata"].get("annotations") or {}
    return found


def _has_pods(cluster: Cluster, namespace: str, manifests: list[Manifest]) -> None:
    """Controllers could make the pods: admission refused none of them."""
    for each in manifests:
        if each["kind"] == "Deployment":
            name = each["metadata"]["name"]
            must(
                cluster.kubectl(
                    *("wait", "--for=jsonpath={.status.updatedReplicas}", "--timeout=60s"),
                    *("--namespace", namespace, f"deployment/{name}"),
                )
            )
