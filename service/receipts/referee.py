"""The referee of both doors where rolls are sealed: a request that needs no desk goes past it."""

from collections.abc import Coroutine
from typing import Any

from cards.language import Language
from cards.shape import Shape
from cards.speech import encoder_in
from schema.operations import Operation
from service.cache.tiers import SharedTier, TieredReferee
from service.explaining import asked_of
from service.receipts.desk import Desk
from service.receipts.sealing import WITH_ROLLS, WITHOUT_RULES, Sealer, holds_roll, needs_desk
from service.referee import AtOnce, Lines, Ruling
from service.rules.work import Work
from service.telemetry.metered import MeteredReferee


class SealingReferee(TieredReferee):
    """Judges as a `TieredReferee` does, and throws, signs and verifies where it is asked to."""

    def __init__(self, referee: MeteredReferee, shared: SharedTier | None, desk: Desk) -> None:
        """Throw at a desk for whatever `referee` judges."""
        super().__init__(referee, shared)
        self._sealer = Sealer(referee.catalogue, desk)

    @property
    def desk(self) -> Desk:
        """Where it throws and signs."""
        return self._sealer.desk

    def judge(
        self, operation: Operation, request: Shape, language: Language = Language.EN
    ) -> Ruling | Coroutine[Any, Any, Ruling]:
        """As `TieredReferee`; a request that needs the desk is answered in a while."""
        if needs_desk(operation, request):
            return self._sealed(operation, request, language)
        return super().judge(operation, request, language)

    def at_once(self, operation: Operation, *, encoded: bool = True) -> AtOnce | None:
        """As `TieredReferee`; what it gives answers nothing that needs the desk."""
        judge = super().at_once(operation, encoded=encoded)
        if judge is None or operation.name in WITHOUT_RULES:
            return None
        if operation.name not in WITH_ROLLS:
            return judge

        def judge_without_rolls(request: Shape, language: Language) -> Ruling | None:
            return None if holds_roll(asked_of(request)) else judge(request, language)

        return judge_without_rolls

    async def followed(
        self, operation: Operation, request: Shape, language: Language = Language.EN
    ) -> Lines:
        """Answer line by line, as `follow`; with rolls, once all of them have their places."""
        if not needs_desk(operation, request):
            return self.follow(operation, request, language)
        with self._referee.counting(operation, request, language) as tell:
            lines = [*await self._sealer.lines(operation, request, Work())]
            tell(Ruling(answer=lines[-1], body=b"", cached=False))
        return (line for line in lines)

    async def _sealed(self, operation: Operation, request: Shape, language: Language) -> Ruling:
        with self._referee.counting(operation, request, language) as tell:
            answer = await self._sealer.answer(operation, request, Work())
            body = encoder_in(language).encode(answer)
            return tell(Ruling(answer=answer, body=body, cached=False))
