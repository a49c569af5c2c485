"""Final scores: from a snapshot, or from a score pad's counts. A total is the sum of its lines."""

from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta

from cards.model.seat import Seated, SeatKey, SeatName
from cards.model.shape import Count, Points, Shape
from cards.model.vocabulary import Basis, Column, RulesetId, StoryIcon
from cards.model.word import Word
from schema.shapes.common import (
    AppliedRuling,
    BoardGiven,
    DecidingClauses,
    Missing,
    MoralityGiven,
    RulingOptions,
)
from schema.shapes.explanation import Judged
from schema.shapes.table import Snapshot


class StoryIconCounts(Shape, frozen=True, kw_only=True, rename=str.upper, omit_defaults=True):
    """Copies of each Story icon in a story; those not named are 0."""

    divinity: Annotated[Count, Meta(description="Copies of the Divinity icon.")] = 0
    justice: Annotated[Count, Meta(description="Copies of the Justice icon.")] = 0
    nature: Annotated[Count, Meta(description="Copies of the Nature icon.")] = 0
    arcana: Annotated[Count, Meta(description="Copies of the Arcana icon.")] = 0
    royalty: Annotated[Count, Meta(description="Copies of the Royalty icon.")] = 0
    villainy: Annotated[Count, Meta(description="Copies of the Villainy icon.")] = 0


class SheetPlayer(Seated, frozen=True, kw_only=True, omit_defaults=True):
    """One player's counts, as a score pad asks for them."""

    seat_fields: ClassVar = ("key", "name")

    key: Annotated[SeatKey, Meta(description="The caller's key for the player.")]
    name: SeatName = None
    triumph: Annotated[Points, Meta(description="Triumph visible in the story.")] = 0
    tragedy: Annotated[Points, Meta(description="Tragedy visible in the story.")] = 0
    experience: Annotated[Count, Meta(description="Unspent Experience.")] = 0
    banked_experience: Annotated[
        Count, Meta(description="Experience on the Class (Epic); it does not score.")
    ] = 0
    morality: MoralityGiven
    hero_cards_played: Annotated[Count, Meta(description="Hero cards played.")] = 0
    antihero_cards_played: Annotated[Count, Meta(description="Antihero cards played.")] = 0
    story_icons: StoryIconCounts = StoryIconCounts()
    destiny_triumph: Annotated[Points, Meta(description="Triumph from the Destiny card.")] = 0
    destiny_tragedy: Annotated[Points, Meta(description="Tragedy from the Destiny card.")] = 0
    adversary_triumph: Annotated[
        Points, Meta(description="Triumph of an Adversary that this player overcame.")
    ] = 0
    adversary_tragedy: Annotated[
        Points, Meta(description="Tragedy of an Adversary that this player overcame.")
    ] = 0


class ScoreSheetRequest(Shape, frozen=True, kw_only=True):
    """The counts of a score pad at the end of a game."""

    ruleset: Annotated[RulesetId, Meta(description="The ruleset to judge by.")]
    players: Annotated[
        tuple[SheetPlayer, ...], Meta(max_length=16, description="Players in seat order, 1 to 4.")
    ]
    adversary_defeated: Annotated[
        bool | None,
        Meta(
            description="Whether the players defeated the Adversary; null if there is none, or "
            "it does not matter. Adversary points are counted either way."
        ),
    ] = None
    board: BoardGiven = None
    rulings: RulingOptions = msgspec.field(default_factory=dict[str, str])


class ScoreRequest(Shape, frozen=True, kw_only=True):
    """Score the game that this table shows."""

    snapshot: Snapshot


class LineCode(Word):
    """What a score line counts. New ones may be added."""

    STORY_TRIUMPH = "STORY_TRIUMPH"
    STORY_TRAGEDY = "STORY_TRAGEDY"
    CORRUPTION_TRACK = "CORRUPTION_TRACK"
    DESTINY_TRIUMPH = "DESTINY_TRIUMPH"
    DESTINY_TRAGEDY = "DESTINY_TRAGEDY"
    EXPERIENCE = "EXPERIENCE"
    HERO_CARDS = "HERO_CARDS"
    ANTIHERO_CARDS = "ANTIHERO_CARDS"
    STORY_ICONS = "STORY_ICONS"
    ADVERSARY_TRIUMPH = "ADVERSARY_TRIUMPH"
    ADVERSARY_TRAGEDY = "ADVERSARY_TRAGEDY"
    ALLY_TRIUMPH = "ALLY_TRIUMPH"
    ALLY_TRAGEDY = "ALLY_TRAGEDY"
    TRIUMPH_FLOOR = "TRIUMPH_FLOOR"


