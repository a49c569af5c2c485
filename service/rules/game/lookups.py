"""What was looked up of a table, and holds for every game of it while its parts are the same."""

from collections.abc import Callable
from typing import Any, Final

from cards.model.card import Card
from cards.model.power import Event, Power
from schema.shapes.play import Row, RowCard
from schema.shapes.table import (
    AdversaryState,
    AllyCard,
    Characters,
    Player,
    Snapshot,
    StoryCard,
)
from service.rules.engine.judgement import Judgement
from service.rules.engine.rulebook import Powers
from service.rules.game.story import Story

SHARED: Final = 64
"""Things of one kind that are kept at most; then it begins anew."""

Listener = tuple[str | None, Card, int, Power]
"""A power that waits: whose the card is, None where it is nobody's, and its place on the card."""
Heard = dict[Event, list[Listener]]
"""Powers that wait, by what they wait for."""


class Seated:
    """Players of a table in turn order, each with the powers of the own cards.

    It holds while the same Characters and Allies lie before all of them.
    """

    __slots__ = ("heard", "ongoing", "partial", "players", "seats", "unread")

    def __init__(self, players: tuple[Player, ...], seats: list[tuple[str, Powers]]) -> None:
        self.players = players
        """As they were seen last."""
        self.seats = seats
        self.ongoing = [
            (name, card, index, power)
            for name, powers in seats
            for card, index, power in powers.ongoing
        ]
        """Powers that hold all the time: whose they are, and their places on their cards."""
        self.unread = [(name, card) for name, powers in seats for card in powers.unread]
        """Cards whose powers are not known, and whose they are."""
        self.partial = any(powers.partial for _, powers in seats)
        """Whether something is not known of one of the cards."""
        self.heard: Heard = {}


class Unowned:
    """Cards of a table that are nobody's and work for all."""

    __slots__ = ("adversary", "cards", "heard", "ongoing", "partial", "rows", "unread")

    def __init__(
        self, rows: tuple[Row, ...], adversary: AdversaryState | None, cards: list[Card]
    ) -> None:
        """Keep the cards, and what they were found on."""
        self.rows = rows
        self.adversary = adversary
        self.cards = cards
        self.unread = [card for card in cards if card.unread]
        """Those whose powers are not known."""
        self.partial = any(card.partial for card in cards)
        """Whether something is not known of one of them."""
        self.ongoing = any(power.ongoing for card in cards for power in card.powers)
        """Whether one of them has a power that holds all the time."""
        self.heard: Heard = {}


def same_story(one: Player, other: Player) -> bool:
    """Whether the parts that a story in play is made of are the same."""
    return (
        one.story is other.story
        and one.characters is other.characters
        and one.allies is other.allies
        and one.destiny_revealed is other.destiny_revealed
    )


class LookupCache:
    """All that was looked up of one table.

    Each entry is found by the identity of a part, and keeps that part, so no other can have it.
    """

    __slots__ = ("adversaries", "once", "powers", "seated", "stories", "unowned")

    def __init__(self) -> None:
        self.stories: dict[str, tuple[Player, Story, Judgement]] = {}
        """Of a player by id, as last seen: the story, and what reading it has cited."""
        self.powers: dict[
            tuple[str, int, int, int],
            tuple[Characters, tuple[AllyCard, ...], tuple[StoryCard, ...], Powers],
        ] = {}
        """Of a player's Characters, Allies and Traits: powers that work."""
        self.seated: dict[str, Seated] = {}
        """Of all players, by whoever begins."""
        self.once: dict[Callable[..., Any], tuple[Judgement, Snapshot, Any]] = {}
        """What a function says of a table, and the judgement that cites its clauses."""
        self.unowned: Unowned | None = None
        """Of the rows and the Adversary."""
        self.adversaries: dict[int, tuple[tuple[RowCard, ...], tuple[str, ...]]] = {}
        """Of the cards of a row: the Adversaries among them."""
