"""JSON Schemas of the files that an operator writes, out of the shapes that read them.

Editors complete and check a file by its schema, which its first line names:
`# yaml-language-server: $schema=.schema/cards.json`. What one file cannot show, such as an id that
is there twice, `lawspeaker cards check` finds.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import msgspec

from cards.load.contents import PLAIN
from cards.model.board import Board
from cards.model.card import Card, CardSet
from cards.model.check import CheckFile
from cards.model.clause import Clause, WrittenRuling
from cards.model.phrasing import Phrasings
from cards.model.ruleset import AdventureParameters, DestinyParameters, Edition, Ruleset
from schema.openapi.json_schema import Schema, ref_to, shape_components, standing_alone

FILE_SCHEMAS: Final = Path(__file__).resolve().parent.parent / "content"
"""Where they are published."""
_INHERITED: Final = (AdventureParameters, DestinyParameters)
"""Objects of which an edition gives what differs from its parent."""


def file_schemas() -> Mapping[str, Schema]:
    """The schema of each kind of file, by the name that it is published under."""
    return {name: make() for name, make in _KINDS.items()}


def schema_text(schema: Schema) -> str:
    return msgspec.json.format(msgspec.json.encode(schema), indent=2).decode() + "\n"


def _one(shape: type, title: str) -> Callable[[], Schema]:
    return lambda: _document(title, {**ref_to(shape)}, _defined(shape))


def _list_of(shape: type, title: str) -> Callable[[], Schema]:
    return lambda: _document(title, {"type": "array", "items": ref_to(shape)}, _defined(shape))


def _phrasings() -> Schema:
    defined = _defined(Phrasings)
    asked = defined.pop("Phrasings")["properties"]["asked"]
    by_id = {"type": "object", "additionalProperties": asked}
    return _document("How people ask, by the id of what they ask about", by_id, {})


def _ruleset() -> Schema:
    """A ruleset in full, or with `extends` only what differs from its parent."""
    defined = _defined(Edition, Ruleset)
    edition, whole = defined.pop("Edition"), defined.pop("Ruleset")
    needed: Schema = {"required": whole["required"], "properties": {}}
    for shape in _INHERITED:
        part = defined[shape.__name__]
        needed["properties"][shape.__name__.removesuffix("Parameters").lower()] = {
            "required": part.pop("required")
        }
    merged = {
        "type": "object",
        "properties": {**whole["properties"], **edition["properties"]},
        "additionalProperties": False,
        "required": ["id", "name"],
        "if": {"not": {"required": ["extends"]}},
        "then": needed,
    }
    return _document("A ruleset, or an edition that extends one", merged, defined)


def _defined(*shapes: type) -> dict[str, Schema]:
    """The shapes and all that they refer to, with texts that may be written without a language."""
    found = shape_components(requests=shapes, answers=(), by_name=False)
    for shape, fields in PLAIN.items():
        for field in fields if shape.__name__ in found else ():
            properties = found[shape.__name__]["properties"]
            properties[field] = _plainly(properties[field])
    return found


def _plainly(text: Schema) -> Schema:
    """A text, or a list of texts, that is English where it is written without a language."""
    if "items" in text:
        return {**text, "items": _plainly(text["items"])}
    described = {"description": text["description"]} if "description" in text else {}
    bare = {word: value for word, value in text.items() if word != "description"}
    return {**described, "anyOf": [{"type": "string", "minLength": 1}, bare]}


def _document(title: str, schema: Schema, defined: Mapping[str, Schema]) -> Schema:
    return standing_alone({"title": title, **schema}, defined)


_KINDS: Final[Mapping[str, Callable[[], Schema]]] = {
    "set": _one(CardSet, "What a set of cards is: set.yaml"),
    "cards": _list_of(Card, "Cards of a set"),
    "board": _one(Board, "A player board"),
    "ruleset": _ruleset,
    "clauses": _list_of(Clause, "Clauses of an edition"),
    "rulings": _list_of(WrittenRuling, "Rulings of an edition"),
    "checks": _one(CheckFile, "Checks that show rulings"),
    "phrasings": _phrasings,
}
