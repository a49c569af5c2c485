"""Variables of the environment: a setting, or an error that says which and what is allowed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.settings.redis_address import parse_address
from service.settings.settings import VARIABLES, Settings
from service.settings.variables import SettingError
from tests.security.fuzz.settings import fuzzed
from tests.security.fuzz.strategies import STRANGE, mangled_text

NAMES = [row.variable for row in VARIABLES.rows()]
VALUES = [
    *(row.default for row in VARIABLES.rows()),
    "9" * 5_000,
    "1e999",
    "-1",
    "0.0",
    "nan",
    "inf",
    "redis://user:pass@host:6379/0",
    "rediss://h1:1,h2:2/9?x=y",
    "redis+sentinel://a:1,b:2/name/0",
    "redis+cluster://a:1,b:2",
    "unix:///run/redis.sock",
    "redis://[::1",
    "redis://host:99999",
    "redis://host/" + "9" * 5_000,
    *STRANGE,
]
texts = st.sampled_from(VALUES) | mangled_text(VALUES) | st.text(max_size=40)


def refusal_of(environment: dict[str, str]) -> str | None:
    """Why an environment is refused; None where it is taken, and taken the same each time."""
    try:
        settings = Settings.from_environment(environment)
    except SettingError as error:
        return str(error)
    assert settings == Settings.from_environment(environment)
    return None


@pytest.mark.parametrize("variable", NAMES)
def test_any_value_of_a_setting_is_read_or_refused(variable: str) -> None:
    @fuzzed
    @given(texts)
    def look(text: str) -> None:
        refusal = refusal_of({variable: text})
        assert refusal is None or variable in refusal

    look()


@fuzzed
@given(st.dictionaries(st.sampled_from(NAMES) | st.text(max_size=30), texts, max_size=6))
def test_any_environment_is_read_or_refused(environment: dict[str, str]) -> None:
    for warning in VARIABLES.unknown(environment):
        assert warning.startswith("LAWSPEAKER_")
    refusal = refusal_of(environment)
    assert refusal is None or "LAWSPEAKER_" in refusal


@fuzzed
@given(texts)
def test_any_redis_address_is_read_or_refused(text: str) -> None:
    """Taken, or refused with words."""
    try:
        parse_address(text)
    except SettingError as error:
        refusal = str(error)
    else:
        return
    assert refusal
