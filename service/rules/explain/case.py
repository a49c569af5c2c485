"""An illegal move and its table: what every suggestion of a change looks at."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from cards.messages.message import Message, say
from schema.shapes.common import ReasonCode
from schema.shapes.explanation import RepairKind
from service.rules.engine.paper import SNAPSHOT, Paper
from service.rules.explain.edits import Edit, Place, append, put, take

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

    def part(self, name: str) -> tuple[Any, Place]:
        """A part of the table, or None, and its place; the table itself without a name."""
        snapshot = self.game.snapshot
        return (getattr(snapshot, name), (*SNAPSHOT, name)) if name else (snapshot, SNAPSHOT)


Suggest = Callable[[Case[Any]], Suggestions]
Situations = Mapping[ReasonCode, tuple[Callable[[Case[Game]], Suggestions], ...]]
"""What each reason against a move suggests; no single change repairs the others."""


def remove(at: Place, message: Message) -> Edit:
    """Take one thing out of a list of the situation."""
    return Edit(RepairKind.SITUATION, "remove", at, None, 1, message)


def without(part: str, field: str, message: Message) -> Suggest:
    """A part of the table without something that it has."""

    def suggest(case: Case[Any]) -> Suggestions:
        owner, at = case.part(part)
        if owner is not None and getattr(owner, field):
            yield take(owner, at, field, message=message)

    return suggest


def turned(part: str, field: str, now: bool, message: Message) -> Suggest:
    """A part of the table where something is so, or is not."""

    def suggest(case: Case[Any]) -> Suggestions:
        owner, at = case.part(part)
        if owner is not None and bool(getattr(owner, field)) is not now:
            yield put(owner, at, field, now, size=1, message=message)

    return suggest


def fewer(part: str, field: str, message: Callable[[int], Message]) -> Suggest:
    """A part of the table where less was counted."""

    def suggest(case: Case[Any]) -> Suggestions:
        owner, at = case.part(part)
        if owner is None:
            return
        held: int = getattr(owner, field)
        for less in range(1, held + 1):
            yield put(owner, at, field, held - less, size=less, message=message(less))

    return suggest


OfMover = Callable[[Case[Any], Any, Place], Suggestions]
"""What a case suggests of who makes the move, at that player's place in the snapshot."""


def of_mover(suggest: OfMover) -> Suggest:
    """Suggestions for who makes the move; none where nobody does."""

    def suggested(case: Case[Any]) -> Suggestions:
        return iter(()) if case.mover is None else suggest(case, *case.mover)

    return suggested


def more(field: str, most: int, message: Callable[[int, str], Message]) -> Suggest:
    """More of something before who makes the move."""

    @of_mover
    def suggest(_: Case[Any], player: Any, at: Place) -> Suggestions:  # noqa: ANN401 - of a game
        for extra in range(1, most + 1):
            held = getattr(player, field) + extra
            yield put(player, at, field, held, size=extra, message=message(extra, player.key))

    return suggest


before_the_end: Final = without("", "end", say("repair-before-the-end"))
"""The game not over."""


@of_mover
def in_hand(case: Case[Any], player: Any, at: Place) -> Suggestions:  # noqa: ANN401 - of a game
    """The card of the move in the mover's hand."""
    card = case.game.find(getattr(case.body, "card", ""))
    if card is not None:
        message = say("repair-in-hand", card=card.name, player=player.key)
        yield append(player, at, "hand", card.id, message=message)
