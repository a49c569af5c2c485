"""Which language a reader gets."""

import pytest

from cards.model.language import Language
from cards.model.text import LocalText
from service.http.negotiate import negotiated
from service.refusal import Refusal

EN, PL = Language.EN, Language.PL


@pytest.mark.parametrize(
    ("header", "language"),
    [
        (None, EN),
        ("", EN),
        ("pl", PL),
        ("PL", PL),
        ("pl-PL", PL),
        ("pl-Latn-PL", PL),
        ("plx", EN),
        ("de, fr;q=0.9", EN),
        ("de, pl;q=0.1", PL),
        ("en, pl", EN),
        ("pl, en", PL),
        ("pl;q=0.5, en;q=0.8", EN),
        ("en;q=0.5, pl;q=0.8", PL),
        ("en;q=0.500,pl;q=0.501", PL),
        ("en-GB;q=0.7, pl-PL;q=0.9", PL),
        ("pl;q=0, en;q=0.1", EN),
        ("pl;q=0, pl-PL", EN),
        ("pl;q=0.000", EN),
        ("en;q=0, *", PL),
        ("en;q=0", PL),
        ("en;q=0, pl;q=0", EN),
        ("*", EN),
        ("*;q=0", EN),
        ("pl;q=0.5, *;q=0.8", EN),
        ("en;q=0.5, *;q=0.8", PL),
        ("de, *;q=0.5", EN),
        ("pl; q=1.0", PL),
        ("pl;q=7", EN),
        ("pl;q=, de", EN),
        (";;;,,,pl", PL),
        ("pl_PL", EN),
        ("🂡, pl;q=0.3", PL),
        (",".join(["de"] * 5000) + ",pl", PL),
    ],
)
def test_the_header_names_the_language(header: str | None, language: Language) -> None:
    assert negotiated(None, header) is language


@pytest.mark.parametrize("parameter", ["pl", "PL", "pl-PL", " pl "])
def test_the_parameter_overrides_the_header(parameter: str) -> None:
    assert negotiated(parameter, "en") is PL
    assert negotiated("en-GB", "pl") is EN


@pytest.mark.parametrize("parameter", ["", "de", "polski", "pl_PL", "*", "en,pl", "e\0"])
def test_an_unsupported_language_is_refused(parameter: str) -> None:
    with pytest.raises(Refusal, match=r"^lang must be en or pl, not '") as caught:
        negotiated(parameter, "pl")
    assert str(caught.value.detail).isprintable()


def test_a_text_falls_back_to_english() -> None:
    assert LocalText(en="Rune", pl="Runa").within(PL) == "Runa"
    assert LocalText(en="Rune", pl="Runa").within(EN) == "Rune"
    assert LocalText(en="Rune").within(PL) == "Rune"
