"""Fields of a table that may be null: made null by the generator, or null for another reason."""

from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec import inspect

MADE_NULL: Final = frozenset(
    {
        "Characters.heritage",
        "Characters.origin",
        "Characters.motivation",
        "Characters.class",
        "Characters.destiny",
        "AdversaryState.card",
        "AdversaryState.experience",
        "AdversaryState.goal",
        "AdversaryState.soloGoal",
        "AdversaryState.goalPerPlayer",
        "RowCard.card",
        "Deck.cards",
        "Deck.seed",
        "DestinyDeck.cards",
        "DestinyDeck.seed",
        "DestinyPlayer.treasurePoints",
        "TrackLevel.score",
        "TrackLevel.plays",
        "InlineCard.difficulty",
        "InlinePath.plusOne",
        "InlinePath.half",
    }
)
"""Null where nobody told it."""
NONE: Final = {
    "Attempt.faces": "the runes are not cast yet",
    "Attempt.rerolled": "the runes were cast once",
    "BoardChoice.board": "the board is the caller's own",
    "BoardChoice.custom": "the board is one of the catalogue",
    "Choice.act": "it is about no Act",
    "Choice.card": "it is about no card",
    "Choice.target": "it is for nobody in particular",
    "CustomBoard.base": "the ruleset's own board",
    "DestinyPlayer.character": "no Character is chosen yet",
    "DestinyPlayer.total": "the Total phase is not over",
    "DestinySnapshot.end": "the game goes on",
    "DestinySnapshot.pending": "no discard is due",
    "DestinySnapshot.round": "it follows from the Treasures",
    "DueFeat.ability": "it names no Ability",
    "DueFeat.choice": "it is in one form",
    "Pending.ability": "it names no Ability",
    "Pending.choice": "it is in one form",
    "Pending.target": "it is for nobody in particular",
    "Player.name": "the seat has no name",
    "DestinyPlayer.name": "the seat has no name",
    "Row.revealed": "it follows from the Acts",
    "RowCard.ally": "no Ally lies beneath it",
    "Snapshot.adversary": "it is played without",
    "Snapshot.attempt": "no attempt is under way",
    "Snapshot.board": "the ruleset's own board",
    "Snapshot.campaign": "it is no campaign",
    "Snapshot.end": "no last Act is closed",
    "Snapshot.turn": "nobody has had a turn",
    "Turn.actionTaken": "it follows from the attempt",
    "Turn.lastAttempt": "nothing was attempted in the turn",
}
"""Null where there is none, or where it follows from the rest."""
PRINTED: Final = {
    "InlineCard": "a card that lacks it is `partial` or not judged; others have none",
    "InlinePath": "its name is for people",
    "InlineBoard": "its id is given by the set",
    "NamedSet": "a set has cards, boards, or both",
    "LocalText": "a text in one language",
    "AttemptCondition": "a condition that is not set",
    "Counted": "one key of many is set",
    "DestinyPower": "one key of many is set",
    "Effect": "one key of many is set",
    "Power": "a condition or a moment that it does not have",
    "Raise": "cards of any kind",
    "Requirement": "no such limit",
    "ScoringRule": "no such limit",
    "TrackScore": "no such limit",
    "TreatAs": "cards of any kind",
}
"""Shapes of what is printed: a card's facts that are not known are left out (`partial`)."""


def nullable_fields(shape: type[msgspec.Struct]) -> frozenset[str]:
    """Every field that may be null in a shape and in those within it, `Shape.field`."""
    return frozenset(_nullable(inspect.type_info(shape), set()))


def _nullable(kind: inspect.Type, seen: set[type]) -> Iterator[str]:
    match kind:
        case inspect.Metadata(type=inner):
            yield from _nullable(inner, seen)
        case inspect.UnionType(types=types):
            for each in types:
                yield from _nullable(each, seen)
        case inspect.CollectionType(item_type=inner):
            yield from _nullable(inner, seen)
        case inspect.DictType(value_type=inner):
            yield from _nullable(inner, seen)
        case inspect.StructType(cls=shape, fields=fields) if shape not in seen:
            seen.add(shape)
            for field in fields:
                if _may_be_null(field.type):
                    yield f"{shape.__name__}.{field.encode_name}"
                yield from _nullable(field.type, seen)
        case _:
            return


def _may_be_null(kind: inspect.Type) -> bool:
    while isinstance(kind, inspect.Metadata):
        kind = kind.type
    return isinstance(kind, inspect.UnionType) and kind.includes_none


def is_printed(field: str) -> bool:
    """Whether it is one of a card or a board, and is left out with the card."""
    return field.partition(".")[0] in PRINTED
