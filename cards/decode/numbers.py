"""Hooks for numbers of JSON that no type restricts.

`msgspec` takes about 10 microseconds for a number such as `9e291` there, Python a fraction of one.
So every decoder of requests has one of these as its `float_hook`.
"""

from math import isfinite
from typing import Final

import msgspec

EXACT: Final = 2**53
"""Below this a float is the number that was written."""


def float_of(text: str) -> float:
    """A number with a point or an exponent; ValidationError if it is too large for a float."""
    value = float(text)
    if not isfinite(value):
        raise msgspec.ValidationError("Number out of range")
    return value


def whole_number(text: str) -> float:
    """The same, with `3.0` as `3`: JSON Schema counts it as a whole number, `msgspec` does not."""
    value = float_of(text)
    return int(value) if value.is_integer() and abs(value) < EXACT else value
