"""The Dockerfile: clean for hadolint, pinned, without root and without a shell at the entrance."""

import json
import subprocess
import sys
from pathlib import Path

from tests.image.dockerfile import DOCKERFILE, ROOT, stages


def test_hadolint_finds_nothing() -> None:
    hadolint = Path(sys.executable).with_name("hadolint")
    done = subprocess.run(
        [hadolint, "--failure-threshold", "style", DOCKERFILE],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_the_process_itself_gets_the_signals() -> None:
    (entrypoint,) = (step for step in stages()[1] if step.name == "ENTRYPOINT")
    assert json.loads(entrypoint.text) == ["lawspeaker", "serve", "--host", "0.0.0.0"]


def test_the_user_is_a_number_that_kubernetes_can_check() -> None:
    (user,) = (step for step in stages()[1] if step.name == "USER")
    assert all(part.isdecimal() and int(part) > 0 for part in user.text.split(":"))


def test_the_last_stage_only_carries_what_the_first_has_built() -> None:
    names = [step.name for step in stages()[1]]
    assert names.count("COPY") == 1
    assert not {"RUN", "ADD", "HEALTHCHECK"} & set(names)


def test_everything_that_is_copied_is_let_through() -> None:
    let_through = {
        line[1:]
        for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
        if line.startswith("!")
    }
    copied = {
        source for step in stages()[0] if step.name == "COPY" for source in step.text.split()[:-1]
    }
    assert copied == let_through
