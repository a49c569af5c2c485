"""The pages about capacity say what was measured, and what follows from it."""

import os
import subprocess
from pathlib import Path

import msgspec
import pytest

from loadtest import soak
from loadtest.debian import environment
from loadtest.drill import model, pages
from loadtest.drill.run import SCENES
from loadtest.drill.throughput import PROXIES, REPLICAS
from loadtest.processors import Others, family_cpu_seconds
from loadtest.provenance import COMMANDS, complaints, too_old
from loadtest.proxy_binary import nginx
from loadtest.wire.proxies import HAPROXY, NGINX
from schema.operations import OPERATIONS
from schema.operations.prices import COSTS, READ
from service.http.tagged import CACHE_CONTROL
from service.settings.cached_operations import shared_by_default

PAGE = pages.DOCUMENT.read_text(encoding="utf-8")
RECORD = pages.recorded_before()
RUN = soak.read()
SCALING = pages.autoscaling(PAGE)
PARTS = pages.parts(RECORD, RUN, SCALING)


def test_the_page_is_written_from_the_records() -> None:
    assert pages.written(PAGE, PARTS) == PAGE, "`python -m loadtest.drill.capacity` writes it"


def test_every_part_is_on_the_page() -> None:
    assert sorted(pages.MEASURED.findall(PAGE)) == sorted(PARTS)


def test_the_page_is_two_pages_long() -> None:
    assert len(PAGE.splitlines()) < 260


def test_every_operation_was_measured_at_many_tables_and_is_priced() -> None:
    for operation in OPERATIONS:
        found = COSTS.spread(operation.name)
        assert found.requests >= 50
        assert 0 < found.p10 <= found.median <= found.p90
        assert 0 < found.judged < found.p90
        assert COSTS.price(operation.name).base > 0
    assert set(model.GAME) <= {each.asked for each in COSTS.spreads} | {READ}


def test_the_mean_is_what_a_million_requests_cost() -> None:
    found = COSTS.spread("legal_moves")
    assert model.cpu_ms(COSTS, "legal_moves") * 1000 == pytest.approx(found.mean + COSTS.server)
    dearer = msgspec.structs.replace(COSTS, server=COSTS.server + 1000)
    seconds = model.game_cpu_seconds(dearer) - model.game_cpu_seconds(COSTS)
    assert seconds == pytest.approx(model.REQUESTS / 1000)


def test_every_kind_of_entry_was_measured() -> None:
    kinds = {each.kind for each in RECORD.entries}
    assert kinds >= {f"answer {name}" for name in shared_by_default()} | {
        "quota",
        "persisted",
        "roll",
    }


def test_every_number_of_replicas_was_measured_through_every_proxy() -> None:
    found = [(each.proxy, each.replicas) for each in RECORD.throughput.rates]
    assert found == [(proxy, number) for proxy in PROXIES for number in REPLICAS]
    assert all(each.per_second and each.cpu_ms for each in RECORD.throughput.rates)


def test_the_published_drill_kept_its_promises() -> None:
    assert RECORD.drill.broken == []
    assert [act.name for act in RECORD.drill.acts] == [scene.name for scene in SCENES]
    assert all(act.crowd and act.crowd.requests for act in RECORD.drill.acts)


def test_the_published_soak_is_long_and_sound() -> None:
    assert list(RUN.faults()) == []
    assert RUN.seconds >= soak.MINUTES * 60
    assert len(RUN.samples) > RUN.seconds / soak.EVERY_SECONDS * 0.9
    assert 150 <= RUN.per_second <= 300


def test_the_number_of_pods_follows_from_costs() -> None:
    game = model.game_cpu_seconds(COSTS)
    assert model.pods(1, COSTS, SCALING) == SCALING.fewest
    tables = 50_000
    assert model.pods(tables, COSTS, SCALING) == pytest.approx(
        tables * game / 3600 / SCALING.target, abs=1
    )


def test_regions_carry_everything_when_one_is_lost() -> None:
    for number in pages.REGIONS:
        found = model.regions(number, pages.MANY, COSTS, SCALING)
        left = (found.pods - 1) * (number - 1) * SCALING.target
        assert left >= model.cores(pages.MANY, COSTS)
        assert found.per_second_then * (number - 1) == pytest.approx(found.per_second * number)


def test_a_million_requests_of_a_millisecond_are_a_thousand_seconds() -> None:
    assert model.core_hours(1.0, SCALING) * SCALING.target * 3600 == pytest.approx(1000)


