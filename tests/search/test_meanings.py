"""Words that are used in the same questions mean nearly the same, in either language."""

import pytest

from service.search.alike import alike, matrix_of
from service.search.meanings import NUMBERS, Meanings, meanings

ROWS = {
    "cat": [100] * NUMBERS,
    "dice": [50, -50] * (NUMBERS // 2),
    "runes": [0, 1] * (NUMBERS // 2),
}
FEW = Meanings(
    "\n".join(ROWS).encode()
    + b"\0"
    + bytes(number % 256 for row in ROWS.values() for number in row)
)


def cosine(one: str, other: str) -> float:
    both = (meanings().of(one.split()), meanings().of(other.split()))
    return sum(mine * yours for mine, yours in zip(*both, strict=True))


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ("buy", "kupic", "win"),
        ("ally", "sojusznik", "tie"),
        ("stones", "kamienie", "hand"),
        ("corrupt", "zepsucia", "cards"),
    ],
)
def test_words_of_both_languages_mean_the_same(one: str, other: str, apart: str) -> None:
    assert cosine(one, other) > 2 * abs(cosine(one, apart))


@pytest.mark.parametrize(
    ("word", "means"),
    [("dice", "dice"), ("dices", "dice"), ("rune", "runes"), ("runestones", None), ("cap", None)],
)
def test_a_word_means_what_one_with_another_ending_does(word: str, means: str | None) -> None:
    assert FEW.of([word]) == (FEW.of([means]) if means else [])


def test_a_meaning_has_length_one_and_no_word_counts_twice() -> None:
    meaning = FEW.of(["cat", "dice", "cat"])
    assert sum(number * number for number in meaning) == pytest.approx(1)
    assert meaning == FEW.of(["dice", "cat"])


def test_all_entries_are_compared_as_one_by_one() -> None:
    asked = [
        ["who goes first", "kto zaczyna"],
        ["may i buy dark runes"],
        ["xyzzy"],
        ["a hero card"],
    ]
    entries = matrix_of([question.split() for question in questions] for questions in asked)
    found = alike(["ile", "runes", "moge", "kupic"], entries)
    assert found.index(max(found)) == 1
    assert found[2] == 0
    for at, column in enumerate(asked[:2]):
        alone = alike(column[0].split(), entries)
        assert alone.index(max(alone)) == at
        assert max(alone) <= 1.01


def test_a_question_of_unknown_words_is_like_nothing() -> None:
    entries = matrix_of([[["dark", "rune"]], [["hero", "card"]]])
    assert list(alike(["qqqqq"], entries)) == [0.0, 0.0]
