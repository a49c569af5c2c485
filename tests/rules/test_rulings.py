"""Every check of every ruling, asked of the engine: a ruling cannot contradict it."""

from pathlib import Path
from typing import Final

import msgspec
import pytest

from cards.catalogue import Catalogue, load_catalogue
from cards.load.yaml_text import parse_yaml
from cards.model.check import Check
from cards.model.clause import Clause, Ruling
from cards.model.vocabulary import RulesetId, RulingStatus
from service.judging.checks import answer_to, differences

CATALOGUE: Final[Catalogue] = load_catalogue()
CHECKS: Final = [
    pytest.param(check, ruleset, id=f"{check.ruling}-{number}-{ruleset}")
    for checks in CATALOGUE.checks.values()
    for number, check in enumerate(checks, start=1)
    for ruleset in check.rulesets
]

UNCHECKED: Final = {
    id_: reason
    for file in Path(__file__).parent.glob("unchecked-rulings*.yaml")
    for id_, reason in msgspec.convert(parse_yaml(file.read_bytes()), dict[str, str]).items()
}
"""Rulings that nothing can show, and why."""


@pytest.mark.parametrize(("check", "ruleset"), CHECKS)
def test_the_engine_agrees_with_the_ruling(check: Check, ruleset: RulesetId) -> None:
    """And each reason of a verdict is among its clauses."""
    assert [*map(str, differences(CATALOGUE, check, ruleset))] == []
    answer = answer_to(CATALOGUE, check, ruleset)
    reasons = {clause for reason in answer.get("reasons", ()) for clause in reason["clauses"]}
    assert reasons <= set(answer.get("clauses", ()))


def test_a_check_belongs_to_rulesets_of_its_ruling() -> None:
    for id_, checks in CATALOGUE.checks.items():
        for check in checks:
            assert set(check.rulesets) <= set(CATALOGUE.rulings[id_].rulesets), check


def test_a_check_of_a_clause_cites_one_that_the_ruling_rests_on() -> None:
    for id_, checks in CATALOGUE.checks.items():
        decided = set(CATALOGUE.rulings[id_].clauses)
        for check in checks:
            assert decided & set(check.cites), (id_, check.shows.en)


def chosen(check: Check, ruling: Ruling) -> str | None:
    """The option of the ruling that a check asks under; None if it has none."""
    asked = check.request.get("snapshot", check.request)
    option: str | None = asked.get("rulings", {}).get(ruling.id, ruling.default)
    return option


def test_a_ruling_has_a_check_or_a_reason_for_none() -> None:
    shown = {id_ for id_, checks in CATALOGUE.checks.items() if checks}
    assert set(CATALOGUE.rulings) - shown - set(UNCHECKED) == set()
    assert set(UNCHECKED) & shown == set()
    assert set(UNCHECKED) - set(CATALOGUE.rulings) == set()


def test_a_ruling_has_a_check_in_each_of_its_rulesets() -> None:
    for ruling in CATALOGUE.rulings.values():
        shown = {id_ for check in CATALOGUE.checks[ruling.id] for id_ in check.rulesets}
        assert ruling.id in UNCHECKED or shown == {*ruling.rulesets}, ruling.id


def test_every_option_has_a_check() -> None:
    for ruling in CATALOGUE.rulings.values():
        if ruling.options and ruling.id not in UNCHECKED:
            shown = {chosen(check, ruling) for check in CATALOGUE.checks[ruling.id]}
            assert shown == {option.option for option in ruling.options}, ruling.id


def test_a_ruling_rests_on_a_clause_in_each_of_its_rulesets() -> None:
    for ruling in CATALOGUE.rulings.values():
        holding = [CATALOGUE.clauses[clause].rulesets for clause in ruling.clauses]
        assert set(ruling.rulesets) <= {id_ for ids in holding for id_ in ids}, ruling.id


def test_a_ruling_has_a_status_in_each_of_its_rulesets() -> None:
    for ruling in CATALOGUE.rulings.values():
        assert tuple(each.ruleset for each in ruling.statuses) == ruling.rulesets, ruling.id


READ_IN_ELSEWHERE: Final = {
    ("dark-rune-cost", "dark.buy.cost"): "The Polish text keeps the amount that others lost.",
    ("dark-rune-limit", "dark.buy.limit"): "Only that the limit spans two casts is read in.",
    ("journey-other-turn", "journey.timing.base"): "That the turn is one's own is printed.",
    ("reroll-card-effects", "reroll.keep-card-effects"): "Only the Adversary's cards are read in.",
}
"""Printed rulings that rest on the printed part of a clause of which another part is read in."""


def prints(clause: Clause, ruling: str, ruleset: RulesetId) -> bool:
    """Whether the rulebook says what the clause says, as far as the ruling needs it."""
    sure = clause.inferred is None or (ruling, clause.id) in READ_IN_ELSEWHERE
    return sure and ruleset in {source.rulebook for source in clause.sources}


def test_a_printed_answer_rests_on_a_printed_clause_of_the_same_rulebook() -> None:
    for ruling in CATALOGUE.rulings.values():
        rulebooks = {source.rulebook for source in ruling.sources}
        clauses = [CATALOGUE.clauses[each] for each in ruling.clauses]
        for basis in ruling.statuses:
            if basis.status is RulingStatus.PRINTED:
                place = (ruling.id, basis.ruleset)
                assert basis.ruleset in rulebooks, place
                assert any(prints(each, ruling.id, basis.ruleset) for each in clauses), place


def test_each_exception_is_needed() -> None:
    for name, clause in READ_IN_ELSEWHERE:
        assert clause in CATALOGUE.rulings[name].clauses
        assert CATALOGUE.clauses[clause].inferred is not None


def test_an_overridden_clause_holds_where_the_ruling_does_and_is_not_printed_there() -> None:
    for ruling in CATALOGUE.rulings.values():
        for override in ruling.overrides:
            both = set(CATALOGUE.clauses[override.clause].rulesets) & set(ruling.rulesets)
            assert both, ruling.id
            assert override.why.pl, ruling.id
            statuses = {ruling.status_in(each) for each in both}
            assert RulingStatus.PRINTED not in statuses, ruling.id
    overridden = {id_ for id_, each in CATALOGUE.rulings.items() if each.overrides}
    assert {"final-turns-of-victor", "journey-mid-attempt", "epic-dark-exception"} <= overridden


def test_rulings_are_complete_in_both_languages() -> None:
    assert len(CATALOGUE.rulings) >= 120
    for ruling in CATALOGUE.rulings.values():
        options = [option.text for option in ruling.options]
        for text in (ruling.question, ruling.answered, ruling.reasoning, *options):
            assert text.pl, ruling.id
            assert text.pl != text.en, ruling.id
