"""Short answers: the fields that are kept, the first entries of long lists, and the citations."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

Json = dict[str, Any]
Kept = Mapping[str, "Kept | None"]
"""The fields of an object that a short answer keeps; None keeps all below."""

SHORT_LINKS: Final = 8
FULL_LINKS: Final = 60
"""Citations of an answer."""


def fields(*names: str, **below: Kept) -> Kept:
    """These fields, and of others only what is below them."""
    return {**dict.fromkeys(names), **below}


def short(answer: Json, keep: Kept, first: Mapping[str, int]) -> Json:
    """The short form of an answer: of the lists that `first` names, the first entries."""
    made: Json = _cut(answer, keep)
    for name, most in first.items():
        if isinstance(made.get(name), list):
            made[name] = made[name][:most]
    return made


def _cut(value: Any, keep: Kept | None) -> Any:  # noqa: ANN401 - any JSON
    if keep is None:
        return value
    if isinstance(value, list):
        return [_cut(each, keep) for each in cast("list[object]", value)]
    if not isinstance(value, dict):
        return value
    known = cast("Json", value)
    return {name: _cut(known[name], below) for name, below in keep.items() if name in known}


def clauses_of(answer: object) -> list[str]:
    """The ids of all clauses that an answer cites, each once, in order."""
    return list(dict.fromkeys(_clauses(answer)))


def _clauses(part: object) -> Iterator[str]:
    if isinstance(part, dict):
        for name, value in cast("Json", part).items():
            if name == "clauses" and isinstance(value, list):
                yield from (each for each in cast("list[object]", value) if isinstance(each, str))
            elif name == "clause" and isinstance(value, str):
                yield value
            else:
                yield from _clauses(value)
    elif isinstance(part, list):
        for each in cast("list[object]", part):
            yield from _clauses(each)


NAMING: Final = frozenset({"key", "name", "text", "players"})
"""Fields of a request in which callers write names and texts of their own."""
MOST_NAMES: Final = 12


def supplied(request: object) -> Iterator[str]:
    """The names and texts that a request brings: of players, and of own cards."""
    if isinstance(request, dict):
        for name, value in cast("Json", request).items():
            if name in NAMING:
                yield from _texts(value)
            yield from supplied(value)
    elif isinstance(request, list):
        for each in cast("list[object]", request):
            yield from supplied(each)


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (each for each in cast("Json", value).values() if isinstance(each, str))
    elif isinstance(value, list):
        yield from (each for each in cast("list[object]", value) if isinstance(each, str))
