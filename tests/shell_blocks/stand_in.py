#!/usr/bin/env python3
"""Stands in for programs that wait, install, or need a cluster: it checks what it can, and ends.

`make` only says what it would do, `helm` renders, `kubectl` makes nothing in a cluster. A file that
is installed or run has to be there. All else that is not ours is believed.
"""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

REAL = {
    name: os.environ[f"REAL_{name.upper()}"] for name in ("make", "helm", "kubectl", "lawspeaker")
}


def run(*command: str, text: str | None = None) -> int:
    """Run the real program, quietly; what it says where it fails."""
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.stderr.write(done.stdout + done.stderr)
    return done.returncode


def fail(why: str) -> int:
    sys.stderr.write(f"{why}\n")
    return 1


def files(names: Sequence[str]) -> int:
    """Every path among these names is there."""
    paths = [each for each in names if "/" in each and "://" not in each and each[0] != "@"]
    gone = [each for each in paths if not Path(each).exists()]
    return fail(f"not there: {gone}") if gone else 0


def make(arguments: Sequence[str]) -> int:
    return run(REAL["make"], "--dry-run", *arguments)


def helm(arguments: Sequence[str]) -> int:
    if arguments[0] in {"install", "upgrade"}:
        return run(REAL["helm"], "template", *arguments[1:])
    return run(REAL["helm"], arguments[0], "--help")


def kubectl(arguments: Sequence[str]) -> int:
    kept = Path(os.environ["SECRETS"])
    if "create" in arguments:
        return run(REAL["kubectl"], *arguments, "--dry-run=client", "--output=json")
    if "apply" in arguments:
        return 0 if "Secret" in sys.stdin.read() else fail("no Secret was given")
    if "get" in arguments:
        sys.stdout.write(kept.read_text(encoding="utf-8"))
        return 0
    return fail(f"kubectl {arguments}")


def lawspeaker(arguments: Sequence[str]) -> int:
    if "serve" in arguments:
        return run(REAL["lawspeaker"], *arguments, "--help")
    return subprocess.run([REAL["lawspeaker"], *arguments], check=False).returncode


def pip(arguments: Sequence[str]) -> int:
    if arguments[0] == "wheel":
        target = Path(arguments[arguments.index("--wheel-dir") + 1])
        target.mkdir(parents=True, exist_ok=True)
        (target / "lawspeaker-1.2.3-py3-none-any.whl").touch()
        return files([f"{arguments[-1]}/pyproject.toml"])
    return files(arguments)


def git(arguments: Sequence[str]) -> int:
    if arguments[0] == "clone":
        Path(arguments[2]).symlink_to(arguments[1])
    return 0


def python(arguments: Sequence[str]) -> int:
    if arguments[:2] == ["-m", "venv"]:
        target = Path(arguments[2]) / "bin"
        target.mkdir(parents=True)
        (target / "activate").touch()
        return 0
    if arguments[:2] == ["-m", "http.server"]:
        return files([arguments[arguments.index("--directory") + 1] + "/index.html"])
    if arguments[0] == "-m":
        return run(sys.executable, "-m", arguments[1], "--help")
    compile(Path(arguments[0]).read_text(encoding="utf-8"), arguments[0], "exec")
    return 0


def npm(arguments: Sequence[str]) -> int:
    if arguments[0] == "ci":
        return files(["./package-lock.json", "./package.json"])
    if arguments[0] == "run":
        described = json.loads(Path("package.json").read_text(encoding="utf-8"))
        return 0 if arguments[1] in described["scripts"] else fail(f"no script {arguments[1]}")
    if arguments[:1] == ["init"]:
        Path("package.json").write_text("{}", encoding="utf-8")
        return 0
    return files(arguments)


def node(arguments: Sequence[str]) -> int:
    return files([f"./{arguments[0]}"])


KNOWN = {
    "git": git,
    "pip": pip,
    "make": make,
    "helm": helm,
    "kubectl": kubectl,
    "lawspeaker": lawspeaker,
    "python": python,
    "python3": python,
    "npm": npm,
    "node": node,
}


def main() -> int:
    """Do what the program of this name would do."""
    name, arguments = Path(sys.argv[0]).name, sys.argv[1:]
    return KNOWN.get(name, files)(arguments)


if __name__ == "__main__":
    sys.exit(main())
