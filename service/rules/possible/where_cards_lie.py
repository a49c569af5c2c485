"""A quick check that cards lie where they may.

Most tables have nothing wrong. This says so by asking whole piles of cards at once whether all of
them may lie there; where it cannot tell, `misplaced` looks at each card and says what is wrong
with it. So a glance may be too strict, and never too lenient; a test holds it to that.
"""

from collections import Counter
from typing import Final

from schema.shapes.table import StoryCard
from service.rules.engine.forgetting import for_each_rulebook
from service.rules.engine.rulebook import Rulebook
from service.rules.game.copies import most_copies
from service.rules.game.table import Table
from service.rules.possible.laws import Frame, frame_of, laws_in
from service.rules.possible.places import OF_FEATS, Place, piles

FRAMES: Final = 512
"""Frames of tables that are remembered for a rulebook; a game meets a few."""
ANOTHER: Final = "another"
"""Any Adversary to which no card of the rulebook belongs."""


class Places:
    """Cards of one rulebook by the places where they may lie."""

    def __init__(self, book: Rulebook) -> None:
        """Take the cards of the rulebook; they are sorted when a place is first asked for."""
        self.book = book
        self.every = [card for card in book.cards.values() if book.ruleset.id in card.rulesets]
        self.has_own = frozenset([card.used_with for card in self.every if card.used_with])
        """Adversaries with cards of their own."""
        self.copies = {card.id: most_copies(card) for card in self.every}
        self.twice = frozenset([card for card, copies in self.copies.items() if copies > 1])
        """Cards that can lie on a table twice."""
        self._frames: dict[Frame, dict[Place, frozenset[str]]] = {}
        self._same: dict[frozenset[str], frozenset[str]] = {}

    def sorted_for(self, frame: Frame) -> dict[Place, frozenset[str]]:
        """What may lie where on tables of this frame, as far as it was asked for."""
        known = self._frames.get(frame)
        if known is None:
            if len(self._frames) >= FRAMES:
                self._frames.clear()
            known = self._frames[frame] = {}
        return known

    def may(self, place: Place, frame: Frame) -> frozenset[str]:
        """The cards that may lie in a place."""
        laws = laws_in(self.book)[frame.mode][place]
        found = frozenset(
            [
                card.id
                for card in self.every
                if card.type in place.types
                and not any(law.kept_out(card, place, frame) for law in laws)
            ]
        )
        return self._same.setdefault(found, found)


@for_each_rulebook
def places_of(book: Rulebook) -> Places:
    """The places of a rulebook."""
    return Places(book)


def plainly_placed(book: Rulebook, table: Table) -> bool:
    """component.*, ally.*, setup.*: whether every card is known, of the ruleset, and in its place.

    No card lies there more often than it can. False is no fault: it may also be a card that needs
    a closer look.
    """
    if table.extra:
        return False
    places, frame = places_of(book), frame_of(book, table)
    if frame.adversary is not None and frame.adversary not in places.has_own:
        frame = frame._replace(adversary=ANOTHER)
    may = places.sorted_for(frame)
    feats: list[str] = []
    others: list[str] = []  # they have no card in common with the former, of which some lie twice
    for place, pile in piles(table.snapshot):
        if not pile:
            continue
        there = may.get(place)
        if there is None:
            there = may[place] = places.may(place, frame)
        if not there.issuperset(pile):
            return False
        if place in OF_FEATS:
            feats += pile
        else:
            others += pile
    return not (_too_many(places, others) or _too_many(places, feats))


def _too_many(places: Places, cards: list[str]) -> bool:
    """Whether a card lies there more often than it has copies."""
    once = set(cards)
    if len(once) == len(cards):
        return False
    again: list[str] = []
    for card in cards:
        if card in once:
            once.remove(card)
        else:
            again.append(card)
    if len(set(again)) == len(again):  # none lies there thrice
        return not places.twice.issuperset(again)
    copies = places.copies
    return bool([1 for card, number in Counter(cards).items() if number > copies[card]])


def plainly_filled(book: Rulebook, story: tuple[StoryCard, ...]) -> bool:
    """act.must-complete-before-next: whether the slots of a story fill up one after the other."""
    slots = tuple([gained.slot for gained in story])
    return slots == book.filling[: len(slots)]
