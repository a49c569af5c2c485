"""The wheel in an environment of its own, and beside packages that are called like its own."""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Final

import pytest

from service.rules.engine.version import ENGINE_VERSION
from tests.generators.trial import run

LOCK: Final = Path(__file__).with_name("namesakes.lock")
"""Packages of others, called `cards` and `schema`."""
PIP: Final = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--python")


class Environment:
    """A virtual environment with nothing of ours; packages that we need are those of the tests."""

    def __init__(self, home: Path) -> None:
        """Make it."""
        run(sys.executable, "-m", "venv", "--without-pip", home, cwd=home.parent)
        self.bin = home / "bin"
        (self.packages,) = home.glob("lib/python3*/site-packages")
        ours = Path(sysconfig.get_path("purelib"))
        (self.packages / "needed.pth").write_text(f"{ours}\n", encoding="utf-8")

    def pip(self, *arguments: str | Path) -> None:
        """Run pip of the tests on it."""
        run(*PIP, self.bin / "python", *arguments, cwd=self.bin)

    def install(self, wheel: Path) -> None:
        """Install a wheel, and nothing else."""
        self.pip("install", "--no-deps", "--no-index", wheel)

    def install_namesakes(self) -> None:
        """Install packages of others that have names of ours."""
        self.pip("install", "--no-deps", "--require-hashes", "--requirement", LOCK)

    def lawspeaker(self, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
        """Run the installed program."""
        names = ("HOME", "LANG", "LC_ALL")
        kept = {name: os.environ[name] for name in names if name in os.environ}
        return subprocess.run(
            [self.bin / "lawspeaker", *arguments],
            env={"PATH": os.defpath, **kept, "LAWSPEAKER_LANG": "en", **variables},
            cwd=self.bin,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )

    def answers(self) -> bool:
        """Whether the program is installed in this version, and answers."""
        version = self.lawspeaker("--version")
        pool = ("odds", "--ruleset", "CTA_1E", "--strength", "2", "--difficulty", "5")
        odds = self.lawspeaker(*pool)
        assert (odds.returncode, odds.stderr) == (0, "")
        return version.stdout == f"lawspeaker {ENGINE_VERSION}\n" and "success" in odds.stdout


@pytest.fixture
def environment(tmp_path: Path) -> Environment:
    """An empty one."""
    return Environment(tmp_path / "environment")


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """One with the wheel, which tests leave as it is."""
    made = Environment(tmp_path_factory.mktemp("alone") / "environment")
    made.install(wheel)
    return made


def refused(done: subprocess.CompletedProcess[str], name: str, place: Path) -> bool:
    """One sentence says which package is another one, and where it lies; the code is its own."""
    assert (done.returncode, done.stdout) == (78, ""), done
    start = f"lawspeaker does not start: Python finds another package `{name}` at {place}, not "
    return done.stderr.startswith(start) and len(done.stderr.splitlines()) == 1


def test_in_an_empty_environment(installed: Environment) -> None:
    tops = {each.name for each in installed.packages.iterdir()} - {"needed.pth", "__pycache__"}
    metadata = f"lawspeaker-{ENGINE_VERSION}.dist-info"
    assert tops == {"cards", "lawspeaker.py", "schema", "service", metadata}
    assert installed.answers()
    module = run(installed.bin / "python", "-m", "lawspeaker", "--version", cwd=installed.bin)
    assert module.stdout == f"lawspeaker {ENGINE_VERSION}\n"


@pytest.mark.parametrize("name", ["cards", "schema", "service"])
def test_a_package_that_is_found_first(installed: Environment, tmp_path: Path, name: str) -> None:
    other = tmp_path / "other" / name / "__init__.py"
    other.parent.mkdir(parents=True)
    other.write_text("raise RuntimeError('was imported')\n", encoding="utf-8")
    path = {"PYTHONPATH": str(tmp_path / "other")}
    assert refused(installed.lawspeaker("serve", **path), name, other)
    polish = installed.lawspeaker("--version", **path, LAWSPEAKER_LANG="pl")
    assert polish.returncode == 78
    assert f"znajduje inny pakiet `{name}` w {other}" in polish.stderr


def test_a_module_and_a_folder_without_code_that_are_found_first(
    installed: Environment, tmp_path: Path
) -> None:
    module = tmp_path / "schema.py"
    module.touch()
    done = installed.lawspeaker("--version", PYTHONPATH=str(tmp_path))
    assert refused(done, "schema", module)
    module.rename(tmp_path / "elsewhere.py")
    (tmp_path / "schema").mkdir()  # a namespace package: ours is found behind it
    assert installed.lawspeaker("--version", PYTHONPATH=str(tmp_path)).returncode == 0


def test_another_copy_of_ours_is_another_one(installed: Environment, tmp_path: Path) -> None:
    other = tmp_path / "service" / "__init__.py"
    other.parent.mkdir()
    other.write_bytes((installed.packages / "service" / "__init__.py").read_bytes())
    done = installed.lawspeaker("--version", PYTHONPATH=str(tmp_path))
    assert refused(done, "service", other)


def test_namesakes_that_are_installed_over_ours(environment: Environment, wheel: Path) -> None:
    """pip writes one over the other without a word, and removes what both have."""
    environment.install(wheel)
    environment.install_namesakes()
    there = environment.packages / "cards" / "__init__.py"
    assert refused(environment.lawspeaker("--version"), "cards", there)
    environment.pip("uninstall", "--yes", "cards", "schema")
    assert refused(environment.lawspeaker("--version"), "cards", there.parent)
    environment.pip("install", "--no-deps", "--no-index", "--force-reinstall", wheel)
    assert environment.answers()


def test_namesakes_that_were_there_before(environment: Environment, wheel: Path) -> None:
    """Ours work; those of others do not any more, so the documentation says: install it alone."""
    environment.install_namesakes()
    environment.install(wheel)
    assert environment.answers()
