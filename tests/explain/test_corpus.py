"""Every case of the conformance corpus, explained: the explanation fits the judgement."""

from typing import Any, Final

import msgspec
import pytest

from cards.model.language import Language
from cards.model.vocabulary import RulesetId
from schema.operations import DESTINY_VALIDATE, VALIDATE, Operation
from schema.shapes.destiny_verdict import DestinyVerdict
from schema.shapes.explanation import Decided, Explain, Explanation, Judged
from schema.shapes.verdict import Verdict, VerdictStatus
from service.judging.explained import asking_why
from tests.conformance_corpus import OPERATION, Case, cited_within, load_corpus, own_referee
from tests.explain.patches import patched

CORPUS: Final = tuple(
    case for case in load_corpus() if case.want.impossible is None and case.want.invalid is None
)
REFEREE: Final = own_referee()
EACH: Final = pytest.mark.parametrize("case", CORPUS, ids=[case.id for case in CORPUS])
VERDICTS: Final = frozenset({VALIDATE.name, DESTINY_VALIDATE.name})
MOVES: Final = tuple(case for case in CORPUS if case.operation in VERDICTS)


def asked(case: Case, ruleset: RulesetId) -> tuple[Operation, Any]:
    operation = OPERATION[case.operation]
    return operation, msgspec.convert(case.asked_in(ruleset), operation.request)


def explained(case: Case, ruleset: RulesetId, level: Explain) -> tuple[Judged, Explanation]:
    operation, request = asked(case, ruleset)
    answer = REFEREE.judge(operation, asking_why(request, level)).answer
    assert isinstance(answer, Judged)
    assert answer.explanation is not None
    return answer, answer.explanation


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


@EACH
def test_every_cited_clause_is_explained_and_the_answer_is_unchanged(case: Case) -> None:
    for ruleset in case.rulesets:
        operation, request = asked(case, ruleset)
        plain = REFEREE.judge(operation, request)
        answer, explanation = explained(case, ruleset, Explain.FULL)
        cited = set(cited_within(msgspec.json.decode(plain.body)))
        assert cited - clauses_of(explanation) == set()
        assert msgspec.structs.replace(answer, explanation=None) == plain.answer
        rulings = {
            ruling["ruling"] for ruling in msgspec.json.decode(plain.body).get("rulings", ())
        }
        assert rulings - {entry.ruling for entry in explanation.consulted} == set()
        assert is_tree(explanation)
        clauses = REFEREE.catalogue.clauses
        strangers = {
            clause
            for clause in clauses_of(
                explanation, Decided.HOLDS, Decided.BROKEN, Decided.GIVES, Decided.UNKNOWN
            )
            if ruleset not in clauses[clause].rulesets
        }
        assert strangers == set()


@pytest.mark.parametrize("case", MOVES, ids=[case.id for case in MOVES])
def test_a_clause_is_marked_broken_exactly_where_a_reason_cites_it(case: Case) -> None:
    for ruleset in case.rulesets:
        answer, explanation = explained(case, ruleset, Explain.FULL)
        assert isinstance(answer, Verdict | DestinyVerdict)
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


@EACH
def test_a_summary_is_part_of_the_full_explanation_with_the_same_counts(case: Case) -> None:
    ruleset = case.rulesets[0]
    _, full = explained(case, ruleset, Explain.FULL)
    _, summary = explained(case, ruleset, Explain.SUMMARY)
    assert summary.counts == full.counts
    assert summary.decided is full.decided
    assert summary.repairs == full.repairs
    assert is_tree(summary)
    assert len(summary.consulted) <= len(full.consulted)
    if summary.decided is Decided.BROKEN:
        assert clauses_of(summary) == clauses_of(full, Decided.BROKEN)
        assert summary.consulted
    counts = full.counts
    outcomes = (counts.holds, counts.broken, counts.not_applicable, counts.gives, counts.unknown)
    assert sum(outcomes) == counts.consulted == len(clauses_of(full))


@pytest.mark.parametrize("case", MOVES, ids=[case.id for case in MOVES])
def test_every_repair_makes_the_move_legal(case: Case) -> None:
    for ruleset in case.rulesets:
        _, explanation = explained(case, ruleset, Explain.SUMMARY)
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


def test_most_illegal_moves_can_be_repaired() -> None:
    illegal = [case for case in MOVES if case.want.illegal is not None]
    unrepaired = [
        case.id
        for case in illegal
        if not explained(case, case.rulesets[0], Explain.SUMMARY)[1].repairs
    ]
    assert len(unrepaired) < len(illegal) / 3
