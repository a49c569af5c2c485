"""Faults as an agent reads them: each a line that says where, what is wrong, and what is right."""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct, inspect

from cards.decode.fault import json_pointer
from cards.messages.message import Message, say
from cards.model.language import Language
from schema.shapes.problem import ProblemSlug
from service.mcp.answers import Json

PLACES: Final = 3
"""Places that are named for a field which stands elsewhere."""
DEEPEST: Final = 6
WITHIN_GAME: Final = ("game",)


class Mistaken(Exception):
    """Arguments that this door cannot read; what is wrong is said as REST says it."""

    def __init__(self, faults: Iterable[Json]) -> None:
        super().__init__()
        self.faults = list(faults)

    def lines(self, language: Language) -> list[str]:
        return [f"{each['place'] or '-'}: {_worded(each, language)}" for each in self.faults]

    def data(self, language: Language) -> Json:
        """The faults as the problem that REST would answer."""
        errors = [
            {
                "pointer": json_pointer(each["place"].split(".") if each["place"] else ()),
                "code": each["code"],
                "detail": _worded(each, language),
            }
            for each in self.faults
        ]
        return {"errors": errors, "problem": ProblemSlug.INVALID_REQUEST}


def _worded(fault: Json, language: Language) -> str:
    detail: Message | str = fault["detail"]
    return detail if isinstance(detail, str) else detail.within(language)


def fault(place: str, detail: Message | str, code: str) -> Json:
    """A fault at a place of the arguments, field by field with dots between."""
    return {"place": place, "detail": detail, "code": code}


def place_of(pointer: str) -> str:
    """A JSON pointer as fields with dots between."""
    return ".".join(part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:])


def elsewhere(place: str, requests: Iterable[type[Struct]]) -> Message | None:
    """Where a field that does not stand at its place would stand; else the fields there are."""
    *above, name = place.split(".")
    above = above[1:] if tuple(above[:1]) == WITHIN_GAME else above
    for request in requests:
        found = [each for each in _places(inspect.type_info(request), ()) if _same(each[-1], name)]
        below = [each for each in found if each[: len(above)] == tuple(above)]
        near = sorted(below or found, key=len)
        if near:
            return say("mcp-write", places=tuple(".".join(each) for each in near[:PLACES]))
        there = [
            each[-1]
            for each in _places(inspect.type_info(request), ())
            if each[:-1] == tuple(above)
        ]
        if there:
            return say("mcp-fields", fields=tuple(there))
    return None


def _same(name: str, other: str) -> bool:
    return name.replace("_", "").casefold() == other.replace("_", "").casefold()


def _places(kind: inspect.Type, above: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The places of all fields below a type; of lists, those of an item."""
    if len(above) >= DEEPEST:
        return
    match kind:
        case inspect.StructType():
            for each in kind.fields:
                place = (*above, each.encode_name)
                yield place
                yield from _places(each.type, place)
        case inspect.Metadata():
            yield from _places(kind.type, above)
        case inspect.UnionType():
            for choice in kind.types:
                yield from _places(choice, above)
        case inspect.VarTupleType():
            yield from _places(kind.item_type, (*above, "0"))
        case _:
            return
