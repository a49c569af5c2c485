"""Memory of processes over the time of a run, as /proc tells; elsewhere none is watched."""

import threading
import time
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

EVERY_SECONDS: Final = 1.0


def resident_mib(pid: int) -> float | None:
    """What a process holds in memory now; None if it is gone, or there is no /proc."""
    try:
        status = Path(f"/proc/{pid}/status").read_text(encoding="ascii", errors="replace")
    except OSError:
        return None
    lines = (line.split() for line in status.splitlines())
    return next((int(line[1]) / 1024 for line in lines if line and line[0] == "VmRSS:"), None)


@contextmanager
def watched(
    pids: Sequence[int], every: float = EVERY_SECONDS
) -> Generator[list[tuple[float, float]]]:
    """Seconds and MiB of all these processes together, a sample at a time, to the block's end."""
    samples: list[tuple[float, float]] = []
    ended = threading.Event()
    begun = time.monotonic()

    def watch() -> None:
        while not ended.wait(every):
            each = [resident_mib(pid) for pid in pids]
            known = [mib for mib in each if mib is not None]
            if known and len(known) == len(each):
                samples.append((time.monotonic() - begun, sum(known)))

    thread = threading.Thread(target=watch, name="memory", daemon=True)
    thread.start()
    try:
        yield samples
    finally:
        ended.set()
        thread.join()
