"""Autoscaling switched on and off in a live release: at no moment are there fewer pods."""

import threading
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Final

from tests.cluster.cluster import Cluster, Done, Failed, NotShown, must
from tests.helm.conftest import CHART

NAME: Final = "table-lawspeaker"
ON: Final = "--set=autoscaling.enabled=true"
LOOK_SECONDS: Final = 1.0
"""How long to watch after a command, where controllers may do something about it."""


def scaled(cluster: Cluster) -> Iterator[str]:
    """On, changed, back and off, of a release that was scaled; then on in one that was not."""
    by_server = not cluster.of_helm_3()
    with cluster.namespace() as namespace:
        must(_helm(cluster, "install", namespace))
        _scale(cluster, namespace, 7)
        with _never_below(cluster, namespace, 7):
            must(_helm(cluster, "upgrade", namespace, ON))
        yield "switched on in a live release, 7 pods stay 7"
        _scale(cluster, namespace, 8)
        with _never_below(cluster, namespace, 8):
            must(_helm(cluster, "upgrade", namespace, ON, "--set=podAnnotations.changed=yes"))
        yield "upgraded while it is on, 8 pods stay 8"
        _scale(cluster, namespace, 9)
        if by_server:
            yield from _left_to_whom_scaled(cluster, namespace)
        with _never_below(cluster, namespace, 9):
            must(_helm(cluster, "upgrade", namespace, "--set=replicas=9"))
        if cluster.kubectl("get", "hpa", NAME, "--namespace", namespace).returncode == 0:
            raise Failed("the autoscaler is still there")
        yield "switched off with as many `replicas` as there are, 9 pods stay 9"
    with cluster.namespace() as namespace:
        must(_helm(cluster, "install", namespace, "--set=replicas=5"))
        with _never_below(cluster, namespace, 5):
            must(_helm(cluster, "upgrade", namespace, ON))
        yield "switched on where nobody but helm had a say, 5 pods stay 5"
        if by_server:
            with _never_below(cluster, namespace, 5):
                must(_helm(cluster, "upgrade", namespace, ON, "--server-side=false"))
            yield "upgraded on the client's side, as Helm 3 does, 5 pods stay 5"
    if not by_server:
        raise NotShown("rollbacks with Helm 3, which bring back the number of their revision")


def _left_to_whom_scaled(cluster: Cluster, namespace: str) -> Iterator[str]:
    """What only helm on the server's side can: it changes no number that somebody else has set."""
    with _never_below(cluster, namespace, 9):
        must(_helm(cluster, "rollback", namespace))
    yield "rolled back while it is on, 9 pods stay 9"
    with _never_below(cluster, namespace, 9):
        refused = _helm(cluster, "upgrade", namespace, "--set=replicas=2")
    if refused.returncode == 0 or ".spec.replicas" not in refused.stderr:
        raise Failed(f"switched off with fewer than there are: {refused.stderr or 'taken'}")
    yield "switched off with fewer `replicas` than there are: refused, 9 pods stay 9"


def _helm(cluster: Cluster, verb: str, namespace: str, *options: str) -> Done:
    chart = () if verb == "rollback" else (CHART,)
    return cluster.helm(verb, "table", *chart, "--namespace", namespace, *options)


def _scale(cluster: Cluster, namespace: str, pods: int) -> None:
    """As an autoscaler does it."""
    scale = ("scale", f"deployment/{NAME}", f"--replicas={pods}", "--namespace", namespace)
    must(cluster.kubectl(*scale))


@contextmanager
def _never_below(cluster: Cluster, namespace: str, least: int) -> Generator[None]:
    """Ask all the time how many are wanted while something is done, and a little longer."""
    seen: list[int] = []
    over = threading.Event()

    def watch() -> None:
        while not over.wait(0.05):
            seen.append(_wanted(cluster, namespace))

    watcher = threading.Thread(target=watch)
    watcher.start()
    try:
        yield
        time.sleep(LOOK_SECONDS if cluster.controllers else 0)
    finally:
        over.set()
        watcher.join()
    seen.append(_wanted(cluster, namespace))
    if min(seen) < least:
        raise Failed(f"there were to be {min(seen)} pods instead of {least}")


def _wanted(cluster: Cluster, namespace: str) -> int:
    return int(cluster.read("deployment", NAME, "--namespace", namespace)["spec"]["replicas"])
