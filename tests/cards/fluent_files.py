"""What the Fluent files of a language hold, and what the code says: read, not run."""

import ast
import functools
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from cards.model.language import ABOUT, MESSAGES, Language

ROOT: Final = Path(__file__).resolve().parents[2]
LAYERS: Final = ("cards", "schema", "service")
PLURALS: Final = frozenset({"zero", "one", "two", "few", "many", "other"})


@dataclass(frozen=True, slots=True)
class Worded:
    """One use of `WORD($variable, form: "…", kind: "…")`."""

    variable: str
    kind: str
    form: str


class Uses(Visitor):
    """Variables, references, words and selectors of a pattern."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.words: set[Worded] = set()
        self.lists: set[str] = set()
        self.numbers: set[str] = set()
        self.choices: dict[str, list[tuple[str | int, ...]]] = {}
        """Keys of each selector, the default last, by the variable that is looked at."""
        self.nameless: list[str] = []
        """Functions and selectors that look at something else than a variable."""

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.references.add(node.id.name)

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:  # noqa: N802
        (given,) = node.arguments.positional
        if not isinstance(given, ftl.VariableReference):
            self.nameless.append(node.id.name)
            return
        if node.id.name == "WORD":
            named = {one.name.name: str(one.value.value) for one in node.arguments.named}
            word = Worded(given.id.name, named.pop("kind", ""), named.pop("form", ""))
            assert not named, named
            self.words.add(word)
        elif node.id.name == "NUMBER":
            self.numbers.add(given.id.name)
        else:
            assert node.id.name in {"AND", "JOIN", "OR", "SENTENCES"}, node.id.name
            self.lists.add(given.id.name)
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ftl.VariableReference):
            keys = tuple(_key(variant.key) for variant in node.variants)
            assert node.variants[-1].default, f"{keys}: the default comes last"
            self.choices.setdefault(node.selector.id.name, []).append(keys)
        else:
            self.nameless.append(type(node.selector).__name__)
        self.generic_visit(node)


def _key(key: ftl.Identifier | ftl.NumberLiteral) -> str | int:
    return int(key.value) if isinstance(key, ftl.NumberLiteral) else key.name


@dataclass(frozen=True, slots=True)
class Entry:
    """One message of a language."""

    id: str
    file: str
    attributes: frozenset[str]
    uses: Uses


@functools.cache
def entries(language: Language) -> tuple[Entry, ...]:
    """Every message of a language, in the order of the files."""
    return tuple(_entries(language))


def _entries(language: Language) -> Iterator[Entry]:
    parser = FluentParser(with_spans=False)
    for file in sorted((MESSAGES / language.tag).glob("*.ftl")):
        for entry in parser.parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ftl.Junk), (file.name, vars(entry))
            assert not isinstance(entry, ftl.Term) or file.name == ABOUT, (file.name, vars(entry))
            if isinstance(entry, ftl.Message):
                uses = Uses()
                uses.visit(entry)
                attributes = frozenset(one.id.name for one in entry.attributes)
                assert entry.value is not None, entry.id.name
                yield Entry(entry.id.name, file.name, attributes, uses)


@functools.cache
def messages(language: Language) -> dict[str, Entry]:
    """The messages of a language by id."""
    return {entry.id: entry for entry in entries(language)}


def reached(language: Language, id_: str) -> Iterator[Entry]:
    """A message, and those that it refers to; nothing where only other languages need it."""
    entry = messages(language).get(id_)
    if entry is None:
        return
    yield entry
    for other in sorted(entry.uses.references):
        yield from reached(language, other)


def variables(language: Language, id_: str) -> frozenset[str]:
    """What a message speaks of, selectors included."""
    return frozenset(name for entry in reached(language, id_) for name in entry.uses.variables)


@dataclass(frozen=True, slots=True)
class Call:
    """One place of the code that says something."""

    file: str
    line: int
    id: str | None
    """None where the first argument is not a literal."""
    names: frozenset[str]
    """Names of what is given."""
    spread: bool
    """Whether there is `**values`, whose names nobody can read."""


@functools.cache
def calls() -> tuple[Call, ...]:
    """Every call of `say` in the three layers."""
    return tuple(
        call
        for layer in LAYERS
        for file in sorted((ROOT / layer).rglob("*.py"))
        for call in calls_in(file.read_text(encoding="utf-8"), str(file.relative_to(ROOT)))
    )


def calls_in(source: str, file: str) -> Iterator[Call]:
    """The calls of `say` in one module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            if name == "say":
                given = [keyword.arg for keyword in node.keywords]
                names = frozenset(name for name in given if name is not None)
                yield Call(file, node.lineno, _literal(node.args), names, None in given)


def _literal(arguments: list[ast.expr]) -> str | None:
    match arguments:
        case [ast.Constant(value=str(text))]:
            return text
        case _:
            return None
