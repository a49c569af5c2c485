"""`cards check`, `POST /v1/cards/check` and a server find the same faults in the same data."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient
from typer.testing import CliRunner

from cards.catalogue import check_directory, load_catalogue
from cards.load.faults import CatalogueError
from service.app import create_app
from service.cli.main import app
from service.settings.settings import Settings
from tests.editions.conftest import EXAMPLE

EDITION = EXAMPLE
SET = """
id: mine
name: {en: Mine}
licence: CC0-1.0
complete: true
note: {en: Ours.}
"""
CARDS = """
- id: mine.lantern
  type: HERO
  name: {en: Lantern}
  rulesets: [%s]
"""


def written(folder: Path, ruleset: str) -> Path:
    folder.mkdir(parents=True)
    (folder / "set.yaml").write_text(SET)
    (folder / "cards.yaml").write_text(CARDS % ruleset)
    return folder


def edition() -> str:
    (found,) = load_catalogue((EDITION,)).rulesets.keys() - load_catalogue().rulesets.keys()
    return found


def test_a_set_of_an_own_edition_passes_everywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = written(tmp_path / "mine", edition())
    assert [fault.code for fault in check_directory(mine)] != []
    assert check_directory(mine, (EDITION,)) == ()
    assert "mine.lantern" in load_catalogue((EDITION, mine)).cards
    monkeypatch.setenv("LAWSPEAKER_CARD_PATH", str(EDITION))
    for asked in (mine, EDITION):
        result = CliRunner().invoke(app, ["cards", "check", str(asked)])
        assert result.exit_code == 0, result.output
    with TestClient(create_app(Settings(card_path=(EDITION,)))) as client:
        card = {"card": "own.lantern", "type": "HERO", "name": "Lantern", "rulesets": [edition()]}
        request = {"ruleset": edition(), "cards": [card]}
        assert client.post("/v1/cards/check", json=request).json()["sound"]


@pytest.mark.parametrize(
    "stray", ["notes/more.yaml", "rulings/mine.yaml", "sets/mine/deeper/cards.yaml", "stray.yaml"]
)
def test_a_stray_file_is_found_by_both(tmp_path: Path, stray: str) -> None:
    written(tmp_path / "all" / "sets" / "mine", "CTA_2E")
    assert check_directory(tmp_path / "all") == ()
    file = tmp_path / "all" / stray
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("[]")
    faults = check_directory(tmp_path / "all")
    assert {fault.code for fault in faults} == {"UNREAD_FILE"}
    with pytest.raises(CatalogueError) as refused:
        load_catalogue((tmp_path / "all",))
    assert refused.value.faults == faults


def test_what_is_no_data_may_lie_beside_it(tmp_path: Path) -> None:
    mine = written(tmp_path / "mine", "CTA_2E")
    (mine / "README.md").write_text("Ours.")
    (mine / "pictures").mkdir()
    (mine / "pictures" / "lantern.svg").write_text("<svg/>")
    assert check_directory(mine) == ()
