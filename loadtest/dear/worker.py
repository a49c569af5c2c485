"""A process that is asked for recipes, one after the other, and says what each came to.

The parent speaks JSON lines with it. It ends a worker that takes far too much CPU time, and the
operating system limits its memory, so that no find can hang the run or the machine; the parent
then starts another one.
"""

import os
import resource
import select
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from statistics import median
from typing import IO, Final, Self

import msgspec

from loadtest.costs.yardstick import yardstick_seconds
from loadtest.dear.limits import MEGA, MICRO, Outcome
from loadtest.dear.recipe import Recipe, UnmadeError, asks
from loadtest.dear.steps import counted
from loadtest.inside import Answer, Inside, inside, seconds_of
from schema.operations.prices import COSTS

MOST_SECONDS: Final = 2
"""Of CPU time for one request: four times what it may take."""
MOST_MEMORY: Final = 600 * MEGA
"""More than the process has as it is asked."""
PATIENCE: Final = 60.0
"""Seconds on the clock for one recipe, on a machine that others use too."""
STATUS: Final = Path("/proc/self/status")
CLEAR: Final = Path("/proc/self/clear_refs")
IN_A_ROW: Final = 4
"""Requests of a row that have the time of one."""
AGAIN: Final = 2
BRIEF: Final = 0.05
"""CPU seconds: what takes more is asked again only once."""
LOOK: Final = 0.1
"""Seconds between two looks at the CPU time of a worker."""
READY: Final = b"ready\n"
STOPPED: Final = "ended: too much CPU time or memory"

_read: Final = msgspec.json.Decoder(Recipe).decode
_write: Final = msgspec.json.Encoder().encode
_read_outcome: Final = msgspec.json.Decoder(Outcome).decode


def outcome(app: Inside, recipe: Recipe, slower: float = 1.0, first: int = 0) -> Outcome:
    """What a recipe comes to here; `slower` is this machine beside the common one.

    Requests that are alike are asked again, so that nobody is charged for caches that were cold;
    those of a row are all unlike each other, and numbered from `first` on.
    """
    try:
        requests = list(asks(recipe, first))
    except UnmadeError as error:
        return Outcome(cpu=0, stopped=f"unmade: {error}")
    before = _reset_peak()
    with counted() as steps:
        answers = [app.ask(each) for each in requests]
    peak = _peak()
    if recipe.row == 1:
        again = (app.ask(requests[0]) for _ in range(AGAIN if answers[0].cpu < BRIEF else 1))
        seconds = min((answers[0].cpu, *(each.cpu for each in again)))
    else:
        seconds = median(each.cpu for each in answers)
    return Outcome(
        status=answers[-1].status,
        cpu=seconds / slower,
        memory=max(0, peak - before) / MEGA,
        size=max(each.size for each in answers),
        units=answers[-1].units,
        steps=steps.steps // len(answers),
        sent=max(len(each.body) + len(each.target) for each in requests),
        code=_code(answers[-1]),
    )


class Worker:
    """The parent's end."""

    def __init__(self) -> None:
        """Start no process before it is asked."""
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        """Use it, and end it."""
        return self

    def __exit__(self, *_: object) -> None:
        """End the process."""
        self.end()

    def ask(self, recipe: Recipe) -> Outcome:
        """What a recipe comes to, or why it was stopped."""
        process = self._process = self._process or _started()
        line = _line_from(process, recipe)
        if line:
            return _read_outcome(line)
        self.end()
        return Outcome(cpu=float(MOST_SECONDS), stopped=STOPPED)

    def end(self) -> None:
        """End the process, if there is one."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None


def _line_from(process: subprocess.Popen[bytes], recipe: Recipe) -> bytes:
    """A worker's line about a recipe; empty if none comes in time, or the worker has ended."""
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(_write(recipe) + b"\n")
        process.stdin.flush()
        return process.stdout.readline() if _ends(process, process.stdout, recipe.row) else b""
    except OSError:
        return b""


def _ends(process: subprocess.Popen[bytes], out: IO[bytes], row: int) -> bool:
    """Wait for a line; False if it does not come within the CPU time that it may take."""
    most = seconds_of(process.pid) + MOST_SECONDS * (2 + row // IN_A_ROW)
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        ready, _, _ = select.select([out], [], [], LOOK)
        if ready:
            return True
        if seconds_of(process.pid) > most:
            return False
    return False


def _started() -> subprocess.Popen[bytes]:
    """A worker that has said that it is ready."""
    command = [sys.executable, "-m", "loadtest.dear.worker"]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline() == READY, "the worker did not start"
    return process


def _work(lines: Iterable[bytes], tell: Callable[[bytes], object]) -> None:
    asked = 0
    with inside() as app:
        # No limit of CPU time: with one, Linux tells the CPU time of a process by ticks only.
        most = _status("VmSize") + MOST_MEMORY
        resource.setrlimit(resource.RLIMIT_AS, (most, resource.RLIM_INFINITY))
        tell(READY)
        for line in lines:
            slower = yardstick_seconds(3) * MICRO / COSTS.yardstick
            recipe = _read(line)
            tell(_write(outcome(app, recipe, slower, asked)) + b"\n")
            asked += recipe.row


def _reset_peak() -> int:
    """Bytes that are held now; the peak is counted from here on."""
    try:
        CLEAR.write_text("5", encoding="ascii")
    except OSError:
        return _peak()  # only what grows beyond the peak so far is seen
    return _status("VmRSS")


def _peak() -> int:
    return _status("VmHWM")


def _status(name: str) -> int:
    """Bytes that /proc says under a name."""
    for line in STATUS.read_text(encoding="ascii", errors="replace").splitlines():
        key, _, value = line.partition(":")
        if key == name:
            return int(value.split()[0]) * 1024
    raise LookupError(name)


def _code(answers: Answer) -> str:
    """The kind of problem, if the answer is one."""
    if answers.status < 400:
        return ""
    return answers.body[:200].partition(b"/problems/")[2].partition(b'"')[0].decode()


def main() -> None:
    """Answer recipes; whatever the service writes goes nowhere."""
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    with Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())
    _work(sys.stdin.buffer, out.write)


if __name__ == "__main__":
    main()
