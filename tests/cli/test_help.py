"""Help of every command is in the language of the reader, and all of it is in Polish."""

from collections.abc import Iterator
from typing import Any

import pytest
import typer
from typer import rich_utils

from service.cli.help import PANELS, commands_of, in_polish
from service.cli.main import app
from service.cli.panels import PANEL_ORDER
from service.cli.polish_help import FRAME, LIST_OF, POLISH
from tests.cli.conftest import Run


def texts_of(command: Any) -> Iterator[str]:  # noqa: ANN401 - a type of Typer's own parts
    """Every help text of a command and of its parameters."""
    parts = (command, *command.params, command.get_help_option(typer.Context(command)))
    yield from (part.help for part in parts if part is not None and part.help)
    if command.short_help:
        yield command.short_help


def english() -> set[str]:
    """Every help text of the command line."""
    return {text for one in commands_of(typer.main.get_command(app)) for text in texts_of(one)}


def test_every_help_text_has_a_polish_one_and_none_is_left_over() -> None:
    lists = {text for text in english() if text.startswith(LIST_OF)}
    assert english() - lists == set(POLISH) - {LIST_OF}
    assert all(in_polish(text).endswith(text.removeprefix(LIST_OF)) for text in lists)


def test_the_frame_is_as_typer_has_it(run: Run) -> None:
    run("--help")
    assert {name: getattr(rich_utils, name) for name in PANELS} == PANELS
    assert set(PANELS.values()) < set(FRAME)


@pytest.mark.parametrize("lang", ["--lang=pl", "--lang pl"])
def test_help_of_all_commands_is_polish(run: Run, lang: str) -> None:
    shown = run(*lang.split(), "--help").stdout
    for expected in ("Użycie: ", "[OPCJE] POLECENIE", "Opcje", "Przy stole", "Rozdaje nową grę"):
        assert expected in shown
    assert not any(word in shown for word in ("Usage", "Options", "At the table", "Show"))


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_players_find_their_commands_first(run: Run, lang: str) -> None:
    shown = run("--lang", lang, "--help").stdout
    names = PANEL_ORDER if lang == "en" else [FRAME[panel] for panel in PANEL_ORDER]
    places = [shown.index(f"─ {name} ─") for name in names]
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


def test_help_of_a_group_is_polish(run: Run) -> None:
    shown = run("--lang", "pl", "cards", "check", "--help").stdout
    assert "Sprawdza dane kart tak jak" in " ".join(shown.split())
    assert "Pokazuje tę pomoc i kończy." in shown
