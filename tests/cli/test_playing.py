"""What a player may do in `lawspeaker play` beside making moves, in both languages."""

import io
import json
import random
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import pytest

from cards.catalogue import load_catalogue
from cards.messages.message import encoder_in
from cards.model.language import Language
from loadtest.server import free_port, running
from schema.shapes.verdict import VerdictStatus
from service.cli.door import NoAnswer, read_settings
from service.cli.language import speak
from service.cli.play.asking import Asker, RefereeHere, Service
from service.cli.play.deal import Deal, dealt
from service.cli.play.details import completed
from service.cli.play.game import AnyListed, Game, resumed
from service.cli.play.screen import names_of
from service.cli.play.session import Session, Word, word_of
from service.cli.play.talk import Talk
from tests.cli.conftest import Run
from tests.cli.terminal import PROGRAM
from tests.cli.terminal import running as at_terminal

DEALS: Final = {
    "CTA_1E": Deal(ruleset="CTA_1E", players=("ada", "bo"), seed="x"),
    "CTA_PL": Deal(ruleset="CTA_PL", players=("ada", "bo"), seed="x"),
    "CTA_2E": Deal(ruleset="CTA_2E", players=("ada", "bo"), seed="x"),
    "EPIC_ORIGINS": Deal(ruleset="EPIC_ORIGINS", players=("ada",), seed="x"),
    "DESTINY": Deal(ruleset="DESTINY", players=("ada", "bo"), seed="x"),
}
PLAY: Final = ("play", "--ruleset", "CTA_2E", "--players", "ada,bo", "--seed", "x")


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    speak(Language.EN)
    yield
    speak(Language.EN)


class Pilot:
    """Answers prompts by what is asked; keeps what was shown."""

    def __init__(self, answer: Callable[[str], str] = lambda _: "") -> None:
        self.stream = io.StringIO()
        self.prompts: list[str] = []
        self._answer = answer
        self.talk = Talk(self._read, self.stream)

    def _read(self, prompt: str) -> str:
        self.prompts.append(prompt)
        return self._answer(prompt)

    @property
    def shown(self) -> str:
        return self.stream.getvalue()


def game_of(ruleset: str, asker: Asker | None = None) -> Game:
    asker = asker or RefereeHere(read_settings())
    return dealt(DEALS[ruleset], load_catalogue(), asker, Pilot().talk)


def make(game: Game, place: int) -> None:
    listed = game.legal().moves[place]
    assert game.make(completed(listed, game, Pilot().talk, {})).next is not None


def play_on(game: Game, moves: int, seed: str = "x") -> None:
    chance = random.Random(seed)
    for _ in range(moves):
        make(game, chance.randrange(len(game.legal().moves)))


def scripted(lines: list[str], game: Game, save_to: Path | None = None) -> str:
    """What is shown while a player types these lines."""
    left = iter(lines)

    def read(_: str) -> str:
        line = next(left, None)
        if line is None:
            raise EOFError
        return line

    pilot = Pilot(read)
    Session(game, load_catalogue(), pilot.talk, save_to).run()
    return pilot.shown


@pytest.mark.parametrize("ruleset", DEALS)
def test_every_move_listed_is_accepted(ruleset: str) -> None:
    game = game_of(ruleset)
    for _ in range(12):
        for listed in game.legal().moves:
            move = completed(listed, game, Pilot().talk, {})
            assert game.judge(move).status is VerdictStatus.LEGAL, listed
        play_on(game, 7, str(len(game.steps)))
        if not game.legal().moves:
            return


@pytest.mark.parametrize("ruleset", ["CTA_2E", "DESTINY"])
def test_nobody_sees_what_others_were_dealt(ruleset: str) -> None:
    game = game_of(ruleset)
    names = names_of(load_catalogue(), game.first)
    first, second = (
        {names[card] for card in cards_to_choose_from(player)} for player in game.table.players[:2]
    )
    one, other = scripted([], game), scripted(["1"], game)
    assert all(name in one for name in first)
    assert not any(name in one for name in second - first)
    assert all(name in other for name in second)


