"""Whole sentences, and Polish counts, as a person wrote them down."""

from pathlib import Path
from typing import Any, Final, cast

import pytest

from cards.messages.bundles import LONGEST_LIST
from cards.messages.message import Message, Value, say
from cards.model.language import Language
from cards.model.text import LocalText
from tests.cards.fluent_files import variables
from tests.conformance_corpus import read_yaml

SENTENCES: Final = cast(
    "list[dict[str, Any]]",
    read_yaml(Path(__file__).parent / "sentences.yaml"),
)
PLURAL_CASES: Final = {
    "journey-cost": (
        "cost",
        {
            0: "wędrówka kosztuje 0 znaczników doświadczenia",
            1: "wędrówka kosztuje 1 znacznik doświadczenia",
            2: "wędrówka kosztuje 2 znaczniki doświadczenia",
            4: "wędrówka kosztuje 4 znaczniki doświadczenia",
            5: "wędrówka kosztuje 5 znaczników doświadczenia",
            12: "wędrówka kosztuje 12 znaczników doświadczenia",
            14: "wędrówka kosztuje 14 znaczników doświadczenia",
            21: "wędrówka kosztuje 21 znaczników doświadczenia",
            22: "wędrówka kosztuje 22 znaczniki doświadczenia",
            25: "wędrówka kosztuje 25 znaczników doświadczenia",
            112: "wędrówka kosztuje 112 znaczników doświadczenia",
        },
    ),
    "dark-runes-at-bottom": (
        "runes",
        {
            1: "1 mroczna runa przy czterech symbolach zepsucia; wtedy nie można kupić żadnej",
            2: "2 mroczne runy przy czterech symbolach zepsucia; wtedy nie można kupić żadnej",
            3: "3 mroczne runy przy czterech symbolach zepsucia; wtedy nie można kupić żadnej",
            5: "5 mrocznych run przy czterech symbolach zepsucia; wtedy nie można kupić żadnej",
            12: "12 mrocznych run przy czterech symbolach zepsucia; wtedy nie można kupić żadnej",
            22: "22 mroczne runy przy czterech symbolach zepsucia; wtedy nie można kupić żadnej",
        },
    ),
    "experience-held": (
        "held",
        {
            0: "Ann nie ma znaczników doświadczenia",
            1: "Ann ma 1 znacznik doświadczenia",
            2: "Ann ma 2 znaczniki doświadczenia",
            5: "Ann ma 5 znaczników doświadczenia",
            12: "Ann ma 12 znaczników doświadczenia",
            22: "Ann ma 22 znaczniki doświadczenia",
        },
    ),
    "bonuses-already": (
        "cards",
        {
            1: "na karcie „Ann” leży już 1 karta Premii",
            2: "na karcie „Ann” leżą już 2 karty Premii",
            5: "na karcie „Ann” leży już 5 kart Premii",
            12: "na karcie „Ann” leży już 12 kart Premii",
            22: "na karcie „Ann” leżą już 22 karty Premii",
        },
    ),
    "points-enough": (
        "points",
        {
            1: "Ann ma 1 punkt Skarbów, więc gra jest zakończona",
            2: "Ann ma 2 punkty Skarbów, więc gra jest zakończona",
            5: "Ann ma 5 punktów Skarbów, więc gra jest zakończona",
            12: "Ann ma 12 punktów Skarbów, więc gra jest zakończona",
            22: "Ann ma 22 punkty Skarbów, więc gra jest zakończona",
        },
    ),
}


@pytest.mark.parametrize(
    ("id_", "name", "number", "text"),
    [
        pytest.param(id_, name, number, text, id=f"{id_}-{number}")
        for id_, (name, texts) in PLURAL_CASES.items()
        for number, text in texts.items()
    ],
)
def test_polish_messages_use_the_plural_of_their_number(
    id_: str, name: str, number: int, text: str
) -> None:
    others = tuple((other, "Ann") for other in variables(Language.PL, id_) - {name})
    assert Message(id_, ((name, number), *others)).within(Language.PL) == text


def value_of(given: object) -> Value:
    """A value of a sentence: a name in two languages, another message, a list, or as it is."""
    match given:
        case {"en": str(english), "pl": str(polish)}:
            return LocalText(en=english, pl=polish)
        case dict():
            values = dict(cast("dict[str, object]", given))
            id_ = str(values.pop("say"))
            return Message(id_, tuple((name, value_of(one)) for name, one in values.items()))
        case list():
            parts = tuple(value_of(one) for one in cast("list[object]", given))
            return cast("tuple[str | Message | LocalText, ...]", parts)
        case str() | int() | None:
            return given
        case _:
            raise AssertionError(given)


@pytest.mark.parametrize("sentence", SENTENCES, ids=[str(one["id"]) for one in SENTENCES])
def test_a_sentence_reads_as_written_by_hand(sentence: dict[str, Any]) -> None:
    values: dict[str, object] = sentence.get("values", {})
    given = tuple((name, value_of(one)) for name, one in values.items())
    message = Message(sentence["id"], given)
    assert message.within(Language.EN) == sentence["en"].strip()
    assert message.within(Language.PL) == sentence["pl"].strip()


@pytest.mark.parametrize("language", list(Language))
def test_a_list_that_is_too_long_is_cut(language: Language) -> None:
    reason = say("card-times", card="ashen.the-trial-of-the-tide-clerk", times=2)
    text = say("reasons", reasons=(reason,) * 100).within(language)
    assert text.startswith(f"{reason.within(language)}; ")
    assert text.endswith("…")
    assert len(text) <= LONGEST_LIST
