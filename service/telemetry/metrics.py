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
from service.telemetry.operation_metrics import GraphQLMetrics, TableMetrics
from service.telemetry.redis_metrics import RedisMetrics
from service.telemetry.rows import (
    CACHE_RESULTS,
    HTTP_BUCKETS,
    JUDGE_BUCKETS,
    STATUS_CLASSES,
    CacheResult,
    CacheTier,
    Door,
    HangUp,
    MetricTable,
    ReloadResult,
    RequestOutcome,
)
from service.telemetry.tallies import Tallies, Tally
from service.telemetry.together import Together, shared_directory

__all__ = ["CacheResult", "CacheTier", "Door", "Metrics", "RequestOutcome", "verdict_of"]

VERDICTS_OF: Final[Mapping[type[Shape], type[StrEnum]]] = {
    CastAnswer: AttemptOutcome,
    Scores: ScoreStatus,
    **dict.fromkeys((Verdict, ReplayAnswer, DestinyVerdict, DestinyReplayAnswer), VerdictStatus),
}
"""What an answer decides, by its shape."""
_OPERATIONS: Final = tuple(operation.name for operation in ALL_OPERATIONS)
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
        self.table = table = MetricTable(self.registry)
        self._requests = table.counter(
            "lawspeaker_requests_total",
            "Requests to an operation, by what became of them: answered, refused (no game can show "
            "it), malformed, too_much_work, abandoned (nobody waited, or there was no room) or "
            "failed.",
            operation=_OPERATIONS,
            door=(Door.REST, Door.GRAPHQL, Door.MCP),
            outcome=RequestOutcome,
        )
        self._judging = table.histogram(
            "lawspeaker_request_seconds",
            "Time to judge one request: cache, rules and encoding.",
            "operation",
            "door",
            buckets=JUDGE_BUCKETS,
        )
        self._cache_requests = table.counter(
            "lawspeaker_cache_requests_total",
            "Times a cache was asked for an answer. Redis may also have a fault, be skipped "
            "(its breaker is open) or spared (too few hits to pay).",
            operation=(),
            tier=(),
            result=(),
        )
        self._cache_bytes = table.gauge(
            "lawspeaker_cache_bytes", "Estimated bytes of the answers kept in this process."
        )
        self._cache_entries = table.gauge(
            "lawspeaker_cache_entries", "Answers kept in this process."
        )
        self._verdicts = table.counter(
            "lawspeaker_verdicts_total",
            "Answers, by what they decided: OVERCOME or FAIL; FINAL, LEGAL, ILLEGAL or "
            "INDETERMINATE.",
            operation=(),
            verdict=(),
        )
        self._reasons = table.counter(
            "lawspeaker_verdict_reasons_total",
            "Times a clause was a reason why a move is illegal, alone or in a log.",
            clause=(),
        )
        self._clauses: frozenset[str] = frozenset()
        self._build = table.gauge(
            "lawspeaker_build_info",
            "Always 1; the labels name the engine version and the catalogue digest.",
            "engine",
            "catalogue",
            together="max",
        )
        self._loaded = table.gauge(
            "lawspeaker_catalogue_loaded_timestamp_seconds",
            "When the content that answers was loaded, in seconds since 1970; the oldest of the "
            "workers.",
            together="min",
        )
        self._reloads = table.counter(
            "lawspeaker_catalogue_reloads_total",
            "Times the content was loaded again: loaded (another one answers now), unchanged, or "
            "refused (it has a fault, and the old one stays).",
            result=ReloadResult,
        )
        self._stale = table.gauge(
            "lawspeaker_catalogue_stale",
            "1 while the content that was found last is refused, and an older one answers.",
            together="max",
        )
        self._ready = table.gauge(
            "lawspeaker_ready",
            "1 while the process takes requests, 0 once it is draining, as /readyz says.",
        )
        self._ready.set(1)
        self._http_requests = table.counter(
            "lawspeaker_http_requests_total",
            "HTTP requests, by class of status.",
            door=Door,
            status=STATUS_CLASSES,
        )
        self._http_seconds = table.histogram(
            "lawspeaker_http_request_seconds",
            "Time of an HTTP request, its body included.",
            "door",
            buckets=HTTP_BUCKETS,
        )
        self._rolls = table.counter(
            "lawspeaker_rolls_total",
            "Sealed rolls and openings signed, by who keeps their place from a second one: LEDGER, "
            "or NONE without Redis; and whether they are FRESH.",
            uniqueness=Uniqueness,
            standing=Standing,
        )
        self._hang_ups = table.counter(
            "lawspeaker_hang_ups_total",
            "Connections that the service ended, by reason: late_head (the head of a request did "
            "not come in time), large_head, malformed (not HTTP), unread (the client took no byte "
            "of an answer).",
            reason=HangUp,
        )
        self._lines_lost = table.counter(
            "lawspeaker_log_lines_lost_total",
            "Log lines, those of decisions included, that could not be written.",
        )
        for operation in ALL_OPERATIONS:
            for verdict in VERDICTS_OF.get(operation.answer, ()):
                self._verdicts.labels(operation.name, verdict)
            for tier, results in CACHE_RESULTS.items():
                for result in results:
                    self._cache_requests.labels(operation.name, tier, result)
        # Series are looked up once: a look-up costs more than counting.
        self._judgements: dict[tuple[str, Door, RequestOutcome], Tally] = {}
        self._answers: dict[tuple[str, Door, bool | None, StrEnum | None], Tally] = {}
        self._exchanges: dict[tuple[Door, int], Tally] = {}
        self.redis = RedisMetrics(table)
        self.access = AccessMetrics(table, self._tallies)
        self.graphql = GraphQLMetrics(table, self._tallies)
        self.tables = TableMetrics(table)
        self._together = Together(directory, self.registry, table.rows) if directory else None
        if self._together is None:  # several processes do not share one CPU and memory
            ProcessCollector(registry=self.registry)
            PlatformCollector(registry=self.registry)
            GCCollector(registry=self.registry)

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
        """Count an answer and its decision; `known`: whether memory held it, None if not read."""
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
