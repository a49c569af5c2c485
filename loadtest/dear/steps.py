"""Counts the steps that rules spend, wherever the work was made."""

from collections.abc import Generator
from contextlib import contextmanager

from service.rules.engine.work import Task, Work


class Steps:
    """What was spent."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.steps = 0


@contextmanager
def counted() -> Generator[Steps]:
    """Count all that is spent to the end of the block."""
    found = Steps()
    plain = Work.spend

    def spend(self: Work, task: Task, times: int = 1) -> None:
        found.steps += task.steps * times
        plain(self, task, times)

    Work.spend = spend  # type: ignore[method-assign]
    try:
        yield found
    finally:
        Work.spend = plain  # type: ignore[method-assign]
