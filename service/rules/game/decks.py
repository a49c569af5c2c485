"""Decks: what is drawn and discarded, and what happens when one runs out."""

from typing import Final

import msgspec

from cards.messages.message import say
from cards.model.card import Card
from cards.model.shape import MOST_CARDS
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.drawn import Place
from schema.shapes.play import ChoiceCode, Deck, DeckName
from schema.shapes.table import Snapshot
from schema.shapes.verdict import EventCode
from service.rules.engine.known import known_of, left_in
from service.rules.engine.paper import FOLLOWED, Untold
from service.rules.engine.shuffle import in_order
from service.rules.engine.story_card import STORY_OR_ALLY
from service.rules.engine.work import TABLE
from service.rules.game.game import Game


def cards_lying(snapshot: Snapshot) -> int:
    """component.story.*, component.feats.*: Story cards, Allies, and all that is played.

    Character cards that players choose from leave the table when they do, and are not counted.
    """
    number = 0
    for player in snapshot.players:
        number += len(player.hand) + player.hidden_heroes + player.hidden_antiheroes
        number += len(player.played) + len(player.story) + len(player.allies)
    for deck in snapshot.decks:
        number += left_in(deck) + len(deck.discards)
    for row in snapshot.rows:
        number += 2 * len(row.cards)  # each may have an Ally beneath it
    if snapshot.turn is not None:
        number += len(snapshot.turn.revealed)
    return number


FEAT_TYPES: Final = frozenset({CardType.HERO, CardType.ANTIHERO, CardType.FEAT})


def most_copies(card: Card) -> int:
    """Copies of a card that can lie on one table; Hero and Antihero counts are mostly not known."""
    if card.copies is not None:
        return card.copies
    return 99 if card.type in FEAT_TYPES else 1


ACT_DECK: Final = {1: DeckName.ACT_1, 2: DeckName.ACT_2, 3: DeckName.ACT_3}
FEAT_DECK: Final = {CardType.HERO: DeckName.HERO, CardType.ANTIHERO: DeckName.ANTIHERO}
FEAT_OF: Final = {deck: kind for kind, deck in FEAT_DECK.items()}
CARDS_IN_SIGHT: Final = 50
"""Cards of a table that are looked through in the time that one is checked in."""
PLACE_OF: Final = {name: Place(name) for name in DeckName}
"""Each deck as a place that cards come from."""
ROW_PLACE: Final = {1: Place.ROW_1, 2: Place.ROW_2, 3: Place.ROW_3}
DECK_OF: Final = {
    **{place: name for name, place in PLACE_OF.items()},
    **{place: ACT_DECK[act] for act, place in ROW_PLACE.items()},
}
"""The deck that the cards of a place belong to."""
UNSEEN: Final = frozenset({Place.HERO, Place.ANTIHERO})
"""Places whose cards go into a hand, where nobody else sees them."""
EMPTY: Final = ""
"""Drawn from a deck that has nothing left; None is a card that is not known."""


def deck_of(game: Game, name: DeckName) -> Deck | None:
    """Return a deck; None where the table does not say anything of it."""
    for deck in game.snapshot.decks:
        if deck.name is name:
            return deck
    return None


def has_cards(game: Game, act: int) -> bool:
    """Whether the deck of an Act is on the table and something is left to draw from it."""
    deck = deck_of(game, ACT_DECK[act])
    return deck is not None and bool(deck.cards or deck.count or deck.discards)


def put_deck(game: Game, deck: Deck) -> None:
    name, decks = deck.name, game.snapshot.decks
    game.change(decks=tuple([deck if entry.name is name else entry for entry in decks]))


def draw(game: Game, name: DeckName) -> str | None:
    """Take the top card of a deck: its id, None if nobody can know it, EMPTY if there is none.

    Where the order is not known, the move names the card.
    """
    deck = deck_of(game, name)
    if deck is None:
        if cards_lying(game.snapshot) >= MOST_CARDS:
            return _nothing(game, name)
        return named_card(game, PLACE_OF[name])
    if not left_in(deck):
        deck = _remade(game, deck)
    if deck.cards is None:
        if not deck.count:
            return _nothing(game, name)
        put_deck(game, msgspec.structs.replace(deck, count=deck.count - 1))
        return named_card(game, PLACE_OF[name])
    if not deck.cards:
        return _nothing(game, name)
    put_deck(game, msgspec.structs.replace(deck, cards=deck.cards[1:]))
    game.came.append((PLACE_OF[name], deck.cards[0]))
    return deck.cards[0]


