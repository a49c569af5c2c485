"""`lawspeaker setup`, `validate`, `legal-moves`, `replay`, `view`: tables, and bytes of REST."""

import copy
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cards.catalogue import load_catalogue
from cards.model.language import Language
from cards.model.shape import Shape
from schema.operations import LEGAL_MOVES, REPLAY, SETUP, VALIDATE, VIEW, Operation
from schema.operations.examples import EXAMPLES
from schema.shapes.legal import SetupAnswer
from service.cache.memory import MemoryCache
from service.referee import Referee
from tests.cli.conftest import Run
from tests.games import play, wire

Json = dict[str, Any]
COMMANDS = {
    VALIDATE: "validate",
    LEGAL_MOVES: "legal-moves",
    REPLAY: "replay",
    VIEW: "view",
}
DEALT = ("--ruleset", "CTA_2E", "--players", "ada, bo", "--seed", "x")


def request_of(operation: Operation, place: int = 0) -> Json:
    return copy.deepcopy(EXAMPLES[operation.name][place].request)


def answer_bytes(operation: Operation, body: bytes) -> bytes:
    request: Shape = msgspec.json.decode(body, type=operation.request)
    return Referee(load_catalogue(), MemoryCache(0)).judge(operation, request).body


@pytest.mark.parametrize("operation", COMMANDS, ids=lambda each: each.name)
def test_json_is_what_rest_answers(run: Run, operation: Operation, tmp_path: Path) -> None:
    for example in EXAMPLES[operation.name]:
        file = tmp_path / "request.json"
        file.write_text(json.dumps(example.request), encoding="utf-8")
        result = run(COMMANDS[operation], file, "--json")
        assert result.exit_code == 0
        assert result.stdout_bytes == answer_bytes(operation, file.read_bytes())
        assert run(COMMANDS[operation], "-", "--json", stdin=example.request).stdout == (
            result.stdout
        )


def test_a_view_tells_whose_it_is_and_why_the_rest_is_hidden(run: Run) -> None:
    seen = run("view", "-", stdin=request_of(VIEW))
    assert seen.exit_code == 0
    assert "what wanda may see" in seen.stdout
    assert "cards in hand: otto" in seen.stdout
    assert "setup.hand" in seen.stdout
    assert "ashen.shared-lantern" not in seen.stdout
    outside = run("view", "-", stdin=request_of(VIEW, 1))
    assert "what a spectator may see" in outside.stdout
    dealt = msgspec.json.decode(run("setup", *DEALT, "--json").stdout)["snapshot"]
    assert "6 unknown Character cards" in run("view", "-", stdin={"snapshot": dealt}).stdout


def test_setup_deals_what_rest_deals(run: Run) -> None:
    asked = {"ruleset": "CTA_2E", "players": ["ada", "bo"], "seed": "x"}
    result = run("setup", *DEALT, "--json")
    assert result.stdout_bytes == answer_bytes(SETUP, json.dumps(asked).encode())


def test_setup_shows_what_everybody_may_choose(run: Run) -> None:
    result = run("setup", *DEALT)
    assert result.exit_code == 0
    dealt = msgspec.json.decode(run("setup", *DEALT, "--json").stdout, type=SetupAnswer)
    shown = " ".join(result.stdout.split())
    for player in dealt.snapshot.players:
        for card in (*player.dealt, *player.hand):
            assert load_catalogue().cards[card].name.within(Language.EN) in shown
    assert "Act II" in result.stdout
    assert "face down" in result.stdout
    assert "\x1b" not in result.stdout


def test_the_options_of_setup_reach_the_dealer(run: Run) -> None:
    options = ("--first-game", "--no-allies", "--mode", "COOP", "--goal-per-player", "5")
    plain = json.loads(run("setup", *DEALT, "--json").stdout)["snapshot"]
    result = run("setup", "--ruleset", "CTA_1E", *DEALT[2:], *options, "--json")
    assert result.exit_code == 0, result.stderr
    dealt = json.loads(result.stdout)["snapshot"]
    assert (dealt["mode"], dealt["adversary"]["goalPerPlayer"]) == ("COOP", 5)
    assert [len(player["dealt"]) for player in dealt["players"]] == [3, 3]
    assert [len(player["dealt"]) for player in plain["players"]] == [6, 6]


@pytest.mark.parametrize(
    ("options", "code", "message"),
    [
        (("--players", "a  b"), 1, "/players/0: BAD_FORMAT"),
        (("--players", "ada,ada"), 2, "DUPLICATE_PLAYER"),
        (("--players", ","), 2, "PLAYER_COUNT"),
        (("--seed", ""), 1, "/seed: TOO_FEW"),
        (("--sets", "ashem"), 2, ": ashen?"),
        (("--ruleset", "CTA_3E"), 2, "second edition: CTA_2E"),
        (("--ruleset", "DESTINY"), 2, "UNSUPPORTED_RULESET"),
    ],
)
def test_a_deal_that_is_impossible_is_named(
    run: Run, options: tuple[str, ...], code: int, message: str
) -> None:
    result = run("setup", *DEALT, *options)
    assert result.exit_code == code
    assert result.stdout == ""
    assert message in result.stderr


