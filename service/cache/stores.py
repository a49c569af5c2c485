"""The stores that replicas share, built from the settings; without Redis, those in memory."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from service.cache.codec import key_of
from service.cache.commands import Link
from service.cache.leases import LeasedQuotas
from service.cache.persisted import SETS, TABLES, MemoryPersisted, PersistedStore, RedisPersisted
from service.cache.quota import MemoryQuotas, QuotaCounters
from service.cache.redis_tier import RedisAnswers, Worth
from service.cache.rolls import MemoryRolls, RedisRolls, RollClaims
from service.settings.cached_operations import COSTS, shared_by_default
from service.settings.settings import Settings
from service.telemetry.metrics import Metrics

if TYPE_CHECKING:
    from service.cache.link import RedisLink
    from service.telemetry.tracing import Tracing

PERSISTED_SECONDS: Final = 7 * 24 * 3600.0
PERSISTED_MOST: Final = 1024
"""Persisted texts that a process stores."""
PERSISTED_BYTES: Final = 64 * 1024
SET_SECONDS: Final = 30 * 24 * 3600.0
SETS_MOST: Final = 128
"""Own sets that a process stores."""
SET_BYTES: Final = 128 * 1024
"""The largest own set that is kept; a larger one is sent with each request."""
SETS_ROOM: Final = 8 * 1024 * 1024
"""Bytes of memory for all own sets together."""
TABLE_BYTES: Final = 256 * 1024
"""The largest table by name that replicas share."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedStores:
    """What replicas share; without Redis each has its own."""

    answers: RedisAnswers | None
    """The second tier of the cache; None without Redis."""
    persisted: PersistedStore
    sets: PersistedStore
    """Own sets of cards that were checked."""
    quotas: QuotaCounters
    rolls: RollClaims
    link: "RedisLink | None"
    tables: RedisPersisted | None = None
    """Texts of tables by name; None where each replica knows its own alone."""
    ledger: "RedisLink | None" = None
    """Another Redis for rolls and quotas, if they have one of their own."""

    @asynccontextmanager
    async def opened(self) -> AsyncGenerator[None]:
        """Connect in the background; at the end return all leases, and close."""
        if self.link is None:
            yield
            return
        links = [each for each in (self.link, self.ledger) if each is not None]
        for each in links:
            each.wake()
        try:
            yield
        finally:
            await self.quotas.close()
            for each in links:
                await each.close()


def shared_stores(
    settings: Settings,
    metrics: Metrics,
    *,
    tracing: "Tracing | None" = None,
) -> SharedStores:
    """The stores that these settings ask for; `tracing` takes a span of each command.

    Raises `SettingError` where Redis is wanted and cannot be used.
    """
    persisted = MemoryPersisted(
        most=PERSISTED_MOST, most_bytes=PERSISTED_BYTES, ttl=PERSISTED_SECONDS
    )
    sets = MemoryPersisted(most=SETS_MOST, most_bytes=SET_BYTES, ttl=SET_SECONDS, room=SETS_ROOM)
    quotas = MemoryQuotas()
    roll_seconds = float(settings.roll_ledger_seconds)
    rolls = MemoryRolls(ttl=roll_seconds)
    if not settings.redis_url:
        return SharedStores(
            answers=None,
            persisted=persisted,
            sets=sets,
            quotas=quotas,
            rolls=rolls,
            link=None,
        )
    link = _link(settings, metrics, settings.redis_url)
    ledger = None
    if settings.redis_ledger_url:
        ledger = _link(settings, metrics, settings.redis_ledger_url, name="redis ledger")
    promises = link if ledger is None else ledger
    way, promised = (
        each if tracing is None else _traced(each, tracing) for each in (link, promises)
    )
    prefix = settings.redis_prefix
    answers = RedisAnswers(
        way,
        metrics,
        prefix=prefix,
        ttl=settings.redis_ttl,
        most_bytes=settings.redis_max_bytes,
        worth=Worth(_needed(settings)),
        operations=frozenset(settings.redis_operations),
    )
    tables = RedisPersisted(
        way,
        None,
        prefix=prefix,
        ttl=settings.table_ttl,
        most_bytes=TABLE_BYTES,
        kind=TABLES,
    )
    return SharedStores(
        answers=answers,
        persisted=RedisPersisted(
            way,
            persisted,
            prefix=prefix,
            ttl=PERSISTED_SECONDS,
            most_bytes=PERSISTED_BYTES,
        ),
        sets=RedisPersisted(
            way, sets, prefix=prefix, ttl=SET_SECONDS, most_bytes=SET_BYTES, kind=SETS
        ),
        tables=tables if settings.redis_tables and settings.table_bytes else None,
        quotas=LeasedQuotas(promises, quotas, prefix=prefix, metrics=metrics.redis),
        rolls=RedisRolls(promised, rolls, prefix=prefix, ttl=roll_seconds),
        link=link,
        ledger=ledger,
    )


def _needed(settings: Settings) -> dict[str, float]:
    """The share of hits from which operations pay; of a list that is the operator's own, none."""
    if settings.redis_operations != shared_by_default():
        return {}
    return {cost.operation: cost.pays_from for cost in COSTS if cost.pays}


def _traced(link: Link, tracing: "Tracing") -> Link:
    from service.cache.traced_link import TracedLink  # noqa: PLC0415 - needs the extra

    return TracedLink(link, tracing)


def _link(settings: Settings, metrics: Metrics, url: str, *, name: str = "redis") -> "RedisLink":
    # redis-py takes about 0.3 s to load: nobody without Redis should wait for that.
    from service.cache.client import connect  # noqa: PLC0415
    from service.cache.link import RedisLink  # noqa: PLC0415

    return RedisLink(
        connect(settings, url),
        metrics=metrics.redis,
        probe_key=key_of(settings.redis_prefix, "probe"),
        patience=settings.redis_timeout,
        connections=settings.redis_connections,
        breaker_faults=settings.redis_breaker_faults,
        breaker_pause=settings.redis_breaker_pause,
        name=name,
    )
