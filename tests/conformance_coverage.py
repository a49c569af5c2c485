"""Which clauses the corpus covers, ruleset by ruleset: `python -m tests.conformance_coverage`.

A clause is cited when the reply to some passing case cites it, and named when that case also
lists it among its own `cites`, so that it fails when the citation goes.
"""

import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Final

import msgspec
from msgspec import Meta
from rich.console import Console
from rich.table import Table

from cards.clause import Clause
from cards.vocabulary import ClauseKind, RulesetId
from service.referee import Referee
from tests.conformance_corpus import (
    DIRECTORY,
    Case,
    function_door,
    load_corpus,
    own_referee,
    read_yaml,
    run,
)

UNDECIDED: Final = DIRECTORY / "undecided.yaml"
DECIDED_KINDS: Final = frozenset(ClauseKind) - {ClauseKind.COMPONENT}
"""Kinds of which every clause that is cited must be named by a case."""

Place = tuple[str, RulesetId]
"""A clause in one of the rulesets in which it holds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Coverage:
    """What the corpus covers of the catalogue."""

    clauses: Mapping[str, Clause]
    cited: Mapping[RulesetId, frozenset[str]]
    named: Mapping[RulesetId, frozenset[str]]
    undecided: Mapping[Place, str]
    """Clauses that the service does not decide in a ruleset, each with the reason."""

    @property
    def places(self) -> tuple[Place, ...]:
        """Every clause in every ruleset in which it holds."""
        return tuple(
            (clause.id, ruleset) for clause in self.clauses.values() for ruleset in clause.rulesets
        )

    @property
    def unexplained(self) -> tuple[Place, ...]:
        """Clauses that nothing cites, though they are not known to be undecided."""
        return tuple(
            (clause, ruleset)
            for clause, ruleset in self.places
            if clause not in self.cited[ruleset] and (clause, ruleset) not in self.undecided
        )

    @property
    def overtaken(self) -> tuple[Place, ...]:
        """Clauses that are called undecided, though a reply cites them."""
        return tuple(
            (clause, ruleset) for clause, ruleset in self.undecided if clause in self.cited[ruleset]
        )

    @property
    def unnamed(self) -> tuple[Place, ...]:
        """Clauses of the decided kinds that replies cite, but no case of that ruleset names."""
        return tuple(
            (clause, ruleset)
            for clause, ruleset in self.places
            if self.clauses[clause].kind in DECIDED_KINDS
            and clause in self.cited[ruleset] - self.named[ruleset]
        )


class Undecided(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Clauses that the service does not decide, and why not."""

    reason: Annotated[str, Meta(min_length=10)]
    clauses: Annotated[tuple[str, ...], Meta(min_length=1)]
    rulesets: tuple[RulesetId, ...] | None = None
    """Where it does not; everywhere if null."""


def load_undecided(clauses: Mapping[str, Clause]) -> dict[Place, str]:
    """The reason for each undecided clause; `ValueError` for one that is not there, or twice."""
    reasons: dict[Place, str] = {}
    for group in msgspec.convert(read_yaml(UNDECIDED), tuple[Undecided, ...]):
        for clause in group.clauses:
            if clause not in clauses:
                raise ValueError(f"undecided.yaml: no clause {clause}")
            held = clauses[clause].rulesets
            here = [ruleset for ruleset in held if ruleset in (group.rulesets or held)]
            if not here or any((clause, ruleset) in reasons for ruleset in here):
                raise ValueError(f"undecided.yaml: {clause} does not hold there, or is there twice")
            reasons.update({(clause, ruleset): group.reason for ruleset in here})
    return reasons


def cover(corpus: Iterable[Case], referee: Referee) -> Coverage:
    """Run the corpus and collect what it cites; cases that fail count for nothing."""
    ask = function_door(referee)
    cited: dict[RulesetId, set[str]] = defaultdict(set)
    named: dict[RulesetId, set[str]] = defaultdict(set)
    for case in corpus:
        for ruleset in case.rulesets:
            try:
                reply = run(case, ruleset, ask)
            except AssertionError as failure:
                sys.stderr.write(f"FAILED {failure}\n")
                continue
            cited[ruleset].update(reply.clauses)
            named[ruleset].update(case.cited_in(ruleset))
    return Coverage(
        clauses=referee.catalogue.clauses,
        cited={ruleset: frozenset(cited[ruleset]) for ruleset in RulesetId},
        named={ruleset: frozenset(named[ruleset]) for ruleset in RulesetId},
        undecided=load_undecided(referee.catalogue.clauses),
    )


def coverage_table(coverage: Coverage) -> Table:
    """Clauses covered of clauses catalogued, by kind and ruleset."""
    rulesets = sorted({ruleset for _, ruleset in coverage.places}, key=list(RulesetId).index)
    kinds = [kind for kind in ClauseKind if any(c.kind is kind for c in coverage.clauses.values())]
    table = Table(title="Clauses covered of clauses catalogued")
    table.add_column("kind of clause")
    for ruleset in rulesets:
        table.add_column(ruleset, justify="right")
    for kind in kinds:
        held = [_held(coverage, ruleset, {kind}) for ruleset in rulesets]
        cells = [share(held[index], coverage.cited[of]) for index, of in enumerate(rulesets)]
        table.add_row(kind.lower().replace("_", " "), *cells)
    everything = [_held(coverage, ruleset, set(ClauseKind)) for ruleset in rulesets]
    table.add_section()
    for label, covered in (("all", coverage.cited), ("named by a case", coverage.named)):
        cells = [share(everything[index], covered[of]) for index, of in enumerate(rulesets)]
        table.add_row(label, *cells)
    return table


def _held(coverage: Coverage, ruleset: RulesetId, kinds: set[ClauseKind]) -> list[str]:
    """Clauses of some kinds that hold in a ruleset."""
    return [
        clause
        for clause, where in coverage.places
        if where is ruleset and coverage.clauses[clause].kind in kinds
    ]


def share(clauses: list[str], covered: frozenset[str]) -> str:
    """So many of so many."""
    return f"{len(covered.intersection(clauses))}/{len(clauses)}" if clauses else ""


def bare_table(coverage: Coverage) -> Table:
    """Clauses without a case, where, and the reason if one is known."""
    bare: dict[tuple[str, str], list[str]] = defaultdict(list)
    for place in coverage.places:
        clause, ruleset = place
        if clause not in coverage.cited[ruleset]:
            bare[clause, coverage.undecided.get(place, "NOT EXPLAINED")].append(ruleset)
    table = Table(title="Bare clauses")
    table.add_column("clause", no_wrap=True)  # to be grepped for
    for column in ("rulesets", "reason"):
        table.add_column(column, overflow="fold")
    for (clause, reason), rulesets in bare.items():
        table.add_row(clause, ", ".join(rulesets), reason)
    return table


def main() -> int:
    """Print both tables; 1 if a clause is bare without a reason."""
    coverage = cover(load_corpus(), own_referee())
    console = Console()
    console.print(coverage_table(coverage))
    console.print(bare_table(coverage))
    return 1 if coverage.unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
