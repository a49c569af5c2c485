"""`lawspeaker api-keys`: into files or a Secret, and the keys that it gives are taken."""

import base64
import json
import os
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.testing import CliRunner, Result

from service.access.keys import ApiKey
from service.cli.main import app
from tests.access.stand import serving


@pytest.fixture(autouse=True)
def _no_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in os.environ:
        if name.startswith("LAWSPEAKER_"):
            monkeypatch.delenv(name)


def run(*arguments: str | Path, stdin: str = "", lang: str = "en") -> Result:
    return CliRunner().invoke(
        app, ["--lang", lang, "api-keys", *map(str, arguments)], input=stdin.encode()
    )


class Files:
    """A key file and its pepper, as the command leaves them."""

    def __init__(self, directory: Path) -> None:
        self.keys, self.pepper = directory / "keys.json", directory / "pepper"
        assert run("new-pepper", self.pepper).exit_code == 0

    def run(self, *arguments: str, lang: str = "en") -> Result:
        return run(*arguments, "--file", self.keys, "--pepper", self.pepper, lang=lang)

    def key(self, *arguments: str) -> str:
        done = self.run(*arguments)
        assert done.exit_code == 0, done.output
        key = done.stdout.strip()
        assert ApiKey.read(key) is not None
        assert key not in done.stderr
        return key

    @property
    def callers(self) -> Any:  # noqa: ANN401 - JSON
        return json.loads(self.keys.read_text())["callers"]

    @property
    def settings(self) -> dict[str, str]:
        return {
            "api_keys": "required",
            "api_key_file": str(self.keys),
            "api_pepper_file": str(self.pepper),
        }


@pytest.fixture
def files(tmp_path: Path) -> Files:
    return Files(tmp_path)


def test_an_issued_key_is_accepted_by_the_server(files: Files) -> None:
    key = files.key("issue", "table-app", "--scope", "rule", "--quota", "900/60")
    with serving(**files.settings) as served:
        answer = served.odds(key=key)
        assert answer.status == 200
        assert answer.headers["ratelimit-policy"] == '"default";q=900;w=60'
        assert served.get("/v1/cards", key=key).problem == "scope-missing"


def test_a_key_is_shown_once_and_stored_nowhere(files: Files) -> None:
    key = files.key("issue", "app", "--scope", "read", "--scope", "bulk")
    shown = files.run("list").output + files.run("list", "--json").output
    files_text = files.keys.read_text() + files.pepper.read_text()
    for secret in (key, key.split("_")[2]):
        assert secret not in shown
        assert secret not in files_text
    assert key.split("_")[1] in shown
    assert {file.stat().st_mode & 0o777 for file in (files.keys, files.pepper)} == {0o600}
    (caller,) = files.callers
    assert caller["scopes"] == ["read", "bulk"]
    assert not list(files.keys.parent.glob(".*"))


def test_keys_are_valid_for_a_year_by_default(files: Files) -> None:
    files.key("issue", "year", "--scope", "read")
    files.key("issue", "month", "--scope", "read", "--days", "30")
    files.key("issue", "ever", "--scope", "read", "--days", "0")
    year, month, ever = (caller["keys"][0] for caller in files.callers)
    for key, days in ((year, 365), (month, 30)):
        life = datetime.fromisoformat(key["expires"]) - datetime.fromisoformat(key["created"])
        assert life == timedelta(days=days)
    assert "expires" not in ever


def test_a_rotation_issues_a_second_key_and_ends_the_first(files: Files) -> None:
    first = files.key("issue", "app", "--scope", "rule")
    second = files.key("rotate", "app", "--overlap", "3")
    (caller,) = files.callers
    old, new = caller["keys"]
    assert [old["id"], new["id"]] == [first.split("_")[1], second.split("_")[1]]
    left = datetime.fromisoformat(old["expires"]) - datetime.now(UTC)
    assert timedelta(days=2.9) < left < timedelta(days=3.1)
    refused = files.run("rotate", "app")
    assert refused.exit_code == 1
    assert old["id"] in refused.stderr
    assert new["id"] in refused.stderr
    assert files.run("revoke", old["id"]).exit_code == 0
    third = files.key("rotate", "app", "--overlap", "0")
    with serving(**files.settings) as served:
        statuses = [served.odds(key=key).status for key in (first, second, third)]
    assert statuses == [401, 401, 200]


def test_a_caller_is_revoked_with_all_its_keys(files: Files) -> None:
    key = files.key("issue", "app", "--scope", "rule")
    files.key("issue", "other", "--scope", "rule")
    done = files.run("revoke", "app")
    assert done.exit_code == 0
    assert done.stdout == f"revoked: key {key.split('_')[1]}\n"
    assert [caller["name"] for caller in files.callers] == ["other"]


def test_the_list_is_printed_as_text_and_as_json(files: Files) -> None:
    files.key("issue", "app", "--scope", "rule", "--quota", "none")
    files.key("rotate", "app", "--overlap", "0")
    shown = files.run("list").stdout
    for word in ("caller", "scopes", "quota", "app", "rule", "none"):
        assert word in shown
    assert "klucz" in files.run("list", lang="pl").stdout
    assert json.loads(files.run("list", "--json").stdout) == files.callers


