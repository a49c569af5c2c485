"""What the resolvers of one request may use."""

from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from graphql import GraphQLError
from msgspec import Struct

from cards.catalogue import Catalogue
from cards.model.language import Language
from cards.model.shape import Shape
from schema.operations import Operation
from schema.shapes.catalogue import RulingCheck
from service.catalogue.checks import check_shown
from service.catalogue.index import Library
from service.graphql.plans.fields import FieldInfo
from service.graphql.resolvers.budget import Budget
from service.graphql.resolvers.receipts import Witness
from service.receipts.signer import Signer


class Answered(Protocol):
    """A ruling of the referee: at least the answer."""

    @property
    def answer(self) -> Shape:
        """The answer as a value."""
        ...


class Judge(Protocol):
    """The referee, as the resolvers see it: `service.referee.Referee`."""

    @property
    def catalogue(self) -> Catalogue:
        """The printed matter it judges by."""
        ...

    def judge(
        self, operation: Operation, request: Shape, language: Language
    ) -> Answered | Coroutine[Any, Any, Answered]:
        """Answer a request, now or in a while; `ImpossibleState` when no game can show it."""
        ...


Away = Callable[[Callable[[], Any]], Awaitable[Any]]
"""Gives what some work comes to."""


class Refused(NamedTuple):
    """Arguments that make no request."""

    request: type[Shape]
    arguments: Mapping[str, Any]
    error: GraphQLError

    def again(self, request: type[Shape], arguments: Mapping[str, Any]) -> bool:
        """Whether these are the very same."""
        return (
            request is self.request
            and arguments.keys() == self.arguments.keys()
            and all(value is arguments[name] for name, value in self.arguments.items())
        )


@dataclass(slots=True)
class ResolverContext:
    """The referee, the catalogue, the reader's language, and how much may still be read.

    Items lead to others and these back again, so what a query reads cannot be seen in its text:
    every item that is read counts.
    """

    judge: Judge
    library: Library
    language: Language = Language.EN
    budget: Budget = field(default_factory=Budget)
    signer: Signer = field(default_factory=Signer.of_this_process)
    witness: Witness | None = None
    """Signs the answers, if the request wants receipts."""

    away: Away | None = None
    """Does what takes long where the loop does not wait for it."""

    by_core: bool = False
    """Whether graphql-core puts the answer together, or part of it."""

    refused: Refused | None = None
    """The arguments that were no request last, and why."""

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
"""What a resolver gets beside its arguments."""
