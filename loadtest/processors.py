"""Processor time: of processes, and of everybody on this machine."""

import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

TICKS: Final = os.sysconf("SC_CLK_TCK")


class Others:
    """Measures what share of the processors was used by others than these processes."""

    def __init__(self, pids: Sequence[int]) -> None:
        """These are ours, with the processes that they have started."""
        self.share = 0.0
        self._pids = pids

    def __enter__(self) -> "Others":
        """Begin."""
        self._begun = time.monotonic()
        self._busy, self._own = busy_seconds(), family_cpu_seconds(self._pids)
        return self

    def __exit__(self, *_: object) -> None:
        """End; the processes must still be there."""
        theirs = busy_seconds() - self._busy - (family_cpu_seconds(self._pids) - self._own)
        whole = (time.monotonic() - self._begun) * (os.cpu_count() or 1)
        self.share = round(min(max(theirs, 0.0) / whole, 1.0), 2)  # ticks are coarse


def busy_seconds() -> float:
    """Processor time that anybody has used on this machine."""
    name, *ticks = Path("/proc/stat").read_text(encoding="ascii").splitlines()[0].split()
    assert name == "cpu"
    user, nice, system, _, _, *interrupts = map(int, ticks[:8])
    return (user + nice + system + sum(interrupts)) / TICKS


def family_cpu_seconds(pids: Sequence[int]) -> float:
    """Processor time of processes and of those that they have started, as nginx its workers."""
    children = [
        int(child)
        for pid in pids
        for child in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
        if pid != os.getpid()  # who measures has started all the others
    ]
    return sum(map(cpu_seconds, [*pids, *children]))


def cpu_seconds(pid: int) -> float:
    """Processor time that a process has used, in user and system mode."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS
