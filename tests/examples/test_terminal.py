"""The game at the terminal: whole games in both languages, and what players do beside moves."""

import json
import random
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest

import terminal
from lawspeaker_client import Lawspeaker
from tests.clients.client import ROOT
from tests.generators.trial import run

MOST_MOVES: Final = 3000
DEALS: Final = {
    "CTA_1E": ["ada", "bo"],
    "CTA_PL": ["ada", "bo"],
    "CTA_2E": ["ada", "bo"],
    "EPIC_ORIGINS": ["ada"],
    "DESTINY": ["ada", "bo"],
}
GAMES: Final = [("CTA_PL", "pl"), ("CTA_2E", "en"), ("EPIC_ORIGINS", "pl"), ("DESTINY", "pl")]
TYPING: Final = (
    "import io, runpy, sys; sys.stdin = io.StringIO(sys.argv.pop()); "
    "runpy.run_path(sys.argv.pop(1), run_name='__main__')"
)
"""Runs a program with lines that are typed."""
MOVE: Final = {"en": "move> ", "pl": "ruch> "}


@pytest.fixture(scope="module")
def referees(origin: str) -> Iterator[dict[str, Lawspeaker]]:
    """A client for each language."""
    with Lawspeaker(origin) as english, Lawspeaker(origin, language="pl") as polish:
        yield {"en": english, "pl": polish}


