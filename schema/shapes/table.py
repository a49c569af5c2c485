"""The snapshot: what lies on the table, as far as a final score needs it."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any, ClassVar, Final

import msgspec
from msgspec import Meta

from cards.model.inline import InlineCard
from cards.model.seat import Seated, SeatKey, SeatName
from cards.model.shape import MOST_CARDS, CardCount, CardRef, Count, Pile, Shape
from cards.model.vocabulary import PathHalf, RulesetId, Slot
from cards.model.word import Word
from schema.shapes.common import BoardGiven, MoralityGiven, RulingOptions
from schema.shapes.own_cards import NamedSets
from schema.shapes.play import (
    MOST_OPEN,
    Attempt,
    Choice,
    Deck,
    EndOfGame,
    Pending,
    PowerUse,
    Row,
    Turn,
)


class Mode(Word):
    """Who plays against whom."""

    COMPETITIVE = "COMPETITIVE"
    COOP = "COOP"
    SOLO = "SOLO"


class Characters(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """A player's Character cards; one that is null is not known, or the player has none."""

    heritage: Annotated[CardRef | None, Meta(description="Heritage (Epic).")] = None
    origin: Annotated[CardRef | None, Meta(description="Origin.")] = None
    motivation: Annotated[CardRef | None, Meta(description="Motivation.")] = None
    class_: Annotated[CardRef | None, Meta(description="Class (Epic).")] = msgspec.field(
        default=None, name="class"
    )
    destiny: Annotated[CardRef | None, Meta(description="Destiny; face down until scoring.")] = None


