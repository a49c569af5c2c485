"""The script for Tabletop Simulator in the Lua of that game; its requests are real."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from tests.clients.client import ROOT
from tests.examples.packages import python

SCRIPT: Final = ROOT / "examples" / "tabletop-simulator" / "referee.lua"
PLAY: Final = Path(__file__).parent / "tabletop_simulator" / "play.py"


@pytest.fixture(scope="module")
def shown(origin: str) -> dict[str, Any]:
    """What was printed in the chat, message by message, and tables that were sent."""
    answers: dict[str, Any] = json.loads(python(PLAY, str(SCRIPT), origin))
    return answers


def test_it_lists_moves_and_prints_verdicts(shown: dict[str, Any]) -> None:
    talk, too_early, moves, unknown, legal = shown["first"]
    assert talk == []
    assert too_early == ["!moves"]
    assert moves[0] == "Red reads 1. Ada the Bell gains the Trait Steady Hands"
    assert any(each.endswith(" %)") for each in moves)
    assert unknown[0] == "INDETERMINATE"
    assert "Act I deck" in unknown[1]
    assert legal[0] == "LEGAL"
    assert legal[-1] == "  Broad Back is turned up in the row of Act I"


def test_it_remembers_what_no_card_shows_to_the_next_turn(shown: dict[str, Any]) -> None:
    after, score, _, forgotten, ended, next_turn = shown["second"]
    assert after == ["Red reads 1. Ada the Bell ends the turn"]
    assert [each.partition(":")[0] for each in score] == ["Ada the Bell", "Ben"]
    assert any("gains the Trait" in each for each in forgotten)
    assert ended[0] == "LEGAL"
    assert all(each.startswith("Blue reads ") and "Ben" in each for each in next_turn)


def test_it_reads_zones_and_sends_what_the_player_may_know(shown: dict[str, Any]) -> None:
    table, other = shown["tables"]
    first, second = table["rows"]
    assert [each["card"] for each in first["cards"]] == [
        "ashen.broad-back",
        "ashen.lights-on-the-mire",
    ]
    assert second == {"act": 2, "revealed": False, "cards": [{}, {}]}
    assert table["decks"] == [
        {"name": "ACT_1", "count": 3, "discards": ["ashen.soot-in-the-blood"]}
    ]
    ada, ben = table["players"]
    assert ada["story"] == [{"card": "ashen.steady-hands", "slot": "ORIGIN", "path": "TOP"}]
    assert ben["hand"] == []
    assert other["players"][1]["hand"] == ["ashen.a-light-in-every-window"]


def test_it_prints_faults_and_that_nobody_answers(shown: dict[str, Any]) -> None:
    (fault,) = shown["spoilt"]
    assert fault.startswith("/snapshot/rows/0/cards/2/card: ")
    assert "does not answer" in shown["lost"][0]
