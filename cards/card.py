"""What a card says, as data in a closed vocabulary. A fact that is not known is absent.

`scoring` is the declarative grammar of end-of-game points: a rule gives `points` once, or for
each counted thing, while its requirements hold. It can say every documented Destiny.
"""

from typing import Annotated

from msgspec import Meta

from cards.shape import CardRef, Count, OneOf, Points, Shape, Slug
from cards.vocabulary import (
    Ability,
    Alignment,
    Basis,
    CardType,
    Column,
    PathHalf,
    RulesetId,
    StoryIcon,
)


class LocalText(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """One text in the languages that have it; English always."""

    en: Annotated[str, Meta(min_length=1, max_length=600, description="English.")]
    pl: Annotated[str | None, Meta(description="Polish, where it is known.")] = None


class Counted(OneOf, frozen=True, kw_only=True, omit_defaults=True):
    """Something that can be counted in one player's story when the game is scored."""

    ability: Annotated[Ability | None, Meta(description="Ability icons of this kind.")] = None
    any_ability: Annotated[bool | None, Meta(description="Ability icons of every kind.")] = None
    story_icon: Annotated[StoryIcon | None, Meta(description="Story icons of this kind.")] = None
    any_story_icon: Annotated[bool | None, Meta(description="Story icons of every kind.")] = None
    distinct_abilities: Annotated[
        bool | None, Meta(description="Different Abilities with at least one icon.")
    ] = None
    distinct_story_icons: Annotated[
        bool | None, Meta(description="Different Story icons with at least one copy.")
    ] = None
    path: Annotated[Column | None, Meta(description="Visible paths that score in this column.")] = (
        None
    )
    card_type: Annotated[CardType | None, Meta(description="Cards of this type in the story.")] = (
        None
    )
    played: Annotated[
        CardType | None, Meta(description="Hero or Antihero cards that were played.")
    ] = None
    experience: Annotated[bool | None, Meta(description="Unspent Experience.")] = None
    virtue: Annotated[
        bool | None, Meta(description="Levels above neutral on the Corruption track.")
    ] = None
    corruption: Annotated[
        bool | None, Meta(description="Levels below neutral on the Corruption track.")
    ] = None


class Requirement(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """A count that has to lie within bounds, both inclusive."""

    counted: Annotated[Counted, Meta(description="What is counted.")]
    at_least: Annotated[Count | None, Meta(description="No fewer than this; no bound if null.")] = 1
    at_most: Annotated[Count | None, Meta(description="No more than this; no bound if null.")] = (
        None
    )


class UnderRuling(Shape, frozen=True, kw_only=True):
    """A rule of the card that holds only under one reading of an ambiguous text."""

    id: Annotated[Slug, Meta(description="Id of the ruling.")]
    option: Annotated[str, Meta(description="The option under which the rule holds.")]


class ScoringRule(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """Points at the end of the game: `points` once, or `points` for each thing counted."""

    column: Annotated[Column, Meta(description="TRIUMPH or TRAGEDY, as the card prints it.")]
    points: Annotated[Points, Meta(description="Points given once, or for each counted thing.")]
    per: Annotated[Counted | None, Meta(description="Counted thing; once if null.")] = None
    beyond: Annotated[Count, Meta(description="This many counted things earn nothing.")] = 0
    cap: Annotated[Count | None, Meta(description="At most this many things earn.")] = None
    when: Annotated[
        tuple[Requirement, ...], Meta(max_length=8, description="All of these must hold.")
    ] = ()
    under: Annotated[UnderRuling | None, Meta(description="Reading it belongs to.")] = None
    basis: Annotated[Basis, Meta(description="How well the rule is known.")] = Basis.PRINTED


class IconCount(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """Icons that a card or a path shows."""

    abilities: Annotated[tuple[Ability, ...], Meta(max_length=12)] = ()
    story_icons: Annotated[tuple[StoryIcon, ...], Meta(max_length=12)] = ()


class Path(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """One path of a Story card. `partial` says that it prints more than is known."""

    half: Annotated[
        PathHalf | None, Meta(description="Which half of the card; null if not known.")
    ] = None
    name: Annotated[LocalText | None, Meta(description="Printed name.")] = None
    plus_one: Annotated[
        bool | None, Meta(description="Carries the +1 difficulty icon; null if not known.")
    ] = None
    abilities: Annotated[tuple[Ability, ...], Meta(max_length=12)] = ()
    story_icons: Annotated[tuple[StoryIcon, ...], Meta(max_length=12)] = ()
    triumph: Annotated[Count, Meta(description="Triumph points printed.")] = 0
    tragedy: Annotated[Count, Meta(description="Tragedy points printed.")] = 0
    experience: Annotated[Count, Meta(description="Experience gained with the path.")] = 0
    hero_draws: Annotated[Count, Meta(description="Hero cards drawn with the path.")] = 0
    antihero_draws: Annotated[Count, Meta(description="Antihero cards drawn with it.")] = 0
    virtue: Annotated[Count, Meta(description="Levels moved up with the path.")] = 0
    corruption: Annotated[Count, Meta(description="Levels moved down with the path.")] = 0
    partial: Annotated[bool, Meta(description="Some of the path's print is not known.")] = False
    basis: Annotated[Basis, Meta(description="How well the facts are known.")] = Basis.PRINTED


class Card(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """A card: only facts that are known. A card with unknown facts says `partial`."""

    id: Annotated[CardRef, Meta(description="`<set>.<slug>`.")]
    type: Annotated[CardType, Meta(description="Kind of card.")]
    name: Annotated[LocalText, Meta(description="Names by language.")]
    rulesets: Annotated[
        tuple[RulesetId, ...], Meta(min_length=1, max_length=5, description="Where it belongs.")
    ]
    act: Annotated[
        Annotated[int, Meta(ge=1, le=3)] | None, Meta(description="Act of a Story card.")
    ] = None
    difficulty: Annotated[
        Annotated[int, Meta(ge=0, le=99)] | None, Meta(description="Base difficulty.")
    ] = None
    challenge_abilities: Annotated[
        tuple[Ability, ...], Meta(max_length=2, description="Abilities relevant to a cast.")
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
    scoring: Annotated[
        tuple[ScoringRule, ...], Meta(max_length=12, description="End-of-game points.")
    ] = ()
    adversary_deck: Annotated[
        bool, Meta(description="Belongs to the Adversary's deck in solo and co-op.")
    ] = False
    alignment: Annotated[Alignment | None, Meta(description="Alignment (Destiny).")] = None
    value: Annotated[
        Annotated[int, Meta(ge=1, le=9)] | None, Meta(description="Printed value (Destiny).")
    ] = None
    treasure_points: Annotated[
        Annotated[int, Meta(ge=0, le=9)] | None, Meta(description="Treasure points (Destiny).")
    ] = None
    copies: Annotated[
        Annotated[int, Meta(ge=1, le=99)] | None,
        Meta(description="Copies in its deck; null if not known."),
    ] = None
    power: Annotated[
        LocalText | None, Meta(description="What the card does beyond the fields, in our words.")
    ] = None
    partial: Annotated[bool, Meta(description="Some of the card's print is not known.")] = False
    unknown: Annotated[
        tuple[str, ...], Meta(max_length=12, description="What is not known of it.")
    ] = ()
    inferred: Annotated[str | None, Meta(description="What had to be read in, and why.")] = None

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
    note: Annotated[str, Meta(description="Where the facts come from.")]
