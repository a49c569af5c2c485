"""Every legal move of a table, a log of moves judged from end to end, and a fresh game."""

from typing import Annotated, ClassVar

from msgspec import Meta

from cards.messages.message import Message
from cards.model.seat import Seated, SeatKey
from cards.model.shape import CardRef, Count, SetRef, Shape, check_one_needed
from cards.model.vocabulary import RulesetId
from cards.model.word import Word
from schema.shapes.common import BoardChoice, DecidingClauses
from schema.shapes.drawn import Ask
from schema.shapes.explanation import Judged
from schema.shapes.moves import Move
from schema.shapes.receipts import Receipt
from schema.shapes.runes import Probability
from schema.shapes.score import Scores
from schema.shapes.table import Campaign, Mode, Snapshot
from schema.shapes.verdict import LogJudged, StepJudged, TableEvent, VerdictStatus


class LegalMovesRequest(Shape, frozen=True, kw_only=True):
    """Which moves may be made on this table?"""

    snapshot: Snapshot


class DiscardChoice(Shape, frozen=True, kw_only=True):
    """Cards of the hand that may pay for a move: any `count` of these."""

    count: Annotated[int, Meta(description="How many are discarded.")]
    of: Annotated[
        tuple[CardRef, ...],
        Meta(description="The cards to choose from; a card held twice is listed twice."),
    ]


class LegalMove(Shape, frozen=True, kw_only=True):
    """One legal move, or all moves that differ only in the cards that pay for them."""

    move: Move
    message: Annotated[Message, Meta(description="What the move is, in words.")]
    status: Annotated[
        VerdictStatus, Meta(description="LEGAL, or INDETERMINATE where facts are missing.")
    ]
    success: Annotated[
        Probability | None,
        Meta(
            description=(
                "Probability of overcoming the Challenge with the pool after the move, "
                "if the player chooses best in what follows: more Dark runes, the cast, "
                "open choices and the resolution. For attempts, purchases of Dark "
                "runes, and powers or cards that let the runes be cast again; null for "
                "other moves, and where `leftOut` says so."
            )
        ),
    ] = None
    expected: Annotated[
        float | None,
        Meta(
            description=(
                "Expected change of the attempting player's final score from the cast "
                "to the end of the attempt, as far as it is known; null where `success` "
                "is null."
            )
        ),
    ] = None
    then: Annotated[
        Move | None,
        Meta(
            description=(
                "The best next move; null if that is the cast. `success` and `expected` "
                "assume it and include its cost."
            )
        ),
    ] = None
    discards: Annotated[
        DiscardChoice | None,
        Meta(
            description=(
                "Cards of the hand that may be discarded as its cost; those that `move` "
                "names are only one choice. Null if it costs none."
            )
        ),
    ] = None
    asks: Annotated[
        tuple[Ask, ...],
        Meta(description="Hidden cards that the move takes; none on a digital table."),
    ] = ()


class LeftOutCode(Word):
    """What the numbers of a move leave out. New ones may be added."""

    ADVERSARY_CARD = "ADVERSARY_CARD"
    """A Twist of Fate turns up an unknown card of the Adversary; the numbers ignore it."""
    NOT_KNOWN = "NOT_KNOWN"
    """There are no numbers: they depend on unknown cards, or on another player's choice."""
    TOO_DEAR = "TOO_DEAR"
    """There are no numbers: powers change them, and trying every case costs too much work."""
    MORE_DARK_RUNES = "MORE_DARK_RUNES"
    """Working out more Dark runes costs too much work; the numbers assume that the cast comes
    next."""
    CARD_FACTS = "CARD_FACTS"
    """The card's difficulty or Abilities are not known: there are no numbers."""
    CAST_AGAIN = "CAST_AGAIN"
    """A power or card may let the runes be cast again once they show; the numbers assume that
    nobody uses it."""
    MAY_BE_USED = "MAY_BE_USED"
    """A power or a card of a hand may still change the attempt; the numbers assume that nobody
    uses it."""
    POINTS_NOT_KNOWN = "POINTS_NOT_KNOWN"
    """`expected` leaves out the points of unknown cards, and is null where the marker may come to
    an unknown level of the track; `success` is exact."""