def discard(game: Game, name: DeckName, card: str | None) -> None:
    """Put a card on its deck's discards, where the table has them."""
    deck = deck_of(game, name)
    if deck is not None and card is not None:
        put_deck(game, msgspec.structs.replace(deck, discards=(*deck.discards, card)))


def _remade(game: Game, deck: Deck) -> Deck:
    """row.deck-empty: an empty deck is made anew of its shuffled discards."""
    if not deck.discards:
        return deck
    if game.judgement.applies("epic-empty-deck"):
        game.judgement.reading("epic-empty-deck")
    game.happens(
        EventCode.DECK_REMADE, ClauseId("row.deck-empty.*"), card=None, amount=len(deck.discards)
    )
    told = any(entry.from_ is PLACE_OF[deck.name] for _, entry in game.carried)
    if len({*deck.discards}) == 1 and not told:  # there is only one order
        remade = msgspec.structs.replace(deck, cards=deck.discards, count=0, discards=())
    elif (anew := in_order(deck.discards, deck.seed)) is None:
        remade = msgspec.structs.replace(deck, cards=None, count=len(deck.discards), discards=())
        game.remade[PLACE_OF[deck.name]] = list(deck.discards)
    else:
        game.judgement.work.spend(TABLE, len(deck.discards))
        order, seed = anew
        remade = msgspec.structs.replace(deck, cards=order, count=0, discards=(), seed=seed)
    put_deck(game, remade)
    return remade


def _nothing(game: Game, name: DeckName) -> str:
    """card.draw.exhausted, row.deck-empty.epic: nothing is left to draw, nor to shuffle."""
    clauses = (ClauseId("card.draw.exhausted"),) if name in FEAT_OF else ()
    anew = () if name is DeckName.ADVERSARY else (ClauseId("row.deck-empty.epic"),)
    game.happens(EventCode.NOTHING_TO_DRAW, *clauses, *anew)
    return EMPTY


def named_card(game: Game, place: Place) -> str | None:
    """The card that comes from a place nobody sees: the next that the move names of it.

    None where it stays unseen, or nobody says which it is.
    """
    for index, (at, entry) in enumerate(game.carried):
        if entry.from_ is not place:
            continue
        del game.carried[index]
        if entry.card is None:
            break
        card = game.table.find(entry.card)
        comes = card is not None and _belongs(card, place) and left_over(game, card)
        if comes and game.may_come(place, entry.card):
            return entry.card
        game.refuse(
            ReasonCode.WRONG_DRAWN_CARD,
            say("wrong-drawn-card", card=entry.card, place=place),
            ClauseId("setup.decks"),
            at=(*game.at, "drawn", str(at)),
        )
        return None
    game.untold.append(Untold(place, unseen=place in UNSEEN or _is_left_out(game, place)))
    return None


def _is_left_out(game: Game, place: Place) -> bool:
    """Whether the table says nothing of the Story deck that a card comes from; it leaves a gap."""
    return place in FOLLOWED and deck_of(game, DECK_OF[place]) is None


def left_over(game: Game, card: Card, *, besides: int = 0) -> bool:
    """component.story.base, component.feats.base: whether a copy is not in anybody's sight yet.

    `besides` that many which the move names before.
    """
    seen = _in_sight(game)
    game.judgement.work.spend(TABLE, 1 + len(seen) // CARDS_IN_SIGHT)
    return seen.count(card.id) + besides < most_copies(card)


def _in_sight(game: Game) -> tuple[str | None, ...]:
    """Return every Story, Ally, Hero and Antihero card that the table names."""
    snapshot = game.snapshot
    return (
        *(card for player in snapshot.players for card in (*player.hand, *player.played)),
        *(gained.card for player in snapshot.players for gained in player.story),
        *(ally.card for player in snapshot.players for ally in player.allies),
        *(entry.card for row in snapshot.rows for entry in row.cards),
        *(entry.ally for row in snapshot.rows for entry in row.cards),
        *(card for deck in snapshot.decks for card in (*known_of(deck), *deck.discards)),
        *(choice.card for choice in snapshot.choices if choice.code is ChoiceCode.ASSIGN_ALLY),
        *(snapshot.turn.revealed if snapshot.turn is not None else ()),
    )


def _belongs(card: Card, place: Place) -> bool:
    """setup.decks: whether a card may lie there."""
    name = DECK_OF[place]
    if name in FEAT_OF:
        return card.type in {FEAT_OF[name], CardType.FEAT}
    if name is DeckName.ADVERSARY:
        return card.adversary_deck or card.type is CardType.ADVERSARY_FEAT
    return card.type in STORY_OR_ALLY and (card.act is None or ACT_DECK[card.act] is name)
