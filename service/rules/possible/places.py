"""Where cards can lie on a table, which types may lie there in any game, and the cards of a table.

What a mode, an edition, an Act or a chapter keeps out besides is in `laws`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Final

from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.play import ChoiceCode, DeckName
from schema.shapes.table import Player, Snapshot
from service.rules.engine.judgement import At
from service.rules.engine.story_card import ADVERSARY_TYPES, STORY_OR_ALLY, STORY_TYPES
from service.rules.game.decks import FEAT_TYPES


@dataclass(frozen=True, slots=True, eq=False)
class Place:
    """A kind of place where cards lie, with the clauses that say which types may."""

    name: str
    types: frozenset[CardType]
    clauses: tuple[ClauseId, ...]
    act: int | None = None
    """Act of a row or a deck of Story cards."""


ACTS: Final = (1, 2, 3)
ALLY: Final = frozenset({CardType.ALLY})
FEATS: Final = frozenset({CardType.ANTIHERO, CardType.ADVERSARY_FEAT})
SLOT_TYPES: Final = (
    CardType.HERITAGE,
    CardType.ORIGIN,
    CardType.MOTIVATION,
    CardType.CLASS,
    CardType.DESTINY,
)
CHARACTER_TYPES: Final = frozenset({*SLOT_TYPES, CardType.CHARACTER})
"""Of some Character cards only that they are one is known."""

IN_A_ROW: Final = (ClauseId("ally.assign"), ClauseId("setup.rows.size"))
BENEATH: Final = (ClauseId("ally.assign"), ClauseId("ally.none.epic"))
IN_DECKS: Final = (ClauseId("setup.decks"),)
BY_SLOT: Final = {
    CardType.HERITAGE: (ClauseId("setup.place.heritage"), ClauseId("component.characters.base")),
    CardType.ORIGIN: (ClauseId("setup.place.origin"),),
    CardType.MOTIVATION: (ClauseId("setup.place.motivation"), ClauseId("setup.place.class")),
    CardType.CLASS: (ClauseId("setup.place.class"), ClauseId("setup.place.motivation")),
    CardType.DESTINY: (ClauseId("setup.place.destiny"),),
}
DEALT_BY: Final = (ClauseId("setup.characters.deal.*"),)
CHOSEN_BY: Final = (ClauseId("adversary.coop.choose"), ClauseId("setup.epic.adversary.place"))
QUESTS_BY: Final = (
    ClauseId("adversary.coop.quests"),
    ClauseId("component.adversaries.epic"),
)
TURNED_UP: Final = (ClauseId("adversary.coop.deck"), ClauseId("setup.epic.adversary.deck"))
KEPT: Final = (ClauseId("card.played.keep"),)

SLOTS: Final = {
    kind: Place(kind.lower(), frozenset({kind, CardType.CHARACTER}), BY_SLOT[kind])
    for kind in SLOT_TYPES
}
DEALT: Final = Place("dealt", CHARACTER_TYPES, DEALT_BY)
STORY: Final = Place("story", STORY_TYPES, (ClauseId("act.slot-size"),))
ALLIES: Final = Place("allies", ALLY, (ClauseId("ally.story"),))
PLAYED: Final = Place("played", FEAT_TYPES, KEPT)
HAND: Final = Place("hand", FEAT_TYPES, KEPT)
ADVERSARY: Final = Place("adversary", ADVERSARY_TYPES, CHOSEN_BY)
ROWS_UP: Final = {act: Place(f"row {act}", STORY_TYPES, IN_A_ROW, act) for act in ACTS}
ROWS_DOWN: Final = {
    act: Place(f"row {act} face down", STORY_OR_ALLY, IN_A_ROW, act) for act in ACTS
}
UNDER: Final = {act: Place(f"under row {act}", ALLY, BENEATH, act) for act in ACTS}
ACT_DECKS: Final = {
    name: Place(f"deck {act}", STORY_OR_ALLY, IN_DECKS, act)
    for act, name in zip(ACTS, (DeckName.ACT_1, DeckName.ACT_2, DeckName.ACT_3), strict=True)
}
ACT_DISCARDS: Final = {
    name: Place(f"discards {deck.act}", STORY_OR_ALLY, IN_DECKS, deck.act)
    for name, deck in ACT_DECKS.items()
}
HERO_DECK: Final = Place("hero deck", frozenset({CardType.HERO, CardType.FEAT}), IN_DECKS)
ANTIHERO_DECK: Final = Place(
    "antihero deck", frozenset({CardType.ANTIHERO, CardType.FEAT}), IN_DECKS
)
ADVERSARY_DECK: Final = Place("adversary deck", FEATS, IN_DECKS)
REVEALED: Final = Place("revealed", FEATS, TURNED_UP)
QUESTS: Final = Place("quests", frozenset({CardType.ADVERSARY_QUEST}), QUESTS_BY)
TO_ASSIGN: Final = Place("ally to assign", ALLY, BENEATH)

HOSTS: Final = frozenset({CardType.STORY, CardType.CHALLENGE, CardType.ADVERSARY})
"""Cards of a row that can be attempted, beneath which an Ally can lie."""
CAN_BE_ATTEMPTED: Final = HOSTS | {CardType.FINAL_ADVERSARY}
LEFT: Final = Place(
    "left",
    CAN_BE_ATTEMPTED,
    (ClauseId("adversary.coop.instill-fear.pl"), ClauseId("attempt.who")),
)
ATTEMPTED: Final = Place(
    "attempted", CAN_BE_ATTEMPTED, (ClauseId("attempt.who"), ClauseId("component.card.challenge"))
)
"""Cards that a turn names: of an attempt that was broken off, and of the one resolved last."""

FEAT_DECKS: Final = {
    DeckName.HERO: HERO_DECK,
    DeckName.ANTIHERO: ANTIHERO_DECK,
    DeckName.ADVERSARY: ADVERSARY_DECK,
}
"""Decks whose discards are as their cards: Hero, Antihero, and Adversary cards."""
DRAWN_FROM: Final = {**ACT_DECKS, **FEAT_DECKS}
DISCARDED_TO: Final = {**ACT_DISCARDS, **FEAT_DECKS}
OF_FEATS: Final = frozenset({*FEAT_DECKS.values(), PLAYED, HAND, REVEALED})
"""Places of Hero, Antihero and Adversary cards, which lie nowhere else."""
OF_ACTS: Final = frozenset(
    {
        *ROWS_UP.values(),
        *ROWS_DOWN.values(),
        *UNDER.values(),
        *ACT_DECKS.values(),
        *ACT_DISCARDS.values(),
    }
)
"""Places that belong to an Act."""
PLACES: Final = frozenset(
    {
        *SLOTS.values(),
        *OF_ACTS,
        *FEAT_DECKS.values(),
        *(DEALT, STORY, ALLIES, PLAYED, HAND, ADVERSARY, REVEALED, QUESTS, TO_ASSIGN),
        *(LEFT, ATTEMPTED),
    }
)
"""Every kind of place."""

Lying = tuple[Place, str, At]
"""Where a card lies, its id, and where the snapshot has it."""


def cards_lying(snapshot: Snapshot, *, at: At) -> Iterator[Lying]:
    """Every card that a table names."""
    for index, player in enumerate(snapshot.players):
        yield from _of_player(player, at=(*at, "players", str(index)))
    if snapshot.adversary is not None and snapshot.adversary.card is not None:
        yield ADVERSARY, snapshot.adversary.card, (*at, "adversary", "card")
    for index, row in enumerate(snapshot.rows):
        for place, entry in enumerate(row.cards):
            where = (*at, "rows", str(index), "cards", str(place))
            if entry.card is not None:
                up = ROWS_UP if row.revealed else ROWS_DOWN
                yield up[row.act], entry.card, (*where, "card")
            if entry.ally is not None:
                yield UNDER[row.act], entry.ally, (*where, "ally")
    for index, deck in enumerate(snapshot.decks):
        where = (*at, "decks", str(index))
        if deck.cards is not None:
            yield from _pile(DRAWN_FROM[deck.name], deck.cards, at=(*where, "cards"))
        yield from _pile(DISCARDED_TO[deck.name], deck.discards, at=(*where, "discards"))
    for index, player in enumerate(snapshot.players):
        yield from _pile(DEALT, player.dealt, at=(*at, "players", str(index), "dealt"))
    for index, choice in enumerate(snapshot.choices):
        if choice.card is not None and choice.code is ChoiceCode.ASSIGN_ALLY:
            yield TO_ASSIGN, choice.card, (*at, "choices", str(index), "card")
    quests = snapshot.adversary.quests if snapshot.adversary is not None else ()
    yield from _pile(QUESTS, quests, at=(*at, "adversary", "quests"))
    if snapshot.turn is not None:
        yield from _pile(REVEALED, snapshot.turn.revealed, at=(*at, "turn", "revealed"))


def _of_player(player: Player, *, at: At) -> Iterator[Lying]:
    held = player.characters
    slots = held.heritage, held.origin, held.motivation, held.class_, held.destiny
    for kind, card in zip(SLOT_TYPES, slots, strict=True):
        if card is not None:
            yield SLOTS[kind], card, (*at, "characters", kind.lower())
    for index, gained in enumerate(player.story):
        yield STORY, gained.card, (*at, "story", str(index), "card")
    for index, ally in enumerate(player.allies):
        yield ALLIES, ally.card, (*at, "allies", str(index), "card")
    yield from _pile(PLAYED, player.played, at=(*at, "played"))
    yield from _pile(HAND, player.hand, at=(*at, "hand"))


def _pile(place: Place, cards: Sequence[str], *, at: At) -> Iterator[Lying]:
    for index, card in enumerate(cards):
        yield place, card, (*at, str(index))


Pile = tuple[Place, Sequence[str]]
"""Cards that lie in places of one kind."""


def piles(snapshot: Snapshot) -> list[Pile]:
    """The same cards, by the kind of place only: found in a fraction of the time."""
    players = snapshot.players
    found: list[Pile] = [
        (STORY, [gained.card for player in players for gained in player.story]),
        (ALLIES, [ally.card for player in players for ally in player.allies]),
        (PLAYED, [card for player in players for card in player.played]),
        (HAND, [card for player in players for card in player.hand]),
        (DEALT, [card for player in players for card in player.dealt]),
    ]
    for place, slot in IN_SLOTS:
        there = [card for player in players if (card := slot(player.characters)) is not None]
        if there:
            found.append((place, there))
    for row in snapshot.rows:
        up = ROWS_UP if row.revealed else ROWS_DOWN
        found.append((up[row.act], [entry.card for entry in row.cards if entry.card]))
        beneath = [entry.ally for entry in row.cards if entry.ally]
        if beneath:
            found.append((UNDER[row.act], beneath))
    for deck in snapshot.decks:
        if deck.cards:
            found.append((DRAWN_FROM[deck.name], deck.cards))
        if deck.discards:
            found.append((DISCARDED_TO[deck.name], deck.discards))
    found += [
        (TO_ASSIGN, (choice.card,))
        for choice in snapshot.choices
        if choice.card is not None and choice.code is ChoiceCode.ASSIGN_ALLY
    ]
    adversary = snapshot.adversary
    if adversary is not None:
        found.append((QUESTS, adversary.quests))
        if adversary.card is not None:
            found.append((ADVERSARY, (adversary.card,)))
    if snapshot.turn is not None and snapshot.turn.revealed:
        found.append((REVEALED, snapshot.turn.revealed))
    return found


IN_SLOTS: Final = tuple(
    (place, attrgetter(field))
    for place, field in zip(
        SLOTS.values(), ("heritage", "origin", "motivation", "class_", "destiny"), strict=True
    )
)
