"""What a record keeps of a judgement, and that a judgement without one keeps nothing."""

from typing import Final, get_type_hints

import pytest

from cards.catalogue import load_catalogue
from cards.messages.message import say
from cards.model.language import Language
from cards.model.vocabulary import Ability, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.explanation import Decided, Explain, FactName
from service.rules.engine.facts import Facts, Shown, fact
from service.rules.engine.judgement import Judgement
from service.rules.engine.record import DIFFICULTY, MOST_FACTS, POOL, Note, Record, step
from service.rules.explain.tree import Reader, explained

CATALOGUE: Final = load_catalogue()
QUESTION: Final = say("question-score")
COST: Final = ClauseId("dark.buy.cost")
LIMIT: Final = ClauseId("dark.buy.limit")
POLISH: Final = ClauseId("attempt.no-options.pl")


def judgement(record: Record | None = None) -> Judgement:
    return Judgement.open(CATALOGUE, "CTA_2E", rulings={}, record=record)


def entries_of(record: Record, level: Explain = Explain.FULL) -> list[tuple[int, str, str]]:
    """Depth, clause or step, and outcome of every entry."""
    explanation = explained(
        record,
        Reader(catalogue=CATALOGUE, cards={}),
        level,
        question=QUESTION,
        decided=Decided.BROKEN,
    )
    return [
        (entry.depth, entry.clause or entry.ruling or str(entry.text), entry.decided.value)
        for entry in explanation.consulted
    ]


def test_every_fact_has_a_name() -> None:
    assert {name.lower() for name in FactName} == set(get_type_hints(Facts))


def test_a_clause_is_listed_once_in_a_step_with_all_its_facts() -> None:
    record = Record()
    paper = judgement(record)
    paper.consult(COST, cost=2)
    paper.consult(COST, experience=1)
    paper.cite(COST)
    (note,) = record.root.below
    assert note.clause == COST
    assert list(note.saw) == [(FactName.COST, 2), (FactName.EXPERIENCE, 1)]
    assert paper.clauses == (COST,)


def test_a_consulted_clause_is_not_cited() -> None:
    paper = judgement(Record())
    paper.consult(COST, cost=2)
    paper.set_aside(LIMIT)
    assert paper.clauses == ()


def test_a_fault_breaks_a_consulted_clause() -> None:
    record = Record()
    paper = judgement(record)
    paper.consult(COST, cost=2)
    message = say("dark-runes-unpaid", runes=2, cost=2, held=1)
    paper.fault(ReasonCode.DARK_RUNES_UNPAID, message, COST, at=())
    (note,) = record.root.below
    assert (note.decided, note.says) == (Decided.BROKEN, message)
    assert list(note.saw) == [(FactName.COST, 2)]


def test_two_reasons_of_one_clause_are_listed_separately() -> None:
    record = Record()
    record.refused((COST,), say("no-turn-yet"))
    record.refused((COST,), say("game-over"))
    assert [str(note.says) for note in record.root.below] == [
        str(say("no-turn-yet")),
        str(say("game-over")),
    ]


def test_a_reason_without_a_clause_breaks_its_step() -> None:
    record = Record()
    record.refused((), say("game-over"))
    assert entries_of(record) == [(1, "the game is over", "BROKEN")]


def test_clauses_of_other_editions_are_not_consulted() -> None:
    record = Record()
    paper = judgement(record)
    paper.consult(POLISH)
    assert record.root.below == []
    assert not paper.holds(POLISH)
    assert entries_of(record) == [(1, POLISH, "NOT_APPLICABLE")]


@step(POOL)
def _pool(paper: Judgement) -> int:
    paper.cite(LIMIT)
    return 3


@step(DIFFICULTY, gives="difficulty")
def _difficulty(paper: Judgement) -> int:
    return _pool(paper) + 1


def test_steps_nest_as_rules_call_each_other() -> None:
    record = Record()
    paper = judgement(record)
    assert _difficulty(paper) == _difficulty(paper) == 4
    assert entries_of(record) == [
        (1, "The difficulty", "HOLDS"),
        (2, "The pool of runes", "HOLDS"),
        (3, LIMIT, "HOLDS"),
    ]
    (note,) = record.root.below
    assert list(note.saw) == [(FactName.DIFFICULTY, 4)]
    assert _difficulty(judgement()) == 4


def test_a_step_ends_when_it_raises() -> None:
    record = Record()
    with pytest.raises(ZeroDivisionError), record.under(POOL):
        _ = 1 / 0
    record.consulted((COST,), {})
    assert [depth for depth, _, _ in entries_of(record)] == [1]


def test_empty_steps_are_omitted() -> None:
    record = Record()
    with record.under(POOL), record.under(DIFFICULTY):
        pass
    assert entries_of(record) == []


def test_a_step_has_the_worst_outcome_of_its_children() -> None:
    record = Record()
    with record.under(POOL):
        record.consulted((LIMIT,), {})
        record.refused((COST,), say("game-over"))
    assert entries_of(record)[0] == (1, "The pool of runes", "BROKEN")
    assert entries_of(record, Explain.SUMMARY) == [
        (1, "The pool of runes", "BROKEN"),
        (2, COST, "BROKEN"),
    ]


def test_candidates_are_counted_by_kind_and_clause() -> None:
    record = Record()
    for legal in (True, False, False):
        trial = Record()
        trial.consulted((LIMIT,), {})
        if not legal:
            trial.refused((COST,), say("game-over"))
        record.candidate("bank", trial, legal=legal)
    (kind,) = record.root.below
    assert kind.counted == {FactName.CANDIDATES: 3, FactName.LEGAL: 1}
    times = {(note.clause, note.decided): note.counted[FactName.TIMES] for note in kind.below}
    assert times == {(LIMIT, Decided.HOLDS): 3, (COST, Decided.BROKEN): 2}


def test_facts_are_bounded() -> None:
    note = Note()
    for number in range(MOST_FACTS + 9):
        note.look({"cards": number})
    assert len(note.saw) == MOST_FACTS


def test_facts_are_values_for_programs_and_words_for_people() -> None:
    hero = next(card for card in CATALOGUE.cards.values() if card.name.pl is not None)
    names = {hero.id: hero.name}
    card = fact(FactName.CARD, hero.id, names)
    assert card.value == hero.id
    assert str(card.message) == f"card: {hero.name.en}"
    assert card.message.within(Language.PL) == f"karta: {hero.name.pl}"
    both = fact(FactName.ABILITIES, (Ability.WISDOM, Ability.CHARISMA), names)
    assert (both.value, str(both.message)) == ("WISDOM CHARISMA", "Abilities: Wisdom, Charisma")
    assert fact(FactName.CAST, True, names).value == "true"
    assert fact(FactName.CAST, False, names).message.within(Language.PL) == "rzucono runami: nie"
    shown = fact(FactName.OPTION, Shown("AT_CAST", say("fact-yes")), names)
    assert (shown.value, str(shown.message)) == ("AT_CAST", "option: yes")
