"""Shapes that several operations share: reasons, missing values, provenance, board and rulings.

`Provenance` is the head of every answer: the catalogue digest and the engine version made it.
"""

from typing import Annotated

from msgspec import Meta

from cards.messages.message import Message
from cards.model.board import TrackLevel
from cards.model.shape import BoardRef, OneOf, RulingRef, Shape
from cards.model.word import Word

RulingOptions = Annotated[
    dict[RulingRef, Annotated[str, Meta(max_length=40, pattern=r"^[A-Z][A-Z0-9_]*\Z")]],
    Meta(
        max_length=64,
        description="Options of rulings to use, by ruling id; rulings that are not "
        "named keep their default.",
    ),
]


MoralityGiven = Annotated[
    int,
    Meta(
        ge=-99,
        le=99,
        description="Position on the Corruption track: 2 is the top, 0 neutral, -4 the bottom.",
    ),
]
"""A position as a caller gives it; one off the track is an impossible state, not a wrong type."""


DecidingClauses = Annotated[tuple[str, ...], Meta(description="Ids of the clauses that decide it.")]
"""The clauses and rulings that decide an answer, or a part of one."""


class ReasonCode(Word):
    """Why something is not allowed, cannot be, or is worth saying. New ones may be added."""

    TOO_MANY_ABILITIES = "TOO_MANY_ABILITIES"
    DARK_RUNES_FORBIDDEN = "DARK_RUNES_FORBIDDEN"
    DARK_RUNE_LIMIT = "DARK_RUNE_LIMIT"
    DARK_RUNES_UNPAID = "DARK_RUNES_UNPAID"
    RUNE_COUNT = "RUNE_COUNT"
    RUNE_NOT_IN_POOL = "RUNE_NOT_IN_POOL"
    FACE_NOT_ON_RUNE = "FACE_NOT_ON_RUNE"
    TOO_MANY_TWISTS = "TOO_MANY_TWISTS"
    TOO_MANY_BLANKS = "TOO_MANY_BLANKS"
    REROLL_RUNES_REMOVED = "REROLL_RUNES_REMOVED"
    REROLL_RUNES_ADDED = "REROLL_RUNES_ADDED"
    MORALITY_OFF_TRACK = "MORALITY_OFF_TRACK"
    ACT_BELOW_SLOT = "ACT_BELOW_SLOT"
    UNKNOWN_CARD = "UNKNOWN_CARD"
    UNKNOWN_BOARD = "UNKNOWN_BOARD"
    UNKNOWN_RULING = "UNKNOWN_RULING"
    UNKNOWN_OPTION = "UNKNOWN_OPTION"
    WRONG_RULESET = "WRONG_RULESET"
    DUPLICATE_PLAYER = "DUPLICATE_PLAYER"
    PLAYER_COUNT = "PLAYER_COUNT"
    CARD_TWICE = "CARD_TWICE"
    CARD_TYPE = "CARD_TYPE"
    CARD_RULESET = "CARD_RULESET"
    SLOT_FULL = "SLOT_FULL"
    SLOT_ORDER = "SLOT_ORDER"
    SLOT_NOT_IN_RULESET = "SLOT_NOT_IN_RULESET"
    NO_SUCH_PATH = "NO_SUCH_PATH"
    NO_ALLIES = "NO_ALLIES"
    NO_BANKED_EXPERIENCE = "NO_BANKED_EXPERIENCE"
    NO_ADVERSARY = "NO_ADVERSARY"
    ADVERSARY_NOT_TUCKED = "ADVERSARY_NOT_TUCKED"
    DUPLICATE_LEVEL = "DUPLICATE_LEVEL"
    DUPLICATE_CARD_ID = "DUPLICATE_CARD_ID"
    UNSUPPORTED_RULESET = "UNSUPPORTED_RULESET"
    UNKNOWN_PLAYER = "UNKNOWN_PLAYER"
    NO_TURN = "NO_TURN"
    GAME_OVER = "GAME_OVER"
    GAME_NOT_OVER = "GAME_NOT_OVER"
    CHOICE_OPEN = "CHOICE_OPEN"
    EFFECT_PENDING = "EFFECT_PENDING"
    NOTHING_PENDING = "NOTHING_PENDING"
    NOTHING_TO_CHOOSE = "NOTHING_TO_CHOOSE"
    NOT_AN_OPTION = "NOT_AN_OPTION"
    CHARACTERS_NOT_CHOSEN = "CHARACTERS_NOT_CHOSEN"
    CHARACTERS_CHOSEN = "CHARACTERS_CHOSEN"
    NOT_DEALT = "NOT_DEALT"
    ACTION_TAKEN = "ACTION_TAKEN"
    ATTEMPT_UNDER_WAY = "ATTEMPT_UNDER_WAY"
    NO_ATTEMPT = "NO_ATTEMPT"
    ALREADY_CAST = "ALREADY_CAST"
    NOT_CAST = "NOT_CAST"
    NOT_IN_ROW = "NOT_IN_ROW"
    ROW_FACE_DOWN = "ROW_FACE_DOWN"
    ACT_CLOSED = "ACT_CLOSED"
    PREREQUISITE_UNMET = "PREREQUISITE_UNMET"
    COST_UNPAID = "COST_UNPAID"
    JOURNEY_LIMIT = "JOURNEY_LIMIT"
    OPTIONS_EXIST = "OPTIONS_EXIST"
    FREE_DISCARD_USED = "FREE_DISCARD_USED"
    NOT_IN_HAND = "NOT_IN_HAND"
    NOT_OWN_CARD = "NOT_OWN_CARD"
    CARD_GATED = "CARD_GATED"
    NO_SUCH_POWER = "NO_SUCH_POWER"
    WRONG_WINDOW = "WRONG_WINDOW"
    CONDITION_UNMET = "CONDITION_UNMET"
    LIMIT_REACHED = "LIMIT_REACHED"
    WRONG_TARGET = "WRONG_TARGET"
    CHOICE_NEEDED = "CHOICE_NEEDED"
    WRONG_DRAWN_CARD = "WRONG_DRAWN_CARD"
    CARD_BARRED = "CARD_BARRED"
    NO_CLASS = "NO_CLASS"
    TOO_MANY_DEALT = "TOO_MANY_DEALT"
    NO_SUCH_CHAPTER = "NO_SUCH_CHAPTER"
    JOURNEY_TOO_LATE = "JOURNEY_TOO_LATE"
    CARD_DUE = "CARD_DUE"
    WRONG_CORRUPTION = "WRONG_CORRUPTION"
    CHOICE_INCOMPLETE = "CHOICE_INCOMPLETE"
    ROW_TWICE = "ROW_TWICE"
    ROW_SIZE = "ROW_SIZE"
    WRONG_ACT = "WRONG_ACT"
    ALLY_NOT_UNDER_CHALLENGE = "ALLY_NOT_UNDER_CHALLENGE"
    DECK_TWICE = "DECK_TWICE"
    ADVERSARY_TOO_EARLY = "ADVERSARY_TOO_EARLY"
    MUST_FACE_ADVERSARY = "MUST_FACE_ADVERSARY"
    ADVERSARY_FACED = "ADVERSARY_FACED"
    WRONG_PHASE = "WRONG_PHASE"
    ALREADY_DONE = "ALREADY_DONE"
    OUT_OF_ORDER = "OUT_OF_ORDER"
    DISCARD_OPEN = "DISCARD_OPEN"
    HOLDS_CHARACTER = "HOLDS_CHARACTER"
    NO_CHARACTER = "NO_CHARACTER"
    OPPOSED_ALIGNMENTS = "OPPOSED_ALIGNMENTS"
    NO_SUCH_BASE = "NO_SUCH_BASE"
    NO_SUCH_AID = "NO_SUCH_AID"
    BONUS_LIMIT = "BONUS_LIMIT"
    BONUS_FORBIDDEN = "BONUS_FORBIDDEN"
    MULTIPLIER_LIMIT = "MULTIPLIER_LIMIT"
    BASE_REQUIRED = "BASE_REQUIRED"
    NO_ALIGNMENT = "NO_ALIGNMENT"
    CARD_TOO_EARLY = "CARD_TOO_EARLY"
    NOT_OF_THIS_PHASE = "NOT_OF_THIS_PHASE"
    TOO_MANY_CARDS = "TOO_MANY_CARDS"
    WRONG_TOTAL = "WRONG_TOTAL"
    WRONG_TREASURE_POINTS = "WRONG_TREASURE_POINTS"
    NO_TREASURE = "NO_TREASURE"
    WRONG_END = "WRONG_END"
    ROLL_UNAVAILABLE = "ROLL_UNAVAILABLE"
    ROLL_TAKEN = "ROLL_TAKEN"
    ROLL_OUT_OF_ORDER = "ROLL_OUT_OF_ORDER"
    RECEIPT_NOT_OURS = "RECEIPT_NOT_OURS"
    SEEDS_NOT_COMMITTED = "SEEDS_NOT_COMMITTED"
    UNKNOWN_EPOCH = "UNKNOWN_EPOCH"
    UNKNOWN_RULESET = "UNKNOWN_RULESET"
    CHOICE_NOT_DUE = "CHOICE_NOT_DUE"
    ACT_NOT_CLOSED = "ACT_NOT_CLOSED"
    NOT_YOUR_TURN = "NOT_YOUR_TURN"
    NO_WITHDRAWAL = "NO_WITHDRAWAL"
    CARD_UNSOUND = "CARD_UNSOUND"
    UNKNOWN_SET = "UNKNOWN_SET"
    SET_DIFFERS = "SET_DIFFERS"
    GIVEN_BY_TABLE = "GIVEN_BY_TABLE"
    SEAL_NOT_OURS = "SEAL_NOT_OURS"
    WRONG_SEAT_KEY = "WRONG_SEAT_KEY"
    NOT_YOUR_SEAT = "NOT_YOUR_SEAT"
    DRAWN_BY_SERVICE = "DRAWN_BY_SERVICE"
    TABLE_PLAYED_ON = "TABLE_PLAYED_ON"
    NOT_IN_CHAIN = "NOT_IN_CHAIN"
    CHANCE_STANDS = "CHANCE_STANDS"
    NOT_AGREED = "NOT_AGREED"
    CAST_AGAIN = "CAST_AGAIN"
    """A note in an answer about odds: the card may let the runes be cast again."""
    MAY_BE_USED = "MAY_BE_USED"
    """A note in an answer about odds: the card may still be used to change the attempt."""


