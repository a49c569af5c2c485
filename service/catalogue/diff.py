"""Differences between two rulesets: their clauses topic by topic, and their parameters."""

from collections.abc import Iterator, Mapping, Sequence
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
    shown = common | differing
    rulesets = library.catalogue.rulesets
    return RulesetDiff(
        catalogue=library.provenance.catalogue,
        engine=library.provenance.engine,
        before=before,
        after=after,
        common=len(common),
        topics=topics,
        only_from=tuple(each for each in in_before if each.id not in shown),
        only_to=tuple(each for each in in_after if each.id not in shown),
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
    ours, theirs = _by_topic(before), _by_topic(after)
    for topic in sorted(ours.keys() & theirs.keys()):
        if ours[topic] != theirs[topic]:
            yield TopicDiff(topic=topic, before=tuple(ours[topic]), after=tuple(theirs[topic]))


def _by_topic(clauses: Clauses) -> Mapping[str, Sequence[CatalogueClause]]:
    found: dict[str, list[CatalogueClause]] = {}
    for clause in clauses:
        if clause.topic is not None:
            found.setdefault(clause.topic, []).append(clause)
    return found


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
