"""How many sequences of legal moves a table of Destiny has.

One wrong rule moves a number. `python -m tests.destiny.census` counts afresh and writes
`census.yaml`. A hit is one move, of the whole hand; what chance picks is picked by one seed.
"""

from pathlib import Path
from typing import Annotated, Final

import msgspec
import yaml
from msgspec import Meta

from cards.catalogue import Catalogue, load_catalogue
from schema.shapes.destiny import DestinyPhase, DestinySnapshot
from service.rules.destiny.game import DestinyGame
from service.rules.destiny.moves.legal_moves import legal
from service.rules.destiny.possible.table import open_game
from service.rules.variants.destiny import DESTINY
from tests.conformance_corpus import read_yaml
from tests.destiny.players import request, steps

CENSUS: Final = Path(__file__).with_name("census.yaml")
HEAD: Final = (
    "# Sequences of legal moves from tables of Destiny; `python -m tests.destiny.census` counts\n"
    "# them afresh. A number that changes is a rule, or a card, that changed.\n"
)
DEPTH: Final = 3
TO_DO: Final = 3
WANTED: Final = (
    (DestinyPhase.SETUP, 2),
    (DestinyPhase.FIRST_AID, 3),
    (DestinyPhase.DRAW, 2),
    (DestinyPhase.HIT, 2),
    (DestinyPhase.SECOND_AID, 4),
    (DestinyPhase.ACTION, 5),
    (DestinyPhase.BASE, 2),
    (DestinyPhase.BONUS, 3),
    (DestinyPhase.MULTIPLIER, 3),
    (DestinyPhase.TOTAL, 2),
    (DestinyPhase.DESTINY, 2),
)
"""In which phase the tables are taken, and with how many players."""


class Count(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table, and the number of move sequences of each length from 1 on."""

    id: str
    sequences: Annotated[tuple[int, ...], Meta(min_length=1, max_length=DEPTH)]
    snapshot: DestinySnapshot


def load_census() -> list[Count]:
    """Read every table."""
    return msgspec.convert(read_yaml(CENSUS), list[Count])


def sequences(game: DestinyGame, depth: int) -> int:
    """How many sequences of so many legal moves there are."""
    moves = [each.move for each in legal(game, {})]
    if depth == 1:
        return len(moves)
    number = 0
    for move in moves:
        trial = game.again()
        DESTINY.judge(trial, move)
        number += sequences(trial, depth - 1)
    return number


def counted(catalogue: Catalogue, snapshot: DestinySnapshot) -> tuple[int, ...]:
    """Count the sequences of each length."""
    game = open_game(catalogue, snapshot)
    return tuple(sequences(game, length) for length in range(1, DEPTH + 1))


def snapshot_of(catalogue: Catalogue, phase: DestinyPhase, players: int) -> DestinySnapshot:
    """The first table of a random game on which somebody of the second round may move so."""
    last = 1 if phase is DestinyPhase.SETUP else 2
    for step in steps(catalogue, request(players, f"census-{phase}")):
        here = step.before.phase is phase and (step.before.round or 1) >= last
        if here and (phase is not DestinyPhase.ACTION or _many(catalogue, step.before)):
            return step.before
    return snapshot_of(catalogue, phase, players + 1)


def _many(catalogue: Catalogue, snapshot: DestinySnapshot) -> bool:
    """Whether there is more to do than to pass."""
    return len(list(legal(open_game(catalogue, snapshot), {}))) > TO_DO


def main() -> None:
    """Count the tables of the census afresh; choose tables where there is none yet."""
    catalogue = load_catalogue()
    known = {entry.id: entry.snapshot for entry in load_census()} if CENSUS.is_file() else {}
    entries: list[Count] = []
    for phase, players in WANTED:
        label = phase.lower().replace("_", "-")
        snapshot = known.get(label) or snapshot_of(catalogue, phase, players)
        if phase is DestinyPhase.SETUP:
            snapshot = msgspec.structs.replace(snapshot, treasures=snapshot.treasures[:3])
        found = counted(catalogue, snapshot)
        entries.append(Count(id=label, sequences=found, snapshot=snapshot))
    plain = msgspec.to_builtins(entries)
    text = yaml.safe_dump(plain, sort_keys=False, width=100, default_flow_style=None)
    CENSUS.write_text(HEAD + text, encoding="utf-8")


if __name__ == "__main__":
    main()
