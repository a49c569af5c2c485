"""Writes log lines in the background, so that no request waits for them.

A line is put into a queue; a thread writes the collected lines. Where lines cannot be written (the
disk is full, the pipe is closed, nobody reads the pipe) the queue fills up to its limit. Further
lines are dropped and counted, and standard error reports it each time that it begins.

`logging.handlers.QueueListener` would wake its thread for each line, which costs a request more
than writing the line, and its queue cannot drop lines.
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
"""The most lines in the queue."""
PAUSE: Final = 0.02
"""Seconds in which lines are collected before they are written."""
END_SECONDS: Final = 2.0
"""Seconds that the process waits at its end for the last lines to be written."""

Write = Callable[[bytes], int]
"""Writes bytes and returns how many it has written; may block, or raise `OSError`."""


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
        """Lines that the thread has taken and not written yet."""
        self._failing = False
        self.dropped = 0
        """Lines lost so far."""
        self.on_drop: Callable[[int], object] = lambda _: None
        """Called with every number of lines dropped."""

    @property
    def failing(self) -> bool:
        """Whether the last lines could not be written."""
        return self._failing

    @property
    def waiting(self) -> int:
        """Lines in the queue."""
        return len(self._queue)

    def write(self, text: str) -> int:
        """Put a line, with its line end, into the queue."""
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
        """Do nothing: the thread writes the lines."""

    def close(self, seconds: float = END_SECONDS) -> None:
        """Wait until all lines are written, or cannot be."""
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
            # In a thread of its own, because standard error may be the same pipe.
            threading.Thread(target=_tell, args=(why,), daemon=True).start()


def _tell(why: str) -> None:
    warning = f"lawspeaker: log lines cannot be written and are dropped: {why}\n"
    with contextlib.suppress(OSError):
        os.write(sys.__stderr__.fileno() if sys.__stderr__ else 2, warning.encode())


def standard_output(data: bytes) -> int:
    """Write to standard output, even where `sys.stdout` is replaced."""
    return os.write(1, data)


LOG: Final = LogWriter(standard_output)
"""The log of this process: requests, decisions, and lines of libraries."""
