"""Faults of card data, and the error that lists all of them."""

from collections.abc import Sequence
from typing import Annotated, Final

from msgspec import Meta

from cards.messages.message import Message
from cards.model.language import Language
from cards.model.shape import Shape
from cards.model.word import Word


class FileCode(Word):
    """What is wrong with a file as a whole."""

    MISSING_FILE = "MISSING_FILE"
    BAD_YAML = "BAD_YAML"
    NOT_A_LIST = "NOT_A_LIST"
    NOT_AN_OBJECT = "NOT_AN_OBJECT"
    UNREAD_FILE = "UNREAD_FILE"
    UNKNOWN_PARENT = "UNKNOWN_PARENT"
    BAD_CHECK = "BAD_CHECK"


class LintCode(Word):
    """What is wrong between entries that are well formed on their own."""

    DUPLICATE_ID = "DUPLICATE_ID"
    WRONG_PREFIX = "WRONG_PREFIX"
    UNKNOWN_RULING = "UNKNOWN_RULING"
    UNKNOWN_OPTION = "UNKNOWN_OPTION"
    RULING_NOT_IN_RULESET = "RULING_NOT_IN_RULESET"
    UNKNOWN_CLAUSE = "UNKNOWN_CLAUSE"
    CLAUSE_NOT_IN_RULESET = "CLAUSE_NOT_IN_RULESET"
    UNKNOWN_BOARD = "UNKNOWN_BOARD"
    BOARD_NOT_IN_RULESET = "BOARD_NOT_IN_RULESET"
    UNKNOWN_RULESET = "UNKNOWN_RULESET"
    TOO_MANY_RULESETS = "TOO_MANY_RULESETS"
    NOT_INHERITED = "NOT_INHERITED"
    HELD_ALREADY = "HELD_ALREADY"
    STILL_NEEDED = "STILL_NEEDED"
    REPLACED_TWICE = "REPLACED_TWICE"
    CHECK_FAILS = "CHECK_FAILS"
    UNKNOWN_SET = "UNKNOWN_SET"
    WRONG_FAMILY = "WRONG_FAMILY"
    UNPLAYABLE_NUMBER = "UNPLAYABLE_NUMBER"
    LEVEL_TWICE = "LEVEL_TWICE"
    NOT_PLAYABLE = "NOT_PLAYABLE"
    OPTION_TWICE = "OPTION_TWICE"
    DEFAULT_NOT_AN_OPTION = "DEFAULT_NOT_AN_OPTION"
    ICON_SCORES = "ICON_SCORES"
    TYPE_NOT_IN_RULESET = "TYPE_NOT_IN_RULESET"
    PATH_COUNT = "PATH_COUNT"
    HALF_TWICE = "HALF_TWICE"
    PARTIAL_UNSAID = "PARTIAL_UNSAID"
    WRONG_COLUMN = "WRONG_COLUMN"
    EMPTY_BOUNDS = "EMPTY_BOUNDS"
    FLAG_FALSE = "FLAG_FALSE"
    MISSING_VALUE = "MISSING_VALUE"
    DECK_SUM = "DECK_SUM"
    ONGOING_ASKS = "ONGOING_ASKS"
    ONGOING_EFFECT = "ONGOING_EFFECT"
    WRONG_CARD = "WRONG_CARD"
    NOT_EPIC = "NOT_EPIC"
    POWER_TRIGGER = "POWER_TRIGGER"
    EVENT_ASKS = "EVENT_ASKS"
    POWER_EMPTY = "POWER_EMPTY"
    EFFECT_NEEDS_ATTEMPT = "EFFECT_NEEDS_ATTEMPT"
    CONDITION_NEEDS_ATTEMPT = "CONDITION_NEEDS_ATTEMPT"
    FACES_NEED_CAST = "FACES_NEED_CAST"
    NOT_AN_ALLY = "NOT_AN_ALLY"
    HAND_POWER = "HAND_POWER"
    NOT_A_TRAIT = "NOT_A_TRAIT"
    ANSWER_OR_OPTIONS = "ANSWER_OR_OPTIONS"
    UNKNOWN_CARD = "UNKNOWN_CARD"
    LONE_TOPIC = "LONE_TOPIC"
    NO_FINAL_DESTINY = "NO_FINAL_DESTINY"
    END_ASKS = "END_ASKS"
    NOT_COMPLETED = "NOT_COMPLETED"
    UNKNOWN_SUBJECT = "UNKNOWN_SUBJECT"
    ONE_LANGUAGE = "ONE_LANGUAGE"
    PHRASING_TWICE = "PHRASING_TWICE"
    NOT_A_POWER_OF_DESTINY = "NOT_A_POWER_OF_DESTINY"
    PATH_MISSING = "PATH_MISSING"
    PATH_UNPLACED = "PATH_UNPLACED"
    PRICE_UNSAID = "PRICE_UNSAID"
    FOR_NOBODY = "FOR_NOBODY"
    POWER_NOT_IN_RULESET = "POWER_NOT_IN_RULESET"


