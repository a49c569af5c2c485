"""The tool itself: it finds every kind of mistake, makes just one, and sees one that matters."""

import ast

import pytest

from tests.mutants.__main__ import all_mistakes, draw, equivalents, fate
from tests.mutants.equivalents import EQUIVALENTS, Equivalent
from tests.mutants.mistakes import Kind, mistakes_in

SOURCE = '''
LIMIT: Final[Literal[3]] = 3
BOTH = (ClauseId("a"), ClauseId("b"))


@step(1)
def judge(game: Game, most: int = 2) -> Literal[1]:
    """A rule."""
    if game.turn < most:
        game.happens(EventCode.ENDED, ClauseId("a"), ClauseId("b"))
    helped(ClauseId("a"))
    game.work.spend(STEPS, 3)
'''
MADE = {
    "clause 2 of 2": ('BOTH = (ClauseId("a"), ClauseId("b"))', 'BOTH = (ClauseId("a"),)'),
    "game.turn < most": ("game.turn < most", "game.turn <= most"),
    "2 as 3": ("most: int = 2", "most: int = 3"),
    "EventCode.ENDED as BEGUN": ("EventCode.ENDED", "EventCode.BEGUN"),
    "game.happens": (
        'game.happens(EventCode.ENDED, ClauseId("a"), ClauseId("b"))',
        "None",
    ),
}


def begun(_: str, member: str) -> str | None:
    return "BEGUN" if member == "ENDED" else None


def found_in(source: str) -> tuple[ast.Module, list[str]]:
    tree = ast.parse(source)
    return tree, [f"{each.kind.name} {each.what}" for each in mistakes_in(tree, begun)]


def test_every_place_where_a_mistake_can_be_made_is_found() -> None:
    assert sorted(found_in(SOURCE)[1]) == [
        "BOUND 2 as 3",
        "BOUND 3 as 4",
        "BOUND game.turn < most",
        "CLAUSE ClauseId('a'), clause 1 of 2",
        "CLAUSE ClauseId('a'), clause 1 of 2",
        "CLAUSE ClauseId('b'), clause 2 of 2",
        "CLAUSE ClauseId('b'), clause 2 of 2",
        "CONDITION game.turn < most",
        "EVENT game.happens(EventCode.ENDED, ClauseId('a'), ClauseId('b'))",
        "MEMBER EventCode.ENDED as BEGUN",
    ]


@pytest.mark.parametrize("what", MADE)
def test_one_mistake_is_made_and_no_other(what: str) -> None:
    tree = ast.parse(SOURCE)
    kind = Kind.BOUND if what == "game.turn < most" else None
    mistake = next(
        each for each in mistakes_in(tree, begun) if what in each.what and kind in {None, each.kind}
    )
    mistake.make()
    before, after = MADE[what]
    assert ast.unparse(tree) == ast.unparse(ast.parse(SOURCE.replace(before, after, 1)))


def test_a_seed_always_draws_the_same_mistakes() -> None:
    found = all_mistakes(list(Kind))
    drawn = draw(10, "a", found)
    assert drawn == draw(10, "a", found) != draw(10, "b", found)
    assert {each.kind for each in drawn} == set(Kind)


@pytest.mark.parametrize("known", EQUIVALENTS, ids=lambda each: each.line[:30])
def test_a_known_equivalent_mutant_still_exists_and_is_not_drawn(known: Equivalent) -> None:
    (number,) = (n for n, each in equivalents(known.module).items() if each == known)
    drawn = all_mistakes(list(Kind), known.what)
    assert (known.module, number) not in {(each.module, each.number) for each in drawn}


def test_a_missing_citation_is_detected() -> None:
    (core,) = (
        each
        for each in all_mistakes([Kind.CLAUSE], "'pool.core'), clause 1 of 2")
        if each.module == "service.rules.chapters.cast.pool"
    )
    seen, by = fate(core, 120, ["casts"])
    assert seen
    assert "casts: cast/" in by
