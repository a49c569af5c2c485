"""Who imports whom, and circles."""

import functools
from collections import deque
from collections.abc import Mapping
from typing import Final

import grimp

PACKAGES: Final = ("cards", "schema", "service")
Imports = Mapping[str, frozenset[str]]
"""What each module imports."""


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
