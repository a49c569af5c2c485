"""Settings of Redis: what is refused at start, and what is never shown."""

import subprocess
import sys
from pathlib import Path

import pytest
from redis.asyncio.connection import DefaultParser
from redis.utils import HIREDIS_AVAILABLE

from service.app import create_app
from service.settings.settings import Settings
from service.settings.variables import SettingError
from tests.redis.stand import catalogue


@pytest.mark.parametrize("url", ["http://ada:hush@host", "redis://ada:hush@ho st", "hush"])
def test_a_wrong_url_is_refused_without_showing_it(url: str) -> None:
    with pytest.raises(SettingError) as refused:
        Settings.from_environment({"LAWSPEAKER_REDIS_URL": url})
    assert str(refused.value).startswith("LAWSPEAKER_REDIS_URL is not allowed: ")
    assert "hush" not in str(refused.value)


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("OPERATIONS", "replay,reply", "best_total"),
        ("TIMEOUT", "0", "above 0"),
        ("TTL", "0", "at least 1"),
        ("PREFIX", "a:b", "of the form"),
        ("BREAKER_FAULTS", "21", "at most 20"),
    ],
)
def test_a_wrong_value_is_named_with_what_is_allowed(name: str, value: str, allowed: str) -> None:
    with pytest.raises(SettingError) as refused:
        Settings.from_environment({f"LAWSPEAKER_REDIS_{name}": value})
    assert f"LAWSPEAKER_REDIS_{name}='{value}'" in str(refused.value)
    assert allowed in str(refused.value)


def test_operations_are_chosen_by_name() -> None:
    chosen = Settings.from_environment({"LAWSPEAKER_REDIS_OPERATIONS": "replay, odds"})
    assert chosen.redis_operations == ("replay", "odds")
    nothing = Settings.from_environment({"LAWSPEAKER_REDIS_OPERATIONS": "none"})
    assert nothing.redis_operations == ("none",)


@pytest.mark.parametrize("tls_only", [False, True])
def test_a_file_that_cannot_be_used_is_named_at_start(tmp_path: Path, *, tls_only: bool) -> None:
    (tmp_path / "nonsense").write_text("nonsense")
    names = ("ca_file", "cert_file") if tls_only else ("password_file", "sentinel_password_file")
    for name in names:
        for file in ("absent", *(("nonsense",) if tls_only else ())):
            given = {f"redis_{name}": str(tmp_path / file)}
            settings = Settings(redis_url="rediss://127.0.0.1:1", **given)  # type: ignore[arg-type]
            with pytest.raises(SettingError, match=f"LAWSPEAKER_REDIS_{name.upper()} cannot"):
                create_app(settings, catalogue())


def test_files_for_tls_do_not_matter_without_it(tmp_path: Path) -> None:
    settings = Settings(redis_url="redis://127.0.0.1:1", redis_ca_file=str(tmp_path / "absent"))
    assert create_app(settings, catalogue()).state.shared.link is not None


def test_without_redis_its_client_is_not_loaded() -> None:
    program = """
import sys
from service.app import create_app
from service.settings.settings import Settings
assert create_app(Settings()).state.shared.link is None
print("redis" in sys.modules)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.split() == ["False"]


def test_replies_are_parsed_by_hiredis() -> None:
    assert HIREDIS_AVAILABLE
    assert DefaultParser.__name__ == "_AsyncHiredisParser"
