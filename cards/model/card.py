"""What a card says, as data in a closed vocabulary. A fact that is not known is absent."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from cards.model.counting import Requirement, ScoringRule
from cards.model.destiny_power import DestinyPower
from cards.model.power import UNSAID, Cost, Power
from cards.model.shape import CardKey, CardRef, Count, Draws, Levels, Shape, Slug, Tokens
from cards.model.text import LocalText
from cards.model.vocabulary import (
    MOST_RULESETS,
    Ability,
    Alignment,
    Basis,
    CardType,
    PathHalf,
    RulesetId,
    StoryIcon,
)

UNTOLD: Final = Power()
"""A power of a card whose powers are not known."""


class Path(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """One path of a Story card. `partial` says that it prints more than is known."""

    half: Annotated[
        PathHalf | None, Meta(description="Which half of the card; null if not known.")
    ] = None
    name: Annotated[LocalText | None, Meta(description="Printed name.")] = None
    plus_one: Annotated[
        bool | None, Meta(description="Carries the +1 difficulty icon; null if not known.")
    ] = None
    abilities: Annotated[
        tuple[Ability, ...], Meta(max_length=12, description="Ability icons that it gives.")
    ] = ()
    story_icons: Annotated[
        tuple[StoryIcon, ...], Meta(max_length=12, description="Story icons that it gives.")
    ] = ()
    triumph: Annotated[Count, Meta(description="Triumph points printed.")] = 0
    tragedy: Annotated[Count, Meta(description="Tragedy points printed.")] = 0
    experience: Annotated[
        Tokens, Meta(description="Experience gained with the path, 40 at most.")
    ] = 0
    hero_draws: Annotated[
        Draws, Meta(description="Hero cards drawn with the path, 10 at most.")
    ] = 0
    antihero_draws: Annotated[
        Draws, Meta(description="Antihero cards drawn with it, 10 at most.")
    ] = 0
    virtue: Annotated[Levels, Meta(description="Levels moved up with the path, 6 at most.")] = 0
    corruption: Annotated[
        Levels, Meta(description="Levels moved down with the path, 6 at most.")
    ] = 0
    partial: Annotated[
        bool, Meta(description="Whether some of what is printed on the path is not known.")
    ] = False
    basis: Annotated[Basis, Meta(description="How well the facts are known.")] = Basis.PRINTED


class Card(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """A card: only facts that are known. A card with unknown facts says `partial`."""

    id: Annotated[CardKey, Meta(description="`<set>.<slug>`.")]
    type: Annotated[CardType, Meta(description="Kind of card.")]
    name: Annotated[LocalText, Meta(description="Its name.")]
    rulesets: Annotated[
        tuple[RulesetId, ...],
        Meta(min_length=1, max_length=MOST_RULESETS, description="Rulesets that it belongs to."),
    ]
    act: Annotated[
        Annotated[int, Meta(ge=1, le=3)] | None, Meta(description="Act of a Story card, 1 to 3.")
    ] = None
    difficulty: Annotated[
        Annotated[int, Meta(ge=0, le=99)] | None,
        Meta(description="Base difficulty; null if it has none or it is not known."),
    ] = None
    challenge_abilities: Annotated[
        tuple[Ability, ...],
        Meta(max_length=2, description="Abilities that give runes for this Challenge."),
    ] = ()
    paths: Annotated[tuple[Path, ...], Meta(max_length=2, description="Paths, top first.")] = ()
    abilities: Annotated[
        tuple[Ability, ...], Meta(max_length=12, description="Ability icons outside paths.")
    ] = ()
    story_icons: Annotated[
        tuple[StoryIcon, ...], Meta(max_length=12, description="Story icons outside paths.")
    ] = ()
    triumph: Annotated[Count, Meta(description="Triumph printed outside paths.")] = 0
    tragedy: Annotated[Count, Meta(description="Tragedy printed outside paths.")] = 0
    prerequisites: Annotated[
        tuple[Requirement, ...],
        Meta(max_length=6, description="What a story must contain before the Trait may be gained."),
    ] = ()
    price: Annotated[Cost, Meta(description="What gaining a Trait costs.")] = msgspec.field(
        default_factory=lambda: UNSAID
    )
    powers: Annotated[
        tuple[Power, ...], Meta(max_length=6, description="What the card can do.")
    ] = ()
    scoring: Annotated[
        tuple[ScoringRule, ...], Meta(max_length=12, description="End-of-game points.")
    ] = ()
    used_with: Annotated[
        CardRef | None,
        Meta(description="The Adversary that a quest belongs to; null if it fits any."),
    ] = None
    solo_goal: Annotated[
        Count | None,
        Meta(
            description="Experience at which the Adversary wins the solo game; null if the "
            "card has no goal."
        ),
    ] = None
    goal_per_player: Annotated[
        Count | None,
        Meta(
            description="Experience per player added to `soloGoal` in co-op; the rulings "
            "`adversary-goal` and `adversary-goal-pl` say for which players."
        ),
    ] = None
    adversary_deck: Annotated[
        bool, Meta(description="Belongs to the Adversary's deck in solo and co-op.")
    ] = False
    advanced: Annotated[
        bool, Meta(description="The harder side of an Adversary Quest; the other is the default.")
    ] = False
    other_side: Annotated[
        CardRef | None,
        Meta(
            description="The Final Adversary on the back of an Adversary; null for other "
            "cards (Epic)."
        ),
    ] = None
    chapter: Annotated[
        Annotated[int, Meta(ge=1, le=99)] | None,
        Meta(
            description="Chapter of the campaign whose envelope holds it; null if it is "
            "there from the start."
        ),
    ] = None
    first_game: Annotated[
        bool,
        Meta(description="False if it is left out of a first game, as Allies and Adversaries are."),
    ] = True
    solo: Annotated[
        bool,
        Meta(description="False if it refers to another hero and is set aside in a solo game."),
    ] = True
    alignment: Annotated[Alignment | None, Meta(description="Alignment (Destiny).")] = None
    value: Annotated[
        Annotated[int, Meta(ge=1, le=9)] | None, Meta(description="Printed value (Destiny).")
    ] = None
    treasure_points: Annotated[
        Annotated[int, Meta(ge=0, le=9)] | None, Meta(description="Treasure points (Destiny).")
    ] = None
    destiny_powers: Annotated[
        tuple[DestinyPower, ...], Meta(max_length=6, description="What it does (Destiny).")
    ] = ()
    copies: Annotated[
        Annotated[int, Meta(ge=1, le=99)] | None,
        Meta(description="Copies in its deck; null if not known."),
    ] = None
    power: Annotated[
        LocalText | None,
        Meta(description="What the card does that the other fields do not say, in our words."),
    ] = None
    partial: Annotated[
        bool, Meta(description="Whether some of what is printed on the card is not known.")
    ] = False
    unknown: Annotated[
        tuple[LocalText, ...], Meta(max_length=12, description="What is not known of it.")
    ] = ()
    inferred: Annotated[
        LocalText | None, Meta(description="What had to be inferred, and why; null if nothing.")
    ] = None

    @property
    def unread(self) -> bool:
        """Whether it may have powers that are not known: all that its kind may have."""
        return self.partial and not self.powers

    def power_at(self, place: int) -> Power:
        """The power of this place; of a card that gives none, one of which nothing is known."""
        return self.powers[place] if self.powers else UNTOLD

    def tells(self, place: int) -> bool:
        """Whether it is known what the power of this place does."""
        return not (self.partial and self.power_at(place).unread)

    @property
    def set_id(self) -> str:
        """The set that the card belongs to."""
        return self.id.partition(".")[0]


class CardSet(Shape, frozen=True, kw_only=True):
    """A set of cards: where it comes from and under which licence its data are."""

    id: Annotated[Slug, Meta(description="Prefix of its card ids.")]
    name: Annotated[LocalText, Meta(description="Title.")]
    licence: Annotated[str, Meta(description="Licence of the set's data.")]
    complete: Annotated[bool, Meta(description="Whether every card of the printed set is in it.")]
    note: Annotated[LocalText, Meta(description="Where the facts come from.")]
