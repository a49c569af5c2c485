"""The load test's mix of clients and stories, each table with a game of its own."""

import random
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cards.catalogue import Catalogue
from loadtest.book import TABLE, Story, at_table
from loadtest.recording import played
from loadtest.stories import Narrator
from schema.operations import OPERATIONS

CLIENTS: Final = {"mobile": 10, "companion": 3, "judge": 1}
RATES: Final = {"mobile": 1 / 0.3, "companion": 1 / 0.6, "judge": 1 / 1.25}
"""Questions that a client of each scenario asks in a second: `loadtest/scenarios.py`."""
FRESH: Final = 0.8
"""Share of stories that are told at a table nobody knows yet; the others come up again."""
GAMES: Final = 8
"""Recordings from other seeds: the same few games at every table would hit far too often."""
SEED: Final = "mix"
_BY_PATH: Final = {operation.path: operation.name for operation in OPERATIONS}


class Asked(NamedTuple):
    """One request and its answer, as JSON."""

    operation: str
    body: bytes
    answer: bytes


def mix(catalogue: Catalogue, number: int) -> list[Asked]:
    """So many requests of operations, in the order in which the clients would ask them."""
    stories = _stories(catalogue)
    rng = random.Random(SEED)
    names = [name for name, clients in CLIENTS.items() for _ in range(clients)]
    clients = [_asked(stories[name], rng, client) for client, name in enumerate(names)]
    weights = [RATES[name] for name in names]
    return [next(client) for client in rng.choices(clients, weights, k=number)]


def _asked(stories: Sequence[Story], rng: random.Random, client: int) -> Iterator[Asked]:
    """Story after story, at new tables or at the one that all clients share."""
    told = 0
    while True:
        fresh = rng.random() < FRESH
        told += fresh
        table = f"t{client:02}{told:04}" if fresh else TABLE
        for ask in rng.choice(stories):
            body, answer = (at_table(each, table) for each in (ask.body, ask.answer))
            yield Asked(_BY_PATH[ask.path], body, answer)


def _stories(catalogue: Catalogue) -> dict[str, list[Story]]:
    found: dict[str, list[Story]] = {name: [] for name in CLIENTS}
    for number in range(GAMES):
        games, narrator = list(played(catalogue, f"{SEED} {number}")), Narrator(catalogue)
        found["mobile"] += narrator.mobile(games)
        found["companion"] += narrator.companion(games)
        found["judge"] += narrator.judge(games)
    return found
