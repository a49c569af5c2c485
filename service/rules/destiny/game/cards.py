"""The cards that may lie on a table, looked up by id: the catalogue's and those of the request."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from cards.model.card import Card
from cards.model.shape import MOST_COUNT
from cards.model.vocabulary import Alignment
from schema.shapes.destiny import DestinyGroup, DestinyPlayer, DestinySnapshot
from schema.shapes.own_cards import NamedSet
from service.rules.destiny.characters import Powers
from service.rules.destiny.decks.destiny_deck import copies, is_of_deck
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.known import known_of
from service.rules.engine.own_cards import together
from service.rules.engine.work import READING, TABLE, Work

OPENING: Final = 10
"""What it costs to open any table, in cards that are looked at."""
MOST_POWERS: Final = 32
"""Players' cards whose powers are remembered together; then the memory is emptied."""


class Cards:
    """The cards that may lie on a table."""

    def __init__(self, cards: Mapping[str, Card], extra: Mapping[str, Card], work: Work) -> None:
        """Those of the request are `extra`; `work` counts powers that are looked at."""
        self.extra = extra
        self._cards = cards
        self.work = work
        self._powers: dict[tuple[str, ...], Powers] = {}

    def find(self, card: str) -> Card | None:
        """Return the card of this id; None if there is none."""
        return self._cards.get(card)

    def __getitem__(self, card: str) -> Card:
        """Return the card of this id, which is known to exist."""
        return self._cards[card]

    def powers(self, cards: tuple[str, ...]) -> Powers:
        """The powers of these cards together."""
        powers = self._powers.get(cards)
        if powers is None:
            self.work.spend(TABLE, len(cards) + 1)
            powers = Powers(self[card] for card in cards)
            self.work.spend(READING, 2 * len(powers.sources))
            if len(self._powers) >= MOST_POWERS:
                self._powers.clear()
            self._powers[cards] = powers
        return powers

    def points(self, treasures: Sequence[str]) -> int:
        """destiny.win: Treasure points of these Treasures, counted to 999."""
        return min(sum(self[card].treasure_points or 0 for card in treasures), MOST_COUNT)


def cards_of(
    judgement: Judgement, extra: Sequence[Card], *, at: At, sets: Sequence[NamedSet] = ()
) -> Cards:
    """The cards of a request; `at` is where it has its `extraCards` and `sets`."""
    judgement.work.spend(TABLE, OPENING + len(extra))
    own, cards = together(judgement, extra, sets, at=at)
    return Cards(cards, own, judgement.work)


def powers_of(cards: Cards, player: DestinyPlayer) -> Powers:
    """destiny.action, destiny.aid.power: the powers of Character, Aid cards and Treasures."""
    return cards.powers((*character_of(player), *player.aids, *player.treasures))


def character_of(player: DestinyPlayer) -> tuple[str, ...]:
    """destiny.setup.identity: the Character that a player has kept, or none."""
    return () if player.character is None else (player.character,)


def realigned(player: DestinyPlayer) -> Mapping[str, Alignment]:
    """Alignments that an Alchemist has given to a player's cards in this round."""
    return {change.card: change.to for change in player.realigned}


def cards_on(group: DestinyGroup) -> tuple[str, ...]:
    """A Base and the cards on it."""
    return (group.base, *group.bonuses, *group.multipliers)


def laid_out(player: DestinyPlayer) -> list[str]:
    """The Bases of a player and the cards on them."""
    return [card for group in player.groups for card in cards_on(group)]


def in_sight(snapshot: DestinySnapshot) -> Iterator[str]:
    """Every card of the Destiny deck that the table names."""
    for player in snapshot.players:
        yield from player.hand
        yield from player.aids
        yield from character_of(player)
        yield from laid_out(player)
    yield from known_of(snapshot.deck)
    yield from snapshot.deck.discards


def out_of_sight(judgement: Judgement, cards: Cards, snapshot: DestinySnapshot, card: str) -> bool:
    """destiny.deck.composition: whether a copy of a card is in nobody's sight."""
    found = cards.find(card)
    if found is None or not is_of_deck(found, judgement.rulebook):
        return False
    seen = list(in_sight(snapshot))
    judgement.work.spend(READING, len(seen) // AT_ONCE + 1)
    return seen.count(card) < copies(found)


AT_ONCE: Final = 16
"""Cards that are looked through in the time of one step."""


def hand_size(player: DestinyPlayer) -> int:
    """How many cards a hand has, known or not."""
    return len(player.hand) + player.hidden
