"""`types.py`: a class for each schema of the contract."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from contract_to_python.contract import Contract, Json, default_of, referred
from contract_to_python.words import camel, constant, docstring, prose, snake


@dataclass(frozen=True)
class Member:
    """A member of an object: what a class and the arguments of a method say of it."""

    wire: str
    name: str
    type: str
    doc: str
    value: str | None
    """Its default as an expression of a class; None where it is required."""
    argument: str | None
    """The same of a method, where nothing that can be changed may stand."""
    given: str
    """What a method passes on."""


def member(contract: Contract, wire: str, schema: Json, *, required: bool) -> Member:
    """A member by the schema of its value."""
    name, type_ = snake(wire), contract.type_of(schema)
    has, default = default_of(schema)
    doc = prose(schema.get("description", ""))
    if required and not has:
        return Member(wire, name, type_, doc, None, None, name)
    if not has:
        optional = type_ if type_ == "Any" or "None" in type_.split(" | ") else f"{type_} | None"
        return Member(wire, name, optional, doc, "None", "None", name)
    if isinstance(default, list):
        fixed = repr(tuple(cast("list[str]", default))).replace("'", '"')
        return Member(wire, name, type_, doc, fixed, fixed, name)
    if isinstance(default, dict):
        made = "{}" if type_.startswith("Mapping") else f"{type_}()"
        value = made if made == "{}" else f"field(default_factory=lambda: {made})"
        return Member(wire, name, type_, doc, value, None, f"{made} if {name} is None else {name}")
    if isinstance(default, str) and contract.schemas.get(type_, {}).get("enum"):
        value = f"{type_}.{constant(default)}"
    else:
        value = f'"{default}"' if isinstance(default, str) else repr(default)
    return Member(wire, name, type_, doc, value, value, name)


def members(contract: Contract, schema: Json) -> list[Member]:
    """Every member of an object, the required ones first."""
    required = schema.get("required", ())
    found = [
        member(contract, name, each, required=name in required)
        for name, each in schema.get("properties", {}).items()
    ]
    return sorted(found, key=lambda each: each.value is not None)


def types(contract: Contract, names: set[str]) -> str:
    """The whole module."""
    chosen = {name: contract.schemas[name] for name in sorted(names)}
    enums = {name: schema for name, schema in chosen.items() if "enum" in schema}
    objects = {name: schema for name, schema in chosen.items() if schema.get("type") == "object"}
    plain = {
        name: each for name, each in chosen.items() if name not in enums.keys() | objects.keys()
    }
    lines = [
        '"""Every request and answer of the service. Generated from its contract; do not edit.',
        "",
        "What has a default may be left out. An enumeration also takes members that only a later",
        "service has.",
        '"""',
        "",
        "from __future__ import annotations",
        "",
        "from collections.abc import Mapping, Sequence",
        "from typing import Any, Literal",
        "",
        "from msgspec import field",
        "",
        "from lawspeaker_client.shapes import OpenEnum, Shape",
    ]
    for name, schema in plain.items():
        lines += ["", f"{name} = {contract.type_of(schema)}", *_doc(schema, 0)]
    for name, schema in enums.items():
        lines += ["", "", f"class {name}(OpenEnum):", *_doc(schema, 4), ""]
        lines += [f'    {constant(value)} = "{value}"' for value in schema["enum"]]
    for name, schema in objects.items():
        lines += ["", "", f"class {name}(Shape, frozen=True, kw_only=True):", *_doc(schema, 4)]
        lines += list(_body(contract, schema))
    return "\n".join([*lines, ""])


def _doc(schema: Json, indent: int) -> list[str]:
    return docstring(prose(schema.get("description", "")), indent=indent)


def _body(contract: Contract, schema: Json) -> Iterator[str]:
    found = members(contract, schema)
    if not found and not schema.get("description"):
        yield "    pass"
    for number, each in enumerate(found):
        if number == 0 and schema.get("description"):
            yield ""
        yield f"    {each.name}: {each.type}{_assigned(each)}"
        yield from docstring(each.doc, indent=4)


def _assigned(each: Member) -> str:
    if camel(each.name) == each.wire:
        return "" if each.value is None else f" = {each.value}"
    name = f'name="{each.wire}"'
    if each.value is None:
        return f" = field({name})"
    if each.value.startswith("field("):
        return f" = field({name}, {each.value.removeprefix('field(')}"
    if each.value == "{}":
        return f" = field({name}, default_factory=dict)"
    return f" = field({name}, default={each.value})"


def body_of(operation: Json) -> str | None:
    """The name of the shape that an operation takes."""
    content = operation.get("requestBody", {}).get("content", {})
    reference = content.get("application/json", {}).get("schema", {}).get("$ref")
    return referred(reference) if reference else None
