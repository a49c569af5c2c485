"""What follows from the faces of one cast, rune by rune: draws, Experience, Corruption.

Rulebook: "Attempt a Challenge", "Dark Runes", "Reading the Runes".
Decides `cast.bonus.*`, `cast.xp.*`, `cast.corruption.*` and `corruption.effects.*`.
"""

from dataclasses import dataclass
from typing import Final

from cards.messages.message import say
from cards.model.vocabulary import MORALITY_BOTTOM, ClauseId, Face, Rune
from schema.shapes.runes import (
    Consequence,
    ConsequenceCode,
    Decision,
    DecisionCode,
    Moment,
    ShownRune,
)
from service.rules.engine.judgement import Judgement
from service.rules.game.faces import face_clauses
from service.rules.game.gains import DRAW_TIMING

ALWAYS: Final = ClauseId("cast.bonus.regardless-of-outcome")
DRAW_OR_HERITAGE: Final = say("choose-draw-or-heritage")
DRAW: Final = say("choose-draw")
CORRUPTION: Final = say("gain-corruption")
CORRUPTION_LOST: Final = say("corruption-lost")
FORBIDDEN: Final = say("dark-runes-now-forbidden")


@dataclass(frozen=True, slots=True)
class Ledger:
    """What one cast brings: consequences in order, open choices, and the hero's new state."""

    consequences: tuple[Consequence, ...]
    decisions: tuple[Decision, ...]
    experience: int
    """Experience gained from faces."""
    morality: int | None
    """Marker after the cast; None where it was not given."""


def follow_faces(
    judgement: Judgement, shown: tuple[ShownRune, ...], *, morality: int | None
) -> Ledger:
    """Return what the faces of one cast bring, bonuses first and then the moons' Corruption."""
    bonuses = tuple(_bonus(judgement, rune) for rune in shown if rune.face in _BONUS_CODE)
    decisions = tuple(_twist(judgement) for rune in shown if rune.face is Face.TWIST)
    moons = sum(rune.face is Face.MOON for rune in shown)
    corruption, after = fall(judgement, moons, morality)
    return Ledger(
        consequences=(*bonuses, *corruption),
        decisions=decisions,
        experience=sum(rune.face is Face.EXPERIENCE for rune in shown),
        morality=after,
    )


_BONUS_CODE: Final = {
    Face.TWIST: ConsequenceCode.DRAW_EITHER,
    Face.EXPERIENCE: ConsequenceCode.GAIN_EXPERIENCE,
    Face.HERO: ConsequenceCode.DRAW_HERO,
    Face.ANTIHERO: ConsequenceCode.DRAW_ANTIHERO,
}

_MESSAGE: Final = {
    ConsequenceCode.DRAW_EITHER: say("draw-either"),
    ConsequenceCode.TWIST_OF_FATE: say("twist-of-fate"),
    ConsequenceCode.GAIN_EXPERIENCE: say("gain-experience"),
    ConsequenceCode.DRAW_HERO: say("draw-hero"),
    ConsequenceCode.DRAW_ANTIHERO: say("draw-antihero"),
}


def _bonus(judgement: Judgement, shown: ShownRune) -> Consequence:
    """cast.bonus.*: a draw, Experience or a twist comes at once, whatever the outcome."""
    code = _BONUS_CODE[shown.face]
    extra: tuple[ClauseId, ...]
    if shown.face is Face.TWIST:
        if judgement.parameters.twist_activates_heritage:
            code = ConsequenceCode.TWIST_OF_FATE
        extra = (ClauseId("card.draw.choice"), ClauseId("heritage.trigger.epic"), *DRAW_TIMING)
    elif shown.face is Face.EXPERIENCE:
        extra = (ClauseId("cast.xp.usable-now.epic"),)
    else:
        extra = (ClauseId("card.draw.rune"), *DRAW_TIMING)
    message = _MESSAGE[code]
    clauses = (*face_clauses(shown.rune, shown.face), *extra, ALWAYS)
    return Consequence(
        code=code,
        moment=Moment.AT_CAST,
        amount=1,
        rune=shown.rune,
        message=message,
        clauses=judgement.gives(message, *clauses, amount=1),
    )


