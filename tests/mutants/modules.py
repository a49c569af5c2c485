"""The modules of the rules: their mistakes, and how one is loaded with a mistake in it."""

import ast
import importlib
import importlib.abc
import importlib.machinery
import sys
from collections.abc import Sequence
from enum import Enum
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, Final

from tests.mutants.mistakes import Members, Mistake, mistakes_in

ROOT: Final = Path(__file__).resolve().parents[2]
RULES: Final = ROOT / "service" / "rules"
NO_RULES: Final = frozenset({"__init__.py", "work.py"})
"""What the rest costs is measured, and no part of an answer."""


def modules() -> list[str]:
    """The names of all modules of the rules."""
    files = (file for file in sorted(RULES.rglob("*.py")) if file.name not in NO_RULES)
    return [".".join(file.relative_to(ROOT).with_suffix("").parts) for file in files]


def file_of(module: str) -> Path:
    """Where a module's source is."""
    return ROOT.joinpath(*module.split(".")).with_suffix(".py")


def mistakes_of(module: str) -> tuple[ast.Module, list[Mistake]]:
    """The tree of a module, and all the mistakes that can be made in it."""
    tree = ast.parse(file_of(module).read_text(encoding="utf-8"))
    return tree, list(mistakes_in(tree, _members_of(tree)))


def _members_of(tree: ast.Module) -> Members:
    """What knows the enumerations that a module imports, without loading the module itself."""
    origins = {
        alias.asname or alias.name: node.module
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module is not None
        for alias in node.names
    }

    def another(name: str, member: str) -> str | None:
        origin = origins.get(name)
        if origin is None or origin.startswith("service.rules"):
            return None
        kind = getattr(importlib.import_module(origin), name, None)
        if not (isinstance(kind, type) and issubclass(kind, Enum)):
            return None
        members = list(kind.__members__)
        if member not in members or len(members) == 1:
            return None
        return members[(members.index(member) + 1) % len(members)]

    return another


class _Mistaken(importlib.machinery.SourceFileLoader):
    """Loads a module from a tree."""

    def __init__(self, name: str, tree: ast.Module) -> None:
        super().__init__(name, str(file_of(name)))
        self._tree = ast.fix_missing_locations(tree)

    def get_code(self, fullname: str) -> CodeType:
        return compile(self._tree, self.get_filename(fullname), "exec")


class _Finder(importlib.abc.MetaPathFinder):
    def __init__(self, name: str, tree: ast.Module) -> None:
        self._name = name
        self._tree = tree

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> Any:  # noqa: ANN401 - a spec or None
        if fullname != self._name:
            return None
        loader = _Mistaken(fullname, self._tree)
        return spec_from_file_location(fullname, file_of(fullname), loader=loader)


def mistake(module: str, number: int) -> Mistake:
    """From now on the module has this mistake; it must not have been loaded."""
    assert module not in sys.modules
    tree, found = mistakes_of(module)
    assert module not in sys.modules
    found[number].make()
    sys.meta_path.insert(0, _Finder(module, tree))
    return found[number]