def test_a_ledger_grows_with_the_time_that_it_keeps() -> None:
    short, day, month = (gigabytes for _, gigabytes in model.ledgers(pages.MANY, 200))
    assert day == pytest.approx(4 * short) == pytest.approx(month / 30)
    assert day == pytest.approx(pages.MANY * model.ROLLS * 24 * 200 / 1e9)


def test_a_pod_is_planned_for_a_sensible_share_of_its_core() -> None:
    assert 0.5 <= SCALING.target <= 0.8


def test_the_recorded_catalogue_headers_are_those_of_the_service() -> None:
    assert f"`{CACHE_CONTROL}`" in PAGE


def run_with(mib: tuple[float, ...], failed: int = 0) -> soak.Soak:
    """A run whose first replica has this memory, a sample every ten seconds."""
    samples = tuple(
        soak.Sample(10.0 * at, (each, 180.0), 1000 * at, 0, float(at))
        for at, each in enumerate(mib, 1)
    )
    return soak.Soak(
        provenance=RUN.provenance,
        seconds=10.0 * len(mib),
        users=1,
        requests=1000 * len(mib),
        failed=failed,
        p50_ms=1,
        p99_ms=2,
        redis_commands=1,
        redis_cpu_seconds=1,
        redis_mib=1,
        others=0,
        samples=samples,
    )


def test_a_rising_line_fails_a_soak_and_a_flat_one_does_not() -> None:
    rising = run_with(tuple(180 + at / 10 for at in range(180)))  # 36 MiB an hour
    assert rising.mib_an_hour == pytest.approx(36)
    assert "36.0 MiB an hour" in next(rising.faults())
    flat = run_with(tuple(200 + at % 2 for at in range(180)))
    assert list(flat.faults()) == []
    fills = run_with(tuple(float(min(180 + at, 230)) for at in range(180)))
    assert list(fills.faults()) == []
    assert fills.most_mib == 230


def test_a_short_soak_says_nothing_of_memory() -> None:
    """Two minutes in which caches fill are no leak of hundreds of MiB an hour."""
    filling = tuple(180 + at / 2 for at in range(60))
    short, long = run_with(filling[:12]), run_with(filling)
    assert short.mib_an_hour == long.mib_an_hour == pytest.approx(180)
    assert list(short.faults()) == []
    assert not short.judges_memory
    assert "180.0 MiB an hour" in next(long.faults())
    one_block = run_with((180.0,) * 40 + (181.0,) * 20)
    assert one_block.mib_an_hour > soak.FLAT_MIB_AN_HOUR
    assert list(one_block.faults()) == []


def test_a_failed_request_fails_a_soak() -> None:
    assert list(run_with((180.0,) * 9, failed=1).faults()) == ["1 of 9,000 requests failed"]


def test_moments_of_half_an_hour_are_shown() -> None:
    rows = list(soak.rows(run_with((180.0,) * 180)))
    assert [row[0] for row in rows] == ["5", "10", "20", "30"]
    assert all(len(row) == len(soak.HEAD) for row in rows)


@pytest.mark.parametrize(
    ("measured", "now", "old"),
    [
        ("0.3.0", "0.3.9", False),
        ("0.3.0", "0.5.0", False),
        ("0.3.9", "0.6.0", True),
        ("0.3.0", "0.6.0-rc.1", True),
        ("0.9.0", "1.0.0", True),
        ("1.2.0", "1.1.0", False),
    ],
)
def test_figures_grow_too_old(measured: str, now: str, *, old: bool) -> None:
    assert too_old(measured, now) is old


def test_no_record_is_too_old() -> None:
    assert list(complaints()) == []
    old = list(complaints("99.0.0"))
    assert [each.split()[0] for each in old][:2] == ["capacity.json", "soak.json"]
    assert len(old) <= len(COMMANDS)


def test_neither_proxy_sends_anything_again(tmp_path: Path) -> None:
    assert "retries 0" in HAPROXY
    assert "proxy_next_upstream off;" in NGINX
    file = tmp_path / "nginx.conf"
    servers = "server 127.0.0.1:4; server 127.0.0.1:5;"
    file.write_text(NGINX.format(port=3, servers=servers, folder=tmp_path), encoding="utf-8")
    program = nginx()
    command = [str(program.program), "-t", "-p", str(tmp_path), "-c", str(file)]
    done = subprocess.run(command, env=environment(program.libraries), check=False)
    assert done.returncode == 0


def test_the_processor_time_of_others_is_a_share() -> None:
    with Others([os.getpid()]) as others:
        assert family_cpu_seconds([os.getpid()]) > 0
    assert 0 <= others.share <= 1
