"""The SDL that is kept is the one that would be made, and others are made."""

import pytest

from cards.model.vocabulary import SHIPPED_RULESETS
from service.graphql.schema.federation import MADE, served


@pytest.mark.parametrize("file", MADE)
def test_the_kept_sdl_is_the_one_that_would_be_made(file: str) -> None:
    give = served(file, SHIPPED_RULESETS)
    assert give() == MADE[file](SHIPPED_RULESETS)
    assert give() is give()


@pytest.mark.parametrize("file", MADE)
def test_other_rulesets_have_an_sdl_of_their_own(file: str) -> None:
    ours = (*SHIPPED_RULESETS, "OUR_EDITION")
    assert "OUR_EDITION" in served(file, ours)()
    assert "OUR_EDITION" not in served(file, SHIPPED_RULESETS)()
