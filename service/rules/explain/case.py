"""An illegal move and its table: what every suggestion of a change looks at."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from cards.messages.message import Message, say
from schema.shapes.common import ReasonCode
from schema.shapes.explanation import RepairKind
from service.rules.engine.paper import SNAPSHOT, Paper
from service.rules.explain.edits import Edit, Place, append, take

Game = TypeVar("Game", bound=Paper[Any, Any, Any])
Suggestions = Iterator[Edit]


@dataclass(frozen=True, slots=True)
class Case(Generic[Game]):
    """A move that is illegal, and the table that it is illegal on."""

    game: Game
    key: str
    """The kind of the move."""
    body: Any
    """What it says."""

    @property
    def mover(self) -> tuple[Any, Place] | None:
        """Who makes the move, and where the snapshot has that player."""
        turn = getattr(self.game.snapshot, "turn", None)
        name = getattr(self.body, "player", None) or getattr(turn, "player", None)
        for index, player in enumerate(self.game.snapshot.players):
            if player.key == name:
                return player, (*SNAPSHOT, "players", str(index))
        return None


Situations = Mapping[ReasonCode, tuple[Callable[[Case[Game]], Suggestions], ...]]
"""What each reason against a move suggests; no single change repairs the others."""


def remove(at: Place, message: Message) -> Edit:
    """Take one thing out of a list of the situation."""
    return Edit(RepairKind.SITUATION, "remove", at, None, 1, message)


def before_the_end(case: Case[Any]) -> Suggestions:
    """The game not over."""
    if case.game.snapshot.end is not None:
        message = say("repair-before-the-end")
        yield take(case.game.snapshot, SNAPSHOT, "end", message=message)


def in_hand(case: Case[Any]) -> Suggestions:
    """The card of the move in the mover's hand."""
    card = case.game.find(getattr(case.body, "card", ""))
    if case.mover is not None and card is not None:
        player, at = case.mover
        message = say("repair-in-hand", card=card.name, player=player.key)
        yield append(player, at, "hand", card.id, message=message)
