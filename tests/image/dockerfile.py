"""The Dockerfile as data: what it says, in order, with its variables filled in."""

import json
import re
import shlex
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
DOCKERFILE = ROOT / "Dockerfile"
BASE_PATH = "/usr/local/bin:/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin"
"""PATH of the base image."""
UNDERSTOOD = frozenset(
    ("ARG", "COPY", "ENTRYPOINT", "ENV", "EXPOSE", "FROM", "HEALTHCHECK", "LABEL", "RUN", "USER")
) | {"WORKDIR"}


class Instruction(NamedTuple):
    """One instruction, its continued lines joined."""

    name: str
    text: str


def instructions() -> Iterator[Instruction]:
    """Every instruction, in order; one that the check would not take is an error."""
    lines = DOCKERFILE.read_text(encoding="utf-8").splitlines()
    kept = "\n".join(line for line in lines if not line.startswith("#"))
    for line in kept.replace("\\\n", " ").splitlines():
        if line.strip():
            name, _, text = line.partition(" ")
            assert name in UNDERSTOOD, name
            yield Instruction(name, " ".join(text.split()))


def stages() -> tuple[list[Instruction], list[Instruction]]:
    """The instructions of the two stages."""
    every = list(instructions())
    first, second = (at for at, each in enumerate(every) if each.name == "FROM")
    return every[first:second], every[second:]


def filled(text: str, variables: Mapping[str, str]) -> str:
    """The text with `${NAME}` replaced by its value, as Docker does outside of RUN."""
    return re.sub(r"\$\{(\w+)\}", lambda found: variables[found[1]], text)


def pairs(text: str) -> dict[str, str]:
    """The `name=value` pairs of an ENV, LABEL or ARG; an ARG without a value is left out."""
    return dict(each.split("=", 1) for each in shlex.split(text) if "=" in each)


class Final(NamedTuple):
    """What the last stage says about a container."""

    environment: dict[str, str]
    labels: dict[str, str]
    copies: list[tuple[str, str]]
    """What it takes from the first stage, and where that goes."""
    user: int
    group: int
    directory: str
    entrypoint: list[str]
    health: list[str]


def final_stage(arguments: Mapping[str, str]) -> Final:
    """The last stage, for these build arguments."""
    environment, labels, known = {"PATH": BASE_PATH}, dict[str, str](), dict[str, str]()
    copies = list[tuple[str, str]]()
    once = dict[str, str]()
    for step in stages()[1]:
        if step.name == "ARG":
            known |= {name: arguments.get(name, value) for name, value in pairs(step.text).items()}
        elif step.name == "ENV":
            environment |= pairs(filled(step.text, known | environment))
        elif step.name == "LABEL":
            labels |= pairs(filled(step.text, known))
        elif step.name == "COPY":
            origin, source, target = step.text.split()
            assert origin == "--from=build", step.text
            copies.append((source, target))
        else:
            assert step.name not in once, f"twice: {step.name}"
            once[step.name] = step.text
    assert "RUN" not in once
    user, _, group = once["USER"].partition(":")
    return Final(
        environment,
        labels,
        copies,
        int(user),
        int(group),
        once["WORKDIR"],
        json.loads(once["ENTRYPOINT"]),
        json.loads(once["HEALTHCHECK"].partition(" CMD ")[2]),
    )
