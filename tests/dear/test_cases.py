"""Expensive requests found before stay bounded in steps and bytes; no clock is used."""

from collections.abc import Iterator

import pytest

from loadtest.dear.cases import Case, read
from loadtest.dear.limits import INTERNAL, LIMITS, MEGA, Measure
from loadtest.dear.worker import outcome
from loadtest.inside import Inside, inside
from service.rules.engine.work import MOST_STEPS

CASES = read()
LEEWAY = 1.1
"""Times the steps and bytes of a case: cards and sentences change."""
SPENT_AT_ONCE = 1.1
"""Times the limit: the last piece of work is counted before it is refused."""


@pytest.fixture(scope="module")
def app() -> Iterator[Inside]:
    with inside() as started:
        yield started


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_an_expensive_request_found_before_stays_within_its_limit(app: Inside, case: Case) -> None:
    found = outcome(app, case.recipe)
    assert not found.stopped
    assert found.status == case.status
    assert found.status != INTERNAL
    assert found.steps <= case.steps * LEEWAY + 100
    assert found.steps <= MOST_STEPS * SPENT_AT_ONCE
    assert found.size <= case.size * LEEWAY + 1000
    assert found.size <= LIMITS[Measure.BYTES].most * MEGA
