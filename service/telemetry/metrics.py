"""All metrics of the service. Labels come from closed sets, never from a request.

Each `Metrics` has a registry of its own, so that several applications can run in one process.
Several processes share their metrics where `PROMETHEUS_MULTIPROC_DIR` is set.
"""

import os
from collections.abc import AsyncGenerator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from datetime import datetime
from enum import StrEnum
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    PlatformCollector,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

from cards.model.shape import Shape
from schema.operations import ALL_OPERATIONS, Operation
from schema.shapes.destiny_verdict import DestinyReplayAnswer, DestinyVerdict
from schema.shapes.legal import ReplayAnswer
from schema.shapes.receipts import Receipt, Standing, Uniqueness
from schema.shapes.runes import AttemptOutcome, CastAnswer
from schema.shapes.score import Scores, ScoreStatus
from schema.shapes.verdict import Verdict, VerdictStatus
from service.telemetry.access_metrics import AccessMetrics
from service.telemetry.operation_metrics import GraphQLMetrics
from service.telemetry.redis_metrics import MetricRow, RedisMetrics
from service.telemetry.rows import (
    BUILD,
    CACHE_BYTES,
    CACHE_ENTRIES,
    CACHE_REQUESTS,
    CACHE_RESULTS,
    HANG_UPS,
    HTTP_BUCKETS,
    HTTP_REQUESTS,
    HTTP_SECONDS,
    JUDGE_BUCKETS,
    LOADED,
    LOG_LINES_LOST,
    METRICS,
    READY,
    REASONS,
    RELOADS,
    REQUEST_SECONDS,
    REQUESTS,
    ROLLS,
    STALE,
    STATUS_CLASSES,
    VERDICTS,
    CacheResult,
    CacheTier,
    Door,
    HangUp,
    ReloadResult,
    RequestOutcome,
)
from service.telemetry.tallies import Tallies, Tally, Values
from service.telemetry.together import Together, shared_directory

__all__ = ["METRICS", "CacheResult", "CacheTier", "Door", "Metrics", "RequestOutcome", "verdict_of"]

VERDICTS_OF: Final[Mapping[type[Shape], type[StrEnum]]] = {
    CastAnswer: AttemptOutcome,
    Scores: ScoreStatus,
    **dict.fromkeys((Verdict, ReplayAnswer, DestinyVerdict, DestinyReplayAnswer), VerdictStatus),
}
"""What an answer decides, by its shape."""
_WITH_REASONS: Final = (Verdict, ReplayAnswer, DestinyVerdict, DestinyReplayAnswer)


