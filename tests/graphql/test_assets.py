"""GraphiQL and Swagger UI come from files that we ship, byte for byte those that we vendored."""

import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin

import pytest
from starlette.testclient import TestClient

from service.app import create_app
from service.graphql.graphiql import ASSETS, CONTENT_SECURITY_POLICY, tabs
from service.settings.settings import Settings

FOLDERS = (ASSETS, ASSETS.parent / "swagger")
OWN = {
    "graphiql": {"VENDORED.json", "index.html", "boot.js", "page.css", "tabs.graphql"},
    "swagger": {"VENDORED.json", "index.html", "start.js"},
}


@pytest.fixture(scope="module")
def pages() -> Iterator[TestClient]:
    """The whole service, which serves both pages."""
    with TestClient(create_app(Settings())) as client:
        yield client


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_vendored_files_are_what_the_manifest_says(folder: Path) -> None:
    manifest = json.loads((folder / "VENDORED.json").read_text())
    listed: set[str] = set()
    for package in manifest["packages"]:
        assert package["name"]
        assert package["version"]
        assert package["licence"] in {"MIT", "Apache-2.0", "OFL-1.1"}
        assert any(name.startswith("LICENSE") for name in package["files"])
        for name, digest in package["files"].items():
            assert hashlib.sha256((folder / name).read_bytes()).hexdigest() == digest, name
            listed.add(name)
    assert {file.name for file in folder.iterdir()} == listed | OWN[folder.name]


@pytest.mark.parametrize("path", ["/graphiql", "/docs"])
def test_pages_fetch_nothing_from_elsewhere_and_run_no_inline_script(
    pages: TestClient, path: str
) -> None:
    page = pages.get(path).text
    assert "//" not in page.replace("<!doctype html>", "")
    assert not re.search(r"<script(?![^>]*\bsrc=)", page)
    assert not re.search(r"\bon\w+=", page)
    scripts = [urljoin(path, script) for script in re.findall(r'<script src="([^"]+)"', page)]
    assert scripts
    assert "http" not in pages.get(scripts[-1]).text


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_no_file_asks_for_a_source_map(folder: Path) -> None:
    for file in folder.iterdir():
        if file.suffix in {".js", ".css"}:
            assert "sourceMappingURL" not in file.read_text(), file.name


def test_graphiql_is_served_with_everything_it_asks_for(client: TestClient) -> None:
    answer = client.get("/graphiql")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["content-security-policy"] == CONTENT_SECURITY_POLICY
    assert "script-src 'self';" in CONTENT_SECURITY_POLICY
    for path in re.findall(r'(?:src|href)="(graphiql/[^"]+)"', answer.text):
        assert client.get(f"/{path}").status_code == 200, path


TABS = tabs()


def test_there_are_ten_tabs_which_the_page_fetches(client: TestClient) -> None:
    assert client.get("/graphiql/assets/tabs.json").json() == TABS
    assert len(TABS) == 10
    assert "graphiql/assets/tabs.json" in client.get("/graphiql/assets/boot.js").text
    assert all(tab["query"].startswith("# ") for tab in TABS)


@pytest.mark.parametrize(
    "tab", TABS, ids=re.findall(r"^query (\w+)", "\n".join(tab["query"] for tab in TABS), re.M)
)
def test_a_tab_runs_as_it_stands(pages: TestClient, tab: dict[str, str]) -> None:
    variables = json.loads(tab.get("variables", "{}"))
    answer = pages.post("/graphql", json={"query": tab["query"], "variables": variables}).json()
    assert "errors" not in answer, answer
    ((name, data),) = answer["data"].items()
    assert name in tab["query"]
    assert data


def test_the_endpoint_itself_answers_json_only(client: TestClient) -> None:
    answer = client.get("/graphql", headers={"accept": "text/html"})
    assert answer.status_code == 406
    assert answer.json()["errors"]
