"""PromQL, parsed and held against the metrics that there are."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

import promql_parser
from promql_parser import AggregateExpr, Call, Expr, MatchOp, VectorSelector

from cards.catalogue import load_catalogue
from service.judging.judgements import Judgements
from service.telemetry.metrics import Door, Metrics

METRICS = tuple(Metrics().table.rows)

TARGET: Final = {"namespace", "job", "pod", "container"}
"""Labels that Prometheus adds to every series of a pod."""
PROCESS: Final = {
    "process_cpu_seconds_total": "counter",
    "process_resident_memory_bytes": "gauge",
    "process_open_fds": "gauge",
}
"""What the client library shows of the process itself, as far as it is used."""
OTHERS: Final = re.compile("kube_[a-z_]+")
"""Metrics of kube-state-metrics; we cannot know all of them."""
_GRAFANA: Final = {"$__rate_interval": "5m", "$__range": "1h"}
_COUNTING: Final = {"rate", "increase", "irate"}


def parsed(expression: str) -> Expr:
    """An expression, Grafana's variables filled in; ValueError where it is none."""
    for variable, value in _GRAFANA.items():
        expression = expression.replace(variable, value)
    return promql_parser.parse(expression)


def faults(expression: str, recorded: frozenset[str] = frozenset()) -> list[str]:
    """Everything that is wrong with an expression that may use these recorded series."""
    return [*_faults(parsed(expression), recorded)]


def selected(expression: str) -> set[str]:
    """Names of the series that it reads."""
    return {selector.name or "" for selector in _selectors(parsed(expression))}


def _faults(tree: Expr, recorded: frozenset[str]) -> Iterator[str]:
    for selector in _selectors(tree):
        yield from _faults_of_selector(selector, recorded)
    for node in _nodes(tree):
        if isinstance(node, Call) and node.func.name in _COUNTING:
            for selector in _selectors(node):
                if _kinds().get(selector.name or "") == "gauge":
                    yield f"{node.func.name} of the gauge {selector.name}"
        if isinstance(node, AggregateExpr) and node.modifier is not None:
            known = set[str]().union(*(_labels(each.name) for each in _selectors(node)))
            if strange := set(node.modifier.labels) - known:
                yield f"no series of {node} has the labels {sorted(strange)}"


def _faults_of_selector(selector: VectorSelector, recorded: frozenset[str]) -> Iterator[str]:
    name = selector.name or ""
    if not (name in recorded or name in _kinds() or OTHERS.fullmatch(name)):
        yield f"{name} is no metric"
    if OTHERS.fullmatch(name):
        return
    for matcher in selector.matchers.matchers:
        if matcher.name not in _labels(name):
            yield f"{name} has no label {matcher.name}"
        elif matcher.name not in TARGET and name not in recorded:
            values = _shown().get((name, matcher.name), set())
            asked = matcher.value.split("|")
            if matcher.op in (MatchOp.Equal, MatchOp.NotEqual):
                asked = [matcher.value]
            for value in asked:
                if value not in values:
                    yield f"{name} has no {matcher.name}={value!r}"


def _nodes(tree: Expr) -> list[Expr]:
    found: list[Expr] = []

    def visit(node: Expr) -> bool:
        found.append(node)
        return True

    promql_parser.walk(tree, visit)
    return found


def _selectors(tree: Expr) -> list[VectorSelector]:
    return [node for node in _nodes(tree) if isinstance(node, VectorSelector)]


def _labels(name: str | None) -> set[str]:
    """Labels that series of a name have; recorded ones keep only those of the target."""
    row = next((row for row in METRICS if row.name == _family(name or "")), None)
    own = {*row.labels, "le"} if row is not None and row.kind == "histogram" else set[str]()
    return TARGET | own | set(row.labels if row is not None else ())


def _family(name: str) -> str:
    histograms = {row.name for row in METRICS if row.kind == "histogram"}
    base = re.sub("_(bucket|count|sum)$", "", name)
    return base if base in histograms else name


@cache
def _kinds() -> dict[str, str]:
    """Kinds of all series that there are, by name."""
    kinds = dict(PROCESS)
    for row in METRICS:
        if row.kind == "histogram":
            kinds |= dict.fromkeys((f"{row.name}_{end}" for end in ("bucket", "count", "sum")), "")
        else:
            kinds[row.name] = row.kind
    return kinds


@cache
def _shown() -> dict[tuple[str, str], set[str]]:
    """Values of every label that are shown from the start, by series and label."""
    metrics = Metrics()
    for door in Door:
        Judgements(metrics, load_catalogue())
        metrics.exchanged(door, 200, seconds=0)
    found: dict[tuple[str, str], set[str]] = {}
    for family in metrics.registry.collect():
        for sample in family.samples:
            for label, value in sample.labels.items():
                found.setdefault((sample.name, label), set()).add(value)
    return found
