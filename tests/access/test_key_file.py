"""The key file: refused at start when it is broken, read again when it changes."""

import os
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

import msgspec
import pytest
from structlog.testing import capture_logs

from service.access.key_changes import issued, revoked, rotated
from service.access.key_file import live_keys, read_key_file, written
from service.access.keys import new_pepper
from service.settings.options import AccessScope, KeyMode
from service.settings.secret_files import write_secret
from service.settings.settings import Settings
from service.settings.variables import SettingError
from tests import waiting
from tests.access.stand import LIFE, Keys, Served, serving

NOW = datetime(2026, 11, 1, tzinfo=UTC)


until = partial(waiting.until, seconds=30)


def broken_files() -> list[tuple[str, Callable[[Keys], object], str]]:
    """What is wrong, how it comes so, and what is said; a file changes at once, as by `mv`."""

    def twice(keys: Keys) -> None:
        keys.file = msgspec.structs.replace(keys.file, callers=keys.file.callers * 2)
        keys.save()

    def three(keys: Keys) -> None:
        (caller,) = keys.file.callers
        ids = ("a" * 12, "b" * 12, "c" * 12)
        many = tuple(msgspec.structs.replace(caller.keys[0], id=id_) for id_ in ids)
        changed = msgspec.structs.replace(caller, keys=many)
        keys.file = msgspec.structs.replace(keys.file, callers=(changed,))
        keys.save()

    def put(text: bytes) -> Callable[[Keys], object]:
        return lambda keys: write_secret(keys.path, text)

    def replace(old: bytes, new: bytes) -> Callable[[Keys], object]:
        return lambda keys: write_secret(keys.path, keys.path.read_bytes().replace(old, new))

    return [
        ("missing", lambda keys: keys.path.unlink(), "No such file"),
        ("empty", put(b""), "not a valid key file"),
        ("half", lambda keys: write_secret(keys.path, keys.path.read_bytes()[:-40]), "not a valid"),
        ("nested", put(b"[" * 100_000), "not a valid key file"),
        ("not-text", put(b"\xff\xfe"), "not a valid key file"),
        ("misspelt", replace(b'"scopes"', b'"scope"'), "scope"),
        ("bad-scope", replace(b'"read"', b'"reed"'), "reed"),
        ("bad-mac", replace(b'"mac": "', b'"mac": "x'), "mac"),
        ("naive-time", replace(b"Z", b""), "timezone"),
        ("version", replace(b'"version": 1', b'"version": 2'), "version"),
        ("twice", twice, "twice"),
        ("three-keys", three, "more than two keys"),
        ("huge", put(b" " * 9_000_000), "larger than"),
        (
            "pepper",
            lambda keys: write_secret(keys.pepper_path, new_pepper().encode()),
            "another pepper",
        ),
        ("short-pepper", lambda keys: write_secret(keys.pepper_path, b"short"), "shorter than 32"),
        ("no-pepper", lambda keys: keys.pepper_path.unlink(), "No such file"),
    ]


BROKEN = pytest.mark.parametrize(
    ("spoil", "why"),
    [pytest.param(spoil, why, id=name) for name, spoil, why in broken_files()],
)


@BROKEN
def test_a_broken_file_is_refused_at_start(
    keys: Keys, spoil: Callable[[Keys], object], why: str
) -> None:
    keys.issue("app")
    spoil(keys)
    with pytest.raises(SettingError) as refused, serving(**keys.settings):
        pytest.fail("it started")
    assert "LAWSPEAKER_API_KEY_FILE cannot be used" in str(refused.value)
    assert why in str(refused.value)
    assert str(keys.directory) in str(refused.value)
    assert keys.pepper.decode() not in str(refused.value)


@BROKEN
def test_a_file_that_breaks_later_leaves_the_old_keys_in_force(
    keys: Keys, spoil: Callable[[Keys], object], why: str
) -> None:
    key = keys.issue("app")
    pepper = keys.pepper_path.read_bytes()
    with capture_logs() as lines, serving(**keys.settings) as served:
        assert served.odds(key=key).status == 200
        sound = keys.path.read_bytes()
        spoil(keys)
        until(lambda: served.count("key_file_current") == 0)
        assert served.odds(key=key).status == 200
        time.sleep(0.3)  # several more looks at the same broken file
        assert served.count("key_file_reads_total", outcome="unsound") == 1
        (line,) = (each for each in lines if each["log_level"] == "error")
        assert why in line["why"]
        keys.pepper_path.write_bytes(pepper)
        keys.path.write_bytes(sound)
        until(lambda: served.count("key_file_current") == 1)
        assert served.odds(key=key).status == 200


def test_a_changed_file_is_read_without_a_restart(keys: Keys) -> None:
    first = keys.issue("first")
    with serving(**keys.settings) as served:
        assert served.count("keys") == 1
        before = served.count("key_file_checksum")
        second = keys.issue("second")
        until(lambda: served.count("keys") == 2)
        assert served.count("key_file_checksum") not in {0, before}
        assert before != 0
        assert served.odds(key=first).status == served.odds(key=second).status == 200
        keys.file, gone = revoked(keys.file, "first")
        assert gone == (first.split("_")[1],)
        keys.save()
        until(lambda: served.odds(key=first).status == 401)
        assert served.odds(key=second).status == 200
        assert served.count("key_file_reads_total", outcome="sound") == 2


