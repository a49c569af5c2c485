"""A referee that counts: each door has one of its own, over the same catalogue and cache.

Everything that is judged passes `counting` or `follow`, so whoever watches is told here, too.
"""

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from starlette.requests import ClientDisconnect

from cards.catalogue import Catalogue
from cards.language import Language
from cards.shape import Shape
from schema.operations import Operation
from service.access.refusal import Refusal
from service.cache.memory import MemoryCache
from service.explaining import asked_of
from service.judging.limits import MOST_BYTES
from service.referee import AtOnce, Lines, Referee, Ruling
from service.rules.impossible import ImpossibleState
from service.rules.work import TookLong, TooMuchWork, Work
from service.telemetry.metrics import CacheResult, CacheTier, Door, Metrics, RequestOutcome
from service.telemetry.watching import Asked, Ended, Tell, Watcher


class MeteredReferee(Referee):
    """Judges as a `Referee` does, and counts outcome, time, cache use and verdict."""

    def __init__(  # noqa: PLR0913 - what it judges by, and whoever is told
        self,
        catalogue: Catalogue,
        cache: MemoryCache,
        *,
        metrics: Metrics,
        door: Door,
        watchers: Sequence[Watcher] = (),
        most_bytes: int = MOST_BYTES,
    ) -> None:
        """Count into `metrics` what comes in through `door`, and tell the watchers."""
        super().__init__(catalogue, cache, most_bytes=most_bytes)
        metrics.name_clauses(catalogue.clauses)
        self.metrics = metrics
        self._door = door
        self._watchers = watchers

    def judge(
        self,
        operation: Operation,
        request: Shape,
        language: Language = Language.EN,
        work: Work | None = None,
    ) -> Ruling:
        """Answer one request, and count what became of it."""
        with self.counting(operation, request, language) as tell:
            return tell(self.looked_up(operation, request, language, work or Work()))

    def looked_up(
        self, operation: Operation, request: Shape, language: Language, work: Work
    ) -> Ruling:
        """Answer as `judge`, and count only whether memory had the answer."""
        ruling = self.kept_or_decided(operation, request, language, work)
        self.looked(known=ruling.cached)
        return ruling

    def looked(self, *, known: bool) -> None:
        """Count a look into memory."""
        result = CacheResult.HIT if known else CacheResult.MISS
        self.metrics.asked_cache(CacheTier.MEMORY, result)

    def counting(self, operation: Operation, request: Shape, language: Language) -> "Counting":
        """Count what becomes of a request, and the time until it does; the block tells its end."""
        begun = self._begun(operation, request, language)
        return Counting(self.metrics, self._door, operation, begun)

    def at_once(self, operation: Operation, *, encoded: bool = True) -> AtOnce | None:
        """What does as `judge` for an operation, but counts nothing; `count` does that.

        None if somebody has to be told of each request.
        """
        if self._watchers:
            return None

        def judge(request: Shape, language: Language, work: Work) -> Ruling:
            return self.kept_or_decided(operation, request, language, work, encoded=encoded)

        return judge

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
        self,
        operation: Operation,
        request: Shape,
        work: Work | None = None,
        language: Language = Language.EN,
    ) -> Lines:
        """Answer one request line by line, and count it when all has been said, or nobody listens.

        Only the time of judging counts, not that of sending. `language` is only for who watches.
        """
        outcome = RequestOutcome.FAILED
        seconds = 0.0
        line: Shape | None = None
        whole = False
        ends = self._begun(operation, request, language, in_lines=True)
        lines = super().follow(operation, request, work)
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
        except (ImpossibleState, TooMuchWork) as error:
            outcome = outcome_of(type(error))
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


class Counting:
    """Counts one request that is judged: a block that tells what it came to.

    A block that `TookLong` ends is no end: another one follows.
    """

    __slots__ = ("_door", "_ends", "_metrics", "_operation", "_start", "_told")

    def __init__(
        self, metrics: Metrics, door: Door, operation: Operation, ends: Sequence[Tell]
    ) -> None:
        """Begin now; at the end `ends` are told."""
        self._metrics = metrics
        self._door = door
        self._operation = operation
        self._ends = ends
        self._start = time.perf_counter()
        self._told: Ruling | None = None

    def __enter__(self) -> Callable[[Ruling], Ruling]:
        """Give what tells the answer."""
        return self._tell

    def _tell(self, ruling: Ruling) -> Ruling:
        self._told = ruling
        self._metrics.decided(self._operation, ruling.answer)
        return ruling

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """Count how it ended."""
        if kind is TookLong:
            return
        told = self._told if kind is None else None
        outcome = outcome_of(kind)
        seconds = time.perf_counter() - self._start
        self._metrics.judged(self._operation, self._door, outcome, seconds=seconds)
        if self._ends:
            ended = Ended(
                outcome=outcome,
                answer=None if told is None else told.answer,
                tier=None if told is None else _tier_of(told),
                seconds=seconds,
            )
            for end in self._ends:
                end(ended)


def outcome_of(kind: type[BaseException] | None) -> RequestOutcome:
    """What it comes to when judging ends with an exception of this kind, or with none."""
    if kind is None:
        return RequestOutcome.ANSWERED
    return _OUTCOMES.get(kind, RequestOutcome.FAILED)


_OUTCOMES: Final[Mapping[type[BaseException], RequestOutcome]] = {
    ImpossibleState: RequestOutcome.REFUSED,
    TooMuchWork: RequestOutcome.TOO_MUCH_WORK,
    ClientDisconnect: RequestOutcome.ABANDONED,
    asyncio.CancelledError: RequestOutcome.ABANDONED,
    Refusal: RequestOutcome.ABANDONED,
}


def _tier_of(ruling: Ruling) -> CacheTier | None:
    if not ruling.cached:
        return None
    return CacheTier.REDIS if ruling.shared else CacheTier.MEMORY
