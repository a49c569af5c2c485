"""The referee of both doors where rolls are sealed: a request that needs no desk goes past it."""

import functools
from collections.abc import Coroutine
from typing import Any

from cards.language import Language
from cards.shape import Shape
from cards.speech import encoder_in
from schema.costs import units_of
from schema.operations import Operation
from service.access.scopes import errand_of_operation
from service.cache.tiers import SharedTier, TieredReferee
from service.explaining import asked_of, explain_of
from service.judging.job import Job
from service.judging.threads import JudgingThreads
from service.receipts.desk import Desk
from service.receipts.sealing import WITH_ROLLS, WITHOUT_RULES, Sealer, holds_roll, needs_desk
from service.referee import AtOnce, Lines, Ruling
from service.rules.work import Work
from service.telemetry.metered import MeteredReferee


class SealingReferee(TieredReferee):
    """Judges as a `TieredReferee` does, and throws, signs and verifies where it is asked to."""

    def __init__(
        self,
        referee: MeteredReferee,
        shared: SharedTier | None,
        desk: Desk,
        threads: JudgingThreads | None = None,
    ) -> None:
        """Throw at a desk for whatever `referee` judges."""
        super().__init__(referee, shared, threads)
        self._sealer = Sealer(referee.catalogue, desk)

    @property
    def desk(self) -> Desk:
        """Where it throws and signs."""
        return self._sealer.desk

    def judge(
        self,
        operation: Operation,
        request: Shape,
        language: Language = Language.EN,
        job: Job | None = None,
    ) -> Ruling | Coroutine[Any, Any, Ruling]:
        """As `TieredReferee`; a request that needs the desk is answered in a while."""
        if needs_desk(operation, request):
            return self._sealed(operation, request, language, job or Job())
        return super().judge(operation, request, language, job)

    def at_once(self, operation: Operation, *, encoded: bool = True) -> AtOnce | None:
        """As `TieredReferee`; what it gives answers nothing that needs the desk."""
        judge = super().at_once(operation, encoded=encoded)
        if judge is None or operation.name in WITHOUT_RULES:
            return None
        if operation.name not in WITH_ROLLS:
            return judge

        def judge_without_rolls(request: Shape, language: Language, work: Work) -> Ruling | None:
            return None if holds_roll(asked_of(request)) else judge(request, language, work)

        return judge_without_rolls

    async def followed(
        self,
        operation: Operation,
        request: Shape,
        language: Language = Language.EN,
        work: Work | None = None,
    ) -> Lines:
        """Answer line by line; with rolls, once all of them have their places.

        Whoever takes the lines does so in a thread.
        """
        if not needs_desk(operation, request):
            return self._referee.follow(operation, request, work, language)
        with self._referee.counting(operation, request, language) as tell:
            lines = [*await self._sealer.lines(operation, request, work or Work())]
            tell(Ruling(answer=lines[-1], body=b"", cached=False))
        return (line for line in lines)

    async def _sealed(
        self, operation: Operation, request: Shape, language: Language, job: Job
    ) -> Ruling:
        charged = units_of(operation, asked_of(request), explain_of(request))
        count = self._referee.counting(operation, request, language)
        urgency = errand_of_operation(operation).urgency
        away = functools.partial(self.threads.run, job, urgency)
        async with job.turn():
            with count as tell, job.piece(charged) as work:
                answer = await self._sealer.answer(operation, request, work, away)
                body = encoder_in(language).encode(answer)
                return tell(Ruling(answer=answer, body=body, cached=False, steps=work.spent))
