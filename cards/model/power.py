"""What cards do, in a closed vocabulary: when, at what cost, and with what effect.

The meaning of each word is one function in `service/rules/powers/effects.py`. A power with a
`window` is used by its player; a power with an `event` happens by itself.
"""

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from cards.model.counting import Counted, Requirement
from cards.model.shape import Draws, Levels, OneOf, Shape, Tokens
from cards.model.vocabulary import Ability, CardType, Column, Face, PathHalf
from cards.model.word import Word


class Window(Word):
    """When a player may use a power or play a card (`card.play.timing.*`)."""

    ANY_TIME = "ANY_TIME"
    """At any time, in other players' turns as well."""
    OWN_TURN = "OWN_TURN"
    """At any time in the player's own turn."""
    BEFORE_CAST = "BEFORE_CAST"
    """After a Challenge is declared and before any rune is cast."""
    DURING_ATTEMPT = "DURING_ATTEMPT"
    """During an attempt, before or after the cast, until the attempt resolves."""
    AFTER_RESOLUTION = "AFTER_RESOLUTION"
    """After a Challenge is overcome or failed, in the same turn."""


class Event(Word):
    """What makes a power happen by itself."""

    ATTEMPT_DECLARED = "ATTEMPT_DECLARED"
    DARK_RUNES_BOUGHT = "DARK_RUNES_BOUGHT"
    RUNES_CAST = "RUNES_CAST"
    OVERCOME = "OVERCOME"
    FAILED = "FAILED"
    TRAIT_GAINED = "TRAIT_GAINED"
    JOURNEYED = "JOURNEYED"
    CORRUPTION_GAINED = "CORRUPTION_GAINED"
    VIRTUE_GAINED = "VIRTUE_GAINED"
    TURN_STARTED = "TURN_STARTED"
    GAINED = "GAINED"
    """This card itself is gained (the power of an Epic Trait, `trait.gain.power.epic`)."""
    CHOSEN = "CHOSEN"
    """This Character card itself is kept at the start (`setup.origin.start-effect.epic`)."""
    TWIST = "TWIST"
    """Its player's cast shows the Twist of Fate: the second use of a Heritage."""
    FEAT_PLAYED = "FEAT_PLAYED"
    EXPERIENCE_BANKED = "EXPERIENCE_BANKED"
    ACT_CLOSED = "ACT_CLOSED"
    GAME_ENDED = "GAME_ENDED"
    """The last turn is over; final Destiny is known (`adversary.coop.loss.after-defeat.*`)."""


class Whose(Word):
    """Whose attempt, turn or gain it must be, seen from the card's player."""

    OWN = "OWN"
    OTHERS = "OTHERS"
    ANYBODY = "ANYBODY"


class Target(Word):
    """Whom the effects are for."""

    POWERS_PLAYER = "POWERS_PLAYER"
    ACTIVE_PLAYER = "ACTIVE_PLAYER"
    ANY_PLAYER = "ANY_PLAYER"
    OTHER_PLAYER = "OTHER_PLAYER"
    EACH_PLAYER = "EACH_PLAYER"
    """All players in turn order, starting with the power's player."""
    EACH_OTHER = "EACH_OTHER"
    """All but the power's player."""


EVERYBODY: Final = frozenset({Target.EACH_PLAYER, Target.EACH_OTHER})
"""Targets that nobody picks."""


LASTING: Final = (CardType.ADVERSARY, CardType.FINAL_ADVERSARY, CardType.ADVERSARY_QUEST)
"""Cards before no player that work until the end of the game (`adversary.coop.ongoing`)."""


class Per(Word):
    """What a limit is counted over."""

    ATTEMPT = "ATTEMPT"
    TURN = "TURN"
    GAME = "GAME"


Amount = Annotated[int, Meta(ge=-40, le=40)]
"""What an effect adds or takes away: -40 to 40; printed cards go to three."""

Feats = Annotated[int, Meta(ge=0, le=4)]
"""Cards of the hand that a cost or an effect takes: 0 to 4; printed cards take one."""

Times = Annotated[int, Meta(ge=0, le=20)]
"""How often something may be done because of one card: 0 to 20; printed cards say once."""


