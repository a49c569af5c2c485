"""`lawspeaker cards check` and `lawspeaker schema`: what maintainers and operators run."""

import importlib
import json
from pathlib import Path

import pytest

import schema
from cards.catalogue import DATA, load_catalogue
from tests.cli.conftest import Run

SET = """\
id: mine
name: {en: Mine, pl: Moje}
licence: CC0-1.0
complete: false
note: A test.
"""


@pytest.fixture
def card_set(tmp_path: Path) -> Path:
    directory = tmp_path / "mine"
    directory.mkdir()
    (directory / "set.yaml").write_text(SET, encoding="utf-8")
    return directory


@pytest.fixture
def contracts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that takes the place of the installed schema package, once all of that is loaded."""
    importlib.import_module("service.app")
    monkeypatch.setattr(schema, "__path__", [str(tmp_path)])
    return tmp_path


def test_our_own_catalogue_has_no_fault(run: Run) -> None:
    result = run("cards", "check")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"ok: {len(load_catalogue().cards)} cards")


def test_our_own_directory_is_not_read_twice(run: Run) -> None:
    assert run("cards", "check", DATA / "sets" / "ashen").exit_code == 0


def test_a_valid_set_is_counted_alone(run: Run, card_set: Path) -> None:
    result = run("cards", "check", card_set, "--json")
    assert result.exit_code == 0
    report = {"ok": True, "cards": 0, "boards": 0, "sets": ["mine"]}
    report |= {"editions": [], "faults": []}
    assert json.loads(result.stdout) == report


def test_a_mounted_config_map_reads_like_a_directory(run: Run, card_set: Path) -> None:
    """Kubernetes links each key through a hidden, dated directory."""
    mount = card_set.with_name("mount")
    dated = mount / "..2026_01_01"
    dated.mkdir(parents=True)
    (card_set / "set.yaml").rename(dated / "set.yaml")
    (mount / "..data").symlink_to(dated.name)
    (mount / "set.yaml").symlink_to("..data/set.yaml")
    result = run("cards", "check", mount)
    assert result.exit_code == 0, result.stderr
    assert "sets: mine" in result.stdout


def test_each_fault_names_file_card_and_field(run: Run, card_set: Path) -> None:
    (card_set / "hero.yaml").write_text("- id: mine.a\n  colour: red\n", encoding="utf-8")
    result = run("cards", "check", card_set)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert any(
        "hero.yaml: mine.a /colour: UNKNOWN_FIELD" in line for line in result.stderr.splitlines()
    )
    report = json.loads(run("cards", "check", card_set, "--json").stdout)
    assert report["ok"] is False
    assert ("mine.a", "/colour") in {(each["card"], each["field"]) for each in report["faults"]}


def test_a_directory_without_cards_exits_1(run: Run, tmp_path: Path) -> None:
    result = run("cards", "check", tmp_path / "nowhere")
    assert result.exit_code == 1
    assert "MISSING_FILE" in result.stderr


def test_a_written_contract_is_fresh(run: Run, contracts: Path) -> None:
    assert run("schema", "--check").exit_code == 1
    assert run("schema").exit_code == 0
    assert (contracts / "schema.graphql").read_text(encoding="utf-8").endswith("}\n")
    assert json.loads((contracts / "openapi.json").read_text(encoding="utf-8"))["openapi"]
    assert run("schema", "--check").exit_code == 0


def test_a_stale_contract_is_shown_as_a_short_diff(run: Run, contracts: Path) -> None:
    run("schema")
    written = (contracts / "schema.graphql").read_text(encoding="utf-8")
    stale = written.replace("type Query", "type Question", 1)
    (contracts / "schema.graphql").write_text(stale, encoding="utf-8")
    result = run("schema", "--check")
    assert result.exit_code == 1
    assert "schema.graphql is out of date" in result.stderr
    assert "-type Question" in result.stderr
    assert "+type Query" in result.stderr
    assert "openapi.json" not in result.stderr
    assert (contracts / "schema.graphql").read_text(encoding="utf-8") == stale
