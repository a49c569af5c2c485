"""The Dockerfile: clean for hadolint, pinned, without root and without a shell at the entrance."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.image.dockerfile import (
    DOCKERFILE,
    ROOT,
    filled,
    final_stage,
    instructions,
    pairs,
    stages,
)


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


def test_the_server_process_gets_the_signals() -> None:
    assert final_stage({}).entrypoint == ["lawspeaker", "serve", "--host", "0.0.0.0"]
    assert "STOPSIGNAL" not in {step.name for step in stages()[1]}


def test_the_user_is_a_number_that_kubernetes_can_check() -> None:
    stage = final_stage({})
    assert min(stage.user, stage.group) > 0


def test_the_last_stage_only_copies_from_the_first() -> None:
    names = [step.name for step in stages()[1]]
    assert names.count("COPY") == 1
    assert not {"RUN", "ADD"} & set(names)


def test_the_health_check_needs_neither_shell_nor_curl() -> None:
    assert final_stage({}).health[:3] == ["python", "-I", "-c"]


def test_both_stages_have_one_base_of_a_fixed_version() -> None:
    (base,) = {step.text.partition(" ")[0] for step in instructions() if step.name == "FROM"}
    (argument,) = (
        pairs(step.text)
        for step in instructions()
        if step.name == "ARG" and "PYTHON_IMAGE" in step.text
    )
    image = filled(base, argument)
    name, _, digest = image.partition("@sha256:")
    assert re.fullmatch(r"python:3\.\d+\.\d+-slim-\w+", name), image
    assert re.fullmatch(r"[0-9a-f]{64}", digest), image
    labels = final_stage({}).labels
    assert labels["org.opencontainers.image.base.name"] == name
    assert labels["org.opencontainers.image.base.digest"] == f"sha256:{digest}"


def test_the_labels_say_what_was_built() -> None:
    arguments = {"VERSION": "1.2.3", "REVISION": "c0ffee", "SOURCE": "git", "CREATED": "today"}
    labels = final_stage(arguments).labels
    for name, value in arguments.items():
        assert labels[f"org.opencontainers.image.{name.lower()}"] == value
    assert final_stage({}).labels["org.opencontainers.image.version"] == "unknown"


def test_make_image_fills_in_the_labels() -> None:
    make = (ROOT / "Makefile").read_text(encoding="utf-8")
    recipe = make.partition("\nimage: ")[2].partition("\n\n")[0]
    for name in ("VERSION", "REVISION", "SOURCE", "CREATED"):
        assert f"--build-arg {name}=" in recipe


@pytest.mark.parametrize("lock", ["build", "runtime", "otel"])
def test_every_requirement_is_pinned_and_hashed(lock: str) -> None:
    text = (ROOT / "requirements" / f"{lock}.lock").read_text(encoding="utf-8")
    entries = text.replace("\\\n", " ").strip().splitlines()
    assert entries
    assert all(re.match(r"\S+==\S+ .*--hash=sha256:", each) for each in entries)


def test_every_install_is_locked() -> None:
    runs = [step.text for step in stages()[0] if step.name == "RUN"]
    commands = [each for run in runs for each in run.split(" && ")]
    installs = [each for each in commands if re.search(r"\b(install|sync)\b", each)]
    assert len(installs) == 3
    assert all("--require-hashes" in each or "--no-deps dist/" in each for each in installs)
    (build,) = (each for each in commands if "uv build" in each)
    assert "--no-build-isolation" in build, "its backend is locked, too"


def test_dockerignore_allows_every_copied_file() -> None:
    let_through = {
        line[1:]
        for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
        if line.startswith("!")
    }
    copied = {
        source for step in stages()[0] if step.name == "COPY" for source in step.text.split()[:-1]
    }
    assert copied == let_through
