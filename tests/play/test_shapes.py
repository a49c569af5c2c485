"""A text promises what the judge keeps: every shape of power that the checks pass does something.

A sample of all shapes, drawn anew by SEED; `make powers` tries every one of them.
"""

import os
import random
from collections import Counter
from typing import Final

import pytest

from tests.play.shapes import KINDS, RULESETS, Shape, every_shape, kept, passes

NUMBER: Final = int(os.environ.get("SHAPES", "400"))
"""Shapes that are tried in each ruleset."""


def _drawn(ruleset: str) -> list[Shape]:
    """Shapes of a ruleset that the checks pass, in an order of chance."""
    shapes = [shape for shape in every_shape() if shape.ruleset == ruleset]
    random.Random(os.environ.get("SEED", ruleset)).shuffle(shapes)
    found: list[Shape] = []
    for shape in shapes:
        if len(found) >= NUMBER:
            break
        if passes(shape):
            found.append(shape)
    return found


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_the_checks_pass_happens(ruleset: str) -> None:
    shapes = _drawn(ruleset)
    assert len(shapes) >= min(NUMBER, 400)
    silent = [shape for shape in shapes if not kept(shape)]
    assert not silent, (len(silent), silent[:5])


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_checks_pass_powers_of_every_kind_that_has_some(ruleset: str) -> None:
    """What is refused is refused for what it says, not for a card that was made badly."""
    counted = Counter(shape.kind for shape in every_shape() if shape.ruleset == ruleset
                      and shape.target == "POWERS_PLAYER" and passes(shape))  # fmt: skip
    assert set(KINDS) - set(counted) == POWERLESS | (
        NO_EPIC if ruleset != "EPIC_ORIGINS" else NO_BASE
    )


POWERLESS: Final = {"CHALLENGE", "DESTINY", "VICTORY_CONDITION", "IDENTITY", "BASE", "BONUS",
                    "MULTIPLIER", "TREASURE"}  # fmt: skip
NO_EPIC: Final = {"CLASS", "HERITAGE", "FINAL_ADVERSARY", "ADVERSARY_FEAT"}
NO_BASE: Final = {"ALLY", "REVEALED"}
