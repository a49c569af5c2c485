"""What holds for every test process."""

import gc
from typing import Final

import pytest

from tests import drawing
from tests.not_shown import PROPERTY, NotShown, lines

MINUTES: Final = "tests/contract/"
drawing.begin()
gc.disable()  # while tests are collected: hardly any of what is made then is ever let go


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the tests that take minutes; only properties where new examples are drawn."""
    if drawing.TIMES:
        items[:] = [item for item in items if hasattr(getattr(item, "module", None), "given")]
    items.sort(key=lambda item: not item.nodeid.startswith(MINUTES))


def pytest_collection_finish() -> None:
    """Look for garbage again, but never through what stays to the end."""
    gc.freeze()
    gc.enable()


@pytest.fixture
def not_shown(request: pytest.FixtureRequest) -> NotShown:
    """Say what a test cannot show on this machine; the run's summary tells it."""

    def say(what: str) -> None:
        request.node.user_properties.append((PROPERTY, what))

    return say


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell what was not shown, after everything else."""
    reports = [report for each in terminalreporter.stats.values() for report in each]
    if found := lines(reports):
        terminalreporter.section("not shown on this machine")
        for line in found:
            terminalreporter.line(line)
