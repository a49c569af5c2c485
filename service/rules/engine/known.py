"""What a table says of a thing: it is known, there is none, or it is not known (decision 0115).

A card that is not known is a `partial` card, and a place whose card is not known holds an
`UnseenCard`: partial, too, with nothing printed on it that anybody knows. So a rule reads one kind
of thing. What is counted is a `Range`, and what is asked of it a `Truth`, each with what leaves it
open. Neither is a boolean: a rule has to say what it does where the answer depends.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple, NoReturn

from cards.messages.message import say
from cards.model.card import Card
from cards.model.text import LocalText
from cards.model.vocabulary import CardType
from schema.shapes.common import Missing, MissingCode
from schema.shapes.destiny import DestinyDeck
from schema.shapes.play import Deck

At = tuple[str, ...]
"""Path to a value in the request, key by key."""

OWN_CARDS: Final = ("snapshot", "extraCards")
"""Where a request gives what is printed on a card."""
ABILITIES: Final = 2
"""component.card.challenge.abilities: how many a Challenge prints."""
NOBODYS: Final = LocalText(en="a card that is not known", pl="nieznana karta")
SLOTS: Final = frozenset(
    {CardType.ORIGIN, CardType.MOTIVATION, CardType.CLASS, CardType.HERITAGE, CardType.DESTINY}
)


class UnseenCard(Card, frozen=True, kw_only=True):
    """The card of a place whose card the table does not name; `at` is that place."""

    at: At


def unseen(kind: CardType, at: At) -> UnseenCard:
    """The card of a place that must hold one of this kind."""
    return UnseenCard(
        id="?" + ".".join(at),
        type=kind,
        name=NOBODYS,
        rulesets=(),
        partial=True,
        at=at,
    )


class Gap(NamedTuple):
    """A card of which something is not known, and the place in the request that has it."""

    card: Card
    at: At

    @property
    def lack(self) -> Missing:
        """What has to be given; whoever needs it adds the clauses."""
        card = self.card
        if card.type is CardType.FEAT:
            code, message = MissingCode.PLAYED_CARD, say("feat-kind-needed", card=card.name)
        elif not isinstance(card, UnseenCard):
            code, unknown = MissingCode.CARD_FACTS, card.unknown
            message = say("print-needed", card=card.name, unknown=unknown, n=len(unknown))
        elif card.type is CardType.DESTINY:
            code, message = MissingCode.DESTINY_CARD, say("destiny-needed")
        elif card.type in SLOTS:
            code, message = MissingCode.CHARACTER_CARD, say("character-needed", slot=card.type)
        elif card.type is CardType.ADVERSARY:
            code, message = MissingCode.CARD_FACTS, say("which-adversary-needed")
        else:
            code, message = MissingCode.HIDDEN_CARDS, say("row-card-needed")
        known = None if isinstance(card, UnseenCard) else card.id
        return Missing(code=code, message=message, at=self.at, clauses=(), card=known)


Pile = Deck | DestinyDeck
"""A deck: in a known order, or only counted."""


def is_counted(pile: Pile) -> bool:
    """Whether it is not known which cards a deck holds, only how many."""
    return pile.cards is None


def known_of(pile: Pile) -> tuple[str, ...]:
    """Cards of a deck whose order is known; none of one that is only counted."""
    return pile.cards or ()


def is_shuffled(pile: Pile) -> bool:
    """Whether a seed decides in which order the discards of a deck become its cards."""
    return pile.seed is not None


def left_in(pile: Pile) -> int:
    """How many cards a deck holds, known or not."""
    return pile.count if pile.cards is None else len(pile.cards)


class Truth(NamedTuple):
    """Whether something holds: it does, it does not, or it depends on what is not known."""

    holds: bool | None
    """None where it depends."""
    open: tuple[Gap, ...] = ()
    """What it depends on."""

    @property
    def possible(self) -> bool:
        """Whether it holds, or may hold."""
        return self.holds is not False

    @property
    def certain(self) -> bool:
        """Whether it holds whatever is not known."""
        return self.holds is True

    @property
    def depends(self) -> bool:
        """Whether it may hold, and may not."""
        return self.holds is None

    @property
    def opposite(self) -> "Truth":
        """Whether the contrary holds."""
        return self if self.holds is None else is_so(not self.holds)

    def __bool__(self) -> NoReturn:
        """Say `possible`, `certain` or `depends`: unknown is neither true nor false."""
        raise TypeError(self)


YES: Final = Truth(True)
NO: Final = Truth(False)


def is_so(holds: bool) -> Truth:
    """What is known to hold or not to hold."""
    return YES if holds else NO


def all_of(truths: Iterable[Truth]) -> Truth:
    """Whether all of them hold; one that does not settles it."""
    left: tuple[Gap, ...] = ()
    depends = False
    for truth in truths:
        if truth.holds is False:
            return NO
        if truth.holds is None:
            depends, left = True, (*left, *truth.open)
    return Truth(None, left) if depends else YES


def any_of(truths: Iterable[Truth]) -> Truth:
    """Whether one of them holds; one that does settles it."""
    left: tuple[Gap, ...] = ()
    depends = False
    for truth in truths:
        if truth.holds is True:
            return YES
        if truth.holds is None:
            depends, left = True, (*left, *truth.open)
    return Truth(None, left) if depends else NO


class Range(NamedTuple):
    """A number as far as it is known, both ends inclusive, with the cards that leave it open."""

    low: int
    high: int | None
    """None where there is no bound."""
    open: tuple[Gap, ...] = ()

    @property
    def exact(self) -> bool:
        """Whether it is one number."""
        return self.low == self.high

    def at_least(self, number: int) -> Truth:
        """Whether it is this number or more."""
        if self.low >= number:
            return YES
        if self.high is not None and self.high < number:
            return NO
        return Truth(None, self.open)

    def at_most(self, number: int) -> Truth:
        """Whether it is this number or less."""
        if self.high is not None and self.high <= number:
            return YES
        return NO if self.low > number else Truth(None, self.open)

    def reaches(self, other: "Range") -> Truth:
        """Whether it is as much as another number, or more."""
        if other.high is not None and self.low >= other.high:
            return YES
        if self.high is not None and self.high < other.low:
            return NO
        return Truth(None, (*self.open, *other.open))

    def plus(self, number: int) -> "Range":
        """So many more, or fewer."""
        if not number:
            return self
        high = None if self.high is None else self.high + number
        return Range(self.low + number, high, self.open)

    def wider(self, number: int, gaps: tuple[Gap, ...]) -> "Range":
        """Maybe so many more, for what is not known besides."""
        high = None if self.high is None else self.high + number
        return Range(self.low, high, (*self.open, *gaps))

    def beyond(self, number: int) -> "Range":
        """What is left where the first so many do not count."""
        high = None if self.high is None else max(self.high - number, 0)
        return Range(max(self.low - number, 0), high, self.open)

    def up_to(self, number: int) -> "Range":
        """No more than so many of it count."""
        if self.high is not None and self.high <= number:
            return self
        high = number if self.high is None else min(self.high, number)
        return Range(min(self.low, number), high, self.open)

    def __str__(self) -> str:
        """The number, or its ends."""
        if self.exact:
            return str(self.low)
        return f"{self.low}+" if self.high is None else f"{self.low}-{self.high}"


KNOWN_NUMBERS: Final = tuple([Range(number, number) for number in range(100)])
"""Numbers as they are counted on tables, made once."""


def exactly(number: int) -> Range:
    """A number that is known."""
    return KNOWN_NUMBERS[number] if 0 <= number < len(KNOWN_NUMBERS) else Range(number, number)
