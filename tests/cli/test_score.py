"""`lawspeaker score`: the tally as a table, as the bytes of REST, and every fault of a request."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cards.catalogue import load_catalogue
from cards.model.shape import Shape
from schema.operations import CAST, SCORE, SCORE_SHEET, Operation
from schema.operations.examples import EXAMPLES
from service.cache.memory import MemoryCache
from service.referee import Referee
from tests.cli.conftest import Run

SHEET: dict[str, Any] = EXAMPLES[SCORE_SHEET.name][0].request


def sheet(**player: object) -> dict[str, Any]:
    return {**SHEET, "players": [{**SHEET["players"][0], **player}]}


def answer_bytes(operation: Operation, body: bytes) -> bytes:
    request: Shape = msgspec.json.decode(body, type=operation.request)
    return Referee(load_catalogue(), MemoryCache(0)).judge(operation, request).body


def row(output: str, name: str) -> list[str]:
    """The cells of the table row that begins with `name`."""
    rows = ([cell.strip() for cell in line.split("│")[1:-1]] for line in output.splitlines())
    return next(cells[1:] for cells in rows if cells and cells[0] == name)


def test_the_rulebooks_example_as_a_table(run: Run) -> None:
    result = run("score", "-", stdin=SHEET)
    assert result.exit_code == 0
    assert row(result.stdout, "story triumph") == ["17"]
    assert row(result.stdout, "destiny") == ["40"]
    assert "winners: suzanne" in result.stdout
    assert "\x1b" not in result.stdout


@pytest.mark.parametrize("operation", [SCORE, SCORE_SHEET, CAST], ids=lambda each: each.name)
def test_json_is_what_rest_answers(run: Run, operation: Operation, tmp_path: Path) -> None:
    for example in EXAMPLES[operation.name]:
        file = tmp_path / "request.json"
        file.write_text(json.dumps(example.request), encoding="utf-8")
        result = run("cast" if operation is CAST else "score", file, "--json")
        assert result.stdout_bytes == answer_bytes(operation, file.read_bytes())


COUNTS = ("score", "--ruleset", "CTA_2E", "--players", "ada, ben", "--morality", "-2,0")


def test_counts_are_taken_as_options(run: Run) -> None:
    given = run(*COUNTS, "--triumph", "20,18", "--nature", "4,1", "--json")
    assert given.exit_code == 0, given.stderr
    players = [
        {"key": "ada", "morality": -2, "triumph": 20, "storyIcons": {"NATURE": 4}},
        {"key": "ben", "morality": 0, "triumph": 18, "storyIcons": {"NATURE": 1}},
    ]
    asked = json.dumps({"ruleset": "CTA_2E", "players": players}).encode()
    assert given.stdout_bytes == answer_bytes(SCORE_SHEET, asked)
    assert row(run(*COUNTS, "--triumph", "20,18").stdout, "story triumph") == ["20", "18"]


@pytest.mark.parametrize(
    ("options", "code", "message"),
    [
        (("--triumph", "20"), 1, "/triumph: TOO_FEW"),
        (("--triumph", "20,x"), 1, "/players/1/triumph: WRONG_TYPE"),
        (("--morality", "3,0"), 2, "MORALITY_OFF_TRACK"),
        (("sheet.json",), 64, "only without a file"),
    ],
)
def test_counts_that_cannot_be_are_named(
    run: Run, options: tuple[str, ...], code: int, message: str
) -> None:
    result = run(*COUNTS, *options)
    assert (result.exit_code, result.stdout) == (code, "")
    assert message in result.stderr
    needed = run("score", "--ruleset", "CTA_2E", "--players", "ada")
    assert needed.exit_code == 64
    assert "Missing option '--morality'." in needed.stderr


def test_a_snapshot_is_recognized_by_its_key(run: Run) -> None:
    result = run("score", "-", stdin=EXAMPLES[SCORE.name][0].request)
    assert result.exit_code == 0
    assert "wanda" in result.stdout
    assert "otto" in result.stdout


def test_a_missing_value_is_named_and_not_counted(run: Run) -> None:
    result = run("score", "-", stdin=sheet(morality=1))
    assert result.exit_code == 0
    assert row(result.stdout, "corruption track") == ["?"]
    assert row(result.stdout, "destiny")[0].startswith("? (")
    assert "missing: " in result.stdout
    assert "/board/custom/track" in result.stdout


def test_a_second_hand_value_has_a_mark_and_a_footnote(run: Run) -> None:
    result = run("score", "-", stdin=sheet(morality=0))
    assert row(result.stdout, "corruption track") == ["2*"]
    assert "\n* second-hand" in result.stdout
    printed = run("score", "-", stdin=SHEET)
    assert "second-hand" not in printed.stdout


def test_an_impossible_sheet_exits_2_with_every_fault(run: Run) -> None:
    twice = sheet(morality=3)
    twice["players"] *= 2
    result = run("score", "-", stdin=twice)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "/players/1/key: DUPLICATE_PLAYER" in result.stderr
    assert "/players/0/morality: MORALITY_OFF_TRACK" in result.stderr
    assert "[setup.marker" in result.stderr


def test_a_malformed_sheet_exits_1_with_every_fault(run: Run) -> None:
    result = run("score", "-", stdin=sheet(key="not  one", moralty=0))
    assert result.exit_code == 1
    assert "/players/0/key: BAD_FORMAT" in result.stderr
    assert "/players/0/moralty: UNKNOWN_FIELD" in result.stderr
    assert "perhaps morality is meant" in result.stderr


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b"[" * 5000, b"[1]", b'"snapshot"'])
def test_a_file_that_is_not_a_request_exits_1_with_a_sentence(run: Run, body: bytes) -> None:
    result = run("score", "-", stdin=body)
    assert result.exit_code == 1
    assert result.stderr.startswith("The body ")


def test_a_missing_file_exits_1(run: Run, tmp_path: Path) -> None:
    result = run("score", tmp_path / "nowhere.json")
    assert result.exit_code == 1
    assert "nowhere.json: No such file or directory" in result.stderr


def test_a_key_is_shown_without_control_characters(run: Run) -> None:
    result = run("score", "-", stdin={**SHEET, "\x1b[31mred": 1})
    assert result.exit_code == 1
    assert "\x1b" not in result.stderr


def test_a_bad_setting_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAWSPEAKER_PORT", "many")
    result = run("score", "-", stdin=SHEET)
    assert result.exit_code == 1
    assert "LAWSPEAKER_PORT='many'" in result.stderr


def test_the_card_path_is_that_of_the_server(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LAWSPEAKER_CARD_PATH", str(tmp_path))
    result = run("score", "-", stdin=SHEET)
    assert result.exit_code == 1
    assert "MISSING_FILE" in result.stderr
