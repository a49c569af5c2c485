"""How long to look."""

import os
from typing import Final

from hypothesis import HealthCheck, Phase, settings

EXAMPLES: Final = int(os.environ.get("FUZZ_EXAMPLES", "0"))
"""Examples of each test in a long run; 0 is the bounded part, which is the same every time."""
BOUNDED: Final = 14

SLOW: Final = (
    HealthCheck.data_too_large,
    HealthCheck.filter_too_much,
    HealthCheck.function_scoped_fixture,
    HealthCheck.large_base_example,
    HealthCheck.nested_given,
    HealthCheck.too_slow,
)
"""What Hypothesis would rather not have; here it is what is looked for."""

fuzzed: Final = settings(
    max_examples=EXAMPLES or BOUNDED,
    derandomize=not EXAMPLES,
    database=None,
    deadline=None,
    phases=(Phase.explicit, Phase.generate, Phase.shrink),
    suppress_health_check=SLOW,
    print_blob=bool(EXAMPLES),
)

rarely: Final = settings(fuzzed, max_examples=max(4, EXAMPLES // 10))
"""For what takes half a second each time."""
