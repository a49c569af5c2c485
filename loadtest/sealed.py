"""What sealing and opening a table costs: `python -m loadtest.sealed`.

Medians over tables of whole games, in microseconds of this machine, with the bytes before padding.
"""

import functools
import statistics
import sys
import time
from collections.abc import Callable
from typing import Final, TypeVar

from cards.catalogue import load_catalogue
from schema.shapes.legal import LegalMovesRequest, SetupRequest
from schema.shapes.table import Snapshot
from schema.shapes.verdict import ValidateRequest, VerdictStatus
from service.receipts.keys import KeyRing
from service.rules.variants.adventure import ADVENTURE
from service.sealed.contents import (
    SECRET_BYTES,
    AnyTable,
    Contents,
    contents_of,
    decoded,
    encoded,
)
from service.sealed.seal import Seal

ROUNDS: Final = 20
MOVES: Final = 120
EACH: Final = 6
"""One table in so many is measured."""
Made = TypeVar("Made")


def tables(ruleset: str) -> list[Snapshot]:
    """Tables of a game of four, played by the first legal moves."""
    catalogue = load_catalogue()
    setup = SetupRequest(ruleset=ruleset, players=("ada", "bo", "cy", "dee"), seed="sealed")
    found = [ADVENTURE.setup(catalogue, setup).snapshot]
    for number in range(MOVES):
        listed = ADVENTURE.legal_moves(catalogue, LegalMovesRequest(snapshot=found[-1])).moves
        legal = [each.move for each in listed if each.status is VerdictStatus.LEGAL]
        move = legal[number % min(2, len(legal))]
        after = ADVENTURE.validate(catalogue, ValidateRequest(snapshot=found[-1], move=move)).next
        assert after is not None
        found.append(after)
    return found[::EACH]


def timed(do: Callable[[], Made], into: list[float]) -> Made:
    """What is done, and how long it took."""
    began = time.perf_counter()
    made = do()
    into.append((time.perf_counter() - began) * 1e6)
    return made


def _sealed(seal: Seal, contents: Contents) -> str:
    return seal.seal(encoded(contents))


def _opened(seal: Seal, text: str) -> AnyTable:
    return decoded(seal.open(text)).table


def main() -> None:
    """Measure, and print a line for each ruleset."""
    seal = Seal(KeyRing.of_this_process())
    secret = bytes(SECRET_BYTES)
    for ruleset in ("CTA_1E", "CTA_PL", "CTA_2E", "EPIC_ORIGINS"):
        closing, opening, sizes, lengths = list[float](), list[float](), list[int](), set[int]()
        for number, table in enumerate(tables(ruleset)):
            sizes.append(len(encoded(contents_of(secret, number, "d" * 43, table))))
            for _ in range(ROUNDS):
                contents = contents_of(secret, 1, "d" * 43, table)
                text = timed(functools.partial(_sealed, seal, contents), closing)
                lengths.add(len(text))
                timed(functools.partial(_opened, seal, text), opening)
        sys.stdout.write(
            f"{ruleset}: seal {statistics.median(closing):.0f} µs,"
            f" open {statistics.median(opening):.0f} µs,"
            f" {max(sizes)} bytes at most, texts of {sorted(lengths)} characters\n"
        )


if __name__ == "__main__":
    main()
