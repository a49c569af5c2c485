"""A plugin of pytest: cases that cite what changed come first, and none begins after the time."""

import os
import time
from typing import Any, Final

import pytest

CHANGED: Final = frozenset(os.environ["QUICK_CLAUSES"].split())
"""Clauses that the changed modules cite."""
UNTIL: Final = float(os.environ["QUICK_UNTIL"])
"""When the last test may begin, in seconds since the epoch."""
OVER: Final = "the time is over: `make test` runs the rest"


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Cases of the corpus that cite what changed come first, its other cases last."""
    items.sort(key=_distance)


def _distance(item: pytest.Item) -> int:
    parameters: dict[str, Any] = getattr(getattr(item, "callspec", None), "params", {})
    case = parameters.get("case")
    if case is None or not hasattr(case, "cites_in"):
        return 1
    cited = {*case.cites, *(clause for ids in case.cites_in.values() for clause in ids)}
    return 0 if cited & CHANGED else 2


def pytest_runtest_teardown(item: pytest.Item) -> None:
    """End after this test if the time is over."""
    if time.time() > UNTIL:
        item.session.shouldstop = OVER


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """It is no failure that the time is over."""
    interrupted = exitstatus == pytest.ExitCode.INTERRUPTED
    if interrupted and time.time() > UNTIL and not session.testsfailed:
        session.exitstatus = pytest.ExitCode.OK