def cards_to_choose_from(player: Any) -> tuple[str, ...]:  # noqa: ANN401 - of either family
    cards: tuple[str, ...] = getattr(player, "dealt", None) or player.hand
    return cards


def casting_game() -> Game:
    """A game at a table where the runes may be cast."""
    game = game_of("CTA_2E")
    make(game, 0)
    make(game, 0)
    listed: Sequence[AnyListed] = game.legal().moves
    make(game, next(n for n, each in enumerate(listed) if each.move.key == "attempt"))
    return game


def cast_in(game: Game) -> Any:  # noqa: ANN401 - a listed move of either family
    return next(each for each in game.legal().moves if each.move.key == "cast")


def test_faces_are_thrown_or_typed() -> None:
    game = casting_game()
    thrown = completed(cast_in(game), game, Pilot().talk, {})
    assert thrown["cast"]["cast"] == {"seed": game.throw_seed}
    count = len(game.judge(thrown).events[0].faces)  # type: ignore[union-attr]
    lines = iter(["7", " ".join("9" * count), " ".join("1" * count)])
    pilot = Pilot(lambda _: next(lines))
    typed = completed(cast_in(game), game, pilot.talk, {})
    faces = typed["cast"]["cast"]["faces"]
    assert len(faces) == count
    assert {face["face"] for face in faces} <= {"SLASH", "SYMBOL"}
    assert game.make(typed).next is not None
    assert "  1  core: 1 slash  2 blank  3 twist" in pilot.shown
    assert pilot.shown.count(f"{count} numbers, one for each rune") == 2


def test_faces_that_no_cast_shows_are_refused_and_nothing_is_lost() -> None:
    game = casting_game()
    place = game.legal().moves.index(cast_in(game)) + 1
    seeded = completed(cast_in(game), game, Pilot().talk, {})
    count = len(game.judge(seeded).events[0].faces)  # type: ignore[union-attr]
    before = game.table
    twists = " ".join(["3", "3", "3", *("1" * (count - 3))])
    shown = scripted([str(place), twists], game)
    assert "/move/cast" in shown
    assert game.table == before


def test_moves_are_taken_back() -> None:
    game = game_of("CTA_2E")
    first = game.table
    assert "No move has been made yet." in scripted(["undo"], game)
    shown = scripted(["1", "1", "undo", "undo"], game)
    assert game.table == first
    assert shown.count("ada to move") >= 2


def test_the_same_throw_comes_again_after_undo() -> None:
    game = casting_game()
    place = str(game.legal().moves.index(cast_in(game)) + 1)
    scripted([place, ""], game)
    first = game.table
    scripted(["undo", place, ""], game)
    assert game.table == first


def test_why_a_move_is_legal_and_another_is_not() -> None:
    game = game_of("CTA_2E")
    shown = scripted(["1", "1", "why 1", "why 99", "why", "14", "why", "2", "1"], game)
    assert "CTA_2E: LEGAL" in shown
    assert "[holds]" in shown or "clauses consulted" in shown
    assert "CTA_2E: ILLEGAL" in shown
    assert "NOT_IN_ROW" in shown or "WRONG_TYPE" in shown or "NOT_A_TRAIT" in shown
    assert len(game.steps) == 2


def test_why_not_shows_no_card_that_is_hidden_from_the_player() -> None:
    game = game_of("CTA_2E")
    make(game, 0)
    make(game, 0)
    hidden = game.table.players[1].hand
    names = names_of(load_catalogue(), game.table)
    shown = scripted(["why", "2", "1"], game)
    listed = shown.partition("reveal destiny")[2].partition("ILLEGAL")[0]
    assert hidden
    assert not any(names[card] in listed for card in hidden)


def test_a_move_as_json_is_judged_like_any_other() -> None:
    game = game_of("CTA_2E")
    typed = json.dumps({"endTurn": {}})
    shown = scripted([typed, "{", '{"nothing": {}}'], game)
    assert "CTA_2E: ILLEGAL" in shown
    assert "This is not a move in JSON." in shown
    assert "/move: UNKNOWN_FIELD" in shown or "/move/nothing" in shown
    assert not game.steps


