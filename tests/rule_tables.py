"""Where is the rule? Modules of the rules, the headings that they carry out, the clauses they cite.

Read from the modules themselves: the first line of a docstring, its line `Rulebook: "..."`, its
sentence `Decides ...`, and every `ClauseId("...")` in the code or in a constant that it imports.
"""

import ast
import functools
import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cards.catalogue import load_catalogue
from service.rules.engine.rulebook import wordings

ROOT: Final = Path(__file__).resolve().parent.parent
RULES: Final = ROOT / "service" / "rules"
CITED: Final = re.compile(r'ClauseId\(\s*"([^"]+)"')
RULEBOOK: Final = re.compile(r'(?m)^Rulebook: ("[^"]+"(?:,\s+"[^"]+")*)\.$')
DECIDES: Final = re.compile(r"(?ms)^Decides (`.*?`)\.$")


@dataclass(frozen=True, slots=True)
class RuleModule:
    """One module of the rules, as it speaks of itself."""

    name: str
    """Its path below `service/rules`, without the ending."""
    about: str
    headings: tuple[str, ...]
    decides: tuple[str, ...]
    """Clauses, by id or pattern, that its docstring names."""
    cites: frozenset[str]


@functools.cache
def rule_modules() -> tuple[RuleModule, ...]:
    """Every module of the rules, packages' own files left out."""
    paths = (path for path in sorted(RULES.rglob("*.py")) if path.name != "__init__.py")
    return tuple(_read(path) for path in paths)


def _read(path: Path) -> RuleModule:
    text = path.read_text()
    module = ast.parse(text)
    docstring = ast.get_docstring(module) or ""
    headings = RULEBOOK.search(docstring)
    decides = DECIDES.search(docstring)
    return RuleModule(
        name=path.relative_to(RULES).with_suffix("").as_posix(),
        about=docstring.partition("\n\n")[0].replace("\n", " "),
        headings=tuple(re.findall(r'"([^"]+)"', headings.group(1))) if headings else (),
        decides=tuple(re.findall(r"`([^`]+)`", decides.group(1))) if decides else (),
        cites=frozenset(
            clause
            for name in CITED.findall(text) + _imported(module)
            for clause in _every_wording().get(name, (name,))
        ),
    )


@functools.cache
def _every_wording() -> Mapping[str, tuple[str, ...]]:
    return wordings(load_catalogue().clauses)


def _imported(module: ast.Module) -> list[str]:
    """Clauses in constants that a module imports from other modules of the rules."""
    return [
        clause
        for node in module.body
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("service.rules.")
        for name in node.names
        if name.name.isupper()
        for clause in _constants((ROOT / (node.module or "").replace(".", "/")).with_suffix(".py"))[
            name.name
        ]
    ]


@functools.cache
def _constants(path: Path) -> Mapping[str, list[str]]:
    """Clauses in each constant of a module."""
    text = path.read_text()
    lines = text.splitlines()
    found: defaultdict[str, list[str]] = defaultdict(list)
    for node in ast.parse(text).body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            clauses = CITED.findall("\n".join(lines[node.lineno - 1 : node.end_lineno]))
            found |= {each.id: clauses for each in targets if isinstance(each, ast.Name)}
    return found
