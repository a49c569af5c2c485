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
TABLE: Final = Task("table", 1)
"""Cards, players and counts of a table that are checked before anything is judged."""
MOVES: Final = Task("moves", 7)
"""Moves that are listed."""
JUDGED: Final = Task("judged", 20)
"""Moves that are judged: candidates of a list, moves of a log, changes that are tried."""
POWERS: Final = Task("powers", 2)
"""Powers that are asked whether they happen now, or what they add to an attempt."""
EFFECTS: Final = Task("effects", 3)
"""Effects of powers that take place."""
EVENTS: Final = Task("events", 2)
"""Events that happen."""
COMBINATIONS: Final = Task("combinations", 2)
"""Ways to combine cards that are looked at."""
ARRANGEMENTS: Final = Task("arrangements", 5)
"""Ways to lay out the cards of a hand in Destiny."""
OUTCOMES: Final = Task("outcomes", 1)
"""Results that runes can show."""
LINES: Final = Task("lines", 5)
"""Lines of a score."""
REPAIRS: Final = Task("repairs", 16)
"""Changes of a request that are made, and kibibytes of it that are read anew for each."""
NOTES: Final = Task("notes", 6)
"""Entries of an explanation."""
PLACES: Final = Task("places", 20)
"""Places of games whose rolls are looked up."""
ROLLS: Final = Task("rolls", 200)
"""Rolls that are thrown, claimed and signed."""
RECEIPTS: Final = Task("receipts", 40)
"""Receipts that are signed or checked."""
PROMISES: Final = Task("promises", 10)
"""Seeds of players, or commitments to them."""
KIBIBYTES: Final = Task("kibibytes", 8)
"""Kibibytes of a body, or of an answer: plain JSON takes half of it, sentences more."""

ANSWERED: Final = Task("answered", 1)
"""Steps of an answer that is given again."""
BYTES: Final = Task("bytes", 0)
"""Bytes of an answer, which have a limit of their own."""

TASKS: Final = (
    READING,
    TABLE,
    MOVES,
    JUDGED,
    POWERS,
    EFFECTS,
    EVENTS,
    COMBINATIONS,
    ARRANGEMENTS,
    OUTCOMES,
    LINES,
    REPAIRS,
    NOTES,
    PLACES,
    ROLLS,
    RECEIPTS,
    PROMISES,
    KIBIBYTES,
    ANSWERED,
    BYTES,
)
