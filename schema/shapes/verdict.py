"""What the referee says of a move: legal or not and why, what happens, and the table after it."""

from typing import Annotated

from msgspec import Meta

from cards.messages.message import Message
from cards.model.shape import Shape
from cards.model.vocabulary import RulesetId
from cards.model.word import Word
from schema.shapes.common import AppliedRuling, DecidingClauses, Missing, Reason
from schema.shapes.explanation import Judged
from schema.shapes.moves import Move
from schema.shapes.play import Choice
from schema.shapes.receipts import Receipt
from schema.shapes.runes import RuneFace
from schema.shapes.table import Snapshot


class VerdictStatus(Word):
    """Whether a move is legal, as far as the table is known."""

    LEGAL = "LEGAL"
    ILLEGAL = "ILLEGAL"
    INDETERMINATE = "INDETERMINATE"


class MoveJudged(Judged, frozen=True, kw_only=True):
    """What an answer to one move begins with, in either game."""

    ruleset: RulesetId
    status: VerdictStatus
    reasons: Annotated[
        tuple[Reason, ...], Meta(description="Every clause that the move breaks; empty if legal.")
    ]
    missing: Annotated[
        tuple[Missing, ...], Meta(description="Facts needed to judge the move, or to go on.")
    ]


class StepJudged(Shape, frozen=True, kw_only=True):
    """What a line of a streamed replay begins with."""

    index: Annotated[int, Meta(description="Place of the move in the log, from 0 on.")]
    status: Annotated[VerdictStatus, Meta(description="Whether the move is legal.")]
    reasons: Annotated[tuple[Reason, ...], Meta(description="Every clause that the move breaks.")]


class LogJudged(Judged, frozen=True, kw_only=True):
    """What an answer to a log of moves begins with."""

    ruleset: RulesetId
    played: Annotated[int, Meta(description="How many moves were legal, from the first on.")]
    status: Annotated[
        VerdictStatus,
        Meta(
            description="LEGAL if all moves were; otherwise the status of the move at index "
            "`played`."
        ),
    ]
    reasons: Annotated[tuple[Reason, ...], Meta(description="Why that move is not legal.")]
    missing: Annotated[tuple[Missing, ...], Meta(description="What must be known to go on.")]


