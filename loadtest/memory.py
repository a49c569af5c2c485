"""Memory of processes, as /proc tells."""

from pathlib import Path


def resident_mib(pid: int) -> float | None:
    """What a process holds in memory now; None if it is gone, or there is no /proc."""
    try:
        status = Path(f"/proc/{pid}/status").read_text(encoding="ascii", errors="replace")
    except OSError:
        return None
    lines = (line.split() for line in status.splitlines())
    return next((int(line[1]) / 1024 for line in lines if line and line[0] == "VmRSS:"), None)