class Box(Word):
    """A box of the Epic score sheet."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"
    E = "E"


class ScoreLine(Shape, frozen=True, kw_only=True):
    """One line of a tally: points, and why they were given."""

    code: LineCode
    points: Annotated[int, Meta(description="Destiny points; negative where they are lost.")]
    column: Annotated[Column, Meta(description="Column of the tally it adds to.")]
    basis: Annotated[Basis, Meta(description="How well the value is known.")]
    clauses: DecidingClauses
    cards: Annotated[tuple[str, ...], Meta(description="Cards that gave the points.")] = ()
    icon: Annotated[
        StoryIcon | None, Meta(description="The Story icon that is scored; null for other lines.")
    ] = None
    count: Annotated[
        int | None, Meta(description="How many things were counted; null where nothing was.")
    ] = None
    box: Annotated[
        Box | None, Meta(description="Box of the score sheet (Epic); null in other rulesets.")
    ] = None


class ScoreStatus(Word):
    """Whether everything that a total needs was known."""

    FINAL = "FINAL"
    INDETERMINATE = "INDETERMINATE"


class Boxes(Shape, frozen=True, kw_only=True):
    """The Epic score sheet: Triumph, Tragedy, Experience, Story icons, Final Adversary."""

    a: Annotated[int | None, Meta(description="Box A, Triumph; null if not known.")]
    b: Annotated[int | None, Meta(description="Box B, Tragedy; null if not known.")]
    c: Annotated[int, Meta(description="Box C, Experience.")]
    d: Annotated[int | None, Meta(description="Box D, Story icons; null if not known.")]
    e: Annotated[int | None, Meta(description="Box E, the Final Adversary; null if not known.")]


class PlayerScore(Shape, frozen=True, kw_only=True):
    """One player's tally. Columns and total are sums of the lines; null where a line is missing."""

    key: Annotated[str, Meta(description="The caller's key for the player.")]
    name: Annotated[str | None, Meta(description="The player's name, as the request has it.")] = (
        None
    )
    triumph: Annotated[int | None, Meta(description="Sum of the TRIUMPH lines.")]
    tragedy: Annotated[int | None, Meta(description="Sum of the TRAGEDY lines.")]
    experience: Annotated[int | None, Meta(description="Sum of the EXPERIENCE lines.")]
    story_icons: Annotated[int | None, Meta(description="Sum of the STORY_ICONS lines.")]
    destiny: Annotated[int | None, Meta(description="Sum of all lines; null while one is missing.")]
    known: Annotated[int, Meta(description="Sum of the lines that could be computed.")]
    lines: tuple[ScoreLine, ...]
    status: ScoreStatus
    missing: tuple[Missing, ...]
    boxes: Annotated[
        Boxes | None, Meta(description="Boxes A to E (Epic); null in other rulesets.")
    ] = None


class AdversaryOutcome(Word):
    """What became of the Adversary."""

    NONE = "NONE"
    DEFEATED = "DEFEATED"
    UNDEFEATED = "UNDEFEATED"
    UNKNOWN = "UNKNOWN"


class Scores(Judged, frozen=True, kw_only=True):
    """Final scores of a table. `winners` is null while a missing value could change them."""

    ruleset: RulesetId
    players: tuple[PlayerScore, ...]
    winners: Annotated[
        tuple[str, ...] | None,
        Meta(
            description="Keys of the players with the highest Destiny. In a won co-op game "
            "everyone shares the victory, and this lists who has the most. Empty "
            "if nobody wins; null if undecided."
        ),
    ]
    adversary: AdversaryOutcome
    missing: Annotated[
        tuple[Missing, ...], Meta(description="Facts that are still needed to decide who wins.")
    ]
    rulings: tuple[AppliedRuling, ...]
    clauses: DecidingClauses
