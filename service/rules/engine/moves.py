"""Moves as both games judge and list them.

A game says by the key of a move what comes before it, what it needs and what it does, and which
moves to try on a table. Here a move is judged, and candidates are tried for a list.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec

from cards.model.shape import Shape
from schema.shapes.common import Reason
from service.rules.engine.judgement import At
from service.rules.engine.paper import Paper
from service.rules.engine.record import beside, note_candidate
from service.rules.engine.work import JUDGED

Game = TypeVar("Game", bound=Paper[Any, Any, Any])

EquivalenceClass = Hashable
"""What equivalent moves of a key share; None for a move that is judged by itself."""
Candidate = tuple[str, Any, EquivalenceClass, Any]
"""Key and body of a move, its class of equivalent moves, and the whole move if it exists yet."""


@dataclass(frozen=True, slots=True)
class MoveRule(Generic[Game]):
    """What a move needs, and what it does."""

    check: Callable[[Game, Any], None] | None
    """What it needs of whoever makes it; nothing if None."""
    make: Callable[[Game, Any], None]
    time: Callable[[Game], None] | None = None
    """What it needs of the table, whoever makes it."""
    in_turn: bool = True
    """Only who is in turn may make it."""


def places(shape: type[Shape]) -> dict[str, At]:
    """The place where each move of this shape stands, by its key."""
    return {field.name: (field.encode_name,) for field in msgspec.structs.fields(shape)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Moves(Generic[Game]):
    """The moves of a game."""

    rules: Mapping[str, MoveRule[Game]]
    at: Mapping[str, At]
    """The place where each move stands, by its key."""
    moment: Callable[[Game, str], bool]
    """What must be done before a move; whether it can be said what else is against it."""
    check: Callable[[Game, str, Any], None]
    """Whose turn it is, and what the rule of the move needs."""
    make: Callable[[Game, MoveRule[Game], Any], None]
    """What the rule of the move does, and what follows."""
    may_be_made: Callable[[Game], bool]
    """Whether a move that was tried is listed."""
    against_all: Callable[[str, Iterable[Reason]], bool]
    """Whether a reason stands against every move of a key."""

    def decide(self, game: Game, key: str, body: Any) -> None:  # noqa: ANN401 - of the key's move
        """Judge the body of a move of this key: what is against it is noted, or it is made."""
        game.judgement.work.spend(JUDGED)
        game.at = self.at[key]
        if self.moment(game, key):
            self.check(game, key, body)
            if not game.reasons and not game.missing:
                self.make(game, self.rules[key], body)

    def tried(
        self, game: Game, candidates: Iterable[Candidate], cited: dict[str, None]
    ) -> Iterator[tuple[Candidate, Game, bool]]:
        """Candidates that may be made, with the table after each; `cited` collects what decides.

        Of equivalent ones the first is judged for all, as is said with each. For an explanation
        every candidate is judged, for it says what bars each of them.
        """
        explained = game.explained
        hopeless: set[str] = set()
        judged: dict[tuple[str, EquivalenceClass], Game] = {}
        for candidate in candidates:
            key, body, class_, _ = candidate
            if key in hopeless:
                continue
            trial = None if class_ is None or explained else judged.get((key, class_))
            first = trial is None
            if trial is None:
                trial = game.again(record=beside(game.record), quiet=True, supposed=True)
                self.decide(trial, key, body)
                if class_ is not None and not trial.missing:
                    judged[key, class_] = trial
            listed = self.may_be_made(trial)
            if first:
                note_candidate(game.record, key, trial.record, legal=listed)
                if listed:
                    trial.judgement.cited_for(cited)
                elif not explained and self.against_all(key, trial.reasons):
                    hopeless.add(key)
            if listed:
                yield candidate, trial, first
