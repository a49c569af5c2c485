"""Differences between two rulesets: their clauses topic by topic, and their parameters."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

import msgspec

from cards.decode.fault import json_pointer
from cards.model.ruleset import Ruleset
from cards.model.vocabulary import RulesetId
from schema.shapes.catalogue import CatalogueClause, ParameterDiff, RulesetDiff, TopicDiff
from service.catalogue.index import Library

NO_PARAMETERS: Final = frozenset({"id", "extends", "name"})
"""Fields that name a ruleset and decide nothing."""

Clauses = tuple[CatalogueClause, ...]


def ruleset_diff(library: Library, before: RulesetId, after: RulesetId) -> RulesetDiff:
    """The differences of ruleset `after` to ruleset `before`."""
    in_before, in_after = _held(library, before), _held(library, after)
    topics = tuple(_topics(in_before, in_after))
    differing = {clause.id for topic in topics for clause in (*topic.before, *topic.after)}
    common = {clause.id for clause in in_before} & {clause.id for clause in in_after}
    rulesets = library.catalogue.rulesets
    return RulesetDiff(
        catalogue=library.provenance.catalogue,
        engine=library.provenance.engine,
        before=before,
        after=after,
        common=len(common),
        topics=topics,
        only_from=tuple(each for each in in_before if each.id not in common | differing),
        only_to=tuple(each for each in in_after if each.id not in common | differing),
        parameters=tuple(_parameters(rulesets[before], rulesets[after])),
    )


def _held(library: Library, ruleset: RulesetId) -> Clauses:
    clauses = library.indexes["clauses"].items.values()
    return tuple(
        clause
        for clause in clauses
        if isinstance(clause, CatalogueClause) and ruleset in clause.rulesets
    )


def _topics(before: Clauses, after: Clauses) -> Iterator[TopicDiff]:
    """Topics on which both have clauses that differ."""
    names = {clause.topic for clause in before} & {clause.topic for clause in after} - {None}
    for topic in sorted(name for name in names if name is not None):
        ours = tuple(clause for clause in before if clause.topic == topic)
        theirs = tuple(clause for clause in after if clause.topic == topic)
        if ours != theirs:
            yield TopicDiff(topic=topic, before=ours, after=theirs)


def _parameters(before: Ruleset, after: Ruleset) -> Iterator[ParameterDiff]:
    ours, theirs = dict(parameters_of(before)), dict(parameters_of(after))
    for place in dict.fromkeys((*ours, *theirs)):
        if ours.get(place) != theirs.get(place):
            yield ParameterDiff(
                pointer=json_pointer(place), before=ours.get(place), after=theirs.get(place)
            )


def parameters_of(ruleset: Ruleset) -> Iterator[tuple[tuple[str, ...], object]]:
    """Every value of a ruleset as JSON, with the keys that lead to it; a list is one value."""
    members: dict[str, Any] = msgspec.to_builtins(ruleset)
    yield from _below({name: members[name] for name in members if name not in NO_PARAMETERS}, ())


def _below(
    members: Mapping[str, object], at: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], object]]:
    for name, value in members.items():
        if isinstance(value, dict):
            yield from _below(cast("dict[str, object]", value), (*at, name))
        elif value is not None:
            yield (*at, name), value
