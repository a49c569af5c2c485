"""No rule compares with None what a table tells: readers say if it is known, none or unknown.

A lint of the source: a field of a table that is null where its card is not known may be read as it
is by the modules that are listed with the reason, and by no other (decision 0115).
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import service.rules

ROOT: Final = Path(service.rules.__file__).parent
READERS: Final = {
    "says of each thing on a table whether it is known": (
        "destiny/game.py",
        "engine/known.py",
        "engine/story_card.py",
        "game/adversary.py",
        "game/board.py",
        "game/conditions.py",
        "game/decks.py",
        "game/table.py",
        "game/rows.py",
        "game/story.py",
        "powers/active.py",
    ),
    "refuses only what is told, so that null is never a fault": (
        "destiny/possible/phase.py",
        "destiny/possible/table.py",
        "possible/attempt.py",
        "possible/choices.py",
        "possible/epic.py",
        "possible/facing.py",
        "possible/last_turns.py",
        "possible/laws.py",
        "possible/named_cards.py",
        "possible/places.py",
        "possible/play.py",
        "possible/story.py",
    ),
    "makes null what a seat may not see": (
        "destiny/views.py",
        "views.py",
    ),
    "counts what was told, for people": ("explain/play_situations.py",),
    "asks what a set of own cards gives": ("engine/own_cards.py",),
    "asks whether a Treasure is one": ("destiny/decks/destiny_deck.py",),
}
"""Modules that read a field of a table as it was sent, by why they may."""
NOT_OF_A_TABLE: Final = frozenset(
    {
        "body",
        "cast",
        "caster",
        "choice",
        "drawn",
        "facts",
        "move",
        "pick",
        "read",
        "request",
        "ruleset",
        "score",
        "wanted",
    }
)
"""What a move, a request or an answer names: null there says that it names none."""
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
    "level": {"score", "plays"},
}
"""Fields that are null where something is not known, by what has them."""
FIELDS: Final = frozenset[str]().union(*TOLD.values()) | {"treasure_points"}
"""The same, whatever name a rule has for what has them."""


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


def _is_a_field(node: ast.expr) -> bool:
    """Whether it reads such a field of anything but a move, a request or an answer."""
    if not isinstance(node, ast.Attribute) or node.attr not in FIELDS:
        return False
    holder = node.value
    name = holder.attr if isinstance(holder, ast.Attribute) else getattr(holder, "id", "")
    return name not in NOT_OF_A_TABLE


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
        return nothing and (_is_told(node.left, names) or _is_a_field(node.left))
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return _is_told(node.operand, names)
    if isinstance(node, ast.BoolOp):
        return any(_is_told(value, names) for value in node.values)
    if isinstance(node, ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp):
        return any(_is_told(test, names) for part in node.generators for test in part.ifs)
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
    readers = {module for modules in READERS.values() for module in modules}
    found = {
        f"{path.relative_to(ROOT)}:{line}"
        for path in sorted(ROOT.rglob("*.py"))
        for line in comparisons(path.read_text())
    }
    told = {each for each in found if each.partition(":")[0] not in readers}
    assert told == set(), (
        "ask a reader of service/rules/game, and say what happens where it depends"
    )
    assert readers == {each.partition(":")[0] for each in found}, "no longer compares with null"


@pytest.mark.parametrize(
    "line",
    [
        "if player.characters.class_ is None: pass",
        "return deck.cards is not None and deck.cards",
        "origin = held.origin\n    return 1 if origin else 2",
        "if (goal := state.goal) is not None: pass",
        "return not path.plus_one",
        "return [each for each in (held, state) if held.origin]",
        "return held if any_other_name.goal is None else state",
    ],
)
def test_a_comparison_is_found(line: str) -> None:
    assert comparisons(f"def rule(player, deck, held, state, path):\n    {line}\n")


def test_what_a_move_names_may_be_compared() -> None:
    assert not comparisons("def rule(move):\n    return move.origin is None\n")
