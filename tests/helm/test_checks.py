"""What `helm test` and the pods do with what they are given: keys, refusals, cards."""

import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from cards.catalogue import load_catalogue
from tests.helm.conftest import CHART, Render, pod_of_test, the

PROGRAM = (CHART / "checks" / "answers.py").read_text(encoding="utf-8")


class KeyedDoor(BaseHTTPRequestHandler):
    """Wants one key; with it, everybody has 40 points, or as many as the path says."""

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        known = self.headers.get("Authorization") == "Bearer right"
        points = 40 if "wrong" not in self.path else 41
        body = b'{"players": [{"destiny": %d}], "winners": ["suzanne"]}' % points
        self.send_response(200 if known else 401)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="module")
def door() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), KeyedDoor) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.mark.parametrize(
    ("path", "given", "status", "printed"),
    [
        ("", {"API_KEY": "right", "KEYS": "required"}, 0, "40 points for suzanne"),
        ("", {"KEYS": "required"}, 0, "asks for an API key"),
        ("", {}, 1, "401"),
        ("", {"API_KEY": "stale", "KEYS": "required"}, 1, "401"),
        ("/wrong", {"API_KEY": "right"}, 1, "wrong: "),
    ],
)
def test_the_test_pod_checks_a_service_with_keys(
    door: str, path: str, given: dict[str, str], status: int, printed: str
) -> None:
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", PROGRAM],
        env={"REFEREE": door + path, **given},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == status, done.stderr
    assert printed in done.stdout + done.stderr


def test_the_test_pod_has_the_key_and_knows_whether_keys_are_needed(
    render: Render,
) -> None:
    (container,) = pod_of_test(render("everything"), "answers")["spec"]["containers"]
    (key,) = (each["valueFrom"] for each in container["env"] if each["name"] == "API_KEY")
    assert key == {"secretKeyRef": {"name": "referee-test-key", "key": "key"}}
    assert {"name": "KEYS", "value": "optional"} in container["env"]
    (container,) = pod_of_test(render("default"), "answers")["spec"]["containers"]
    assert [each["name"] for each in container["env"]] == ["REFEREE"]


@pytest.mark.parametrize(
    ("values", "asked"), [("default", False), ("valkey", True), ("production", False)]
)
def test_the_test_pod_checks_redis_where_it_may_reach_it(
    render: Render, values: str, asked: bool
) -> None:
    checks = {
        each["metadata"]["name"].split("-")[-1] for each in render(values) if each["kind"] == "Pod"
    }
    assert checks == ({"answers", "redis"} if asked else {"answers"})


def test_cards_in_the_values_are_read_as_kubernetes_mounts_them(
    render: Render, tmp_path: Path
) -> None:
    """Each file is a link into a hidden directory of that version."""
    files = the("ConfigMap", [each for each in render("production") if is_cards(each)])["data"]
    mounted = tmp_path / "house"
    version = mounted / "..2026_11_21_12_00_00.1"
    version.mkdir(parents=True)
    (mounted / "..data").symlink_to(version.name)
    for name, text in files.items():
        (version / name).write_text(text, encoding="utf-8")
        (mounted / name).symlink_to(f"..data/{name}")
    catalogue = load_catalogue((mounted,))
    assert "house.host" in catalogue.cards
    assert catalogue.digest != load_catalogue().digest


def is_cards(manifest: dict[str, dict[str, str]]) -> bool:
    return "-cards-" in manifest["metadata"]["name"]
