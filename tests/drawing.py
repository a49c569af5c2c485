"""How many examples each property draws: always the same ones, or many new ones in `make fuzz`.

A run that draws anew can find a fault in what nobody has touched. So the tests of a change draw
what they drew the last time, and whoever looks for more faults asks for it.
"""

import os
from typing import Final

from hypothesis import HealthCheck, settings

TIMES: Final = int(os.environ.get("FUZZ_TIMES", "0"))
"""How many times as many examples are drawn, all of them new; 0: the usual ones."""
USUAL: Final = 60


def examples(usual: int = USUAL) -> int:
    """How many examples a property draws that draws `usual` ones as a rule."""
    return usual * max(TIMES, 1)


def begin() -> None:
    """Set this for every property that is declared from now on."""
    settings.register_profile(
        "tests",
        max_examples=examples(),
        deadline=None,
        derandomize=not TIMES,
        database=None,
        print_blob=bool(TIMES),
        suppress_health_check=[
            HealthCheck.differing_executors,
            HealthCheck.function_scoped_fixture,
            HealthCheck.too_slow,
        ],
    )
    settings.load_profile("tests")
