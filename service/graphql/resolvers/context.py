"""The context of the resolvers of one request, and who signs its answers (`Prefer: receipt`)."""

from collections.abc import Coroutine, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import Struct

from cards.messages.message import encoder_in
from cards.model.language import Language
from cards.model.shape import Shape
from schema.operations import Operation
from schema.shapes.catalogue import RulingCheck
from service.catalogue.index import Library, check_shown
from service.graphql.plans.plan import FieldInfo
from service.graphql.resolvers.limits import Budget
from service.judging.job import Job
from service.receipts.signer import Signer, receipt_of
from service.referee import Referee


class Witness:
    """Signs the answers of the fields of one request."""

    def __init__(self, signer: Signer, language: Language, given: Mapping[str, object]) -> None:
        self._signer = signer
        self._encoder = encoder_in(language)
        self.given = given
        """Values of the variables, as sent."""
        self._receipts: list[dict[str, Any]] = []

    def attest(
        self,
        operation: Operation,
        path: list[str | int],
        sent: Mapping[str, object],
        answer: Shape,
    ) -> None:
        """Sign the answer at a path; `sent` are the arguments as sent."""
        receipt = receipt_of(
            self._signer,
            operation,
            sent=msgspec.json.encode(sent),
            answer=answer,
            received=self._encoder.encode(answer),
        )
        self._receipts.append({"path": path, **msgspec.to_builtins(receipt)})

    def extensions(self, data: Mapping[str, Any] | None) -> dict[str, Any]:
        """The `extensions` of the response, in the order of its root fields; none without data."""
        places = list(data or ())
        signed = (each for each in self._receipts if each["path"][0] in places)
        return {"receipts": sorted(signed, key=lambda each: places.index(each["path"][0]))}


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
