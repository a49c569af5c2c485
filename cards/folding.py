"""Folded texts: without case, accents and punctuation, which people leave out when they type."""

import re
import unicodedata
from typing import Final

_STROKES: Final = str.maketrans({"ł": "l", "ß": "ss", "ø": "o", "đ": "d", "æ": "ae", "œ": "oe"})
_MARKS: Final = re.compile("[\u0300-\u036f]+")
_BETWEEN_WORDS: Final = re.compile(r"[\W_]+")
WORDS_APART: Final = " "


def folded(text: str) -> str:
    """A text in lower case without accents, words separated by one space: `sad 1 mrok`."""
    plain = _MARKS.sub("", unicodedata.normalize("NFKD", text.casefold().translate(_STROKES)))
    return _BETWEEN_WORDS.sub(WORDS_APART, plain).strip()
