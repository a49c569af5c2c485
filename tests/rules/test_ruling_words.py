"""The words of rulings: reasons that reason, English as English and Polish as Polish."""

import re
from collections.abc import Iterator
from typing import Final

import pytest

from cards.catalogue import Catalogue, load_catalogue
from cards.model.clause import Ruling
from cards.model.text import LocalText

CATALOGUE: Final[Catalogue] = load_catalogue()
RULINGS: Final = [pytest.param(each, id=each.id) for each in CATALOGUE.rulings.values()]

FEWEST_WORDS: Final = {"en": 9, "pl": 7}
"""A shorter reasoning cannot say what in the text carries the answer."""
POINTING: Final = {
    "en": r"^So says\b|\bsa(y|ys|id) (so|it|both|this|as much)\b|\bpoints? (it|this) out\.|"
    r"^It (is said|follows)\b|\bin so many words\b",
    "pl": r"\b[Tt]ak (mów|kończ)|\b[Mm]ówi(ą)? (to|o tym|tak)\b|^(To|Tak) wynika\b",
}
"""Reasonings that send the reader to a text in place of telling what it says."""
FOREIGN: Final = {
    "en": r"\bis no (attempt|choice|part)\b|\bare no (choice|part)s?\b|\beach own\b|^Who fails|"
    r"\bbelongs? into\b|\bwait(s|ing)? for\b|\b(ban|level|rule) (is |are )?look(s|ed) at\b|"
    r"\bleave to\b|\brune stones?\b|\bstones\b|\bquestions and answers\b|\bis told\b",
    "pl": r"(^|[.;:?!] )[„(]?Że\b|\bkażd(a|ej|ą) osob|\bplanszetc|\bplansz(a|y|ę|ą)\b|\bksiężyc|"
    r"\bpytani(a|ach) (i|z) odpowiedzi|\bod na\b|\bw tekstach?, któr",
}
"""Patterns of another language, and words that the glossary has another one for."""


def texts(ruling: Ruling) -> Iterator[LocalText]:
    yield ruling.question
    yield ruling.answered
    yield ruling.reasoning
    yield from (option.text for option in ruling.options)
    yield from (each.why for each in ruling.overrides)


def in_both(text: LocalText) -> dict[str, str]:
    return {"en": text.en, "pl": text.pl or ""}


@pytest.mark.parametrize("ruling", RULINGS)
def test_a_reasoning_reasons_and_no_text_has_a_pattern_of_another_language(ruling: Ruling) -> None:
    for language, words in in_both(ruling.reasoning).items():
        assert len(words.split()) >= FEWEST_WORDS[language], words
        assert not re.search(POINTING[language], words), words
    for text in texts(ruling):
        for language, words in in_both(text).items():
            assert not re.search(FOREIGN[language], words), words


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "The rules for the end of the game say so."),
        ("en", "So says the Adversary Quest, which lies out in every game."),
        ("pl", "Tak mówi skrót zasad, a nic mu nie przeczy."),
        ("pl", "Mówią to pytania i odpowiedzi w instrukcji."),
    ],
)
def test_a_reasoning_that_only_points_is_found(language: str, words: str) -> None:
    assert re.search(POINTING[language], words)
