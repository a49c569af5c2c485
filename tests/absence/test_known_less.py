"""Who knows less of a table is told the same, or that it depends on what they do not know.

Cards that nobody told and cards of which facts are not known, one at a time and in pairs, on tables
of played games of every ruleset: every operation then answers as before, or says INDETERMINATE (or
`leftOut`) and names the part. `make absences` asks about many more tables (ABSENCES).
"""

import os
import random
from collections.abc import Sequence
from typing import Final

import pytest

from cards.catalogue import Catalogue, load_catalogue
from schema.operations import (
    DESTINY_LEGAL_MOVES,
    DESTINY_TOTAL,
    DESTINY_VALIDATE,
    LEGAL_MOVES,
    ODDS,
    SCORE,
    VALIDATE,
)
from schema.shapes.destiny import DestinySnapshot
from schema.shapes.table import Snapshot
from tests.absence.known_less import Json, Less, less_known, without
from tests.absence.monotone import Asked, Knower, Side, wrong
from tests.closed import deals, destiny, play
from tests.games import wire

LONG: Final = bool(os.environ.get("ABSENCES"))
GAMES: Final = 120 if LONG else 10
"""Games of which some tables are asked about, of the five rulesets in turn."""
TABLES: Final = 5 if LONG else 2
"""Tables of each game, its last among them."""
SINGLE: Final = 8 if LONG else 3
PAIRS: Final = 3 if LONG else 1
MOVES: Final = 220
LISTED: Final = 4
"""Moves of a list that are judged beside one of each kind, and as many of earlier tables."""
DESTINY: Final = 5
"""One game in so many is of Destiny."""
UNDER_WAY: Final[tuple[Json, ...]] = (
    {"resolve": {}},
    *({"cast": {"cast": {"seed": seed}}} for seed in "ab"),
)
CATALOGUE: Final[Catalogue] = load_catalogue()
KNOWER: Final = Knower(CATALOGUE)

Table = Snapshot | DestinySnapshot


def tables_of(seed: int) -> Sequence[Table]:
    """The tables of a game: every fifth is of Destiny."""
    if seed % DESTINY == DESTINY - 1:
        return [*destiny.tables(CATALOGUE, destiny.start(CATALOGUE, seed), MOVES)]
    return [*play.tables(CATALOGUE, deals.start(CATALOGUE, seed), MOVES)]


def questions(table: Json, chance: random.Random, earlier: list[Json]) -> list[Asked]:
    """What is asked about a table: its list, its scores, moves of all kinds, odds."""
    of_destiny = table["ruleset"] == "DESTINY"
    listing = Asked(DESTINY_LEGAL_MOVES if of_destiny else LEGAL_MOVES, {})
    moves: list[Json] = [each["move"] for each in KNOWER.answer(listing, table).get("moves", ())]
    chosen = [chance.choice(ways) for ways in _by_kind(moves).values()]
    for found in (moves, earlier):
        chosen += chance.sample(found, min(LISTED, len(found)))
    earlier += moves
    attempts = [] if of_destiny else [move["attempt"] for move in moves if "attempt" in move]
    if not of_destiny:
        chosen += UNDER_WAY if table.get("attempt") else [{"endTurn": {}}]
    validate = DESTINY_VALIDATE if of_destiny else VALIDATE
    return [
        listing,
        Asked(DESTINY_TOTAL if of_destiny else SCORE, {}),
        *(Asked(validate, {"move": move}) for move in chosen),
        *(Asked(ODDS, dict(attempt)) for attempt in attempts[:1]),
    ]


def _by_kind(moves: Sequence[Json]) -> dict[str, list[Json]]:
    kinds: dict[str, list[Json]] = {}
    for move in moves:
        kinds.setdefault(next(iter(move)), []).append(move)
    return kinds


def _chosen(table: Table, body: Json, chance: random.Random) -> list[tuple[Less, ...]]:
    cards = {**CATALOGUE.cards, **{card.id: card for card in table.extra_cards}}
    found = less_known(body, cards, chance)
    singly = [(less,) for less in chance.sample(found, min(SINGLE, len(found)))]
    pairs = [tuple(chance.sample(found, 2)) for _ in range(PAIRS if len(found) > 1 else 0)]
    return [*singly, *pairs]


@pytest.mark.parametrize("seed", range(GAMES))
def test_who_knows_less_is_told_the_same_or_what_it_depends_on(seed: int) -> None:
    chance = random.Random(f"known less {seed}")
    tables = tables_of(seed)
    found: list[str] = []
    earlier: list[Json] = []
    for table in [*chance.sample(tables[:-1], min(TABLES - 1, len(tables) - 1)), tables[-1]]:
        body = wire(table)
        asked = questions(body, chance, earlier)
        before = Side(KNOWER, body)
        known = [before.answer(each) for each in asked]
        for lesses in _chosen(table, body, chance):
            less = without(body, lesses)
            if less is None:
                continue
            after, names = Side(KNOWER.without(lesses), less), " and ".join(map(str, lesses))
            for each, said in zip(asked, known, strict=True):
                why = wrong(each, said, before, after, lesses)
                found += [f"{each}, {names}: {what}" for what in why]
    assert found == []
