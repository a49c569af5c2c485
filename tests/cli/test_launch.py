"""The way of `lawspeaker serve` to the server, which loads no more than the server needs."""

import json
import os
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from cards import build_cache
from cards.catalogue import CATALOGUE, encode_own
from cards.texts import TEXTS, shipped_texts
from loadtest.server import free_port, running
from service.cli.launch import Address, address_of, without
from service.server.ports import check_ports
from service.settings.settings import Settings
from service.settings.variables import SettingError

UNNEEDED = {
    "cards.lint.references": "checks data",
    "cards.load.loader": "reads data",
    "fluent": "words messages",
    "opentelemetry": "sends traces",
    "redis": "is asked where the settings name it",
    "rich": "draws tables in a terminal",
    "schema.openapi.document": "describes the service",
    "service.cli.main": "is the command line",
    "service.search.answer": "searches",
    "typer": "is the command line",
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
    build_cache.write(TEXTS, shipped_texts(), directory=folder)
    return folder


def test_a_ready_server_has_loaded_what_it_needs_and_no_more(image: Path) -> None:
    command = [sys.executable, "-c", PROBE, str(image)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    loaded = set(json.loads(done.stdout))
    assert {"service.graphql.schema.query_type", "service.referee", "uvicorn"} <= loaded
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


def refused(*arguments: str, **variables: str) -> str:
    """What `lawspeaker serve` says when it does not start; it has loaded no server by then."""
    probe = (
        "import sys; from service.cli.launch import main\n"
        "try: main()\n"
        "finally: print('service.app' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", probe, "serve", *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env=os.environ | {"LAWSPEAKER_LANG": ""} | variables,
    )
    assert (done.returncode, done.stdout) == (1, "False\n")
    return done.stderr


@pytest.mark.parametrize("by", ["--port", "--workers", "LAWSPEAKER_PORT"])
def test_a_busy_port_is_told_before_anything_is_loaded(by: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = str(busy.getsockname()[1])
        arguments = {"--port": ("--port", port), "--workers": ("--workers", "2")}.get(by, ())
        told = refused(*arguments, LAWSPEAKER_PORT=port)
    assert f"Port {port} of 127.0.0.1 is in use by another program." in told
    assert f"make serve PORT={int(port) + 1}" in told


def test_a_busy_port_of_the_metrics_is_told_with_its_own_variable() -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]
        told = refused("--port", str(free_port()), LAWSPEAKER_METRICS_PORT=str(port))
    assert told.endswith(f"Take another port: LAWSPEAKER_METRICS_PORT={port + 1}.\n")


def test_a_port_that_was_used_a_moment_ago_is_free() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        with socket.create_connection(("127.0.0.1", port)):
            server.accept()[0].close()  # waits in TIME_WAIT from here on
    check_ports(Settings(port=port))


@pytest.mark.parametrize("host", ["192.0.2.1", "nowhere.invalid"])
def test_an_address_of_another_machine_is_told(host: str) -> None:
    with pytest.raises(SettingError, match=f"LAWSPEAKER_HOST='{host}'"):
        check_ports(Settings(host=host))