class LineCode(Word):
    """What is not sure of a card that a caller writes down."""

    NOT_KNOWN = "NOT_KNOWN"
    LINE_UNREAD = "LINE_UNREAD"
    WORD_UNREAD = "WORD_UNREAD"
    SAID_TWICE = "SAID_TWICE"
    TYPE_UNSAID = "TYPE_UNSAID"
    NAME_UNSAID = "NAME_UNSAID"


class Severity(Word):
    """How bad a fault of a card is. Append-only."""

    WRONG = "WRONG"
    """It contradicts itself, or names something that does not exist: it cannot be used."""
    UNCLEAR = "UNCLEAR"
    """It can be judged, but may not be what its author meant."""
    UNKNOWN = "UNKNOWN"
    """Something that is printed on the card is not given."""


UNCLEAR: Final = frozenset(
    {
        LintCode.EFFECT_NEEDS_ATTEMPT,
        LintCode.CONDITION_NEEDS_ATTEMPT,
        LintCode.FACES_NEED_CAST,
        LintCode.NOT_EPIC,
        LintCode.TYPE_NOT_IN_RULESET,
        LintCode.PATH_UNPLACED,
        LintCode.PRICE_UNSAID,
        LintCode.FOR_NOBODY,
        LintCode.POWER_NOT_IN_RULESET,
        LineCode.WORD_UNREAD,
        LineCode.SAID_TWICE,
        LineCode.TYPE_UNSAID,
    }
)
UNKNOWN: Final = frozenset(
    {
        LintCode.MISSING_VALUE,
        LintCode.PATH_MISSING,
        LintCode.PARTIAL_UNSAID,
        LineCode.NOT_KNOWN,
        LineCode.NAME_UNSAID,
    }
)


def severity_of(code: str) -> Severity:
    """How bad a fault of this code is; all that are not named are wrong."""
    if code in UNCLEAR:
        return Severity.UNCLEAR
    return Severity.UNKNOWN if code in UNKNOWN else Severity.WRONG


class CardFault(Shape, frozen=True, kw_only=True):
    """One fault of a data file, down to the field."""

    file: Annotated[str, Meta(description="The file.")]
    card: Annotated[str, Meta(description="Id of the card or other entry; empty for the file.")]
    field: Annotated[str, Meta(description="JSON pointer into the entry; empty for the whole.")]
    code: Annotated[str, Meta(description="Stable name: a FaultCode, FileCode or LintCode.")]
    detail: Annotated[Message, Meta(description="One sentence for people.")]

    def __str__(self) -> str:
        return self.within(Language.EN)

    def within(self, language: Language) -> str:
        """The fault on one line, in a language."""
        place = " ".join(part for part in (self.card, self.field) if part)
        parts = (self.file, place, self.code, self.detail.within(language))
        return ": ".join(part for part in parts if part)


class CatalogueError(Exception):
    """Card data that cannot be used; `faults` has every reason."""

    def __init__(self, faults: Sequence[CardFault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))
