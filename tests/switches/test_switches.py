"""The matrix of switches: it is whole, its pairs meet, and some of its rows are started here."""

import re
from pathlib import Path
from typing import Final

import pytest

from service.settings.settings import Settings
from tests.helm.values_files import source
from tests.image.isolation import allowed
from tests.not_shown import NotShown
from tests.switches.covering import Row, alone, covering, met, pairs
from tests.switches.matrix import tried
from tests.switches.pod import Files, files
from tests.switches.rows import DATA, LEVELS, SWITCHES, Values, named, rows, values_of

CHARTS: Final = ("metrics", "externalRedis", "apiKeys", "receipts", "cardSets", "tracing")
"""Groups of values by which the chart sets what `settings` cannot."""
SHOWN: Final[tuple[Row, ...]] = (
    {"workers": "two", "redis": "password", "keys": "required", "receipts": "secret"},
    {"metrics": "with the rest", "persisted": "allow-list", "cards": "more", "log": "text"},
)
"""Rows that are started with each run of the tests, with defaults for what they leave out."""
SECONDS: Final = 2.0


def camel(name: str) -> str:
    return re.sub("_(.)", lambda found: found[1].upper(), name)


def given(values: Values) -> set[str]:
    return set(values.get("settings", {}))


def test_every_setting_is_a_switch_or_a_bound() -> None:
    charts_own = source()["values"]["settings"]["chartsOwn"]
    switched = {
        name for levels in SWITCHES.values() for each in levels.values() for name in given(each)
    }
    bounds = {*DATA["bounds"], *DATA["other Redis"]}
    assert not switched & bounds
    settings = {camel(name) for name in Settings.__struct_fields__ if name not in charts_own}
    assert switched | bounds == settings


def test_every_group_of_the_chart_that_makes_settings_is_a_switch() -> None:
    groups = {name for levels in SWITCHES.values() for each in levels.values() for name in each}
    assert groups >= {*CHARTS, "graphqlManifest"}


def test_the_default_is_first_and_changes_nothing() -> None:
    for levels in SWITCHES.values():
        first, *others = levels.values()
        assert first == {}
        assert all(others)


def test_every_pair_of_levels_meets_in_some_row_and_rows_are_few() -> None:
    found = rows()
    assert {pair for row in found for pair in met(LEVELS, row)} == set(pairs(LEVELS))
    assert len(found) < 2 * sum(map(len, LEVELS.values()))
    assert rows() == found, "the same rows each time"


def test_a_pair_that_meets_nowhere_would_be_missed() -> None:
    few = {"a": ("0", "1"), "b": ("0", "1"), "c": ("0", "1")}
    found = covering(few)
    assert len(found) == 4
    assert {pair for row in found[:-1] for pair in met(few, row)} < set(pairs(few))


def test_pairs_that_meet_elsewhere_need_no_row() -> None:
    few = {"a": ("0", "1"), "b": ("0", "1"), "c": ("0", "1")}
    assert covering(few, alone(few)) == [{"a": "1", "b": "1", "c": "1"}]


def test_each_level_stands_alone_once() -> None:
    found = alone(LEVELS)
    assert named(found[0]) == "all defaults"
    assert all(", " not in named(row).replace("more, never", "") for row in found)
    assert len(found) == 1 + sum(len(levels) - 1 for levels in LEVELS.values())


def test_the_values_of_a_row_are_those_of_its_levels() -> None:
    usual = alone(LEVELS)[0]
    found = values_of(usual | {"workers": "two", "keys": "required"})
    assert found["settings"] == {"drainSeconds": 0, "workers": 2, "apiKeys": "required"}
    assert found["tests"] == {"apiKeySecret": "test-key"}


@pytest.fixture(scope="module")
def stock(tmp_path_factory: pytest.TempPathFactory) -> Files:
    return files(tmp_path_factory.mktemp("stock"))


@pytest.mark.parametrize("levels", SHOWN, ids=", ".join)
def test_a_row_starts_answers_and_passes_helm_test(
    levels: Row, stock: Files, tmp_path: Path, not_shown: NotShown
) -> None:
    if not allowed().own_root:
        not_shown("whether switches work in a read-only root: this machine allows no namespaces")
    outcome = tried(alone(LEVELS)[0] | levels, stock, SECONDS, tmp_path)
    assert outcome.faults == []
    assert outcome.seen.requests > 100
    assert 50 < outcome.mebibytes < 768


def test_a_row_that_goes_wrong_says_how(stock: Files, tmp_path: Path) -> None:
    """Its folder of keys holds none."""
    empty = tmp_path / "stock"
    (empty / "api-keys").mkdir(parents=True)
    outcome = tried(
        alone(LEVELS)[0] | {"keys": "required"}, Files(empty, stock.key), SECONDS, tmp_path
    )
    (fault,) = outcome.faults
    assert "not ready, exit code 1" in fault
    assert "LAWSPEAKER_API_KEY_FILE cannot be used" in fault
