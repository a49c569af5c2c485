"""A referee that counts: each door has one of its own, over the same catalogue and cache.

Everything that is judged passes `counting` or `follow`, so whoever watches is told here, too.
"""

import functools
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager

from cards.catalogue import Catalogue
from cards.language import Language
from cards.shape import Shape
from schema.operations import Operation
from service.cache.memory import MemoryCache
from service.explaining import asked_of
from service.referee import AtOnce, Lines, Referee, Ruling
from service.rules.impossible import ImpossibleState
from service.telemetry.metrics import CacheResult, CacheTier, Door, Metrics, RequestOutcome
from service.telemetry.watching import Asked, Ended, Tell, Watcher


class MeteredReferee(Referee):
    """Judges as a `Referee` does, and counts outcome, time, cache use and verdict."""

    def __init__(
        self,
        catalogue: Catalogue,
        cache: MemoryCache,
        *,
        metrics: Metrics,
        door: Door,
        watchers: Sequence[Watcher] = (),
    ) -> None:
        """Count into `metrics` what comes in through `door`, and tell the watchers."""
        super().__init__(catalogue, cache)
        metrics.name_clauses(catalogue.clauses)
        self.metrics = metrics
        self._door = door
        self._watchers = watchers

    def judge(
        self, operation: Operation, request: Shape, language: Language = Language.EN
    ) -> Ruling:
        """Answer one request, and count what became of it."""
        with self.counting(operation, request, language) as tell:
            ruling = tell(super().judge(operation, request, language))
            result = CacheResult.HIT if ruling.cached else CacheResult.MISS
            self.metrics.asked_cache(CacheTier.MEMORY, result)
            return ruling

    @contextmanager
    def counting(
        self, operation: Operation, request: Shape, language: Language
    ) -> Generator[Callable[[Ruling], Ruling]]:
        """Count what becomes of a request, and the time until it does; the block tells its end."""
        outcome = RequestOutcome.FAILED
        told: Ruling | None = None
        ends = self._begun(operation, request, language)
        start = time.perf_counter()

        def tell(ruling: Ruling) -> Ruling:
            nonlocal outcome, told
            outcome = RequestOutcome.ANSWERED
            told = ruling
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
            if ends:
                ended = Ended(
                    outcome=outcome,
                    answer=None if told is None else told.answer,
                    tier=None if told is None else _tier_of(told),
                    seconds=seconds,
                )
                for end in ends:
                    end(ended)

    def at_once(self, operation: Operation, *, encoded: bool = True) -> AtOnce | None:
        """What does as `judge` for an operation, but counts nothing; `count` does that.

        None if somebody has to be told of each request.
        """
        if self._watchers:
            return None
        return functools.partial(self.kept_or_decided, operation, encoded=encoded)

    def count(self, operation: Operation, ruling: Ruling, *, seconds: float) -> None:
        """Count what was answered at once."""
        self.metrics.answered(
            operation, self._door, ruling.answer, cached=ruling.cached, seconds=seconds
        )

    def count_refused(self, operation: Operation, *, seconds: float) -> None:
        """Count what was refused at once with `ImpossibleState`."""
        self.metrics.judged(operation, self._door, RequestOutcome.REFUSED, seconds=seconds)

    def repeating(self, operation: Operation, ruling: Ruling) -> Callable[[float], None] | None:
        """What counts a ruling each time that it is given again without asking here.

        None where this process would not answer with it, or somebody watches who has to be told.
        """
        if self._watchers or not ruling.cached or ruling.shared:
            return None
        return self.metrics.repeating(operation, self._door, ruling.answer)

    def follow(
        self, operation: Operation, request: Shape, language: Language = Language.EN
    ) -> Lines:
        """Answer one request line by line, and count it when all has been said, or nobody listens.

        Only the time of judging counts, not that of sending. `language` is only for who watches.
        """
        outcome = RequestOutcome.FAILED
        seconds = 0.0
        line: Shape | None = None
        whole = False
        ends = self._begun(operation, request, language, in_lines=True)
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
            whole = True
        except ImpossibleState:
            outcome = RequestOutcome.REFUSED
            raise
        except GeneratorExit:
            outcome = RequestOutcome.ANSWERED
            raise
        finally:
            self.metrics.judged(operation, self._door, outcome, seconds=seconds)
            answer = line if whole else None
            for end in ends:
                end(Ended(outcome=outcome, answer=answer, tier=None, seconds=seconds))
        assert line is not None
        self.metrics.decided(operation, line)

    def _begun(
        self, operation: Operation, request: Shape, language: Language, *, in_lines: bool = False
    ) -> list[Tell]:
        if not self._watchers:
            return []
        asked = Asked(
            operation=operation,
            request=asked_of(request),
            language=language,
            door=self._door,
            in_lines=in_lines,
        )
        return [watcher.begun(asked) for watcher in self._watchers]


def _tier_of(ruling: Ruling) -> CacheTier | None:
    if not ruling.cached:
        return None
    return CacheTier.REDIS if ruling.shared else CacheTier.MEMORY
