"""Finds the places of a module where a mistake can be made, and makes one."""

import ast
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from typing import Final, NamedTuple

CLAUSE: Final = "ClauseId"
HAPPENS: Final = frozenset({"happens", "append"})
COMPARISONS: Final[Mapping[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
NAMING: Final = frozenset({"TYPE_CHECKING"})


class Kind(Enum):
    """What is done wrong."""

    CLAUSE = "a clause is not cited"
    CONDITION = "a condition is negated"
    BOUND = "a number or a bound is off by one"
    EVENT = "an event is forgotten"
    MEMBER = "another member of an enumeration"


class Mistake(NamedTuple):
    """One mistake: where, what, and how it is made in the tree."""

    kind: Kind
    line: int
    what: str
    make: Callable[[], None]


Members = Callable[[str, str], str | None]
"""Another member of an enumeration, by the names of the enumeration and a member of it."""


def mistakes_in(tree: ast.Module, another: Members) -> Iterator[Mistake]:
    """Every mistake that can be made in a module, in order; to make one changes the tree."""
    skipped = {id(part) for each in ast.walk(tree) for part in _no_part(each)}
    for node in ast.walk(tree):
        if id(node) not in skipped:
            yield from _of(node, another)


def _no_part(node: ast.AST) -> Iterator[ast.AST]:
    """What never runs, or runs before anything is asked, and what work costs: that is measured."""
    held: list[ast.AST | None] = []
    match node:
        case ast.Call(func=ast.Attribute(attr="spend"), args=args):
            held = [*args]
        case ast.FunctionDef():
            held = [node.returns, *node.decorator_list]
        case ast.arg() | ast.AnnAssign():
            held = [node.annotation]
        case ast.ClassDef():
            held = [*node.bases, *node.decorator_list]
        case _:
            pass
    for each in held:
        if each is not None:
            yield from ast.walk(each)


def _of(node: ast.AST, another: Members) -> Iterator[Mistake]:
    match node:
        case ast.Call(func=func, args=args):
            clauses = [each for each in args if _is_clause(each)]
            if len(clauses) > 1 or isinstance(func, ast.Attribute):  # methods take any number
                yield from (_without(args, clauses, each) for each in clauses)
        case ast.Tuple(elts=items):
            clauses = [each for each in items if _is_clause(each)]
            yield from (_without(items, clauses, each) for each in clauses)
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            if ast.unparse(test) not in NAMING:
                yield _negated(node, test)
        case ast.Expr(value=ast.Call(func=ast.Attribute(attr=attr))) if attr in HAPPENS:
            yield _forgotten(node)
        case ast.Compare(ops=[one], lineno=line) if type(one) in COMPARISONS:
            yield Mistake(Kind.BOUND, line, ast.unparse(node), _bound(node))
        case ast.Constant(value=int() as number, lineno=line) if not isinstance(number, bool):
            yield Mistake(Kind.BOUND, line, f"{number} as {number + 1}", _one_more(node, number))
        case ast.Attribute(value=ast.Name(id=name), attr=member, lineno=line):
            other = another(name, member)
            if other is not None:
                what = f"{name}.{member} as {other}"
                yield Mistake(Kind.MEMBER, line, what, lambda: setattr(node, "attr", other))
        case _:
            pass


def _is_clause(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == CLAUSE


def _without(items: list[ast.expr], clauses: list[ast.expr], clause: ast.expr) -> Mistake:
    what = f"{ast.unparse(clause)}, clause {clauses.index(clause) + 1} of {len(clauses)}"
    return Mistake(Kind.CLAUSE, clause.lineno, what, lambda: items.remove(clause))


def _negated(node: ast.If | ast.IfExp | ast.While, test: ast.expr) -> Mistake:
    def make() -> None:
        node.test = ast.UnaryOp(op=ast.Not(), operand=test)

    return Mistake(Kind.CONDITION, test.lineno, ast.unparse(test), make)


def _forgotten(node: ast.Expr) -> Mistake:
    def make() -> None:
        node.value = ast.Constant(value=None)

    return Mistake(Kind.EVENT, node.lineno, ast.unparse(node), make)


def _bound(node: ast.Compare) -> Callable[[], None]:
    def make() -> None:
        node.ops = [COMPARISONS[type(node.ops[0])]()]

    return make


def _one_more(node: ast.Constant, number: int) -> Callable[[], None]:
    def make() -> None:
        node.value = number + 1

    return make
