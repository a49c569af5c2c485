import os
from pathlib import Path

import msgspec
import pytest

from service.settings.options import LogFormat, LogLevel
from service.settings.settings import VARIABLES, Settings
from service.settings.variables import SettingError


def test_without_variables_the_defaults_hold() -> None:
    assert Settings.from_environment({"PATH": "/bin"}) == Settings()
    assert Settings().cache_bytes == 32 * 1024 * 1024
    assert Settings().max_body_bytes == 262_144
    assert Settings().cors_origins == ()


def test_every_kind_of_value_is_read() -> None:
    settings = Settings.from_environment(
        {
            "LAWSPEAKER_HOST": "0.0.0.0",
            "LAWSPEAKER_PORT": "9000",
            "LAWSPEAKER_LOG_LEVEL": "warning",
            "LAWSPEAKER_LOG_FORMAT": "console",
            "LAWSPEAKER_CARD_PATH": f"/a{os.pathsep}/b",
            "LAWSPEAKER_REQUEST_TIMEOUT": "2.5",
            "LAWSPEAKER_DOCS": "false",
            "LAWSPEAKER_CORS_ORIGINS": "https://a.example, https://b.example",
            "LAWSPEAKER_REQUEST_ID_HEADER": "",
            "LAWSPEAKER_CACHE_BYTES": "",
        }
    )
    assert settings == Settings(
        host="0.0.0.0",
        port=9000,
        log_level=LogLevel.WARNING,
        log_format=LogFormat.CONSOLE,
        card_path=(Path("/a"), Path("/b")),
        request_timeout=2.5,
        docs=False,
        cors_origins=("https://a.example", "https://b.example"),
        request_id_header="",
    )


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("PORT", "tcp://10.0.0.1:80", "a whole number at least 0, at most 65535"),
        ("PORT", "65536", "at most 65535"),
        ("LOG_LEVEL", "loud", "one of debug, info, warning, error"),
        ("DOCS", "perhaps", "true or false"),
        ("REQUEST_TIMEOUT", "0", "a number above 0"),
        ("DRAIN_SECONDS", "nan", "a number at least 0"),
        ("CACHE_BYTES", "-1", "a whole number at least 0"),
        ("REQUEST_ID_HEADER", "a b", "of the form"),
    ],
)
def test_a_bad_value_is_named_with_what_is_allowed(name: str, value: str, allowed: str) -> None:
    with pytest.raises(SettingError) as refused:
        Settings.from_environment({f"LAWSPEAKER_{name}": value})
    assert f"LAWSPEAKER_{name}='{value}'" in str(refused.value)
    assert allowed in str(refused.value)


def test_the_table_lists_every_setting_and_its_values_can_be_read() -> None:
    rows = VARIABLES.rows()
    assert len(rows) == len(msgspec.structs.fields(Settings))
    assert all(row.meaning.endswith(".") for row in rows)
    assert Settings.from_environment({row.variable: row.default for row in rows}) == Settings()


def test_a_misspelt_variable_is_reported() -> None:
    assert VARIABLES.unknown({"LAWSPEAKER_POTR": "1", "LAWSPEAKER_PORT": "1", "HOME": "/"}) == (
        "LAWSPEAKER_POTR (LAWSPEAKER_PORT)",
    )
