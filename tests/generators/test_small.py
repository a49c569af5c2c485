"""Generators that are small enough to be tried in every run of the tests."""

from pathlib import Path

import pytest

from loadtest.server import referee
from tests.generators.registry import generators
from tests.generators.trial import Generator, try_out
from tests.not_shown import NotShown

SMALL = [generator for generator in generators() if generator.small]


@pytest.mark.parametrize("generator", SMALL, ids=[generator.name for generator in SMALL])
def test_a_client_is_generated_compiled_and_answered(
    generator: Generator, tmp_path: Path, not_shown: NotShown
) -> None:
    with referee({}) as port:
        trial = try_out(generator, tmp_path, f"http://127.0.0.1:{port}")
    assert trial.failed == {}
    for step, why in trial.not_shown.items():
        not_shown(f"{trial.name}, {step.value}: {why}")
