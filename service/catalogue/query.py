"""Query parameters of a list as text: which items, and how many. Unknown ones are faults.

REST takes them from a query string. GraphQL writes its arguments in the same way, so that both
doors find the same faults.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from typing import Final

from cards.folding import folded
from cards.messages.did_you_mean import LONGEST_WORD, closest
from cards.messages.message import Message, say
from schema.shapes.collections import PAGE_MOST
from schema.shapes.filters import TRUTHS, Bound, Choice, Filter, Query, Truth
from schema.shapes.problem import ProblemFault, ProblemSlug, QueryFault
from service.catalogue.index import CollectionIndex, Filters
from service.refusal import Refusal

_OPTIONS_SHOWN: Final = 8
_MOST_DIGITS: Final = 9
_HIGHEST: Final = 99
MOST_FAULTS: Final = 20
"""Faults of one kind that are reported; finding similar names takes time."""
MOST_LISTED: Final = 50
"""Faults that one refusal lists."""
_LONGEST_TEXT: Final = 200

Given = Mapping[str, Sequence[str]]
"""The values of each parameter, at least one."""


def filters_in(given: Given, index: CollectionIndex, faults: list[ProblemFault]) -> Filters:
    """The filters of the query; faults are added to `faults`."""
    requested = [
        (by, index.ids_given(by, given[by.parameter]))
        for by in index.collection.filters
        if by.parameter in given
    ]
    for by, values in requested:
        options = index.options.get(by.parameter, ())
        faults.extend(_faults_of(by, values, options, index.near_to(by)))
    return tuple((by, tuple(values)) for by, values in requested)


def _faults_of(
    by: Filter,
    values: Sequence[str],
    options: tuple[str, ...],
    near: Callable[[str], Sequence[str]],
) -> Iterable[ProblemFault]:
    name = by.parameter
    match by:
        case Choice():
            wrong = (each for each in dict.fromkeys(values) if each not in options)
            few = islice(wrong, MOST_FAULTS)
            return [not_an_option(name, each, options, near(each)) for each in few]
        case Truth():
            return [not_an_option(name, each, TRUTHS) for each in values[:1] if each not in TRUTHS]
        case Bound():
            number = number_in(values[0])
            fits = number is not None and number <= _HIGHEST
            return (
                [] if fits else [out_of_range(name, say("a-number-from", least=0, most=_HIGHEST))]
            )
        case Query():
            return []
        case _:
            return text_faults(name, values[0])


def text_faults(name: str, text: str) -> list[ProblemFault]:
    if len(text) <= _LONGEST_TEXT and folded(text):
        return []
    return [out_of_range(name, say("a-text-of", most=_LONGEST_TEXT))]


def ids_in(given: Given, faults: list[ProblemFault]) -> list[str] | None:
    """The requested ids, or None where no ids are requested; faults are added to `faults`."""
    if "ids" not in given:
        return None
    ids = [id_ for value in given["ids"] for id_ in value.split(",")]
    if not 1 <= len(ids) <= PAGE_MOST or not all(ids):
        faults.append(out_of_range("ids", say("ids-joined", most=PAGE_MOST)))
    if others := sorted(given.keys() - {"ids"}):
        detail = say("ids-alone", others=tuple(others))
        faults.append(fault("ids", QueryFault.NOT_TOGETHER, detail))
    return ids


def amount_in(
    given: Given, name: str, faults: list[ProblemFault], *, default: int, most: int
) -> int:
    """The requested number of items, from 1 to `most`; faults are added to `faults`."""
    text = given[name][0] if name in given else str(default)
    number = number_in(text)
    if number is None or not 1 <= number <= most:
        faults.append(out_of_range(name, say("a-number-from", least=1, most=most)))
        return default
    return number


def number_in(text: str) -> int | None:
    """A decimal number; None for anything else, whatever its length."""
    is_number = text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS
    return int(text) if is_number else None


def unknown_or_twice(given: Given, known: Iterable[str], many: Iterable[str]) -> list[ProblemFault]:
    """A fault for each parameter that is unknown, or repeated without being one of `many`."""
    allowed, several = set(known), set(many)
    faults: list[ProblemFault] = []
    for name, values in given.items():
        if len(faults) == MOST_FAULTS:
            break
        if name not in allowed:
            close = closest(name, allowed)
            advice = say("did-you-mean-these", near=tuple(close)) if close else None
            detail = say(
                "not-a-parameter",
                name=name[:LONGEST_WORD],
                taken=tuple(sorted(allowed)),
                n=len(allowed),
                advice=advice,
            )
            faults.append(fault(name, QueryFault.UNKNOWN_PARAMETER, detail))
        elif len(values) > 1 and name not in several:
            faults.append(fault(name, QueryFault.GIVEN_TWICE, say("parameter-twice", name=name)))
    return faults


def not_an_option(
    name: str, value: str, allowed: Sequence[str], near: Sequence[str] = ()
) -> ProblemFault:
    """The fault of a value that is not allowed, with those `near` it, or others that are alike."""
    close = near or closest(value, allowed, most=3) or allowed[:_OPTIONS_SHOWN]
    more = len(allowed) - len(close)
    detail = say(
        "not-among-options", name=name, options=tuple(close), more=more, given=value[:LONGEST_WORD]
    )
    return fault(name, QueryFault.NOT_AN_OPTION, detail)


def out_of_range(name: str, allowed: Message) -> ProblemFault:
    """The fault of a value that is too small, too large, or not a number."""
    return fault(name, QueryFault.OUT_OF_RANGE, say("parameter-is", name=name, allowed=allowed))


def fault(parameter: str, code: QueryFault, detail: Message) -> ProblemFault:
    """A fault of the query. Its pointer names the parameter, as in a body `{parameter: value}`."""
    name = parameter[:LONGEST_WORD].replace("~", "~0").replace("/", "~1")
    return ProblemFault(pointer=f"/{name}", code=code, detail=detail)


def refuse(faults: Sequence[ProblemFault]) -> None:
    """Raise `Refusal` with the faults, if there are any."""
    if faults:
        raise Refusal(
            ProblemSlug.INVALID_REQUEST,
            say("sentences", sentences=tuple(each.detail for each in faults[:3])),
            errors=tuple(faults[:MOST_LISTED]),
        )