class Reason(Shape, frozen=True, kw_only=True):
    """One thing a rule says about the request: a code for programs and a sentence for players."""

    code: Annotated[ReasonCode, Meta(description="Stable; new codes are only added.")]
    message: Annotated[Message, Meta(description="What it says, in words.")]
    clauses: Annotated[tuple[str, ...], Meta(description="Clauses that say so.")]
    at: Annotated[
        tuple[str, ...], Meta(description="Path to the value in the request, key by key.")
    ]


class MissingCode(Word):
    """What kind of fact is not known. New ones may be added."""

    TRACK_SCORE = "TRACK_SCORE"
    DESTINY_CARD = "DESTINY_CARD"
    CARD_FACTS = "CARD_FACTS"
    CHARACTER_CARD = "CHARACTER_CARD"
    ADVERSARY_EXPERIENCE = "ADVERSARY_EXPERIENCE"
    ADVERSARY_GOAL = "ADVERSARY_GOAL"
    PLAYED_CARD = "PLAYED_CARD"
    CARD_GATE = "CARD_GATE"
    """Whether the board allows Hero cards, Antihero cards or both at a level of the track."""
    RANDOM_CARD = "RANDOM_CARD"
    HIDDEN_CARDS = "HIDDEN_CARDS"


class Missing(Shape, frozen=True, kw_only=True):
    """A fact that a full answer needs and that nobody has supplied."""

    code: Annotated[MissingCode, Meta(description="Kind of fact.")]
    message: Annotated[Message, Meta(description="What is needed, in words.")]
    at: Annotated[
        tuple[str, ...], Meta(description="Where in the request it can be supplied, key by key.")
    ]
    clauses: Annotated[tuple[str, ...], Meta(description="Clauses that need it.")]
    card: Annotated[
        str | None,
        Meta(description="Card whose facts are missing; null if it is not about a card."),
    ] = None


