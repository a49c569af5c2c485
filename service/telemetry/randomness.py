"""Random digits for ids, taken from the operating system many at a time.

Each call of the system costs more than everything else about an id.
"""

import os
from typing import Final

_BYTES: Final = 4096
_VARIANTS: Final = "89ab"


class _Pool:
    """Digits that nobody has had yet."""

    digits = ""
    at = 0


def random_hex(length: int) -> str:
    """So many random digits; none is given twice."""
    at = _Pool.at
    if at + length > len(_Pool.digits):
        _Pool.digits, at = os.urandom(_BYTES).hex(), 0
    _Pool.at = at + length
    return _Pool.digits[at : at + length]


def random_uuid() -> str:
    """A UUID of version 4, without hyphens."""
    return uuid_of(random_hex(32))


def uuid_of(digits: str) -> str:
    """The UUID that 32 random digits make."""
    return f"{digits[:12]}4{digits[13:16]}{_VARIANTS[int(digits[16], 16) & 3]}{digits[17:]}"


def _forget() -> None:
    """A process that was forked off must not give what its parent gives."""
    _Pool.digits, _Pool.at = "", 0


os.register_at_fork(after_in_child=_forget)
