"""The closed words of the games: every enum's value equals its name, on both doors.

Sources: the component and rune clauses (`component.*`, `cast.face.*`) of the clause catalogue.
"""

from typing import TYPE_CHECKING, Annotated, Final, NewType

from msgspec import Meta

from cards.model.shape import NameOf, named
from cards.model.word import Word

CardId = NewType("CardId", str)
"""`<set>.<slug>`, for example `cta.wise-master`."""

if TYPE_CHECKING:
    ClauseId = NewType("ClauseId", str)
    """Dotted id of one rule, for example `dark.buy.limit`."""
else:
    ClauseId = str  # rules name thousands of them a second, and calling a `NewType` is slow

RulingId = NewType("RulingId", str)
"""Id of one named reading of an ambiguous rule, for example `moon-timing`."""


RULESET_PATTERN: Final = r"^[A-Za-z][A-Za-z0-9_-]*\Z"
SHIPPED_RULESETS: Final = ("CTA_1E", "CTA_PL", "CTA_2E", "EPIC_ORIGINS", "DESTINY")
"""Ids of the rulebooks that come with the service. Only descriptions and examples name them."""
MOST_RULESETS: Final = 32
"""Rulesets of one catalogue."""

RulesetId = Annotated[
    str,
    Meta(max_length=40, pattern=RULESET_PATTERN, description="Id of the ruleset."),
    named(NameOf.RULESET),
]
"""Id of a ruleset of the catalogue, at most 40 characters; operators add their own editions."""


class Family(Word):
    """Games that share an engine: the adventure family, and Destiny, a game of its own."""

    ADVENTURE = "ADVENTURE"
    DESTINY = "DESTINY"


class Ability(Word):
    """The six Abilities of the adventure family."""

    STRENGTH = "STRENGTH"
    DEXTERITY = "DEXTERITY"
    CONSTITUTION = "CONSTITUTION"
    INTELLIGENCE = "INTELLIGENCE"
    WISDOM = "WISDOM"
    CHARISMA = "CHARISMA"


class StoryIcon(Word):
    """The six Story icons of the adventure family."""

    DIVINITY = "DIVINITY"
    JUSTICE = "JUSTICE"
    NATURE = "NATURE"
    ARCANA = "ARCANA"
    ROYALTY = "ROYALTY"
    VILLAINY = "VILLAINY"


class Alignment(Word):
    """The five alignments of Destiny."""

    GOOD = "GOOD"
    EVIL = "EVIL"
    LAW = "LAW"
    CHAOS = "CHAOS"
    NATURE = "NATURE"


class Rune(Word):
    """A kind of rune: three CORE, two ordinary and one special for each Ability, three DARK."""

    CORE = "CORE"
    STRENGTH = "STRENGTH"
    STRENGTH_SPECIAL = "STRENGTH_SPECIAL"
    DEXTERITY = "DEXTERITY"
    DEXTERITY_SPECIAL = "DEXTERITY_SPECIAL"
    CONSTITUTION = "CONSTITUTION"
    CONSTITUTION_SPECIAL = "CONSTITUTION_SPECIAL"
    INTELLIGENCE = "INTELLIGENCE"
    INTELLIGENCE_SPECIAL = "INTELLIGENCE_SPECIAL"
    WISDOM = "WISDOM"
    WISDOM_SPECIAL = "WISDOM_SPECIAL"
    CHARISMA = "CHARISMA"
    CHARISMA_SPECIAL = "CHARISMA_SPECIAL"
    DARK = "DARK"


class Face(Word):
    """What a rune shows: SLASH 1, SYMBOL 2, MOON 2 and one Corruption, every other face 0."""

    SLASH = "SLASH"
    SYMBOL = "SYMBOL"
    BLANK = "BLANK"
    TWIST = "TWIST"
    EXPERIENCE = "EXPERIENCE"
    HERO = "HERO"
    ANTIHERO = "ANTIHERO"
    MOON = "MOON"


class PathHalf(Word):
    """A path of a card, by its half; the only path of a Trait or an Adversary is TOP."""

    TOP = "TOP"
    BOTTOM = "BOTTOM"


class Slot(Word):
    """The Character card that a Story card is under; CLASS takes MOTIVATION's place in Epic."""

    ORIGIN = "ORIGIN"
    MOTIVATION = "MOTIVATION"
    CLASS = "CLASS"
    DESTINY = "DESTINY"


class CardType(Word):
    """What kind of card it is; CHARACTER, STORY and FEAT where the exact kind is not known."""

    CHARACTER = "CHARACTER"
    HERITAGE = "HERITAGE"
    ORIGIN = "ORIGIN"
    MOTIVATION = "MOTIVATION"
    CLASS = "CLASS"
    DESTINY = "DESTINY"
    STORY = "STORY"
    TRAIT = "TRAIT"
    CHALLENGE = "CHALLENGE"
    ALLY = "ALLY"
    ADVERSARY = "ADVERSARY"
    FINAL_ADVERSARY = "FINAL_ADVERSARY"
    ADVERSARY_QUEST = "ADVERSARY_QUEST"
    VICTORY_CONDITION = "VICTORY_CONDITION"
    HERO = "HERO"
    ANTIHERO = "ANTIHERO"
    FEAT = "FEAT"
    ADVERSARY_FEAT = "ADVERSARY_FEAT"
    IDENTITY = "IDENTITY"
    BASE = "BASE"
    BONUS = "BONUS"
    MULTIPLIER = "MULTIPLIER"
    TREASURE = "TREASURE"


class Basis(Word):
    """How well a value is known: printed, reported by a third party, or inferred."""

    PRINTED = "PRINTED"
    SECOND_HAND = "SECOND_HAND"
    INFERRED = "INFERRED"


class Column(Word):
    """A column of the final tally."""

    TRIUMPH = "TRIUMPH"
    TRAGEDY = "TRAGEDY"
    EXPERIENCE = "EXPERIENCE"
    STORY_ICONS = "STORY_ICONS"


class ClauseKind(Word):
    """What a clause is about."""

    COMPONENT = "COMPONENT"
    SETUP = "SETUP"
    TURN = "TURN"
    MOVE = "MOVE"
    ATTEMPT = "ATTEMPT"
    CAST = "CAST"
    CARD_PLAY = "CARD_PLAY"
    CORRUPTION = "CORRUPTION"
    ACT = "ACT"
    ALLY = "ALLY"
    ADVERSARY = "ADVERSARY"
    ENDGAME = "ENDGAME"
    SCORING = "SCORING"
    WINNER = "WINNER"
    VARIANT = "VARIANT"


class RulingStatus(Word):
    """Where an answer comes from: a rulebook says it, it follows from one, or we chose it."""

    PRINTED = "PRINTED"
    INFERRED = "INFERRED"
    OURS = "OURS"


MORALITY_TOP: Final = 2
MORALITY_NEUTRAL: Final = 0
MORALITY_BOTTOM: Final = -4
MORALITY_LEVELS: Final = tuple(range(MORALITY_TOP, MORALITY_BOTTOM - 1, -1))
"""Positions of the Hero marker from top to bottom (`setup.marker`, `corruption.floor`)."""
