"""The weight of each field of the schema, and the assumed length of its list: one table.

Weights are points. Every object of an answer weighs 1, a scalar 0; a list counts each of its items.
The table has the fields that weigh something else, or whose length is known better. An adjudication
weighs `OBJECTS_A_UNIT` points for each of its units. The cost of a request is reported in units.
The model is that of the published cost directives (`@cost`, `@listSize`), so the SDL of the
subgraph states it in full, in points.

Lengths are measured: relations from the catalogue, the rest from complete answers.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

import msgspec
from graphql import GraphQLSchema

from schema.operations import ALL_OPERATIONS
from schema.operations.prices import (
    OBJECT_MICROS,
    OBJECTS_A_UNIT,
    OPERATION_COSTS,
    SEARCH_UNITS,
    Each,
    OperationCost,
)
from schema.operations.sealed_fields import SEALED_FIELDS
from schema.shapes.collections import (
    COLLECTIONS,
    NAMES_DEFAULT,
    NAMES_MOST,
    PAGE_DEFAULT,
    PAGE_MOST,
)
from schema.shapes.destiny_moves import DestinyMove
from schema.shapes.filters import Query
from schema.shapes.moves import Move
from schema.shapes.sealed_tables import SEALED, SealedDeal
from schema.shapes.search import SEARCH_MOST, SearchRequest

LIST_LENGTH: Final = 2
"""The assumed length of a list that the table does not name."""
INTROSPECTED: Final = round(55 / OBJECT_MICROS)
"""The weight of an object of an introspection, by the microseconds of graphql-core for it."""
MOST_COUNTED: Final = 1_000_000_000
"""The largest cost that is counted: a document can ask for astronomically much."""


class Slicing(NamedTuple):
    """The arguments that limit the items of a field; the smallest one counts."""

    arguments: tuple[str, ...]
    fields: tuple[str, ...]
    """The fields of the answer with so many items; if none is named, it is the list itself."""
    default: int
    most: int


class Weight(NamedTuple):
    """The weight of one field."""

    points: int = 1
    length: int | None = None
    """The items of its list, where nothing else says how many."""
    slicing: Slicing | None = None
    cost: OperationCost | None = None
    """Its units by its arguments, beyond the base `points`; a text is one unit."""


PAGED: Final = ("first", "last", "ids")
_LENGTHS: Final[Mapping[str, int]] = {
    "Query.rulesets": 5,
    "Query.boards": 3,
    "Clause.related": 4,
    "Clause.rulings": 3,
    "Ruling.clauses": 3,
    "Ruling.options": 3,
    "Ruling.overrides": 1,
    "Ruling.statuses": 3,
    "Ruling.cards": 1,
    "Card.prerequisites": 1,
    "Card.powers": 1,
    "Card.scoring": 1,
    "Card.destinyPowers": 1,
    "Card.rulings": 1,
    "Power.when": 1,
    "Power.do": 1,
    "Power.choose": 1,
    "ScoringRule.when": 1,
    "Words.items": 400,
    "RulesetDiff.topics": 10,
    "RulesetDiff.onlyFrom": 10,
    "RulesetDiff.onlyTo": 10,
    "RulesetDiff.parameters": 10,
    "Board.track": 9,
    "Odds.distribution": 20,
    "Odds.byDarkRunes": 4,
    "CastAnswer.runes": 7,
    "CastAnswer.consequences": 4,
    "Cast.faces": 0,
    "Scores.players": 4,
    "PlayerScore.lines": 10,
    "Snapshot.players": 4,
    "Player.story": 4,
    "Snapshot.rows": 3,
    "Row.cards": 5,
    "Snapshot.decks": 5,
    "Snapshot.extraCards": 0,
    "LegalMoves.moves": 40,
    "DestinySnapshot.players": 4,
    "DestinySnapshot.extraCards": 0,
    "DestinyLegalMoves.moves": 20,
    "DestinyTotals.players": 4,
    "DestinySeatTotal.groups": 4,
    "DestinyPlayerTotal.groups": 4,
    "DestinyGroupTotal.lines": 6,
    "Explanation.consulted": 30,
    "Consulted.saw": 2,
    "Explanation.repairs": 2,
    "__Schema.types": 160,
    "__Schema.directives": 6,
    "__Type.fields": 6,
    "__Type.inputFields": 3,
    "__Type.enumValues": 3,
    "__Field.args": 1,
    "__Directive.args": 1,
}
_WEIGHTLESS: Final = (
    "__Schema.queryType",
    "__Schema.mutationType",
    "__Schema.subscriptionType",
    "__Field.type",
    "__InputValue.type",
    "__Type.ofType",
    "__Type.interfaces",
    "__Type.possibleTypes",
)
"""Introspection is mostly names of types; its cost is in types, fields and arguments."""
_ONE_OF: Final = (Move, DestinyMove)
"""Objects with one of many members; the members are counted."""


def _weights() -> Iterator[tuple[str, Weight]]:
    for coordinate, length in _LENGTHS.items():
        points = INTROSPECTED if coordinate.startswith("__") else 1
        yield coordinate, Weight(points=points, length=length)
    for coordinate in _WEIGHTLESS:
        yield coordinate, Weight(points=0, length=1)
    for shape in _ONE_OF:
        for member in msgspec.structs.fields(shape):
            yield f"{shape.__name__}.{member.encode_name}", Weight(points=0)
    for operation in ALL_OPERATIONS:
        cost = OPERATION_COSTS[operation.name]
        yield (
            f"Query.{operation.field}",
            Weight(cost.units([0] * len(cost.each)) * OBJECTS_A_UNIT, cost=cost),
        )
    for name, sealed in SEALED_FIELDS.items():
        cost = OPERATION_COSTS[sealed.operation.name]
        deals = issubclass(sealed.request, SealedDeal)  # which has no text to count yet
        least = cost.units([int(deals and each.counted == (SEALED,)) for each in cost.each])
        yield f"Query.{name}", Weight(least * OBJECTS_A_UNIT, cost=cost)
    for collection in COLLECTIONS:
        if not collection.whole:
            pages = Slicing(PAGED, ("nodes", "edges"), PAGE_DEFAULT, PAGE_MOST)
            weight = Weight(slicing=pages)
            for by in collection.filters:
                if isinstance(by, Query):
                    searched = Each((by.parameter,), SEARCH_UNITS)
                    weight = weight._replace(cost=OperationCost(0, (searched,)))
            yield f"Query.{collection.name}", weight
    yield "Query.cardNames", Weight(slicing=Slicing(("first",), ("items",), *_NAMES))
    hits = Slicing(("first",), ("nodes", "edges"), *_HITS)
    yield "Query.search", Weight(SEARCH_UNITS * OBJECTS_A_UNIT, slicing=hits)
    yield "Query._entities", Weight(slicing=Slicing(("representations",), (), 0, PAGE_MOST))


_NAMES: Final = (NAMES_DEFAULT, NAMES_MOST)
_HITS: Final = (SearchRequest().first, SEARCH_MOST)
WEIGHTS: Final[Mapping[str, Weight]] = MappingProxyType(dict(_weights()))
"""By coordinate, `Type.field`."""
OBJECT: Final = Weight()
SCALAR: Final = Weight(points=0)


def sliced_fields(schema: GraphQLSchema) -> frozenset[str]:
    """Fields whose length is that of the page around them, by coordinate."""
    found: set[str] = set()
    for coordinate, weight in WEIGHTS.items():
        owner, _, name = coordinate.partition(".")
        field = getattr(schema.get_type(owner), "fields", {}).get(name)
        if weight.slicing and field is not None:
            page = str(field.type).strip("[]!")
            found.update(f"{page}.{each}" for each in weight.slicing.fields)
    return frozenset(found)
