"""The context of the resolvers of one request."""

from collections.abc import Coroutine, Iterable
from dataclasses import dataclass, field
from typing import Any, Protocol

from msgspec import Struct

from cards.catalogue import Catalogue
from cards.model.board import Board
from cards.model.card import Card
from cards.model.language import Language
from cards.model.shape import Shape
from schema.operations import Operation
from schema.shapes.catalogue import RulingCheck
from service.cache.ruling import Ruling
from service.catalogue.index import Library, check_shown
from service.graphql.plans.plan import FieldInfo
from service.graphql.resolvers.budget import Budget
from service.graphql.resolvers.receipts import Witness
from service.judging.job import Job
from service.receipts.signer import Signer


class Judge(Protocol):
    """The interface of the referee for resolvers: `service.referee.Referee`."""

    @property
    def catalogue(self) -> Catalogue:
        """The catalogue that it judges by."""
        ...

    async def ruling(
        self, operation: Operation, request: Shape, language: Language, job: Job
    ) -> Ruling:
        """Answer a request of a job. Raises `ImpossibleState`."""
        ...

    async def kept_by_sets(self, body: bytes, job: Job) -> tuple[Card | Board, ...]:
        """The cards and boards of the kept sets that a request names."""
        ...


@dataclass(slots=True)
class ResolverContext:
    """The referee, the catalogue, the reader's language, and the budget of one request.

    Items link to each other in circles, so the text of a query does not show how much it reads:
    every item that is read counts.
    """

    judge: Judge
    library: Library
    language: Language = Language.EN
    budget: Budget = field(default_factory=Budget)
    signer: Signer = field(default_factory=Signer.of_this_process)
    witness: Witness | None = None
    """Signs the answers, if the request asks for receipts."""
    job: Job = field(default_factory=Job)
    begun: list[Coroutine[Any, Any, Shape]] = field(
        default_factory=list[Coroutine[Any, Any, Shape]]
    )
    """Answers that have to be awaited."""
    judged_bytes: int = 0
    """How long the answers of the referee are, in JSON."""

    def close(self) -> None:
        """Close answers that nobody awaited, because another field was refused."""
        for each in self.begun:
            each.close()

    def spend(self, items: int) -> None:
        """Count items that are read."""
        self.budget.read(items)

    def items(self, collection: str, ids: Iterable[str]) -> list[Struct]:
        """Items of a collection by their ids."""
        items = self.library.indexes[collection].items
        found: list[Struct] = [items[id_] for id_ in ids]
        self.spend(len(found))
        return found

    def checks(self, ruling: str) -> list[RulingCheck]:
        """The checks of a ruling."""
        checks = self.library.catalogue.checks.get(ruling, ())
        self.spend(len(checks))
        return list(map(check_shown, checks))


Ask = FieldInfo[ResolverContext]
"""The info of a resolver."""
