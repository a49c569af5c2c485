"""The nearest word is the one that `difflib` finds."""

from difflib import get_close_matches

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cards.catalogue import load_catalogue
from cards.messages.did_you_mean import nearest

WORDS = st.text(st.sampled_from("aabcde.-é"), max_size=14)
CUTOFFS = st.sampled_from((0.0, 0.5, 0.6, 0.7, 1.0))


@settings(deadline=None, max_examples=400)
@given(word=WORDS, known=st.lists(WORDS, max_size=12), cutoff=CUTOFFS)
def test_any_words(word: str, known: list[str], cutoff: float) -> None:
    found = nearest(word, known, cutoff)
    assert ([] if found is None else [found]) == get_close_matches(word, known, 1, cutoff)


@pytest.mark.parametrize(
    "word",
    ["ashen.no-card-7", "ashen.the-bell-theif", "x", "", "a" * 199, "ab" * 150, "ashen.the-" * 9],
)
def test_cards(word: str) -> None:
    known = list(load_catalogue().cards)
    found = nearest(word, known)
    assert ([] if found is None else [found]) == get_close_matches(word, known, n=1)
