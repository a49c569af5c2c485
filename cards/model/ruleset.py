"""A rulebook as parameters: what differs between editions is data, not a branch in code.

The few places where editions differ in procedure name the procedure (`*_procedure` fields); the
engine has a table from that name to a function. Everything else that editions word differently
is in the clauses: which of them hold is what makes an edition.
"""

from typing import Annotated

from msgspec import Meta

from cards.model.clause import DottedId
from cards.model.shape import CardRef, Count, Shape, Slug
from cards.model.text import LocalText
from cards.model.vocabulary import CardType, Family, RulesetId, Slot
from cards.model.word import Word


class DefeatProcedure(Word):
    """How heroes defeat the Adversary in solo and co-op games."""

    GOAL = "GOAL"
    """A hero must overcome it; its Experience must stay below the goal (1st edition, Polish)."""
    DEPLETE_AND_OVERCOME = "DEPLETE_AND_OVERCOME"
    """A hero must overcome it, and its Experience must be gone (2nd edition)."""
    DEPLETE = "DEPLETE"
    """Its Experience must be gone when all have faced it (Epic Origins)."""
    NONE = "NONE"
    """The game has no Adversary."""


class CharacterDeal(Shape, frozen=True, kw_only=True):
    """How many Character cards of one type a player is dealt."""

    type: Annotated[CardType, Meta(description="Type of Character card.")]
    count: Annotated[Count, Meta(description="Cards dealt; one of them is kept.")]


class AdventureParameters(Shape, frozen=True, kw_only=True):
    """The values in which the four adventure rulebooks differ."""

    middle_slot: Annotated[
        Slot,
        Meta(
            description="The second of the three Character cards of a story: MOTIVATION, or "
            "CLASS in Epic."
        ),
    ]
    slot_size: Annotated[
        Count, Meta(description="How many Story cards go under each Character card.")
    ]
    dark_runes_per_turn: Annotated[
        Count, Meta(description="The most Dark runes that may be bought in a turn.")
    ]
    dark_rune_cost: Annotated[Count, Meta(description="What one Dark rune costs, in Experience.")]
    runes_per_ability: Annotated[
        Count, Meta(description="The most runes of one Ability in a pool.")
    ]
    ability_types_per_pool: Annotated[
        Count | None, Meta(description="The most Abilities in one pool; null if there is no limit.")
    ]
    twist_activates_heritage: Annotated[
        bool, Meta(description="Whether a Twist of Fate activates the Heritage (Epic).")
    ]
    story_icon_scores: Annotated[
        tuple[Count, ...],
        Meta(description="Points for 0, 1, 2, 3 and 4 or more copies of a Story icon."),
    ]
    allies: Annotated[bool, Meta(description="Whether Ally cards exist.")]
    banks_experience: Annotated[
        bool, Meta(description="Whether Experience can be banked on the Class.")
    ]
    sheet_boxes: Annotated[bool, Meta(description="Whether the score sheet has boxes A to E.")]
    defeat_procedure: Annotated[DefeatProcedure, Meta(description="How the Adversary is defeated.")]
    judges_moves: Annotated[
        bool, Meta(description="Whether moves are judged, and not only casts, odds and scores.")
    ]
    row_sizes: Annotated[
        tuple[Count, ...], Meta(description="Cards in a row, for 1 player, 2 players and so on.")
    ]
    starting_experience: Annotated[Count, Meta(description="Experience at the start.")]
    character_types: Annotated[
        tuple[CharacterDeal, ...],
        Meta(description="Character cards dealt to a player; one of each type is kept."),
    ]
    class_thresholds: Annotated[
        tuple[Count, ...],
        Meta(
            description="Amounts of banked Experience at which the powers of a Class begin "
            "to work (Epic)."
        ),
    ]
    journey_cost: Annotated[Count, Meta(description="What one Journey costs, in Experience.")]
    journeys_per_turn: Annotated[
        Count | None,
        Meta(
            description="The most Journeys that may be paid for in a turn; null if there is "
            "no limit."
        ),
    ]
    adversary_experience_per_player: Annotated[
        Count, Meta(description="Experience that the Adversary starts with, for each player.")
    ]
    default_board: Annotated[Slug, Meta(description="Board used when none is named.")]


class DestinyParameters(Shape, frozen=True, kw_only=True):
    """The numbers of Destiny."""

    hand_size: Annotated[Count, Meta(description="Number of cards in a full hand.")]
    winning_points: Annotated[Count, Meta(description="Treasure points that win the game.")]
    bonuses_per_base: Annotated[Count, Meta(description="The most Bonus cards on one Base card.")]
    multipliers_per_base: Annotated[
        Count, Meta(description="The most Multiplier cards on one Base card.")
    ]
    matching_two: Annotated[Count, Meta(description="Added to each of two matching cards.")]
    matching_three: Annotated[Count, Meta(description="Added to each of three matching cards.")]


class Ruleset(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """One rulebook, or an edition that extends one."""

    id: RulesetId
    extends: Annotated[
        RulesetId | None, Meta(description="The ruleset that it extends; none if it is a rulebook.")
    ] = None
    name: Annotated[LocalText, Meta(description="Title of the rulebook.")]
    family: Annotated[Family, Meta(description="The engine that judges it.")]
    year: Annotated[int | None, Meta(description="Year of print; null if not given.")]
    players_minimum: Annotated[Count, Meta(description="Fewest players.")]
    players_maximum: Annotated[Count | None, Meta(description="Most players; null if unbounded.")]
    adventure: Annotated[
        AdventureParameters | None,
        Meta(description="Parameters; null for a ruleset of the other family."),
    ]
    destiny: Annotated[
        DestinyParameters | None,
        Meta(description="Parameters; null for a ruleset of the other family."),
    ]
    readings: Annotated[
        dict[str, str],
        Meta(description="Options that it uses by default, by ruling id; empty for a rulebook."),
    ] = {}  # noqa: RUF012 - a struct makes one for each value


class Picked(Shape, frozen=True, kw_only=True):
    """Ids of entries that an edition adds or drops."""

    clauses: tuple[DottedId, ...] = ()
    rulings: tuple[Slug, ...] = ()
    checks: tuple[Slug, ...] = ()
    """Rulings; all of their inherited checks are meant. Checks are only dropped."""
    boards: tuple[Slug, ...] = ()
    sets: tuple[Slug, ...] = ()
    """Sets; every card of them is meant."""
    cards: tuple[CardRef, ...] = ()


class Edition(Shape, frozen=True, kw_only=True):
    """What `ruleset.yaml` says beside the ruleset itself."""

    id: Annotated[str, Meta(max_length=40, pattern=r"^[A-Z][A-Z0-9_]*\Z")]
    extends: RulesetId | None = None
    """The parent: what it has is inherited, unless it is dropped."""
    adds: Picked = Picked()
    """Entries of other rulesets that hold here, too."""
    drops: Picked = Picked()
    """Entries of the parent that do not hold here."""
    readings: dict[str, str] = {}  # noqa: RUF012 - as above
    """Default options that are changed, by ruling."""
    aliases: tuple[Annotated[str, Meta(max_length=60)], ...] = ()
    """Other names that people search by; they are not inherited."""
