"""Help of every command is in the language of the reader; the words are those of Fluent."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
import typer

from cards.model.language import Language
from service.cli.door import Panel
from service.cli.help import commands_below, help_of, parameters_of
from service.cli.main import app
from tests.cli.conftest import Run

PANELS = {
    "en": ["At the table", "Judge a game", "Rules and cards", "Run the service", "Maintain the"],
    "pl": ["Przy stole", "Ocena gry", "Zasady i karty", "Praca usługi", "Rozwój projektu"],
}


def parts() -> Iterator[tuple[str, Any, Any]]:
    """Every command, and every parameter of it."""
    for path, command in commands_below(typer.main.get_command(app)):
        yield path, command, None
        yield from ((path, command, parameter) for parameter in parameters_of(command))


def test_every_help_text_is_there_in_both_languages() -> None:
    for path, command, parameter in parts():
        english = help_of(path, Language.EN, command, parameter)
        polish = help_of(path, Language.PL, command, parameter)
        assert english
        assert polish
        assert english != polish, (path, english)


@pytest.mark.parametrize("lang", ["--lang=pl", "--lang pl"])
def test_help_of_all_commands_is_polish(run: Run, lang: str) -> None:
    shown = run(*lang.split(), "--help").stdout
    for expected in ("Użycie: ", "[OPCJE] POLECENIE", "Opcje", "Przy stole", "Rozdaje nową grę"):
        assert expected in shown
    assert not any(word in shown for word in ("Usage", "Options", "At the table", "Show"))


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_players_find_their_commands_first(run: Run, lang: str) -> None:
    shown = run("--lang", lang, "--help").stdout
    places = [shown.index(f"─ {name}") for name in PANELS[lang]]
    assert len(places) == len(Panel)
    assert places == sorted(places)
    assert shown.index("│ score ") < shown.index("│ setup ") < shown.index("│ serve ")
    every: Any = typer.main.get_command(app)
    assert all(command.rich_help_panel for command in every.commands.values())


def test_help_of_one_command_is_in_the_language_of_the_environment(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Usage: " in run("odds", "--help").stdout
    monkeypatch.setenv("LAWSPEAKER_LANG", "pl")
    shown = run("odds", "--help").stdout
    for expected in ("Użycie: ", "Argumenty", "Kupione mroczne runy.", "[domyślnie: 0]"):
        assert expected in shown
    assert "Show this message" not in shown
    assert "Usage: " in run("--lang", "en", "odds", "--help").stdout


@pytest.mark.parametrize("path", [path for path, _, each in parts() if each is None])
def test_names_of_options_are_whole_in_help(run: Run, path: str) -> None:
    for line in run("--lang", "pl", *path.split(), "--help").stdout.splitlines():
        assert not re.search(r"--[a-z-]+…", line), line


def test_help_of_a_group_is_polish(run: Run) -> None:
    shown = run("--lang", "pl", "cards", "check", "--help").stdout
    assert "Sprawdza dane kart tak jak" in " ".join(shown.split())
    assert "Pokazuje tę pomoc i kończy." in shown
