"""Code samples of the contract: each operation has them, they are small, and they run."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from lawspeaker_client import operations
from loadtest.server import referee
from schema.openapi.samples import MOST_LETTERS, ORIGIN, SAMPLES
from tests.clients import python_client as python
from tests.clients import typescript_client as typescript
from tests.clients.client import OPENAPI
from tests.clients.typescript_page import LIBRARIES

CONTRACT: Final[dict[str, Any]] = json.loads(OPENAPI.read_text(encoding="utf-8"))
OPERATIONS: Final[dict[str, dict[str, str]]] = {
    operation["operationId"]: {each["lang"]: each["source"] for each in operation[SAMPLES]}
    for methods in CONTRACT["paths"].values()
    for operation in methods.values()
    if SAMPLES in operation
}


@pytest.fixture(scope="module")
def origin() -> Iterator[str]:
    with referee({}) as port:
        yield f"http://127.0.0.1:{port}"


def test_every_function_of_the_clients_has_a_small_sample_in_each_language() -> None:
    functions = {name.lower() for name in vars(operations) if name.isupper()} - {"wire_version"}
    others = {each for each in functions if each.endswith("_lines") or each.startswith("sealed_")}
    assert OPERATIONS.keys() == functions - others
    for name, samples in OPERATIONS.items():
        assert [*samples] == ["Shell", "TypeScript", "Python"], name
        assert max(map(len, samples.values())) <= MOST_LETTERS, name


def test_samples_are_a_tenth_of_the_contract_at_most() -> None:
    letters = sum(len(each) for samples in OPERATIONS.values() for each in samples.values())
    assert letters * 10 <= OPENAPI.stat().st_size


def test_commands_are_answered(origin: str) -> None:
    for name, samples in OPERATIONS.items():
        command = samples["Shell"].replace(ORIGIN, origin)
        command = command.replace("curl -s", "curl -s -o /dev/null -w '%{http_code}'")
        done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True)
        assert done.stdout == "200", (name, command, done.stdout)


def test_programs_in_python_run_and_have_strict_types(origin: str, tmp_path: Path) -> None:
    for name, samples in OPERATIONS.items():
        program = samples["Python"].replace(ORIGIN, origin)
        (tmp_path / f"sample_{name}.py").write_text(program, encoding="utf-8")
    whole = "\n".join(f"import sample_{name}" for name in OPERATIONS)
    (tmp_path / "all_samples.py").write_text(f"{whole}\n", encoding="utf-8")
    path = {"PYTHONPATH": str(python.SOURCES), "PATH": "/usr/bin:/bin"}
    run = [sys.executable, "all_samples.py"]
    subprocess.run(run, cwd=tmp_path, env=path, check=True, capture_output=True)
    strictly = ["--strict", "--config-file=", "--no-incremental", "all_samples.py"]
    types = {**path, "MYPYPATH": str(python.SOURCES)}
    check = [sys.executable, "-m", "mypy", *strictly]
    done = subprocess.run(check, cwd=tmp_path, env=types, check=False, capture_output=True)
    assert done.returncode == 0, done.stdout.decode()


def test_programs_in_typescript_run_and_have_strict_types(origin: str, tmp_path: Path) -> None:
    (tmp_path / "packed").mkdir()
    (tmp_path / "project").mkdir()
    project = tmp_path / "project"
    typescript.install(typescript.pack(tmp_path / "packed"), project)
    for name, samples in OPERATIONS.items():
        program = samples["TypeScript"].replace(ORIGIN, origin)
        (project / f"{name}.ts").write_text(program, encoding="utf-8")
    files = [f"{name}.ts" for name in OPERATIONS]
    typescript.tsc(
        "--strict", "--module", "nodenext", "--target", "es2022", *LIBRARIES, *files, cwd=project
    )
    imports = "".join(f'await import("./{name}.js");\n' for name in OPERATIONS)
    (project / "all.js").write_text(imports, encoding="utf-8")
    typescript.node("all.js", cwd=project)