class StoryCard(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """A Story card that a player has gained."""

    card: Annotated[CardRef, Meta(description="Id of the card, `<set>.<slug>`.")]
    path: Annotated[PathHalf, Meta(description="The visible path; TOP for a Trait.")] = PathHalf.TOP
    slot: Annotated[Slot, Meta(description="The Character card that it is under.")]


class AllyCard(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """An Ally beside a player's board."""

    card: Annotated[CardRef, Meta(description="Id of the card, `<set>.<slug>`.")]
    sacrificed: Annotated[bool, Meta(description="Whether it has been turned face down.")] = False


class Player(Seated, frozen=True, kw_only=True, omit_defaults=True):
    """One player's part of the table."""

    seat_fields: ClassVar = ("key", "name")

    key: Annotated[SeatKey, Meta(description="The caller's key for the player.")]
    name: SeatName = None
    characters: Characters = Characters()
    story: Annotated[
        tuple[StoryCard, ...], Meta(max_length=32, description="Gained Story cards.")
    ] = ()
    allies: Annotated[tuple[AllyCard, ...], Meta(max_length=MOST_CARDS, description="Allies.")] = ()
    experience: Annotated[Count, Meta(description="Unspent Experience.")] = 0
    banked_experience: Annotated[Count, Meta(description="Experience on the Class (Epic).")] = 0
    morality: MoralityGiven
    played: Annotated[
        Pile,
        Meta(description="Hero and Antihero cards that the player has played."),
    ] = ()
    hand: Annotated[Pile, Meta(description="Hero and Antihero cards in hand that are known.")] = ()
    hidden_heroes: Annotated[
        CardCount, Meta(description="Number of Hero cards in hand that are not known.")
    ] = 0
    hidden_antiheroes: Annotated[
        CardCount, Meta(description="Number of Antihero cards in hand that are not known.")
    ] = 0
    dealt: Annotated[
        tuple[CardRef, ...], Meta(max_length=12, description="Character cards to choose from.")
    ] = ()
    hidden_dealt: Annotated[
        Annotated[int, Meta(ge=0, le=12)],
        Meta(description="Number of Character cards to choose from that are not known."),
    ] = 0
    destiny_revealed: Annotated[bool, Meta(description="The Destiny is face up.")] = False
    overcame_adversary: Annotated[
        bool,
        Meta(
            description="Whether the player overcame the Adversary or Final Adversary; where "
            "its card is tucked (1st ed., Polish), `story` has the card under DESTINY."
        ),
    ] = False


class AdversaryState(Seated, frozen=True, kw_only=True, omit_defaults=True):
    """The Adversary of a solo, co-op or Epic game, while it is played or scored."""

    seat_fields: ClassVar = ("faced", "faced_final")

    card: Annotated[CardRef | None, Meta(description="Id of its card; null if not known.")] = None
    experience: Annotated[Count | None, Meta(description="Its Experience; null if not known.")] = (
        None
    )
    goal: Annotated[
        Count | None,
        Meta(
            description="Experience at which it wins (1st edition, Polish); if null, "
            "`soloGoal` and `goalPerPlayer` give it."
        ),
    ] = None
    quests: Annotated[
        tuple[CardRef, ...], Meta(max_length=4, description="Quest cards in force.")
    ] = ()
    faced: Annotated[
        tuple[SeatKey, ...],
        Meta(
            max_length=4,
            description="Players who have faced the Adversary side of the card, by key (Epic).",
        ),
    ] = ()
    faced_final: Annotated[
        tuple[SeatKey, ...],
        Meta(
            max_length=4, description="Players who have faced the Final Adversary, by key (Epic)."
        ),
    ] = ()
    solo_goal: Annotated[
        Count | None, Meta(description="Solo goal on the Victory card; used if `goal` is null.")
    ] = None
    goal_per_player: Annotated[
        Count | None,
        Meta(description="Goal per player on the Victory card; used if `goal` is null."),
    ] = None


class Campaign(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """How far a campaign has come: which envelopes are open (Epic)."""

    chapter: Annotated[
        Annotated[int, Meta(ge=1, le=99)], Meta(description="The chapter being played.")
    ] = 1
    unlocked: Annotated[
        tuple[CardRef, ...],
        Meta(
            max_length=99,
            description="Cards from opened envelopes that stay in the decks.",
        ),
    ] = ()
    won: Annotated[
        tuple[Annotated[int, Meta(ge=1, le=99)], ...],
        Meta(max_length=99, description="Chapters whose Adversary was defeated."),
    ] = ()


class Snapshot(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """Everything on the table; what only a game in progress needs may be left out for a score."""

    ruleset: Annotated[RulesetId, Meta(description="The ruleset to judge by.")]
    mode: Annotated[Mode, Meta(description="Who plays against whom.")] = Mode.COMPETITIVE
    players: Annotated[
        tuple[Player, ...], Meta(max_length=16, description="Players in seat order, 1 to 4.")
    ]
    adversary: Annotated[
        AdversaryState | None, Meta(description="The Adversary in solo, co-op and Epic games.")
    ] = None
    rows: Annotated[tuple[Row, ...], Meta(max_length=3, description="Rows of the Acts.")] = ()
    decks: Annotated[tuple[Deck, ...], Meta(max_length=6, description="Decks and discards.")] = ()
    turn: Annotated[Turn | None, Meta(description="The turn; null before the first.")] = None
    attempt: Annotated[Attempt | None, Meta(description="The attempt under way.")] = None
    pending: Annotated[
        tuple[Pending, ...],
        Meta(
            max_length=MOST_OPEN,
            description="Effects that are announced and not yet resolved, the oldest first.",
        ),
    ] = ()
    choices: Annotated[
        tuple[Choice, ...],
        Meta(max_length=MOST_OPEN, description="Open choices, the next one first."),
    ] = ()
    uses: Annotated[
        tuple[PowerUse, ...],
        Meta(max_length=MOST_CARDS, description="Uses of powers with a limit."),
    ] = ()
    campaign: Annotated[
        Campaign | None,
        Meta(description="The campaign that it belongs to; null if it is not part of one (Epic)."),
    ] = None
    end: Annotated[EndOfGame | None, Meta(description="Null until the last Act closes.")] = None
    extra_cards: Annotated[
        tuple[InlineCard, ...],
        Meta(
            max_length=200,
            description="Cards that the catalogue lacks, or more complete versions of its cards.",
        ),
    ] = ()
    sets: NamedSets = ()
    board: BoardGiven = None
    rulings: RulingOptions = msgspec.field(default_factory=dict[str, str])


NO_NAMES: Final[Mapping[str, str]] = MappingProxyType({})


def seat_names(request: Shape) -> Mapping[str, str]:
    """The names that a request gives to seats, by key."""
    table = getattr(request, "snapshot", request)
    players: tuple[Any, ...] = getattr(table, "players", ())
    if not players or type(players[0]) is str:  # a deal, which is given keys
        return NO_NAMES
    return {player.key: player.name for player in players if player.name is not None} or NO_NAMES
