"""Cards that lie where they may not: a quick check of all, and each fault with its clause.

Most tables have nothing wrong. `plainly_placed` says so by asking whole piles of cards at once
whether all of them may lie there; where it cannot decide, `check_misplaced` looks at each card. So
a glance may be too strict, and never too lenient; a test holds it to that. Decides `component.*`
of the cards of a table, and every law of `laws`.
"""

from collections import Counter
from typing import Final

from cards.messages.message import say
from cards.model.card import Card
from cards.model.vocabulary import CardType, ClauseId, Family
from schema.shapes.common import ReasonCode
from schema.shapes.table import StoryCard
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.rulebook import Rulebook, for_each_rulebook
from service.rules.engine.story_card import ADVERSARY_TYPES, STORY_OR_ALLY
from service.rules.engine.work import TABLE
from service.rules.game.decks import FEAT_TYPES, most_copies
from service.rules.game.table import Table, known_card
from service.rules.possible.laws import Frame, frame_of, laws_in
from service.rules.possible.places import (
    ADVERSARY,
    OF_FEATS,
    STORY,
    Lying,
    Place,
    cards_lying,
    piles,
)

BOX_ADVERSARIES: Final = (
    ClauseId("component.story.base"),
    ClauseId("component.adversaries.epic"),
)
BOX_SOLO: Final = (ClauseId("component.solo-cards.*"), ClauseId("component.adversaries.epic"))
BOX_FEATS: Final = (ClauseId("component.feats.*"),)
BOX_STORY: Final = (ClauseId("component.story.*"),)
BOX_CHARACTERS: Final = (ClauseId("component.characters.*"),)
QUEST_TYPES: Final = frozenset({CardType.ADVERSARY_QUEST, CardType.VICTORY_CONDITION})


def check_misplaced(judgement: Judgement, table: Table, *, at: At) -> None:
    """Note every card that does not exist, lies where it may not, or lies there too often."""
    lying = [*cards_lying(table.snapshot, at=at)]
    judgement.work.spend(TABLE, len(lying))
    laws = LawsOfTable(judgement, table)
    seen: Counter[str] = Counter()
    tucked = _tucked(judgement, table, lying)
    for place, name, where in lying:
        if place is ADVERSARY and name in tucked:
            continue  # it lies in a story, not on the table
        card = known_card(judgement, table, name, at=where)
        if card is None:
            continue
        seen[name] += 1
        laws.hold(card, place, at=where)
        if seen[name] > most_copies(card):
            judgement.fault(
                ReasonCode.CARD_TWICE,
                say("card-times", card=name, times=seen[name]),
                *_box_of(card),
                at=where,
            )


class LawsOfTable:
    """What may lie where on one table."""

    def __init__(self, judgement: Judgement, table: Table) -> None:
        """Take what of the table decides it."""
        self.judgement = judgement
        self.frame = frame_of(judgement.rulebook, table)
        self.laws = laws_in(judgement.rulebook)[self.frame.mode]

    def hold(self, card: Card, place: Place, *, at: At) -> None:
        """Hold a card to its place: its type, its ruleset, and every law."""
        judgement, frame = self.judgement, self.frame
        if card.type not in place.types:
            _wrong_type(judgement, card, place, at=at)
        if not playable_in(judgement, card):
            judgement.fault(
                ReasonCode.CARD_RULESET,
                say("card-elsewhere", card=card.id, ruleset=judgement.ruleset.id),
                *_box_of(card),
                at=at,
            )
        for law in self.laws[place]:
            if law.kept_out(card, place, frame):
                judgement.fault(law.code, law.says(card), *law.clauses, at=at)


def _tucked(judgement: Judgement, table: Table, lying: list[Lying]) -> frozenset[str]:
    """adversary.coop.success-tuck.older: cards of stories, among them a beaten Adversary."""
    if table.rewards_stay_on_table(judgement):
        return frozenset()
    return frozenset([name for place, name, _ in lying if place is STORY])


def _wrong_type(judgement: Judgement, card: Card, place: Place, *, at: At) -> None:
    allowed = tuple(
        say("card-type", type=kind) for kind in sorted(place.types - {CardType.CHARACTER})
    )
    judgement.fault(
        ReasonCode.CARD_TYPE,
        say("wrong-type-here", card=card.id, type=card.type, allowed=allowed),
        *place.clauses,
        at=at,
    )


def playable_in(judgement: Judgement, card: Card) -> bool:
    """variant.mix: Epic games may use cards of the base sets; other games only their own."""
    if judgement.rulebook.has(card):
        return True
    rulesets = judgement.catalogue.rulesets
    mixes = any(
        ruleset in rulesets and rulesets[ruleset].family is Family.ADVENTURE
        for ruleset in card.rulesets
    )
    return mixes and bool(judgement.cite(ClauseId("variant.mix")))


def _box_of(card: Card) -> tuple[ClauseId, ...]:
    """component.*: what the box of each edition has of such cards."""
    if card.type in ADVERSARY_TYPES:
        return BOX_ADVERSARIES
    if card.type in QUEST_TYPES:
        return BOX_SOLO
    if card.type in FEAT_TYPES:
        return BOX_FEATS
    return BOX_STORY if card.type in STORY_OR_ALLY else BOX_CHARACTERS


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


places_of: Final = for_each_rulebook(Places)


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
