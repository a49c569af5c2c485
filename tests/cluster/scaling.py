"""Autoscaling switched on and off in a live release: at no moment are there fewer pods."""

import threading
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager

from tests.cluster.cluster import Cluster, Failed, must
from tests.helm.conftest import CHART

NAME = "table-lawspeaker"
LIVE = 7
"""Pods that somebody, or an autoscaler, has made of the two in the values."""


def scaled(cluster: Cluster) -> Iterator[str]:
    """On, changed, off with as many, and off without a word."""
    with cluster.namespace() as namespace:
        _helm(cluster, "install", namespace)
        _scale(cluster, namespace, LIVE)
        on = ("--set=autoscaling.enabled=true",)
        with _never_below(cluster, namespace, LIVE):
            _helm(cluster, "upgrade", namespace, *on)
        yield f"switched on, {LIVE} pods stay {LIVE}"
        _scale(cluster, namespace, LIVE + 1)
        with _never_below(cluster, namespace, LIVE + 1):
            _helm(cluster, "upgrade", namespace, *on, "--set=podAnnotations.changed=yes")
        yield f"upgraded while it is on, {LIVE + 1} pods stay {LIVE + 1}"
        with _never_below(cluster, namespace, LIVE + 1):
            _helm(cluster, "upgrade", namespace, f"--set=replicas={LIVE + 1}")
        if cluster.kubectl("get", "hpa", NAME, "--namespace", namespace).returncode == 0:
            raise Failed("the autoscaler is still there")
        yield "switched off with `replicas`, as many stay"
        with _never_below(cluster, namespace, 0):
            _helm(cluster, "rollback", namespace)
        with _never_below(cluster, namespace, LIVE + 1):
            _helm(cluster, "upgrade", namespace, *on)
        yield "rolled back to it and upgraded, as many stay"


def _helm(cluster: Cluster, verb: str, namespace: str, *options: str) -> None:
    chart = () if verb == "rollback" else (CHART,)
    must(cluster.helm(verb, "table", *chart, "--namespace", namespace, *options))


def _scale(cluster: Cluster, namespace: str, pods: int) -> None:
    must(
        cluster.kubectl(
            "scale", f"deployment/{NAME}", f"--replicas={pods}", "--namespace", namespace
        )
    )


@contextmanager
def _never_below(cluster: Cluster, namespace: str, least: int) -> Generator[None]:
    """Watch how many are wanted while something is done, and a little longer."""
    seen: list[int] = []
    over = threading.Event()

    def watch() -> None:
        while not over.wait(0.05):
            seen.append(_wanted(cluster, namespace))

    watcher = threading.Thread(target=watch)
    watcher.start()
    try:
        yield
        time.sleep(1 if cluster.controllers else 0)
    finally:
        over.set()
        watcher.join()
    seen.append(_wanted(cluster, namespace))
    if min(seen) < least:
        raise Failed(f"there were to be {min(seen)} pods instead of {least}")


def _wanted(cluster: Cluster, namespace: str) -> int:
    return int(cluster.read("deployment", NAME, "--namespace", namespace)["spec"]["replicas"])
