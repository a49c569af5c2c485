"""Who imports whom: circles, and drawings of the floors."""

import functools
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import grimp

PACKAGES: Final = ("cards", "schema", "service")
Imports = Mapping[str, frozenset[str]]
"""What each module, or each part of a package, imports."""


@functools.cache
def imports() -> Imports:
    """Every module of ours with the modules of ours that it imports."""
    graph = grimp.build_graph(*PACKAGES, exclude_type_checking_imports=True, cache_dir=None)
    return {
        each: frozenset(graph.find_modules_directly_imported_by(each)) for each in graph.modules
    }


def circle_in(found: Imports) -> list[str]:
    """The shortest circle, with its first module again at its end; empty where there is none."""
    left = dict(found)
    while ends := {each for each, names in left.items() if not names & left.keys()}:
        for each in ends:
            del left[each]
    circles = [circle for each in sorted(left) if (circle := _way_back(left, each))]
    return min(circles, key=len) if circles else []


def _way_back(found: Imports, start: str) -> list[str]:
    """The shortest way from a module to itself."""
    ways = deque([[start]])
    seen = set[str]()
    while ways:
        way = ways.popleft()
        for name in sorted(found.get(way[-1], ())):
            if name == start:
                return [*way, name]
            if name not in seen:
                seen.add(name)
                ways.append([*way, name])
    return []


def parts_of(package: str) -> Imports:
    """The modules and packages directly in a package, with those beside them that each imports."""
    found: dict[str, set[str]] = {}
    for module, names in imports().items():
        part = _part(package, module)
        if part is None:
            continue
        others = {_part(package, name) for name in names} - {part, None}
        found.setdefault(part, set()).update(other for other in others if other is not None)
    return {part: frozenset(names) for part, names in sorted(found.items())}


def reduced(found: Imports) -> Imports:
    """Only those imports that do not follow from others: what lies below is seen by the arrows."""
    below = {part: _below(found, part) for part in found}
    return {
        part: frozenset(
            name for name in names if not any(name in below[other] for other in names - {name})
        )
        for part, names in found.items()
    }


def _below(found: Imports, part: str) -> frozenset[str]:
    """All that a part imports, by way of others too."""
    seen = set[str]()
    waiting = list(found.get(part, ()))
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            waiting += found.get(name, ())
    return frozenset(seen)


def drawing(packages: Iterable[str]) -> str:
    """A Mermaid drawing: a box for each package, an arrow from each part to what it imports."""
    return "\n".join(("```mermaid", "flowchart TD", *_boxes(packages), "```", ""))


def _boxes(packages: Iterable[str]) -> Iterator[str]:
    before = ""
    for package in packages:
        yield f"  subgraph {package.replace('.', '_')}[{package.replace('.', '/')}]"
        parts = reduced(parts_of(package))
        below = frozenset[str]().union(*parts.values())
        for part, names in parts.items():
            if names:
                arrows = " & ".join(_node(package, name) for name in sorted(names))
                yield f"    {_node(package, part)} --> {arrows}"
            elif part not in below:
                yield f"    {_node(package, part)}"
        yield "  end"
        if before:
            yield f"  {before} --> {package}"
        before = package


def _node(package: str, part: str) -> str:
    return f"{package}.{part}".replace(".", "_") + f"[{part}]"


def _part(package: str, module: str) -> str | None:
    """The part of a package that a module is, or lies in; None for what is elsewhere."""
    inside = module.removeprefix(f"{package}.")
    return None if inside == module else inside.partition(".")[0]
