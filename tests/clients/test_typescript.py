"""The client in TypeScript: its own tests, its size, and the package in a project of its own."""

import gzip
import json
import shutil
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from loadtest.server import referee
from schema.shapes.versions import API_VERSION
from tests.clients import typescript_client as typescript
from tests.clients.client import CACHE
from tests.clients.typescript_page import example, printed, program_of_readme, run_program
from tests.node_packages import install as install_packages
from tests.node_packages import node

MOST_BYTES: Final = 15_000
"""All code of the package, compressed; types are not counted."""


@pytest.fixture(scope="module")
def artefact(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return typescript.pack(tmp_path_factory.mktemp("packed"))


@pytest.fixture(scope="module")
def project(artefact: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("project")
    typescript.install(artefact, folder)
    return folder


@pytest.fixture(scope="module")
def origin() -> Iterator[str]:
    with referee({}) as port:
        yield f"http://127.0.0.1:{port}"


def test_generated_files_are_as_the_contract_says() -> None:
    assert not typescript.stale(), "make schema"


def test_the_major_version_is_that_of_the_wire() -> None:
    package = json.loads((typescript.PACKAGE / "package.json").read_bytes())
    assert package["version"].split(".")[0] == API_VERSION.split(".")[0]


def test_units_and_types(tmp_path: Path) -> None:
    install_packages(typescript.PACKAGE)
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    typescript.tsc("--project", "tsconfig.test.json", "--outDir", tmp_path)
    typescript.node("--test", *sorted(tmp_path.glob("test/unit/*.test.js")), cwd=tmp_path)


def test_the_package_is_small_and_needs_no_other(artefact: Path, project: Path) -> None:
    with tarfile.open(artefact) as packed:
        code = b"".join(_content(packed, each) for each in packed if _is_module(each.name))
    assert len(gzip.compress(code)) <= MOST_BYTES
    installed = [path.name for path in (project / "node_modules").iterdir()]
    assert sorted(installed) == [".package-lock.json", "@lawspeaker"]


def _is_module(name: str) -> bool:
    """The same code lies there twice: as modules, and for `require`."""
    return name.endswith(".js") and "/cjs/" not in name


def _content(packed: tarfile.TarFile, member: tarfile.TarInfo) -> bytes:
    file = packed.extractfile(member)
    assert file is not None
    return file.read()


def test_a_whole_game_is_played_by_the_installed_package(project: Path, origin: str) -> None:
    typescript.compile_consumer(project)
    assert typescript.play(project, origin, "CTA_2E").startswith("CTA_2E: ")


@pytest.fixture(scope="module")
def commonjs(artefact: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("commonjs")
    typescript.install(artefact, folder, "commonjs")
    return folder


def test_a_whole_game_is_played_where_modules_are_required(commonjs: Path, origin: str) -> None:
    typescript.compile_consumer(commonjs)
    assert "require(" in (commonjs / "js" / "games.js").read_text(encoding="utf-8")
    assert typescript.play(commonjs, origin, "DESTINY").startswith("DESTINY: ")


JEST: Final = Path(__file__).parent / "jest"
JEST_CACHE: Final = CACHE / "jest"
"""Jest beside its lock file; npm brings it once."""


def test_jest_with_its_defaults(commonjs: Path, origin: str) -> None:
    JEST_CACHE.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(JEST / name, JEST_CACHE / name)
    shutil.copyfile(JEST / "referee.test.js", commonjs / "referee.test.js")
    program = "node_modules/jest/bin/jest.js"
    node(JEST_CACHE, program, "--rootDir", str(commonjs), environment={"REFEREE": origin})


def test_the_example_of_the_page_prints_what_it_says(project: Path, origin: str) -> None:
    assert printed(project, origin) == example()["output"], "make readme"


def test_the_program_of_the_package_page_runs(project: Path, origin: str) -> None:
    assert run_program(program_of_readme(), project, origin).startswith("[")