def test_a_mounted_secret_is_read_again_when_its_link_changes(keys: Keys) -> None:
    """Kubernetes writes a new directory and moves one link."""
    key = keys.issue("app")
    mount = keys.directory / "mount"
    mount.mkdir()

    def publish(version: str) -> None:
        data = mount / version
        data.mkdir()
        for source in (keys.path, keys.pepper_path):
            (data / source.name).write_bytes(source.read_bytes())
        fresh = mount / "..data_tmp"
        fresh.symlink_to(version)
        fresh.replace(mount / "..data")

    publish("v1")
    for name in ("keys.json", "pepper"):
        (mount / name).symlink_to(Path("..data") / name)
    settings = {
        **keys.settings,
        "api_key_file": str(mount / "keys.json"),
        "api_pepper_file": str(mount / "pepper"),
    }
    with serving(**settings) as served:
        assert served.odds(key=key).status == 200
        keys.file, _ = revoked(keys.file, "app")
        keys.save()
        publish("v2")
        until(lambda: served.odds(key=key).status == 401)


def test_no_request_reads_the_file(keys: Keys) -> None:
    key = keys.issue("app")
    with serving(**{**keys.settings, "api_key_check": 3600}) as served:
        keys.path.unlink()
        keys.pepper_path.unlink()
        assert all(served.odds(key=key).status == 200 for _ in range(20))
        assert served.count("key_file_current") == 1


@pytest.mark.parametrize("missing", ["api_key_file", "api_pepper_file"])
def test_required_keys_need_the_names_of_their_files(keys: Keys, missing: str) -> None:
    with pytest.raises(SettingError) as refused, serving(**{**keys.settings, missing: ""}):
        pytest.fail("it started")
    assert f"LAWSPEAKER_{missing.upper()} is needed" in str(refused.value)


def test_keys_are_off_unless_a_setting_turns_them_on() -> None:
    assert Settings().api_keys is KeyMode.OFF
    with serving() as served:
        assert served.odds().status == 200
        assert "ratelimit" not in served.odds().headers


@pytest.mark.parametrize("given", ["api_key_file", "api_pepper_file"])
def test_a_file_for_keys_that_nobody_is_asked_for_prevents_the_start(
    keys: Keys, given: str
) -> None:
    with pytest.raises(SettingError) as refused, serving(**{given: keys.settings[given]}):
        pytest.fail("it started")
    assert f"LAWSPEAKER_{given.upper()} is set, but LAWSPEAKER_API_KEYS is none" in str(
        refused.value
    )
    assert "Set LAWSPEAKER_API_KEYS to required or optional" in str(refused.value)


def test_the_file_holds_no_key(keys: Keys) -> None:
    key = keys.issue("app")
    text = keys.path.read_text()
    assert key not in text
    assert key.split("_")[2] not in text
    assert keys.pepper.decode() not in text
    assert os.stat(keys.path).st_mode & 0o777 == 0o600
    again = read_key_file(keys.path, keys.pepper, datetime.now(UTC))
    assert written(again).decode() == text


def test_both_keys_are_valid_for_a_while_after_a_rotation(keys: Keys) -> None:
    file, first = issued(
        keys.file, "app", [AccessScope.READ], "", pepper=keys.pepper, now=NOW, life=LIFE
    )
    overlap = timedelta(days=7)
    file, second = rotated(file, "app", pepper=keys.pepper, now=NOW, life=LIFE, overlap=overlap)
    (caller,) = file.callers
    assert [key.id for key in live_keys(caller, NOW)] == [first.id, second.id]
    assert [key.id for key in live_keys(caller, NOW + overlap)] == [second.id]
    with pytest.raises(SettingError, match="two live keys"):
        rotated(file, "app", pepper=keys.pepper, now=NOW, life=LIFE, overlap=overlap)
    later = NOW + overlap
    file, third = rotated(
        file, "app", pepper=keys.pepper, now=later, life=None, overlap=timedelta(0)
    )
    (caller,) = file.callers
    assert [key.id for key in caller.keys] == [third.id]
    assert caller.keys[0].expires is None


def test_a_rotation_never_extends_the_old_key(keys: Keys) -> None:
    file, first = issued(
        keys.file,
        "app",
        [AccessScope.READ],
        "",
        pepper=keys.pepper,
        now=NOW,
        life=timedelta(days=1),
    )
    file, _ = rotated(
        file, "app", pepper=keys.pepper, now=NOW, life=LIFE, overlap=timedelta(days=7)
    )
    old = next(key for key in file.callers[0].keys if key.id == first.id)
    assert old.expires == NOW + timedelta(days=1)


def test_both_keys_of_a_rotation_are_accepted_over_http(keys: Keys) -> None:
    first = keys.issue("app")
    keys.file, second = rotated(
        keys.file,
        "app",
        pepper=keys.pepper,
        now=datetime.now(UTC),
        life=LIFE,
        overlap=timedelta(days=1),
    )
    keys.save()
    with serving(**keys.settings) as served:
        served_both(served, first, second.text)


def served_both(served: Served, first: str, second: str) -> None:
    assert served.odds(key=first).status == served.odds(key=second).status == 200
