"""How long to look."""

from typing import Final

from hypothesis import HealthCheck, Phase, settings

from tests.drawing import examples

fuzzed: Final = settings(
    max_examples=examples(14),
    phases=(Phase.explicit, Phase.generate, Phase.shrink),
    suppress_health_check=(
        HealthCheck.data_too_large,
        HealthCheck.filter_too_much,
        HealthCheck.function_scoped_fixture,
        HealthCheck.large_base_example,
        HealthCheck.nested_given,
        HealthCheck.too_slow,
    ),
)
"""Hypothesis need not like what is drawn: here it is what is looked for."""

rarely: Final = settings(fuzzed, max_examples=examples(4))
"""For what takes half a second each time."""