class Provenance(Shape, frozen=True, kw_only=True):
    """What made an answer: equal requests under equal provenance get equal bytes."""

    catalogue: Annotated[str, Meta(description="Digest of the catalogue, SHA-256 in hex.")]
    engine: Annotated[str, Meta(description="Version of the engine.")]


class CustomBoard(Shape, frozen=True, kw_only=True):
    """The caller's own player board, level by level, on top of a board of the catalogue."""

    base: Annotated[
        BoardRef | None,
        Meta(description="Board that fills the levels not listed; the ruleset's own if null."),
    ] = None
    track: Annotated[
        tuple[TrackLevel, ...], Meta(max_length=7, description="Levels as the board prints them.")
    ] = ()


class BoardChoice(OneOf, frozen=True, kw_only=True, omit_defaults=True):
    """Which player board to use: one of the catalogue, or the caller's own."""

    board: Annotated[BoardRef | None, Meta(description="Id of a board in the catalogue.")] = None
    custom: Annotated[CustomBoard | None, Meta(description="The caller's own board.")] = None


BoardGiven = Annotated[
    BoardChoice | None, Meta(description="Player board; the ruleset's own if null.")
]


class AppliedRuling(Shape, frozen=True, kw_only=True):
    """A ruling on an unclear rule that the answer depended on."""

    ruling: Annotated[str, Meta(description="Id of the ruling.")]
    option: Annotated[str, Meta(description="The option used.")]
    chosen: Annotated[
        bool, Meta(description="True if the request chose it; false if it is the default.")
    ]
