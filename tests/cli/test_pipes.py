"""Requests that are piped in, answers as JSON or as tables of 80 columns, and exit codes."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
import typer

from schema import operations
from schema.operations import Operation
from service.cli.help import commands_below
from service.cli.main import app
from tests.cli.conftest import Run
from tests.cli.terminal import running

READING: dict[str, tuple[Operation, int]] = {
    "score": (operations.SCORE_SHEET, 0),
    "cast": (operations.CAST, 0),
    "odds": (operations.ODDS, 1),
    "validate": (operations.VALIDATE, 0),
    "legal-moves": (operations.LEGAL_MOVES, 0),
    "replay": (operations.REPLAY, 0),
    "view": (operations.VIEW, 0),
    "cards check-set": (operations.CHECK_CARDS, 0),
    "destiny validate": (operations.DESTINY_VALIDATE, 0),
    "destiny legal-moves": (operations.DESTINY_LEGAL_MOVES, 0),
    "destiny replay": (operations.DESTINY_REPLAY, 0),
    "destiny view": (operations.DESTINY_VIEW, 0),
    "destiny total": (operations.DESTINY_TOTAL, 0),
    "destiny best": (operations.BEST_TOTAL, 0),
    "setup": (operations.SETUP, 0),
    "destiny setup": (operations.DESTINY_SETUP, 0),
    "named-cards": (operations.NAMED_CARDS, 0),
    "verify-receipt": (operations.VERIFY_RECEIPT, 0),
    "ask view": (operations.VIEW, 0),
}
"""Commands that read a request, with an example of it."""
NO_ANSWER = {
    *("serve", "mcp", "schema", "ask", "manifest", "record"),
    *("new", "new-pepper", "issue", "rotate", "revoke", "new-signing"),
}
"""Commands that answer no question, or write JSON and nothing else."""


def leaves() -> list[tuple[str, Any]]:
    every = commands_below(typer.main.get_command(app))
    return [(path, command) for path, command in every if not getattr(command, "commands", {})]


def reads_a_file(command: Any) -> bool:  # noqa: ANN401 - Typer's own
    files = (each for each in command.params if getattr(each, "metavar", None) == "FILE")
    return any(each.nargs == 1 and not each.required for each in files)


def test_every_command_that_reads_a_request_is_tried_here() -> None:
    names = {name for name in READING if name != "ask view"}
    assert names == {path for path, each in leaves() if reads_a_file(each)} - {
        "ask",
        "commit-seeds",
    }


@pytest.mark.parametrize("command", READING)
def test_a_request_is_read_from_a_file_a_dash_or_a_pipe(
    run: Run, tmp_path: Path, command: str
) -> None:
    operation, place = READING[command]
    request = operation.all_examples[place].request
    file = tmp_path / "request.json"
    file.write_text(json.dumps(request))
    of_file = run(*command.split(), file)
    assert of_file.exit_code in {0, 1}, of_file.stderr
    assert of_file.stdout
    assert run(*command.split(), "-", stdin=request).stdout == of_file.stdout
    assert run(*command.split(), stdin=request).stdout == of_file.stdout


DEAL = ("--players", "ada,bo", "--seed", "x", "--json")


def test_answers_are_piped_on(run: Run) -> None:
    """A deal, a move, its table, and the score, each command reading what the one before wrote."""
    dealt = run("setup", "--ruleset", "CTA_2E", *DEAL).stdout_bytes
    listed = json.loads(run("legal-moves", "--json", stdin=dealt).stdout)["moves"]
    move = json.dumps(listed[0]["move"])
    judged = run("validate", "--move", move, "--json", stdin=dealt)
    after = json.loads(judged.stdout)["next"]
    assert after is not None
    seen = run("view", "--seat", "bo", "--json", stdin=judged.stdout_bytes)
    asked = {"snapshot": after, "seat": "bo"}
    assert seen.stdout == run("view", "--json", stdin=asked).stdout
    alone = run("view", "--seat", "bo", "--json", stdin=after)
    assert alone.stdout == seen.stdout
    scored = run("score", "--json", stdin=judged.stdout_bytes)
    assert scored.stdout == run("score", "--json", stdin={"snapshot": after}).stdout


def test_answers_of_destiny_are_piped_on(run: Run) -> None:
    dealt = run("destiny", "setup", *DEAL).stdout_bytes
    listed = json.loads(run("destiny", "legal-moves", "--json", stdin=dealt).stdout)["moves"]
    move = json.dumps(listed[0]["move"])
    judged = run("destiny", "validate", "--move", move, "--json", stdin=dealt).stdout_bytes
    after = json.loads(judged)["next"]
    for command in ("legal-moves", "total", "view"):
        given = run("destiny", command, "--json", stdin=judged)
        assert given.exit_code == 0, given.stderr
        assert given.stdout == run("destiny", command, "--json", stdin={"snapshot": after}).stdout


def test_what_is_piped_on_without_a_table_is_refused(run: Run) -> None:
    request = operations.VALIDATE.examples[1].request
    refused = run("validate", "--json", stdin=request).stdout_bytes
    assert json.loads(refused)["next"] is None
    assert run("legal-moves", stdin=refused).exit_code == 1
    assert run("view", "--seat", "bo", stdin=b"[]").exit_code == 1
    assert run("validate", "--move", "{", stdin=request).exit_code == 64


def test_nobody_waits_for_a_request_at_a_terminal() -> None:
    with running(["validate"]) as terminal:
        assert "name a file, or pipe a request in" in re.sub(r"[\s│]+", " ", terminal.rest())


def test_lines_and_documents_are_piped_in(run: Run) -> None:
    line = "Bandits I 4 STR/CHA | Fight +STR 1T | Join +1 +CHA 2X"
    given = run("cards", "parse", "--ruleset", "CTA_2E", line)
    piped = run("cards", "parse", "--ruleset", "CTA_2E", stdin=f"{line}\n\n".encode())
    assert given.exit_code == piped.exit_code == 0
    assert given.stdout == piped.stdout != ""
    document = b"query All { rulesets { id } }"
    made = run("graphql", "manifest", stdin=document)
    assert made.exit_code == 0, made.stderr
    assert made.stdout == run("graphql", "manifest", "-", stdin=document).stdout


def test_every_answer_can_be_had_as_json_by_the_same_name() -> None:
    for path, command in leaves():
        names = {name for each in command.params for name in each.opts}
        assert ("--json" in names) is (command.name not in NO_ANSWER), path


def without_caches(shown: str) -> str:
    """What is shown, but for what a working copy says of its build caches."""
    return "\n".join(line for line in shown.splitlines() if " is made anew: " not in line)


FOUR = ["ada", "Bolesława", "Cyprian Kamil", "dee"]


@pytest.mark.parametrize("command", [name for name in READING if name != "ask view"])
def test_tables_are_whole_in_80_columns(tmp_path: Path, command: str) -> None:
    """In Polish, whose words are the longer ones."""
    operation, place = READING[command]
    file = tmp_path / "request.json"
    file.write_text(json.dumps(operation.all_examples[place].request))
    with running(["--lang", "pl", *command.split(), str(file)]) as terminal:
        shown = without_caches(terminal.rest())
    assert shown
    assert max(map(len, shown.splitlines())) <= 80
    assert "…" not in shown


def test_a_table_of_four_players_is_whole_in_80_columns(run: Run, tmp_path: Path) -> None:
    deal = ["setup", "--ruleset", "EPIC_ORIGINS", "--players", ",".join(FOUR), "--seed", "x"]
    dealt = json.loads(run(*deal, "--json").stdout)["snapshot"]
    with running(deal) as terminal:
        shown = without_caches(terminal.rest())
    assert max(map(len, shown.splitlines())) <= 80
    assert "…" not in shown
    letters = re.sub(r"[^a-z.]", "", shown)
    rows = [entry["card"] for entry in dealt["rows"][0]["cards"]]
    assert rows
    assert all(len(player["dealt"]) for player in dealt["players"])
    assert "tochoosefrom" in letters


def test_the_exit_code_says_what_was_wrong(run: Run) -> None:
    request = operations.VALIDATE.examples[0].request
    impossible = json.loads(json.dumps(request))
    impossible["snapshot"]["players"][0]["morality"] = 3
    assert run("validate", stdin=request).exit_code == 0
    assert run("validate", stdin=b"{").exit_code == 1
    assert run("validate", "no-such-file").exit_code == 1
    assert run("show", "no-such-card").exit_code == 1
    assert run("validate", stdin=impossible).exit_code == 2
    assert run("validate", "--no-such-option").exit_code == 64
    assert run("no-such-command").exit_code == 64


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_ids_are_shown_with_their_texts(run: Run, lang: str) -> None:
    ids = ("ashen.shared-lantern", "dark.buy.cost", "dark-rune-cost", "CTA_2E", "ashen")
    shown = run("--lang", lang, "show", *ids).stdout
    assert all(each in shown for each in ids)
    assert ("Each Dark rune added costs" in shown) is (lang == "en")
    answers = json.loads(run("--lang", lang, "show", *ids, "--json").stdout)
    assert [each["id"] for each in answers] == list(ids)
    one = json.loads(run("--lang", lang, "show", ids[0], "--json").stdout)
    assert one == answers[0]


def test_an_unknown_id_is_refused_with_the_nearest(run: Run) -> None:
    result = run("show", "ashen.shared-lantren")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "did you mean Shared Lantern: ashen.shared-lantern" in result.stderr
    assert "\x1b" not in run("show", "\x1b[31m").stderr
