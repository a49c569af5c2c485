"""Log lines on their way out, which never hold up a request.

A line is put into a queue; a thread writes what has come together. Where lines cannot be written
(the disk is full, the pipe is closed, nobody reads the pipe) the queue fills up to its limit, and
further lines are dropped, counted, and told on standard error once each time it begins.

Not `logging.handlers.QueueListener`: it wakes its thread for each line, which costs a request more
than writing the line does, and its queue has no way to drop.
"""

import atexit
import contextlib
import os
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Final

LINES: Final = 10_000
"""Most lines that wait."""
PAUSE: Final = 0.02
"""Seconds in which lines come together before they are written."""
END_SECONDS: Final = 2.0
"""How long the process waits at its end for the last lines to be taken."""

Write = Callable[[bytes], int]
"""Writes bytes and says how many it has written; may block, or raise `OSError`."""


class LogWriter:
    """A file for log lines. `write` never blocks and never fails."""

    def __init__(self, write: Write, *, lines: int = LINES) -> None:
        """Write with `write`, in a thread that begins with the first line."""
        self._write = write
        self._most = lines
        self._queue: deque[str] = deque()
        self._filled = threading.Event()
        self._thread: threading.Thread | None = None
        self._writing = 0
        """Lines that the thread has taken and not yet written."""
        self._failing = False
        self.dropped = 0
        """Lines that were not written, so far."""
        self.on_drop: Callable[[int], object] = lambda _: None
        """Told of every number of lines dropped."""

    @property
    def failing(self) -> bool:
        """Whether the last lines could not be written."""
        return self._failing

    @property
    def waiting(self) -> int:
        """Lines that wait to be taken by the thread."""
        return len(self._queue)

    def write(self, text: str) -> int:
        """Put a line, with its end, into the queue."""
        if len(self._queue) >= self._most:
            self._drop(1, "they are not taken as fast as they come")
            return len(text)
        self._queue.append(text)
        if not self._filled.is_set():
            self._filled.set()
            if self._thread is None:
                self._start()
        return len(text)

    def flush(self) -> None:
        """Do nothing: lines go out by themselves."""

    def close(self, seconds: float = END_SECONDS) -> None:
        """Wait until all is written, or until it is clear that it will not be."""
        until = time.monotonic() + seconds
        while (self._queue or self._writing) and time.monotonic() < until:
            time.sleep(PAUSE / 4)

    def _start(self) -> None:
        self._thread = threading.Thread(target=self._run, name="log", daemon=True)
        self._thread.start()
        atexit.register(self.close)

    def _run(self) -> None:
        while True:
            self._filled.wait()
            time.sleep(PAUSE)
            self._filled.clear()
            while self._queue:
                self._write_some()

    def _write_some(self) -> None:
        lines = [self._queue.popleft() for _ in range(min(len(self._queue), 1000))]
        self._writing = len(lines)
        left = memoryview("".join(lines).encode(errors="backslashreplace"))
        try:
            while left:
                left = left[self._write(bytes(left)) :]
        except OSError as error:
            self._drop(len(lines), str(error))
        else:
            self._failing = False
        self._writing = 0

    def _drop(self, lines: int, why: str) -> None:
        self.dropped += lines
        self.on_drop(lines)
        if not self._failing:
            self._failing = True
            # In a thread of its own: standard error may be the same pipe.
            threading.Thread(target=_tell, args=(why,), daemon=True).start()


def _tell(why: str) -> None:
    with contextlib.suppress(OSError):
        os.write(sys.__stderr__.fileno() if sys.__stderr__ else 2, _warning(why))


def _warning(why: str) -> bytes:
    return f"lawspeaker: log lines cannot be written and are dropped: {why}\n".encode()


def standard_output(data: bytes) -> int:
    """Write to standard output, whoever has taken `sys.stdout`."""
    return os.write(1, data)


LOG: Final = LogWriter(standard_output)
"""The log of this process: requests, decisions, and what libraries say."""
