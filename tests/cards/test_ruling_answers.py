"""The answers of rulings: a player's own question differs from ours, so each stands without it."""

import re
from typing import Final

import pytest

from cards.catalogue import DATA
from cards.load.loader import read_rulebooks
from cards.model.clause import Ruling
from cards.model.language import Language

FEWEST_WORDS: Final = 4
SENTENCES_MOST: Final = 3
YES_OR_NO: Final = re.compile(r"(Yes|No|Tak|Nie)\b")
SENTENCE_END: Final = re.compile(r"[.!?](?=\s|$)")


@pytest.fixture(scope="module")
def rulings() -> list[Ruling]:
    return [placed.value for placed in read_rulebooks(DATA).rulings]


def answers_in(ruling: Ruling, language: Language) -> list[str]:
    """The answer and every option, in a language."""
    texts = [option.text for option in ruling.options]
    return [text.within(language) for text in (ruling.answered, *texts)]


@pytest.mark.parametrize("language", Language)
def test_no_answer_opens_with_yes_or_no(rulings: list[Ruling], language: Language) -> None:
    assert rulings
    assert not [
        (ruling.id, text)
        for ruling in rulings
        for text in answers_in(ruling, language)
        if YES_OR_NO.match(text)
    ]


@pytest.mark.parametrize("language", Language)
def test_every_answer_is_whole_sentences(rulings: list[Ruling], language: Language) -> None:
    assert not [
        (ruling.id, text)
        for ruling in rulings
        for text in answers_in(ruling, language)
        if len(text.split()) < FEWEST_WORDS
        or not text.endswith(".")
        or len(SENTENCE_END.findall(text)) > SENTENCES_MOST
    ]
