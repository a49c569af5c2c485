"""A referee that counts: each door has one of its own, over the same catalogue and cache."""

import time
from collections.abc import Callable, Generator
from contextlib import contextmanager

from cards.catalogue import Catalogue
from cards.language import Language
from cards.shape import Shape
from schema.operations import Operation
from service.cache.memory import MemoryCache
from service.referee import Lines, Referee, Ruling
from service.rules.impossible import ImpossibleState
from service.telemetry.metrics import CacheResult, CacheTier, Door, Metrics, RequestOutcome


class MeteredReferee(Referee):
    """Judges as a `Referee` does, and counts outcome, time, cache use and verdict."""

    def __init__(
        self, catalogue: Catalogue, cache: MemoryCache, *, metrics: Metrics, door: Door
    ) -> None:
        """Count into `metrics` what comes in through `door`."""
        super().__init__(catalogue, cache)
        metrics.name_clauses(catalogue.clauses)
        self.metrics = metrics
        self._door = door

    def judge(
        self, operation: Operation, request: Shape, language: Language = Language.EN
    ) -> Ruling:
        """Answer one request, and count what became of it."""
        with self.counting(operation) as tell:
            ruling = tell(super().judge(operation, request, language))
            result = CacheResult.HIT if ruling.cached else CacheResult.MISS
            self.metrics.asked_cache(CacheTier.MEMORY, result)
            return ruling

    @contextmanager
    def counting(self, operation: Operation) -> Generator[Callable[[Ruling], Ruling]]:
        """Count what becomes of a request, and the time until it does; the block tells its end."""
        outcome = RequestOutcome.FAILED
        start = time.perf_counter()

        def tell(ruling: Ruling) -> Ruling:
            nonlocal outcome
            outcome = RequestOutcome.ANSWERED
            self.metrics.decided(operation, ruling.answer)
            return ruling

        try:
            yield tell
        except ImpossibleState:
            outcome = RequestOutcome.REFUSED
            raise
        finally:
            seconds = time.perf_counter() - start
            self.metrics.judged(operation, self._door, outcome, seconds=seconds)

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
            self.metrics.judged(operation, self._door, outcome, seconds=seconds)
        assert line is not None
        self.metrics.decided(operation, line)
