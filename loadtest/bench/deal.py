"""Deals the tables that the benchmark asks about, from fixed seeds, and writes them down as data.

Run with `python -m loadtest.bench.deal` when a change of the rules or cards has made them wrong; a
test says so. They are data, and not dealt each time, so that runs months apart ask the same.
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from cards.catalogue import Catalogue, load_catalogue
from cards.messages.message import encoder_in
from cards.model.language import Language
from cards.model.shape import Shape
from loadtest.bench.asks import DATA
from loadtest.engine import mid_game
from schema.shapes.legal import LegalMovesRequest, ReplayRequest
from schema.shapes.score import ScoreRequest
from schema.shapes.verdict import ValidateRequest, VerdictStatus
from service.rules.variants.adventure import ADVENTURE
from tests.play import players
from tests.play.sensible import sensible_player

SEED: Final = "recorded"
SEATS: Final = 4


def dealt(catalogue: Catalogue) -> Iterator[tuple[str, Shape]]:
    """A whole game of four as a log, its last table, and a table in the middle of another."""
    setup = players.request("CTA_2E", SEATS, SEED)
    game = list(players.steps(catalogue, setup, sensible_player))
    yield "replay", ReplayRequest(setup=setup, moves=tuple(step.move for step in game))
    # Uses of powers are no part of a score: a client that asks for one need not send them.
    last = msgspec.structs.replace(game[-1].after.snapshot, uses=())
    yield "score", ScoreRequest(snapshot=last)
    middle = mid_game(catalogue)
    yield "legal-moves", LegalMovesRequest(snapshot=middle)
    listed = ADVENTURE.legal_moves(catalogue, LegalMovesRequest(snapshot=middle)).moves
    attempt = next(
        each.move
        for each in listed
        if each.move.key == "attempt" and each.status is VerdictStatus.LEGAL
    )
    yield "validate", ValidateRequest(snapshot=middle, move=attempt)


def main() -> None:
    """Write the data."""
    DATA.mkdir(exist_ok=True)
    for name, request in dealt(load_catalogue()):
        body = encoder_in(Language.EN).encode(request)
        (DATA / f"{name}.json").write_bytes(body + b"\n")


if __name__ == "__main__":
    main()
