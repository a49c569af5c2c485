"""The rows of the table of metrics, with their labels; every label comes from a closed set."""

from enum import StrEnum
from typing import Final

from service.telemetry.access_metrics import ACCESS_METRICS
from service.telemetry.operation_metrics import GRAPHQL_METRICS
from service.telemetry.redis_metrics import REDIS_METRICS, MetricRow


class Door(StrEnum):
    """Where a request arrived; SERVICE is everything that is not an API."""

    __hash__ = str.__hash__  # faster than that of an enum, which is a Python call

    REST = "rest"
    GRAPHQL = "graphql"
    MCP = "mcp"
    SERVICE = "service"


class RequestOutcome(StrEnum):
    """The outcome of a request to an operation."""

    ANSWERED = "answered"
    REFUSED = "refused"
    """Well-formed, but an impossible state."""
    MALFORMED = "malformed"
    TOO_MUCH_WORK = "too_much_work"
    """It would cost more work than a request may."""
    ABANDONED = "abandoned"
    """Nobody waited for the answer any more, or there was no room for it."""
    FAILED = "failed"


class CacheTier(StrEnum):
    """The tier of the cache."""

    MEMORY = "memory"
    REDIS = "redis"


class CacheResult(StrEnum):
    """The result of a read."""

    HIT = "hit"
    MISS = "miss"
    FAULT = "fault"
    """Redis did not answer in time, or with something else than an answer."""
    SKIPPED = "skipped"
    """Redis was not called: its breaker is open, or all connections are in use."""
    SPARED = "spared"
    """Redis was not called: it has too few answers of this operation to pay."""


class ReloadResult(StrEnum):
    """What became of content that was loaded again."""

    LOADED = "loaded"
    UNCHANGED = "unchanged"
    REFUSED = "refused"


CACHE_RESULTS: Final = {
    CacheTier.MEMORY: (CacheResult.HIT, CacheResult.MISS),
    CacheTier.REDIS: tuple(CacheResult),
}
STATUS_CLASSES: Final = ("1xx", "2xx", "3xx", "4xx", "5xx")
JUDGE_BUCKETS: Final = (5e-5, 1e-4, 2.5e-4, 5e-4, 1e-3, 2.5e-3, 5e-3, 0.01, 0.05, 0.25, 1.0)
HTTP_BUCKETS: Final = (5e-4, 1e-3, 2.5e-3, 5e-3, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0, 10.0)


REQUESTS: Final = MetricRow(
    "lawspeaker_requests_total",
    "counter",
    ("operation", "door", "outcome"),
    "Requests to an operation, by what became of them: answered, refused (no game can show it), "
    "malformed, too_much_work, abandoned (nobody waited, or there was no room) or failed.",
)
REQUEST_SECONDS: Final = MetricRow(
    "lawspeaker_request_seconds",
    "histogram",
    ("operation", "door"),
    "Time to judge one request: cache, rules and encoding.",
)
CACHE_REQUESTS: Final = MetricRow(
    "lawspeaker_cache_requests_total",
    "counter",
    ("operation", "tier", "result"),
    "Times a cache was asked for an answer. Redis may also have a fault, be skipped "
    "(its breaker is open) or spared (too few hits to pay).",
)
CACHE_BYTES: Final = MetricRow(
    "lawspeaker_cache_bytes", "gauge", (), "Estimated bytes of the answers kept in this process."
)
CACHE_ENTRIES: Final = MetricRow(
    "lawspeaker_cache_entries", "gauge", (), "Answers kept in this process."
)
VERDICTS: Final = MetricRow(
    "lawspeaker_verdicts_total",
    "counter",
    ("operation", "verdict"),
    "Answers, by what they decided: OVERCOME or FAIL; FINAL, LEGAL, ILLEGAL or INDETERMINATE.",
)
REASONS: Final = MetricRow(
    "lawspeaker_verdict_reasons_total",
    "counter",
    ("clause",),
    "Times a clause was a reason why a move is illegal, alone or in a log.",
)
BUILD: Final = MetricRow(
    "lawspeaker_build_info",
    "gauge",
    ("engine", "catalogue"),
    "Always 1; the labels name the engine version and the catalogue digest.",
    together="max",
)
LOADED: Final = MetricRow(
    "lawspeaker_catalogue_loaded_timestamp_seconds",
    "gauge",
    (),
    "When the content that answers was loaded, in seconds since 1970; the oldest of the workers.",
    together="min",
)
RELOADS: Final = MetricRow(
    "lawspeaker_catalogue_reloads_total",
    "counter",
    ("result",),
    "Times the content was loaded again: loaded (another one answers now), unchanged, or refused "
    "(it has a fault, and the old one stays).",
)
STALE: Final = MetricRow(
    "lawspeaker_catalogue_stale",
    "gauge",
    (),
    "1 while the content that was found last is refused, and an older one answers.",
    together="max",
)
READY: Final = MetricRow(
    "lawspeaker_ready",
    "gauge",
    (),
    "1 while the process takes requests, 0 once it is draining, as /readyz says.",
)
HTTP_REQUESTS: Final = MetricRow(
    "lawspeaker_http_requests_total",
    "counter",
    ("door", "status"),
    "HTTP requests, by class of status.",
)
HTTP_SECONDS: Final = MetricRow(
    "lawspeaker_http_request_seconds",
    "histogram",
    ("door",),
    "Time of an HTTP request, its body included.",
)
ROLLS: Final = MetricRow(
    "lawspeaker_rolls_total",
    "counter",
    ("uniqueness", "standing"),
    "Sealed rolls and openings signed, by who keeps their place from a second one: LEDGER, or "
    "NONE without Redis; and whether they are FRESH.",
)

HANG_UPS: Final = MetricRow(
    "lawspeaker_hang_ups_total",
    "counter",
    ("reason",),
    "Connections that the service ended, by reason: late_head (the head of a request did not come "
    "in time), large_head, malformed (not HTTP), unread (the client took no byte of an answer).",
)
LOG_LINES_LOST: Final = MetricRow(
    "lawspeaker_log_lines_lost_total",
    "counter",
    (),
    "Log lines, those of decisions included, that could not be written.",
)

METRICS: Final = (
    REQUESTS,
    REQUEST_SECONDS,
    CACHE_REQUESTS,
    CACHE_BYTES,
    CACHE_ENTRIES,
    VERDICTS,
    REASONS,
    BUILD,
    LOADED,
    RELOADS,
    STALE,
    READY,
    HTTP_REQUESTS,
    HTTP_SECONDS,
    ROLLS,
    HANG_UPS,
    LOG_LINES_LOST,
    *REDIS_METRICS,
    *ACCESS_METRICS,
    *GRAPHQL_METRICS,
)


class HangUp(StrEnum):
    """Why the service closed a connection that its client had left open."""

    LATE_HEAD = "late_head"
    """The head of a request was late, or nothing arrived at all."""
    LARGE_HEAD = "large_head"
    """A head was too long."""
    MALFORMED = "malformed"
    """The data is not HTTP."""
    UNREAD = "unread"
    """For too long the client read nothing of its answer."""
