"""Which clauses the corpus covers, ruleset by ruleset: `python -m tests.conformance_coverage`.

A clause is cited when the reply to some passing case cites it, and named when that case also
lists it among its own `cites`, so that it fails when the citation goes. It is contrasted when a
near miss shows where it stops: of a case and its near miss, one names it and the other, which
comes out differently, does not cite it, or both name it and it decides otherwise.
"""

import sys
from collections import defaultdict
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta
from rich.console import Console
from rich.table import Table

from cards.model.clause import Clause
from cards.model.vocabulary import SHIPPED_RULESETS, ClauseKind, RulesetId
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
NOT_EXPLAINED: Final = "NOT EXPLAINED"
UNCONTRASTED: Final = DIRECTORY / "uncontrasted.yaml"
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
    contrasted: Mapping[RulesetId, frozenset[str]]
    undecided: Mapping[Place, str]
    """Clauses that the service does not decide in a ruleset, each with the reason."""
    uncontrasted: Mapping[Place, str]
    """Clauses beside which nothing comes out differently, each with the reason."""

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

    @property
    def without_near_miss(self) -> tuple[Place, ...]:
        """Clauses with a case, but with neither a near miss nor a reason why there is none."""
        return tuple(
            place
            for place in self.named_places
            if place[0] not in self.contrasted[place[1]] and place not in self.uncontrasted
        )

    @property
    def contrasted_after_all(self) -> tuple[Place, ...]:
        """Clauses that are said to have no near miss, though they have one, or no case at all."""
        return tuple(
            (clause, ruleset)
            for clause, ruleset in self.uncontrasted
            if clause in self.contrasted[ruleset] or (clause, ruleset) not in self.named_places
        )

    @property
    def named_places(self) -> tuple[Place, ...]:
        """Clauses that must have a near miss: of the decided kinds, and named by a case."""
        return tuple(
            (clause, ruleset)
            for clause, ruleset in self.places
            if self.clauses[clause].kind in DECIDED_KINDS and clause in self.named[ruleset]
        )


