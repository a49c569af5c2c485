"""The referee of streaming operations: answers line by line, of which nothing is cached."""

import time

from cards.catalogue import Catalogue
from cards.model.language import Language
from cards.model.shape import Shape
from schema.operations import Operation
from schema.operations.rolls import needs_signer
from service.cache.ruling import Ruling
from service.judging.explained import answered_lines, asked_of
from service.judging.functions import LINES, Lines
from service.judging.job import Job
from service.judging.judgements import Judgements
from service.judging.own_sets import OwnSets, lines_without_cards
from service.receipts.sealing import Sealer
from service.rules.engine.work import Work
from service.telemetry.rows import Door


class LineReferee:
    """Judges requests by one catalogue."""

    def __init__(
        self,
        catalogue: Catalogue,
        sealer: Sealer,
        judgements: Judgements | None,
        sets: OwnSets | None,
    ) -> None:
        """`sealer` makes rolls, `judgements` reports what happened, `sets` keeps own cards."""
        self._catalogue = catalogue
        self._sealer = sealer
        self._judgements = judgements
        self._sets = sets

    def follow(
        self,
        operation: Operation,
        request: Shape,
        work: Work | None = None,
        language: Language = Language.EN,
        door: Door = Door.REST,
    ) -> Lines:
        """Answer one request of a streaming operation, line by line; nothing is cached.

        Raises `ImpossibleState` before the first line only, and `TooMuchWork` at any line.
        `language` and `door` are only reported.
        """
        work = work or Work()
        lines = self._lines(operation, request, work)
        if self._judgements is None:
            yield from lines
            return
        judgement = self._judgements.begun(operation, request, language, door, in_lines=True)
        seconds, line, ended, fault = 0.0, None, False, None
        try:
            while not ended:
                start = time.perf_counter()
                following = next(lines, None)
                seconds += time.perf_counter() - start
                if following is None:
                    ended = True
                else:
                    line = following
                    yield line
        except BaseException as error:
            fault = error
            raise
        finally:
            judgement.followed(line if ended else None, fault, seconds)

    async def followed(
        self, operation: Operation, request: Shape, language: Language, job: Job, work: Work
    ) -> Lines:
        """Answer line by line. Rolls are claimed before the first line.

        The caller takes the lines in a thread.
        """
        if self._sets is not None:
            request = await self._sets.filled(request, job)
        return lines_without_cards(await self._followed(operation, request, language, job, work))

    async def _followed(
        self, operation: Operation, request: Shape, language: Language, job: Job, work: Work
    ) -> Lines:
        """Answer a request line by line that brings every card it speaks of."""
        if not needs_signer(operation, asked_of(request)):
            return self.follow(operation, request, work, language, job.door)
        judgement = None
        if self._judgements is not None:
            judgement = self._judgements.begun(operation, request, language, job.door)
        try:
            lines = [*await self._sealer.lines(operation, request, work)]
        except BaseException as error:
            if judgement is not None:
                judgement.failed(error)
            raise
        if judgement is not None:
            judgement.answered(Ruling(lines[-1], b""))
        return (line for line in lines)

    def _lines(self, operation: Operation, request: Shape, work: Work) -> Lines:
        yield (yield from answered_lines(self._catalogue, LINES[operation.name], request, work))