class Metrics:
    """The metrics of one application."""

    def __init__(self) -> None:
        """Register all metrics, and those of the process, in a registry of their own.

        Raises `SettingError` where processes should share metrics and cannot.
        """
        directory = shared_directory(os.environ)
        disable_created_metrics()  # type: ignore[no-untyped-call]  # untyped in prometheus_client
        self.registry = CollectorRegistry()
        self._tallies = Tallies(self.registry, at_once=directory is not None)
        self._requests = self._counter(REQUESTS)
        self._judging = self._histogram(REQUEST_SECONDS, JUDGE_BUCKETS)
        self._cache_requests = self._counter(CACHE_REQUESTS)
        self._cache_bytes = self._gauge(CACHE_BYTES)
        self._cache_entries = self._gauge(CACHE_ENTRIES)
        self._verdicts = self._counter(VERDICTS)
        self._reasons = self._counter(REASONS)
        self._clauses: frozenset[str] = frozenset()
        self._build = self._gauge(BUILD)
        self._loaded = self._gauge(LOADED)
        self._reloads = self._counter(RELOADS)
        self._stale = self._gauge(STALE)
        self._ready = self._gauge(READY)
        self._ready.set(1)
        self._http_requests = self._counter(HTTP_REQUESTS)
        self._http_seconds = self._histogram(HTTP_SECONDS, HTTP_BUCKETS)
        self._rolls = self._counter(ROLLS)
        self._hang_ups = self._counter(HANG_UPS)
        self._lines_lost = self._counter(LOG_LINES_LOST)
        # Series are looked up once: a look-up costs more than counting.
        self._judgements: dict[tuple[str, Door, RequestOutcome], Tally] = {}
        self._answers: dict[tuple[str, Door, bool | None, StrEnum | None], Tally] = {}
        self._exchanges: dict[tuple[Door, int], Tally] = {}
        self.redis = RedisMetrics(self.registry)
        self.access = AccessMetrics(self.registry, self._tallies)
        self.graphql = GraphQLMetrics(self.registry, self._tallies)
        self._together = Together(directory, self.registry, METRICS) if directory else None
        if self._together is None:  # several processes do not share one CPU and memory
            ProcessCollector(registry=self.registry)
            PlatformCollector(registry=self.registry)
            GCCollector(registry=self.registry)
        self._show_zeros()

    def _counter(self, row: MetricRow) -> Counter:
        return Counter(row.name, row.meaning, row.labels, registry=self.registry)

    def _gauge(self, row: MetricRow) -> Gauge:
        return Gauge(row.name, row.meaning, row.labels, registry=self.registry)

    def _histogram(self, row: MetricRow, buckets: tuple[float, ...]) -> Values:
        return Values(row.name, row.meaning, row.labels, registry=self.registry, buckets=buckets)

    def _show_zeros(self) -> None:
        """Show every series from the start: a rate over a late one misses its first event."""
        for uniqueness in Uniqueness:
            for standing in Standing:
                self._rolls.labels(uniqueness, standing)
        for reloaded in ReloadResult:
            self._reloads.labels(reloaded)
        for reason in HangUp:
            self._hang_ups.labels(reason)
        for operation in ALL_OPERATIONS:
            for door in (Door.REST, Door.GRAPHQL, Door.MCP):
                for outcome in RequestOutcome:
                    self._requests.labels(operation.name, door, outcome)
            for verdict in VERDICTS_OF.get(operation.answer, ()):
                self._verdicts.labels(operation.name, verdict)
            for tier, results in CACHE_RESULTS.items():
                for result in results:
                    self._cache_requests.labels(operation.name, tier, result)
        for door in Door:
            for status in STATUS_CLASSES:
                self._http_requests.labels(door, status)

    def judged(
        self, operation: Operation, door: Door, outcome: RequestOutcome, *, seconds: float
    ) -> None:
        """Count a request that reached the referee."""
        key = operation.name, door, outcome
        tally = self._judgements.get(key)
        if tally is None:
            tally = self._judgements[key] = self._judgement(operation, door, outcome)
        tally.note(seconds)

    def _judgement(
        self, operation: Operation, door: Door, outcome: RequestOutcome, *more: Counter
    ) -> Tally:
        return self._tallies.new(
            self._judging.labels(operation.name, door),
            JUDGE_BUCKETS,
            self._requests.labels(operation.name, door, outcome),
            *more,
        )

    def malformed(self, operation: str, door: Door) -> None:
        """Count a request that did not have the shape of its operation."""
        self._requests.labels(operation, door, RequestOutcome.MALFORMED).inc()

    def asked_cache(self, operation: str, tier: CacheTier, result: CacheResult) -> None:
        """Count a read of a cache for an answer of this operation."""
        self._cache_requests.labels(operation, tier, result).inc()

    def answered(
        self,
        operation: Operation,
        door: Door,
        answer: Shape,
        *,
        known: bool | None,
        seconds: float,
    ) -> None:
        """Count an answer and its decision; `known`: whether memory had it, None if not read."""
        verdict = verdict_of(answer)
        key = operation.name, door, known, verdict
        tally = self._answers.get(key)
        if tally is None:
            more: list[Counter] = []
            if known is not None:
                result = CacheResult.HIT if known else CacheResult.MISS
                memory = operation.name, CacheTier.MEMORY, result
                more.append(self._cache_requests.labels(*memory))
            if verdict is not None:
                more.append(self._verdicts.labels(operation.name, verdict))
            tally = self._judgement(operation, door, RequestOutcome.ANSWERED, *more)
            self._answers[key] = tally
        tally.note(seconds)
        for reason in self._reasons_of(answer):
            reason.inc()

    def _reasons_of(self, answer: Shape) -> list[Counter]:
        if not isinstance(answer, _WITH_REASONS) or not answer.reasons:
            return []
        cited = {clause for reason in answer.reasons for clause in reason.clauses}
        return [self._reasons.labels(clause) for clause in cited & self._clauses]

    def exchanged(self, door: Door, status: int, *, seconds: float) -> None:
        """Count an HTTP request that has been answered."""
        tally = self._exchanges.get((door, status))
        if tally is None:
            number = min(max(status // 100, 1), 5)
            tally = self._exchanges[door, status] = self._tallies.new(
                self._http_seconds.labels(door),
                HTTP_BUCKETS,
                self._http_requests.labels(door, STATUS_CLASSES[number - 1]),
            )
        tally.note(seconds)

    def rolled(self, receipt: Receipt) -> None:
        """Count a roll or an opening that was signed."""
        roll, opening = receipt.statement.roll, receipt.statement.opening
        if roll is not None:
            self._rolls.labels(roll.uniqueness, roll.standing).inc()
        elif opening is not None:
            self._rolls.labels(opening.uniqueness, Standing.FRESH).inc()

    def hung_up(self, reason: HangUp) -> None:
        """Count a connection that the service has ended."""
        self._hang_ups.labels(reason).inc()

    def lost_lines(self, lines: int) -> None:
        """Count log lines that could not be written."""
        self._lines_lost.inc(lines)

    def watch_cache(self, *, entries: Callable[[], int], size: Callable[[], int]) -> None:
        """Read the size of the cache, in entries and in bytes, whenever the metrics are read."""
        self._cache_bytes.set_function(lambda: float(size()))
        self._cache_entries.set_function(lambda: float(entries()))

    def watch_ready(self, ready: Callable[[], bool]) -> None:
        """Read whether the process accepts requests whenever the metrics are read."""
        self._ready.set_function(lambda: float(ready()))

    def name_clauses(self, clauses: Iterable[str]) -> None:
        """Set the clauses that are counted: those of the catalogue, all shown from the start."""
        self._clauses = frozenset(clauses)
        for clause in sorted(self._clauses):
            self._reasons.labels(clause)

    def name_build(self, *, engine: str, catalogue: str, loaded: datetime) -> None:
        """Set the versions of engine and catalogue, and when the catalogue was loaded."""
        self._build.clear()
        self._build.labels(engine, catalogue).set(1)
        self._loaded.set(loaded.timestamp())

    def reloaded(self, result: ReloadResult) -> None:
        """Count what became of content that was loaded again."""
        self._reloads.labels(result).inc()
        self._stale.set(result is ReloadResult.REFUSED)

    @asynccontextmanager
    async def opened(self) -> AsyncGenerator[None]:
        """Publish the metrics to other processes, if there are any."""
        if self._together is None:
            yield
            return
        async with self._together.opened():
            yield

    def text(self) -> bytes:
        """All metrics in the Prometheus text format."""
        return generate_latest(self._together or self.registry)


def verdict_of(answer: Shape) -> AttemptOutcome | ScoreStatus | VerdictStatus | None:
    """The decision of an answer; None for one that only informs."""
    match answer:
        case CastAnswer(outcome=outcome):
            return outcome
        case Scores(players=players):
            final = all(player.status is ScoreStatus.FINAL for player in players)
            return ScoreStatus.FINAL if final else ScoreStatus.INDETERMINATE
        case Verdict() | ReplayAnswer() | DestinyVerdict() | DestinyReplayAnswer():
            return answer.status
        case _:
            return None
