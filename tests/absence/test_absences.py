"""Whatever is left out of a request, it is answered or refused by its rules: nothing breaks.

`make absences` leaves out many more parts (ABSENCES, parts of each request).
"""

import os
import random
from collections.abc import Iterator
from typing import Final

import pytest

from cards.catalogue import Catalogue, load_catalogue
from cards.model.vocabulary import RulesetId
from schema.operations import DESTINY_LEGAL_MOVES, LEGAL_MOVES
from tests.absence.asking import absences, questions, wrong_with
from tests.absence.parts import of_each_kind, parts, without
from tests.conformance_corpus import OPERATION, Json, corpus_by_file, own_referee
from tests.destiny.players import request as destiny_request
from tests.destiny.players import steps as destiny_steps
from tests.games import play as played
from tests.games import spread, wire

SHARE: Final = int(os.environ.get("ABSENCES", "0"))
"""Parts left out of each request; in a short run it is one part of every few requests."""
ADVENTURE: Final = ("CTA_1E", "CTA_PL", "CTA_2E", "EPIC_ORIGINS")
EVERY: Final = 1 if SHARE else 6
"""Of so many cases one is asked about."""
PARTS: Final = SHARE or 4
TABLES: Final = 24 if SHARE else 3
"""Tables of each game that is played."""
REFEREE: Final = own_referee()
CATALOGUE: Final[Catalogue] = load_catalogue()


def wrongs(operation: str, request: Json, chance: random.Random) -> Iterator[str]:
    """What is wrong with the replies to a request without some of its parts."""
    for left_out, asked in absences(request, chance, pairs_asked=PARTS // 4, most=PARTS):
        for other, question in questions(OPERATION[operation], asked):
            wrong = wrong_with(REFEREE, other, question)
            if wrong is not None:
                yield f"{other.name} without {left_out}: {wrong}"


def rulesets_of(own: tuple[RulesetId, ...], chance: random.Random) -> tuple[RulesetId, ...]:
    """One ruleset of a case, and one that may be none of its own."""
    if "DESTINY" in own:
        return own
    return (chance.choice(own), chance.choice(ADVENTURE))


@pytest.mark.parametrize("file", corpus_by_file())
def test_a_case_of_the_corpus_without_a_part_is_answered_or_refused(file: str) -> None:
    chance = random.Random(file)
    found: list[str] = []
    for case in corpus_by_file()[file]:
        if chance.randrange(EVERY):
            continue
        for ruleset in rulesets_of(case.rulesets, chance):
            asked = case.asked_in(ruleset)
            found += [f"{case.id}: {wrong}" for wrong in wrongs(case.operation, asked, chance)]
    assert found == []


@pytest.mark.parametrize("ruleset", ADVENTURE)
@pytest.mark.parametrize("players", [1, 3])
def test_a_table_in_play_without_a_part_is_answered_or_refused(
    ruleset: RulesetId, players: int
) -> None:
    chance = random.Random(f"{ruleset}/{players}")
    tables = spread(played(ruleset, players, "absence").tables, TABLES)
    asked = [{"snapshot": wire(table)} for table in tables]
    assert [*(wrong for each in asked for wrong in wrongs(LEGAL_MOVES.name, each, chance))] == []


def test_a_table_of_destiny_without_a_part_is_answered_or_refused() -> None:
    chance = random.Random("destiny")
    tables = [step.before for step in destiny_steps(CATALOGUE, destiny_request(3, "absence"))]
    chosen = chance.sample(tables, TABLES)
    asked = [{"snapshot": wire(table)} for table in chosen]
    found = [wrong for each in asked for wrong in wrongs(DESTINY_LEGAL_MOVES.name, each, chance)]
    assert found == []


def test_every_key_and_every_entry_is_a_part() -> None:
    value: Json = {"a": [{"b": 1}, 2], "c": {}}
    assert [*parts(value)] == [("a",), ("a", 0), ("a", 0, "b"), ("a", 1), ("c",)]


def test_parts_are_left_out_of_a_copy() -> None:
    value: Json = {"a": [{"b": 1}, 2, 3], "c": {}}
    assert without(value, ("a", 0, "b")) == {"a": [{}, 2, 3], "c": {}}
    assert without(value, ("a", 0), ("a", 1), ("c",)) == {"a": [3]}
    assert value == {"a": [{"b": 1}, 2, 3], "c": {}}


def test_one_part_of_each_kind_is_chosen() -> None:
    found = [*parts({"a": [{"b": 1}, {"b": 2}], "c": 3})]
    chosen = of_each_kind(found, 9, random.Random("kinds"))
    assert sorted(len(path) for path in chosen) == [1, 1, 2, 3]