class RuneGift(Shape, frozen=True, kw_only=True):
    """Icons that count for one attempt (`pool.irrelevant-rune-card.*`)."""

    ability: Annotated[Ability, Meta(description="Ability of the icons.")]
    icons: Annotated[
        Annotated[int, Meta(ge=0, le=12)], Meta(description="Number of icons, 12 at most.")
    ] = 1


class Effect(OneOf, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that a power does."""

    successes: Annotated[
        Amount | None, Meta(description="Added to the result of the attempt; -40 to 40.")
    ] = None
    difficulty: Annotated[
        Amount | None, Meta(description="Added to the difficulty of the attempt; -40 to 40.")
    ] = None
    rune: Annotated[RuneGift | None, Meta(description="Ability icons for this attempt.")] = None
    dark_runes: Annotated[
        Annotated[int, Meta(ge=0, le=3)] | None,
        Meta(description="Dark runes that join the pool without being bought, 3 at most."),
    ] = None
    allow_dark_runes: Annotated[
        bool | None, Meta(description="Dark runes may be cast at four Corruption in this attempt.")
    ] = None
    reroll: Annotated[bool | None, Meta(description="The runes are cast a second time.")] = None
    ignore_ability: Annotated[
        bool | None,
        Meta(
            description="The runes of one Ability of the Challenge do not count; a player picks it."
        ),
    ] = None
    fail_attempt: Annotated[bool | None, Meta(description="The attempt fails.")] = None
    another_card: Annotated[
        bool | None,
        Meta(
            description="The attempt is broken off, and its player has to attempt or gain "
            "another card in this turn; against the Adversary the attempt "
            "fails instead."
        ),
    ] = None
    draw_hero: Annotated[Draws | None, Meta(description="Hero cards drawn, 10 at most.")] = None
    draw_antihero: Annotated[
        Draws | None, Meta(description="Antihero cards drawn, 10 at most.")
    ] = None
    experience: Annotated[
        Amount | None, Meta(description="Experience gained, or lost; -40 to 40.")
    ] = None
    virtue: Annotated[Levels | None, Meta(description="Levels up the track, 6 at most.")] = None
    corruption: Annotated[Levels | None, Meta(description="Levels down the track, 6 at most.")] = (
        None
    )
    extra_journeys: Annotated[
        Times | None, Meta(description="Journeys in this turn beyond the limit, 20 at most.")
    ] = None
    adversary_experience: Annotated[
        Amount | None, Meta(description="Experience that the Adversary gains, or loses; -40 to 40.")
    ] = None
    discard_feats: Annotated[
        Feats | None,
        Meta(description="Cards of the hand that the target discards unplayed, 4 at most."),
    ] = None
    free_journeys: Annotated[
        Times | None, Meta(description="Journeys in this turn that cost nothing, 20 at most.")
    ] = None
    bank: Annotated[
        Tokens | None,
        Meta(description="Experience put from the supply on the target's Class, 40 at most."),
    ] = None
    blank_class: Annotated[
        bool | None, Meta(description="The attempting hero's Class gives nothing in this attempt.")
    ] = None
    experience_if_failed: Annotated[
        Tokens | None,
        Meta(description="Extra Experience gained if this attempt fails; 40 at most."),
    ] = None
    adversary_feats: Annotated[
        Feats | None, Meta(description="Further Adversary Feats that are revealed, 4 at most.")
    ] = None
    discard_ally: Annotated[
        bool | None, Meta(description="The target discards one of its Allies, if it has any.")
    ] = None
    take_feats: Annotated[
        Feats | None,
        Meta(
            description="How many cards the power's player takes from the target's hand, 4 at "
            "most; the target chooses which."
        ),
    ] = None


ON_AN_ATTEMPT: Final = frozenset(
    {
        "successes",
        "difficulty",
        "rune",
        "dark_runes",
        "allow_dark_runes",
        "reroll",
        "ignore_ability",
        "fail_attempt",
        "another_card",
        "blank_class",
        "experience_if_failed",
    }
)
"""Effects that change the attempt of their target."""

IN_AN_ATTEMPT: Final = ON_AN_ATTEMPT | {"adversary_feats"}
"""Effects that need an attempt under way."""


class Cost(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """What using a power, or gaining a Trait, costs."""

    experience: Annotated[Tokens, Meta(description="Experience paid, 40 at most.")] = 0
    sacrifice: Annotated[bool, Meta(description="The Ally itself is turned face down.")] = False
    corruption: Annotated[Levels, Meta(description="Corruption gained, 6 at most.")] = 0
    feats: Annotated[
        Feats,
        Meta(description="Hero or Antihero cards discarded from the hand, 4 at most (Epic)."),
    ] = 0


UNSAID: Final = Cost()
"""What a Trait costs whose author has not said so: nothing, and the checks ask."""


class AttemptCondition(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """Conditions on an attempt; all that are given must hold."""

    abilities: Annotated[
        tuple[Ability, ...], Meta(max_length=6, description="The Challenge lists one of these.")
    ] = ()
    path: Annotated[Column | None, Meta(description="The declared path scores in this column.")] = (
        None
    )
    acts: Annotated[
        tuple[Annotated[int, Meta(ge=1, le=9)], ...],
        Meta(max_length=9, description="The Challenge is of one of these Acts."),
    ] = ()
    card_type: Annotated[CardType | None, Meta(description="Kind of the card attempted.")] = None
    faces: Annotated[
        tuple[Face, ...],
        Meta(max_length=12, description="At least one rune of the cast shows one of these."),
    ] = ()
    path_abilities: Annotated[
        tuple[Ability, ...],
        Meta(max_length=6, description="The declared path grants an icon of one of these (Epic)."),
    ] = ()
    half: Annotated[PathHalf | None, Meta(description="The declared path is this half.")] = None
    adversary: Annotated[
        bool | None,
        Meta(
            description="True: the player must be facing the game's Adversary, either side; "
            "false: must not."
        ),
    ] = None


class Limit(Shape, frozen=True, kw_only=True):
    """How often a power may be used."""

    times: Annotated[Times, Meta(description="How often, 20 at most.")] = 1
    per: Annotated[Per, Meta(description="The span over which uses are counted.")] = Per.TURN


class Power(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that a card can do."""

    window: Annotated[
        Window | None,
        Meta(
            description="When its player may use it; null if it happens by itself or holds "
            "all the time."
        ),
    ] = None
    event: Annotated[
        Event | None, Meta(description="What makes it happen by itself; null if nothing does.")
    ] = None
    ongoing: Annotated[
        bool,
        Meta(
            description="Neither used nor set off: its successes and difficulty count in every "
            "attempt for as long as its conditions hold."
        ),
    ] = False
    threshold: Annotated[
        Annotated[int, Meta(ge=1, le=99)] | None,
        Meta(
            description="Experience that must lie on the Class before the power works; null "
            "if none (Epic)."
        ),
    ] = None
    whose: Annotated[Whose, Meta(description="Whose attempt, turn or gain it is about.")] = (
        Whose.OWN
    )
    when: Annotated[
        tuple[Requirement, ...],
        Meta(max_length=6, description="Conditions on the story of its player."),
    ] = ()
    attempt: Annotated[
        AttemptCondition | None,
        Meta(description="Conditions on the attempt; null if there are none."),
    ] = None
    cost: Annotated[Cost, Meta(description="What it costs.")] = msgspec.field(default_factory=Cost)
    do: Annotated[
        tuple[Effect, ...],
        Meta(
            max_length=6,
            description="What it does, in order. If the card is `partial` and there is "
            "neither `do` nor `choose`, only the timing of the power is known.",
        ),
    ] = ()
    choose: Annotated[
        tuple[Annotated[tuple[Effect, ...], Meta(max_length=6)], ...],
        Meta(max_length=4, description="Lists of effects, of which its player chooses one."),
    ] = ()
    for_each: Annotated[
        Counted | None,
        Meta(description="`do` takes place once for each of these in its player's story."),
    ] = None
    optional: Annotated[
        bool, Meta(description="It happens by itself, but its player may decline.")
    ] = False
    target: Annotated[Target, Meta(description="Whom it is for.")] = Target.POWERS_PLAYER
    limit: Annotated[Limit | None, Meta(description="How often; no limit if null.")] = None

    @property
    def unread(self) -> bool:
        """Whether it says when it happens, and not what: on a `partial` card a gap."""
        return not (self.do or self.choose)
