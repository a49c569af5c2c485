"""The referee of one job: what all parts of one HTTP request are judged by."""

from collections.abc import Coroutine
from typing import Any, Protocol

from cards.catalogue import Catalogue
from cards.model.board import Board
from cards.model.card import Card
from cards.model.language import Language
from cards.model.shape import Shape
from schema.operations import Operation
from service.cache.ruling import Ruling
from service.judging.job import Job
from service.judging.meter import metered


class Judging(Protocol):
    """The part of a referee that a job uses: `service.referee.Referee`."""

    @property
    def catalogue(self) -> Catalogue:
        """The catalogue that it judges by."""
        ...

    def ruling(
        self, operation: Operation, request: Shape, language: Language, job: Job
    ) -> Ruling | Coroutine[Any, Any, Ruling]:
        """Answer one request of a job."""
        ...

    async def kept_by_sets(self, body: bytes, job: Job) -> tuple[Card | Board, ...]:
        """The cards and boards of the kept sets that a request names."""
        ...


class JobReferee:
    """Judges the requests of one job."""

    def __init__(self, referee: Judging, job: Job) -> None:
        """Use `referee`."""
        self._referee = referee
        self._job = job
        self._begun: list[Coroutine[Any, Any, Ruling]] = []

    @property
    def catalogue(self) -> Catalogue:
        """The catalogue that it judges by."""
        return self._referee.catalogue

    def judge(
        self, operation: Operation, request: Shape, language: Language = Language.EN
    ) -> Ruling | Coroutine[Any, Any, Ruling]:
        """As `Referee.ruling`."""
        ruling = self._referee.ruling(operation, request, language, self._job)
        if isinstance(ruling, Ruling):
            return ruling
        counted = self._counted(ruling)
        self._begun += (ruling, counted)
        return counted

    async def kept_by_sets(self, body: bytes) -> tuple[Card | Board, ...]:
        """As `Referee.kept_by_sets`."""
        return await self._referee.kept_by_sets(body, self._job)

    async def _counted(self, ruling: Coroutine[Any, Any, Ruling]) -> Ruling:
        """A ruling in a task of its own, whose turns count for the job."""
        return await metered(self._job.meter, ruling)

    def close(self) -> None:
        """Close answers that nobody awaited, because another request of the job was refused."""
        for each in self._begun:
            each.close()
        self._begun.clear()
