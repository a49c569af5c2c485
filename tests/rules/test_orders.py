"""Clauses and rulings about an order of play: a case of each flips when the order does."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Annotated, Final

import msgspec
import pytest
from msgspec import Meta

from cards.model.clause import Ruling
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
from tests.rules.test_rulings import UNCHECKED

ORDER: Final = re.compile(
    r"\b(before|after|then|order|until|first(?! edition| (?:and|or) the (?:Polish|second))"
    r"|beginning|early|at once|immediately|at the start|played last|followed by)\b",
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
    """Clauses and rulings with a word of an order that are about none, and why."""

    reason: Annotated[str, Meta(min_length=10)]
    clauses: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()


class Orders(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    shown: tuple[Shown, ...]
    none: tuple[NoOrder, ...]


REFEREE: Final = own_referee()
CATALOGUE: Final = REFEREE.catalogue
CLAUSES: Final = CATALOGUE.clauses
BY_ID: Final = {case.id: case for case in load_corpus()}
ORDERS: Final = msgspec.convert(read_yaml(DIRECTORY / "orders.yaml"), Orders)
NO_ORDER: Final = frozenset(clause for group in ORDERS.none for clause in group.clauses)
NO_ORDER_RULED: Final = frozenset(ruling for group in ORDERS.none for ruling in group.rulings)
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


@pytest.fixture(scope="module")
def cited() -> frozenset[Asked]:
    """Clauses and rulesets in which a case of their order cites them."""
    return frozenset(
        (clause, ruleset)
        for shown in ORDERS.shown
        for case in shown.cases
        for ruleset in case.rulesets
        for clause in cited_by(case, ruleset).intersection(shown.clauses)
    )


def cited_by(case: Case, ruleset: RulesetId) -> frozenset[str]:
    """What the reply to a case cites, and what the verdicts on the moves of its log do."""
    logged = verdicts(case, ruleset) if case.steps else ()
    each = (clause for verdict in logged for clause in verdict["clauses"])
    return frozenset((*reply(case.id, ruleset).clauses, *each))


def test_every_clause_about_an_order_has_a_case_of_it(cited: frozenset[Asked]) -> None:
    about = {
        (clause.id, ruleset)
        for clause in CLAUSES.values()
        if ORDER.search(clause.text.en) and clause.id not in NO_ORDER
        for ruleset in clause.rulesets
    }
    assert sorted(about - cited) == []


def test_what_is_about_no_order_has_no_case_of_it() -> None:
    assert [clause for each in ORDERS.shown for clause in each.clauses if clause in NO_ORDER] == []
    assert CLAUSES.keys() >= NO_ORDER
    assert {clause for each in ORDERS.shown for clause in each.clauses} <= CLAUSES.keys()
    assert [clause for clause in NO_ORDER if not ORDER.search(CLAUSES[clause].text.en)] == []


def about_an_order(ruling: Ruling) -> bool:
    texts = (ruling.answered, *(option.text for option in ruling.options))
    return any(ORDER.search(text.en) for text in texts)


def differ(ruling: Ruling, ruleset: RulesetId) -> bool:
    """Whether checks of a ruling come out differently in a ruleset."""
    checks = [check for check in CATALOGUE.checks[ruling.id] if ruleset in check.rulesets]
    return any(check.want != checks[0].want for check in checks)


def test_every_ruling_about_an_order_rests_on_a_clause_that_is_shown(
    cited: frozenset[Asked],
) -> None:
    unshown = [
        (ruling.id, ruleset)
        for ruling in CATALOGUE.rulings.values()
        if about_an_order(ruling) and ruling.id not in UNCHECKED.keys() | NO_ORDER_RULED
        for ruleset in ruling.rulesets
        if not any((clause, ruleset) in cited for clause in ruling.clauses)
        and not differ(ruling, ruleset)
    ]
    assert unshown == []
    assert CATALOGUE.rulings.keys() >= NO_ORDER_RULED
