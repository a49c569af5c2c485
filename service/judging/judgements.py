"""Reports judgements: to metrics, and to watchers (log, traces) at their start and end."""

import asyncio
import time
from collections.abc import Mapping, Sequence
from typing import Final

from starlette.requests import ClientDisconnect

from cards.catalogue import Catalogue
from cards.model.language import Language
from cards.model.shape import Shape
from schema.operations import Operation
from service.cache.memory import Ruling
from service.judging.explained import asked_of
from service.judging.functions import Lines
from service.refusal import Refusal
from service.rules.engine.judgement import ImpossibleState
from service.rules.engine.work import TooMuchWork
from service.telemetry.metrics import CacheResult, CacheTier, Door, Metrics, RequestOutcome
from service.telemetry.watching import JudgementBegun, JudgementEnded, Tell, Watcher


class Judgements:
    """Reports the judgements of one application."""

    def __init__(
        self, metrics: Metrics, catalogue: Catalogue, watchers: Sequence[Watcher] = ()
    ) -> None:
        """Count in `metrics`, and notify the watchers."""
        metrics.name_clauses(catalogue.clauses)
        self._metrics = metrics
        self._catalogue = catalogue
        self._watchers = watchers

    def begun(
        self,
        operation: Operation,
        request: Shape,
        language: Language,
        door: Door,
        *,
        in_lines: bool = False,
    ) -> "Judgement":
        """A request arrives at the referee."""
        ends: list[Tell] = []
        if self._watchers:
            judgement_begun = JudgementBegun(
                catalogue=self._catalogue,
                operation=operation,
                request=asked_of(request),
                language=language,
                door=door,
                in_lines=in_lines,
            )
            answers = (watcher.begun(judgement_begun) for watcher in self._watchers)
            ends = [end for end in answers if end is not None]
        return Judgement(self._metrics, operation, door, ends)


class Judgement:
    """One judgement. Its end is reported once."""

    __slots__ = ("_door", "_ends", "_metrics", "_operation", "known", "started")

    def __init__(
        self, metrics: Metrics, operation: Operation, door: Door, ends: Sequence[Tell]
    ) -> None:
        """Begin now; call `ends` at the end."""
        self._metrics = metrics
        self._operation = operation
        self._door = door
        self._ends = ends
        self.known: bool | None = None
        """Whether the cache in memory held the answer; None if it was not asked."""
        self.started = time.perf_counter()

    def answered(self, ruling: Ruling) -> Ruling:
        seconds = time.perf_counter() - self.started
        self._metrics.answered(
            self._operation, self._door, ruling.answer, known=self.known, seconds=seconds
        )
        if self._ends:
            self._end(RequestOutcome.ANSWERED, ruling.answer, _tier_of(ruling), seconds)
        return ruling

    def failed(self, error: BaseException) -> None:
        seconds = time.perf_counter() - self.started
        if self.known is not None:
            result = CacheResult.HIT if self.known else CacheResult.MISS
            self._metrics.asked_cache(self._operation.name, CacheTier.MEMORY, result)
        outcome = _OUTCOMES.get(type(error), RequestOutcome.FAILED)
        self._metrics.judged(self._operation, self._door, outcome, seconds=seconds)
        self._end(outcome, None, None, seconds)

    def followed(self, lines: Lines, seconds: float) -> Lines:
        """The lines of an answer; its end is reported once all are taken, or the client stops.

        `seconds` is the time of judging so far; that of sending does not count.
        """
        last, line, outcome = None, None, RequestOutcome.ANSWERED
        try:
            while True:
                start = time.perf_counter()
                following = next(lines, None)
                seconds += time.perf_counter() - start
                if following is None:
                    last = line
                    return
                yield (line := following)
        except GeneratorExit:
            raise
        except BaseException as error:
            outcome = _OUTCOMES.get(type(error), RequestOutcome.FAILED)
            raise
        finally:
            self._followed(last, outcome, seconds)

    def _followed(self, last: Shape | None, outcome: RequestOutcome, seconds: float) -> None:
        if last is None:
            self._metrics.judged(self._operation, self._door, outcome, seconds=seconds)
        else:
            self._metrics.answered(self._operation, self._door, last, known=None, seconds=seconds)
        self._end(outcome, last, None, seconds)

    def _end(
        self,
        outcome: RequestOutcome,
        answer: Shape | None,
        tier: CacheTier | None,
        seconds: float,
    ) -> None:
        if self._ends:
            ended = JudgementEnded(outcome=outcome, answer=answer, tier=tier, seconds=seconds)
            for end in self._ends:
                end(ended)


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
