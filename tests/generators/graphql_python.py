"""ariadne-codegen: an asynchronous client for Python, with pydantic models."""

import fcntl
import shutil
import sys
import venv
from pathlib import Path
from typing import Final

from tests.generators.graphql_calls import CLIENTS, hold_to_answers, prepare
from tests.generators.trial import CACHE, ROOT, Generator, run

HERE: Final = CLIENTS / "python"
ENVIRONMENT: Final = CACHE / "ariadne-codegen"


def _installed() -> Path:
    """The environment with the locked packages, made afresh only when the lock changes."""
    CACHE.mkdir(parents=True, exist_ok=True)
    lock, made = HERE / "requirements.lock", ENVIRONMENT / "requirements.lock"
    with (CACHE / "ariadne-codegen.lock").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)  # tests run in several processes
        if not (made.exists() and made.read_bytes() == lock.read_bytes()):
            venv.create(ENVIRONMENT, clear=True, with_pip=True)
            pip = (ENVIRONMENT / "bin" / "python", "-m", "pip", "--disable-pip-version-check")
            run(*pip, "install", "--quiet", "--require-hashes", "-r", lock, cwd=ROOT)
            shutil.copyfile(lock, made)
    return ENVIRONMENT / "bin"


def _generate(folder: Path) -> None:
    programs = _installed()
    prepare(folder, "python", folder / "queries")
    run(programs / "ariadne-codegen", cwd=folder)


def _compile(folder: Path) -> None:
    python = ENVIRONMENT / "bin" / "python"
    run(python, "-W", "error", "-c", "import graphql_client", cwd=folder)
    checked = ("-p", "graphql_client", "-m", "client")
    run(sys.executable, "-m", "mypy", "--python-executable", python, *checked, cwd=folder)
    run(sys.executable, "-m", "pyright", "--pythonpath", python, cwd=folder)


def _call(folder: Path, origin: str) -> None:
    hold_to_answers(run(ENVIRONMENT / "bin" / "python", "client.py", origin, cwd=folder).stdout)


GENERATORS: Final = (
    Generator(
        name="ariadne-codegen",
        command="ariadne-codegen",
        generate=_generate,
        compile=_compile,
        call=_call,
        small=True,
    ),
)
