"""No key is ever logged, whatever a caller does with it: a real process, and all that it says."""

import json
import os
import re
import signal
import subprocess
import sys
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

from service.access.keys import ApiKey
from tests.access.stand import ODDS, Keys

PROGRAM = """
import os
from service.settings.settings import Settings
from service.server.serve import serve
serve(Settings.from_environment(os.environ))
"""


def log_of_a_server(keys: Keys, key: str, *, form: str) -> tuple[str, list[int]]:
    """All the output of a server that is sent a key in every way, and its statuses."""
    environment = {
        **os.environ,
        **{f"LAWSPEAKER_{name.upper()}": str(value) for name, value in keys.settings.items()},
        "LAWSPEAKER_PORT": "0",
        "LAWSPEAKER_LOG_LEVEL": "debug",
        "LAWSPEAKER_LOG_FORMAT": form,
        "PYTHONUNBUFFERED": "1",
    }
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdout is not None
    lines: list[str] = []
    statuses: list[int] = []
    try:
        for line in process.stdout:
            lines.append(line)
            if found := re.search(r"running on http://127\.0\.0\.1:(\d+)", line):
                break
        else:
            raise AssertionError("".join(lines))
        port = int(found[1])
        body = json.dumps(ODDS).encode()
        for method, path, headers, content in (
            ("POST", "/v1/odds", {"Authorization": f"Bearer {key}"}, body),
            ("GET", "/v1/cards", {"X-API-Key": key}, None),
            ("GET", f"/v1/cards?api_key={key}", {}, None),
            ("GET", f"/v1/cards/{key}", {}, None),
            ("GET", f"/{key}", {}, None),
            ("GET", f"/problems/{key}?x={key}", {}, None),
            ("GET", "/v1/cards", {"X-Request-Id": key}, None),
            ("GET", "/v1/cards", {"Authorization": f"Basic {key}"}, None),
            ("POST", "/v1/odds", {"X-API-Key": key}, key.encode()),
            ("POST", "/graphql", {"X-API-Key": key}, json.dumps({"query": key}).encode()),
            (key, "/v1/cards", {"X-API-Key": key}, None),
        ):
            with closing(HTTPConnection("127.0.0.1", port, timeout=10)) as connection:
                typed = {"Content-Type": "application/json"} if content else {}
                connection.request(method, path, content, {**headers, **typed})
                response = connection.getresponse()
                response.read()
                statuses.append(response.status)
        process.send_signal(signal.SIGINT)
        rest, _ = process.communicate(timeout=15)
        lines.append(rest)
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
    return "".join(lines), statuses


def check(keys: Keys, form: str) -> str:
    key = keys.issue("app")
    logged, statuses = log_of_a_server(keys, key, form=form)
    assert statuses[:2] == [200, 200]
    assert {404, 400, 401} <= set(statuses)
    assert key not in logged
    assert key.split("_")[2] not in logged
    assert keys.pepper.decode() not in logged
    return logged


def test_json_lines_name_a_key_by_its_id_alone(keys: Keys) -> None:
    logged = check(keys, "json")
    id_ = keys.given["app"].split("_")[1]
    lines = [json.loads(line) for line in logged.splitlines()]
    requests = [line for line in lines if line["message"] == "request"]
    assert [line["key"] for line in requests[:3]] == [id_, id_, None]
    shown = f"/v1/cards/lawspeaker_{id_}_[redacted]"
    assert shown in [line["path"] for line in requests]


def test_plain_text_lines_name_no_key(keys: Keys) -> None:
    check(keys, "console")


def test_a_broken_file_is_refused_by_the_command_without_a_traceback(
    keys: Keys, tmp_path: Path
) -> None:
    keys.issue("app")
    keys.path.write_text(keys.path.read_text().replace('"mac"', '"mic"'))
    program = Path(sys.executable).with_name("lawspeaker")
    environment = {f"LAWSPEAKER_{name.upper()}": str(v) for name, v in keys.settings.items()}
    done = subprocess.run(
        [program, "serve", "--port", "0"],
        env={**os.environ, **environment},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert "LAWSPEAKER_API_KEY_FILE cannot be used" in done.stderr
    assert "Traceback" not in done.stderr + done.stdout
    assert ApiKey.read(keys.given["app"]) is not None
