"""No rule compares with None what a table tells: readers say if it is known, none or unknown.

A lint of the source: a field of a table that is null where its card is not known may be read as it
is by the modules that read tables, and by no chapter, power, move or count of odds (decision 0115).
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import service.rules

ROOT: Final = Path(service.rules.__file__).parent
READERS: Final = (
    "engine",
    "game",
    "possible",
    "views",
    "sentences",
    "explain",
    "own",
    "powers/active.py",
    "destiny/game",
    "destiny/possible",
    "destiny/views.py",
)
"""What reads tables as they are sent, or words what is found."""
TOLD: Final = {
    "held": {"heritage", "origin", "motivation", "class_", "destiny"},
    "characters": {"heritage", "origin", "motivation", "class_", "destiny"},
    "player": {"character"},
    "entry": {"card"},
    "deck": {"cards", "seed"},
    "state": {"card", "experience", "goal", "solo_goal", "goal_per_player"},
    "adversary": {"card", "experience", "goal", "solo_goal", "goal_per_player"},
    "card": {"difficulty"},
    "path": {"plus_one"},
}
"""Fields that are null where something is not known, by what has them."""


def _is_told(node: ast.expr, names: frozenset[str] = frozenset()) -> bool:
    if isinstance(node, ast.NamedExpr):
        node = node.value
    if isinstance(node, ast.Name):
        return node.id in names
    if not isinstance(node, ast.Attribute):
        return False
    holder = node.value
    name = holder.attr if isinstance(holder, ast.Attribute) else getattr(holder, "id", "")
    return node.attr in TOLD.get(name, ())


def _named(function: ast.AST) -> Iterator[str]:
    """Names that stand for such a field in a function."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and _is_told(node.value):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))
        if isinstance(node, ast.NamedExpr) and _is_told(node.value):
            yield node.target.id


def _is_compared(node: ast.AST, names: frozenset[str]) -> bool:
    if isinstance(node, ast.Compare):
        nothing = any(
            isinstance(each, ast.Constant) and each.value is None for each in node.comparators
        )
        return nothing and _is_told(node.left, names)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return _is_told(node.operand, names)
    if isinstance(node, ast.BoolOp):
        return any(_is_told(value, names) for value in node.values)
    return isinstance(node, ast.If | ast.IfExp) and _is_told(node.test, names)


def comparisons(source: str) -> list[int]:
    """Lines of a module on which what a table tells is taken for there or not there."""
    found: set[int] = set()
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef):
            names = frozenset(_named(function))
            lines = (
                node.lineno
                for node in ast.walk(function)
                if isinstance(node, ast.expr | ast.stmt) and _is_compared(node, names)
            )
            found.update(lines)
    return sorted(found)


def test_rules_ask_readers_whether_something_is_known() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in sorted(ROOT.rglob("*.py"))
        if not str(path.relative_to(ROOT)).startswith(READERS)
        for line in comparisons(path.read_text())
    ]
    assert found == [], "ask a reader of service/rules/game, and say what happens where it depends"


@pytest.mark.parametrize(
    "line",
    [
        "if player.characters.class_ is None: pass",
        "return deck.cards is not None and deck.cards",
        "origin = held.origin\n    return 1 if origin else 2",
        "if (goal := state.goal) is not None: pass",
        "return not path.plus_one",
    ],
)
def test_a_comparison_is_found(line: str) -> None:
    assert comparisons(f"def rule(player, deck, held, state, path):\n    {line}\n")
