"""The argument `explain` of every field that judges."""

from typing import Final

EXPLAIN: Final = "explain"
TEXT: Final = "How much explanation the answer gives in `explanation`."
