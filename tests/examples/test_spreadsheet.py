"""Odds in a spreadsheet: functions of Google Sheets, and formulas for Excel and LibreOffice."""

import json
import re
from typing import Any, Final
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tests.clients import typescript_client as typescript
from tests.clients.client import ROOT

FOLDER: Final = ROOT / "examples" / "spreadsheet"
HERE: Final = "http://localhost:8000"


def test_functions_of_google_sheets(origin: str) -> None:
    program = ROOT / "tests" / "examples" / "spreadsheet.mjs"
    shown = json.loads(typescript.node(program, FOLDER / "odds.gs", origin, cwd=FOLDER))
    assert shown["odds"] == shown["again"] == shown["dark"][0][0] == 0.5
    assert shown["column"] == shown["dark"][0][1] > 0.8
    assert len(shown["dark"][0]) == 4
    assert "mrocznych" in shown["refused"]
    assert len(shown["asked"]) == 3  # what was asked before is kept


class Text(str):
    """A text of a formula, which `&` joins with another value."""

    __slots__ = ()

    def __and__(self, other: object) -> "Text":
        return Text(f"{self}{other}")

    def __rand__(self, other: object) -> "Text":
        return Text(f"{other}{self}")


def webservice(address: str) -> Text:
    with urlopen(address) as answer:
        return Text(answer.read().decode())


def find(part: str, text: str, start: int = 1) -> int:
    return text.index(part, start - 1) + 1


def mid(text: str, start: int, count: int) -> Text:
    return Text(text[start - 1 : start - 1 + count])


def numbervalue(text: str, point: str) -> float:
    return float(text.replace(point, "."))


FUNCTIONS: Final[dict[str, Any]] = {
    each.__name__.upper(): each for each in (webservice, find, mid, numbervalue)
}


def value(formula: str, cells: dict[str, Any]) -> Any:  # noqa: ANN401 - of any formula
    """What a formula of these few functions gives."""
    python = re.sub(
        r'"((?:[^"]|"")*)"',
        lambda found: f"Text({found[1].replace(chr(34) * 2, chr(34))!r})",
        formula.removeprefix("="),
    )
    return eval(python, {**FUNCTIONS, **cells, "Text": Text})


def formulas(origin: str) -> tuple[str, str]:
    text = (FOLDER / "README.md").read_text(encoding="utf-8").replace(HERE, origin)
    asks, takes = re.findall(r"(?m)^=.*$", text)
    return asks, takes


def test_formulas_of_excel_and_libreoffice(origin: str) -> None:
    asks, takes = formulas(origin)
    cells = {"A2": 2, "B2": 0, "C2": 1, "D2": 4}
    answer = value(asks, cells)
    assert value(takes, {"E2": answer}) == json.loads(answer)["success"] == 0.984375
    assert len(answer) < 32_767  # characters of a cell
    for difficulty, certain in ((0, 1.0), (20, 0.0)):
        answer = value(asks, cells | {"D2": difficulty})
        assert value(takes, {"E2": answer}) == certain


def test_a_formula_of_what_cannot_be_fails(origin: str) -> None:
    asks, _ = formulas(origin)
    with pytest.raises(HTTPError, match="422"):
        value(asks, {"A2": 2, "B2": 0, "C2": 9, "D2": 4})
