"""A referee that counts: each door has one of its own, over the same catalogue and cache."""

import time

from cards.catalogue import Catalogue
from cards.shape import Shape
from schema.operations import Operation
from service.cache.memory import MemoryCache
from service.receipts.desk import Desk
from service.receipts.referee import SealingReferee
from service.referee import Lines, Ruling
from service.rules.impossible import ImpossibleState
from service.telemetry.metrics import CacheResult, CacheTier, Door, Metrics, RequestOutcome


class MeteredReferee(SealingReferee):
    """Judges as a `Referee` does, and counts outcome, time, cache use and verdict."""

    def __init__(
        self,
        catalogue: Catalogue,
        cache: MemoryCache,
        *,
        metrics: Metrics,
        door: Door,
        desk: Desk | None = None,
    ) -> None:
        """Count into `metrics` what comes in through `door`."""
        super().__init__(catalogue, cache, desk=desk)
        metrics.name_clauses(catalogue.clauses)
        self._metrics = metrics
        self._door = door

    def judge(self, operation: Operation, request: Shape) -> Ruling:
        """Answer one request, and count what became of it."""
        outcome = RequestOutcome.FAILED
        start = time.perf_counter()
        try:
            ruling = super().judge(operation, request)
            outcome = RequestOutcome.ANSWERED
        except ImpossibleState:
            outcome = RequestOutcome.REFUSED
            raise
        finally:
            seconds = time.perf_counter() - start
            self._metrics.judged(operation, self._door, outcome, seconds=seconds)
        result = CacheResult.HIT if ruling.cached else CacheResult.MISS
        self._metrics.asked_cache(CacheTier.MEMORY, result)
        self._metrics.decided(operation, ruling.answer)
        return ruling

    def follow(self, operation: Operation, request: Shape) -> Lines:
        """Answer one request line by line, and count it when all has been said, or nobody listens.

        Only the time of judging counts, not that of sending.
        """
        outcome = RequestOutcome.FAILED
        seconds = 0.0
        line: Shape | None = None
        lines = super().follow(operation, request)
        try:
            while True:
                start = time.perf_counter()
                following = next(lines, None)
                seconds += time.perf_counter() - start
                if following is None:
                    break
                line = following
                yield line
            outcome = RequestOutcome.ANSWERED
        except ImpossibleState:
            outcome = RequestOutcome.REFUSED
            raise
        except GeneratorExit:
            outcome = RequestOutcome.ANSWERED
            raise
        finally:
            self._metrics.judged(operation, self._door, outcome, seconds=seconds)
        assert line is not None
        self._metrics.decided(operation, line)
