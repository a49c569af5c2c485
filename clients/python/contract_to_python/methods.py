"""The methods of both clients: the same arguments, answers at once or awaited."""

import re
from collections.abc import Iterable, Iterator

from contract_to_python.contract import Contract
from contract_to_python.functions import Function, documented
from contract_to_python.shapes import Member, of_alternative


def methods(contract: Contract, found: list[Function], *, asynchronous: bool) -> str:
    """The module with the methods of one client."""
    class_ = "AsyncMethods" if asynchronous else "Methods"
    lines = ["", "", f"class {class_}(ABC):"]
    lines += ['    """A method for each operation and each list of the service."""', ""]
    lines += list(_abstract(asynchronous=asynchronous))
    for each in found:
        lines += ["", *_method(each, asynchronous=asynchronous)]
    text = "\n".join([*lines, ""])
    return _head(contract, text, asynchronous=asynchronous) + text


def _head(contract: Contract, text: str, *, asynchronous: bool) -> str:
    names = sorted(set(re.findall(r"\w+", text)) & contract.schemas.keys())
    iterators = (
        "AsyncIterator, Mapping, Sequence" if asynchronous else "Iterator, Mapping, Sequence"
    )
    pages = "AsyncPages" if asynchronous else "Pages"
    return "\n".join(
        [
            '"""What a client can be asked. Generated from the contract; do not edit."""',
            "",
            "from abc import ABC, abstractmethod",
            f"from collections.abc import {iterators}",
            "from typing import Any, Literal, TypeVar, Unpack, overload",
            "",
            "from lawspeaker_client import operations",
            "from lawspeaker_client.asking import Arguments, CallOptions, ExplainOptions",
            "from lawspeaker_client.asking import Lines, Listing, Operation",
            f"from lawspeaker_client.pages import {pages}",
            "from lawspeaker_client.types import (",
            *(f"    {name}," for name in names),
            ")",
            "",
            'T = TypeVar("T")',
            'Page = TypeVar("Page")',
            'Item = TypeVar("Item")',
        ]
    )


def _abstract(*, asynchronous: bool) -> Iterator[str]:
    wait, mark = ("async ", "Async") if asynchronous else ("", "")
    for name, kind, answer, prefix in (
        ("_one", "Operation[T]", "T", wait),
        ("_pages", "Listing[Page, Item]", f"{mark}Pages[Page, Item]", ""),
        ("_lines", "Lines[T]", f"{mark}Iterator[T]", ""),
    ):
        yield "    @abstractmethod"
        yield f"    {prefix}def {name}("
        yield f"        self, operation: {kind}, arguments: Arguments, options: CallOptions"
        yield f"    ) -> {answer}: ..."
        yield ""


def _method(each: Function, *, asynchronous: bool) -> Iterator[str]:
    wait = "await " if asynchronous else ""
    single = each.kind == "Operation"
    for alternative in each.alternatives:
        yield from _overload(each, alternative, asynchronous=asynchronous)
    yield from _head_of(each, each.arguments, asynchronous=asynchronous)
    yield from documented(each)
    call = {"Operation": "_one", "Listing": "_pages", "Lines": "_lines"}[each.kind]
    yield f"        return {wait if single else ''}self.{call}("
    yield f"            operations.{each.constant},"
    yield f"            {_arguments(each)},"
    yield "            options,"
    yield "        )"


def _overload(each: Function, needed: frozenset[str], *, asynchronous: bool) -> Iterator[str]:
    """The method for one of the alternatives of its body."""
    arguments = of_alternative(each.arguments, each.alternatives, needed)
    yield "    @overload"
    *head, last = _head_of(each, arguments, asynchronous=asynchronous)
    yield from head
    yield f"{last} ..."


def _head_of(each: Function, arguments: Iterable[Member], *, asynchronous: bool) -> Iterator[str]:
    mark = "Async" if asynchronous else ""
    single = each.kind == "Operation"
    answers = {
        "Operation": each.answer,
        "Listing": f"{mark}Pages[{each.answer}, {each.item}]",
        "Lines": f"{mark}Iterator[{each.answer}]",
    }
    options = "ExplainOptions" if each.explained else "CallOptions"
    yield f"    {'async ' if single and asynchronous else ''}def {each.name}("
    yield "        self,"
    for name in each.path_arguments:
        yield f"        {name}: str,"
    if each.path_arguments:
        yield "        /,"
    if each.arguments:
        yield "        *,"
    for part in arguments:
        yield f"        {_parameter(part.name, part.type, part.value, part.argument)},"
    yield f"        **options: Unpack[{options}],"
    yield f"    ) -> {answers[each.kind]}:"


def _parameter(name: str, type_: str, value: str | None, argument: str | None) -> str:
    if value is None:
        return f"{name}: {type_}"
    if argument is None:
        return f"{name}: {type_} | None = None"
    return f"{name}: {type_} = {argument}"


def _arguments(each: Function) -> str:
    parts: list[str] = []
    if each.path_arguments:
        pairs = ", ".join(f'"{name}": {name}' for name in each.path_arguments)
        parts.append(f"path={{{pairs}}}")
    if each.body:
        given = [f"{part.name}={part.given}" for part in each.arguments]
        pairs = ", ".join([*(f"{name}=True" for name in each.fixed), *given])
        parts.append(f"body={each.body}({pairs})")
    elif each.arguments:
        pairs = ", ".join(f'"{part.wire}": {part.name}' for part in each.arguments)
        parts.append(f"query={{{pairs}}}")
    return f"Arguments({', '.join(parts)})"
