"""What attempts have in common that were declared on the same table."""

from collections.abc import Hashable, Iterable, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from cards.model.vocabulary import Ability, Face, PathHalf
from schema.shapes.play import Attempt, Row
from service.rules.game.game import Game
from service.rules.odds.answering import Answers, answers_of
from service.rules.odds.falls import Fall
from service.rules.powers.ongoing import may_change

Places = tuple[int, ...]
"""Places of the powers that answer an attempt, among all that may."""
Brought = tuple[int, int, int, frozenset[Face], Places, tuple[str, PathHalf] | None]
"""What runes bring as a Heritage is woken: Experience, moons, cards, watched faces; the powers
that answer the cast; and the attempt, if told."""


class Declared(NamedTuple):
    """What attempts have in common that were declared on the same table, whatever the card."""

    game: Game
    attempt: Attempt
    modifier: int
    """What cards that were played add to the difficulty, and take from the result."""
    changing: bool
    """Whether powers that hold all the time may add to that, by card and path."""
    allies: Mapping[str | None, str | None]
    """The Ally beneath a card."""
    held: Mapping[Ability, int]
    """Icons of the active player's story."""
    falls: dict[tuple[Ability, ...], tuple[Fall, ...]]
    """What the runes bring, by the Abilities of the Challenge."""
    answers: Answers
    """Powers that may answer."""
    casts: dict[tuple[Places, frozenset[Face]], tuple[int, int]]
    """Experience and successes that plain powers add to a cast, by watched faces shown."""
    outcomes: dict[tuple[Places, bool, int, tuple[int, int], str | None], int]
    """Experience that plain powers add to an outcome, by success, moons, and what a path moves."""
    failures: dict[tuple[Places, tuple[int, int], int | None], tuple[int, int]]
    """Points and success of failures that other powers answer, by what the runes brought, and
    after a Heritage was woken by the identity of that table."""
    woken: dict[Brought, tuple[int, list[Game]]]
    """Tables after a Heritage was woken, by what the runes bring besides, and the Experience that
    they have brought there."""


def key_of(game: Game) -> Hashable:
    """What is the same on tables that differ in the card and the path of the attempt alone."""
    snapshot = game.snapshot
    return (
        id(snapshot.players),
        id(snapshot.rows),
        id(snapshot.adversary),
        id(snapshot.uses),
        game.turn,
        snapshot.choices,
        snapshot.pending,
        replace(game.attempt, card="", path=PathHalf.TOP),
    )


def declared_on(game: Game) -> Declared:
    attempt, modifier = game.attempt, 0
    for change in attempt.changes:
        modifier += change.difficulty - change.successes
    allies = _allies(game.snapshot.rows)
    held = game.story(game.active).abilities
    return Declared(
        game,
        attempt,
        modifier,
        may_change(game),
        allies,
        held,
        {},
        answers_of(game),
        {},
        {},
        {},
        {},
    )


def _allies(rows: Iterable[Row]) -> dict[str | None, str | None]:
    """attempt.difficulty.ally-plus-one: Allies beneath cards of rows.

    Of a card that lies there twice the first one counts, as it is the first that is found.
    """
    beneath: dict[str | None, str | None] = {}
    for row in rows:
        for entry in row.cards:
            beneath.setdefault(entry.card, entry.ally)
    return beneath
