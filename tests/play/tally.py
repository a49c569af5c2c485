"""A final score added up by hand, from the rulebooks' words alone.

It shares the shapes of cards and tables with the referee and nothing of its rules: "Ending the
Game" of the first and second edition, "Koniec gry" of the Polish one, and the Ashen mat as drawn.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import copy
from typing import Final

from cards.model.card import Card
from cards.model.counting import Counted, Requirement, ScoringRule
from cards.model.vocabulary import Ability, CardType, Column, PathHalf, StoryIcon
from schema.shapes.table import Player

Cards = Mapping[str, Card]

TRACK: Final[Mapping[int, int]] = {2: 5, 1: 3, 0: 2, -1: 2, -2: 4, -3: 0, -4: -4}
"""What the level of the marker is worth on the Ashen mat, of whatever colour."""
SETS: Final = (0, 0, 2, 4, 8)
"""Points for none, one, two, three, and four or more Story icons of a kind."""


class Hand:
    """Everything that lies in front of one player, spread out to be counted."""

    def __init__(self, cards: Cards, player: Player, *, destiny: bool = True) -> None:
        """Spread it out; the Destiny card counts once it is revealed."""
        self.player = player
        self.abilities: Counter[Ability] = Counter()
        self.icons: Counter[StoryIcon] = Counter()
        self.types: Counter[CardType] = Counter()
        self.paths: Counter[Column] = Counter()
        self.triumph = self.tragedy = 0
        self.rules: list[ScoringRule] = []
        self.played = Counter(cards[card].type for card in player.played)
        characters = player.characters
        whole = [characters.origin, characters.class_ or characters.motivation]
        if destiny:
            whole.append(characters.destiny)
        whole += [ally.card for ally in player.allies if not ally.sacrificed]
        for card_id in whole:
            if card_id is not None:
                self._face(cards[card_id])
        for gained in player.story:
            self.tuck(cards[gained.card], gained.path)

    def _face(self, card: Card) -> None:
        for ability in card.abilities:
            self.abilities[ability] += 1
        for icon in card.story_icons:
            self.icons[icon] += 1
        self.types[card.type] += 1
        self.triumph += card.triumph
        self.tragedy += card.tragedy
        self.rules += card.scoring

    def tuck(self, card: Card, half: PathHalf) -> None:
        """Count one more Story card, with the path that shows."""
        self._face(card)
        triumph, tragedy = card.triumph, card.tragedy
        for path in card.paths:
            if path.half is half:
                for ability in path.abilities:
                    self.abilities[ability] += 1
                for icon in path.story_icons:
                    self.icons[icon] += 1
                self.triumph += path.triumph
                self.tragedy += path.tragedy
                triumph, tragedy = triumph + path.triumph, tragedy + path.tragedy
        self.paths[Column.TRIUMPH] += triumph > 0
        self.paths[Column.TRAGEDY] += tragedy > 0

    def befriend(self, ally: Card) -> None:
        """Count one more Ally."""
        self._face(ally)

    def at(self, player: Player) -> "Hand":
        """The same cards in front of a player whose markers stand elsewhere."""
        other = copy(self)
        for name in ("abilities", "icons", "types", "paths", "rules"):
            setattr(other, name, getattr(self, name).copy())
        other.player = player
        return other

    def number(self, what: Counted) -> int:
        """How many there are of what a card speaks of."""
        key = what.key
        if key in COUNTS:
            return COUNTS[key](self)
        if what.ability is not None:
            return self.abilities[what.ability]
        if what.story_icon is not None:
            return self.icons[what.story_icon]
        if what.path is not None:
            return self.paths[what.path]
        if what.card_type is not None:
            return self.types[what.card_type]
        assert what.played is not None
        return self.played[what.played]

    def meets(self, wanted: Iterable[Requirement]) -> bool:
        """Whether each count is neither too low nor too high."""
        for one in wanted:
            number = self.number(one.counted)
            if one.at_least is not None and number < one.at_least:
                return False
            if one.at_most is not None and number > one.at_most:
                return False
        return True

    def ruled(self) -> Iterator[int]:
        """What each line of the Destiny card earns."""
        for rule in self.rules:
            if not self.meets(rule.when):
                yield 0
            elif rule.per is None:
                yield rule.points
            else:
                number = max(0, self.number(rule.per) - rule.beyond)
                yield rule.points * (number if rule.cap is None else min(number, rule.cap))

    @property
    def total(self) -> int:
        """The player's final score."""
        feats = self.played[CardType.HERO] + self.played[CardType.ANTIHERO]
        sets = sum(SETS[min(number, 4)] for number in self.icons.values())
        track = TRACK[self.player.morality]
        printed = self.triumph + self.tragedy
        return printed + track + sum(self.ruled()) + self.player.experience + feats + sets


COUNTS: Final[Mapping[str, Callable[[Hand], int]]] = {
    "any_ability": lambda hand: hand.abilities.total(),
    "any_story_icon": lambda hand: hand.icons.total(),
    "distinct_abilities": lambda hand: sum(number > 0 for number in hand.abilities.values()),
    "distinct_story_icons": lambda hand: sum(number > 0 for number in hand.icons.values()),
    "experience": lambda hand: hand.player.experience,
    "virtue": lambda hand: max(hand.player.morality, 0),
    "corruption": lambda hand: max(-hand.player.morality, 0),
}


def tally(cards: Cards, player: Player, *, final: Card | None = None) -> int:
    """The player's final score; `final` is the Final Adversary whose rewards a victor counts."""
    hand = Hand(cards, player)
    if final is not None and player.overcame_adversary:
        hand.tuck(final, PathHalf.TOP)
    return hand.total