class Player:
    """Types lines, and reads what is shown."""

    def __init__(self, referee: Lawspeaker, ruleset: str, language: str = "en") -> None:
        request = {"ruleset": ruleset, "players": DEALS[ruleset], "seed": "x"}
        if ruleset != "DESTINY":
            request["mode"] = "SOLO" if len(DEALS[ruleset]) == 1 else "COMPETITIVE"
        self.lines: list[str] = []
        self.prompts: list[str] = []
        self.answer: Callable[[str], str] | None = None
        self.shown: list[str] = []
        table = terminal.dealt(referee, request)
        self.session = terminal.Session(referee, table, language, self.ask, self.shown.append)

    def ask(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if self.answer is not None:
            return self.answer(prompt)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def types(self, *lines: str) -> str:
        """What is shown while these lines are typed."""
        self.lines, before = [*lines], len(self.shown)
        self.session.run()
        return "\n".join(self.shown[before:])


@pytest.mark.parametrize(("ruleset", "language"), GAMES)
def test_a_whole_game_is_played_by_the_numbers_shown(
    referees: dict[str, Lawspeaker], tmp_path: Path, ruleset: str, language: str
) -> None:
    player = Player(referees[language], ruleset, language)
    chance, moves = random.Random(ruleset), 0

    def answer(prompt: str) -> str:
        nonlocal moves
        if prompt != MOVE[language]:
            return ""
        moves += 1
        assert moves < MOST_MOVES
        listed = player.session.listed()
        return str(chance.randrange(len(listed)) + 1) if listed else "quit"

    player.answer = answer
    player.session.save_to = tmp_path / "game.json"
    player.session.run()
    saved = json.loads((tmp_path / "game.json").read_text())
    shown = "\n".join(player.shown)
    assert ("There are no more moves." in shown) or ("Nie ma już ruchów." in shown)
    assert re.search(r"^\* (ada|bo|–|\?)", shown, re.MULTILINE)
    table, log = terminal.resumed(referees["en"], "en", json.dumps(saved).encode())
    assert len(log) == moves - 1
    again = terminal.Session(referees["en"], table, "en", player.ask, player.shown.append)
    for move in log:
        assert again.judged(move, make=True).next is not None
    assert terminal.plain(table.snapshot) == terminal.plain(player.session.table.snapshot)


@pytest.mark.parametrize("ruleset", ["CTA_2E", "DESTINY"])
def test_nobody_sees_what_others_were_dealt(referees: dict[str, Lawspeaker], ruleset: str) -> None:
    player = Player(referees["en"], ruleset)
    session = player.session
    first, second = (
        {session.names[card] for card in seat.get("dealt") or seat["hand"]}
        for seat in terminal.plain(session.table.snapshot)["players"][:2]
    )
    one, other = player.types(), player.types("1")
    assert all(name in one for name in first)
    assert not any(name in one for name in second - first)
    assert all(name in other for name in second)


@pytest.fixture
def player(referees: dict[str, Lawspeaker]) -> Player:
    """A game in which both players have their Characters."""
    player = Player(referees["en"], "CTA_2E")
    player.types("1", "1")
    return player


def casting(player: Player) -> str:
    """Declare an attempt; the number of the cast."""
    listed = player.session.listed()
    attempt = next(n for n, each in enumerate(listed, 1) if each.move.attempt is not None)
    player.types(str(attempt))
    casts = player.session.listed()
    return str(next(n for n, each in enumerate(casts, 1) if each.move.cast is not None))


def test_faces_are_thrown_or_typed(player: Player) -> None:
    number = casting(player)
    before = player.session.table.snapshot
    player.types(number, "")
    thrown: Any = player.session.table.snapshot
    assert thrown.attempt.faces
    player.types("undo", number, "")
    assert player.session.table.snapshot == thrown, "the same throw comes again"
    player.types("undo")
    assert player.session.table.snapshot == before
    faces = [each.face.lower() for each in thrown.attempt.faces]
    assert f"{len(faces)} faces, one for each rune" in player.types(number, "slash", "")
    player.types("undo", number, " ".join(faces))
    assert player.session.table.snapshot == thrown
    player.types("undo", number, " ".join(["twist"] * len(faces)))
    assert player.session.table.snapshot == before, "no cast shows that, and nothing is lost"


def test_words_show_odds_reasons_log_and_score(player: Player) -> None:
    listed = player.session.listed()
    attempt = next(n for n, each in enumerate(listed, 1) if each.move.attempt is not None)
    shown = player.types(
        f"odds {attempt}", "odds", f"why {attempt}", 'why {"resolve": {}}', "log", "score", "tab"
    )
    assert re.search(r"^\* \+[0-3]  [0-9.]+%", shown, re.MULTILINE)
    assert "That is not an attempt." in shown
    assert "\nLEGAL\n" in shown
    assert "\nILLEGAL\n" in shown
    assert re.search(r"\[[a-z.-]+(, [a-z.-]+)*\]", shown)
    assert "  2  bo keeps " in shown
    assert re.search(r"scoring\.[a-z.-]+", shown)
    assert "row 1: " in shown


def test_moves_are_typed_taken_back_and_refused(player: Player) -> None:
    shown = player.types('{"endTurn": {}}', "undo", "{", '{"nothing": {}}', '{"resolve": {}}')
    assert "bo to move" in shown
    assert "ada to move" in shown
    assert len(player.session.table.moves) == 2
    shown = player.types("undo", "undo", "undo", "99", "xyzzy", "-1", "١")
    assert shown.count("There is no such move or word. Type help.") == 4
    assert "No move has been made yet." in shown


def test_every_word_is_understood_in_both_languages() -> None:
    for english, polish in terminal.WORDS.items():
        method = {"table": "table_", "log": "log_"}.get(english, english)
        assert terminal.word_of(english.upper(), "en") == method
        assert terminal.word_of(polish, "pl") == method
        assert english == "quit" or hasattr(terminal.Session, method)
    assert terminal.word_of("xyz", "pl") is None


def test_a_game_is_saved_where_the_player_says(player: Player, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert "Name a file: save FILE" in player.types("save")
    assert f"wrote {file}" in player.types(f"save {file}")
    assert len(json.loads(file.read_text())["moves"]) == 2


def test_a_table_with_counted_decks_is_asked_for_its_cards(
    player: Player, referees: dict[str, Lawspeaker]
) -> None:
    """Real cards: the player types which card came."""
    snapshot = terminal.plain(player.session.table.snapshot)
    card = next(deck["cards"][0] for deck in snapshot["decks"] if deck["name"] == "ACT_1")
    for deck in snapshot["decks"]:
        deck["count"] = len(deck.pop("cards"))
    table, _ = terminal.resumed(referees["en"], "en", json.dumps(snapshot).encode())
    session = terminal.Session(referees["en"], table, "en", lambda _: card, player.shown.append)
    journey: Any = next(
        each for each in session.listed() if each.asks and each.move.journey is not None
    )
    move = session.completed(journey)
    assert move["journey"]["drawn"] == [{"from": "ACT_1", "card": card}]
    assert session.judged(move).next is not None


@pytest.mark.parametrize("body", [b"", b"[]", b"\xff", b"{}", b'{"snapshot": {}}'])
def test_what_is_no_game_is_refused(referees: dict[str, Lawspeaker], body: bytes) -> None:
    with pytest.raises(SystemExit) as refused:
        terminal.resumed(referees["pl"], "pl", body)
    assert str(refused.value) == "W tym pliku nie ma gry."


def test_the_program_deals_and_resumes(origin: str, tmp_path: Path) -> None:
    deal = ("--ruleset", "CTA_2E", "--players", "ada,ben", "--seed", "friday")
    file = tmp_path / "game.json"
    where = ("--url", origin, "--save", str(file))

    def played(typed: str, *arguments: str) -> str:
        program = ("-c", TYPING)
        script = str(ROOT / "examples" / "terminal" / "terminal.py")
        sources = {"PYTHONPATH": str(ROOT / "clients" / "python" / "src")}
        given = (*program, script, *arguments, typed)
        return run(sys.executable, *given, cwd=tmp_path, environment=sources).stdout

    assert "CTA_2E, friday\n" in played("1\nquit\n", *deal, *where)
    assert len(json.loads(file.read_text())["moves"]) == 1
    assert "ben to move" in played("quit\n", str(file), "--url", origin)
    assert "ruch wykonuje ben" in played("", str(file), "--url", origin, "--lang", "pl")
