"""What one player makes of a table: points to be had, and the odds of getting them."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Final

import msgspec

from cards.model.card import Card, Path
from cards.model.vocabulary import Ability, PathHalf
from schema.shapes.play import RowCard
from schema.shapes.table import Player
from service.rules.game.game import Game
from tests.play.luck import chance
from tests.play.tally import Cards, Hand

LAST_CARD: Final = 9
"""Story cards of a whole story."""
ICON: Final = 1.3
"""What an Ability icon is worth for the casts of a whole game."""
DRAW: Final = 1.2
"""What a Hero or Antihero card in hand is worth: a point when played, and what it does."""
DARK_RUNES: Final = 3


class Mind:
    """What one player makes of the table at one moment."""

    def __init__(self, game: Game, player: Player, *, destiny: bool = True) -> None:
        """Count what the player has; to everybody else without the Destiny, which lies hidden."""
        self.game = game
        self.cards: Cards = _Deck(game)
        self.player = player
        self.hand = Hand(self.cards, player, destiny=destiny)
        self.total = self.hand.total
        self.filled = len(player.story)
        most = max(len(seat.story) for seat in game.snapshot.players)
        self.late = most >= LAST_CARD - 1 or game.snapshot.end is not None
        self._moved: dict[int, float] = {}

    @property
    def act(self) -> int:
        """The lowest Act that the player has not closed."""
        return min(self.filled // 3 + 1, 3)

    def poor(self, card: Card) -> bool:
        """Whether the player cannot pay for a Trait."""
        return card.price.experience > self.player.experience

    @cached_property
    def story(self) -> Hand:
        """What counts in a cast: all but the Destiny."""
        return Hand(self.cards, self.player, destiny=False)

    def moved(self, levels: int) -> float:
        """What it is worth to have the marker moved so many levels, up if positive."""
        level = min(max(self.player.morality + levels, -4), 2)
        if level not in self._moved:
            after = msgspec.structs.replace(self.player, morality=level)
            self._moved[level] = self.hand.at(after).total - self.total
        return self._moved[level]

    def draws(self, heroes: int, antiheroes: int) -> float:
        """What it is worth to draw cards; those that may not be played now are worth less."""
        level = self.player.morality
        hero = DRAW if level > -2 else DRAW / 4
        antihero = DRAW if level < 1 else DRAW / 4
        return (heroes * hero + antiheroes * antihero) * (0.6 if self.late else 1)

    def gain(self, card: Card, path: Path, ally: str | None = None) -> float:
        """What it is worth to have the card in the story with this path in view."""
        level = min(max(self.player.morality + path.virtue - path.corruption, -4), 2)
        after = self.hand.at(msgspec.structs.replace(self.player, morality=level))
        after.tuck(card, path.half or PathHalf.TOP)
        if ally is not None:
            after.befriend(self.cards[ally])
        worth = after.total - self.total + path.experience
        ahead = (LAST_CARD - 1 - self.filled) / LAST_CARD
        useful = sum(self.story.abilities[ability] < 3 for ability in path.abilities)
        return worth + useful * ICON * ahead + self.draws(path.hero_draws, path.antihero_draws)

    def odds(self, card: Card, needed: int, *, dark: int = 0) -> float:
        """The chance to show so many successes against a Challenge."""
        icons: Mapping[Ability, int] = self.story.abilities
        return chance(icons, card.challenge_abilities, dark=dark, needed=needed)

    def attempt(
        self, card: Card, path: Path, place: RowCard, *, won: float = 0, lost: float = 0
    ) -> float:
        """What an attempt is worth with as many Dark runes as are best.

        `won` and `lost` are what the outcome is worth besides.
        """
        worth = self.gain(card, path, place.ally) + won
        needed = (card.difficulty or 0) + bool(path.plus_one) + (place.ally is not None)
        most = 0 if self.player.morality == -4 else min(DARK_RUNES, self.player.experience)
        return max(
            self.cast(card, needed, worth, 1 + lost, dark=dark) - dark + self.moons(dark)
            for dark in range(most + 1)
        )

    def cast(self, card: Card, needed: int, worth: float, failed: float, *, dark: int) -> float:
        """What a cast is worth: the card, or the Experience of a failure."""
        odds = self.odds(card, needed, dark=dark)
        return odds * worth + (1 - odds) * failed

    def moons(self, dark: int) -> float:
        """What the Corruption of so many Dark runes is worth, which is seldom much."""
        if not dark:
            return 0.0
        ways = {1: (1, 1), 2: (1, 2, 1), 3: (1, 3, 3, 1)}[dark]
        return sum(way * self.moved(-moons) for moons, way in enumerate(ways)) / sum(ways)


class _Deck(Mapping[str, Card]):
    """The cards of a table by id."""

    def __init__(self, game: Game) -> None:
        self._table = game.table

    def __getitem__(self, card: str) -> Card:
        return self._table.card(card)

    def __iter__(self) -> Iterator[str]:
        return iter(self._table.cards)

    def __len__(self) -> int:
        return len(self._table.cards)
