"""A whole game by an agent that reads text alone, its tokens counted as it writes and reads."""

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from tests.access.stand import Served
from tests.mcp.calls import called, rpc
from tests.node_packages import node

Json = dict[str, Any]
NODE: Final = Path(__file__).parent / "node"
OF_LIST: Final = 4_000
OF_TURN: Final = 4_000
OF_GAME: Final = 60_000
"""Tokens at most."""
NUMBERED: Final = re.compile(r"(\d+)\. (.+)")
ADDED: Final = re.compile(r"^Add to moves: (.+) \(\d+ in all\)\.$", re.MULTILINE)
TURN: Final = re.compile(r"^turn \d+: ", re.MULTILINE)
GAIN: Final = re.compile(r"\(\d+ %, ([+-][\d.]+)\)$")
PLANS: Final = {
    "attempts": ["cast", "resolve", "endTurn"],
    "casts": ["resolve", "endTurn"],
    "gains the Trait": ["endTurn"],
}
"""What an agent means to do after a move of a kind, if nothing comes between."""


class Said(NamedTuple):
    """What an agent wrote, and what it read."""

    written: str
    read: str


class Agent:
    """Plays both seats by text: what promises most, and the plain way where nothing does."""

    def __init__(self, stand: Served, setup: Json) -> None:
        self.stand, self.setup = stand, setup
        self.moves = ""
        self.said: list[Said] = []

    def asks(self, tool: str, arguments: Json) -> str:
        result = called(self.stand, tool, arguments)
        assert not result["isError"], result
        (content,) = result["content"]
        call = json.dumps({"name": tool, "arguments": arguments}, separators=(",", ":"))
        self.said.append(Said(call, content["text"]))
        return str(content["text"])

    def plays(self) -> str:
        """Play to the end; the last answer."""
        text = self.asks("setup", self.setup)
        for _ in range(300):
            listed = list(moves_in(text))
            if not listed:
                break
            number, move = max(listed, key=lambda each: worth(each[1]))
            plan = next((plan for words, plan in PLANS.items() if f" {words} " in f"{move} "), None)
            game = {"setup": self.setup, "moves": self.moves}
            text = self.asks(
                "validate", {"game": game, "move": [number, *plan] if plan else number}
            )
            self.moves = " ".join((self.moves, *ADDED.findall(text))).strip()
        return text


def moves_in(text: str) -> Iterator[tuple[int, str]]:
    """The numbered moves of a text, each with the words of its heading."""
    heading = ""
    for line in text.splitlines():
        found = NUMBERED.fullmatch(line)
        if found is not None:
            yield int(found[1]), f"{heading}{found[2]}"
        else:
            heading = f"{line[:-1]} " if line.endswith(":") else ""


def worth(move: str) -> float:
    gain = GAIN.search(move)
    if gain is not None:
        return 5 + float(gain[1])
    order = (
        "takes a Journey",
        "ends the turn",
        "gains the Trait",
        "takes place",
        "casts",
        "chooses",
    )
    return next((place for place, words in enumerate(order) if words in move), 0.5)


def tokens(texts: Sequence[str], folder: Path) -> list[int]:
    """The tokens of each text."""
    file = folder / "texts.json"
    file.write_text(json.dumps(texts), encoding="utf-8")
    counted: list[int] = json.loads(node(NODE, "tokens.js", str(file)))
    return counted


def test_the_list_of_tools_is_small(stand: Served, tmp_path: Path) -> None:
    listed = rpc(stand, "tools/list").json["result"]["tools"]
    (count,) = tokens([json.dumps(listed, ensure_ascii=False)], tmp_path)
    assert count <= OF_LIST


@pytest.mark.parametrize("seed", ["lantern-17", "ferry-3"])
def test_a_whole_game_is_played_by_text_in_few_tokens(
    seed: str, stand: Served, tmp_path: Path
) -> None:
    setup = {"ruleset": "CTA_2E", "players": ["wanda", "otto"], "seed": seed}
    agent = Agent(stand, setup)
    last = agent.plays()
    assert re.search(r"^winners: (wanda|otto)", last, re.MULTILINE), last
    written = tokens([each.written for each in agent.said], tmp_path)
    read = tokens([each.read for each in agent.said], tmp_path)
    assert sum(written) + sum(read) <= OF_GAME
    turn = 0
    for each, wrote, found in zip(agent.said, written, read, strict=True):
        turn += wrote + found
        assert turn <= OF_TURN
        turn = 0 if TURN.search(each.read) else turn
    replayed = agent.asks("replay", {"game": {"setup": setup, "moves": agent.moves}})
    assert last.splitlines()[-1] in replayed
    scored = agent.asks("score", {"game": {"setup": setup, "moves": agent.moves}})
    assert last.splitlines()[-1] in scored


def test_a_game_is_named_by_moves_of_rest_as_well(stand: Served) -> None:
    setup = {"ruleset": "CTA_2E", "players": ["wanda", "otto"], "seed": "lantern-17"}
    agent = Agent(stand, setup)
    agent.asks("setup", setup)
    moves: list[object] = []
    game: Json = {"setup": setup, "moves": moves}
    text = ""
    for _ in range(2):
        snapshot = stand.ask("POST", "/v1/replay", game).json["snapshot"]
        listed = stand.ask("POST", "/v1/legal-moves", {"snapshot": snapshot}).json["moves"]
        text = agent.asks("validate", {"game": game, "move": 1})
        by_snapshot = agent.asks("validate", {"game": snapshot, "move": listed[0]["move"]})
        *lines, name = by_snapshot.splitlines()[2:]  # moves name the game, so it needs no other
        assert lines == text.splitlines()[2:]
        assert name.startswith("Name of the table: ")
        moves.append(listed[0]["move"])
    (word,) = ADDED.findall(text)
    mixed = {"setup": setup, "moves": [moves[0], word]}
    assert agent.asks("legal_moves", {"game": mixed}) == agent.asks("legal_moves", {"game": game})


def test_the_same_game_casts_the_same_and_a_table_of_cardboard_tells_its_faces(
    stand: Served,
) -> None:
    setup = {"ruleset": "CTA_2E", "players": ["wanda", "otto"], "seed": "lantern-17"}
    agent = Agent(stand, setup)
    agent.plays()
    before = agent.moves.split()
    cast = before.index("f")
    game = {"setup": setup, "moves": " ".join(before[:cast])}
    first, second = (agent.asks("validate", {"game": game, "move": "cast"}) for _ in range(2))
    assert first == second
    assert " casts " in first
    table = called(stand, "replay", {"game": game, "detail": "full"})["structuredContent"]
    snapshot = table["snapshot"]
    refused = called(stand, "validate", {"game": snapshot, "move": "cast"})
    assert refused["isError"]
    assert "faces" in refused["content"][0]["text"]
    seeded = {"game": {"snapshot": snapshot, "seed": "x"}, "move": "cast"}
    assert " casts " in agent.asks("validate", seeded)


def test_a_plan_stops_where_it_cannot_go_on(stand: Served) -> None:
    setup = {"ruleset": "CTA_2E", "players": ["wanda", "otto"], "seed": "lantern-17"}
    text = called(stand, "validate", {"game": {"setup": setup}, "move": [1, 1, "cast"]})
    said = text["content"][0]["text"]
    assert not text["isError"]
    assert "move.2: cast is none of the listed moves" in said
    assert len(ADDED.findall(said)[0].split()) == 2
