"""The parameters of rulesets in words. One that has none, of an own edition, shows its name."""

from collections.abc import Mapping
from typing import cast

from htpy import Node

from cards.messages.message import say
from service.pages.reader import Catalogued


def parameter_name(reader: Catalogued, place: tuple[str, ...]) -> Node:
    """What a parameter decides; a reading links to its ruling."""
    if place[0] == "readings" and place[-1] in reader.library.catalogue.rulings:
        return reader.ruling(place[-1])
    return reader.text(say("page-parameter-name", parameter=place[-1]))


def parameter_value(reader: Catalogued, value: object) -> str:
    """A value in words: lists by their entries, dealt cards as a count and a type."""
    match value:
        case None:
            return "–"
        case bool():
            return reader.text(say("page-yes") if value else say("page-no"))
        case list() | tuple():
            entries = cast("list[object]", value)
            return ", ".join(parameter_value(reader, entry) for entry in entries) or "–"
        case {"type": str(kind), "count": int(count)}:
            return f"{count} × {reader.cards_of(kind)}"
        case dict():
            return ", ".join(
                f"{name}: {parameter_value(reader, each)}"
                for name, each in cast("Mapping[str, object]", value).items()
            )
        case str():
            return reader.text(say("page-parameter-value", setting=value))
        case _:
            return str(value)
