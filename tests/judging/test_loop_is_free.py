"""No hostile request holds the event loop, and a spent quota makes all of them cheap.

Each is asked a few times, never the same twice where it can be another, and the best time counts:
other programs on the machine make a request slower, never faster.
"""

import functools
import json
from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace

from loadtest.dear.hostile import HOSTILE
from loadtest.dear.recipe import Door, Recipe, asks
from loadtest.dear.seeds import RAW, raw_names
from loadtest.inside import QUIET, Ask, Inside, inside
from schema.operations import ALL_OPERATIONS
from schema.operations.batch import BATCH_PATH
from schema.operations.examples import EXAMPLES

MOST_TURN = 0.005
"""CPU seconds of a turn on the loop."""
TIMES = 4
ROUNDS = 30
TWICE = 2
SLACK = 0.00008
"""CPU seconds by which a measurement may be wrong."""

Make = Callable[[int], Ask]


def _raw(target: str, name: str, size: int) -> Make:
    return lambda number: next(asks(Recipe(target=target, seed=name, size=size), number))


def _judged(name: str, door: Door, copies: int = 1) -> Make:
    hostile = HOSTILE[name]
    recipe = Recipe(
        target=hostile.operation.name,
        seed=name,
        size=hostile.size,
        door=door,
        copies=copies,
        explain=hostile.explain,
    )
    return lambda number: next(asks(recipe, number))


def _beside(name: str, other: Make) -> Make:
    """A field that judges, in one document with another request's fields."""
    judged = _judged(name, Door.GRAPHQL)

    def make(number: int) -> Ask:
        body = json.loads(judged(number).body)
        text = json.loads(other(number).body)["query"]
        head, _, rest = body["query"].partition(" { ")
        body["query"] = f"{head} {{ {text[text.index('{') + 1 : text.rindex('}')]} {rest}"
        return Ask("POST", "/graphql", json.dumps(body).encode())

    return make


def _left_to_core(number: int) -> Ask:
    """A field of an abstract type: no plan is made of its document."""
    query = f'{{ node(id: "{number}") {{ id }} }}'
    return Ask("POST", "/graphql", json.dumps({"query": query}).encode())


def _head(name: str, value: str) -> Make:
    return lambda number: Ask("GET", f"/v1/cards?first={number + 1}", headers=((name, value),))


def _rulings(number: int) -> Ask:
    rulings = {f"ruling-{number}-{each}": "yes" for each in range(9_000)}
    body = {"ruleset": "CTA_2E", "pool": {}, "rulings": rulings}
    return Ask("POST", "/v1/odds", json.dumps(body).encode())


def _wrong(path: str) -> Make:
    def make(number: int) -> Ask:
        fields = {f"x{number}y{each}": each for each in range(400)}
        return Ask("POST", path, json.dumps(fields).encode())

    return make


def _batch_of_scores(number: int) -> Ask:
    body = EXAMPLES["score"][0].request
    items = [{"key": f"{number}-{each}", "operation": "score", "body": body} for each in range(20)]
    return Ask("POST", BATCH_PATH, json.dumps({"items": items}).encode())


def _variables(number: int) -> Ask:
    query = "query ($s: [ID!]) { cards(ids: $s) { nodes { name } } }"
    ids = [f"cta.card-{number}-{each}" for each in range(9_000)]
    return Ask("POST", "/graphql", json.dumps({"query": query, "variables": {"s": ids}}).encode())


HEADS = {
    "accept": _head("accept", ",".join(f"text/a{n};q=0.{n % 9}" for n in range(2_000))),
    "accept-language": _head("accept-language", ",".join(f"x{n}-a;q=0.1" for n in range(3_000))),
    "accept-encoding": _head("accept-encoding", ",".join(f"c{n};q=0.1" for n in range(3_000))),
    "short accept": _head("accept", ",".join(f"a/{n:03};q=0.1" for n in range(70))),
    "forwarded": _head("forwarded", ",".join(["for=192.0.2.7"] * 2_000)),
    "cookie": _head("cookie", "a=b; " * 3_000),
}
CORPUS: dict[str, Make] = {
    **{
        f"{target}: {name}": _raw(target, name, size)
        for target in RAW
        for name, size in raw_names(target)
    },
    **{f"{name}, {door}": _judged(name, door) for name in HOSTILE for door in Door},
    **{
        f"{name}, beside {seed}": _beside(name, _raw("documents", seed, size))
        for name in ("hostile rolls", "hostile draws")
        for seed, size in (("introspection", 6), ("searches", 10))
    },
    **{
        f"{name}, left to graphql-core": _beside(name, _left_to_core)
        for name in ("hostile virtue", "hostile seats")
    },
    **HEADS,
    "rulings": _rulings,
    "scores in a batch": _batch_of_scores,
    "variables": _variables,
    **{f"{operation.name}, wrong": _wrong(operation.path) for operation in ALL_OPERATIONS},
    "page of cards": lambda number: Ask(
        "GET", f"/v1/cards?first={500 - number}", headers=(("accept", "text/html"),)
    ),
    "difference": lambda _: Ask("GET", "/v1/rulesets/CTA_1E/diff/EPIC_ORIGINS"),
    "bulk": lambda _: Ask("GET", "/v1/bulk/cards.ndjson", headers=(("accept-encoding", "gzip"),)),
    "metrics": lambda _: Ask("GET", "/metrics"),
    "openapi": lambda _: Ask("GET", "/openapi.json", headers=(("accept-encoding", "gzip"),)),
    "tools": lambda _: Ask(
        "POST", "/mcp", json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/list"}).encode()
    ),
}


@pytest.fixture(scope="module")
def app() -> Iterator[Inside]:
    with inside() as started:
        yield started


@pytest.mark.parametrize("name", CORPUS)
def test_no_request_holds_the_loop(app: Inside, name: str) -> None:
    turns: list[float] = []
    for number in range(TIMES):
        answer = app.ask(CORPUS[name](number))
        assert answer.status not in {500, 503}, answer.body
        turns.append(answer.turn)
        if answer.turn <= MOST_TURN:
            return
    assert min(turns) <= MOST_TURN, [round(turn * 1000, 1) for turn in turns]


@pytest.fixture(scope="module")
def spent() -> Iterator[Inside]:
    with inside(replace(QUIET, anonymous_quota="1/3600"), warm=False) as started:
        while started.ask(Ask("GET", "/v1/cards?first=1")).status != 429:
            pass
        yield started


def refused(app: Inside, asked: Ask) -> float:
    """CPU seconds of a refusal."""
    answer = app.ask(asked)
    assert answer.status in {429, 431}, answer.body
    return answer.cpu


def plain(_: int) -> Ask:
    return Ask("POST", "/v1/odds", json.dumps(EXAMPLES["odds"][0].request).encode())


@pytest.fixture(scope="module")
def least(spent: Inside) -> float:
    """CPU seconds of the plain refusal at its best."""
    return min(refused(spent, plain(number)) for number in range(10 * ROUNDS))


@pytest.mark.parametrize("name", CORPUS)
def test_a_refusal_costs_at_most_twice_the_plain_one(
    spent: Inside, least: float, name: str
) -> None:
    """At its best, or that of now: a machine may have become slower in between."""
    hostile, usual = list[float](), list[float]()
    make = functools.cache(CORPUS[name])
    for number in range(ROUNDS):
        hostile.append(refused(spent, make(number % TIMES)))
        if hostile[-1] <= TWICE * least + SLACK:
            return
        usual.append(refused(spent, plain(number)))
    assert min(hostile) <= TWICE * min(usual) + SLACK
