"""Tables that differ only in what a seat does not see."""

import random
from collections.abc import Iterable
from typing import Any, Final

from msgspec.structs import replace

from cards.catalogue import Catalogue
from cards.model.vocabulary import CardType
from schema.shapes.destiny import DestinySnapshot
from schema.shapes.play import Deck, DeckName
from schema.shapes.table import Player, Snapshot
from service.rules.destiny.game import DestinyGame
from service.rules.views import still_choosing

FIRST: Final = 10
"""Cards on top of a deck that stay: the move may draw them."""
FEATS: Final = {DeckName.HERO: CardType.HERO, DeckName.ANTIHERO: CardType.ANTIHERO}


def twin(catalogue: Catalogue, table: Snapshot, seat: str | None, rng: random.Random) -> Snapshot:
    """The table with other hands, decks, rows face down and Destinies of others."""
    players = {player.key: player for player in table.players}
    others = [player.key for player in table.players if player.key != seat]
    decks = [_tail_shuffled(deck, rng) for deck in table.decks]
    for place, deck in enumerate(decks):
        kind = FEATS.get(deck.name)
        if kind is None or deck.cards is None:
            continue
        held = {key: _of(catalogue, players[key].hand, kind) for key in others}
        pool = [*deck.cards[FIRST:], *(card for cards in held.values() for card in cards)]
        rng.shuffle(pool)
        for key in others:
            mine = [pool.pop() for _ in held[key]]
            hand = [mine.pop() if card in held[key] else card for card in players[key].hand]
            players[key] = replace(players[key], hand=tuple(hand))
        decks[place] = replace(deck, cards=(*deck.cards[:FIRST], *pool))
    free = _unseen(catalogue, table, rng)
    for key in others:
        players[key] = _other_characters(catalogue, table, players[key], free)
    return replace(table, players=tuple(players.values()), decks=tuple(decks))


def _of(catalogue: Catalogue, cards: Iterable[str], kind: CardType) -> list[str]:
    return [card for card in cards if catalogue.cards[card].type is kind]


def _tail_shuffled(deck: Deck, rng: random.Random) -> Deck:
    if deck.cards is None:
        return deck
    tail = list(deck.cards[FIRST:])
    rng.shuffle(tail)
    return replace(deck, cards=(*deck.cards[:FIRST], *tail))


def _unseen(catalogue: Catalogue, table: Snapshot, rng: random.Random) -> list[str]:
    """Character cards of the ruleset that lie nowhere."""
    lying = repr(table)
    kinds = {CardType.ORIGIN, CardType.MOTIVATION, CardType.CLASS, CardType.DESTINY}
    free = [
        card.id
        for card in catalogue.cards.values()
        if card.type in kinds
        and table.ruleset in card.rulesets
        and card.id.startswith("ashen.")
        and f"'{card.id}'" not in lying
    ]
    rng.shuffle(free)
    return free


def _other_characters(
    catalogue: Catalogue, table: Snapshot, player: Player, free: list[str]
) -> Player:
    """Other cards dealt, and another Destiny that lies face down."""
    changed: dict[str, Any] = {"dealt": _swapped(catalogue, player.dealt, free)}
    destiny = player.characters.destiny
    if destiny is not None and not player.destiny_revealed:
        (other,) = _swapped(catalogue, (destiny,), free)
        changed["characters"] = replace(player.characters, destiny=other)
    del table
    return replace(player, **changed)


def _swapped(catalogue: Catalogue, cards: tuple[str, ...], free: list[str]) -> tuple[str, ...]:
    swapped: list[str] = []
    for card in cards:
        kind = catalogue.cards[card].type
        alike = [each for each in free if catalogue.cards[each].type is kind]
        if alike:
            free.remove(alike[0])
        swapped.append(alike[0] if alike else card)
    return tuple(swapped)


def destiny_twin(
    table: DestinySnapshot, seat: str | None, rng: random.Random, *, hands: bool
) -> DestinySnapshot:
    """The table of Destiny with another deck and, unless the seat sees them, other hands."""
    deck = list(table.deck.cards or ())
    kept, pool = deck[:FIRST], deck[FIRST:]
    players = list(table.players)
    if hands:
        secret = {
            player.key: [
                card for card in player.hand if card not in {each.card for each in player.realigned}
            ]
            for player in players
            if player.key != seat
        }
        pool += [card for cards in secret.values() for card in cards]
        rng.shuffle(pool)
        for place, player in enumerate(players):
            if player.key in secret:
                left = list(secret[player.key])
                hand = []
                for card in player.hand:
                    if card in left:
                        left.remove(card)
                        hand.append(pool.pop())
                    else:
                        hand.append(card)
                players[place] = replace(player, hand=tuple(hand))
    else:
        rng.shuffle(pool)
    changed = replace(table.deck, cards=(*kept, *pool)) if deck else table.deck
    return replace(table, players=tuple(players), deck=changed)


__all__ = ["DestinyGame", "destiny_twin", "still_choosing", "twin"]
