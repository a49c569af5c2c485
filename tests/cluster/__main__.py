"""`make cluster`: the chart in a real API server, step by step.

python -m tests.cluster [--kubeconfig FILE [--image NAME:TAG]] [--crds FOLDER] [--helm FILE]

Ends with 0 where every step that could be taken went well, 1 where one did not, 3 where there is no
API server to be had.
"""

import argparse
import os
import signal
import sys
import tempfile
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

from tests.cluster.cluster import Cluster, Failed, NotShown, Step, must, runner
from tests.cluster.control_plane import assets, control_plane
from tests.cluster.engine import engine_here, in_containers
from tests.cluster.installing import installed, running, wrong_pods
from tests.cluster.scaling import scaled
from tests.cluster.shapes import kinds
from tests.cluster.upgrading import bad_values, rolled_back, upgraded
from tests.helm.programs import homes, program

NOBODY: Final = 3
MISSING: Final = """\
No API server can be had here, so nothing was shown. One of these is needed:
- KUBEBUILDER_ASSETS, a folder with etcd and kube-apiserver, as envtest has them ({assets}):
    go run sigs.k8s.io/controller-runtime/tools/setup-envtest@latest use -p path
  With kube-controller-manager beside them, Deployments have pods, too.
- kind or k3d, with Docker or Podman ({engine}). Only there pods run.
- A cluster that is there, as k3s: make cluster CLUSTER="--kubeconfig /etc/rancher/k3s/k3s.yaml"
"""
STEPS: Final[Mapping[str, Step]] = {
    "install": installed,
    "wrong pods": wrong_pods,
    "helm test": running,
    "upgrade": upgraded,
    "rollback": rolled_back,
    "autoscaling": scaled,
    "bad values": bad_values,
}


def take(cluster: Cluster, steps: Mapping[str, Step]) -> int:
    """Take each step, and say what came of it; 1 if one failed."""
    code = 0
    for name, step in steps.items():
        try:
            for shown in step(cluster):
                _say("ok", name, shown)
        except NotShown as why:
            _say("not shown", name, str(why))
        except Failed as why:
            _say("FAILED", name, str(why))
            code = 1
    return code


@contextmanager
def cluster_here(
    work: Path, environment: Mapping[str, str], kubeconfig: Path | None, image: str
) -> Generator[Cluster | None]:
    """That of the kubeconfig, or one in containers, or an API server of our own; None without."""
    if kubeconfig is not None:
        yield Cluster(
            name=str(kubeconfig),
            kubeconfig=kubeconfig,
            run=runner(homes()),
            controllers=True,
            pods=True,
            image=image,
            helm_program=str(program("helm")),
            kubectl_program=str(program("kubectl")),
        )
    elif engine := engine_here(environment):
        with in_containers(engine, work, environment) as cluster:
            yield cluster
    elif folder := assets(environment):
        with control_plane(folder, work) as cluster:
            yield cluster
    else:
        yield None


def main(arguments: Sequence[str], environment: Mapping[str, str]) -> int:
    """Find a cluster, and try the chart in it."""
    parser = argparse.ArgumentParser(prog="tests.cluster", description=__doc__)
    parser.add_argument("--kubeconfig", type=Path, help="of a cluster that is there")
    parser.add_argument("--image", default="", help="the referee's, as that cluster can pull it")
    parser.add_argument("--crds", type=Path, help="folder with the CRDs of monitors and routes")
    parser.add_argument("--helm", help="another helm, as one of version 3")
    given = parser.parse_args(arguments)
    try:
        with (
            tempfile.TemporaryDirectory(prefix="lawspeaker-cluster-") as work,
            cluster_here(Path(work), environment, given.kubeconfig, given.image) as cluster,
        ):
            if cluster is not None:
                with_helm = given.helm or cluster.helm_program
                return _all(replace(cluster, helm_program=with_helm), given.crds)
    except Failed as why:
        _say("FAILED", "cluster", str(why))
        return 1
    named = environment.get("KUBEBUILDER_ASSETS", "")
    folder = f"{named} lacks one of them" if named else "it is not set"
    sys.stdout.write(MISSING.format(assets=folder, engine="there is none that answers"))
    return NOBODY


def _all(cluster: Cluster, crds: Path | None) -> int:
    versions = must(cluster.kubectl("version")).stdout.splitlines()
    helm = must(cluster.helm("version", "--short")).stdout.strip()
    with kinds(cluster, crds) as of_others:
        server = next(each for each in versions if each.startswith("Server"))
        _say("ok", "cluster", f"{cluster.name}, {server}, helm {helm}; {of_others}")
        return take(cluster, STEPS)


def _end(number: int, _: object) -> None:
    """End in order, so that what was begun is stopped."""
    sys.exit(128 + number)


def _say(result: str, step: str, words: str) -> None:
    sys.stdout.write(f"{result:<10} {step:<12} {words}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, _end)
    sys.exit(main(sys.argv[1:], os.environ))