@pytest.mark.parametrize("ruleset", DEALS)
def test_a_game_is_saved_and_resumed_where_it_was(ruleset: str, tmp_path: Path) -> None:
    game = game_of(ruleset)
    play_on(game, 20)
    file = tmp_path / "game.json"
    assert "wrote" in scripted([f"save {file}", "save"], game)
    again = resumed(RefereeHere(read_settings()), file.read_bytes())
    assert _wire(again) == _wire(game)
    assert [step.move for step in again.steps] == [step.move for step in game.steps]
    assert again.throw_seed == game.throw_seed
    table = resumed(RefereeHere(read_settings()), json.dumps({"snapshot": _wire(game)}).encode())
    assert _wire(table) == _wire(game)
    bare = resumed(RefereeHere(read_settings()), json.dumps(_wire(game)).encode())
    assert bare.legal() == game.legal()


def _sentences(game: Game) -> list[list[str]]:
    return [[each.message.within(Language.EN) for each in step.events] for step in game.steps]


def _wire(game: Game) -> Any:  # noqa: ANN401 - JSON
    return json.loads(encoder_in(Language.EN).encode(game.table))


def test_every_move_is_saved_if_a_file_is_given(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    scripted(["1", "1", "undo"], game_of("CTA_2E"), file)
    assert len(json.loads(file.read_text())["moves"]) == 1


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", 1),
        (b"[]", 1),
        (b"\xff", 1),
        (b"{}", 1),
        (b'{"snapshot": {}}', 1),
        (b'{"players": 1, "ruleset": "CTA_2E"}', 1),
        (b'{"players": [], "ruleset": "CTA_2E"}', 2),
    ],
)
def test_what_is_no_game_is_refused(body: bytes, code: int) -> None:
    with pytest.raises(NoAnswer) as refused:
        resumed(RefereeHere(read_settings()), body)
    assert refused.value.code == code


def test_a_log_with_a_move_that_is_not_legal_is_refused(run: Run, tmp_path: Path) -> None:
    game = game_of("CTA_2E")
    log = json.loads(game.log())
    log["moves"] = [{"endTurn": {}}]
    file = tmp_path / "log.json"
    file.write_text(json.dumps(log))
    result = run("play", file)
    assert (result.exit_code, result.stderr) == (1, "Move 1 of this log is not legal.\n")
    result = run("--lang", "pl", "play", file)
    assert result.stderr == "Ruch 1 tego zapisu nie jest dozwolony.\n"


def test_odds_are_shown_of_listed_attempts_and_of_the_one_under_way() -> None:
    game = game_of("CTA_2E")
    make(game, 0)
    make(game, 0)
    listed: Sequence[AnyListed] = game.legal().moves
    place = next(n for n, each in enumerate(listed, 1) if each.move.key == "attempt")
    shown = scripted([f"odds {place}", str(place), "odds"], game)
    assert shown.count("dark runes") == 2
    assert shown.count("moons expected") == 2
    assert "That is not an attempt." in scripted(["odds", "odds 1"], game_of("DESTINY"))


def test_the_log_and_the_score_are_shown() -> None:
    game = game_of("CTA_2E")
    play_on(game, 30)
    shown = scripted(["log", "score", "all", "moves", "help", "tab"], game)
    assert " 30  " in shown
    assert "Final scores, CTA_2E" in shown
    assert re.search(r"scoring\.[a-z.-]+", shown)
    assert "Rows and decks" in shown


@pytest.mark.parametrize("language", Language)
def test_every_word_is_understood_and_stands_in_the_help(language: Language) -> None:
    speak(language)
    help_text = scripted(["help"], game_of("DESTINY")).rpartition("---")[2]
    for word in Word:
        assert word_of(word.value) is word
        assert word_of(word.value.upper()) is word
    found = re.findall(r"(?:^|; )([a-ząćęłńóśźż]+)(?= [A-Z]+:| 3:|:)", help_text, re.MULTILINE)
    assert {word_of(name) for name in found if name != "liczba"} == set(Word) - {Word.HELP}
    assert word_of("xyz") is None


