"""Query parameters of a catalogue list: which page, of which items. Nothing unknown is ignored."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from starlette.datastructures import QueryParams

from cards.shape import Shape
from schema.collections import PAGE_DEFAULT, PAGE_MOST, Collection, Filter
from schema.problem import ProblemFault, ProblemSlug
from service.rest.problems import RequestProblem
from service.rest.suggestions import LONGEST, close_to

_OPTIONS_SHOWN: Final = 8


class QueryFault(StrEnum):
    """What is wrong with a query parameter. Append-only."""

    UNKNOWN_PARAMETER = "UNKNOWN_PARAMETER"
    GIVEN_TWICE = "GIVEN_TWICE"
    NOT_AN_OPTION = "NOT_AN_OPTION"
    OUT_OF_RANGE = "OUT_OF_RANGE"
    UNKNOWN_ID = "UNKNOWN_ID"


@dataclass(frozen=True, slots=True, kw_only=True)
class PageQuery:
    """What a list was asked for."""

    first: int
    after: str | None
    filters: tuple[tuple[Filter, str], ...]

    def keeps(self, item: Shape) -> bool:
        """Whether an item passes every filter."""
        return all(value in filter_values(item, by) for by, value in self.filters)

    def parameters_after(self, last: str) -> dict[str, str]:
        """The parameters that ask for the page after `last`."""
        chosen = {by.parameter: value for by, value in self.filters}
        return {**chosen, "first": str(self.first), "after": last}


def filter_values(item: Shape, by: Filter) -> tuple[str, ...]:
    """The values under which a filter finds an item."""
    value: str | tuple[str, ...] = getattr(item, by.attribute)
    return value if isinstance(value, tuple) else (value,)


def parse_page(
    query: QueryParams,
    collection: Collection,
    options: Mapping[str, tuple[str, ...]],
    is_id: Callable[[str], bool],
) -> PageQuery:
    """Read a list's parameters; refuse with every fault, each naming its parameter."""
    faults = list(unknown_parameters(query, {*options, "first", "after"}))
    given = dict(query)
    for name, allowed in options.items():
        if name in given and given[name] not in allowed:
            faults.append(not_an_option(name, given[name], allowed))
    first = given.get("first", str(PAGE_DEFAULT))
    if not (first.isascii() and first.isdecimal() and 1 <= int(first[:9]) <= PAGE_MOST):
        faults.append(
            query_fault(
                "first", QueryFault.OUT_OF_RANGE, f"first is a number from 1 to {PAGE_MOST}."
            )
        )
    after = given.get("after")
    if after is not None and not is_id(after):
        faults.append(
            query_fault("after", QueryFault.UNKNOWN_ID, f"No item has the id {after[:LONGEST]!r}.")
        )
    refuse(faults)
    filters = tuple((by, given[by.parameter]) for by in collection.filters if by.parameter in given)
    return PageQuery(first=int(first), after=after, filters=filters)


def require_no_parameters(query: QueryParams) -> None:
    """Refuse any parameter where none is taken."""
    refuse(list(unknown_parameters(query, set())))


def refuse(faults: list[ProblemFault]) -> None:
    """Raise a problem that lists the faults, if there are any."""
    if faults:
        raise RequestProblem(
            ProblemSlug.INVALID_REQUEST,
            " ".join(fault.detail for fault in faults[:3]),
            errors=tuple(faults[:50]),
        )


def unknown_parameters(query: QueryParams, known: set[str]) -> list[ProblemFault]:
    """A fault for each parameter that is unknown, or given more than once."""
    names = [name for name, _ in query.multi_items()]
    faults: list[ProblemFault] = []
    for name in dict.fromkeys(names):
        if name not in known:
            taken = ", ".join(sorted(known)) or "none"
            detail = f"{name[:LONGEST]!r} is not a parameter here; taken: {taken}."
            faults.append(query_fault(name, QueryFault.UNKNOWN_PARAMETER, detail))
        elif names.count(name) > 1:
            faults.append(query_fault(name, QueryFault.GIVEN_TWICE, f"{name} is given twice."))
    return faults


def not_an_option(name: str, value: str, allowed: tuple[str, ...]) -> ProblemFault:
    """A fault of a value that is none of those allowed."""
    close = close_to(value, allowed) or list(allowed[:_OPTIONS_SHOWN])
    more = ", …" if len(close) < len(allowed) else ""
    return query_fault(
        name,
        QueryFault.NOT_AN_OPTION,
        f"{name} is one of {', '.join(close)}{more}, not {value[:LONGEST]!r}.",
    )


def query_fault(parameter: str, code: QueryFault, detail: str) -> ProblemFault:
    """A fault of the query: the pointer names the parameter, as in a body `{parameter: value}`."""
    name = parameter[:LONGEST].replace("~", "~0").replace("/", "~1")
    return ProblemFault(pointer=f"/{name}", code=code, detail=detail)
