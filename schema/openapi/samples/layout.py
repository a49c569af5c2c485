"""How the parts of a sample are laid out: on one line where they fit, else a line for each."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, cast

WIDTH: Final = 88


@dataclass(frozen=True)
class Branch:
    """A value of several parts, between two brackets."""

    opening: str
    parts: tuple[tuple[str, "Node"], ...]
    """What stands before each part, and the part."""
    closing: str


Node = str | Branch


def called(function: str, arguments: Iterable[tuple[str, Node]]) -> Branch:
    """A call of a function."""
    return Branch(f"{function}(", tuple(arguments), ")")


def laid(node: Node, indent: int, *, taken: int = 0, step: int = 2) -> str:
    """The text of a node; before its first line stand the indent and so many letters."""
    if isinstance(node, str):
        return node
    flat = _flat(node)
    if indent + taken + len(flat) <= WIDTH or not node.parts:
        return flat
    inner = indent + step
    lines = [
        f"{' ' * inner}{before}{laid(part, inner, taken=len(before) + 1, step=step)},\n"
        for before, part in node.parts
    ]
    return f"{node.opening}\n{''.join(lines)}{' ' * indent}{node.closing}"


def _flat(node: Node) -> str:
    if isinstance(node, str):
        return node
    parts = ", ".join(f"{before}{_flat(part)}" for before, part in node.parts)
    return f"{node.opening}{parts}{node.closing}"


def quoted(value: object) -> str:
    """A value as JSON, and as TypeScript; a text is one of Python too."""
    return json.dumps(value, ensure_ascii=False)


def json_node(value: object, *, bare: bool) -> Node:
    """JSON, or with bare keys what TypeScript writes for it."""
    if isinstance(value, Mapping):
        members = cast("Mapping[str, object]", value).items()
        named = [
            (key if bare and key.isidentifier() else quoted(key), each) for key, each in members
        ]
        return Branch(
            "{", tuple((f"{key}: ", json_node(each, bare=bare)) for key, each in named), "}"
        )
    if isinstance(value, list):
        items = cast("list[object]", value)
        return Branch("[", tuple(("", json_node(each, bare=bare)) for each in items), "]")
    return quoted(value)
