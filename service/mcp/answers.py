"""Parts of answers and requests: what an answer cites, and what a caller wrote."""

from collections.abc import Iterator
from typing import Any, Final, cast

Json = dict[str, Any]
NAMING: Final = frozenset({"key", "name", "text", "players"})
"""Fields of a request in which callers write names and texts of their own."""
QUESTION: Final = "q"
"""A question, which no answer repeats."""
ENTRY: Final = ""
"""The key of an entry of a list."""


def parts(value: object, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], object]]:
    """Every part of a JSON value, with the keys that lead to it, in order."""
    yield path, value
    if isinstance(value, dict):
        for name, below in cast("Json", value).items():
            yield from parts(below, (*path, name))
    elif isinstance(value, list):
        for below in cast("list[object]", value):
            yield from parts(below, (*path, ENTRY))


def clauses_of(answer: object) -> list[str]:
    """The ids of all clauses that an answer cites, each once, in order."""
    cited = (
        value
        for path, value in parts(answer)
        if path[-1:] == ("clause",) or path[-2:] == ("clauses", ENTRY)
    )
    return list(dict.fromkeys(each for each in cited if isinstance(each, str)))


def supplied(request: object) -> Iterator[str]:
    """The names and texts that a request brings: of players, of own cards, and any with a blank.

    A name may be a text in each language, or a list of names.
    """
    for path, value in parts(request):
        named = not NAMING.isdisjoint(path[-2:])
        if isinstance(value, str) and QUESTION not in path and (named or " " in value):
            yield value


def names_sets(request: object) -> bool:
    """Whether a request names sets of own cards, whose names and texts may be elsewhere."""
    return any(value for path, value in parts(request) if path[-1:] == ("sets",))
