"""`lawspeaker destiny ...`: tables, and the bytes of REST."""

import copy
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cards.catalogue import load_catalogue
from cards.model.shape import Shape
from schema.operations import (
    BEST_TOTAL,
    DESTINY_LEGAL_MOVES,
    DESTINY_REPLAY,
    DESTINY_SETUP,
    DESTINY_TOTAL,
    DESTINY_VALIDATE,
    DESTINY_VIEW,
    Operation,
)
from schema.operations.examples import EXAMPLES
from service.cache.memory import MemoryCache
from service.referee import Referee
from tests.cli.conftest import Run

COMMANDS = {
    DESTINY_VALIDATE: "validate",
    DESTINY_LEGAL_MOVES: "legal-moves",
    DESTINY_VIEW: "view",
    DESTINY_REPLAY: "replay",
    DESTINY_TOTAL: "total",
    BEST_TOTAL: "best",
}


def request_of(operation: Operation, place: int = 0) -> dict[str, Any]:
    return copy.deepcopy(EXAMPLES[operation.name][place].request)


def answer_bytes(operation: Operation, body: bytes) -> bytes:
    request: Shape = msgspec.json.decode(body, type=operation.request)
    return Referee(load_catalogue(), MemoryCache(0)).judge(operation, request).body


@pytest.mark.parametrize("operation", COMMANDS, ids=lambda each: each.name)
def test_json_is_what_rest_answers(run: Run, operation: Operation, tmp_path: Path) -> None:
    for example in EXAMPLES[operation.name]:
        file = tmp_path / "request.json"
        file.write_text(json.dumps(example.request), encoding="utf-8")
        result = run("destiny", COMMANDS[operation], file, "--json")
        assert result.exit_code == 0
        assert result.stdout_bytes == answer_bytes(operation, file.read_bytes())


def test_setup_deals_what_rest_deals(run: Run) -> None:
    asked = {"ruleset": "DESTINY", "players": ["ada", "bo"], "seed": "x"}
    options = ("--players", "ada, bo", "--seed", "x")
    result = run("destiny", "setup", *options, "--json")
    assert result.stdout_bytes == answer_bytes(DESTINY_SETUP, json.dumps(asked).encode())
    shown = run("destiny", "setup", *options).stdout
    assert "deck 59, discards 0, treasures 20" in shown


def test_a_legal_move_shows_the_table_after_it(run: Run) -> None:
    result = run("destiny", "validate", "-", stdin=request_of(DESTINY_VALIDATE))
    assert result.exit_code == 0
    for printed in ("DESTINY: LEGAL", "puts the Multiplier", "Round 3", "treasure", "1 buried"):
        assert printed in result.stdout


def test_an_illegal_move_shows_every_reason(run: Run) -> None:
    result = run("destiny", "validate", "-", stdin=request_of(DESTINY_VALIDATE, 1))
    assert result.exit_code == 0
    printed = result.stdout
    assert "ALREADY_DONE" in printed
    assert printed.count("OPPOSED_ALIGNMENTS") == 2
    assert "destiny.alignment.opposed" in printed


def test_moves_are_listed_in_words(run: Run) -> None:
    printed = run("destiny", "legal-moves", "-", stdin=request_of(DESTINY_LEGAL_MOVES)).stdout
    assert "wanda puts the Multiplier Law Multiplier 3 on Law Base 3" in printed
    assert "otto puts the Multiplier from the hand on Law Base 2" in printed
    assert "5 moves" in printed
    hit = request_of(DESTINY_LEGAL_MOVES)
    hit["snapshot"]["phase"] = "HIT"
    for player in hit["snapshot"]["players"]:
        player["groups"] = []
    printed = run("destiny", "legal-moves", "-", stdin=hit).stdout
    assert "wanda exchanges any of these: Law Multiplier 3, Chaos Multiplier 4" in printed


def test_a_replay_shows_where_it_ends(run: Run) -> None:
    asked = request_of(DESTINY_REPLAY)
    printed = run("destiny", "replay", "-", stdin=asked).stdout
    assert "all 6 moves are legal" in printed
    assert "Round 4, first aid" in printed
    asked["moves"] = asked["moves"][2:3] * 2
    printed = run("destiny", "replay", "-", stdin=asked).stdout
    assert "1 move is legal; the next (number 1, counted from 0) is ILLEGAL" in printed
    assert "ALREADY_DONE: " in printed
    assert "(/moves/1/pass/player)" in printed


def test_totals_are_shown_step_by_step(run: Run) -> None:
    asked = request_of(DESTINY_TOTAL)
    printed = run("destiny", "total", "-", stdin=asked).stdout
    assert "wanda: 11" in printed
    assert "winner: wanda" in printed
    asked["snapshot"]["players"] = [{"key": "a"}, {"key": "b"}]
    asked["snapshot"]["phase"] = "MULTIPLIER"
    assert "tied: a, b" in run("destiny", "total", "-", stdin=asked).stdout


def test_the_best_total_is_shown_with_its_arrangement(run: Run) -> None:
    printed = run("destiny", "best", "-", stdin=request_of(BEST_TOTAL)).stdout
    assert "best: " in printed
    assert "realigned: " in printed
    assert "unplayed: " in printed
    empty: dict[str, Any] = {"ruleset": "DESTINY", "hand": []}
    assert "unplayed: nothing" in run("destiny", "best", "-", stdin=empty).stdout


def test_open_discards_and_the_end_are_shown(run: Run) -> None:
    asked: dict[str, Any] = {
        "snapshot": {
            "ruleset": "DESTINY",
            "phase": "ACTION",
            "players": [
                {"key": "ada", "character": "destiny.merchant", "hand": ["destiny.law-base-1"]},
                {"key": "bo", "character": "destiny.king"},
            ],
            "deck": {"count": 3},
            "treasures": ["destiny.lesser-hoard"],
        },
        "moves": [{"trade": {"player": "ada", "power": "destiny.merchant"}}],
    }
    assert "ada must discard a card" in run("destiny", "replay", "-", stdin=asked).stdout
    won: dict[str, Any] = {
        "snapshot": {
            "ruleset": "DESTINY",
            "phase": "DESTINY",
            "players": [
                {"key": "ada", "character": "destiny.overlord", "total": 3},
                {"key": "bo", "character": "destiny.king", "total": 0},
            ],
            "treasures": ["destiny.dragons-hoard"],
            "buried": ["destiny.greater-hoard"],
        },
        "moves": [{"proceed": {}}],
    }
    assert "winners: ada" in run("destiny", "replay", "-", stdin=won).stdout


def test_a_view_counts_the_hands_of_others(run: Run) -> None:
    seen = run("destiny", "view", "-", stdin=request_of(DESTINY_VIEW)).stdout
    assert "what otto may see" in seen
    assert "cards in hand: wanda" in seen
    assert "destiny.law-multiplier-3" not in seen
