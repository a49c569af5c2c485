"""The contract as this generator reads it, and the types of its schemas."""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

PATH: Final = Path(__file__).resolve().parents[3] / "schema" / "openapi.json"
Json = Mapping[str, Any]
_PLAIN: Final = {"string": "str", "integer": "int", "number": "float", "boolean": "bool"}


def _with_usual_key(schema: Json) -> Json:
    """A schema whose usual key is needed, where the contract takes another in its place."""
    if "else" not in schema or "then" in schema:
        return schema
    return {**schema, "required": [*schema["else"]["required"], *schema["required"]]}


class Contract:
    """The OpenAPI document."""

    def __init__(self, document: Json) -> None:
        self.paths: Json = document["paths"]
        self.schemas: Json = {
            name: _with_usual_key(schema)
            for name, schema in document["components"]["schemas"].items()
        }
        self.version: str = document["info"]["version"]
        self._enums = {
            frozenset(schema["enum"]): name
            for name, schema in self.schemas.items()
            if "enum" in schema
        }

    def type_of(self, schema: Json) -> str:
        """The annotation of a value."""
        match schema:
            case {"$ref": reference}:
                return referred(reference)
            case {"enum": values}:
                plain = [each for each in values if each is not None]
                named = self._enums.get(frozenset(plain))
                type_ = named or f"Literal[{', '.join(map(json.dumps, plain))}]"
                return f"{type_} | None" if None in values else type_
            case {"anyOf": kinds}:
                return " | ".join(dict.fromkeys(map(self.type_of, kinds)))
            case {"type": [*kinds]}:
                return " | ".join(self.type_of({**schema, "type": kind}) for kind in kinds)
            case {"type": "null"}:
                return "None"
            case {"type": "array", "items": items}:
                return f"Sequence[{self.type_of(items)}]"
            case {"type": "object"}:
                values = schema.get("additionalProperties")
                return f"Mapping[str, {self.type_of(values)}]" if values else "dict[str, Any]"
            case {"type": str(kind)}:
                return _PLAIN[kind]
            case _:
                return "Any"

    def reached(self, names: set[str]) -> set[str]:
        """These schemas, and all that they are made of."""
        found: set[str] = set()
        left = set(names)
        while left:
            name = left.pop()
            found.add(name)
            left |= set(_references(self.schemas[name])) - found
        return found


def referred(reference: str) -> str:
    """The name of the schema that is referred to."""
    return reference.rsplit("/", 1)[-1]


def default_of(schema: Json) -> tuple[bool, Any]:
    """Whether a member has a default, and which; the contract says it at the end of its text."""
    found = re.search(r"Default: `([^`]*)`\.?$", schema.get("description", ""))
    if found:
        return True, json.loads(found[1])
    return ("default" in schema and schema["default"] is not None), schema.get("default")


def read() -> Contract:
    """The committed contract."""
    return Contract(json.loads(PATH.read_text()))


def _references(value: Any) -> Iterator[str]:  # noqa: ANN401 - whatever JSON holds
    match value:
        case {"$ref": str(reference)}:
            yield referred(reference)
        case _:
            pass
    match value:
        case {**members}:
            for each in members.values():
                yield from _references(each)
        case [*items]:
            for each in items:
                yield from _references(each)
        case _:
            pass
