"""`lawspeaker play`: whole games of every ruleset, typed at a terminal in both languages."""

import json
import random
import re
from pathlib import Path
from typing import Final

import pytest

from tests.cli.conftest import Run
from tests.cli.terminal import Terminal, running

MOVE: Final = {"en": "move> ", "pl": "ruch> "}
QUIT: Final = {"en": "quit", "pl": "koniec"}
SCORE: Final = {"en": "Final scores, ", "pl": "Wynik końcowy, "}
ANY: Final = ("> ",)
NUMBERED: Final = re.compile(r"^ *([0-9]+) {1,2}\S", re.MULTILINE)
MOST_MOVES: Final = 3000
GAMES: Final = [
    ("CTA_1E", "en", "ada,bo"),
    ("CTA_PL", "pl", "ada,bo"),
    ("CTA_2E", "en", "ada"),
    ("CTA_2E", "pl", "ada,bo"),
    ("EPIC_ORIGINS", "pl", "ada"),
    ("DESTINY", "pl", "ada,bo,cy"),
]


def options(ruleset: str, lang: str, players: str, seed: str = "pty") -> list[str]:
    given = ["--lang", lang, "play", "--ruleset", ruleset, "--players", players, "--seed", seed]
    if players == "ada" and ruleset in {"CTA_1E", "CTA_PL"}:
        given += ["--solo-goal", "6"]
    return given


def numbers_in(shown: str) -> list[str]:
    """The numbers of the moves listed last; a number that a long sentence wraps to is none."""
    numbers = list[str]()
    for each in NUMBERED.findall(shown.rpartition("\n---")[2]):
        if each == str(len(numbers) + 1):
            numbers.append(each)
    return numbers


def play_to_the_end(terminal: Terminal, lang: str, seed: str, most: int = MOST_MOVES) -> list[str]:
    """Make any listed move until none is left; the lines typed."""
    chance, typed = random.Random(seed), list[str]()
    while len(typed) < most:
        shown = terminal.wait_for(*ANY)
        if shown.endswith(MOVE[lang]):
            numbers = numbers_in(shown)
            if not numbers:
                return typed
            line = chance.choice(numbers)
        else:
            line = ""
        typed.append(line)
        terminal.type(line)
    raise AssertionError(f"no end after {most} moves")


@pytest.mark.parametrize(("ruleset", "lang", "players"), GAMES)
def test_a_whole_game_is_played_by_the_numbers_shown(
    run: Run, tmp_path: Path, ruleset: str, lang: str, players: str
) -> None:
    log = tmp_path / "game.json"
    with running([*options(ruleset, lang, players), "--save", str(log)]) as terminal:
        play_to_the_end(terminal, lang, ruleset)
        terminal.type(QUIT[lang])
        terminal.rest()
    shown = terminal.shown
    assert "ILLEGAL" not in shown
    assert "INDETERMINATE" not in shown
    assert "Traceback" not in shown
    long = [line for line in shown.splitlines() if len(line) > 80]
    assert not long
    saved = json.loads(log.read_text())
    command = ["destiny", "replay"] if ruleset == "DESTINY" else ["replay"]
    judged = json.loads(run(*command, log, "--json").stdout)
    assert (judged["status"], judged["played"]) == ("LEGAL", len(saved["moves"]))
    if ruleset == "DESTINY":
        winner = judged["snapshot"]["end"]["winners"][0]
        assert re.search(rf"(winners?|wygrywa(ją)?): .*{winner}", shown)
        return
    scores = judged["scores"]
    assert SCORE[lang] + ruleset in shown
    flat = re.sub(r"[\s│]+", " ", shown.rpartition(SCORE[lang])[0])
    for player in scores["players"]:
        assert f"{player['key']}: {player['destiny']} " in flat
        for clause in {each for line in player["lines"] for each in line["clauses"]}:
            assert clause in flat


@pytest.mark.parametrize("ruleset", ["CTA_2E", "DESTINY"])
def test_the_seed_decides_the_whole_game(ruleset: str) -> None:
    runs: list[str] = []
    for _ in range(2):
        with running(options(ruleset, "en", "ada,bo")) as terminal:
            chance = random.Random("same")
            for _ in range(40):
                shown = terminal.wait_for(*ANY)
                numbers = numbers_in(shown)
                at_move = shown.endswith(MOVE["en"])
                terminal.type(chance.choice(numbers) if at_move else "")
            terminal.wait_for(*ANY)
            runs.append(terminal.shown)
    assert runs[0] == runs[1]
