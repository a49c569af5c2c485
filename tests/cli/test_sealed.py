"""Sealed tables at the command line: an answer's text is the table, and the key is an option."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run
from tests.receipts.service import settings_in


@pytest.fixture(autouse=True)
def signing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys that outlive a command."""
    settings_in(tmp_path)
    monkeypatch.setenv("LAWSPEAKER_SIGNING_KEYS", str(tmp_path / "keys.jwks"))
    monkeypatch.setenv("LAWSPEAKER_ROLL_EPOCHS", str(tmp_path / "epochs.json"))


@pytest.mark.parametrize("group", [(), ("destiny",)], ids=["cta", "destiny"])
def test_a_game_is_dealt_and_played_by_answers_alone(
    run: Run, tmp_path: Path, group: tuple[str, ...]
) -> None:
    def asked(name: str, *options: str, table: Path | None = None) -> Any:  # noqa: ANN401
        files = () if table is None else (table,)
        result = run(*group, name, *files, *options, "--json")
        assert result.exit_code == 0, result.output
        return json.loads(result.stdout)

    ruleset = () if group else ("--ruleset", "CTA_2E")
    dealt = asked("setup", *ruleset, "--players", "ada,bo", "--sealed")
    assert "snapshot" not in dealt
    table = tmp_path / "table.json"
    table.write_text(json.dumps(dealt), encoding="utf-8")
    keys = {each["player"]: each["key"] for each in dealt["seats"]}
    mine = f"--seat={keys['ada']}"
    seen, others = asked("view", mine, table=table), asked("view", table=table)
    assert seen["snapshot"] != others["snapshot"]
    moves = asked("legal-moves", mine, table=table)["moves"]
    own = next(each["move"] for each in moves if "ada" in json.dumps(each["move"]))
    verdict = asked("validate", mine, f"--move={json.dumps(own)}", table=table)
    assert (verdict["status"], verdict["chain"]["number"]) == ("LEGAL", 1)
    table.write_text(json.dumps(verdict), encoding="utf-8")
    assert asked("view", mine, table=table)["snapshot"] == verdict["next"]
    log = asked("replay", mine, table=table)
    assert (len(log["steps"]), log["number"], log["seat"]) == (1, 1, "ada")
    said = run(*group, "replay", table, mine).output
    assert said.startswith(f"- {log['steps'][0]['events'][0]['message'][:20]}")


def test_a_wrong_key_and_a_changed_text_are_refused(run: Run, tmp_path: Path) -> None:
    dealt = run("setup", "--ruleset", "CTA_2E", "--players", "ada,bo", "--sealed", "--json")
    table = tmp_path / "table.json"
    table.write_text(dealt.stdout, encoding="utf-8")
    result = run("view", table, f"--seat={'x' * 22}")
    assert result.exit_code != 0
    assert "WRONG_SEAT_KEY" in result.output
    body = json.loads(dealt.stdout)
    body["sealed"] = body["sealed"][:-4] + "AAAA"
    table.write_text(json.dumps(body), encoding="utf-8")
    result = run("legal-moves", table)
    assert result.exit_code != 0
    assert "SEAL_NOT_OURS" in result.output
