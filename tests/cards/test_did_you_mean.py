"""What is suggested for a word that is not known."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cards.catalogue import load_catalogue
from cards.messages.did_you_mean import CUTOFF, LONGEST_WORD, closest
from tests.drawing import examples

WORDS = st.text(st.sampled_from("aabcde.-é"), max_size=14)


def common(one: str, other: str) -> int:
    """Length of the longest common subsequence, by the textbook."""
    above = [0] * (len(other) + 1)
    for letter in one:
        row = [0]
        for place, each in enumerate(other):
            row.append(above[place] + 1 if each == letter else max(above[place + 1], row[-1]))
        above = row
    return above[-1]


def likeness(one: str, other: str) -> float:
    both = len(one) + len(other)
    return 2 * common(one, other) / both if both else 1.0


@settings(max_examples=examples(300))
@given(word=WORDS, known=st.sets(WORDS, max_size=12), most=st.integers(1, 4))
def test_the_closest_names_come_first(word: str, known: set[str], most: int) -> None:
    alike = sorted(((likeness(word, each), each) for each in known), reverse=True)
    wanted = [each for ratio, each in alike if ratio >= CUTOFF]
    assert closest(word, known, most=most) == wanted[:most]


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("ashen.the-bell-theif", ["ashen.the-bell-thief"]),
        ("ashen.leaking-ferry", ["ashen.the-leaking-ferry"]),
        ("", []),
        ("x", []),
    ],
)
def test_similar_card_names_are_suggested(word: str, found: list[str]) -> None:
    assert closest(word, load_catalogue().cards) == found


def test_only_the_beginning_of_a_long_text_is_compared() -> None:
    known = ["a" * LONGEST_WORD]
    assert closest("a" * LONGEST_WORD + "b" * 1_000_000, known, cutoff=1.0) == known