class Excused(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Clauses of which something is not asked, and why not."""

    reason: Annotated[str, Meta(min_length=10)]
    clauses: Annotated[tuple[str, ...], Meta(min_length=1)]
    rulesets: tuple[RulesetId, ...] | None = None
    """Where it is not; everywhere if null."""


def load_excused(file: Path, clauses: Mapping[str, Clause]) -> dict[Place, str]:
    """The reason for each clause of a file; `ValueError` for one that is not there, or twice."""
    reasons: dict[Place, str] = {}
    for group in msgspec.convert(read_yaml(file), tuple[Excused, ...]):
        for clause in group.clauses:
            if clause not in clauses:
                raise ValueError(f"{file.name}: no clause {clause}")
            held = clauses[clause].rulesets
            here = [ruleset for ruleset in held if ruleset in (group.rulesets or held)]
            if not here or any((clause, ruleset) in reasons for ruleset in here):
                raise ValueError(f"{file.name}: {clause} does not hold there, or is there twice")
            reasons.update({(clause, ruleset): group.reason for ruleset in here})
    return reasons


Cited = dict[tuple[str, RulesetId], frozenset[str]]
"""The clauses that came back, by the id of the case and the ruleset."""


def cover(corpus: Sequence[Case], referee: Referee, known: Cited | None = None) -> Coverage:
    """Run what is not known of the corpus, and collect what it cites; who fails counts nothing."""
    ask = function_door(referee)
    replies: Cited = {} if known is None else known
    cited: dict[RulesetId, set[str]] = defaultdict(set)
    named: dict[RulesetId, set[str]] = defaultdict(set)
    for case in corpus:
        for ruleset in case.rulesets:
            place = (case.id, ruleset)
            try:
                if place not in replies:
                    replies[place] = frozenset(run(case, ruleset, ask).clauses)
            except AssertionError as failure:
                sys.stderr.write(f"FAILED {failure}\n")
                continue
            cited[ruleset].update(replies[place])
            named[ruleset].update(case.cited_in(ruleset))
    contrasted = {ruleset: _contrasted(corpus, replies, ruleset) for ruleset in SHIPPED_RULESETS}
    clauses = referee.catalogue.clauses
    return Coverage(
        clauses=clauses,
        cited={ruleset: frozenset(cited[ruleset]) for ruleset in SHIPPED_RULESETS},
        named={ruleset: frozenset(named[ruleset]) for ruleset in SHIPPED_RULESETS},
        contrasted=contrasted,
        undecided=load_excused(UNDECIDED, clauses),
        uncontrasted=load_excused(UNCONTRASTED, clauses),
    )


def _contrasted(corpus: Sequence[Case], replies: Cited, ruleset: RulesetId) -> frozenset[str]:
    """Every clause of a ruleset beside which a near miss shows something else."""
    by_id = {case.id: case for case in corpus}
    found: set[str] = set()
    for near in corpus:
        if near.near_miss_of is None:
            continue
        pair = (by_id[near.near_miss_of], near)
        for one, other in (pair, pair[::-1]):
            if (one.id, ruleset) in replies:
                here = set(one.cited_in(ruleset))
                found |= here - _cited_beside(other, replies, ruleset)
                found |= here & _named_beside(other, replies, ruleset)
    return frozenset(found)


def _cited_beside(case: Case, replies: Cited, ruleset: RulesetId) -> set[str]:
    """What the other case of a pair cites, in its own rulesets if it does not run in this one."""
    where = [ruleset] if ruleset in case.rulesets else list(case.rulesets)
    cited = (replies[case.id, each] for each in where if (case.id, each) in replies)
    return set(chain.from_iterable(cited))


def _named_beside(case: Case, replies: Cited, ruleset: RulesetId) -> set[str]:
    return set(case.cited_in(ruleset)) if (case.id, ruleset) in replies else set()


def coverage_table(coverage: Coverage) -> Table:
    """Clauses covered of clauses catalogued, by kind and ruleset."""
    order: list[RulesetId] = list(SHIPPED_RULESETS)
    rulesets = sorted({ruleset for _, ruleset in coverage.places}, key=order.index)
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


def near_miss_table(coverage: Coverage) -> Table:
    """Clauses with a near miss of those that must have one, by kind and ruleset."""
    table = Table(title="Clauses with a near miss of those with a case")
    table.add_column("kind of clause")
    for ruleset in SHIPPED_RULESETS:
        table.add_column(ruleset, justify="right")
    for kind in [kind for kind in ClauseKind if kind in DECIDED_KINDS]:
        table.add_row(kind.lower().replace("_", " "), *_near_miss_cells(coverage, {kind}))
    table.add_section()
    table.add_row("all", *_near_miss_cells(coverage, DECIDED_KINDS))
    return table


def _near_miss_cells(coverage: Coverage, kinds: Container[ClauseKind]) -> list[str]:
    held = {
        ruleset: [
            clause
            for clause, where in coverage.named_places
            if where is ruleset and coverage.clauses[clause].kind in kinds
        ]
        for ruleset in SHIPPED_RULESETS
    }
    return [share(clauses, coverage.contrasted[ruleset]) for ruleset, clauses in held.items()]


def uncontrasted_table(coverage: Coverage) -> Table:
    """Clauses without a near miss, where, and the reason if one is known."""
    return _listing(
        "Clauses without a near miss",
        (
            (place, coverage.uncontrasted.get(place, NOT_EXPLAINED))
            for place in coverage.named_places
            if place[0] not in coverage.contrasted[place[1]]
        ),
    )


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
    return _listing(
        "Bare clauses",
        (
            (place, coverage.undecided.get(place, NOT_EXPLAINED))
            for place in coverage.places
            if place[0] not in coverage.cited[place[1]]
        ),
    )


def _listing(title: str, reasons: Iterable[tuple[Place, str]]) -> Table:
    """Clauses with the reason for each, those of several rulesets together."""
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    for (clause, ruleset), reason in reasons:
        found[clause, reason].append(ruleset)
    table = Table(title=title)
    table.add_column("clause", no_wrap=True)  # to be grepped for
    for column in ("rulesets", "reason"):
        table.add_column(column, overflow="fold")
    for (clause, reason), rulesets in found.items():
        table.add_row(clause, ", ".join(rulesets), reason)
    return table


def main() -> int:
    """Print every table; 1 if a clause has neither a case nor a near miss nor a reason."""
    coverage = cover(load_corpus(), own_referee())
    console = Console()
    for table in (coverage_table, bare_table, near_miss_table, uncontrasted_table):
        console.print(table(coverage))
    return 1 if coverage.unexplained or coverage.without_near_miss else 0


if __name__ == "__main__":
    sys.exit(main())
