"""A clause HOLDS in an explanation only where what it speaks of occurs in the move or the table."""

from collections.abc import Iterable, Iterator
from typing import Final

CASTING: Final = frozenset({"cast", "resolve", "choose", "letHappen"})
TAKING: Final = frozenset({"gainTrait", "endTurn", "freeDiscard"})
"""Moves that ask whether a Trait can be gained: two of them whether anything can."""
FREE_DISCARDS: Final = "attempt.no-options."
SUBJECTS: Final[dict[str, frozenset[str]]] = {
    FREE_DISCARDS: frozenset({"freeDiscard"}),
    "attempt.path.": CASTING | {"buyDarkRunes", "playCard", "usePower", "endTurn", "bank"},
    "attempt.step.": CASTING | {"attempt"},
    "cast.": CASTING | {"usePower"},
    "class.bank.": CASTING | {"bank"},
    "component.card.trait": frozenset({"gainTrait"}),
    "component.card.challenge": CASTING | {"attempt"},
    "dark.": CASTING | {"buyDarkRunes"},
    "heritage.": CASTING | {"bank"},
    "journey.": frozenset({"journey"}),
    "pool.": CASTING | {"playCard"},
    "setup.characters.": frozenset({"chooseCharacters"}),
    "trait.gain.": TAKING,
    "turn.end.when": frozenset({"endTurn"}),
}
"""By the beginning of a clause: the only moves about which it can be said to hold."""
DUE: Final = ("adversary.coop.face-when.", "act.epic.adversary-turn", "act.epic.final-turn")
"""Clauses about a turn in which the Adversary alone is left."""


def strangers_to(move: str, held: Iterable[str]) -> Iterator[str]:
    """The clauses that hold although they do not speak of such a move."""
    for clause in held:
        for subject, moves in SUBJECTS.items():
            if clause.startswith(subject) and move not in moves:
                yield clause


def due(held: Iterable[str]) -> list[str]:
    """The clauses of a turn in which the Adversary alone is left."""
    return [clause for clause in held if clause.startswith(DUE)]


def free_discards(held: Iterable[str]) -> list[str]:
    """The clauses of a discard for which nothing is paid."""
    return [clause for clause in held if clause.startswith(FREE_DISCARDS)]
