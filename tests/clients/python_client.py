"""`lawspeaker-client`: see `clients/python`."""

import json
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.clients.client import CLIENTS, ROOT, Client
from tests.generators.trial import run

PACKAGE: Final = CLIENTS / "python"
SOURCES: Final = PACKAGE / "src"
CONSUMER: Final = PACKAGE / "tests" / "consumer"
LOCK: Final = ROOT / "requirements" / "python-client.lock"
PIP: Final = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")


def _generator(*arguments: str) -> str:
    return run(sys.executable, "-m", "contract_to_python", *arguments, cwd=PACKAGE).stdout


def _generate() -> None:
    _generator()


def stale() -> Sequence[str]:
    """Generated files that are not as the contract says."""
    return _generator("--stale").split()


def pack(folder: Path) -> Path:
    """Build the wheel from a copy of the sources, beside which nothing is written."""
    with TemporaryDirectory() as copy:
        shutil.copytree(SOURCES, Path(copy) / "src")
        for name in ("pyproject.toml", "README.md", "LICENSE"):
            shutil.copy(PACKAGE / name, copy)
        wheel = ("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, ".")
        run(*PIP, *wheel, cwd=Path(copy))
    (artefact,) = folder.glob("*.whl")
    return artefact


def interpreter(project: Path) -> Path:
    """The interpreter of a project's virtual environment."""
    return project / ".venv" / "bin" / "python"


def install(artefact: Path, project: Path) -> None:
    """Install the wheel and what it needs into an empty environment."""
    run(sys.executable, "-m", "venv", "--without-pip", project / ".venv", cwd=project)
    here = (*PIP, "--python", interpreter(project))
    run(*here, "install", "--require-hashes", "--requirement", LOCK, cwd=project)
    run(*here, "install", "--no-deps", "--no-index", artefact, cwd=project)
    run(*here, "check", cwd=project)


def check_types(project: Path) -> None:
    """Check the consumer strictly, by mypy and by pyright."""
    for source in CONSUMER.glob("*.py"):
        shutil.copyfile(source, project / source.name)
    settings = {
        "include": ["*.py"],
        "typeCheckingMode": "strict",
        "enableTypeIgnoreComments": True,
        "reportUnnecessaryTypeIgnoreComment": True,
        "venvPath": ".",
        "venv": ".venv",
    }
    (project / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    programs = sorted(path.name for path in project.glob("*.py"))
    strictly = ("--strict", "--config-file=", "--no-incremental")
    environment = ("--python-executable", interpreter(project))
    run(sys.executable, "-m", "mypy", *strictly, *environment, *programs, cwd=project)
    run(Path(sys.executable).with_name("pyright"), cwd=project)


def play(project: Path, origin: str, *rulesets: str) -> str:
    """Play a whole game of each ruleset, or of these; what came of them."""
    shutil.copyfile(CONSUMER / "games.py", project / "games.py")
    clean = {"PATH": "/usr/bin:/bin"}
    return run(
        interpreter(project), "games.py", origin, *rulesets, cwd=project, environment=clean
    ).stdout


def _play(project: Path, origin: str) -> None:
    play(project, origin)


CLIENT: Final = Client("python", _generate, stale, pack, install, check_types, _play)
