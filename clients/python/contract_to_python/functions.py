"""Which methods a client has, from the operations of the contract; and `operations.py`."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from contract_to_python.contract import Contract, Json, referred
from contract_to_python.shapes import JSON, SEALED, Member, alternatives, body_of, member, members
from contract_to_python.words import constant, docstring, paragraphs, prose

OPTIONS = frozenset({"lang", "explain", "after"})
"""Parameters that are options of every call, or that lists set themselves."""
ONCE = frozenset({"commit_seeds"})
"""Operations that take a place of a chain, so that nothing repeats them by itself."""


@dataclass(frozen=True)
class Function:
    """A method: what it is called, takes and gives."""

    name: str
    method: str
    path: str
    summary: str
    kind: str
    """`Operation`, `Listing` of pages, or `Lines` of a stream."""
    answer: str
    """The type of the answer, of a page, or of a line."""
    item: str
    """What is listed; empty but for a `Listing`."""
    items: str
    """The member of a page that holds what is listed."""
    path_arguments: tuple[str, ...]
    arguments: tuple[Member, ...]
    fixed: tuple[str, ...]
    """Members of the body that are always true, and no arguments."""
    body: str | None
    alternatives: tuple[frozenset[str], ...]
    """Members that the body needs together, and then none of the other set."""
    commas: bool
    """Lists in the query are joined by commas."""
    explained: bool

    @property
    def constant(self) -> str:
        """Its name in the table of operations."""
        return constant(self.name)

    @property
    def once(self) -> bool:
        """Whether nothing may repeat it, whatever its body is."""
        return self.name in ONCE


def functions(contract: Contract) -> list[Function]:
    """Every one, in the order of the contract, but other doors and pages for browsers."""
    return [
        each
        for path, methods in contract.paths.items()
        for method in ("get", "post")
        if method in methods and not _is_left_out(methods[method])
        for each in (
            *_functions(contract, path, method, methods[method]),
            *_sealed(contract, path, method, methods[method]),
        )
    ]


def used(contract: Contract, found: list[Function]) -> set[str]:
    """The schemas that the methods take and give."""
    texts = " ".join(
        f"{each.answer} {each.item} {each.body} {' '.join(part.type for part in each.arguments)}"
        for each in found
    )
    named = set(re.findall(r"\w+", texts)) & contract.schemas.keys()
    return contract.reached(named | {"Problem", "ProblemSlug"} & contract.schemas.keys())


def operations(contract: Contract, found: list[Function]) -> str:
    """The table of operations."""
    names = sorted(
        {name for each in found for name in re.findall(r"\w+", f"{each.answer} {each.item}")}
        & contract.schemas.keys()
    )
    lines = [
        '"""What each method of a client asks for. Generated from the contract; do not edit."""',
        "",
        "from collections.abc import Mapping",
        "from typing import Any, Final",
        "",
        "from lawspeaker_client.asking import Lines, Listing, Operation",
        "from lawspeaker_client.types import (",
        *(f"    {name}," for name in names),
        ")",
        "",
        f'WIRE_VERSION: Final = "{contract.version}"',
        '"""The version of the wire that this package was made for."""',
        "",
    ]
    for each in found:
        flags = "".join(f", {flag}=True" for flag in ("once", "commas") if getattr(each, flag))
        place = f'"{each.method}", "{each.path}"'
        match each.kind:
            case "Listing":
                kinds = f"{each.answer}, {each.item}"
                made = f'Listing[{kinds}]({place}, {each.answer}, items="{each.items}"{flags})'
            case "Lines":
                kinds = ", ".join(each.answer.split(" | "))
                made = f"Lines[{each.answer}]({place}, ({kinds},){flags})"
            case _:
                made = f"Operation[{each.answer}]({place}, {each.answer}{flags})"
        lines.append(f"{each.constant}: Final = {made}")
    return "\n".join([*lines, ""])


def documented(each: Function) -> list[str]:
    """The docstring of a method."""
    texts = [f"{each.summary}.", f"`{each.method} {each.path}`"]
    described = [part for part in each.arguments if part.doc]
    if not described:
        return docstring(*texts, indent=8)
    lines = docstring(*texts, "Args:", indent=8)[:-1]
    for part in described:
        lines += _argument(part)
    return [*lines, '        """']


