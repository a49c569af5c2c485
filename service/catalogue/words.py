"""The labels of codes: one table from each kind of code to its codes and their messages."""

import functools
from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from cards.messages.message import Message, local, say
from cards.model.vocabulary import (
    Ability,
    Alignment,
    CardType,
    Column,
    Face,
    PathHalf,
    Rune,
    StoryIcon,
)
from cards.model.word import Word
from schema.shapes.common import MissingCode, Provenance, ReasonCode
from schema.shapes.destiny import DestinyPhase
from schema.shapes.destiny_moves import DestinyMove
from schema.shapes.destiny_total import DestinyLineCode
from schema.shapes.destiny_verdict import DestinyEventCode
from schema.shapes.legal import LeftOutCode
from schema.shapes.moves import Move
from schema.shapes.play import ChoiceCode, DeckName
from schema.shapes.runes import AttemptOutcome, ConsequenceCode, DecisionCode, Moment
from schema.shapes.score import LineCode
from schema.shapes.verdict import EventCode, VerdictStatus
from schema.shapes.view import HiddenCode
from schema.shapes.words import CodeWord, WordKind, Words

Labels = Mapping[str, Message]
"""The labels of one kind of code, by code as it stands on the wire."""


def _each(codes: type[Word], label: Callable[[Word], Message]) -> Labels:
    return {str(code): label(code) for code in codes}


def _moves(moves: type[Move | DestinyMove]) -> Labels:
    return {
        field.encode_name: say("move-name", move=field.name.rstrip("_"))
        for field in msgspec.structs.fields(moves)
    }


LABELS: Final[Mapping[WordKind, Labels]] = {
    WordKind.ABILITY: _each(Ability, lambda code: say("ability", ability=code)),
    WordKind.STORY_ICON: _each(StoryIcon, lambda code: say("icon-name", icon=code)),
    WordKind.RUNE: _each(Rune, lambda code: say("rune-name", rune=code)),
    WordKind.FACE: _each(Face, lambda code: say("face-name", face=code)),
    WordKind.CARD_TYPE: _each(CardType, lambda code: say("type-name", type=code)),
    WordKind.PATH: _each(PathHalf, lambda code: say("path-name", path=code)),
    WordKind.DECK: _each(DeckName, lambda code: say("deck-name", deck=code)),
    WordKind.MOVE: _moves(Move),
    WordKind.VERDICT: _each(VerdictStatus, lambda code: say("verdict-name", status=code)),
    WordKind.REASON: _each(ReasonCode, lambda code: say("reason-name", code=code)),
    WordKind.MISSING: _each(MissingCode, lambda code: say("missing-name", code=code)),
    WordKind.LEFT_OUT: _each(LeftOutCode, lambda code: say("left-out-name", code=code)),
    WordKind.EVENT: _each(EventCode, lambda code: say("event-name", code=code)),
    WordKind.DECISION: _each(ChoiceCode, lambda code: say("choice-name", choice=code)),
    WordKind.OUTCOME: _each(AttemptOutcome, lambda code: say("ending-name", outcome=code)),
    WordKind.CONSEQUENCE: _each(ConsequenceCode, lambda code: say("consequence-name", code=code)),
    WordKind.CAST_DECISION: _each(DecisionCode, lambda code: say("decision-name", code=code)),
    WordKind.MOMENT: _each(Moment, lambda code: say("moment-name", moment=code)),
    WordKind.LINE: _each(LineCode, lambda code: say("line-name", code=code)),
    WordKind.COLUMN: _each(Column, lambda code: say("column-name", column=code)),
    WordKind.HIDDEN: _each(HiddenCode, lambda code: say("hidden-cards", code=code)),
    WordKind.ALIGNMENT: _each(Alignment, lambda code: say("alignment-name", alignment=code)),
    WordKind.PHASE: _each(DestinyPhase, lambda code: say("phase-name", phase=code)),
    WordKind.DESTINY_MOVE: _moves(DestinyMove),
    WordKind.DESTINY_EVENT: _each(DestinyEventCode, lambda code: say("event-name", code=code)),
    WordKind.DESTINY_LINE: _each(DestinyLineCode, lambda code: say("step-name", code=code)),
}
"""What people call each code."""


def words(provenance: Provenance) -> Words:
    """The labels of all codes."""
    return Words(catalogue=provenance.catalogue, engine=provenance.engine, items=_items())


@functools.cache
def _items() -> tuple[CodeWord, ...]:
    return tuple(
        [
            CodeWord(kind=kind, code=code, label=local(label))
            for kind, labels in LABELS.items()
            for code, label in labels.items()
        ]
    )
