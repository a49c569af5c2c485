"""The pages about capacity, with tables and sentences made of what was recorded."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import yaml
from msgspec import Meta

from loadtest import soak
from loadtest.costs.page import circumstances, spread_table
from loadtest.drill import model
from loadtest.drill.entries import Entry
from loadtest.drill.figures import Report
from loadtest.drill.model import Autoscaling
from loadtest.drill.report import ACT_HEAD, act_rows
from loadtest.drill.resident import Resident
from loadtest.drill.throughput import Throughput
from loadtest.provenance import CAPACITY, Provenance
from loadtest.soak import Soak
from loadtest.tables import table
from schema.operations.prices import COSTS

ROOT: Final = Path(__file__).resolve().parents[2]
DOCUMENT: Final = ROOT / "docs" / "capacity.md"
CHART_VALUES: Final = ROOT / "helm" / "lawspeaker" / "values.yaml"
MEASURED: Final = re.compile(r"(?ms)^<!-- measured: ([a-z-]+) -->\n.*?^<!-- end -->$")
SNIPPET: Final = re.compile(r"(?ms)^```yaml\n(autoscaling:.*?)^```$")
"""The values that the page recommends."""
MANY: Final = 100_000
"""Tables in play at once, past one region."""
REGIONS: Final = (2, 3, 4)


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """What was measured, once, on some machine."""

    provenance: Provenance
    throughput: Throughput
    resident: Resident
    entries: Annotated[tuple[Entry, ...], Meta(description="What Redis keeps.")]
    drill: Report

    @property
    def roll_bytes(self) -> int:
        """Of one roll in the ledger."""
        return next(each.bytes for each in self.entries if each.kind == "roll")


def autoscaling(page: str) -> Autoscaling:
    """What the chart does with the values that the page recommends."""
    (given,) = SNIPPET.findall(page)
    values: dict[str, Any] = yaml.safe_load(CHART_VALUES.read_text(encoding="utf-8"))
    chosen: dict[str, Any] = yaml.safe_load(given)
    scaling = values["autoscaling"] | chosen["autoscaling"]
    cores = float(chosen["resources"]["requests"]["cpu"])
    return Autoscaling(
        fewest=scaling["minReplicas"],
        most=scaling["maxReplicas"],
        target=cores * scaling["targetCPUUtilizationPercentage"] / 100,
    )


def parts(record: Record, run: Soak, scaling: Autoscaling) -> Mapping[str, str]:
    """Every measured part of the pages."""
    return {
        "circumstances": f"Measured: {record.provenance}.\n",
        "costs": f"{spread_table(COSTS)}\nThe server adds {COSTS.server:.0f} µs. "
        + circumstances(COSTS),
        "model": "".join(_model(record, run, scaling)),
        "memory": table(
            ("a replica", "MiB"),
            ((name, f"{mib:.0f}") for name, mib in memory(record.resident, run)),
        ),
        "soak": "".join(_soak(run)),
        "throughput": "".join(_throughput(record.throughput)),
        "regions": "".join(_regions(record, run, scaling)),
        "ledger": table(
            ("the ledger keeps a roll for", f"GB for {MANY:,} tables"),
            (
                (name, f"{gigabytes:,.1f}")
                for name, gigabytes in model.ledgers(MANY, record.roll_bytes)
            ),
        ),
        "drill": table(ACT_HEAD, act_rows(record.drill)) + f"\n{record.provenance}.\n",
    }


def _model(record: Record, run: Soak, scaling: Autoscaling) -> Iterator[str]:
    game = model.game_cpu_seconds(COSTS)
    each = game / model.REQUESTS * 1000
    proxy = record.throughput.one("HAProxy").proxy_cpu_ms * model.MILLION / 1000
    redis = run.redis_cpu_seconds / run.requests * model.MILLION
    yield (
        f"- A game is {model.REQUESTS} requests and {game:.2f} seconds of processor time, so "
        f"{each:.2f} ms a request.\n"
        f"- A million requests take {each * 1000:,.0f} seconds, "
        f"{model.core_hours(each, scaling):.2f} core hours as full as planned; HAProxy takes "
        f"{proxy:.0f} seconds more, Redis {redis:.0f}.\n"
        f"- At {scaling.target:.1f} of a core a replica answers "
        f"{scaling.target * model.REQUESTS / game:,.0f} such requests a second: "
        f"{scaling.target * model.GAME_SECONDS / game:,.0f} tables at a game an hour.\n"
        f"- A replica takes {record.resident.cpu_seconds:.1f} seconds of processor time until "
        "it is ready and warm.\n\n"
    )
    yield table(
        ("tables in play at once", "requests a second", "cores", "pods"),
        (
            (
                f"{tables:,}",
                f"{model.per_second(tables):,.0f}",
                f"{model.cores(tables, COSTS):.2f}",
                model.pods(tables, COSTS, scaling),
            )
            for tables in model.TABLES
        ),
    )


def memory(resident: Resident, run: Soak) -> Iterator[tuple[str, float]]:
    """MiB of a replica, at several moments."""
    yield "ready", resident.ready_mib
    yield "idle after warm-up", resident.warm_mib
    yield "idle after a message of an [agent](agents.md#for-operators)", resident.agent_mib
    yield "at most under half an hour of load", run.most_mib


def _soak(run: Soak) -> Iterator[str]:
    yield table(soak.HEAD, soak.rows(run))
    bytes_each = run.mib_an_hour * 2**20 / 3600 / (run.per_second / soak.REPLICAS)
    yield (
        f"\n{run.requests:,} requests in {run.seconds / 60:.0f} minutes, {run.per_second:.0f} a "
        f"second; {run.failed} failed; p50 {run.p50_ms:.1f} ms, p99 {run.p99_ms:.0f} ms. Memory "
        f"moved by {run.mib_an_hour:+.1f} MiB an\nhour, {bytes_each:+.0f} bytes a request; more "
        f"than {soak.FLAT_MIB_AN_HOUR:g} MiB fails. Others had {run.others:.0%} of the "
        f"processors.\n{run.provenance}.\n"
    )


def _throughput(found: Throughput) -> Iterator[str]:
    head = ("through", "replicas", "requests/s", "p50 ms", "p99 ms", "CPU ms", "times", "own cores")
    yield table(
        head,
        (
            (
                each.proxy,
                each.replicas,
                f"{each.per_second:,.0f}",
                f"{each.p50_ms:.1f}",
                f"{each.p99_ms:.1f}",
                f"{each.cpu_ms:.2f}",
                f"{each.on_own_cores / found.one(each.proxy).on_own_cores:.1f}",
                f"{each.on_own_cores:,.0f}/s",
            )
            for each in found.rates
        ),
    )
    yield f"\nOther programs had {found.others:.0%} of the processors meanwhile.\n"


def _regions(record: Record, run: Soak, scaling: Autoscaling) -> Iterator[str]:
    requests, seconds = model.edge_share(COSTS)
    rate = model.per_second(MANY)
    commands = run.redis_commands / run.requests
    redis_us = run.redis_cpu_seconds / run.redis_commands * 1e6
    yield (
        f"- {MANY:,} tables send {rate:,.0f} requests a second and keep "
        f"{model.cores(MANY, COSTS):.1f} cores busy, with nothing cached.\n"
        f"- A CDN can answer {requests:.0%} of them, which are {seconds:.0%} of the processor "
        "time: cards, and odds by GET.\n"
        f"- Redis gets {commands:.1f} commands a request, {redis_us:.0f} µs of its processor "
        f"each: {commands * rate:,.0f} a second, {commands * rate * redis_us / 1e6:.1f} cores in "
        "all.\n"
        f"- Sealed rolls are {MANY * model.ROLLS / model.GAME_SECONDS:,.0f} a second, "
        f"{record.roll_bytes} bytes each.\n\n"
    )
    yield table(
        ("regions", "requests/s in each", "when one is lost", "pods in each", "pods in all"),
        (
            (
                each.number,
                f"{each.per_second:,.0f}",
                f"{each.per_second_then:,.0f}",
                each.pods,
                each.number * each.pods,
            )
            for number in REGIONS
            for each in [model.regions(number, MANY, COSTS, scaling)]
        ),
    )


def written(page: str, fresh: Mapping[str, str]) -> str:
    """A page with its measured parts replaced."""
    return MEASURED.sub(
        lambda found: f"<!-- measured: {found[1]} -->\n{fresh[found[1]]}<!-- end -->", page
    )


def write(record: Record, run: Soak) -> None:
    """Write the page."""
    page = DOCUMENT.read_text(encoding="utf-8")
    fresh = parts(record, run, autoscaling(page))
    DOCUMENT.write_text(written(page, fresh), encoding="utf-8")


def recorded_before() -> Record:
    """What was measured last."""
    return msgspec.json.decode(CAPACITY.read_bytes(), type=Record)
