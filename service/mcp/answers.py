"""Parts of answers and requests: what an answer cites, and what a caller wrote."""

from collections.abc import Iterable, Iterator
from typing import Any, Final, cast

Json = dict[str, Any]


def clauses_of(answer: object) -> list[str]:
    """The ids of all clauses that an answer cites, each once, in order."""
    found: dict[str, None] = {}
    _find_clauses(answer, found)
    return list(found)


def _find_clauses(part: object, found: dict[str, None]) -> None:
    if isinstance(part, dict):
        for name, value in cast("Json", part).items():
            if name == "clauses" and isinstance(value, list):
                found.update((each, None) for each in _strings(cast("list[object]", value)))
            elif name == "clause" and isinstance(value, str):
                found[value] = None
            else:
                _find_clauses(value, found)
    elif isinstance(part, list):
        for each in cast("list[object]", part):
            _find_clauses(each, found)


def _strings(values: Iterable[object]) -> Iterator[str]:
    yield from (each for each in values if isinstance(each, str))


NAMING: Final = frozenset({"key", "name", "text", "players"})
"""Fields of a request in which callers write names and texts of their own."""
QUESTION: Final = "q"
"""A question, which no answer repeats."""


def supplied(request: object) -> Iterator[str]:
    """The names and texts that a request brings: of players, of own cards, and any with a blank."""
    if isinstance(request, dict):
        for name, value in cast("Json", request).items():
            if name != QUESTION:
                yield from _texts(value, named=name in NAMING)
    elif isinstance(request, list):
        for each in cast("list[object]", request):
            yield from _texts(each)


def _texts(value: object, *, named: bool = False) -> Iterator[str]:
    whole: object = value
    if isinstance(value, str):
        if named or " " in value:
            yield value
        return
    if named and isinstance(value, dict):  # a text in each language
        yield from _strings(cast("Json", value).values())
    elif named and isinstance(value, list):
        yield from _strings(cast("list[object]", value))
    yield from supplied(whole)


def names_sets(request: object) -> bool:
    """Whether a request names sets of own cards, whose names and texts may be elsewhere."""
    if isinstance(request, dict):
        given = cast("Json", request)
        return bool(given.get("sets")) or any(map(names_sets, given.values()))
    return isinstance(request, list) and any(map(names_sets, cast("list[object]", request)))