class LeftOut(Shape, frozen=True, kw_only=True):
    """Something that `success` and `expected` of some moves leave out."""

    code: LeftOutCode
    message: Annotated[Message, Meta(description="What it says, in words.")]
    moves: Annotated[tuple[int, ...], Meta(description="Indices of those moves in `moves`.")]


class LegalMoves(Judged, frozen=True, kw_only=True):
    """Every legal move; a cast with a seed stands for any faces."""

    ruleset: RulesetId
    moves: tuple[LegalMove, ...]
    left_out: Annotated[
        tuple[LeftOut, ...],
        Meta(description="What the numbers of some moves leave out; all other numbers are exact."),
    ]
    clauses: DecidingClauses


class ReplayStep(StepJudged, frozen=True, kw_only=True):
    """The result of one move of a log: a line of a streamed replay."""

    events: Annotated[tuple[TableEvent, ...], Meta(description="What happens, in order.")]
    receipt: Annotated[
        Receipt | None, Meta(description="Receipt of a `roll`; null for any other cast.")
    ] = None
    clauses: DecidingClauses


class ReplayAnswer(LogJudged, frozen=True, kw_only=True):
    """How far the log is legal, and the table at that point."""

    snapshot: Annotated[Snapshot, Meta(description="The table after the last legal move.")]
    scores: Annotated[Scores | None, Meta(description="Final scores; null until the game is over.")]
    receipts: Annotated[
        tuple[Receipt, ...], Meta(description="Receipts of the rolls in the log, in order.")
    ]
    clauses: DecidingClauses


class SetupRequest(Seated, frozen=True, kw_only=True):
    """Deal a fresh game."""

    seat_fields: ClassVar = ("players",)

    ruleset: Annotated[RulesetId, Meta(description="The ruleset to judge by.")]
    players: Annotated[
        tuple[SeatKey, ...],
        Meta(
            max_length=16,
            description="Names or keys of the players in seat order; the first begins.",
        ),
    ]
    seed: Annotated[
        Annotated[str, Meta(min_length=1, max_length=128)],
        Meta(description="The same seed deals the same game."),
    ]
    sets: Annotated[
        tuple[SetRef, ...], Meta(max_length=16, description="Card sets that are shuffled together.")
    ] = ("ashen",)
    mode: Annotated[Mode, Meta(description="Who plays against whom.")] = Mode.COMPETITIVE
    solo_goal: Annotated[
        Count | None, Meta(description="Solo goal on the Victory card (1st edition, Polish).")
    ] = None
    goal_per_player: Annotated[
        Count | None, Meta(description="Goal per player on the Victory card (1st edition, Polish).")
    ] = None
    adversary: Annotated[
        CardRef | None, Meta(description="The Adversary; drawn from the sets if null.")
    ] = None
    quest: Annotated[
        CardRef | None,
        Meta(description="The Adversary Quest, by the side in force; the easier if null (Epic)."),
    ] = None
    campaign: Annotated[
        Campaign | None,
        Meta(description="The chapter that is played, and what is unlocked (Epic)."),
    ] = None
    interchange: Annotated[
        bool, Meta(description="Shuffle Classes and Motivations into one deck (Epic).")
    ] = False
    allies_and_adversaries: Annotated[
        bool, Meta(description="Leave Allies and Adversaries in the Story decks.")
    ] = True
    first_game: Annotated[
        bool, Meta(description="Deal one Character card of each type; nothing is chosen.")
    ] = False
    board: Annotated[
        BoardChoice | None, Meta(description="Player board; `ashen-board` if null.")
    ] = None


class ReplayRequest(Shape, frozen=True, kw_only=True):
    """The moves of a game that starts from a table or from a deal: give one of the two."""

    snapshot: Annotated[Snapshot | None, Meta(description="The table before the first move.")] = (
        None
    )
    setup: Annotated[SetupRequest | None, Meta(description="The deal before the first move.")] = (
        None
    )
    moves: Annotated[tuple[Move, ...], Meta(max_length=2000, description="The moves, in order.")]

    one_needed: ClassVar[tuple[str, ...]] = ("snapshot", "setup")

    def __post_init__(self) -> None:
        """Refuse a log that begins nowhere, or twice."""
        check_one_needed(self)


class SetupAnswer(Judged, frozen=True, kw_only=True):
    """A fresh game: the table before anybody has chosen Character cards."""

    ruleset: RulesetId
    snapshot: Snapshot
    clauses: DecidingClauses
