"""A terminal with the program at its other end: what it shows is read, lines are typed."""

import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Generator, Sequence
from contextlib import contextmanager, suppress
from fcntl import ioctl
from typing import Final

PATIENCE: Final = 120
"""Seconds until the program must have shown what is waited for."""
BLOCK: Final = 65_536
PROGRAM: Final = (sys.executable, "-m", "service.cli.launch")


class Terminal:
    """One run of the program at a pseudo-terminal."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self.shown = ""
        self._read_to = 0
        self._pending = b""

    def wait_for(self, *endings: str) -> str:
        """What is shown until one of these ends it; what was waited for before is left out."""
        until = time.monotonic() + PATIENCE
        while True:
            fresh = self.shown[self._read_to :]
            if fresh.endswith(endings):
                self._read_to = len(self.shown)
                return fresh
            assert time.monotonic() < until, fresh
            if not self._receive(until):
                raise EOFError(fresh)

    def wait_until(self, part: str) -> None:
        """Read until this is shown, after what was waited for before."""
        until = time.monotonic() + PATIENCE
        while (found := self.shown.find(part, self._read_to)) < 0:
            assert time.monotonic() < until, self.shown[self._read_to :]
            if not self._receive(until):
                raise EOFError(self.shown[self._read_to :])
        self._read_to = found + len(part)

    def rest(self) -> str:
        """What is shown until the program ends."""
        until = time.monotonic() + PATIENCE
        while self._receive(until):
            assert time.monotonic() < until, self.shown
        fresh, self._read_to = self.shown[self._read_to :], len(self.shown)
        return fresh

    def type(self, line: str) -> None:
        """Type a line."""
        os.write(self._descriptor, f"{line}\n".encode())

    def press(self, keys: bytes) -> None:
        """Press keys, without a line break."""
        os.write(self._descriptor, keys)

    def _receive(self, until: float) -> bool:
        """Read what is there; false where the program has ended."""
        ready, _, _ = select.select([self._descriptor], [], [], max(0.0, until - time.monotonic()))
        if not ready:
            return True
        try:
            block = os.read(self._descriptor, BLOCK)
        except OSError:
            return False
        self._pending += block
        with suppress(UnicodeDecodeError):  # a letter may be cut by the end of a block
            self.shown += plain(self._pending.decode())
            self._pending = b""
        return bool(block)


@contextmanager
def running(
    arguments: Sequence[str],
    environment: dict[str, str] | None = None,
    *,
    program: Sequence[str] = PROGRAM,
    width: int = 80,
) -> Generator[Terminal]:
    """The program with these arguments, at a terminal of so many columns."""
    command = [*program, *arguments]
    around = {**os.environ, "TERM": "dumb", **(environment or {})}
    around.pop("COLUMNS", None)
    process, descriptor = pty.fork()
    if process == 0:
        os.execvpe(command[0], command, around)
    ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", 50, width, 0, 0))
    try:
        yield Terminal(descriptor)
    finally:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        os.close(descriptor)


def plain(text: str) -> str:
    """A text without what moves the cursor or colours it."""
    without = re.sub(r"\x1b(\[[0-9;?]*[ -/]*[@-~]|\][^\x07]*\x07|[=>()][0-9A-B]?)", "", text)
    return without.replace("\r\n", "\n").replace("\r", "")