def _argument(part: Member) -> list[str]:
    return paragraphs(f"{part.name}: {part.doc}", indent=12, hanging="    ")


def _is_left_out(operation: Json) -> bool:
    content = operation["responses"].get("200", {}).get("content", {})
    door = "graphql" in operation.get("tags", ()) or operation["operationId"] == "mcp"
    return door or list(content) == ["text/html"]


def _functions(contract: Contract, path: str, method: str, operation: Json) -> Iterator[Function]:
    kind, answer, item, items = _answer(contract, operation)
    whole = _function(contract, (method, path), operation, JSON)
    whole = replace(whole, answer=answer)
    yield replace(whole, kind=kind, item=item, items=items)
    lines = operation["responses"]["200"]["content"].get("application/x-ndjson")
    if lines and kind != "Lines":
        line = _line(contract, lines["schema"])
        yield replace(whole, name=f"{whole.name}_lines", kind="Lines", answer=line, item=item)


def _sealed(contract: Contract, path: str, method: str, operation: Json) -> Iterator[Function]:
    """The same for a sealed table."""
    answer = operation["responses"].get("200", {}).get("content", {}).get(SEALED)
    if answer is None:
        return
    each = _function(contract, (method, path), operation, SEALED)
    yield replace(
        each,
        name=f"sealed_{each.name}",
        answer=contract.type_of(answer["schema"]),
        summary=f"At a sealed table: {_lower(each.summary)}",
    )


def _lower(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]


def _function(contract: Contract, place: tuple[str, str], operation: Json, media: str) -> Function:
    """An operation with one answer, by what it takes."""
    method, path = place
    body = body_of(operation, media)
    own = [
        each
        for each in operation.get("parameters", ())
        if each.get("in") == "query" and each["name"] not in OPTIONS
    ]
    arguments = members(contract, contract.schemas[body]) if body else _queries(contract, own)
    fixed = [each.name for each in arguments if each.name == "sealed" and each.type == "bool"]
    return Function(
        name=operation["operationId"],
        method=method.upper(),
        path=path,
        summary=prose(operation["summary"]),
        kind="Operation",
        answer="",
        item="",
        items="",
        path_arguments=tuple(re.findall(r"\{(\w+)\}", path)),
        arguments=tuple(each for each in arguments if each.name not in fixed),
        fixed=tuple(fixed),
        body=body,
        alternatives=alternatives(contract.schemas[body]) if body else (),
        commas=any(each.get("explode") is False for each in own),
        explained=any(each.get("name") == "explain" for each in operation["parameters"]),
    )


def _queries(contract: Contract, parameters: list[Json]) -> list[Member]:
    found: list[Member] = []
    for each in parameters:
        schema = {key: value for key, value in each["schema"].items() if key != "default"}
        schema["description"] = each.get("description", "")
        found.append(member(contract, each["name"], schema, required=each.get("required", False)))
    return sorted(found, key=lambda each: each.value is not None)


def _answer(contract: Contract, operation: Json) -> tuple[str, str, str, str]:
    content = operation["responses"]["200"]["content"]
    known = [each for kind, each in content.items() if kind.endswith("json")]
    lines = content.get("application/x-ndjson")
    plain = [each for each in known if each is not lines]
    if not plain:
        if lines:
            return "Lines", _line(contract, lines["schema"]), "", ""
        return "Operation", "str", "", ""
    schema = plain[0]["schema"]
    answer = contract.type_of(schema)
    properties: Json = contract.schemas.get(answer, {}).get("properties", {})
    items = next((key for key in ("items", "hits") if key in properties), None)
    if "next" in properties and items:
        return "Listing", answer, contract.type_of(properties[items]["items"]), items
    return "Operation", answer, "", ""


def _line(contract: Contract, schema: Json) -> str:
    line = schema.get("contentSchema", schema)
    line = line.get("items", line)
    kinds: list[Json] = line.get("anyOf", [line])
    return " | ".join(referred(each["$ref"]) for each in kinds)
