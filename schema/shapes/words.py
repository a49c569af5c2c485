"""The words of codes: what people call each of them."""

from typing import Annotated

from msgspec import Meta

from cards.model.shape import Shape
from cards.model.text import LocalText
from cards.model.word import Word
from schema.shapes.common import Provenance


class WordKind(Word):
    """What codes are about. New ones may be added."""

    ABILITY = "ABILITY"
    STORY_ICON = "STORY_ICON"
    RUNE = "RUNE"
    FACE = "FACE"
    CARD_TYPE = "CARD_TYPE"
    PATH = "PATH"
    DECK = "DECK"
    MOVE = "MOVE"
    """Keys of a move."""
    VERDICT = "VERDICT"
    """Whether a move is legal."""
    REASON = "REASON"
    MISSING = "MISSING"
    LEFT_OUT = "LEFT_OUT"
    EVENT = "EVENT"
    DECISION = "DECISION"
    """What is to be chosen after a move."""
    OUTCOME = "OUTCOME"
    """How an attempt ends."""
    CONSEQUENCE = "CONSEQUENCE"
    """What follows from a cast."""
    CAST_DECISION = "CAST_DECISION"
    """What is to be chosen after a cast."""
    MOMENT = "MOMENT"
    """When a consequence takes effect."""
    LINE = "LINE"
    """Lines of a score."""
    COLUMN = "COLUMN"
    HIDDEN = "HIDDEN"
    """What a view hides."""
    ALIGNMENT = "ALIGNMENT"
    PHASE = "PHASE"
    """Phases of a round of Destiny."""
    DESTINY_MOVE = "DESTINY_MOVE"
    DESTINY_EVENT = "DESTINY_EVENT"
    DESTINY_LINE = "DESTINY_LINE"
    """Steps of a total of Destiny."""


class CodeWord(Shape, frozen=True, kw_only=True):
    """A code and what people call it."""

    kind: Annotated[WordKind, Meta(description="What the code is about.")]
    code: Annotated[str, Meta(description="The code as it appears in requests and answers.")]
    label: Annotated[LocalText, Meta(description="What people call it, in a few words.")]


class Words(Provenance, frozen=True, kw_only=True):
    """Every code that people read, with its label."""

    items: Annotated[tuple[CodeWord, ...], Meta(description="Kind by kind, in their order.")]
