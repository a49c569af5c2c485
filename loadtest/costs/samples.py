"""What is asked to learn a price: ordinary requests, and the same with more of one thing.

Ordinary are the cases of the conformance corpus that are answered, games that were recorded, and
the examples of the documentation. Whatever a price counts is made more, so that its share is seen.
"""

import copy
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import msgspec
from graphql import OperationDefinitionNode, parse

from cards.catalogue import Catalogue, load_catalogue
from loadtest.inside import Ask
from loadtest.recorded import recorded
from loadtest.recording import FILE, RecordedGame
from schema.operations import (
    ALL_OPERATIONS,
    BEST_TOTAL,
    CAST,
    DESTINY_REPLAY,
    DESTINY_VALIDATE,
    REPLAY,
    VALIDATE,
    Operation,
)
from schema.operations.batch import BATCH_PATH
from schema.operations.prices import BATCH, BULK, DIFF, DOCUMENT, OBJECT, PAGE, READ, SEARCH
from schema.shapes.explanation import Explain
from service.graphql.execution.cost import Costs
from service.graphql.schema.query_type import build_schema
from service.graphql.schema.weights import sliced_fields
from tests.conformance_corpus import load_corpus
from tests.destiny import players as destiny

Json = Any

FROM_CORPUS: Final = 24
"""Cases of an operation, spread over the corpus."""
LOGS: Final = (10, 60, 120)
MORE: Final = 60
"""Homebrew cards of a table that has many."""
SEATS: Final = (2, 6, 10)
RECORDED: Final = "recorded"
ATTEMPTS: Final = 12
"""Tables on which an attempt stands to be cast."""

SELECTED: Final[Mapping[str, str]] = {
    "cards": "nodes { id name text type rulings { id question answer } powers { window } }",
    "clauses": "nodes { id text related { id text } rulings { id question answer } }",
    "rulings": "edges { cursor node { id question } }",
}
"""Pages in GraphQL whose objects are counted."""


class Sample(NamedTuple):
    """One request, and what it is there for."""

    price: str
    """Name of the price: of an operation, or of another thing that is paid for."""
    name: str
    ask: Ask
    request: Json = None
    """Of an operation."""
    counted: str = ""
    """The place that this request has more or less of; empty for an ordinary request."""
    number: int = 0
    """How many there are of it."""

    @property
    def is_recorded(self) -> bool:
        """Whether a recorded game asks it."""
        return self.name.startswith(RECORDED)


def ordinary(*, played: bool = True) -> Iterator[Sample]:
    """Requests of every operation as they come up; without those of games that are played now."""
    for operation in ALL_OPERATIONS:
        for name, request in _ordinary_of(operation, played=played):
            yield _sample(operation, name, request)


def scaled() -> Iterator[Sample]:
    """For whatever a price counts, requests that differ in the number of it alone."""
    for operation in ALL_OPERATIONS:
        for place in operation.counted:
            for name, number, request in _scaled_of(operation, place):
                yield _sample(operation, name, request, place, number)


def explained(sample: Sample, level: Explain) -> Ask:
    """The request of a sample, to be explained."""
    return sample.ask._replace(target=f"{sample.ask.target}?explain={level.value.lower()}")


def others() -> Iterator[Sample]:
    """What is paid for beside operations."""
    for card in ("ashen.the-leaking-ferry", *list(_catalogue().cards)[:4]):
        yield Sample(READ, card, Ask("GET", f"/v1/cards/{card}"))
    for name in ("cards", "clauses", "rulings"):
        for number in (1, 100, 500):
            ask = Ask("GET", f"/v1/{name}?first={number}")
            yield Sample(PAGE, f"{number} {name}", ask, None, "first", number)
    for after in ("CTA_2E", "CTA_PL"):
        yield Sample(DIFF, after, Ask("GET", f"/v1/rulesets/CTA_1E/diff/{after}"))
    for name, selected in SELECTED.items():
        for number in (1, 500):
            query = f"{{ {name}(first: {number}) {{ {selected} }} }}"
            body = msgspec.json.encode({"query": query})
            points = points_of(query)
            yield Sample(
                OBJECT, f"{number} {name}", Ask("POST", "/graphql", body), None, "objects", points
            )
    for words in ("dark rune", "may I journey twice", "ferry", "type:trait wisdom"):
        yield Sample(SEARCH, words, Ask("GET", f"/v1/search?q={words.replace(' ', '+')}"))
    for name in ("cards", "clauses", "rulings"):
        yield Sample(BULK, name, Ask("GET", f"/v1/bulk/{name}.ndjson"))
    for number in (1, 50):
        items = [{"path": "/v1/cards/ashen.the-leaking-ferry"}] * number
        body = msgspec.json.encode({"items": items})
        yield Sample(BATCH, str(number), Ask("POST", BATCH_PATH, body), None, "items", number)


def points_of(query: str) -> int:
    """The objects that a query of one operation asks for, as they are weighed."""
    schema, document = build_schema(), parse(query)
    (operation,) = document.definitions
    assert isinstance(operation, OperationDefinitionNode)
    return Costs(schema, document, sliced_fields(schema)).points(operation, {})


def document(number: int, fields: int) -> Sample:
    """A GraphQL document that nobody has sent before, of so many fields; each is a token."""
    text = f"query Q{number} {{ service {{ {'engine ' * fields}}} }}"
    body = msgspec.json.encode({"query": text})
    return Sample(DOCUMENT, str(fields), Ask("POST", "/graphql", body), None, "tokens", fields)


def _sample(
    operation: Operation, name: str, request: Json, counted: str = "", number: int = 0
) -> Sample:
    body = msgspec.json.encode(request)
    return Sample(operation.name, name, Ask("POST", operation.path, body), request, counted, number)


