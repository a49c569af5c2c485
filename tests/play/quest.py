"""What the Adversary of a solo or co-op game makes of a move, as its cards and quests say."""

from functools import cached_property
from typing import Final

from cards.model.card import Card
from cards.model.power import AttemptCondition, Event
from cards.model.vocabulary import Column, PathHalf
from schema.shapes.table import Mode
from service.rules.game.adversary import opponents_in_force, the_adversary, two_sided
from service.rules.game.game import Game

THREAT: Final = 1.5
"""What one Experience of the Adversary is worth to the heroes, in points."""
DUTY: Final = 6.0
"""What it is worth to face the Adversary when it is due, whatever the odds."""


class Quest:
    """What the heroes of a table have to fear; nothing, where heroes are rivals."""

    def __init__(self, game: Game) -> None:
        """Look at the table."""
        self.game = game
        self.together = game.snapshot.mode is not Mode.COMPETITIVE

    @cached_property
    def adversary(self) -> str | None:
        """The card that everybody has to beat."""
        return the_adversary(self.game).card if self.together else None

    @cached_property
    def alarms(self) -> tuple[tuple[Event, AttemptCondition | None, int], ...]:
        """When the Adversary gains or loses Experience, and how much."""
        return tuple(
            (power.event, power.attempt, effect.adversary_experience)
            for name in opponents_in_force(self.game)
            for power in self.game.card(name).powers
            for effect in power.do
            if power.event is not None and effect.adversary_experience is not None
        )

    def weakens(self, card: str) -> bool:
        """adversary.epic.excess: whether successes beyond the difficulty hurt the Adversary."""
        return card == self.adversary and two_sided(self.game)

    def loss(self, event: Event, card: Card | None = None, half: PathHalf | None = None) -> float:
        """What an event costs the heroes."""
        if not self.together:
            return 0.0
        return THREAT * sum(
            number
            for heard, wanted, number in self.alarms
            if heard is event and (wanted is None or _fits(wanted, card, half))
        )


def _fits(wanted: AttemptCondition, card: Card | None, half: PathHalf | None) -> bool:
    """Whether an attempt at the card is of the kind that the Adversary waits for."""
    if card is None:
        return False
    if wanted.half is not None and half is not wanted.half:
        return False
    if wanted.abilities and not set(wanted.abilities) & set(card.challenge_abilities):
        return False
    if wanted.acts and card.act not in wanted.acts:
        return False
    if wanted.path is None:
        return not wanted.faces
    path = next((path for path in card.paths if path.half is half), None)
    if path is None:
        return False
    return bool(path.triumph if wanted.path is Column.TRIUMPH else path.tragedy)
