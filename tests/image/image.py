"""The image without Docker: its files, built step by step, and containers that run them."""

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.image.dockerfile import BASE_PATH, ROOT, filled, final_stage, pairs, stages
from tests.image.isolation import Isolation, Output, Step, finished, started

BUILD_SECONDS: Final = 1200
FROM_THIS_MACHINE: Final = (
    *("HOME", "PIP_INDEX_URL", "UV_DEFAULT_INDEX", "PIP_CERT", "SSL_CERT_FILE"),
    *("HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "http_proxy", "https_proxy", "no_proxy"),
)
"""Where packages come from, and how to get there: build arguments and the base image's matter."""
NOT_HERE: Final = ("PIP_NO_CACHE_DIR", "UV_NO_CACHE")
"""An image must be small, a check quick: packages are taken from this user's caches."""


@dataclass(frozen=True, slots=True)
class Image:
    """What the last stage would hold."""

    places: dict[str, Path]
    """Directories that the last stage copies, and where they are on this machine."""
    isolation: Isolation

    @property
    def prefix(self) -> Path:
        """The installed tree."""
        (only,) = self.places.values()
        return only

    def size(self) -> int:
        """Bytes of the files that the last stage adds to its base."""
        files = (each for each in self.prefix.rglob("*") if not each.is_symlink())
        return sum(each.stat().st_size for each in files if each.is_file())

    def container(
        self,
        command: Sequence[str],
        environment: dict[str, str],
        output: Output = subprocess.DEVNULL,
        errors: Output = subprocess.DEVNULL,
    ) -> subprocess.Popen[str]:
        """A process as the last stage describes it, with these variables besides its own."""
        stage = final_stage({})
        step = Step(
            command,
            stage.environment | environment,
            stage.directory,
            self.places,
            confine=(stage.user, stage.group),
        )
        return started(step, self.isolation, output, errors)


def build(work: Path, isolation: Isolation) -> Image:
    """Take every step of the first stage; what the last one copies is then in `work`."""
    environment = {"PATH": f"{Path(sys.executable).parent}:{BASE_PATH}"}
    environment |= {name: os.environ[name] for name in FROM_THIS_MACHINE if name in os.environ}
    image, directory = built(work, isolation), "/"
    places = {source: image.places[target] for source, target in final_stage({}).copies}
    for place in places.values():
        place.mkdir()
    for step in stages()[0]:
        if step.name == "ENV":
            environment |= pairs(filled(step.text, environment))
            for name in NOT_HERE:
                environment.pop(name, None)
        elif step.name == "ARG":
            environment |= pairs(step.text)
        elif step.name == "WORKDIR":
            directory = step.text
            places[directory] = work / "work"
            places[directory].mkdir()
        elif step.name == "COPY":
            *sources, target = shlex.split(step.text)
            for source in sources:
                _copy(ROOT / source, places[directory] / target, inside=target.endswith("/"))
        elif step.name == "RUN":
            shell = ["/bin/sh", "-c", step.text]
            finished(Step(shell, environment, directory, places), isolation, seconds=BUILD_SECONDS)
    shutil.rmtree(work / "work")
    return image


def built(work: Path, isolation: Isolation) -> Image:
    """What `build` has put there."""
    copies = final_stage({}).copies
    return Image(
        {target: work / f"image-{number}" for number, (_, target) in enumerate(copies)}, isolation
    )


def _copy(source: Path, target: Path, *, inside: bool) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "*.pyc"))
        return
    if inside or target.is_dir():
        target.mkdir(parents=True, exist_ok=True)
        target /= source.name
    shutil.copy(source, target)
