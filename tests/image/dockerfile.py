"""The Dockerfile as data: just enough to run the steps of its first stage without Docker."""

import shlex
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
DOCKERFILE = ROOT / "Dockerfile"


class Instruction(NamedTuple):
    """One instruction, its continued lines joined."""

    name: str
    text: str


def instructions() -> Iterator[Instruction]:
    """Every instruction, in order."""
    lines = DOCKERFILE.read_text(encoding="utf-8").splitlines()
    kept = "\n".join(line for line in lines if not line.startswith("#"))
    for line in kept.replace("\\\n", " ").splitlines():
        if line.strip():
            name, _, text = line.partition(" ")
            yield Instruction(name, " ".join(text.split()))


def stages() -> tuple[list[Instruction], list[Instruction]]:
    """The instructions of the two stages."""
    every = list(instructions())
    first, second = (at for at, each in enumerate(every) if each.name == "FROM")
    return every[first:second], every[second:]


def build_in(work: Path, prefix: Path, *, path: str) -> None:
    """Do what the first stage does, in `work`, with `prefix` for /opt/lawspeaker."""
    environment = {"PATH": path}
    for step in stages()[0]:
        if step.name == "ENV":
            environment |= dict(each.split("=", 1) for each in shlex.split(step.text))
            environment.pop("PIP_NO_CACHE_DIR", None)  # an image must be small, a test quick
        elif step.name == "ARG":
            name, _, value = step.text.partition("=")
            environment[name] = value
        elif step.name == "COPY":
            *sources, target = shlex.split(step.text)
            for source in sources:
                _copy(ROOT / source, work / target, inside=target.endswith("/"))
        elif step.name == "RUN":
            command = step.text.replace("/opt/lawspeaker", str(prefix))
            done = subprocess.run(
                ["/bin/bash", "-ec", command],
                cwd=work,
                env=environment,
                capture_output=True,
                text=True,
                timeout=120,
                check=False,
            )
            assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"


def _copy(source: Path, target: Path, *, inside: bool) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "*.pyc"))
        return
    if inside or target.is_dir():
        target.mkdir(parents=True, exist_ok=True)
        target /= source.name
    shutil.copy(source, target)
