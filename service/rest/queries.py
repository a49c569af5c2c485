"""Query parameters. Unknown ones are refused; `lang` is allowed everywhere."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from starlette.datastructures import QueryParams
from starlette.requests import Request

from cards.messages.did_you_mean import LONGEST_WORD
from cards.messages.message import say
from schema.shapes.collections import PAGE_DEFAULT, PAGE_MOST, Collection
from schema.shapes.explanation import Explain
from schema.shapes.problem import ProblemFault, QueryFault
from service.catalogue.index import CollectionIndex, Filters
from service.catalogue.query import (
    Given,
    amount_in,
    fault,
    filters_in,
    ids_in,
    not_an_option,
    refuse,
    unknown_or_twice,
)
from service.http.negotiate import PARAMETER

EXPLAIN: Final = "explain"
LEVELS: Final = {level.lower(): level for level in Explain}


@dataclass(frozen=True, slots=True, kw_only=True)
class PageQuery:
    """The query of a list: a page of the items that match the filters, or items by id."""

    first: int
    after: str | None
    filters: Filters
    ids: list[str] | None
    given: Given

    def parameters_after(self, last: str) -> list[tuple[str, str]]:
        """The parameters of the page after `last`."""
        parameters = [
            (name, value)
            for name, values in self.given.items()
            if name not in {"first", "after"}
            for value in values
        ]
        return [*parameters, ("first", str(self.first)), ("after", last)]


def page_parameters(collection: Collection) -> tuple[set[str], set[str]]:
    """The parameters of a list, and those that may be repeated."""
    many = {by.parameter for by in collection.filters if by.many}
    return {*(by.parameter for by in collection.filters), "first", "after", "ids"}, many


def parse_page(given: Given, index: CollectionIndex, faults: list[ProblemFault]) -> PageQuery:
    """Read the parameters of a list; refuse with every fault, each naming its parameter."""
    filter_values = filters_in(given, index, faults)
    ids = ids_in({name: values for name, values in given.items() if name != PARAMETER}, faults)
    first = amount_in(given, "first", faults, default=PAGE_DEFAULT, most=PAGE_MOST)
    after = given["after"][0] if "after" in given else None
    if after is not None and after not in index.items:
        detail = say("no-item-after", id=after[:LONGEST_WORD])
        faults.append(fault("after", QueryFault.UNKNOWN_ID, detail))
    refuse(faults)
    return PageQuery(first=first, after=after, filters=filter_values, ids=ids, given=given)


def given_in(
    query: QueryParams,
    known: Iterable[str],
    faults: list[ProblemFault],
    *,
    many: Iterable[str] = (),
) -> Given:
    """The values of each parameter; unknown or repeated ones become faults."""
    given = {name: query.getlist(name) for name in query}
    faults += unknown_or_twice(given, {*known, PARAMETER}, many)
    return given


def explain_asked(request: Request) -> Explain:
    """The level of explanation of a request; a problem for an unknown level."""
    if EXPLAIN not in request.query_params:
        return Explain.NONE
    given = request.query_params.getlist(EXPLAIN)
    if len(given) > 1:
        refuse([fault(EXPLAIN, QueryFault.GIVEN_TWICE, say("parameter-twice", name=EXPLAIN))])
    level = LEVELS.get(given[0])
    if level is None:
        refuse([not_an_option(EXPLAIN, given[0], tuple(LEVELS))])
    return level or Explain.NONE
