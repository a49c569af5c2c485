"""Words of one meaning come to one stem, with or without their diacritics."""

import pytest

from cards.model.language import Language
from service.search.glossary import lines, lines_by
from service.search.words import folded, token, tokens, words_of

POLISH_FORMS = [
    "runa runy runie runę runą run runom runami runach",
    "zepsucie zepsucia zepsuciu zepsuciem",
    "karta karty karcie kartę kartą kart kartom kartami kartach",
    "wyzwanie wyzwania wyzwaniu wyzwaniem wyzwań wyzwaniom wyzwaniami wyzwaniach",
    "cecha cechy cesze cechę cechą cech cechom cechami cechach",
    "bohater bohatera bohaterowi bohaterem bohaterze bohaterowie bohaterów bohaterami",
    "wędrówka wędrówki wędrówce wędrówkę wędrówką wędrówek wędrówkami",
    "sojusznik sojusznika sojusznikowi sojusznikiem sojuszniku sojusznicy sojuszników",
    "wróg wroga wrogowi wrogiem wrogu wrogowie wrogów wrogom",
    "ręka ręki ręce rękę ręką rąk rękach",
    "tura tury turze turę turą tur turach",
    "doświadczenie doświadczenia doświadczeniu doświadczeniem",
    "odrzucony odrzucona odrzucone odrzuconych odrzucenie odrzucana odrzuca odrzucić",
    "zagrać zagrany zagrana zagranych zagrywać",
]
ENGLISH_FORMS = ["rune runes", "corruption corrupt corrupted", "cast casting casts", "ally allies"]


@pytest.mark.parametrize("spellings", POLISH_FORMS)
def test_forms_of_a_polish_word_have_one_stem(spellings: str) -> None:
    assert len({token(form, Language.PL) for form in spellings.split()}) == 1


@pytest.mark.parametrize("spellings", ENGLISH_FORMS)
def test_forms_of_an_english_word_have_one_stem(spellings: str) -> None:
    assert len({token(form, Language.EN) for form in spellings.split()}) == 1


def test_different_words_keep_different_stems() -> None:
    for one, other in (("prawo", "prawość"), ("runa", "runda"), ("karta", "kara")):
        assert token(one, Language.PL) != token(other, Language.PL)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Żółć", "zolc"),
        ("ŁÓDŹ", "lodz"),
        ("CTA_2E", "cta2e"),
        ("z\u0301le", "zle"),
        ("One With Nature!", "onewithnature"),
        ("", ""),
    ],
)
def test_folding_leaves_only_plain_letters_and_digits(text: str, plain: str) -> None:
    assert folded(text) == plain


def test_words_have_their_positions() -> None:
    text = "The King's level -4, +1 or CTA_2E."
    found = [(word.text, text[word.start : word.end]) for word in words_of(text)]
    assert found == [
        ("The", "The"),
        ("King", "King's"),
        ("level", "level"),
        ("minus", "-4"),
        ("4", "-4"),
        ("plus", "+1"),
        ("1", "+1"),
        ("or", "or"),
        ("CTA", "CTA"),
        ("2E", "2E"),
    ]


@pytest.mark.parametrize(
    ("one", "other"),
    [("three", "3"), ("trzech", "3"), ("pięciu", "five"), ("II", "2"), ("dwóch", "dwie")],
)
def test_numerals_match_digits(one: str, other: str) -> None:
    assert token(one, Language.PL) == token(other, Language.PL)
    assert tokens(one, Language.EN) == tokens(other, Language.EN)


def test_every_line_of_the_glossary_has_both_sides() -> None:
    assert len(lines()) > 100
    for line in lines():
        assert all(line.en), line
        assert all(line.pl), line


def test_the_glossary_translates_between_the_languages() -> None:
    (line,) = lines_by(Language.PL)[tokens("kości", Language.PL)]
    assert tokens("rune", Language.EN) in line.en
    assert line in lines_by(Language.EN)[tokens("dice", Language.EN)]