class EventCode(Word):
    """What happens because of a move. New ones may be added."""

    CHARACTERS_CHOSEN = "CHARACTERS_CHOSEN"
    PAID = "PAID"
    TRAIT_GAINED = "TRAIT_GAINED"
    ATTEMPT_DECLARED = "ATTEMPT_DECLARED"
    DARK_RUNES_BOUGHT = "DARK_RUNES_BOUGHT"
    RUNES_CAST = "RUNES_CAST"
    CAST_IGNORED = "CAST_IGNORED"
    OVERCAME = "OVERCAME"
    FAILED = "FAILED"
    CARD_GAINED = "CARD_GAINED"
    CARD_DISCARDED = "CARD_DISCARDED"
    CARD_TAKEN = "CARD_TAKEN"
    CARD_REVEALED = "CARD_REVEALED"
    ALLY_GAINED = "ALLY_GAINED"
    ALLY_ASSIGNED = "ALLY_ASSIGNED"
    ALLY_SACRIFICED = "ALLY_SACRIFICED"
    HERO_DRAWN = "HERO_DRAWN"
    ANTIHERO_DRAWN = "ANTIHERO_DRAWN"
    NOTHING_TO_DRAW = "NOTHING_TO_DRAW"
    DECK_REMADE = "DECK_REMADE"
    EXPERIENCE_GAINED = "EXPERIENCE_GAINED"
    EXPERIENCE_LOST = "EXPERIENCE_LOST"
    CORRUPTION_GAINED = "CORRUPTION_GAINED"
    VIRTUE_GAINED = "VIRTUE_GAINED"
    NO_EFFECT = "NO_EFFECT"
    POWER_USED = "POWER_USED"
    CARD_PLAYED = "CARD_PLAYED"
    EFFECT_ANNOUNCED = "EFFECT_ANNOUNCED"
    RESULT_CHANGED = "RESULT_CHANGED"
    DIFFICULTY_CHANGED = "DIFFICULTY_CHANGED"
    RUNES_ADDED = "RUNES_ADDED"
    DARK_RUNES_ALLOWED = "DARK_RUNES_ALLOWED"
    CAST_AGAIN = "CAST_AGAIN"
    EXPERIENCE_BANKED = "EXPERIENCE_BANKED"
    CLASS_BLANKED = "CLASS_BLANKED"
    POWER_DECLINED = "POWER_DECLINED"
    ADVERSARY_FLIPPED = "ADVERSARY_FLIPPED"
    CHAPTER_WON = "CHAPTER_WON"
    CHAPTER_LOST = "CHAPTER_LOST"
    CORRUPTION_RETURNED = "CORRUPTION_RETURNED"
    ATTEMPT_BROKEN_OFF = "ATTEMPT_BROKEN_OFF"
    ABILITY_IGNORED = "ABILITY_IGNORED"
    EXTRA_JOURNEY = "EXTRA_JOURNEY"
    JOURNEYED = "JOURNEYED"
    ACT_CLOSED = "ACT_CLOSED"
    ACT_REVEALED = "ACT_REVEALED"
    TURN_ENDED = "TURN_ENDED"
    TURN_STARTED = "TURN_STARTED"
    LAST_ACT_CLOSED = "LAST_ACT_CLOSED"
    GAME_OVER = "GAME_OVER"
    DESTINY_REVEALED = "DESTINY_REVEALED"
    ADVERSARY_CARD_REVEALED = "ADVERSARY_CARD_REVEALED"
    ADVERSARY_GAINED = "ADVERSARY_GAINED"
    ADVERSARY_LOST = "ADVERSARY_LOST"
    ADVERSARY_BEATEN = "ADVERSARY_BEATEN"
    ADVERSARY_WINS = "ADVERSARY_WINS"
    ADVERSARY_PHASE = "ADVERSARY_PHASE"


class TableEvent(Shape, frozen=True, kw_only=True):
    """One thing that happens."""

    code: EventCode
    player: Annotated[
        str | None, Meta(description="The player to whom it happens; null if to nobody.")
    ] = None
    card: Annotated[str | None, Meta(description="The card it is about; null if none.")] = None
    amount: Annotated[int | None, Meta(description="How many.")] = None
    faces: Annotated[
        tuple[RuneFace, ...],
        Meta(description="Every rune of the cast and what it shows; only for `RUNES_CAST`."),
    ] = ()
    message: Annotated[Message, Meta(description="What happens, in words.")]
    clauses: DecidingClauses = ()


class OptionLabel(Shape, frozen=True, kw_only=True):
    """What an option means."""

    option: Annotated[str, Meta(description="The option, as a move chooses it.")]
    message: Annotated[Message, Meta(description="What the option means, in words.")]


class PlayDecision(Choice, frozen=True, kw_only=True, omit_defaults=True):
    """An open choice in words; `next` has the same choice without them."""

    message: Annotated[Message, Meta(description="What is to be chosen, in words.")]
    labels: Annotated[
        tuple[OptionLabel, ...], Meta(description="What each of `options` means, in their order.")
    ] = ()


class ValidateRequest(Shape, frozen=True, kw_only=True):
    """May this move be made on this table?"""

    snapshot: Snapshot
    move: Move


class Verdict(MoveJudged, frozen=True, kw_only=True):
    """The answer to one move."""

    events: Annotated[tuple[TableEvent, ...], Meta(description="What happens, in order.")]
    decisions: Annotated[
        tuple[PlayDecision, ...],
        Meta(description="What somebody must now choose, the next first."),
    ]
    next: Annotated[
        Snapshot | None, Meta(description="The table after the move; null unless that is legal.")
    ]
    receipt: Annotated[
        Receipt | None, Meta(description="Receipt of a `roll`; null for any other cast.")
    ]
    rulings: tuple[AppliedRuling, ...]
    clauses: DecidingClauses
