"""Every option of every ruling is asked about, and answers otherwise than the default."""

import copy
from typing import Final

import pytest
from msgspec.structs import replace

from cards.catalogue import Catalogue, load_catalogue
from cards.decode.places import is_array, is_object
from cards.model.check import Check, Json
from cards.model.clause import Ruling
from cards.model.vocabulary import RulesetId
from service.judging.checks import answer_to
from tests.rules.test_rulings import UNCHECKED

CATALOGUE: Final[Catalogue] = load_catalogue()
PROVENANCE: Final = frozenset({"catalogue", "engine", "ruleset", "rulings", "clauses"})
"""What differs with the reading itself, whatever it decides."""
OTHERS: Final = [
    (ruling, option.option, ruleset)
    for ruling in CATALOGUE.rulings.values()
    for option in ruling.options
    for ruleset in ruling.rulesets
    if option.option != ruling.default and ruling.id not in UNCHECKED
]
"""Options that are not the default, in every ruleset that the ruling is about."""
NAMES: Final = [f"{ruling.id}-{option}-{ruleset}" for ruling, option, ruleset in OTHERS]


def decided(answer: Json) -> Json:
    """An answer without what it rests on."""
    if is_object(answer):
        return {key: decided(inner) for key, inner in answer.items() if key not in PROVENANCE}
    if is_array(answer):
        return [decided(inner) for inner in answer]
    return answer


def under(check: Check, ruling: Ruling, option: str, ruleset: RulesetId) -> Json:
    """What a check is answered while an option is in force."""
    request = copy.deepcopy(check.request)
    request.get("snapshot", request).setdefault("rulings", {})[ruling.id] = option
    return decided(answer_to(CATALOGUE, replace(check, request=request), ruleset))


@pytest.mark.parametrize(("ruling", "option", "ruleset"), OTHERS, ids=NAMES)
def test_an_option_answers_otherwise_than_the_default(
    ruling: Ruling, option: str, ruleset: RulesetId
) -> None:
    default = ruling.default
    assert default is not None
    checks = [check for check in CATALOGUE.checks[ruling.id] if ruleset in check.rulesets]
    assert any(
        under(check, ruling, option, ruleset) != under(check, ruling, default, ruleset)
        for check in checks
    )
