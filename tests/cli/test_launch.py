"""The way of `lawspeaker serve` to the server, which loads no more than the server needs."""

import json
import os
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from cards import build_cache
from cards.catalogue import CATALOGUE, encode_own
from loadtest.server import free_port, running
from service.build_cache import key
from service.cli.launch import Address, address_of, without
from service.graphql.schema.executable import SCHEMA, write
from service.settings.settings import Settings

UNNEEDED = {
    "babel": "words messages",
    "cards.lint.references": "checks data",
    "cards.load.loader": "reads data",
    "fluent": "words messages",
    "opentelemetry": "sends traces",
    "redis": "is asked where the settings name it",
    "rich": "draws tables in a terminal",
    "schema.openapi.document": "describes the service",
    "service.cli.main": "is the command line",
    "service.search.answer": "searches",
    "snowballstemmer": "searches",
    "strawberry": "makes the schema that is kept",
    "typer": "is the command line",
    "yaml": "reads data",
}
"""What a server that is ready has not loaded, and what it is for."""
PROBE = """
import json, sys
from pathlib import Path
from service.settings.settings import Settings
from service.cli.launch import without
with without("rich"):
    import service.server.serve
import cards.build_cache, service.build_cache
cards.build_cache.FOLDER = service.build_cache.FOLDER = Path(sys.argv[1])
from service.app import create_app
create_app(Settings())
print(json.dumps(sorted(sys.modules)))
"""


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is kept where an image is built."""
    folder = tmp_path_factory.mktemp("image")
    build_cache.write(CATALOGUE, encode_own(), directory=folder)
    build_cache.write(SCHEMA, write(), directory=folder, key=key)
    return folder


def test_a_ready_server_has_loaded_what_it_needs_and_no_more(image: Path) -> None:
    command = [sys.executable, "-c", PROBE, str(image)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    loaded = set(json.loads(done.stdout))
    assert {"service.graphql.schema.executable", "service.referee", "uvicorn"} <= loaded
    assert not loaded & UNNEEDED.keys()


@pytest.mark.parametrize(
    ("arguments", "asked"),
    [
        ("serve", Address()),
        ("serve --port 0", Address(None, 0)),
        ("serve --port 8080 --host ::1", Address("::1", 8080)),
        ("serve --host 0.0.0.0", Address("0.0.0.0")),
    ],
)
def test_usual_arguments_are_read_without_the_command_line(arguments: str, asked: Address) -> None:
    assert address_of(arguments.split()) == asked


@pytest.mark.parametrize(
    "arguments",
    [
        "",
        "odds --ruleset CTA_1E",
        "--lang pl serve",
        "serve --help",
        "serve --port",
        "serve --port=80",
        "serve --port 65536",
        "serve --port -1",
        "serve --port 1 --port 2",
        "serve --port ٣",
        "serve --host --port",
        "serve --workers 2",
    ],
)
def test_other_arguments_are_left_to_the_command_line(arguments: str) -> None:
    assert address_of(arguments.split()) is None


def test_arguments_override_the_settings() -> None:
    settings = Address("::1", 0).over(Settings(port=9001))
    assert (settings.host, settings.port) == ("::1", 0)
    assert Address().over(settings) == settings


@pytest.mark.parametrize("language", ["", "pl"])
@pytest.mark.parametrize(
    ("variable", "value"),
    [("LAWSPEAKER_PORT", "high"), ("LAWSPEAKER_CARD_PATH", "/nowhere/at-all")],
)
def test_a_failed_start_is_reported_by_the_command_line(
    variable: str, value: str, language: str
) -> None:
    environment = os.environ | {variable: value, "LAWSPEAKER_LANG": language}
    answers = [
        subprocess.run(
            [sys.executable, "-c", f"from {module} import {name}; {name}()", "serve"],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
            env=environment,
        )
        for module, name in (("service.cli.launch", "main"), ("service.cli.main", "app"))
    ]
    assert answers[0].returncode == answers[1].returncode == 1
    assert answers[0].stderr == answers[1].stderr != ""


def test_the_server_runs_until_it_is_stopped() -> None:
    port = free_port()
    command = [sys.executable, "-m", "service.cli.launch", "serve", "--port", str(port)]
    settings = {"LAWSPEAKER_LOG_LEVEL": "error", "LAWSPEAKER_DRAIN_SECONDS": "0"}
    with running(command, settings, port=port) as server:
        request = urllib.request.Request(
            f"http://127.0.0.1:{port}/graphql",
            data=b'{"query": "{ rulesets { id } nothing }"}',
            headers={"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            answers = json.load(answer)
    assert answers["errors"][0]["message"].startswith("Cannot query field 'nothing'")
    assert server.returncode == 0


def test_a_module_is_hidden_only_within_the_block() -> None:
    sys.modules.pop("this", None)
    with without("this"), pytest.raises(ImportError):
        __import__("this")
    assert "this" not in sys.modules
    with without("json"):
        assert sys.modules["json"] is json
