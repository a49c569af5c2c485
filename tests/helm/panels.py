"""What dashboards are made of: panels with a title, a unit and queries, laid out in rows of 24."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

WIDTH: Final = 24
SERIES: Final = 'namespace="$namespace",job="$job"'
"""Labels that choose the release."""
RATE: Final = "[$__rate_interval]"
_SOURCE: Final = {"type": "prometheus", "uid": "${datasource}"}


class Unit(StrEnum):
    """How Grafana writes a value."""

    NUMBER = "short"
    PER_SECOND = "reqps"
    EVENTS = "cps"
    SECONDS = "s"
    SHARE = "percentunit"
    BYTES = "bytes"
    BYTES_PER_SECOND = "Bps"
    CORES = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class Query:
    """PromQL, and how its series are called."""

    expression: str
    legend: str = "__auto"


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """One panel."""

    title: str
    meaning: str
    unit: Unit
    queries: tuple[Query, ...]
    kind: str = "timeseries"
    width: int = 8
    height: int = 7
    options: dict[str, Any] | None = None
    defaults: dict[str, Any] | None = None
    """More of the defaults of its fields."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """Panels under a heading."""

    title: str
    panels: tuple[Panel, ...]


def dashboard(uid: str, title: str, meaning: str, rows: Sequence[Row]) -> dict[str, Any]:
    """A dashboard as Grafana reads it."""
    return {
        "uid": uid,
        "title": title,
        "description": meaning,
        "tags": ["lawspeaker"],
        "schemaVersion": 39,
        "version": 1,
        "editable": True,
        "graphTooltip": 1,
        "refresh": "30s",
        "time": {"from": "now-3h", "to": "now"},
        "timezone": "browser",
        "templating": {"list": list(_variables())},
        "annotations": {"list": []},
        "links": [],
        "panels": list(_laid_out(rows)),
    }


def _variables() -> Iterator[dict[str, Any]]:
    yield {
        "name": "datasource",
        "label": "Data source",
        "type": "datasource",
        "query": "prometheus",
        "current": {},
        "hide": 0,
    }
    for name, query in (
        ("namespace", "label_values(lawspeaker_build_info, namespace)"),
        ("job", 'label_values(lawspeaker_build_info{namespace="$namespace"}, job)'),
    ):
        yield {
            "name": name,
            "label": name.capitalize(),
            "type": "query",
            "datasource": _SOURCE,
            "query": {"query": query, "refId": name},
            "definition": query,
            "refresh": 2,
            "sort": 1,
            "multi": False,
            "includeAll": False,
            "current": {},
            "hide": 0,
        }


def _laid_out(rows: Sequence[Row]) -> Iterator[dict[str, Any]]:
    """Panels from left to right; a row that is full begins another below."""
    number = top = 0
    for row in rows:
        number += 1
        place = {"x": 0, "y": top, "w": WIDTH, "h": 1}
        yield {
            "id": number,
            "type": "row",
            "title": row.title,
            "collapsed": False,
            "gridPos": place,
            "panels": [],
        }
        top, left, height = top + 1, 0, 0
        for panel in row.panels:
            if left + panel.width > WIDTH:
                top, left, height = top + height, 0, 0
            number += 1
            place = {"x": left, "y": top, "w": panel.width, "h": panel.height}
            yield {"id": number, "gridPos": place, **_drawn(panel)}
            left, height = left + panel.width, max(height, panel.height)
        top += height


def _drawn(panel: Panel) -> dict[str, Any]:
    return {
        "type": panel.kind,
        "title": panel.title,
        "description": panel.meaning,
        "datasource": _SOURCE,
        "fieldConfig": {
            "defaults": {"unit": panel.unit.value, "min": 0, **(panel.defaults or {})},
            "overrides": [],
        },
        "options": panel.options or {},
        "targets": [
            {
                "refId": chr(ord("A") + place),
                "datasource": _SOURCE,
                "expr": query.expression,
                "legendFormat": query.legend,
                "range": panel.kind not in {"stat", "table", "bargauge"},
                "instant": panel.kind in {"stat", "table", "bargauge"},
            }
            for place, query in enumerate(panel.queries)
        ],
    }


def rate(metric: str, by: str = "", more: str = "") -> str:
    """How often a counter of the release counts, in all or by some labels."""
    grouped = f"sum by ({by})" if by else "sum"
    return f"{grouped} (rate({metric}{{{SERIES}{more}}}{RATE}))"


def one(expression: str, legend: str = "__auto") -> tuple[Query, ...]:
    """The queries of a panel that has one."""
    return (Query(expression=expression, legend=legend),)


def quantile(share: float, histogram: str, by: str = "", more: str = "") -> str:
    """What a share of observations of a histogram does not exceed."""
    labels = f"le, {by}" if by else "le"
    return f"histogram_quantile({share}, {rate(f'{histogram}_bucket', labels, more)})"


def quantiles(histogram: str, more: str = "") -> tuple[Query, ...]:
    """The median, and what nine tenths and all but one in a hundred do not exceed."""
    return tuple(
        Query(expression=quantile(share, histogram, more=more), legend=legend)
        for share, legend in ((0.5, "p50"), (0.9, "p90"), (0.99, "p99"))
    )
