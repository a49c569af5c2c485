"""The operations shared through Redis are those that the benchmark found to pay."""

import re

import pytest

from loadtest import bench_cache, cache_faults
from loadtest.cache_faults import Fault
from loadtest.recorded import recorded
from schema.operations import OPERATIONS
from service.settings.cached_operations import COSTS, MODERATE, Cost, shared_by_default
from service.settings.settings import Settings
from tests.redis.stand import catalogue


def test_every_operation_was_measured_once() -> None:
    assert [cost.operation for cost in COSTS] == [operation.name for operation in OPERATIONS]


def test_the_default_lists_the_operations_worth_sharing() -> None:
    shared = Settings().redis_operations
    assert shared == shared_by_default()
    for cost in COSTS:
        hit, miss = cost.fetched, cost.judged + cost.missed
        average = MODERATE * hit + (1 - MODERATE) * miss
        assert (cost.operation in shared) == (average <= cost.judged), cost


def test_sharing_never_pays_if_fetching_costs_more_than_judging() -> None:
    assert not Cost("odds", judged=100, fetched=100, missed=0).pays
    assert Cost("odds", judged=100, fetched=200, missed=50).pays_from > 1
    assert Cost("odds", judged=1000, fetched=400, missed=600).pays_from == 0.5
    assert Cost("odds", judged=1000, fetched=400, missed=200).pays


def test_the_figures_are_those_that_the_benchmark_writes() -> None:
    assert bench_cache.COSTS.read_text(encoding="utf-8") == bench_cache.module(COSTS)


def test_every_measured_table_is_in_the_documentation() -> None:
    text = bench_cache.DOCUMENT.read_text(encoding="utf-8")
    names = bench_cache.TABLE.findall(text)
    assert sorted(names) == ["circumstances", "faults"]
    fresh = bench_cache.written(text, dict.fromkeys(names, "measured anew\n"))
    assert fresh.count("measured anew") == 2
    assert len(fresh) < len(text)


def test_the_documented_faults_cost_no_more_than_allowed() -> None:
    text = bench_cache.DOCUMENT.read_text(encoding="utf-8")
    rows = re.findall(r"(?m)^\| [\w ,]+ \| \d+ \| \+([\d.]+) \| \+([\d.]+) \|$", text)
    assert len(rows) == len(cache_faults.MODES)
    assert all(float(before) <= 100 and float(after) <= 2 for before, after in rows)


def test_recorded_requests_are_always_the_same() -> None:
    once, again = recorded(catalogue()), recorded(catalogue())
    assert once == again
    assert once.keys() == {operation.name for operation in OPERATIONS}
    assert all(once.values())


def test_the_benchmark_measures_and_judges(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache_faults, "ATTEMPTS", 1)
    monkeypatch.setattr(cache_faults, "MODES", (cache_faults.MODES[0], None))
    monkeypatch.setattr(bench_cache, "BEFORE_MS", 60_000)  # this machine may be busy
    monkeypatch.setattr(bench_cache, "AFTER_MS", 60_000)
    document, costs = (file.read_bytes() for file in (bench_cache.DOCUMENT, bench_cache.COSTS))
    arguments = ["--dry-run", "--rounds", "1", "--requests", "400"]
    assert bench_cache.main(arguments) == 0
    printed = capsys.readouterr().out
    assert all(f"Cost(operation='{operation.name}'" in printed for operation in OPERATIONS)
    assert "| refused |" in printed
    assert f"| {cache_faults.KILLED} |" in printed
    assert document == bench_cache.DOCUMENT.read_bytes()
    assert costs == bench_cache.COSTS.read_bytes()


@pytest.mark.parametrize(
    ("before", "after", "sound"), [(99.0, 1.9, True), (101.0, 0.0, False), (0.0, 2.1, False)]
)
def test_a_fault_that_costs_too_much_fails_the_benchmark(
    before: float, after: float, *, sound: bool
) -> None:
    fault = Fault(name="slow", asked=8, before=before, after=after)
    assert bench_cache.is_cheap(fault) is sound
