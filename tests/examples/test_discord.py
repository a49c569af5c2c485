"""The bot for Discord: a whole game by two players, with the real discord.py and a real service."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.examples.packages import python

NO_KEY = "No: no seat at this table has this key"


@pytest.fixture(scope="module")
def told(origin: str) -> Any:  # noqa: ANN401
    return json.loads(python(Path(__file__).with_name("discord_bot.py"), origin))


def cards(hand: str) -> set[str]:
    return set(hand.splitlines()[0].removeprefix("Your hand: ").split(", "))


def test_a_game_is_played_to_its_end(told: Any) -> None:  # noqa: ANN401
    played = [alone for _, alone in told["hands"] if not alone.startswith("No: ")]
    dealt, *public = told["public"]
    assert dealt == "A game of ada, ben. Say /hand."
    assert len(public) == len(played)
    assert any(" casts " in each for each in public)
    assert any("The game is over" in each for each in public)
    assert re.fullmatch(r"ada -?\d+, ben -?\d+", told["score"])


def test_each_player_alone_sees_the_own_hand_and_moves(told: Any) -> None:  # noqa: ANN401
    assert told["dealt"].keys() == told["keys"].keys() == {"ada", "ben"}
    for name, text in told["dealt"].items():
        hand, *moves = text.splitlines()
        assert hand.startswith("Your hand: ")
        assert all(re.match(rf"\d+\. {name} keeps ", move) for move in moves)
        assert not any(card in line for card in cards(text) for line in told["public"][:3])


def test_everybody_sees_neither_keys_nor_drawn_cards(told: Any) -> None:  # noqa: ANN401
    """Who draws is told which card; all others, that one was drawn."""
    lines = [line for text in told["public"] for line in text.splitlines() if " draws " in line]
    assert lines
    assert all(re.search(r" draws an? (Hero|Antihero) card$", line) for line in lines)
    alone = [line for _, text in told["hands"] for line in text.splitlines() if " draws " in line]
    assert set(alone) - set(lines)
    assert not any(key in text for key in told["keys"].values() for text in told["public"])


def test_who_has_no_key_sees_and_plays_nothing(told: Any) -> None:  # noqa: ANN401
    assert told["cid"] == [NO_KEY, NO_KEY, told["score"]]
    assert told["wrong"] == [NO_KEY, NO_KEY, "No: You have no such move."]


def test_nothing_is_dealt_before_each_player_has_a_key(told: Any) -> None:  # noqa: ANN401
    assert told["early"] == "No: There is no table here. Say /deal."
    assert told["closed"] == ["No: They take no private messages.", 0]
