"""What a language has to say about each word of the vocabulary; a test holds it to all of them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Final

from cards.model.counting import Counted, Requirement, ScoringRule
from cards.model.power import Event, Limit, Target, Whose, Window


class Voice(Enum):
    """How a deed is put: to the reader ("draw 1 card"), or of a player ("draws 1 card")."""

    SECOND_PERSON = auto()
    THIRD_PERSON = auto()


Verb = Callable[[Any, Voice], str]
"""What is done, for the value of one key."""

Condition = Callable[[Any], str]
"""A clause that may follow "if", for the value of one key."""

ByWhose = Mapping[Whose, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Grammar:
    """The words of one language, and how it puts them together."""

    windows: Mapping[Window, ByWhose]
    events: Mapping[Event, ByWhose]
    subjects: Mapping[Target, str]
    """Who does it; POWERS_PLAYER is the player spoken of before, where nobody owns the card."""
    revealed: str
    """When an Adversary Feat does what it says."""
    attempting: str
    """Whom an Adversary Feat is turned against."""
    effects: Mapping[str, Verb]
    costs: Mapping[str, Verb]
    conditions: Mapping[str, Condition]
    requirements: Callable[[tuple[Requirement, ...], Voice], str]
    """What a story holds, as a clause that may follow "if"."""
    lead: Callable[[str, str, str], str]
    """When, under which conditions, and what is paid or chosen; the last two may be empty."""
    all_of: Callable[[Sequence[str]], str]
    choose: Callable[[Voice], str]
    or_else: str
    """Between lists of effects to choose from."""
    then: str
    """Between what is done in any case and what is chosen."""
    unread: str
    """What a power does of which only the moment is known."""
    limit: Callable[[Limit], str]
    ongoing: ByWhose
    """In whose attempts a power counts that holds all the time."""
    threshold: Callable[[int], str]
    """How much lies on the Class, as a clause that may follow "if"."""
    optional: Callable[[Voice], str]
    for_each: Callable[[str, Counted], str]
    prerequisites: Callable[[str], str]
    price: Callable[[str], str]
    scoring: Callable[[ScoringRule], str]
    solo_goal: Callable[[int], str]
    goal_per_player: Callable[[int], str]


ROMAN: Final[Mapping[int, str]] = {1: "I", 2: "II", 3: "III"}


def name_in(card: str) -> str:
    """The English name that the id of a card is made of."""
    return card.rpartition(".")[2].replace("-", " ").title()


def act_names(acts: Sequence[int]) -> list[str]:
    """Acts as the cards print them."""
    return [ROMAN.get(act, str(act)) for act in acts]


def listed(words: Sequence[str], last: str) -> str:
    """Write a, b and c; `last` is the word before the last one."""
    *most, end = words
    return f"{', '.join(most)} {last} {end}" if most else end
