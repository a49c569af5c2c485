"""Cards that plainly lie where they may, told at a glance.

Most tables have nothing wrong. This says so by asking whole piles of cards at once whether all of
them are of the right kind; where it cannot tell, `possible` looks at each card and says what is
wrong with it. So a glance may be too strict, and never too lenient; a test holds it to that.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from cards.card import Card
from cards.vocabulary import CardType
from schema.play import ChoiceCode, DeckName
from schema.table import Snapshot, StoryCard
from service.rules.placed import FEAT_TYPES
from service.rules.rulebook import Rulebook
from service.rules.table import Table

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


def most_copies(card: Card) -> int:
    """Copies of a card that can lie on one table; Hero and Antihero counts are mostly not known."""
    if card.copies is not None:
        return card.copies
    return 99 if card.type in FEAT_TYPES else 1


Pile = tuple[frozenset[CardType], int | None, Sequence[str]]
"""Types that may lie somewhere, the Act that they must be of if any, and the cards that do."""


def plainly_placed(book: Rulebook, table: Table) -> bool:
    """component.*, ally.*, setup.*: whether every card is known, of the ruleset, and in its place.

    Cards of rows and decks are of their Act as well, and no card lies there more often than it
    can. False is no fault: it may also be a card that needs a closer look.
    """
    if table.extra:
        return False
    own = book.own
    for piles in (_feats(table.snapshot), _others(table.snapshot)):  # they have no card in common
        names: list[str] = []
        for kinds, act, cards in piles:
            if cards:
                if not own(kinds, act).issuperset(cards):
                    return False
                names += cards
        if len(set(names)) != len(names) and _too_many(book, names):
            return False
    return True


def _too_many(book: Rulebook, cards: list[str]) -> bool:
    """Whether a card lies there more often than it has copies."""
    several = [(card, number) for card, number in Counter(cards).items() if number > 1]
    return any(number > most_copies(book.cards[card]) for card, number in several)


def _feats(snapshot: Snapshot) -> list[Pile]:
    """Hero, Antihero and Adversary cards: in hand, played, in their decks, and turned up."""
    held: list[str] = []
    for player in snapshot.players:
        held += player.played
        held += player.hand
    piles: list[Pile] = [(FEAT_TYPES, None, held)]
    for deck in snapshot.decks:
        if deck.name not in ACT_OF_DECK:
            kinds = DECK_TYPES[deck.name]
            piles += ((kinds, None, deck.cards or ()), (kinds, None, deck.discards))
    if snapshot.turn is not None:
        piles.append((FEATS, None, snapshot.turn.revealed))
    return piles


def _others(snapshot: Snapshot) -> list[Pile]:
    """Character cards, Story cards and Allies wherever they lie, and the Adversary's own."""
    dealt: list[str] = []
    stories: list[str] = []
    allies: list[str] = []
    for player in snapshot.players:
        dealt += player.dealt
        stories += [gained.card for gained in player.story]
        allies += [ally.card for ally in player.allies]
    piles: list[Pile] = _characters(snapshot)
    for row in snapshot.rows:
        kinds = STORY_TYPES if row.revealed else STORY_OR_ALLY
        piles.append((kinds, row.act, [entry.card for entry in row.cards if entry.card]))
        allies += [entry.ally for entry in row.cards if entry.ally]
    for deck in snapshot.decks:
        act = ACT_OF_DECK.get(deck.name)
        if act is not None:
            piles += (
                (STORY_OR_ALLY, act, deck.cards or ()),
                (STORY_OR_ALLY, act, deck.discards),
            )
    for choice in snapshot.choices:
        if choice.card is not None and choice.code is ChoiceCode.ASSIGN_ALLY:
            allies.append(choice.card)
    adversary = snapshot.adversary
    if adversary is not None:
        piles += ((QUEST, None, adversary.quests),)
        if adversary.card is not None:
            piles += ((ADVERSARY_TYPES, None, (adversary.card,)),)
    piles += ((CHARACTER_TYPES, None, dealt), (STORY_TYPES, None, stories), (ALLY, None, allies))
    return piles


def _characters(snapshot: Snapshot) -> list[Pile]:
    held = [player.characters for player in snapshot.players]
    return [
        (CHARACTER[kind], None, [card for card in cards if card is not None])
        for kind, cards in (
            (CardType.HERITAGE, [each.heritage for each in held]),
            (CardType.ORIGIN, [each.origin for each in held]),
            (CardType.MOTIVATION, [each.motivation for each in held]),
            (CardType.CLASS, [each.class_ for each in held]),
            (CardType.DESTINY, [each.destiny for each in held]),
        )
    ]


def plainly_filled(book: Rulebook, story: tuple[StoryCard, ...]) -> bool:
    """act.must-complete-before-next: whether the slots of a story fill up one after the other."""
    slots = tuple([gained.slot for gained in story])
    return slots == book.filling[: len(slots)]
