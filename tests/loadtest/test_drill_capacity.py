"""docs/capacity.md says what was measured, and what follows from it."""

import pytest

from loadtest.drill import capacity
from loadtest.drill.run import SCENES
from schema.operations import OPERATIONS
from schema.operations.prices import COSTS
from service.rest.answers import CACHE_CONTROL
from service.settings.shared_operations import shared_by_default

PAGE = capacity.DOCUMENT.read_text(encoding="utf-8")
RECORD = capacity.recorded_before()
SCALING = capacity.autoscaling(PAGE)


def test_the_page_is_written_from_the_record() -> None:
    fresh = capacity.written(PAGE, RECORD)
    assert fresh == PAGE, "`python -m loadtest.drill.capacity` writes it afresh"
    assert set(capacity.MEASURED.findall(PAGE)) == set(capacity.parts(RECORD, SCALING))


def test_every_operation_was_measured_and_is_priced() -> None:
    costs = {each.asked: each for each in RECORD.costs.requests}
    for operation in OPERATIONS:
        assert costs[operation.name].cpu_ms > 0
        assert COSTS.price(operation.name).base > 0
    assert set(capacity.GAME) <= set(costs)


def test_every_kind_of_entry_was_measured() -> None:
    kinds = {each.kind for each in RECORD.entries}
    assert kinds >= {f"answer {name}" for name in shared_by_default()} | {
        "quota",
        "persisted",
        "roll",
    }


def test_the_published_drill_kept_its_promises() -> None:
    assert RECORD.drill.broken == []
    assert [act.name for act in RECORD.drill.acts] == [scene.name for scene in SCENES]
    assert all(act.crowd and act.crowd.requests for act in RECORD.drill.acts)
    assert RECORD.drill.throughput


def test_the_number_of_pods_follows_from_costs() -> None:
    game = capacity.game_cpu_seconds(RECORD.costs)
    assert capacity.pods(1, RECORD.costs, SCALING) == SCALING.fewest
    tables = 50_000
    assert capacity.pods(tables, RECORD.costs, SCALING) == pytest.approx(
        tables * game / 3600 / SCALING.target, abs=1
    )


def test_a_pod_is_planned_for_a_sensible_share_of_its_core() -> None:
    assert 0.5 <= SCALING.target <= 0.8


def test_the_recorded_catalogue_headers_are_those_of_the_service() -> None:
    assert f"`{CACHE_CONTROL}`" in PAGE
