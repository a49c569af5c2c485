"""Our catalogue with what its data may lack: Polish everywhere, topics, related clauses."""

import dataclasses
import functools
from types import MappingProxyType
from typing import TypeVar

import msgspec

from cards.catalogue import Catalogue, load_catalogue
from cards.model.clause import Clause
from cards.model.shape import Shape
from cards.model.text import LocalText
from cards.model.vocabulary import RulesetId

S = TypeVar("S", bound=Shape)

TOPIC = "made-for-tests"
ONE_SIDED = "said-by-one"


@functools.cache
def rich_catalogue() -> Catalogue:
    """The same for all tests."""
    catalogue = load_catalogue()
    clauses = {id_: _polished(clause) for id_, clause in catalogue.clauses.items()}
    for topic, changed in (
        (TOPIC, _first(clauses, {"CTA_1E"}, out={"CTA_2E"})),
        (TOPIC, _first(clauses, {"CTA_2E"}, out={"CTA_1E"})),
        (TOPIC, _first(clauses, {"CTA_1E", "CTA_2E"})),
        (ONE_SIDED, _first(clauses, {"DESTINY"}, out={"CTA_1E"})),
    ):
        clauses[changed] = msgspec.structs.replace(clauses[changed], topic=topic)
    *_, second, last = clauses
    clauses[last] = msgspec.structs.replace(clauses[last], related=(second,))
    rulings = {id_: _polished(ruling) for id_, ruling in catalogue.rulings.items()}
    return dataclasses.replace(
        catalogue,
        clauses=MappingProxyType(clauses),
        rulings=MappingProxyType(rulings),
        sets=MappingProxyType({id_: _polished(each) for id_, each in catalogue.sets.items()}),
        boards=MappingProxyType({id_: _polished(each) for id_, each in catalogue.boards.items()}),
    )


def _first(
    clauses: dict[str, Clause], held: set[RulesetId], *, out: set[RulesetId] | None = None
) -> str:
    """The first clause that holds in some rulesets and not in others, and is not changed yet."""
    return next(
        id_
        for id_, clause in clauses.items()
        if held <= set(clause.rulesets)
        and not (out or set()) & set(clause.rulesets)
        and clause.topic not in {TOPIC, ONE_SIDED}
    )


def _polished(value: S) -> S:
    """With a Polish text for each English one that lacks it."""
    changed = {
        name: msgspec.structs.replace(text, pl=f"Po polsku: {text.en}")
        for name in value.__struct_fields__
        if isinstance(text := getattr(value, name), LocalText) and text.pl is None
    }
    return msgspec.structs.replace(value, **changed)
