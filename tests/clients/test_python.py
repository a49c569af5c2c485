"""The client in Python: its wheel in an environment of its own, its page, and its notebook."""

import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from loadtest.server import referee
from schema.shapes.versions import API_VERSION
from service.rules.engine.version import ENGINE_VERSION
from tests.clients import python_client as python
from tests.clients import python_notebook as notebook
from tests.clients.python_page import HERE, example, printed, program_of_readme, write_program


@pytest.fixture(scope="module")
def origin() -> Iterator[str]:
    with referee({}) as port:
        yield f"http://127.0.0.1:{port}"


def test_generated_files_are_as_the_contract_says() -> None:
    assert not python.stale(), "make clients"


def test_the_major_version_is_that_of_the_wire() -> None:
    package = tomllib.loads((python.PACKAGE / "pyproject.toml").read_text(encoding="utf-8"))
    assert package["project"]["version"].split(".")[0] == API_VERSION.split(".")[0]


def test_it_needs_nothing_of_the_service() -> None:
    code = "import sys, lawspeaker_client; print(*{name.split('.')[0] for name in sys.modules})"
    path = {"PYTHONPATH": str(python.SOURCES)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=path, capture_output=True, text=True, check=True
    )
    assert not {"cards", "schema", "service", "starlette"} & set(done.stdout.split())


def test_the_wheel_in_an_empty_environment(tmp_path: Path, origin: str) -> None:
    packed, project = tmp_path / "packed", tmp_path / "project"
    packed.mkdir()
    project.mkdir()
    wheel = python.pack(packed)
    names = zipfile.ZipFile(wheel).namelist()
    assert "lawspeaker_client/py.typed" in names
    assert {name.split("/")[0] for name in names} == {
        "lawspeaker_client",
        f"lawspeaker_client-{ENGINE_VERSION}.dist-info",
    }
    python.install(wheel, project)
    write_program(project, origin)
    python.check_types(project)
    assert python.play(project, origin, "CTA_2E").startswith("CTA_2E: ")


def test_the_example_of_the_page_prints_what_it_says(tmp_path: Path, origin: str) -> None:
    assert printed(tmp_path, origin) == example()["output"], "make readme"


def test_the_notebook_shows_what_it_says(origin: str) -> None:
    assert notebook.executed(origin) == notebook.read(), "make readme"


def test_the_program_of_the_package_page_runs(tmp_path: Path, origin: str) -> None:
    (tmp_path / "readme.py").write_text(program_of_readme().replace(HERE, origin), encoding="utf-8")
    path = {"PYTHONPATH": str(python.SOURCES)}
    command = [sys.executable, "readme.py"]
    done = subprocess.run(
        command, cwd=tmp_path, env=path, capture_output=True, text=True, check=True
    )
    assert done.stdout.count("\n") > 3
