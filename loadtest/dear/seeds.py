"""Where the climb begins: the corpus, recorded games, and wrong requests of known kinds."""

from collections import defaultdict
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

import msgspec

from loadtest.costs.samples import ordinary, scaled
from loadtest.inside import Ask
from schema.operations.batch import BATCH_PATH

Json = Any
Requests = dict[str, Json]
"""By the name of the seed."""
FAMILY_BYTES: Final = 60_000
"""Seeds of operations are no larger; what is large is made by edits."""


@cache
def seeds() -> Mapping[str, Requests]:
    """The bodies of all operations' seeds, as the price list is made from."""
    found: dict[str, Requests] = defaultdict(dict)
    for sample in (*ordinary(), *scaled()):
        if len(sample.ask.body) <= FAMILY_BYTES:
            name = f"{sample.name}, {sample.number} of {sample.counted}"
            found[sample.price][name if sample.counted else sample.name] = sample.request
    return found


def _numbers(size: int, _: int) -> Ask:
    return Ask("POST", "/v1/odds", b"[" + b",".join([b"9e291"] * size) + b"]")


def _numbers_in_batch(size: int, _: int) -> Ask:
    numbers = b"[" + b",".join([b"9e291"] * size) + b"]"
    item = b'{"operation":"odds","body":' + numbers + b"}"
    return Ask("POST", BATCH_PATH, b'{"items":[' + b",".join([item] * 4) + b"]}")


def _unknown_fields(size: int, _: int) -> Ask:
    body: Json = {f"field{number}": 1 for number in range(99)}
    body["pool"] = "x" * size
    return Ask("POST", "/v1/odds", msgspec.json.encode(body))


def _nested(size: int, _: int) -> Ask:
    return Ask("POST", "/v1/odds", b"[" * size + b"]" * size)


def _long_names(size: int, _: int) -> Ask:
    body = {f"{'difficulty' * 20}{number}": number for number in range(size)}
    return Ask("POST", "/v1/odds", msgspec.json.encode(body))


def _wrong_items(size: int, _: int) -> Ask:
    body = {"snapshot": {"ruleset": "CTA_2E", "players": [{"key": 1, "hand": [1] * 60}] * size}}
    return Ask("POST", "/v1/score", msgspec.json.encode(body))


def _document(text: str) -> Ask:
    return Ask("POST", "/graphql", msgspec.json.encode({"query": text}))


def _unknown_names(size: int, number: int) -> Ask:
    fields = " ".join(f"x{number}y{each}" for each in range(size))
    return _document(f"{{ {fields} }}")


def _near_names(size: int, number: int) -> Ask:
    fields = " ".join(f"rulesetz{number}y{each}" for each in range(size))
    return _document(f"{{ service {{ {fields} }} }}")


def _conflicts(size: int, number: int) -> Ask:
    fields = " ".join(f'x: card(id: "{number}.{each}") {{ name }}' for each in range(size))
    return _document(f"{{ {fields} }}")


def _fragments(size: int, number: int) -> Ask:
    parts = [
        f"fragment F{each} on Query {{ ...F{each + 1} ...F{each + 1} }}" for each in range(size)
    ]
    tail = f"fragment F{size} on Query {{ service {{ engine v{number}: catalogue }} }}"
    return _document(f"{{ ...F0 }} {' '.join(parts)} {tail}")


def _pages(size: int, number: int) -> Ask:
    inner = "id name text rulings { id question answer clauses { id text } }"
    fields = " ".join(
        f"p{each}: cards(first: 500) {{ nodes {{ {inner} }} }}" for each in range(size)
    )
    return _document(f"query N{number} {{ {fields} }}")


def _searches(size: int, number: int) -> Ask:
    fields = " ".join(
        f'p{each}: search(q: "dark rune {number} {each}", first: 50) {{ nodes {{ of }} }}'
        for each in range(size)
    )
    return _document(f"{{ {fields} }}")


def _introspection(size: int, number: int) -> Ask:
    kind = "name"
    for _ in range(size):
        kind = f"name ofType {{ {kind} }}"
    fields = f"fields {{ name args {{ name type {{ {kind} }} }} type {{ {kind} }} }}"
    return _document(f"query N{number} {{ __schema {{ types {{ name {fields} }} }} }}")


def _query(size: int, number: int) -> Ask:
    words = "+".join(f"rune{number}{each}" for each in range(size))
    return Ask("GET", f"/v1/search?q={words}")


def _negations(size: int, number: int) -> Ask:
    words = "+".join(["-type:trait", "(wisdom", "or", "dark)"] * size)
    return Ask("GET", f"/v1/cards?q={words}&first={number % 400 + 100}")


def _ids(size: int, _: int) -> Ask:
    return Ask("GET", f"/v1/cards?ids={','.join(f'cta.card-{each}' for each in range(size))}")


def _names(size: int, _: int) -> Ask:
    return Ask("GET", f"/v1/cards/autocomplete?first=50&q={'a' * size}")


RAW: Final[Mapping[str, tuple[tuple[Callable[[int, int], Ask], int], ...]]] = {
    "bodies": (
        (_numbers, 40_000),
        (_numbers_in_batch, 41_000),
        (_unknown_fields, 30_000),
        (_nested, 500),
        (_long_names, 500),
        (_wrong_items, 16),
    ),
    "documents": (
        (_unknown_names, 900),
        (_near_names, 700),
        (_conflicts, 20),
        (_fragments, 30),
        (_pages, 4),
        (_searches, 10),
        (_introspection, 6),
    ),
    "reads": ((_query, 40), (_negations, 20), (_ids, 400), (_names, 60)),
}
"""Requests that are no body of an operation: what makes them, and the size to begin at."""
_RAW: Final = {
    make.__name__.strip("_").replace("_", "-"): make for some in RAW.values() for make, _ in some
}


def raw_names(target: str) -> list[tuple[str, int]]:
    """Names and sizes of the seeds of a target that is no operation."""
    return [(make.__name__.strip("_").replace("_", "-"), size) for make, size in RAW[target]]


def raw_seed(name: str, size: int, number: int) -> Ask:
    """A request of a size, and unlike those of other numbers."""
    return _RAW[name](size, number)
