"""A call of `lawspeaker_client`, with the classes that it makes of the contract."""

import keyword
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

from schema.openapi.json_schema import Schema
from schema.openapi.samples.call import ORIGIN, Call, Kind
from schema.openapi.samples.layout import WIDTH, Branch, Node, called, laid, quoted

_KINDS: Final[Mapping[type[object], str]] = {
    str: "string",
    list: "array",
    bool: "boolean",
    int: "integer",
    float: "number",
}


def sample(call: Call, components: Mapping[str, Schema]) -> str:
    """The program."""
    values = _Values(components)
    given: list[tuple[str, Node]] = [("", quoted(each)) for each in call.places]
    given += values.members(call.body or {}, call.shape)
    given += [(f"{_snake(name)}=", values.of(*each)) for name, each in call.query.items()]
    asked = laid(called(f"referee.{call.name}", given), 4, taken=9, step=4)
    match call.kind:
        case Kind.LINES:
            act = f"    for line in {asked}:\n        print(line)\n"
        case Kind.PAGES:
            act = f"    print({asked}.first_page())\n"
        case Kind.ANSWER:
            act = f"    print({asked})\n"
    return f'{_imports(sorted(values.used))}\nwith Lawspeaker("{ORIGIN}") as referee:\n{act}'


def _imports(names: list[str]) -> str:
    client = "from lawspeaker_client import Lawspeaker\n"
    if not names:
        return client
    line = f"from lawspeaker_client.types import {', '.join(names)}\n"
    if len(line) > WIDTH:
        lines = "".join(f"    {name},\n" for name in names)
        line = f"from lawspeaker_client.types import (\n{lines})\n"
    return f"{client}{line}"


class _Values:
    """Values as the classes of the client have them."""

    def __init__(self, components: Mapping[str, Schema]) -> None:
        self._components = components
        self.used: set[str] = set()
        """The classes that were needed."""

    def members(self, value: Schema, schema: Schema) -> Iterator[tuple[str, Node]]:
        """The members of an object as named arguments."""
        for key, each in value.items():
            yield f"{_snake(key)}=", self.of(each, schema["properties"][key])

    def of(self, value: Any, schema: Schema) -> Node:  # noqa: ANN401 - any JSON
        """A value of this schema."""
        if "anyOf" in schema:
            fitting = (each for each in schema["anyOf"] if self._fits(value, each))
            anything: Schema = {}
            return self.of(value, next(fitting, anything))
        name, target = self._resolved(schema)
        if isinstance(value, str) and name and "enum" in target:
            self.used.add(name)
            constant = re.sub(r"\W", "_", value).upper()
            return f"{name}.{constant}"
        if isinstance(value, dict):
            return self._object(name, cast("Schema", value), target)
        if isinstance(value, list):
            items = cast("list[object]", value)
            inner = target.get("items", {})
            return Branch("[", tuple(("", self.of(each, inner)) for each in items), "]")
        return quoted(value) if isinstance(value, str) else repr(value)

    def _object(self, name: str, value: Schema, schema: Schema) -> Node:
        if name and "properties" in schema:
            self.used.add(name)
            return called(name, self.members(value, schema))
        each_of = schema.get("additionalProperties")
        inner = cast("Schema", each_of) if isinstance(each_of, dict) else {}
        parts = ((f"{quoted(key)}: ", self.of(each, inner)) for key, each in value.items())
        return Branch("{", tuple(parts), "}")

    def _fits(self, value: object, schema: Schema) -> bool:
        _, target = self._resolved(schema)
        if isinstance(value, dict):
            keys = cast("Schema", value).keys()
            return target.get("type") == "object" and keys <= target.get("properties", value).keys()
        kind = target.get("type", "string" if "enum" in target else None)
        return kind == _KINDS.get(type(value), "null")

    def _resolved(self, schema: Schema) -> tuple[str, Schema]:
        name: str = schema.get("$ref", "").rpartition("/")[2]
        return name, self._components[name] if name else schema


def _snake(name: str) -> str:
    """A member as the client calls it."""
    plain = name.lower() if name.isupper() else re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", name)
    plain = plain.lower().replace("-", "_")
    return f"{plain}_" if keyword.iskeyword(plain) else plain