def _ordinary_of(operation: Operation, *, played: bool = True) -> Iterator[tuple[str, Json]]:
    cases = [
        case
        for case in load_corpus()
        if case.operation == operation.name and not (case.want.impossible or case.want.invalid)
    ]
    for case in cases[:: max(1, len(cases) // FROM_CORPUS)]:
        yield case.id, case.asked_in(case.rulesets[0])
    for number, request in enumerate(_recorded().get(operation.name, ()) if played else ()):
        yield f"{RECORDED} {number}", request
    for example in operation.all_examples:
        yield f"example {example.name}", example.request
    if operation in {REPLAY, DESTINY_REPLAY}:
        for name, number, request in _logs(operation):
            yield f"{name}, {number} moves", request


def _scaled_of(operation: Operation, place: str) -> Iterator[tuple[str, int, Json]]:
    """Name, number and request; those of one name belong together."""
    if place == "moves":
        yield from _logs(operation)
    elif place == "snapshot/players":
        yield from _tables(operation)
    elif place.endswith("roll"):
        yield from _rolls(operation)
    elif place.endswith("extra_cards"):
        yield from _with_extra_cards(operation)
    elif place == "snapshot/attempt":
        yield from _with_attempts(operation)
    elif place == "snapshot":
        for number, example in enumerate(operation.all_examples[:2]):
            yield "example", number, example.request
    elif place == "hand":
        yield from _hands()
    else:
        request, (listed, _, key) = operation.all_examples[0].request, place.partition("/")
        alike = next(each for each in request[listed] if not key or key in each)
        for number in (1, 8):
            items = [alike] * number
            if place == "commitments":
                items = [{**item, "player": f"p{each}"} for each, item in enumerate(items)]
            yield "example", number, {**request, listed: items}


def _logs(operation: Operation) -> Iterator[tuple[str, int, Json]]:
    for game in _games():
        if (game.ruleset == "DESTINY") is (operation is DESTINY_REPLAY):
            for number in LOGS:
                moves = game.moves[:number]
                yield game.name, len(moves), {"setup": game.setup, "moves": moves}


def _tables(operation: Operation) -> Iterator[tuple[str, int, Json]]:
    for seats in SEATS:
        setup = destiny.request(seats, "costs")
        for number, step in enumerate(destiny.steps(_catalogue(), setup)):
            if number in {seats + 1, 2 * seats, 3 * seats}:
                request = {"snapshot": msgspec.to_builtins(step.before)}
                if operation is DESTINY_VALIDATE:
                    request["move"] = msgspec.to_builtins(step.move)
                yield f"round {number // seats}", seats, request
            elif number > 3 * seats:
                break


def _rolls(operation: Operation) -> Iterator[tuple[str, int, Json]]:
    """The same cast from a seed and thrown by the service."""
    for example in (VALIDATE if operation is REPLAY else operation).all_examples:
        at = copy.deepcopy(example.request)
        inner = at if operation is CAST else at["move"].get("cast", {})
        if "roll" not in inner.get("cast", {}):
            continue
        seeded = copy.deepcopy(at)
        (seeded if operation is CAST else seeded["move"]["cast"])["cast"] = {"seed": "a"}
        for number, request in enumerate((seeded, at)):
            log = {"snapshot": request.get("snapshot"), "moves": [request.get("move")]}
            yield example.name, number, log if operation is REPLAY else request


def _with_extra_cards(operation: Operation) -> Iterator[tuple[str, int, Json]]:
    family = "destiny." if "destiny" in operation.name or operation is BEST_TOTAL else "cta."
    sent_cards = [
        msgspec.to_builtins(card)
        for card in _catalogue().cards.values()
        if card.id.startswith(family)
    ]
    asked = [
        request
        for _, request in _ordinary_of(operation)
        if request.get("snapshot") or operation is BEST_TOTAL
    ]
    for at, request in enumerate(asked[:: max(1, len(asked) // 4)]):
        for number in (0, MORE):
            cards = [
                {**sent_cards[each % len(sent_cards)], "id": f"home.card-{each}"}
                for each in range(number)
            ]
            changed = copy.deepcopy(request)
            table = changed if operation is BEST_TOTAL else changed["snapshot"]
            before = table.get("extraCards", [])
            table["extraCards"] = [*before, *cards]
            yield f"table {at}", len(before) + number, changed


def _with_attempts(operation: Operation) -> Iterator[tuple[str, int, Json]]:
    """Tables on which an attempt stands to be cast, with and without it."""
    cast = [
        (name, request)
        for name, request in _ordinary_of(operation)
        for table in [request["snapshot"]]
        if table.get("attempt") and not table.get("choices") and not table.get("pending")
    ]
    for name, request in cast[:: max(1, len(cast) // ATTEMPTS)]:
        without = copy.deepcopy(request)
        del without["snapshot"]["attempt"]
        yield name, 0, without
        yield name, 1, request


def _hands() -> Iterator[tuple[str, int, Json]]:
    request = max(
        (each for _, each in _ordinary_of(BEST_TOTAL)), key=lambda each: len(each["hand"])
    )
    for number in (2, len(request["hand"])):
        yield "longest", number, {**request, "hand": request["hand"][:number]}


@cache
def _catalogue() -> Catalogue:
    return load_catalogue()


@cache
def _games() -> Sequence[RecordedGame]:
    return msgspec.json.decode(FILE.read_bytes(), type=list[RecordedGame])


@cache
def _recorded() -> Mapping[str, Sequence[Json]]:
    asked = recorded(_catalogue())
    return {name: [msgspec.to_builtins(each) for each in some] for name, some in asked.items()}