def test_a_legal_move_shows_what_happens_and_the_table_after(run: Run) -> None:
    result = run("validate", "-", stdin=request_of(VALIDATE))
    assert result.exit_code == 0
    assert "CTA_2E: LEGAL" in result.stdout
    assert "wanda attempts The Leaking Ferry" in result.stdout
    assert "attempt.path.locked" in result.stdout
    assert "attempt: The Leaking Ferry BOTTOM, not yet cast" in result.stdout


def test_an_illegal_move_is_an_answer_with_every_reason(run: Run) -> None:
    result = run("validate", "-", stdin=request_of(VALIDATE, 1))
    assert result.exit_code == 0
    assert "CTA_2E: ILLEGAL" in result.stdout
    assert "ACTION_TAKEN: " in result.stdout
    assert "COST_UNPAID: " in result.stdout
    assert "[turn.main-action.once]" in result.stdout
    assert "(/move/gainTrait/card)" in result.stdout


def test_an_unknown_fact_of_a_card_is_named(run: Run) -> None:
    request = request_of(VALIDATE)
    request["snapshot"]["rows"][0]["cards"][0]["card"] = "try.bog"
    request["snapshot"]["extraCards"] = [
        {
            "id": "try.bog",
            "type": "TRAIT",
            "name": {"en": "Bog"},
            "rulesets": ["CTA_2E"],
            "act": 1,
            "partial": True,
        }
    ]
    request["move"] = {"gainTrait": {"card": "try.bog"}}
    result = run("validate", "-", stdin=request)
    assert result.exit_code == 0, result.stderr
    assert "CTA_2E: INDETERMINATE" in result.stdout
    assert "missing: " in result.stdout
    assert "/snapshot/extraCards" in result.stdout


def test_an_open_choice_is_shown_with_its_options(run: Run) -> None:
    request = request_of(REPLAY)
    request["moves"] = request["moves"][:3]
    result = run("replay", "-", stdin=request)
    assert "to choose: wanda, twist draw: DRAW_HERO or DRAW_ANTIHERO" in result.stdout
    assert "SYMBOL" in result.stdout


def test_a_pending_effect_is_shown(run: Run) -> None:
    request = request_of(REPLAY)
    request["moves"] = request["moves"][:5]
    result = run("replay", "-", stdin=request)
    assert "effect pending: Shared Lantern of otto" in result.stdout


def test_legal_moves_are_listed_with_their_odds(run: Run) -> None:
    result = run("legal-moves", "-", stdin=request_of(LEGAL_MOVES))
    assert result.exit_code == 0
    rows = [line for line in result.stdout.splitlines() if "Dark rune" in line]
    assert ["%" in row for row in rows] == [True] * len(rows) != []
    assert "otto plays Shared Lantern (for wanda)" in result.stdout
    assert "moves" in result.stdout.splitlines()[-1]


def test_a_planted_move_stops_the_log(run: Run) -> None:
    request = request_of(REPLAY)
    request["moves"].insert(1, {"endTurn": {}})
    result = run("replay", "-", stdin=request)
    assert result.exit_code == 0
    assert "1 move is legal; the next (number 1, counted from 0) is ILLEGAL" in result.stdout
    assert "attempt.path.locked" in result.stdout


def test_a_finished_game_is_scored(run: Run) -> None:
    game = play("CTA_1E", 2, "by-hand")
    result = run("replay", "-", stdin=wire(game.log))
    assert result.exit_code == 0
    assert f"all {len(game.moves)} moves are legal" in result.stdout
    assert "the game is over" in result.stdout
    assert "Final scores, CTA_1E" in result.stdout


def test_an_impossible_table_exits_2_with_every_fault(run: Run) -> None:
    request = request_of(VALIDATE)
    request["snapshot"]["players"][0]["morality"] = 3
    request["snapshot"]["turn"]["player"] = "nobody"
    for command in ("validate", "legal-moves"):
        asked = request if command == "validate" else {"snapshot": request["snapshot"]}
        result = run(command, "-", stdin=asked)
        assert result.exit_code == 2
        assert result.stdout == ""
        assert "/snapshot/players/0/morality: MORALITY_OFF_TRACK" in result.stderr
        assert "/snapshot/turn/player: UNKNOWN_PLAYER" in result.stderr


@pytest.mark.parametrize("command", COMMANDS.values())
@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'{"snapshot":1}'])
def test_a_malformed_request_exits_1(run: Run, command: str, body: bytes) -> None:
    result = run(command, "-", stdin=body)
    assert result.exit_code == 1
    assert result.stderr.startswith("The body ")


def test_a_table_is_shown_without_control_characters(run: Run) -> None:
    request = request_of(VALIDATE)
    request["snapshot"]["choices"] = [
        {"code": "TWIST_DRAW", "player": "wanda", "options": ["\x1b[31mred", "DRAW_HERO"]}
    ]
    result = run("validate", "-", stdin=request)
    assert "\x1b" not in result.stdout + result.stderr
    request["move"] = {"choose": {"option": "\x1b[31mred"}}
    result = run("validate", "-", stdin=request)
    assert "\x1b" not in result.stdout + result.stderr
