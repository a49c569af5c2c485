"""Every clause is answered by a ruling in each of its rulesets, so that people who ask find it."""

import pytest

from cards.catalogue import load_catalogue
from cards.model.clause import Clause

CATALOGUE = load_catalogue()


@pytest.mark.parametrize("clause", CATALOGUE.clauses.values(), ids=lambda clause: clause.id)
def test_a_ruling_answers_the_clause_wherever_it_holds(clause: Clause) -> None:
    answered = {
        ruleset
        for ruling in CATALOGUE.rulings.values()
        if clause.id in ruling.clauses
        for ruleset in ruling.rulesets
    }
    assert set(clause.rulesets) <= answered
