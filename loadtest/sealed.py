"""What sealing and opening a table costs: `python -m loadtest.sealed`.

Medians over tables of whole games, in microseconds of this machine, with the bytes before padding.
"""

import functools
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from cards.catalogue import load_catalogue
from schema.shapes.legal import LegalMovesRequest, SetupRequest
from schema.shapes.moves import Move
from schema.shapes.table import Snapshot
from schema.shapes.verdict import ValidateRequest, VerdictStatus
from service.receipts.keys import KeyRing
from service.rules.variants.adventure import ADVENTURE
from service.sealed.contents import (
    REMEMBERED,
    SECRET_BYTES,
    AnyTable,
    Contents,
    Past,
    contents_of,
    decoded,
    encoded,
    telling,
)
from service.sealed.seal import Seal

ROUNDS: Final = 20
MOVES: Final = 120
EACH: Final = 6
"""One table in so many is measured."""
Made = TypeVar("Made")


def sealable(ruleset: str) -> list[Contents]:
    """What texts of a game of four hold, played by the first legal moves."""
    catalogue = load_catalogue()
    setup = SetupRequest(ruleset=ruleset, players=("ada", "bo", "cy", "dee"), seed="sealed")
    tables, moves = [ADVENTURE.setup(catalogue, setup).snapshot], list[Move]()
    for number in range(MOVES):
        listed = ADVENTURE.legal_moves(catalogue, LegalMovesRequest(snapshot=tables[-1])).moves
        legal = [each.move for each in listed if each.status is VerdictStatus.LEGAL]
        moves.append(legal[number % min(2, len(legal))])
        asked = ValidateRequest(snapshot=tables[-1], move=moves[-1])
        after = ADVENTURE.validate(catalogue, asked).next
        assert after is not None
        tables.append(after)
    return [remembering(tables, moves, number) for number in range(0, MOVES, EACH)]


def remembering(tables: Sequence[Snapshot], moves: Sequence[Move], number: int) -> Contents:
    """What the text after so many moves holds, with the moves before the last that it tells."""
    place = bytes(SECRET_BYTES), number, "d" * 43 if number else "", tables[number]
    if number == 0:
        return contents_of(*place)
    first = max(0, number - REMEMBERED)
    past = Past(tables[first], tuple(moves[first:number]), tuple(range(first + 1, number + 1)))
    return telling(contents_of(*place, moves[number - 1]), past)


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
    for ruleset in ("CTA_1E", "CTA_PL", "CTA_2E", "EPIC_ORIGINS"):
        closing, opening, sizes, lengths = list[float](), list[float](), list[int](), set[int]()
        for contents in sealable(ruleset):
            sizes.append(len(encoded(contents)))
            for _ in range(ROUNDS):
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
