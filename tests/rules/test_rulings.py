"""Every check of every ruling, asked of the engine: a ruling cannot contradict it."""

from typing import Final

import msgspec
import pytest

from cards.catalogue import Catalogue, load_catalogue
from cards.check import Check, Json
from cards.language import Language
from cards.places import at_place
from cards.speech import encoder_in
from cards.vocabulary import RulesetId
from schema.operations import OPERATIONS
from schema.problem import fault_of_reason
from service.referee import RULES
from service.rules.impossible import ImpossibleState

CATALOGUE: Final[Catalogue] = load_catalogue()
OPERATION: Final = {operation.name: operation for operation in OPERATIONS}
CHECKS: Final = [
    pytest.param(check, ruleset, id=f"{check.ruling}-{number}-{ruleset}")
    for checks in CATALOGUE.checks.values()
    for number, check in enumerate(checks, start=1)
    for ruleset in check.rulesets
]


def answer_to(check: Check, ruleset: RulesetId) -> Json:
    """What the engine says to a check, as JSON."""
    operation = OPERATION[check.operation]
    request = msgspec.convert(check.asked_in(ruleset), operation.request)
    try:
        answer: object = RULES[operation.name](CATALOGUE, request)
    except ImpossibleState as error:
        answer = {"errors": [fault_of_reason(reason) for reason in error.reasons]}
    return msgspec.json.decode(encoder_in(Language.EN).encode(answer))


def cited(answer: Json) -> set[str]:
    """Every clause that an answer cites."""
    if "errors" in answer:
        return {clause for fault in answer["errors"] for clause in fault["clauses"]}
    return set(answer["clauses"])


@pytest.mark.parametrize(("check", "ruleset"), CHECKS)
def test_the_engine_agrees_with_the_ruling(check: Check, ruleset: RulesetId) -> None:
    answer = answer_to(check, ruleset)
    found = {place: at_place(answer, place) for place in check.want}
    assert found == check.want
    assert set(check.cites) - cited(answer) == set()


def test_a_check_belongs_to_rulesets_of_its_ruling() -> None:
    for id_, checks in CATALOGUE.checks.items():
        for check in checks:
            assert set(check.rulesets) <= set(CATALOGUE.rulings[id_].rulesets), check


def test_a_check_of_a_clause_cites_one_that_the_ruling_rests_on() -> None:
    for id_, checks in CATALOGUE.checks.items():
        decided = set(CATALOGUE.rulings[id_].clauses)
        for check in checks:
            assert decided & set(check.cites), (id_, check.shows.en)
