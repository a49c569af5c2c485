"""The dashboards of the chart, written as JSON by `make readme`."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from tests.helm.dashboard_caches import caches, redis
from tests.helm.dashboard_callers import callers
from tests.helm.panels import (
    RATE,
    SERIES,
    Panel,
    Row,
    Unit,
    dashboard,
    one,
    quantile,
    quantiles,
    rate,
)

FOLDER: Final = Path(__file__).parents[2] / "helm" / "lawspeaker" / "dashboards"
API: Final = ',door=~"rest|graphql"'
STACKED: Final = {"custom": {"stacking": {"mode": "normal"}, "fillOpacity": 20}}


def _now() -> Row:
    failed = rate("lawspeaker_http_requests_total", more=f'{API},status="5xx"')
    asked = rate("lawspeaker_http_requests_total", more=API)
    hits = rate("lawspeaker_cache_requests_total", more=',result="hit"')
    looked = rate("lawspeaker_cache_requests_total", more=',tier="memory"')
    stat: dict[str, Any] = {"kind": "stat", "width": 4, "height": 4}
    return Row(
        title="Now",
        panels=(
            Panel(
                title="Ready",
                meaning="Processes that take requests.",
                unit=Unit.NUMBER,
                queries=one(f"sum(lawspeaker_ready{{{SERIES}}})"),
                **stat,
            ),
            Panel(
                title="Requests",
                meaning="To both doors.",
                unit=Unit.PER_SECOND,
                queries=one(asked),
                **stat,
            ),
            Panel(
                title="Errors",
                meaning="Share of answers with 5xx.",
                unit=Unit.SHARE,
                queries=one(f"{failed} / {asked}"),
                defaults={"decimals": 3},
                **stat,
            ),
            Panel(
                title="p99",
                meaning="All but one in a hundred requests are answered in this time.",
                unit=Unit.SECONDS,
                queries=one(quantile(0.99, "lawspeaker_http_request_seconds", more=API)),
                **stat,
            ),
            Panel(
                title="Cached",
                meaning="Share of judged requests whose answer was kept, in memory or in Redis.",
                unit=Unit.SHARE,
                queries=one(f"{hits} / {looked}"),
                **stat,
            ),
            Panel(
                title="Catalogues",
                meaning="Different catalogues or engines in use; more than 1 during an upgrade.",
                unit=Unit.NUMBER,
                queries=one(
                    f"count(count by (catalogue, engine) (lawspeaker_build_info{{{SERIES}}}))"
                ),
                **stat,
            ),
        ),
    )


def _requests() -> Row:
    return Row(
        title="Requests",
        panels=(
            Panel(
                title="Requests by status",
                meaning="Both doors.",
                unit=Unit.PER_SECOND,
                queries=one(rate("lawspeaker_http_requests_total", "status", API), "{{status}}"),
                defaults=STACKED,
            ),
            Panel(
                title="Time of requests",
                meaning="Both doors, bodies included.",
                unit=Unit.SECONDS,
                queries=quantiles("lawspeaker_http_request_seconds", API),
            ),
            Panel(
                title="p99 by door",
                meaning="SERVICE is probes, metrics and pages.",
                unit=Unit.SECONDS,
                queries=one(quantile(0.99, "lawspeaker_http_request_seconds", "door"), "{{door}}"),
            ),
            Panel(
                title="Operations",
                meaning="Requests that name an operation, whatever became of them.",
                unit=Unit.PER_SECOND,
                queries=one(rate("lawspeaker_requests_total", "operation"), "{{operation}}"),
                defaults=STACKED,
                width=12,
            ),
            Panel(
                title="What became of them",
                meaning="Refused: no game can show it. Failed: a fault of the service.",
                unit=Unit.PER_SECOND,
                queries=one(rate("lawspeaker_requests_total", "outcome"), "{{outcome}}"),
                width=12,
            ),
        ),
    )


def _judging() -> Row:
    top = f"topk(15, sum by (clause) (increase(lawspeaker_verdict_reasons_total{{{SERIES}}}"
    return Row(
        title="Judging",
        panels=(
            Panel(
                title="p99 by operation",
                meaning="Cache, rules and encoding.",
                unit=Unit.SECONDS,
                queries=one(
                    quantile(0.99, "lawspeaker_request_seconds", "operation"), "{{operation}}"
                ),
            ),
            Panel(
                title="Verdicts",
                meaning="What answers decide.",
                unit=Unit.EVENTS,
                queries=one(rate("lawspeaker_verdicts_total", "verdict"), "{{verdict}}"),
                defaults=STACKED,
            ),
            Panel(
                title="Rules that players trip over",
                meaning="Clauses that were most often broken in the time shown.",
                unit=Unit.NUMBER,
                queries=one(f"{top}[$__range])))", "{{clause}}"),
                kind="bargauge",
                options={"orientation": "horizontal", "displayMode": "basic"},
            ),
        ),
    )


def _processes() -> Row:
    return Row(
        title="Processes",
        panels=(
            Panel(
                title="CPU",
                meaning="Of each pod; a process uses one CPU at most.",
                unit=Unit.CORES,
                queries=one(
                    f"sum by (pod) (rate(process_cpu_seconds_total{{{SERIES}}}{RATE}))", "{{pod}}"
                ),
            ),
            Panel(
                title="Memory",
                meaning="Resident, of each pod.",
                unit=Unit.BYTES,
                queries=one(f"sum by (pod) (process_resident_memory_bytes{{{SERIES}}})", "{{pod}}"),
            ),
            Panel(
                title="Log lines lost",
                meaning="By each pod; they could not be written.",
                unit=Unit.EVENTS,
                queries=one(rate("lawspeaker_log_lines_lost_total", "pod"), "{{pod}}"),
            ),
            Panel(
                title="Files and connections",
                meaning="Open ones, of each pod.",
                unit=Unit.NUMBER,
                queries=one(f"sum by (pod) (process_open_fds{{{SERIES}}})", "{{pod}}"),
            ),
        ),
    )


def referee() -> dict[str, Any]:
    """Requests, verdicts, caches, Redis, processes."""
    return dashboard(
        "lawspeaker-referee",
        "lawspeaker: referee",
        "What is asked of the referee, how it answers, and what that costs.",
        (_now(), _requests(), _judging(), caches(), redis(), _processes()),
    )


DASHBOARDS: Final[Mapping[str, Callable[[], dict[str, Any]]]] = {
    "referee.json": referee,
    "callers.json": callers,
}
"""By file."""


def written(made: dict[str, Any]) -> str:
    """The text of a file."""
    return json.dumps(made, indent=2) + "\n"


def main() -> None:
    """Write every dashboard into the chart."""
    FOLDER.mkdir(exist_ok=True)
    for name, make in DASHBOARDS.items():
        (FOLDER / name).write_text(written(make()), encoding="utf-8")


if __name__ == "__main__":
    main()
