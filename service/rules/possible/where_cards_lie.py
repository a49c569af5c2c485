"""A quick check that cards lie where they may.

Most tables have nothing wrong. This says so by asking whole piles of cards at once whether all of
them are of the right kind; where it cannot tell, `possible` looks at each card and says what is
wrong with it. So a glance may be too strict, and never too lenient; a test holds it to that.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from cards.model.vocabulary import CardType
from schema.shapes.play import ChoiceCode, DeckName
from schema.shapes.table import Snapshot, StoryCard
from service.rules.engine.forgetting import for_each_rulebook
from service.rules.engine.rulebook import Rulebook
from service.rules.game.copies import FEAT_TYPES, most_copies
from service.rules.game.table import Table

STORY_TYPES: Final = frozenset(
    {CardType.STORY, CardType.TRAIT, CardType.CHALLENGE, CardType.ADVERSARY}
)
ADVERSARY_TYPES: Final = frozenset({CardType.ADVERSARY, CardType.FINAL_ADVERSARY})
ALLY: Final = frozenset({CardType.ALLY})
STORY_OR_ALLY: Final = STORY_TYPES | ALLY
QUEST: Final = frozenset({CardType.ADVERSARY_QUEST})
FEATS: Final = frozenset({CardType.ANTIHERO, CardType.ADVERSARY_FEAT})
DECK_TYPES: Final = {
    DeckName.ACT_1: STORY_OR_ALLY,
    DeckName.ACT_2: STORY_OR_ALLY,
    DeckName.ACT_3: STORY_OR_ALLY,
    DeckName.HERO: frozenset({CardType.HERO, CardType.FEAT}),
    DeckName.ANTIHERO: frozenset({CardType.ANTIHERO, CardType.FEAT}),
    DeckName.ADVERSARY: frozenset({CardType.ANTIHERO, CardType.ADVERSARY_FEAT}),
}
ACT_OF_DECK: Final = {DeckName.ACT_1: 1, DeckName.ACT_2: 2, DeckName.ACT_3: 3}
CHARACTER_TYPES: Final = frozenset(
    {
        CardType.HERITAGE,
        CardType.ORIGIN,
        CardType.MOTIVATION,
        CardType.CLASS,
        CardType.DESTINY,
        CardType.CHARACTER,
    }
)
CHARACTER: Final = {
    kind: frozenset({kind, CardType.CHARACTER})
    for kind in (
        CardType.HERITAGE,
        CardType.ORIGIN,
        CardType.MOTIVATION,
        CardType.CLASS,
        CardType.DESTINY,
    )
}
"""Of some Character cards only that they are one is known."""


class Places:
    """Cards of one rulebook by the places where they may lie."""

    def __init__(self, book: Rulebook) -> None:
        """Sort the cards of the rulebook."""
        every = [card for card in book.cards.values() if book.ruleset.id in card.rulesets]

        def own(kinds: frozenset[CardType], act: int | None = None) -> frozenset[str]:
            """Cards of these types; with an Act, of that Act or of none."""
            of_act = every if act is None else [card for card in every if card.act in {None, act}]
            return frozenset([card.id for card in of_act if card.type in kinds])

        self.characters = tuple([own(kinds) for kinds in CHARACTER.values()])
        """By slot: Heritage, Origin, Motivation, Class, Destiny."""
        self.dealt = own(CHARACTER_TYPES)
        self.story, self.allies = own(STORY_TYPES), own(ALLY)
        self.held, self.revealed = own(FEAT_TYPES), own(FEATS)
        self.adversary, self.quests = own(ADVERSARY_TYPES), own(QUEST)
        self.row_up = {act: own(STORY_TYPES, act) for act in ACT_OF_DECK.values()}
        self.row_down = {act: own(STORY_OR_ALLY, act) for act in ACT_OF_DECK.values()}
        self.feat_decks = {
            deck: own(kinds) for deck, kinds in DECK_TYPES.items() if deck not in ACT_OF_DECK
        }
        self.act_decks = {deck: own(DECK_TYPES[deck], act) for deck, act in ACT_OF_DECK.items()}
        self.of_act = {
            act: frozenset([card.id for card in every if card.act == act])
            for act in ACT_OF_DECK.values()
        }
        self.copies = {card.id: most_copies(card) for card in every}
        self.twice = frozenset([card for card, copies in self.copies.items() if copies > 1])
        """Cards that can lie on a table twice."""


@for_each_rulebook
def places_of(book: Rulebook) -> Places:
    """The places of a rulebook, sorted when they are first asked for."""
    return Places(book)


def plainly_placed(book: Rulebook, table: Table) -> bool:
    """component.*, ally.*, setup.*: whether every card is known, of the ruleset, and in its place.

    Cards of rows and decks are of their Act as well, and no card lies there more often than it
    can. False is no fault: it may also be a card that needs a closer look.
    """
    if table.extra:
        return False
    places, snapshot = places_of(book), table.snapshot
    feats = _feats(places, snapshot)
    if feats is None or _too_many(places, feats):
        return False
    others = _others(places, snapshot)  # they have no card in common with the former
    return others is not None and not _too_many(places, others)


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


def _feats(places: Places, snapshot: Snapshot) -> list[str] | None:
    """Hero, Antihero and Adversary cards: in hand, played, in their decks, and turned up.

    None where one of them may not plainly lie there.
    """
    feats: list[str] = []
    for player in snapshot.players:
        feats += player.played
        feats += player.hand
    if not places.held.issuperset(feats):
        return None
    for deck in snapshot.decks:
        may = places.feat_decks.get(deck.name)
        if may is not None:
            for cards in (deck.cards, deck.discards):
                if cards:
                    if not may.issuperset(cards):
                        return None
                    feats += cards
    if snapshot.turn is not None and snapshot.turn.revealed:
        if not places.revealed.issuperset(snapshot.turn.revealed):
            return None
        feats += snapshot.turn.revealed
    return feats


def _others(places: Places, snapshot: Snapshot) -> list[str] | None:
    """Every other card on the table; None where one of them may not plainly lie there."""
    others: list[str] = []
    for player in snapshot.players:
        held = player.characters
        cards = held.heritage, held.origin, held.motivation, held.class_, held.destiny
        for may, card in zip(places.characters, cards, strict=True):
            if card is not None:
                if card not in may:
                    return None
                others.append(card)
    for may, pile in _piles(places, snapshot):
        if pile:
            if not may.issuperset(pile):
                return None
            others += pile
    return others


def _piles(places: Places, snapshot: Snapshot) -> list[tuple[frozenset[str], Sequence[str]]]:
    """Character cards that were dealt, Story cards and Allies, and the Adversary's own.

    With those of which each pile may be.
    """
    dealt: list[str] = []
    stories: list[str] = []
    allies: list[str] = []
    for player in snapshot.players:
        dealt += player.dealt
        stories += [gained.card for gained in player.story]
        if player.allies:
            allies += [ally.card for ally in player.allies]
    piles: list[tuple[frozenset[str], Sequence[str]]] = []
    for row in snapshot.rows:
        may = places.row_up if row.revealed else places.row_down
        piles.append((may[row.act], [entry.card for entry in row.cards if entry.card]))
        allies += [entry.ally for entry in row.cards if entry.ally]
    for deck in snapshot.decks:
        of_deck = places.act_decks.get(deck.name)
        if of_deck is not None:
            piles += ((of_deck, deck.cards or ()), (of_deck, deck.discards))
    for choice in snapshot.choices:
        if choice.card is not None and choice.code is ChoiceCode.ASSIGN_ALLY:
            allies.append(choice.card)
    adversary = snapshot.adversary
    if adversary is not None:
        piles.append((places.quests, adversary.quests))
        if adversary.card is not None:
            piles.append((places.adversary, (adversary.card,)))
    piles += ((places.dealt, dealt), (places.story, stories), (places.allies, allies))
    return piles


def plainly_filled(book: Rulebook, story: tuple[StoryCard, ...]) -> bool:
    """act.must-complete-before-next: whether the slots of a story fill up one after the other."""
    slots = tuple([gained.slot for gained in story])
    return slots == book.filling[: len(slots)]