def test_a_line_that_is_nothing_says_so() -> None:
    shown = scripted(["99", "xyzzy", "-1", "١"], game_of("CTA_2E"))
    assert shown.count("Neither a move from 1 to 8 nor a word known here. Type help.") == 4


def test_a_deal_asks_for_what_the_options_leave_open(run: Run) -> None:
    typed = "9\n3\n,\nada, bo\nx\nquit\n"
    result = run("play", stdin=typed.encode())
    assert result.exit_code == 0, result.stderr
    assert "a number from 1 to 5" in result.stdout
    assert "CTA_2E, seed x" in result.stdout
    assert "Type the number of a move, or help." in result.stdout
    same = run(*PLAY, stdin=b"quit\n")
    assert result.stdout.partition("CTA_2E, seed x")[2] == same.stdout.partition("seed x")[2]
    ended = run("play", stdin=b"3\n")
    assert ended.exit_code == 0


@pytest.mark.parametrize(
    ("options", "code", "text"),
    [
        (("--ruleset", "CTA_3E"), 2, "second edition: CTA_2E"),
        (("--players", "ada,ada"), 2, "DUPLICATE_PLAYER"),
        (("--mode", "DUEL"), 64, "'DUEL' is not one of"),
        (("--url", "ftp://host"), 1, "'ftp://host' is not the URL of a service."),
        (("--url", "http://127.0.0.1:9"), 1, "http://127.0.0.1:9 does not answer:"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(
    run: Run, options: tuple[str, ...], code: int, text: str
) -> None:
    result = run(*PLAY, *options, stdin=b"")
    assert result.exit_code == code
    assert text in result.stderr


def test_a_service_is_asked_by_its_url(tmp_path: Path) -> None:
    port = free_port()
    command = [*PROGRAM, "serve", "--port", str(port)]
    with running(command, {"LAWSPEAKER_LOG_LEVEL": "error"}, port=port):
        service = Service(f"http://127.0.0.1:{port}/")
        for ruleset in ("CTA_2E", "DESTINY"):
            here, there = game_of(ruleset), game_of(ruleset, service)
            play_on(here, 15)
            play_on(there, 15)
            assert _wire(here) == _wire(there)
            assert _sentences(here) == _sentences(there)
        speak(Language.PL)
        polish = game_of("CTA_2E", service).legal().moves[0].message.within(Language.PL)
        assert "zatrzymuje" in polish or "zachowuje" in polish
        with pytest.raises(NoAnswer) as refused:
            Service(f"http://127.0.0.1:{port}").ask(
                here.family.legal_moves, {"snapshot": {"ruleset": "CTA_2E", "players": []}}
            )
        assert refused.value.parts


def test_a_dealt_game_is_piped_in_and_played_at_the_terminal(run: Run, tmp_path: Path) -> None:
    dealt_game = run("setup", *PLAY[1:], "--json").stdout
    file = tmp_path / "dealt.json"
    file.write_text(dealt_game)
    piped = ["-c", f"{' '.join(PROGRAM)} play - < {file}"]
    with at_terminal(piped, program=["/bin/sh"]) as terminal:
        terminal.wait_until("move> ")
        terminal.type("1")
        terminal.wait_until("chooses Character cards")
        terminal.wait_until("move> ")
        terminal.type("quit")
        terminal.rest()


def test_a_table_with_counted_decks_is_asked_for_its_cards(run: Run) -> None:
    """Real cards: the player types which card came."""
    game = game_of("CTA_2E")
    make(game, 0)
    make(game, 0)
    table = _wire(game)
    for deck in table["decks"]:
        deck["count"] = len(deck.pop("cards"))
    physical = resumed(RefereeHere(read_settings()), json.dumps(table).encode())
    asking = (each for each in physical.legal().moves if each.asks)
    listed = next(each for each in asking if each.move.key == "journey")
    card = next(deck["cards"][0] for deck in _wire(game)["decks"] if deck["name"] == "ACT_1")
    pilot = Pilot(lambda _: card)
    move = completed(listed, physical, pilot.talk, {})
    assert move["journey"]["drawn"] == [{"from": "ACT_1", "card": card}]
    assert physical.make(move).next is not None
    assert "ids of the cards that come from" in pilot.prompts[0]
