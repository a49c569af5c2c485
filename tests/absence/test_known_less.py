"""Who knows less of a table is told the same, or that it depends on what they do not know.

Cards that nobody told and cards of which facts are not known, one at a time and in pairs, on tables
of played games of every ruleset: every operation then answers as before, or says INDETERMINATE (or
`leftOut`) and names the part. `make known-less` asks about 600 tables.
"""

import os
import random
from collections.abc import Iterator, Sequence
from typing import Final

import pytest

from cards.catalogue import Catalogue, load_catalogue
from schema.operations import (
    BEST_TOTAL,
    CAST,
    DESTINY_LEGAL_MOVES,
    DESTINY_REPLAY,
    DESTINY_TOTAL,
    DESTINY_VALIDATE,
    DESTINY_VIEW,
    LEGAL_MOVES,
    ODDS,
    REPLAY,
    SCORE,
    SCORE_SHEET,
    VALIDATE,
    VIEW,
)
from schema.shapes.destiny import DestinySnapshot
from schema.shapes.table import Snapshot
from tests.absence.known_less import Json, Less, less_known, without
from tests.absence.monotone import Asked, Knower, Side, wrong
from tests.closed import deals, destiny, play
from tests.games import wire

LONG: Final = int(os.environ.get("KNOWN_LESS", "0"))
FIRST: Final = int(os.environ.get("KNOWN_LESS_FROM", "0"))
GAMES: Final = LONG or 10
"""Games of which some tables are asked about, of the five rulesets in turn."""
TABLES: Final = 5 if LONG else 2
"""Tables of each game, its last among them."""
SINGLE: Final = 8 if LONG else 3
PAIRS: Final = 3 if LONG else 1
MOVES: Final = 220
LISTED: Final = 4
"""Moves of a list that are judged beside one of each kind, and as many of earlier tables."""
LARGEST_HAND: Final = 6
"""Cards of Destiny that are arranged in every way: more take long."""
OF_A_SHEET: Final = ("key", "experience", "morality")
DESTINY: Final = 5
"""One game in so many is of Destiny."""
UNDER_WAY: Final[tuple[Json, ...]] = (
    {"resolve": {}},
    *({"cast": {"cast": {"seed": seed}}} for seed in "ab"),
)
CATALOGUE: Final[Catalogue] = load_catalogue()
KNOWER: Final = Knower(CATALOGUE)

Table = Snapshot | DestinySnapshot


def tables_of(seed: int, moves: int = MOVES) -> Sequence[Table]:
    """The tables of a game: every fifth is of Destiny."""
    if seed % DESTINY == DESTINY - 1:
        return [*destiny.tables(CATALOGUE, destiny.start(CATALOGUE, seed), moves)]
    return [*play.tables(CATALOGUE, deals.start(CATALOGUE, seed), moves)]


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
    tried = chance.choice(chosen) if chosen else None
    seat = chance.choice([None, *(player["key"] for player in table["players"])])
    return [
        listing,
        Asked(DESTINY_TOTAL if of_destiny else SCORE, {}),
        Asked(DESTINY_VIEW if of_destiny else VIEW, {"seat": seat}),
        *(Asked(validate, {"move": move}) for move in chosen),
        *([Asked(validate, {"move": tried}, explained=True)] if tried else []),
        *([Asked(DESTINY_REPLAY if of_destiny else REPLAY, {"moves": [tried]})] if tried else []),
        *(Asked(ODDS, dict(attempt)) for attempt in attempts[:1]),
        *(_without_table(table["players"], of_destiny=of_destiny)),
    ]


def _without_table(players: Sequence[Json], *, of_destiny: bool) -> list[Asked]:
    """What is asked of operations that take no table, as its players stand."""
    if of_destiny:
        return [
            Asked(BEST_TOTAL, {"hand": player["hand"], "character": player["character"]})
            for player in players
            if player.get("character") and 0 < len(player.get("hand", ())) <= LARGEST_HAND
        ][:1]
    sheet = [{key: player.get(key, 0) for key in OF_A_SHEET} for player in players]
    rows = [Asked(SCORE_SHEET, {"players": [{**entry, "triumph": 3} for entry in sheet]})]
    caster = {key: players[0].get(key, 0) for key in ("experience", "morality")}
    pool: Json = {"abilities": {}, "dark": 1}
    thrown: dict[str, Json] = {"pool": pool, "cast": {"seed": "known less"}}
    return [*rows, Asked(CAST, {**thrown, "caster": caster, "difficulty": 2})]


def _by_kind(moves: Sequence[Json]) -> dict[str, list[Json]]:
    kinds: dict[str, list[Json]] = {}
    for move in moves:
        kinds.setdefault(next(iter(move)), []).append(move)
    return kinds


def _chosen(table: Table, body: Json, chance: random.Random) -> list[tuple[Less, ...]]:
    cards = {**CATALOGUE.cards, **{card.id: card for card in table.extra_cards}}
    found = less_known(body, cards, CATALOGUE, chance)
    singly = [(less,) for less in chance.sample(found, min(SINGLE, len(found)))]
    pairs = [tuple(chance.sample(found, 2)) for _ in range(PAIRS if len(found) > 1 else 0)]
    return [*singly, *pairs]


def faults(seed: int) -> Iterator[str]:
    """What is wrong with answers to some tables of a game, of which less is known."""
    chance = random.Random(f"known less {seed}")
    tables = tables_of(seed)
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
                for why in wrong(each, said, before, after, lesses):
                    yield f"{each}, {names}: {why}"


@pytest.mark.parametrize("seed", range(FIRST, FIRST + GAMES))
def test_who_knows_less_is_told_the_same_or_what_it_depends_on(seed: int) -> None:
    assert [*faults(seed)] == []
