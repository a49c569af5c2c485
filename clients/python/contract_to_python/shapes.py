"""`types.py`: a class for each schema of the contract."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final, cast

from contract_to_python.contract import Contract, Json, default_of, referred
from contract_to_python.words import camel, constant, docstring, prose, snake

JSON: Final = "application/json"
SEALED: Final = "application/vnd.lawspeaker.sealed+json"
"""How the contract names what the same operations take and give for a sealed table."""


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
    bodies = {
        body_of(each, media)
        for path in contract.paths.values()
        for each in path.values()
        for media in (JSON, SEALED)
    }
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
        "from typing import TYPE_CHECKING, Any, ClassVar, Literal, overload",
        "",
        "from msgspec import field",
        "",
        "from lawspeaker_client.shapes import OpenEnum, Shape",
    ]
    for name, schema in plain.items():
        lines += ["", *_plain(contract, name, schema), *_doc(schema, 0)]
    for name, schema in enums.items():
        lines += ["", "", f"class {name}(OpenEnum):", *_doc(schema, 4), ""]
        lines += [f'    {constant(value)} = "{value}"' for value in schema["enum"]]
    for name, schema in objects.items():
        if is_verdict(name):
            lines += verdicts(contract, name, schema)
            continue
        lines += ["", "", f"class {name}(Shape, frozen=True, kw_only=True):", *_doc(schema, 4)]
        lines += list(_body(contract, schema))
        if is_one_key(schema):
            lines += one_key(contract, schema)
        elif alternatives(schema) and name not in bodies:
            lines += either(contract, schema)
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


def is_one_key(schema: Json) -> bool:
    """Whether an object has exactly one of its members."""
    return schema.get("minProperties") == schema.get("maxProperties") == 1


def one_key(contract: Contract, schema: Json) -> Iterator[str]:
    """How an object of one key is made: a signature for each of its members."""
    yield from ("", "    if TYPE_CHECKING:")
    for wire, each in schema["properties"].items():
        yield from ("", "        @overload")
        yield f"        def __init__(self, *, {snake(wire)}: {contract.type_of(each)}) -> None: ..."
    yield from ("", "        def __init__(self, **member: Any) -> None: ...")


def alternatives(schema: Json) -> tuple[frozenset[str], ...]:
    """Members that an object needs together, and then none of the other sets."""
    sets: list[frozenset[str]] = []
    while "then" in schema:
        sets.append(frozenset([*schema["if"]["required"], *schema["then"]["required"]]))
        schema = schema["else"]
    return (*sets, frozenset(schema["required"])) if sets else ()


def of_alternative(
    found: Iterable[Member], sets: Iterable[frozenset[str]], needed: frozenset[str]
) -> list[Member]:
    """The members of one alternative, those that it needs first."""
    barred = frozenset[str]().union(*sets) - needed
    parts = [each for each in found if each.wire not in barred]
    given = [
        replace(each, type=each.type.removesuffix(" | None"), value=None)
        for each in parts
        if each.wire in needed
    ]
    return [*given, *(each for each in parts if each.wire not in needed)]


def either(contract: Contract, schema: Json) -> Iterator[str]:
    """How an object of two alternatives is made: a signature for each of them."""
    yield from ("", "    if TYPE_CHECKING:")
    for needed in alternatives(schema):
        yield from (
            "",
            "        @overload",
            "        def __init__(",
            "            self,",
            "            *,",
        )
        for each in of_alternative(members(contract, schema), alternatives(schema), needed):
            default = "" if each.value is None else " = ..."
            yield f"            {each.name}: {each.type}{default},"
        yield "        ) -> None: ..."
    yield from ("", "        def __init__(self, **member: Any) -> None: ...")


def is_verdict(name: str) -> bool:
    """Whether a shape is told apart by its status: only after a legal move there is a table."""
    return name.endswith("Verdict")


def verdicts(contract: Contract, name: str, schema: Json) -> Iterator[str]:
    """A class for each status of a verdict, and the union of them."""
    status = contract.type_of(schema["properties"]["status"])
    names: list[str] = []
    for value in contract.schemas[status]["enum"]:
        names.append(f"{value.capitalize()}{name}")
        own = _of_status(contract, schema, legal=value == "LEGAL")
        yield from ("", "", f"class {names[-1]}(")
        yield f'    Shape, frozen=True, kw_only=True, tag_field="status", tag="{value}"'
        yield "):"
        yield from docstring(f"{prose(schema['description'])} It is {value}.", indent=4)
        member = f"{status}.{constant(value)}"
        yield from ("", f"    status: ClassVar[Literal[{member}]] = {member}")
        yield from (line for line in _body(contract, own) if line)
    yield from ("", "", f"{name} = {' | '.join(names)}", *_doc(schema, 0))


def _of_status(contract: Contract, schema: Json, *, legal: bool) -> Json:
    """The schema of a verdict of one status."""
    kept = {key: each for key, each in schema["properties"].items() if key != "status"}
    table, nothing = kept["next"]["anyOf"]
    doc = {"description": "The table after the move." if legal else "No table: it is not made."}
    kept["next"] = {**(table if legal else nothing), **doc}
    required = [key for key in schema["required"] if key != "status"]
    return {**schema, "properties": kept, "required": required}


def _plain(contract: Contract, name: str, schema: Json) -> list[str]:
    """A type that is no class. Words that a contract shows as examples are known to checkers."""
    if not (known := schema.get("examples")):
        return [f"{name} = {contract.type_of(schema)}"]
    words = ", ".join(map(json.dumps, known))
    return [
        "if TYPE_CHECKING:",
        f"    {name} = Literal[{words}] | str",
        "else:",
        f"    {name} = {contract.type_of(schema)}",
    ]


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


def body_of(operation: Json, media: str = JSON) -> str | None:
    """The name of the shape that an operation takes."""
    content = operation.get("requestBody", {}).get("content", {})
    reference = content.get(media, {}).get("schema", {}).get("$ref")
    return referred(reference) if reference else None
