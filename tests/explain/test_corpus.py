"""Every case of the conformance corpus, explained: the explanation fits the judgement."""

from typing import Any, Final

import msgspec
import pytest

from cards.model.language import Language
from cards.model.vocabulary import RulesetId
from schema.operations import DESTINY_VALIDATE, LEGAL_MOVES, VALIDATE, Operation
from schema.shapes.destiny_verdict import DestinyVerdict
from schema.shapes.explanation import Decided, Explain, Explanation, Judged
from schema.shapes.verdict import Verdict, VerdictStatus
from service.judging.explained import asking_why
from tests.conformance_corpus import OPERATION, Case, cited_within, load_corpus, own_referee
from tests.explain.patches import patched
from tests.explain.subjects import DUE, SUBJECTS, due, free_discards, strangers_to

CORPUS: Final = tuple(
    case for case in load_corpus() if case.want.impossible is None and case.want.invalid is None
)
REFEREE: Final = own_referee()
VERDICTS: Final = frozenset({VALIDATE.name, DESTINY_VALIDATE.name})
MOVES: Final = tuple(case for case in CORPUS if case.operation in VERDICTS)


def asked(case: Case, ruleset: RulesetId) -> tuple[Operation, Any]:
    operation = OPERATION[case.operation]
    return operation, msgspec.convert(case.asked_in(ruleset), operation.request)


def explained(case: Case, ruleset: RulesetId, level: Explain) -> tuple[Judged, Explanation]:
    operation, request = asked(case, ruleset)
    answer = REFEREE.judge(operation, asking_why(request, level)).answer
    assert isinstance(answer, Judged)
    return answer, explanation_of(answer)


def explanation_of(answer: Judged) -> Explanation:
    assert answer.explanation is not None
    return answer.explanation


def clauses_of(explanation: Explanation, *decided: Decided) -> set[str]:
    return {
        entry.clause
        for entry in explanation.consulted
        if entry.clause is not None and (not decided or entry.decided in decided)
    }


def is_tree(explanation: Explanation) -> bool:
    """Whether entries are numbered, in order, each after its parent and one deeper."""
    depths: dict[int | None, int] = {None: 0}
    for place, entry in enumerate(explanation.consulted):
        if entry.number != place or entry.depth != depths[entry.parent] + 1:
            return False
        depths[entry.number] = entry.depth
    return True


def every_cited_clause_is_explained(case: Case, ruleset: RulesetId, full: Judged) -> None:
    """And the answer is the one that is given without an explanation."""
    operation, request = asked(case, ruleset)
    plain = REFEREE.judge(operation, request)
    said = msgspec.json.decode(plain.body)
    explanation = explanation_of(full)
    assert set(cited_within(said)) - clauses_of(explanation) == set()
    assert msgspec.structs.replace(full, explanation=None) == plain.answer
    rulings = {ruling["ruling"] for ruling in said.get("rulings", ())}
    assert rulings - {entry.ruling for entry in explanation.consulted} == set()
    clauses = REFEREE.catalogue.clauses
    strangers = {
        clause
        for clause in clauses_of(
            explanation, Decided.HOLDS, Decided.BROKEN, Decided.GIVES, Decided.UNKNOWN
        )
        if ruleset not in clauses[clause].rulesets
    }
    assert strangers == set()


def a_clause_is_broken_exactly_where_a_reason_cites_it(
    answer: Verdict | DestinyVerdict, explanation: Explanation
) -> None:
    by_reasons = {clause for reason in answer.reasons for clause in reason.clauses}
    assert clauses_of(explanation, Decided.BROKEN) == by_reasons
    texts = {entry.says or entry.text for entry in explanation.consulted}
    assert {reason.message for reason in answer.reasons} <= texts
    assert {need.message for need in answer.missing} <= texts
    outcome = {
        VerdictStatus.LEGAL: Decided.HOLDS,
        VerdictStatus.ILLEGAL: Decided.BROKEN,
        VerdictStatus.INDETERMINATE: Decided.UNKNOWN,
    }
    assert explanation.decided is outcome[answer.status]
    if answer.status is not VerdictStatus.ILLEGAL:
        assert not any(entry.decided is Decided.BROKEN for entry in explanation.consulted)
        assert explanation.repairs == ()


def a_summary_is_part_of_the_full_explanation(summary: Explanation, full: Explanation) -> None:
    assert summary.counts == full.counts
    assert summary.decided is full.decided
    assert summary.repairs == full.repairs
    assert len(summary.consulted) <= len(full.consulted)
    if summary.decided is Decided.BROKEN:
        assert clauses_of(summary) == clauses_of(full, Decided.BROKEN)
        assert summary.consulted
    counts = full.counts
    outcomes = (counts.holds, counts.broken, counts.not_applicable, counts.gives, counts.unknown)
    assert sum(outcomes) == counts.consulted == len(clauses_of(full))


def every_repair_makes_the_move_legal(
    case: Case, ruleset: RulesetId, explanation: Explanation
) -> None:
    operation = OPERATION[case.operation]
    sizes = [repair.size for repair in explanation.repairs]
    assert sizes == sorted(sizes)
    assert len(sizes) <= 5
    assert len({repair.kind for repair in explanation.repairs}) <= 1
    for repair in explanation.repairs:
        changed = patched(case.asked_in(ruleset), repair.op, repair.path, repair.value)
        request = msgspec.convert(changed, operation.request)
        verdict = REFEREE.judge(operation, request).answer
        assert isinstance(verdict, Verdict | DestinyVerdict)
        assert verdict.status is VerdictStatus.LEGAL, repair
        for language in Language:
            assert repair.message.within(language)


def what_holds_is_spoken_of(case: Case, ruleset: RulesetId, explanation: Explanation) -> None:
    """A clause HOLDS only where what it speaks of occurs in the move or on the table."""
    held = clauses_of(explanation, Decided.HOLDS)
    if case.operation == VALIDATE.name and "DESTINY" not in case.rulesets:
        asked_of = case.asked_in(ruleset)
        assert list(strangers_to(str(next(iter(asked_of["move"]))), held)) == []
        assert not due(held) or asked_of["snapshot"].get("adversary")
    elif case.operation not in {VALIDATE.name, LEGAL_MOVES.name}:
        assert not free_discards(held) or "freeDiscard" in str(case)


@pytest.mark.parametrize("case", CORPUS, ids=[case.id for case in CORPUS])
def test_the_explanation_of_a_case_fits_its_answer(case: Case) -> None:
    for ruleset in case.rulesets:
        answer, full = explained(case, ruleset, Explain.FULL)
        _, summary = explained(case, ruleset, Explain.SUMMARY)
        assert is_tree(full)
        assert is_tree(summary)
        every_cited_clause_is_explained(case, ruleset, answer)
        a_summary_is_part_of_the_full_explanation(summary, full)
        what_holds_is_spoken_of(case, ruleset, full)
        if isinstance(answer, Verdict | DestinyVerdict):
            a_clause_is_broken_exactly_where_a_reason_cites_it(answer, full)
            every_repair_makes_the_move_legal(case, ruleset, full)


def test_most_illegal_moves_can_be_repaired() -> None:
    illegal = [case for case in MOVES if case.want.illegal is not None]
    unrepaired = [
        case.id
        for case in illegal
        if not explained(case, case.rulesets[0], Explain.SUMMARY)[1].repairs
    ]
    assert len(unrepaired) < len(illegal) / 3


def test_every_subject_is_one_of_clauses() -> None:
    for subject in (*SUBJECTS, *DUE):
        assert any(clause.startswith(subject) for clause in REFEREE.catalogue.clauses), subject
