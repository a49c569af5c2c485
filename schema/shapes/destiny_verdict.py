"""What the referee says of a move of Destiny, of all moves, of a log, and a fresh game."""

from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta

from cards.messages.message import Message
from cards.model.seat import Seated, SeatKey
from cards.model.shape import SetRef, Shape, check_one_needed
from cards.model.vocabulary import Alignment, RulesetId
from cards.model.word import Word
from schema.shapes.common import AppliedRuling, DecidingClauses, Reason, RulingOptions
from schema.shapes.destiny import DestinyPhase, DestinySnapshot
from schema.shapes.destiny_moves import DestinyMove
from schema.shapes.drawn import Ask
from schema.shapes.explanation import Judged
from schema.shapes.verdict import LogJudged, MoveJudged, StepJudged


class DestinyEventCode(Word):
    """What happens because of a move of Destiny. New ones may be added."""

    CHARACTER_CHOSEN = "CHARACTER_CHOSEN"
    NO_CHARACTER_FOUND = "NO_CHARACTER_FOUND"
    HAND_DISCARDED = "HAND_DISCARDED"
    AID_PLAYED = "AID_PLAYED"
    CURRENT_TREASURE = "CURRENT_TREASURE"
    CARDS_DRAWN = "CARDS_DRAWN"
    CARD_DISCARDED = "CARD_DISCARDED"
    DECK_REMADE = "DECK_REMADE"
    NOTHING_TO_DRAW = "NOTHING_TO_DRAW"
    CARD_STOLEN = "CARD_STOLEN"
    CARD_GIVEN = "CARD_GIVEN"
    AID_STRUCK = "AID_STRUCK"
    HANDS_SEEN = "HANDS_SEEN"
    CARD_REALIGNED = "CARD_REALIGNED"
    BASE_PLAYED = "BASE_PLAYED"
    BONUS_PLAYED = "BONUS_PLAYED"
    MULTIPLIER_PLAYED = "MULTIPLIER_PLAYED"
    PLAYER_DONE = "PLAYER_DONE"
    PHASE_STARTED = "PHASE_STARTED"
    TOTAL_COUNTED = "TOTAL_COUNTED"
    ROUND_WON = "ROUND_WON"
    TREASURE_WON = "TREASURE_WON"
    ROUND_TIED = "ROUND_TIED"
    TREASURE_BURIED = "TREASURE_BURIED"
    PLAYED_CARDS_DISCARDED = "PLAYED_CARDS_DISCARDED"
    ROUND_STARTED = "ROUND_STARTED"
    TREASURES_GONE = "TREASURES_GONE"
    GAME_WON = "GAME_WON"


class DestinyEvent(Shape, frozen=True, kw_only=True):
    """One thing that happens."""

    code: DestinyEventCode
    player: Annotated[
        str | None, Meta(description="The player to whom it happens; null if to nobody.")
    ] = None
    other: Annotated[
        str | None, Meta(description="The other player whom it involves; null if none.")
    ] = None
    card: Annotated[str | None, Meta(description="The card it is about; null if none.")] = None
    base: Annotated[
        str | None, Meta(description="The Base on which the card lies; null if none.")
    ] = None
    alignment: Annotated[
        Alignment | None, Meta(description="The new alignment; null if none changes.")
    ] = None
    phase: Annotated[
        DestinyPhase | None, Meta(description="The phase that starts; null if none does.")
    ] = None
    amount: Annotated[int | None, Meta(description="How many.")] = None
    message: Annotated[Message, Meta(description="What happens, in words.")]
    clauses: DecidingClauses = ()


class DestinyValidateRequest(Shape, frozen=True, kw_only=True):
    """May this move be made on this table of Destiny?"""

    snapshot: DestinySnapshot
    move: DestinyMove


class DestinyVerdict(MoveJudged, frozen=True, kw_only=True):
    """The answer to one move of Destiny."""

    events: Annotated[tuple[DestinyEvent, ...], Meta(description="What happens, in order.")]
    next: Annotated[
        DestinySnapshot | None,
        Meta(description="The table after the move; null unless it is legal."),
    ]
    rulings: tuple[AppliedRuling, ...]
    clauses: DecidingClauses


class DestinyLegalMovesRequest(Shape, frozen=True, kw_only=True):
    """Which moves may be made on this table of Destiny?"""

    snapshot: DestinySnapshot


class DestinyLegalMove(Shape, frozen=True, kw_only=True):
    """One move that may be made, or a family of them."""

    move: DestinyMove
    message: Annotated[Message, Meta(description="What the move is, in words.")]
    any_part: Annotated[
        bool, Meta(description="Whether any of the `discards` may be left out; true only of a hit.")
    ] = False
    asks: Annotated[
        tuple[Ask, ...],
        Meta(description="Hidden cards that the move takes; none on a digital table."),
    ] = ()


class DestinyLegalMoves(Judged, frozen=True, kw_only=True):
    """Every legal move with known cards; a seed stands for any random card of a hand."""

    ruleset: RulesetId
    moves: tuple[DestinyLegalMove, ...]
    clauses: DecidingClauses


class DestinySetupRequest(Seated, frozen=True, kw_only=True):
    """Deal a fresh game of Destiny."""

    seat_fields: ClassVar = ("players",)

    ruleset: Annotated[RulesetId, Meta(description="DESTINY.")]
    players: Annotated[
        tuple[SeatKey, ...], Meta(max_length=16, description="Players in seat order, two or more.")
    ]
    seed: Annotated[
        Annotated[str, Meta(min_length=1, max_length=128)],
        Meta(description="The same seed deals the same game."),
    ]
    sets: Annotated[
        tuple[SetRef, ...], Meta(max_length=16, description="Card sets that are shuffled together.")
    ] = ("destiny",)
    rulings: RulingOptions = msgspec.field(default_factory=dict[str, str])


class DestinySetupAnswer(Judged, frozen=True, kw_only=True):
    """A fresh game of Destiny: the table before anybody has chosen a Character."""

    ruleset: RulesetId
    snapshot: DestinySnapshot
    notes: Annotated[
        tuple[Reason, ...],
        Meta(description="What the deal leaves open: too few Characters for everybody."),
    ]
    clauses: DecidingClauses


class DestinyReplayRequest(Shape, frozen=True, kw_only=True):
    """The moves of a game of Destiny that starts from a table or a deal: give one of the two."""

    snapshot: Annotated[
        DestinySnapshot | None, Meta(description="The table before the first move.")
    ] = None
    setup: Annotated[
        DestinySetupRequest | None, Meta(description="The deal before the first move.")
    ] = None
    moves: Annotated[
        tuple[DestinyMove, ...], Meta(max_length=4000, description="The moves, in order.")
    ]

    one_needed: ClassVar[tuple[str, ...]] = ("snapshot", "setup")

    def __post_init__(self) -> None:
        """Refuse a log that begins nowhere, or twice."""
        check_one_needed(self)


class DestinyReplayStep(StepJudged, frozen=True, kw_only=True):
    """The result of one move of a log: a line of a streamed replay of Destiny."""

    events: Annotated[tuple[DestinyEvent, ...], Meta(description="What happens, in order.")]
    clauses: DecidingClauses


class DestinyReplayAnswer(LogJudged, frozen=True, kw_only=True):
    """How far a log of Destiny is legal, and the table at that point."""

    snapshot: Annotated[DestinySnapshot, Meta(description="The table after the last legal move.")]
    clauses: DecidingClauses
