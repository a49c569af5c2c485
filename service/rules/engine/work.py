"""The work that one request may cost, counted in steps and never by a clock.

A step is half a microsecond to two of one common core. Rules say what they do next, and how often,
before they do it; so the same request ends at the same step on every machine, and whatever it comes
to may be cached. Steps bound one request; quotas are paid by CPU time.
"""

import sys
from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar


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


Result = TypeVar("Result")

MOST_STEPS: Final = 120_000
"""Steps that a request may cost where the operator says nothing else: at most 0.25 s of CPU."""

ENDLESS: Final = sys.maxsize
"""Steps for whole games that a tool plays on one table; nobody asks for those over a wire."""


class TooMuchWork(Exception):
    """A request costs more work than it may. Nothing partial is answered in its place."""

    def __init__(self, task: Task, *, done: int, most: int, counted: bool = False) -> None:
        """Keep what was being done, how far it came, and the limit.

        It is that of the whole request, in steps; or, if `counted`, how often it may be done.
        """
        super().__init__(f"{task.name} after {done}: more than {most}")
        self.task = task
        self.done = done
        self.most = most
        self.counted = counted


class Abandoned(Exception):
    """Nobody waits for the answer any more."""


class Work:
    """Counts the steps of a piece of work, and ends it where there are too many.

    Only the thread that does the work spends; any thread may abandon it.
    """

    __slots__ = ("_abandoned", "limit", "most", "spent")

    def __init__(self, most: int = MOST_STEPS, *, limit: int | None = None) -> None:
        """Allow so many steps. `limit` is that of the whole request, of which this is a part."""
        self.most = most
        self.limit = most if limit is None else limit
        self.spent = 0
        self._abandoned = False

    def spend(self, task: Task, times: int = 1) -> None:
        """Count something that is done so many times from now on.

        Raises `TooMuchWork` if that is more than is allowed, `Abandoned` if nobody waits.
        """
        self.spent += task.steps * times
        if self.spent > self.most:
            self._stop(task)

    def repeat(self, steps: int) -> None:
        """Count the steps of an answer that is given again.

        They count in full towards the limit: whether an answer is there decides no outcome.
        """
        self.spend(ANSWERED, steps)

    @property
    def left(self) -> int:
        return max(self.most - self.spent, 0)

    def part(self) -> "Work":
        """Begin a part, of as many steps as are left; `join` counts it."""
        return Work(self.left, limit=self.limit)

    def join(self, part: "Work") -> None:
        """Count what a part has spent."""
        self.spent += part.spent

    def quickly(self, most: int, do: "Callable[[Work], Result]") -> Result | None:
        """What comes of a first try, in at most so many steps.

        None if it takes more and would be allowed to: then nothing of it counts.
        """
        part = Work(min(most, self.left), limit=self.limit)
        try:
            result = do(part)
        except TooMuchWork:
            if part.most < self.left:
                return None
            self.join(part)
            raise
        except BaseException:
            self.join(part)
            raise
        self.join(part)
        return result

    def abandon(self) -> None:
        """Nobody waits any more: the work ends where it spends next."""
        self._abandoned = True
        self.most = -1

    def _stop(self, task: Task) -> None:
        if self._abandoned:
            raise Abandoned
        raise TooMuchWork(task, done=self.spent, most=self.limit)
