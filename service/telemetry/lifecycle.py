"""Whether this process still wants requests: the one value that changes while it runs."""

from dataclasses import dataclass


@dataclass(slots=True)
class Lifecycle:
    """Set by the server on SIGTERM; read by `/readyz` and by the outermost middleware."""

    draining: bool = False
