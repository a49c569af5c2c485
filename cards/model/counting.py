"""The grammar of counting: what a card asks of a story, and what it pays at the end of the game.

A scoring rule gives `points` once, or for each counted thing, while its requirements hold. It can
say every documented Destiny.
"""

from typing import Annotated

from msgspec import Meta

from cards.model.shape import CardRef, Count, OneOf, Points, Shape, Slug
from cards.model.vocabulary import Ability, Basis, CardType, Column, StoryIcon


class Counted(OneOf, frozen=True, kw_only=True, omit_defaults=True, cache_hash=True):
    """Something that can be counted for one player: story, hand, Experience or track."""

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
    card: Annotated[CardRef | None, Meta(description="This card in the story.")] = None
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
    hand: Annotated[
        bool | None, Meta(description="Hero and Antihero cards in the player's hand.")
    ] = None
    destiny: Annotated[
        bool | None,
        Meta(description="Final Destiny of the player; only in a power with the event GAME_ENDED."),
    ] = None


class Requirement(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """A count that has to lie within bounds, both inclusive."""

    counted: Annotated[Counted, Meta(description="What is counted.")]
    at_least: Annotated[Count | None, Meta(description="No fewer than this; no bound if null.")] = 1
    at_most: Annotated[Count | None, Meta(description="No more than this; no bound if null.")] = (
        None
    )


class UnderRuling(Shape, frozen=True, kw_only=True):
    """The option of a ruling under which a rule of the card holds."""

    ruling: Annotated[Slug, Meta(description="Id of the ruling.")]
    option: Annotated[str, Meta(description="The option under which the rule holds.")]


class ScoringRule(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """Points at the end of the game: `points` once, or `points` for each thing counted."""

    column: Annotated[Column, Meta(description="TRIUMPH or TRAGEDY, as the card prints it.")]
    points: Annotated[Points, Meta(description="Points given once, or for each counted thing.")]
    per: Annotated[
        Counted | None, Meta(description="What is counted; if null, the points are given once.")
    ] = None
    beyond: Annotated[Count, Meta(description="How many of the counted things earn nothing.")] = 0
    cap: Annotated[
        Count | None,
        Meta(description="The most things that earn points; null if there is no limit."),
    ] = None
    when: Annotated[
        tuple[Requirement, ...], Meta(max_length=8, description="All of these must hold.")
    ] = ()
    under: Annotated[
        UnderRuling | None,
        Meta(description="Option of a ruling under which it holds; null if it always does."),
    ] = None
    basis: Annotated[Basis, Meta(description="How well the rule is known.")] = Basis.PRINTED
