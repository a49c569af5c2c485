"""Polish words are known by the dictionary or by our own list; code is no word."""

import pytest

from cards.model.language import Language
from tests.editorial import spelling
from tests.editorial.texts import Text


def test_a_misspelt_word_is_found_with_its_first_place() -> None:
    texts = [
        Text(Language.PL, "a.yaml", 3, "Na planszeczce leży karta, a gracz rzóca runami."),
        Text(Language.PL, "b.yaml", 4, "Kto rzóca, ten ma doświadczenie."),
        Text(Language.EN, "c.yaml", 5, "Nobody asks for Polish rzóca here."),
    ]
    (fault,) = spelling.faults(texts)
    assert fault.startswith("a.yaml:3 and 1 more: “rzóca”")


def test_an_english_name_of_a_card_is_known() -> None:
    texts = [Text(Language.PL, "a.yaml", 3, "Karta „Stealthy Squire” i stealthy.")]
    names = [Text(Language.EN, "set.yaml", 3, "Stealthy Squire")]
    (fault,) = spelling.faults(texts, names)
    assert "“stealthy”" in fault


@pytest.mark.parametrize(
    "text", ["`lawspeker`", "extraCards", "LAWSPEAKER_HOST", "--lng", "set.yaml", "{} XYZ 12"]
)
def test_code_is_no_word(text: str) -> None:
    assert not list(spelling.words(text))


def test_our_own_words_are_needed_because_the_dictionary_lacks_them() -> None:
    known = [word for word in spelling.known_words() if spelling.dictionary().lookup(word)]
    assert not known
