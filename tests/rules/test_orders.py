"""Clauses about an order of play: each has a case whose answer flips when the order does."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Annotated, Final

import msgspec
import pytest
from msgspec import Meta

from cards.model.vocabulary import RulesetId
from tests.conformance_corpus import (
    DIRECTORY,
    FOLLOWS,
    OPERATION,
    Case,
    Json,
    Reply,
    differences,
    function_door,
    load_corpus,
    own_referee,
    read_yaml,
)

ORDER: Final = re.compile(
    r"\b(before|after|then|order|until|first|beginning|early|at once|immediately|at the start"
    r"|played last|followed by)\b",
    re.I,
)
"""Words by which a clause says what comes before what."""


class Shown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cases that show an order: events of one, or two that ask at different moments."""

    clauses: Annotated[tuple[str, ...], Meta(min_length=1)]
    case: str | None = None
    events: tuple[str, ...] = ()
    one: str | None = None
    other: str | None = None

    def __post_init__(self) -> None:
        """Refuse what is neither, or both."""
        in_one = self.case is not None and len(self.events) > 1
        in_two = self.one is not None and self.other is not None
        if in_one == in_two:
            raise ValueError("a case and its events, or one case and the other")

    @property
    def cases(self) -> tuple[Case, ...]:
        return tuple(BY_ID[name] for name in (self.case, self.one, self.other) if name)


class NoOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Clauses with a word of an order that are about none, and why."""

    reason: Annotated[str, Meta(min_length=10)]
    clauses: Annotated[tuple[str, ...], Meta(min_length=1)]


class Orders(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    shown: tuple[Shown, ...]
    none: tuple[NoOrder, ...]


REFEREE: Final = own_referee()
CLAUSES: Final = REFEREE.catalogue.clauses
BY_ID: Final = {case.id: case for case in load_corpus()}
ORDERS: Final = msgspec.convert(read_yaml(DIRECTORY / "orders.yaml"), Orders)
NO_ORDER: Final = frozenset(clause for group in ORDERS.none for clause in group.clauses)
Asked = tuple[str, RulesetId]


@cache
def reply(case: str, ruleset: RulesetId) -> Reply:
    asked = BY_ID[case]
    return function_door(REFEREE)(OPERATION[asked.operation], asked.asked_in(ruleset))


def verdicts(case: Case, ruleset: RulesetId) -> Iterator[Json]:
    """The verdict on the move of a case, or on every move of its log."""
    if case.operation not in FOLLOWS:
        yield reply(case.id, ruleset).answer
        return
    ask, judge = function_door(REFEREE), FOLLOWS[case.operation]
    snapshot = case.asked_in(ruleset)["snapshot"]
    for step in case.steps:
        verdict = ask(judge, {"snapshot": snapshot, "move": step.move}).answer
        yield verdict
        snapshot = verdict["next"]


def happened(case: Case, ruleset: RulesetId) -> list[str]:
    return [event["code"] for each in verdicts(case, ruleset) for event in each["events"]]


def one_after_the_other(wanted: tuple[str, ...], found: list[str]) -> bool:
    """Whether these events are among those that happened, in this order and in no other."""
    at = [found.index(code) for code in wanted if code in found]
    if len(set(wanted)) == len(wanted) == len(at):
        return at == sorted(at)
    rest = iter(found)
    return all(code in rest for code in wanted)


@pytest.mark.parametrize(
    "shown", [each for each in ORDERS.shown if each.events], ids=lambda each: each.case
)
def test_events_come_in_their_order(shown: Shown) -> None:
    (case,) = shown.cases
    for ruleset in case.rulesets:
        found = happened(case, ruleset)
        assert one_after_the_other(shown.events, found), (ruleset, found)


@pytest.mark.parametrize(
    "shown", [each for each in ORDERS.shown if not each.events], ids=lambda each: each.one
)
def test_at_another_moment_the_answer_is_another(shown: Shown) -> None:
    one, other = shown.cases
    shared = [ruleset for ruleset in one.rulesets if ruleset in other.rulesets]
    assert one.operation == other.operation
    assert shared
    ask = function_door(REFEREE)
    for ruleset in shared:
        for mine, asked in ((one, other), (other, one)):
            answer = reply(asked.id, ruleset)
            assert [*differences(mine, asked.asked_in(ruleset), answer, ask)], ruleset


def cited() -> Iterator[Asked]:
    """Clauses and rulesets in which a case of their order cites them."""
    for shown in ORDERS.shown:
        for case in shown.cases:
            for ruleset in case.rulesets:
                asked = BY_ID[case.id].asked_in(ruleset)
                clauses = {*reply(case.id, ruleset).clauses}
                for verdict in verdicts(case, ruleset) if "move" in asked or case.steps else ():
                    clauses.update(verdict["clauses"] if verdict else ())
                for clause in clauses & {*shown.clauses}:
                    yield clause, ruleset


def test_every_clause_about_an_order_has_a_case_of_it() -> None:
    about = {
        (clause.id, ruleset)
        for clause in CLAUSES.values()
        if ORDER.search(clause.text.en) and clause.id not in NO_ORDER
        for ruleset in clause.rulesets
    }
    assert sorted(about - {*cited()}) == []


def test_what_is_about_no_order_has_no_case_of_it() -> None:
    assert [clause for each in ORDERS.shown for clause in each.clauses if clause in NO_ORDER] == []
    assert CLAUSES.keys() >= NO_ORDER
    assert {clause for each in ORDERS.shown for clause in each.clauses} <= CLAUSES.keys()
    assert [clause for clause in NO_ORDER if not ORDER.search(CLAUSES[clause].text.en)] == []
