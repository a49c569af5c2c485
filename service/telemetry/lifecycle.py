"""Whether this process accepts requests: the one value that changes while it runs."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(slots=True)
class Lifecycle:
    """Set by the server on SIGTERM; read by `/readyz` and by the pipeline."""

    draining: bool = False
    lines_lost: Callable[[], int | None] = lambda: None
    """How many log lines were lost, while they cannot be written; None while they can."""
