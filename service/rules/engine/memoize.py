"""Results of rules that depend on nothing but what is asked: judged once for each rulebook."""

import functools
from collections.abc import Callable
from typing import Any, Final, TypeVar, TypeVarTuple

from service.rules.engine.judgement import Judgement

MOST_OUTCOMES: Final = 4096
"""Outcomes that a rulebook remembers; then it begins anew."""

Asked = TypeVarTuple("Asked")
Outcome = TypeVar("Outcome")


def memoized(
    rule: Callable[[Judgement, *Asked], Outcome],
) -> Callable[[Judgement, *Asked], Outcome]:
    """Judge by the rule once for each rulebook and arguments, and then cite what it cited.

    For rules that look at nothing but the rulebook, its readings and their arguments, which have
    to be hashable, and that find no fault. Readings that the caller chose, and explanations, are
    judged each time. What a generator yields is remembered as a tuple.
    """

    @functools.wraps(rule)
    def judged(judgement: Judgement, *asked: *Asked) -> Outcome:
        if not judgement.plain:
            return rule(judgement, *asked)
        outcomes = judgement.rulebook.outcomes
        found = outcomes.get((rule, asked))
        if found is None:
            paper = judgement.fresh()
            outcome: Any = rule(paper, *asked)
            if hasattr(outcome, "__next__"):
                outcome = tuple(outcome)
            found = outcome, paper
            if len(outcomes) >= MOST_OUTCOMES:
                outcomes.clear()
            outcomes[rule, asked] = found
        judgement.join(found[1])
        come_to: Outcome = found[0]
        return come_to

    return judged