def _twist(judgement: Judgement) -> Decision:
    """card.draw.choice, heritage.choice.epic: the caster chooses what the dual triangle gives."""
    if judgement.parameters.twist_activates_heritage:
        return Decision(
            code=DecisionCode.TWIST_HERITAGE,
            options=("DRAW_HERO", "DRAW_ANTIHERO", "HERITAGE_POWER"),
            message=DRAW_OR_HERITAGE,
            clauses=judgement.gives(
                DRAW_OR_HERITAGE,
                ClauseId("heritage.choice.epic"),
                ClauseId("heritage.trigger.epic"),
            ),
        )
    return Decision(
        code=DecisionCode.TWIST_DRAW,
        options=("DRAW_HERO", "DRAW_ANTIHERO"),
        message=DRAW,
        clauses=judgement.gives(DRAW, ClauseId("card.draw.choice")),
    )


def fall(
    judgement: Judgement, moons: int, morality: int | None
) -> tuple[tuple[Consequence, ...], int | None]:
    """corruption.corruption-down, corruption.floor: one level down for each moon, to -4 at most.

    Returns the consequences in order and the marker afterwards.
    """
    if not moons:
        return (), morality
    moment = _moment(judgement)
    steps: list[Consequence] = []
    for _ in range(moons):
        if morality == MORALITY_BOTTOM:
            steps.append(_lost(judgement, moment))
            continue
        steps.append(_step(judgement, moment))
        if morality is not None:
            morality -= 1
            if morality == MORALITY_BOTTOM:
                steps.append(_ban(judgement, moment))
    return tuple(steps), morality


def _moment(judgement: Judgement) -> Moment:
    """cast.corruption.timing.*: when a moon moves the marker (`moon-timing`)."""
    if judgement.applies("moon-timing") and judgement.reading("moon-timing") == "AT_CAST":
        return Moment.AT_CAST
    return Moment.AT_RESOLUTION


def _step(judgement: Judgement, moment: Moment) -> Consequence:
    return Consequence(
        code=ConsequenceCode.GAIN_CORRUPTION,
        moment=moment,
        amount=1,
        rune=Rune.DARK,
        message=CORRUPTION,
        clauses=judgement.gives(
            CORRUPTION,
            ClauseId("cast.face.dark.moon"),
            ClauseId("corruption.corruption-down"),
            ClauseId("cast.corruption.timing.*"),
            ClauseId("corruption.effects.order-step.epic"),
            ClauseId("corruption.trigger.epic"),
            ClauseId("corruption.trigger.multiple.epic"),
            ALWAYS,
        ),
    )


def _lost(judgement: Judgement, moment: Moment) -> Consequence:
    return Consequence(
        code=ConsequenceCode.CORRUPTION_LOST,
        moment=moment,
        amount=1,
        rune=Rune.DARK,
        message=CORRUPTION_LOST,
        clauses=judgement.gives(
            CORRUPTION_LOST, ClauseId("cast.face.dark.moon"), ClauseId("corruption.floor")
        ),
    )


def _ban(judgement: Judgement, moment: Moment) -> Consequence:
    return Consequence(
        code=ConsequenceCode.DARK_RUNES_NOW_FORBIDDEN,
        moment=moment,
        amount=0,
        rune=None,
        message=FORBIDDEN,
        clauses=judgement.gives(
            FORBIDDEN,
            ClauseId("corruption.floor"),
            ClauseId("dark.forbidden.at-bottom"),
            ClauseId("dark.forbidden.exception"),
            ClauseId("dark.forbidden.epic"),
        ),
    )
