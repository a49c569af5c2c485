"""Every clause is answered by a ruling in each of its rulesets, so that people who ask find it."""

from cards.catalogue import load_catalogue

CATALOGUE = load_catalogue()


def test_a_ruling_answers_each_clause_wherever_it_holds() -> None:
    answered = {
        (clause, ruleset)
        for ruling in CATALOGUE.rulings.values()
        for clause in ruling.clauses
        for ruleset in ruling.rulesets
    }
    holding = {
        (clause.id, ruleset) for clause in CATALOGUE.clauses.values() for ruleset in clause.rulesets
    }
    assert holding - answered == set()
