"""Where the steps of the Dockerfile are taken: a root of their own, or else plain processes."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import IO, Final

ENTER: Final = Path(__file__).with_name("enter.py")
PROBE_SECONDS: Final = 30
DEVICES: Final = ("/dev/null", "/dev/urandom")


Output = int | IO[str]


class Isolation(Enum):
    """What this machine allows, the best first; the value is what the report says."""

    NAMESPACES = "namespaces made by root: own root directory, processes and IPC"
    USER_NAMESPACES = "user namespaces, without root: own root directory, processes and IPC"
    PLAIN = "plain processes: neither root directory nor user are those of the image"

    @property
    def own_root(self) -> bool:
        """Whether paths are those of the image."""
        return self is not Isolation.PLAIN


@dataclass(frozen=True, slots=True)
class Step:
    """A program to run, and what it runs in."""

    command: Sequence[str]
    environment: Mapping[str, str]
    directory: str
    places: Mapping[str, Path]
    """Directories of the image, and where they are on this machine."""
    confine: tuple[int, int] | None = None
    """User and group of a container with a read-only root; else the step builds, as root."""
    scratch: Sequence[str] = ()
    """Directories of memory that can be written to, though the root is read-only."""


def allowed() -> Isolation:
    """The best that works here, found by trying."""
    return next(each for each in Isolation if not each.own_root or _works(each))


def started(
    step: Step, isolation: Isolation, output: Output, errors: Output
) -> subprocess.Popen[str]:
    """The program, under way; the process may be its parent, which passes SIGTERM and exit on."""
    if isolation.own_root:
        plan = json.dumps(_plan(step, isolation))
        command, environment, directory = [sys.executable, "-I", str(ENTER), plan], {}, "/"
    else:
        command = [here(word, step) for word in step.command]
        environment = {name: here(value, step) for name, value in step.environment.items()}
        directory = here(step.directory, step)
    return subprocess.Popen(
        command,
        env=environment,
        cwd=directory,
        text=True,
        start_new_session=True,
        stdout=output,
        stderr=errors,
    )


def finished(step: Step, isolation: Isolation, *, seconds: float) -> str:
    """The output of a program that must end well."""
    with started(step, isolation, subprocess.PIPE, subprocess.PIPE) as process:
        try:
            output, errors = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            raise
    assert process.returncode == 0, f"{step.command}: {process.returncode}\n{output}\n{errors}"
    return output


def here(text: str, step: Step) -> str:
    """The text with directories of the image replaced by those of this machine."""
    for place, real in step.places.items():
        text = re.sub(rf"(?<![\w./-]){re.escape(place)}(?![\w.-])", str(real), text)
    return text


def _works(isolation: Isolation) -> bool:
    if isolation is Isolation.NAMESPACES and os.geteuid() != 0:
        return False
    probe = Step(
        [os.path.realpath(sys.executable), "-I", "-c", ""], {}, "/", {}, confine=(65532, 65532)
    )
    try:
        finished(probe, isolation, seconds=PROBE_SECONDS)
    except (AssertionError, OSError):
        return False
    return True


def _plan(step: Step, isolation: Isolation) -> dict[str, object]:
    links, binds = dict[str, str](), list[tuple[str, str]]()
    for source in _container() if step.confine else _whole_machine(step.places):
        if source.is_symlink() and source.parent == Path("/"):
            links[str(source)] = str(source.readlink())
        else:
            binds.append((str(source), str(source)))
    binds += ((str(real), place) for place, real in step.places.items())
    plan: dict[str, object] = {
        "command": list(step.command),
        "environment": dict(step.environment),
        "directory": step.directory,
        "user_namespace": isolation is Isolation.USER_NAMESPACES,
        "directories": list(step.scratch),
        "scratch": list(step.scratch),
        "links": links,
        "binds": binds,
    }
    return plan | ({"confine": step.confine} if step.confine else {})


def _container() -> Iterator[Path]:
    """What stands in for the base image: system libraries and Python; not /etc, /home, /tmp …"""
    yield from filter(os.path.lexists, map(Path, ("/usr", "/lib", "/lib64", "/bin", "/sbin")))
    if not Path(sys.base_prefix).is_relative_to("/usr"):
        yield Path(sys.base_prefix)
    yield from map(Path, DEVICES)


def _whole_machine(hidden: Mapping[str, Path], folder: Path = Path("/")) -> Iterator[Path]:
    """Everything but these directories, whose neighbours are named one by one."""
    for entry in sorted(folder.iterdir()):
        if str(entry) == "/proc" or str(entry) in hidden:
            continue
        if any(Path(each).is_relative_to(entry) for each in hidden):
            yield from _whole_machine(hidden, entry)
        else:
            yield entry
