"""`python -m loadtest.recording`: games that were played through the referee, kept as data.

Players of our own (`tests/play/sensible.py`) play from fixed seeds. What is kept is the deal and
every move, one on a line, and the points that the rulebooks' words give at the end, added up by
`tests/play/tally.py`, which shares nothing with the referee. Whatever the load test asks follows
from these moves.
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

import msgspec

from cards.catalogue import Catalogue, load_catalogue
from cards.model.vocabulary import RulesetId
from loadtest.book import TABLE
from schema.shapes.table import Mode
from tests.destiny import players as destiny
from tests.play import players as rivals
from tests.play.sensible import sensible_player
from tests.play.tally import tally

FILE: Final = Path(__file__).parent / "data" / "games.json"
SEED: Final = "load test"
TABLES: Final = (("CTA_2E", 4), ("CTA_1E", 2), ("CTA_PL", 3))
"""Games of rivals: ruleset and players. One of a party against its Adversary follows."""
PARTY: Final = 2
DESTINY_MOVES: Final = 120
"""Of a game of Destiny; one that is played by chance may take thousands."""


class RecordedGame(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One game: the request that deals it and the moves as they go over the wire."""

    name: str
    ruleset: RulesetId
    setup: dict[str, Any]
    points: list[int] | None
    """Of each player at the end, counted without the referee; None where the game goes on."""
    moves: list[dict[str, Any]]


def played(catalogue: Catalogue, seed: str = SEED) -> Iterator[RecordedGame]:
    """Play every game."""
    for ruleset, players in TABLES:
        yield _of_adventure(catalogue, ruleset, players, seed)
    yield _of_adventure(catalogue, "EPIC_ORIGINS", PARTY, seed)
    yield _of_destiny(catalogue, seed)


def _of_adventure(
    catalogue: Catalogue, ruleset: RulesetId, players: int, seed: str
) -> RecordedGame:
    named = rivals.request(ruleset, players, seed)
    setup = msgspec.structs.replace(named, players=_seated(named.players))
    game = list(rivals.steps(catalogue, setup, sensible_player))
    end = game[-1].after.snapshot
    together = end.mode in {Mode.COOP, Mode.SOLO}
    return RecordedGame(
        name=f"{ruleset.lower().replace('_', '-')}-{players}",
        ruleset=ruleset,
        setup=msgspec.to_builtins(setup),
        points=None if together else [tally(catalogue.cards, each) for each in end.players],
        moves=[msgspec.to_builtins(step.move) for step in game],
    )


def _of_destiny(catalogue: Catalogue, seed: str) -> RecordedGame:
    named = destiny.request(PARTY, seed)
    setup = msgspec.structs.replace(named, players=_seated(named.players))
    game = islice(destiny.steps(catalogue, setup), DESTINY_MOVES)
    return RecordedGame(
        name=f"destiny-{PARTY}",
        ruleset="DESTINY",
        setup=msgspec.to_builtins(setup),
        points=None,
        moves=[msgspec.to_builtins(step.move) for step in game],
    )


def _seated(players: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{TABLE}.{player}" for player in players)


def text(games: Iterator[RecordedGame]) -> str:
    """The recording as a file: JSON, one move on a line."""
    written: list[str] = []
    for game in games:
        fields = msgspec.to_builtins(game)
        moves = ",\n".join(_json(move) for move in fields.pop("moves"))
        written.append(f'{_json(fields)[:-1]},"moves":[\n{moves}\n]}}')
    return "[\n" + ",\n".join(written) + "\n]\n"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def read(file: Path = FILE) -> list[RecordedGame]:
    """The recorded games."""
    return msgspec.json.decode(file.read_bytes(), type=list[RecordedGame])


def main(arguments: list[str] | None = None) -> int:
    """Write the recording, or only see whether it is what would be written; the exit code."""
    parser = argparse.ArgumentParser(prog="loadtest.recording", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; 1 if it is stale")
    parser.add_argument("--output", type=Path, default=FILE)
    given = parser.parse_args(arguments)
    fresh = text(played(load_catalogue()))
    if given.check:
        return 0 if given.output.read_text(encoding="utf-8") == fresh else 1
    given.output.write_text(fresh, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
