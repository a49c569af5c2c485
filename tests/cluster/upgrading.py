"""A release that is changed: which values it has then, the way back, and what is refused."""

import itertools
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from tests.cluster.cluster import Cluster, Failed, must
from tests.conformance_corpus import read_yaml
from tests.helm.conftest import CHART

BAD: Final[list[dict[str, Any]]] = read_yaml(CHART.parents[1] / "tests/helm/bad_values.yaml")
FIRST: Final[Mapping[str, int]] = {"replicas": 3, "revisionHistoryLimit": 7}
"""What the release has first; the defaults are 2 and 5."""
FLAGS: Final = ("--reset-values", "--reuse-values", "--reset-then-reuse-values")
NAME: Final = "table-lawspeaker"


def upgraded(cluster: Cluster) -> Iterator[str]:
    """Every combination of the flags, with a new value and without one."""
    combinations = [
        [flag for flag, there in zip(FLAGS, chosen, strict=True) if there]
        for chosen in itertools.product((False, True), repeat=len(FLAGS))
    ]
    for flags, new in itertools.product(combinations, ([], ["--set=replicas=4"])):
        with cluster.namespace() as namespace:
            _install(cluster, namespace)
            must(cluster.helm("upgrade", "table", CHART, "--namespace", namespace, *flags, *new))
            found = _spec(cluster, namespace)
        kept = _keeps(flags, new=bool(new))
        wanted = {
            "replicas": 4 if new else FIRST["replicas"] if kept else 2,
            "revisionHistoryLimit": FIRST["revisionHistoryLimit"] if kept else 5,
        }
        words = " ".join([*flags, *new]) or "no flag"
        _same(words, found, wanted)
        yield f"{words}: the release's values are {'kept' if kept else 'dropped'}"


def rolled_back(cluster: Cluster) -> Iterator[str]:
    """Upgraded to other values, and back to the first ones."""
    with cluster.namespace() as namespace:
        _install(cluster, namespace)
        before = cluster.objects(namespace)
        place = ("--namespace", namespace)
        more = "ci/production-values.yaml"
        must(cluster.helm("upgrade", "table", CHART, *place, "--values", CHART / more))
        if cluster.objects(namespace) == before:
            raise Failed("the upgrade made nothing")
        must(cluster.helm("rollback", "table", "1", *place))
        _same("after the rollback", _spec(cluster, namespace), FIRST)
        left = {each for each in cluster.objects(namespace) - before if not _remembers(each)}
        if left:
            raise Failed(f"left by the other values: {sorted(left)}")
        yield f"to {more} and back: the values are the first ones, nothing of the others is left"


def bad_values(cluster: Cluster) -> Iterator[str]:
    """What `bad_values.yaml` holds, in a live release: refused with its words, nothing changed."""
    with cluster.namespace() as namespace:
        _install(cluster, namespace)
        before = cluster.read("deployment", NAME, "--namespace", namespace)["metadata"]
        file = cluster.kubeconfig.with_name("bad-values.json")
        with_words = not cluster.of_helm_3()
        for bad in BAD:
            file.write_text(json.dumps(bad["values"]), encoding="utf-8")
            _is_refused(cluster, namespace, file, bad if with_words else {**bad, "says": ()})
        after = cluster.read("deployment", NAME, "--namespace", namespace)["metadata"]
        if after["generation"] != before["generation"]:
            raise Failed("the Deployment was changed")
        history = must(cluster.helm("history", "table", "--namespace", namespace, "-o", "json"))
        if len(json.loads(history.stdout)) != 1:
            raise Failed(f"there are new revisions: {history.stdout}")
        words = "the right words" if with_words else "words of Helm 3"
        yield f"{len(BAD)} sets of bad values are refused with {words}, nothing is changed"


def _is_refused(cluster: Cluster, namespace: str, file: Path, bad: Mapping[str, Any]) -> None:
    done = cluster.helm(
        "upgrade", "table", CHART, "--namespace", namespace, "--reset-values", "--values", file
    )
    if done.returncode == 0:
        raise Failed(f"taken: {bad['values']}")
    for words in bad["says"]:
        if words.replace("--namespace games", f"--namespace {namespace}") not in done.stderr:
            raise Failed(f"{bad['values']} is refused without {words!r}: {done.stderr}")


def _install(cluster: Cluster, namespace: str) -> None:
    given = [f"--set={name}={value}" for name, value in FIRST.items()]
    must(cluster.helm("install", "table", CHART, "--namespace", namespace, *given))


def _spec(cluster: Cluster, namespace: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = cluster.read("deployment", NAME, "--namespace", namespace)["spec"]
    return found


def _keeps(flags: list[str], *, new: bool) -> bool:
    """As helm has it: the first of the flags decides; without any, new values drop the old."""
    if FLAGS[0] in flags:
        return False
    return bool(flags) or not new


def _same(what: str, found: Mapping[str, Any], wanted: Mapping[str, int]) -> None:
    different = {name: found[name] for name in wanted if found[name] != wanted[name]}
    if different:
        raise Failed(f"{what}: {different} instead of {dict(wanted)}")


def _remembers(name: str) -> bool:
    """Helm's own memory of revisions, and what Kubernetes keeps of a Deployment's."""
    return name.startswith(("secret/sh.helm.release", "replicaset.apps/", "pod/"))
