"""Can the runes of an attempt show this? Its faces, and its Dark runes, against the pool it has."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from cards.messages.message import say
from cards.model.vocabulary import Ability, ClauseId, Rune
from schema.shapes.common import ReasonCode
from schema.shapes.play import Attempt
from schema.shapes.runes import AbilityCounts, RuneFace
from service.rules.engine.judgement import At
from service.rules.engine.tasks import TABLE
from service.rules.game.game import SNAPSHOT, Game
from service.rules.game.runes import (
    CORE_RUNES,
    DARK_RUNES,
    ORDINARY_RUNE,
    ORDINARY_RUNES,
    SPECIAL_RUNE,
    icons_of_counts,
)

AT: Final[At] = (*SNAPSHOT, "attempt")
POOL: Final = (ClauseId("pool.ability.relevant-only"), ClauseId("pool.ability.per-icon"))
BOUGHT: Final = ClauseId("dark.buy.cost")
ALL: Final = ClauseId("pool.ability.all.epic")


def check_thrown(game: Game) -> None:
    """pool.*, cast.throw: note faces that the pool of the attempt cannot show.

    The pool as it is now: cards may have added to it since the cast. What an Ally gave that was
    sacrificed or lost since is not known, so no more than the kinds of runes is asked then.
    """
    snapshot = game.snapshot
    attempt, turn = snapshot.attempt, snapshot.turn
    if attempt is None or turn is None:
        return
    dark = turn.dark_runes_bought if not turn.barred else 0
    game.judgement.require(
        attempt.dark >= min(dark, DARK_RUNES),
        ReasonCode.DARK_RUNE_LIMIT,
        BOUGHT,
        at=(*AT, "dark"),
        says=lambda: say("bought-not-in-pool", bought=dark, dark=attempt.dark),
    )
    if attempt.faces is None:
        return
    game.judgement.work.spend(TABLE, 2)
    most = _most(game, attempt)
    _shown(game, attempt, attempt.faces, most, at=(*AT, "faces"))
    _all_shown(game, attempt, attempt.faces, most, 0 if attempt.recasting else dark)
    if attempt.rerolled is not None:
        _shown(game, attempt, attempt.rerolled, most, at=(*AT, "rerolled"))


def _most(game: Game, attempt: Attempt) -> Mapping[Ability, int] | None:
    """Icons of each Ability that the pool may have had; None where the Challenge is not known."""
    relevant = game.card(attempt.card).challenge_abilities
    if not relevant:
        return None
    player = game.active
    story = game.again(quiet=True).story(player)
    if story.missing:
        return None
    lost = player.allies or game.turn.revealed
    unknown = bool(lost) and game.judgement.parameters.allies
    gifts: AbilityCounts = attempt.gifts
    return {
        ability: 99
        if unknown
        else story.abilities.get(ability, 0) + icons_of_counts(gifts, ability)
        for ability in relevant
    }


def _shown(
    game: Game,
    attempt: Attempt,
    faces: Sequence[RuneFace],
    most: Mapping[Ability, int] | None,
    *,
    at: At,
) -> None:
    shown = Counter([face.rune for face in faces])
    judgement = game.judgement
    judgement.require(
        shown[Rune.CORE] == CORE_RUNES,
        ReasonCode.RUNE_COUNT,
        ClauseId("pool.core"),
        at=at,
        says=lambda: say("core-runes-shown", shown=shown[Rune.CORE], core=CORE_RUNES),
    )
    judgement.require(
        shown[Rune.DARK] <= attempt.dark,
        ReasonCode.RUNE_NOT_IN_POOL,
        BOUGHT,
        at=at,
        says=lambda: say("dark-runes-shown", shown=shown[Rune.DARK], dark=attempt.dark),
    )
    if most is None:
        return
    for ability in Ability:
        icons = most.get(ability, 0)
        ordinary, special = shown[ORDINARY_RUNE[ability]], shown[SPECIAL_RUNE[ability]]
        if not (ordinary <= min(icons, ORDINARY_RUNES) and special <= (icons > ORDINARY_RUNES)):
            judgement.fault(
                ReasonCode.RUNE_NOT_IN_POOL,
                say("ability-runes-shown", ability=ability, icons=icons),
                *POOL,
                at=at,
            )


def _all_shown(
    game: Game,
    attempt: Attempt,
    faces: Sequence[RuneFace],
    most: Mapping[Ability, int] | None,
    dark: int,
) -> None:
    """dark.buy.cost, pool.ability.all.epic: what was in the pool at the cast was thrown."""
    shown, judgement, at = Counter([face.rune for face in faces]), game.judgement, (*AT, "faces")
    judgement.require(
        shown[Rune.DARK] >= min(dark, DARK_RUNES),
        ReasonCode.RUNE_COUNT,
        BOUGHT,
        at=at,
        says=lambda: say("dark-runes-shown", shown=shown[Rune.DARK], dark=dark),
    )
    if most is None or not judgement.holds(ALL):
        return
    for ability, icons in most.items():
        held = icons - icons_of_counts(attempt.gifts, ability)
        ordinary, special = shown[ORDINARY_RUNE[ability]], shown[SPECIAL_RUNE[ability]]
        if not (ordinary >= min(held, ORDINARY_RUNES) and special >= (held > ORDINARY_RUNES)):
            judgement.fault(
                ReasonCode.RUNE_COUNT,
                say("ability-runes-shown", ability=ability, icons=held),
                ALL,
                at=at,
            )
