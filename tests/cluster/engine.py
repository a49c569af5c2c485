"""A cluster in containers: kind or k3d, where there is an engine for them."""

import os
import secrets
import shutil
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.cluster.cluster import Cluster, must, runner
from tests.helm.programs import homes, program

IMAGE: Final = "lawspeaker"
"""What `make image` calls it."""
START_SECONDS: Final = 600


@dataclass(frozen=True)
class Engine:
    """How one of them is asked."""

    program: str
    create: tuple[str, ...]
    kubeconfig: tuple[str, ...]
    load: tuple[str, ...]
    delete: tuple[str, ...]


ENGINES: Final = (
    Engine(
        "kind",
        create=(
            "create",
            "cluster",
            "--name",
            "{name}",
            "--kubeconfig",
            "{file}",
            "--wait",
            "300s",
        ),
        kubeconfig=("get", "kubeconfig", "--name", "{name}"),
        load=("load", "docker-image", "{image}", "--name", "{name}"),
        delete=("delete", "cluster", "--name", "{name}", "--kubeconfig", "{file}"),
    ),
    Engine(
        "k3d",
        create=(
            *("cluster", "create", "{name}", "--kubeconfig-update-default=false"),
            *("--kubeconfig-switch-context=false", "--wait", "--timeout", "300s"),
        ),
        kubeconfig=("kubeconfig", "get", "{name}"),
        load=("image", "import", "{image}", "--cluster", "{name}"),
        delete=("cluster", "delete", "{name}"),
    ),
)


def engine_here(environment: Mapping[str, str]) -> Engine | None:
    """The first of them that is installed, where Docker or Podman answers."""
    path = environment.get("PATH", os.defpath)
    run = runner(environment)
    answers = any(
        run([found, "info"], seconds=30).returncode == 0
        for each in ("docker", "podman")
        if (found := shutil.which(each, path=path)) is not None
    )
    there = (each for each in ENGINES if shutil.which(each.program, path=path) is not None)
    return next(there, None) if answers else None


@contextmanager
def in_containers(engine: Engine, work: Path, environment: Mapping[str, str]) -> Generator[Cluster]:
    """A cluster of a name of its own, with our image if there is one; it is deleted at the end."""
    file, run = work / "kubeconfig", runner(environment)
    words = {"name": f"lawspeaker-{secrets.token_hex(3)}", "file": str(file), "image": IMAGE}

    def ask(arguments: tuple[str, ...]) -> str:
        command = [engine.program, *(each.format(**words) for each in arguments)]
        return must(run(command, seconds=START_SECONDS)).stdout

    try:
        ask(engine.create)
        file.write_text(ask(engine.kubeconfig), encoding="utf-8")
        file.chmod(0o600)
        built = run(["docker", "image", "inspect", IMAGE], seconds=30).returncode == 0
        if built:
            ask(engine.load)
        yield Cluster(
            name=engine.program,
            kubeconfig=file,
            run=runner(homes()),
            controllers=True,
            pods=True,
            image=f"{IMAGE}:latest" if built else "",
            helm_program=str(program("helm")),
            kubectl_program=str(program("kubectl")),
        )
    finally:
        ask(engine.delete)
