"""What a misspelt id or option may have meant."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

LONGEST: Final = 60
"""Characters of a caller's text that are compared, or shown again."""

_LENGTHS_APART: Final = 4


def close_to(given: str, known: Iterable[str], *, most: int = 3) -> list[str]:
    """The known texts most like `given`; only those of about its length are compared."""
    text = given[:LONGEST]
    alike = [each for each in known if abs(len(each) - len(text)) <= _LENGTHS_APART]
    return get_close_matches(text, alike, n=most)
