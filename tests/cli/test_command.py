"""The command as a whole: `serve`, its options, and the real program as a subprocess."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from service.rules.engine.version import ENGINE_VERSION
from service.settings.settings import Settings
from tests.cli.conftest import Run

PROGRAM = Path(sys.executable).with_name("lawspeaker")


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings that `serve` would have served with."""
    settings: list[Settings] = []
    monkeypatch.setattr("service.server.serve.serve", settings.append)
    return settings


def test_serve_takes_its_settings_from_the_environment(
    run: Run, served: list[Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAWSPEAKER_HOST", "::1")
    monkeypatch.setenv("LAWSPEAKER_PORT", "9001")
    assert run("serve").exit_code == 0
    assert (served[0].host, served[0].port) == ("::1", 9001)


def test_the_options_of_serve_override_the_environment(
    run: Run, served: list[Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAWSPEAKER_HOST", "::1")
    monkeypatch.setenv("LAWSPEAKER_LOG_LEVEL", "error")
    assert run("serve", "--host", "127.0.0.1", "--port", "0").exit_code == 0
    assert (served[0].host, served[0].port) == ("127.0.0.1", 0)
    assert served[0].log_level == "error"


def test_serve_names_every_fault_of_the_card_data(tmp_path: Path) -> None:
    # A process of its own: serving sets up the logs of the whole process.
    done = subprocess.run(
        [PROGRAM, "serve", "--port", "0"],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
        env=os.environ | {"LAWSPEAKER_CARD_PATH": str(tmp_path)},
    )
    assert done.returncode == 1
    assert f"{tmp_path}: MISSING_FILE" in done.stderr


def test_the_version_is_that_of_the_engine(run: Run) -> None:
    assert run("--version").stdout == f"lawspeaker {ENGINE_VERSION}\n"


def test_without_a_command_the_help_is_shown(run: Run) -> None:
    assert "Usage" in run().output


def test_the_installed_program_answers_and_exits() -> None:
    pool = ["odds", "--ruleset", "CTA_1E", "--strength", "2", "--difficulty", "5"]
    done = subprocess.run([PROGRAM, *pool], capture_output=True, text=True, timeout=30, check=False)
    assert done.returncode == 0
    assert done.stderr == ""
    assert "success" in done.stdout
    malformed = subprocess.run(
        [PROGRAM, "score", "-"], input=b"{", capture_output=True, timeout=30, check=False
    )
    assert malformed.returncode == 1
    assert b"not JSON" in malformed.stderr


def test_scoring_does_not_load_graphql() -> None:
    probe = "import sys, service.cli.main; sys.exit('graphql' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", probe], timeout=30, check=False)
    assert done.returncode == 0
