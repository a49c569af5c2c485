"""Tables that differ only in what a seat does not see."""

import random
from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from cards.catalogue import Catalogue
from cards.model.vocabulary import CardType
from schema.shapes.destiny import DestinySnapshot
from schema.shapes.play import Deck, DeckName, RowCard
from schema.shapes.table import Player, Snapshot

FIRST: Final = 10
"""Cards on top of a deck that a move may bring to light."""
FEATS: Final = {DeckName.HERO: CardType.HERO, DeckName.ANTIHERO: CardType.ANTIHERO}
ACTS: Final = {DeckName.ACT_1: 1, DeckName.ACT_2: 2, DeckName.ACT_3: 3}
CHARACTERS: Final = frozenset(
    {CardType.ORIGIN, CardType.MOTIVATION, CardType.CLASS, CardType.DESTINY}
)


class Twins:
    """Makes such tables of the adventure games."""

    def __init__(self, catalogue: Catalogue, seed: str) -> None:
        """By chance, the same in every run."""
        self._cards = catalogue.cards
        self._chance = random.Random(seed)

    def of(
        self,
        table: Snapshot,
        seat: str | None,
        *,
        draws: bool = False,
        rows: bool = True,
        named: str = "",
    ) -> Snapshot:
        """Another table for a seat: other hands, decks, rows face down, Destinies, cards dealt.

        What lies on top of the decks of Hero and Antihero cards stays where the seat `draws`; of
        others, which a move may turn up, always. `named` are cards that stay, as a text.
        """
        players = {player.key: player for player in table.players}
        others = [key for key in players if key != seat]
        decks = list(table.decks)
        down = list(table.rows)
        for place, deck in enumerate(table.decks):
            if deck.cards is None:
                continue
            kind = FEATS.get(deck.name)
            kept = 0 if kind is not None and not draws else FIRST
            pool = list(deck.cards[kept:])
            hands = {
                key: [
                    card
                    for card in players[key].hand
                    if self._cards[card].type is kind and card not in named
                ]
                for key in others
            }
            pool += [card for cards in hands.values() for card in cards]
            row = next((n for n, row in enumerate(down) if row.act == ACTS.get(deck.name)), None)
            hides = row is not None and rows and not down[row].revealed
            if row is not None and hides:
                pool += [entry.card for entry in down[row].cards if entry.card is not None]
            self._chance.shuffle(pool)
            if row is not None and hides:
                lying = tuple(
                    RowCard(card=pool.pop()) if entry.card is not None else entry
                    for entry in down[row].cards
                )
                down[row] = replace(down[row], cards=lying)
            for key, cards in hands.items():
                players[key] = replace(players[key], hand=_other(players[key].hand, cards, pool))
            decks[place] = replace(deck, cards=(*deck.cards[:kept], *pool), seed=self._seed(deck))
        free = self._unseen(table)
        for key in others:
            players[key] = self._other_characters(players[key], free, named)
        return replace(table, players=tuple(players.values()), decks=tuple(decks), rows=tuple(down))

    def _seed(self, deck: Deck) -> str | None:
        """Another seed, where the deck is not soon made anew."""
        if deck.seed is None or len(deck.cards or ()) < FIRST:
            return deck.seed
        return f"{self._chance.random()}"

    def _unseen(self, table: Snapshot) -> list[str]:
        """Character cards of the ruleset that lie nowhere."""
        lying = repr(table)
        free = [
            card.id
            for card in self._cards.values()
            if card.type in CHARACTERS
            and table.ruleset in card.rulesets
            and card.id.startswith("ashen.")
            and f"'{card.id}'" not in lying
        ]
        self._chance.shuffle(free)
        return free

    def _other_characters(self, player: Player, free: list[str], named: str) -> Player:
        """Other cards dealt, and another Destiny that lies face down."""
        changed: dict[str, Any] = {"dealt": self._swapped(player.dealt, free, named)}
        destiny = player.characters.destiny
        if destiny is not None and not player.destiny_revealed:
            (other,) = self._swapped((destiny,), free, named)
            changed["characters"] = replace(player.characters, destiny=other)
        return replace(player, **changed)

    def _swapped(self, cards: Sequence[str], free: list[str], named: str) -> tuple[str, ...]:
        swapped: list[str] = []
        for card in cards:
            kind = self._cards[card].type
            alike = [each for each in free if self._cards[each].type is kind]
            if not alike or card in named:
                swapped.append(card)
            else:
                free.remove(alike[0])
                swapped.append(alike[0])
        return tuple(swapped)

    def of_destiny(
        self,
        table: DestinySnapshot,
        seat: str | None,
        *,
        draws: bool = False,
        hands: bool = True,
        named: str = "",
    ) -> DestinySnapshot:
        """Another table of Destiny: another deck and, unless the seat sees `hands`, other hands."""
        deck = list(table.deck.cards or ())
        kept, pool = (deck[:FIRST], deck[FIRST:]) if draws else ([], deck)
        players = {player.key: player for player in table.players}
        secret: dict[str, list[str]] = {}
        for key, player in players.items():
            if key != seat and hands:
                open_ = {change.card for change in player.realigned}
                secret[key] = [
                    card for card in player.hand if card not in open_ and card not in named
                ]
                pool += secret[key]
        self._chance.shuffle(pool)
        for key, cards in secret.items():
            players[key] = replace(players[key], hand=_other(players[key].hand, cards, pool))
        changed = replace(table.deck, cards=(*kept, *pool)) if deck else table.deck
        return replace(table, players=tuple(players.values()), deck=changed)


def _other(hand: Sequence[str], secret: Sequence[str], pool: list[str]) -> tuple[str, ...]:
    """A hand with other cards in place of the secret ones, each where one lay."""
    left, changed = list(secret), list[str]()
    for card in hand:
        if card in left:
            left.remove(card)
            changed.append(pool.pop())
        else:
            changed.append(card)
    return tuple(changed)
