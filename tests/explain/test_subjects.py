"""A clause HOLDS in an explanation only where what it speaks of occurs in the move or the table."""

from typing import Final

import pytest

from cards.catalogue import load_catalogue
from schema.operations import LEGAL_MOVES, VALIDATE
from schema.shapes.explanation import Decided, Explain
from tests.conformance_corpus import Case
from tests.explain.test_corpus import CORPUS, clauses_of, explained

CASTING: Final = frozenset({"cast", "resolve", "choose", "letHappen"})
TAKING: Final = frozenset({"gainTrait", "endTurn", "freeDiscard"})
"""Moves that ask whether a Trait can be gained: two of them whether anything can."""
SUBJECTS: Final[dict[str, frozenset[str]]] = {
    "attempt.no-options.": frozenset({"freeDiscard"}),
    "attempt.path.": CASTING | {"buyDarkRunes", "playCard", "usePower", "endTurn", "bank"},
    "attempt.step.": CASTING | {"attempt"},
    "cast.": CASTING | {"usePower"},
    "class.bank.": CASTING | {"bank"},
    "component.card.trait": frozenset({"gainTrait"}),
    "component.card.challenge": CASTING | {"attempt"},
    "dark.": CASTING | {"buyDarkRunes"},
    "heritage.": CASTING | {"bank"},
    "journey.": frozenset({"journey"}),
    "pool.": CASTING | {"playCard"},
    "setup.characters.": frozenset({"chooseCharacters"}),
    "trait.gain.": TAKING,
    "turn.end.when": frozenset({"endTurn"}),
}
"""By the beginning of a clause: the only moves about which it can be said to hold."""
DUE: Final = ("adversary.coop.face-when.", "act.epic.adversary-turn", "act.epic.final-turn")
"""Clauses about a turn in which the Adversary alone is left."""
JUDGED: Final = tuple(
    case for case in CORPUS if case.operation == VALIDATE.name and "DESTINY" not in case.rulesets
)
OTHERS: Final = tuple(case for case in CORPUS if case.operation != VALIDATE.name)


def move_of(case: Case) -> str:
    return str(next(iter(case.asked_in(case.rulesets[0])["move"])))


@pytest.mark.parametrize("case", JUDGED, ids=[case.id for case in JUDGED])
def test_a_clause_holds_only_of_moves_that_it_speaks_of(case: Case) -> None:
    _, explanation = explained(case, case.rulesets[0], Explain.FULL)
    move = move_of(case)
    strange = {
        clause
        for clause in clauses_of(explanation, Decided.HOLDS)
        for subject, moves in SUBJECTS.items()
        if clause.startswith(subject) and move not in moves
    }
    assert strange == set()


@pytest.mark.parametrize("case", OTHERS, ids=[case.id for case in OTHERS])
def test_free_discards_are_named_only_where_one_is_asked_about(case: Case) -> None:
    ruleset = case.rulesets[0]
    _, explanation = explained(case, ruleset, Explain.FULL)
    held = {
        clause
        for clause in clauses_of(explanation, Decided.HOLDS)
        if clause.startswith("attempt.no-options.")
    }
    assert not held or "freeDiscard" in str(case) or case.operation == LEGAL_MOVES.name


@pytest.mark.parametrize("case", JUDGED, ids=[case.id for case in JUDGED])
def test_the_turn_of_the_adversary_holds_only_on_a_table_with_an_adversary(case: Case) -> None:
    ruleset = case.rulesets[0]
    _, explanation = explained(case, ruleset, Explain.FULL)
    held = [each for each in clauses_of(explanation, Decided.HOLDS) if each.startswith(DUE)]
    assert not held or case.asked_in(ruleset)["snapshot"].get("adversary")


def test_every_subject_is_one_of_clauses() -> None:
    clauses = load_catalogue().clauses
    for subject in (*SUBJECTS, *DUE):
        assert any(clause.startswith(subject) for clause in clauses), subject
