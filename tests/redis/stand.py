"""What the tests of this folder stand on: replicas over one Redis, and what they count."""

import asyncio
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache

import msgspec

from cards.catalogue import Catalogue, load_catalogue
from cards.model.shape import Shape
from schema.operations import ODDS, Operation
from schema.operations.examples import EXAMPLES
from service.cache.breaker import BreakerState
from service.cache.leases import LeasedQuotas
from service.cache.link import RedisLink
from service.cache.memory import MemoryCache
from service.cache.quota import QuotaCounters
from service.cache.stores import SharedStores, shared_stores
from service.judging.judgements import Judgements
from service.referee import Referee
from service.settings.settings import Settings
from service.telemetry.metrics import Metrics
from tests.waiting import came

PATIENT = 10.0
QUICK = Settings().redis_timeout


@cache
def catalogue() -> Catalogue:
    return load_catalogue()


@cache
def rules() -> Referee:
    """A referee that remembers nothing: what is right."""
    return Referee(catalogue(), MemoryCache(0))


def example(operation: Operation) -> Shape:
    """A request of an operation."""
    return msgspec.convert(EXAMPLES[operation.name][0].request, operation.request)


def some_odds(number: int) -> Shape:
    """One of 17,000 different requests that cost little to judge."""
    difficulty, modifier = number % 90, number // 90 % 190 - 95
    request = {**EXAMPLES[ODDS.name][0].request, "difficulty": difficulty, "modifier": modifier}
    return msgspec.convert(request, ODDS.request)


def right(operation: Operation, request: Shape) -> bytes:
    return rules().judge(operation, request).body


@dataclass(frozen=True, slots=True)
class Replica:
    """One process of many, as far as its caches go."""

    referee: Referee
    stores: SharedStores
    metrics: Metrics

    @property
    def link(self) -> RedisLink:
        assert self.stores.link is not None
        return self.stores.link

    async def ask(self, operation: Operation, request: Shape) -> bytes:
        return (await self.referee.ruling(operation, request)).body

    def count(self, name: str, **labels: str) -> float:
        """The value of a metric."""
        value = self.metrics.registry.get_sample_value(f"lawspeaker_{name}", labels)
        assert value is not None, (name, labels)
        return value

    def looked(self, result: str) -> float:
        """Look-ups in Redis that came to this."""
        return sum(
            sample.value
            for family in self.metrics.registry.collect()
            for sample in family.samples
            if sample.name == "lawspeaker_cache_requests_total"
            and (sample.labels["tier"], sample.labels["result"]) == ("redis", result)
        )

    async def connected(self, seconds: float = 60) -> None:
        """Wait until the breaker is closed; asking is what makes it probe."""
        until = time.monotonic() + seconds
        while self.link.state is not BreakerState.CLOSED:
            assert time.monotonic() < until, "the breaker stays open"
            self.link.wake()
            await asyncio.sleep(0.005)

    async def written(self) -> None:
        """Wait until nothing waits in the background."""
        await came(lambda: not self.link.waiting)


@asynccontextmanager
async def replica(
    url: str, *, connected: bool = True, memory: int = 0, **settings: object
) -> AsyncGenerator[Replica]:
    """A replica to the end of the block, all operations shared unless it is said otherwise.

    It is patient, because the machine may be busy: who measures times says otherwise.
    """
    usual = {"redis_url": url, "redis_operations": tuple(EXAMPLES), "redis_timeout": PATIENT}
    chosen = msgspec.convert({**usual, **settings}, Settings)
    metrics, memory_cache = Metrics(), MemoryCache(memory)
    stores = shared_stores(chosen, metrics)
    judgements = Judgements(metrics, catalogue())
    referee = Referee(catalogue(), memory_cache, shared=stores.answers, judgements=judgements)
    one = Replica(referee, stores, metrics)
    async with stores.opened():
        if connected:
            await one.connected()
        yield one


async def settled(quotas: QuotaCounters) -> None:
    """Wait until Redis knows what was spent; who counts alone always does."""
    await came(lambda: not isinstance(quotas, LeasedQuotas) or quotas.settled)
