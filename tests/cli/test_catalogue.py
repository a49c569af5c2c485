"""`rulesets diff` and `catalogue record`."""

import json
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from cards.catalogue import Catalogue, load_catalogue
from cards.versions import read_versions, record_version
from service.app import create_app
from service.cli import catalogue as cli_catalogue
from service.settings.settings import Settings
from tests.catalogues import TOPIC, rich_catalogue
from tests.cli.conftest import Run


def test_a_difference_is_the_same_as_in_rest(run: Run) -> None:
    shown = run("rulesets", "diff", "CTA_2E", "EPIC_ORIGINS", "--lang", "pl", "--json")
    assert shown.exit_code == 0
    with TestClient(create_app(Settings())) as client:
        difference = client.get("/v1/rulesets/CTA_2E/diff/EPIC_ORIGINS?lang=pl").json()
    assert json.loads(shown.stdout) == difference


def test_a_difference_is_printed_as_text(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def rich(_: Settings) -> Catalogue:
        return rich_catalogue()

    monkeypatch.setattr(cli_catalogue, "catalogue_of", rich)
    shown = run("rulesets", "diff", "CTA_1E", "CTA_2E", "--lang", "PL").stdout
    assert shown.startswith("CTA_1E i CTA_2E: ")
    assert TOPIC in shown
    assert "tylko w CTA_1E" in shown
    assert "/year" in shown
    assert "2018" in shown or "2019" in shown
    english = run("rulesets", "diff", "CTA_1E", "CTA_2E").stdout
    assert "only in CTA_1E" in english
    assert ("Kreska dowolnego" in shown, "Kreska dowolnego" in english) == (True, False)


@pytest.mark.parametrize(
    "arguments", [("CTA_1E", "CTA_9E"), ("CTA_1E",), ("CTA_1E", "CTA_2E", "--lang", "de")]
)
def test_an_unknown_ruleset_is_refused(run: Run, arguments: tuple[str, ...]) -> None:
    refused = run("rulesets", "diff", *arguments)
    assert refused.exit_code == 64
    assert "Traceback" not in refused.output


def test_a_version_is_recorded_once(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def record(own: Catalogue, day: str) -> Path | None:
        return record_version(own, day, tmp_path)

    monkeypatch.setattr(cli_catalogue, "record_version", record)
    digest = load_catalogue().digest
    first = run("catalogue", "record", "--date", "2026-01-31")
    assert first.stdout.startswith(f"{digest}: wrote ")
    (version,) = read_versions(tmp_path)
    assert (version.digest, version.date) == (digest, "2026-01-31")
    assert "recorded already" in run("catalogue", "record").stdout
    refused = run("catalogue", "record", "--date", "31.1.2026")
    assert refused.exit_code == 64
    assert len(list(tmp_path.iterdir())) == 1