@pytest.mark.parametrize(
    ("arguments", "english", "polish"),
    [
        (
            ("issue", "App", "--scope", "rule"),
            "cannot be the name of a caller",
            "nie może być nazwą",
        ),
        (("issue", "", "--scope", "rule"), "cannot be the name of a caller", "nie może być nazwą"),
        (("issue", "x", "--scope", "rule", "--quota", "5"), "is not a quota", "nie jest limitem"),
        (("issue", "app", "--scope", "rule"), "already has keys", "ma już klucze"),
        (
            ("rotate", "nobody"),
            "No caller has the name nobody",
            "Nie ma właściciela kluczy o nazwie nobody",
        ),
        (("revoke", "nobody"), "No caller and no key", "Nie ma ani"),
    ],
)
def test_refusals_are_worded_in_both_languages(
    files: Files, arguments: tuple[str, ...], english: str, polish: str
) -> None:
    files.key("issue", "app", "--scope", "rule")
    before = files.keys.read_bytes()
    for lang, expected in (("en", english), ("pl", polish)):
        done = files.run(*arguments, lang=lang)
        assert done.exit_code == 1
        assert expected in done.stderr
        assert done.stdout == ""
    assert files.keys.read_bytes() == before


def test_a_scope_must_be_known(files: Files) -> None:
    assert files.run("issue", "app", "--scope", "everything").exit_code == 64
    assert files.run("issue", "app").exit_code == 64
    assert not files.keys.exists()


def test_a_pepper_is_never_overwritten(files: Files) -> None:
    before = files.pepper.read_bytes()
    done = run("new-pepper", files.pepper)
    assert (done.exit_code, files.pepper.read_bytes()) == (1, before)
    assert len(before.strip()) == 64


def test_missing_or_broken_files_end_the_command(files: Files, tmp_path: Path) -> None:
    assert "--file is needed" in run("list").stderr
    assert "LAWSPEAKER_API_PEPPER_FILE" in run("list", "--file", files.keys).stderr
    nowhere = run("list", "--file", files.keys, "--pepper", tmp_path / "nothing")
    assert (nowhere.exit_code, "No such file" in nowhere.stderr) == (1, True)
    files.keys.write_text("{")
    assert "not a valid key file" in files.run("list").stderr
    unwritable = run(
        *("issue", "app", "--scope", "rule", "--pepper", files.pepper),
        *("--file", tmp_path / "no" / "keys.json"),
    )
    assert unwritable.exit_code == 1
    assert unwritable.stdout == ""


def test_files_may_be_named_by_the_settings(files: Files, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAWSPEAKER_API_KEY_FILE", str(files.keys))
    monkeypatch.setenv("LAWSPEAKER_API_PEPPER_FILE", str(files.pepper))
    assert run("issue", "app", "--scope", "rule").exit_code == 0
    assert files.keys.exists()


def secret_of(manifest: str) -> dict[str, str]:
    """The files of a Secret."""
    document = yaml.safe_load(manifest)
    assert (document["apiVersion"], document["kind"]) == ("v1", "Secret")
    return {name: base64.b64decode(text).decode() for name, text in document["data"].items()}


def test_a_secret_can_be_read_from_a_pipe(tmp_path: Path) -> None:
    made = run("issue", "app", "--scope", "rule", "--secret", "api-keys", "--namespace", "games")
    assert made.exit_code == 0, made.output
    first = made.stderr.splitlines()[-1]
    assert ApiKey.read(first) is not None
    assert first not in made.stdout
    manifest = yaml.safe_load(made.stdout)
    assert manifest["metadata"] == {"name": "api-keys", "namespace": "games"}
    manifest["metadata"] |= {"resourceVersion": "7", "labels": {"team": "tabletop"}}
    rotated = run("rotate", "app", "--secret", "api-keys", stdin=json.dumps(manifest))
    second = rotated.stderr.splitlines()[-1]
    after = yaml.safe_load(rotated.stdout)
    assert after["metadata"] == {
        "name": "api-keys",
        "namespace": "games",
        "labels": {"team": "tabletop"},
    }
    listed = run("list", "--secret", "--json", stdin=rotated.stdout)
    assert len(json.loads(listed.stdout)[0]["keys"]) == 2
    revoked = run("revoke", first.split("_")[1], "--secret", "api-keys", stdin=rotated.stdout)
    assert "revoked" in revoked.stderr
    for name, content in secret_of(revoked.stdout).items():
        (tmp_path / name).write_text(content)
    given = {
        "api_keys": "required",
        "api_key_file": str(tmp_path / "keys.json"),
        "api_pepper_file": str(tmp_path / "pepper"),
    }
    with serving(**given) as served:
        assert [served.odds(key=key).status for key in (first, second)] == [401, 200]


@pytest.mark.parametrize(
    "manifest",
    [
        "nonsense",
        "[]",
        "{",
        "kind: ConfigMap",
        "kind: Secret",
        "{kind: Secret, data: {pepper: '%%%'}}",
        "{kind: Secret, data: {pepper: c2hvcnQ=, keys.json: e30=}}",
        "{kind: Secret, metadata: [], data: {}}",
        "{kind: Secret, data: [], stringData: 7}",
    ],
)
def test_an_invalid_manifest_is_refused(manifest: str) -> None:
    done = run("issue", "app", "--scope", "rule", "--secret", "x", stdin=manifest)
    assert done.exit_code == 1
    assert done.stdout == ""
    assert "Traceback" not in done.output
    assert done.exception is None or isinstance(done.exception, SystemExit)


def test_the_program_itself_prints_the_key_alone_on_standard_output(files: Files) -> None:
    program = Path(sys.executable).with_name("lawspeaker")
    done = subprocess.run(
        [
            *(program, "api-keys", "issue", "app", "--scope", "rule"),
            *("--file", files.keys, "--pepper", files.pepper),
        ],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
        stdin=subprocess.DEVNULL,
    )
    assert ApiKey.read(done.stdout.strip()) is not None
    assert done.stdout.count("\n") == 1
