"""The context of the resolvers of one request."""

from collections.abc import Coroutine, Iterable
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct

from cards.model.language import Language
from cards.model.shape import Shape
from schema.shapes.catalogue import RulingCheck
from service.catalogue.index import Library, check_shown
from service.graphql.plans.plan import FieldInfo
from service.graphql.resolvers.limits import Budget
from service.graphql.resolvers.receipts import Witness
from service.judging.job import Job
from service.referee import Referee


@dataclass(slots=True)
class ResolverContext:
    """The referee, the catalogue, the reader's language, and the budget of one request.

    Items link to each other in circles, so the text of a query does not show how much it reads:
    every item that is read counts.
    """

    referee: Referee
    library: Library
    language: Language
    budget: Budget
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
        items = self.library.indexes[collection].items
        found: list[Struct] = [items[id_] for id_ in ids]
        self.spend(len(found))
        return found

    def name_table(self, table: Shape | str) -> str | None:
        """The name of a table, which may be sealed; it is kept for its caller, if there is room."""
        return self.referee.tables.keep(table, self.job.caller)

    def checks(self, ruling: str) -> list[RulingCheck]:
        checks = self.library.catalogue.checks.get(ruling, ())
        self.spend(len(checks))
        return list(map(check_shown, checks))


Ask = FieldInfo[ResolverContext]
"""The info of a resolver."""
