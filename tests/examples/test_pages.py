"""The score pad and the app with Apollo Client, in a browser without a screen."""

import json
import shutil
from pathlib import Path
from typing import Any, Final

import pytest

from loadtest.server import referee
from tests.clients import typescript_client as typescript
from tests.clients.client import ROOT
from tests.generators.trial import run
from tests.node_packages import install, node

EXAMPLES: Final = ROOT / "examples"
APOLLO: Final = EXAMPLES / "apollo"
BROWSER: Final = Path(__file__).parent / "browser"


@pytest.fixture(scope="module")
def pad(origin: str) -> dict[str, Any]:
    """What the score pad shows in English, in Polish, and where its origin is not allowed."""
    with referee({}) as port:
        closed = f"http://127.0.0.1:{port}"
        text = node(BROWSER, "score_pad.mjs", str(EXAMPLES / "score-pad"), origin, closed)
    shown: dict[str, Any] = json.loads(text)
    return shown


def test_the_score_pad_counts_and_says_what_it_does_not_know(pad: dict[str, Any]) -> None:
    shown = pad["english"]
    assert shown["unknown"]["totals"].startswith("ada 32")
    assert shown["unknown"]["totals"].endswith("3 0+")
    assert "Corruption track" in shown["unknown"]["missing"]
    assert shown["whole"].endswith("3 3")


def test_the_score_pad_marks_the_field_of_a_fault(pad: dict[str, Any]) -> None:
    assert pad["english"]["wrong"] == [{"row": "nature", "seat": "1"}]
    assert "-7" in pad["english"]["refusal"]
    assert pad["english"]["cleared"]


def test_the_address_of_the_score_pad_holds_it_whole(pad: dict[str, Any]) -> None:
    assert pad["polish"]["totals"] == pad["english"]["whole"]
    assert pad["polish"]["language"] == "pl"
    assert {"szlachetność z opowieści", "tor moralności", "natura"} <= {*pad["polish"]["labels"]}


def test_the_score_pad_says_which_origin_to_allow(pad: dict[str, Any]) -> None:
    assert f"LAWSPEAKER_CORS_ORIGINS={pad['refused']['origin']}" in pad["refused"]["refusal"]


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory, origin: str) -> Path:
    """The app as a newcomer builds it, with the packed client."""
    folder = tmp_path_factory.mktemp("apollo")
    typescript.install(typescript.pack(tmp_path_factory.mktemp("packed")), folder)
    install(APOLLO)
    project = folder / "app"
    shutil.copytree(APOLLO, project, ignore=shutil.ignore_patterns("node_modules"))
    packages = APOLLO / "node_modules"
    (project / "node_modules").symlink_to(packages)
    typescript.node(packages / "typescript" / "bin" / "tsc", cwd=project)
    vite = (typescript.NODE, packages / "vite" / "bin" / "vite.js", "build", "--logLevel", "warn")
    run(*vite, cwd=project, environment={"VITE_REFEREE": origin})
    return project / "dist"


def test_the_app_plays_a_table_through_the_default_cache(app: Path) -> None:
    shown = json.loads(node(BROWSER, "apollo.mjs", str(app)))
    assert shown["first"]["score"].startswith("Ada ")
    assert any("keeps" in each for each in shown["first"]["moves"])
    assert any(each.endswith(" %)") for each in shown["labels"])
    assert any(" casts " in each for each in shown["story"])
    undone = shown["undone"]
    assert undone == shown["story"][: len(undone)]
    assert len(undone) < len(shown["story"])
