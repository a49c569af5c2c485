"""A fixed piece of work, so that CPU times of different machines can be compared.

Plain Python of the kind that rules are made of, and JSON that is read into shapes and written
again, in about the shares of a request. Changing it makes every recorded figure wrong.
"""

import time
from typing import Final

import msgspec

COMMON_MICROS: Final = 700.0
"""Microseconds that it takes on a common core: what microseconds of the table of prices mean."""
ROWS: Final = 60
PASSES: Final = 12


class _Card(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    icons: dict[str, int]
    costs: tuple[int, ...] = ()


_TEXT: Final = msgspec.json.encode(
    [
        {"id": f"set.card-{number}", "icons": {"WISDOM": number}, "costs": [1, 2, number]}
        for number in range(ROWS)
    ]
)
_read: Final = msgspec.json.Decoder(tuple[_Card, ...]).decode
_write: Final = msgspec.json.Encoder().encode


def yardstick() -> int:
    """Do the work once: about a millisecond and a half."""
    counted = 0
    for number in range(PASSES):
        cards = _read(_TEXT)
        sums: dict[str, int] = {}
        for card in cards:
            key = card.id[-1]
            paid = sum(each for each in card.costs if each > number)
            sums[key] = sums.get(key, 0) + paid + len((key, paid))
        counted += len(_write(cards)) + sum(sorted(sums.values()))
    return counted


def yardstick_seconds(times: int = 1) -> float:
    """CPU seconds that it takes now, the quickest of some times."""
    return min(_once() for _ in range(times))


def _once() -> float:
    began = time.process_time()
    yardstick()
    return time.process_time() - began
