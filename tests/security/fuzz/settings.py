"""How long to look."""

from typing import Final

from hypothesis import HealthCheck, Phase, settings

from tests.drawing import examples

fuzzed: Final = settings(
    max_examples=examples(14),
    phases=(Phase.explicit, Phase.generate, Phase.shrink),
    suppress_health_check=list(HealthCheck),
)
"""Hypothesis need not like what is drawn: here it is what is looked for."""

rarely: Final = settings(fuzzed, max_examples=examples(4))
"""For what takes half a second each time."""
