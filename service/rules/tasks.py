"""What work is made of, and the steps that each piece of it costs: one table.

Measured with `make costs`. A name is what a message says of it, in `cards/data/messages`.
"""

from typing import Final, NamedTuple


class Task(NamedTuple):
    """One kind of work."""

    name: str
    steps: int
    """What one piece costs, in microseconds of one common core, rounded."""


READING: Final = Task("reading", 1)
"""Parts of a body that are looked at again, one by one, to say what is wrong with them."""
TABLE: Final = Task("table", 3)
"""Cards, players and counts of a table that are checked before anything is judged."""
MOVES: Final = Task("moves", 10)
"""Moves that are listed."""
JUDGED: Final = Task("judged", 20)
"""Moves that are judged: candidates of a list, moves of a log, changes that are tried."""
EFFECTS: Final = Task("effects", 3)
"""Effects of powers that take place."""
EVENTS: Final = Task("events", 4)
"""Events that happen."""
COMBINATIONS: Final = Task("combinations", 2)
"""Ways to combine cards that are looked at."""
ARRANGEMENTS: Final = Task("arrangements", 5)
"""Ways to lay out the cards of a hand in Destiny."""
OUTCOMES: Final = Task("outcomes", 1)
"""Results that runes can show."""
LINES: Final = Task("lines", 5)
"""Lines of a score."""
NOTES: Final = Task("notes", 7)
"""Entries of an explanation."""
ROLLS: Final = Task("rolls", 300)
"""Rolls that are thrown and signed."""
KIBIBYTES: Final = Task("kibibytes", 4)
"""Kibibytes of an answer."""

TASKS: Final = (
    READING,
    TABLE,
    MOVES,
    JUDGED,
    EFFECTS,
    EVENTS,
    COMBINATIONS,
    ARRANGEMENTS,
    OUTCOMES,
    LINES,
    NOTES,
    ROLLS,
    KIBIBYTES,
)
