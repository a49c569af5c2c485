"""Every option of every ruling is asked about, and answers otherwise than the default."""

import copy
from typing import Final

import pytest
from msgspec.structs import replace

from cards.catalogue import Catalogue, load_catalogue
from cards.model.check import Check, Json
from cards.model.clause import Ruling
from cards.model.vocabulary import RulesetId
from service.judging.checks import answer_to
from tests.conformance_corpus import load_corpus
from tests.rules.test_rulings import UNCHECKED

CATALOGUE: Final[Catalogue] = load_catalogue()
PROVENANCE: Final = frozenset({"catalogue", "engine", "ruleset", "rulings", "clauses"})
"""What differs with the reading itself, whatever it decides."""
OTHERS: Final = [
    pytest.param(ruling, option.id, ruleset, id=f"{ruling.id}-{option.id}-{ruleset}")
    for ruling in CATALOGUE.rulings.values()
    for option in ruling.options
    for ruleset in ruling.rulesets
    if option.id != ruling.default and ruling.id not in UNCHECKED
]
"""Options that are not the default, in every ruleset that the ruling is about."""


def decided(answer: Json) -> Json:
    """An answer without what it rests on."""
    if isinstance(answer, dict):
        items: dict[str, Json] = answer
        return {key: decided(inner) for key, inner in items.items() if key not in PROVENANCE}
    if isinstance(answer, list):
        entries: list[Json] = answer
        return [decided(inner) for inner in entries]
    return answer


def under(check: Check, ruling: Ruling, option: str, ruleset: RulesetId) -> Json:
    """What a check is answered while an option is in force."""
    request = copy.deepcopy(check.request)
    request.get("snapshot", request).setdefault("rulings", {})[ruling.id] = option
    return decided(answer_to(CATALOGUE, replace(check, request=request), ruleset))


@pytest.mark.parametrize(("ruling", "option", "ruleset"), OTHERS)
def test_an_option_answers_otherwise_than_the_default(
    ruling: Ruling, option: str, ruleset: RulesetId
) -> None:
    checks = [check for check in CATALOGUE.checks[ruling.id] if ruleset in check.rulesets]
    assert any(
        under(check, ruling, option, ruleset) != under(check, ruling, ruling.default, ruleset)
        for check in checks
    )


def test_every_option_is_asked_about_in_the_corpus_or_in_a_check_of_its_own() -> None:
    """By the corpus: a case under the option; by a check: one that chooses it."""
    shown = {
        (ruling, option)
        for case in load_corpus()
        for ruling, option in case.request.get("snapshot", case.request).get("rulings", {}).items()
    }
    shown |= {
        (id_, check.request.get("snapshot", check.request).get("rulings", {}).get(id_))
        for id_, checks in CATALOGUE.checks.items()
        for check in checks
    }
    wanted = {(ruling.values[0].id, ruling.values[1]) for ruling in OTHERS}
    assert wanted - shown == set()
