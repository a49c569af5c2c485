"""Whom a power is for: whose attempt, story or hand it changes."""

from collections.abc import Iterable
from typing import Final

from cards.messages.message import say
from cards.model.card import Card
from cards.model.power import EVERYBODY, ON_AN_ATTEMPT, Effect, Power, Target
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.moves import UsePower
from schema.shapes.table import Mode
from service.rules.engine.headings import WHOM
from service.rules.engine.judgement import At
from service.rules.engine.record import step
from service.rules.game.game import Game
from service.rules.game.option_names import effects_of

ON_CARD: Final = ClauseId("effect.cost-on-card")
POWERS_PLAYER: Final = Target.POWERS_PLAYER
COOP: Final = Mode.COOP
"""Looked up all the time: before Python 3.12 a member of an enum is slow to find."""
FEATS: Final = (CardType.HERO, CardType.ANTIHERO)
FOR_NOBODY: Final = say("effect-is-for-nobody")
COOP_TARGET: Final = (
    ClauseId("card.play.coop-target.1e"),
    ClauseId("card.play.coop-target.pl"),
    ClauseId("card.play.coop-target.2e"),
)


def changes_attempt(effects: Iterable[Effect]) -> bool:
    """Whether one of the effects changes an attempt."""
    return any(effect.key in ON_AN_ATTEMPT for effect in effects)


def may_aim(game: Game, card: Card, power: Power) -> bool:
    """card.play.coop-target.*: whether a card for its player may be for another one instead."""
    if (
        game.snapshot.mode is not COOP
        or power.target is not POWERS_PLAYER
        or card.type not in FEATS
    ):
        return False
    holds = game.judgement.holds
    return holds(COOP_TARGET[0]) or holds(COOP_TARGET[1])


def is_aimed(game: Game, player: str, target: str | None, card: Card, power: Power) -> bool:
    """card.play.coop-target.*: whether a card for its player is aimed at the active player instead.

    Then what it says of its player's turn and attempt holds for the active player's.
    """
    active = game.turn.player
    return target == active and player != active and may_aim(game, card, power)


@step(WHOM)
def check_target(game: Game, move: UsePower, card: Card, power: Power, *, at: At) -> None:
    """card.play.coop-target.*: whom the effect may be for."""
    if move.target is not None and not game.seated(move.target):
        game.refuse(
            ReasonCode.UNKNOWN_PLAYER,
            say("nobody-at-table", player=move.target),
            at=(*at, "target"),
        )
        return
    allowed = targets(game, move.player, card, power, move.choice)
    game.judgement.consult(ON_CARD, target=move.target, targets=allowed, card=card.id)
    if move.target is not None and move.target not in allowed:
        game.refuse(
            ReasonCode.WRONG_TARGET,
            say("effect-is-for", players=allowed) if allowed else FOR_NOBODY,
            ON_CARD,
            *(COOP_TARGET if game.snapshot.mode is Mode.COOP else ()),
            at=(*at, "target"),
        )
    elif move.target is None and len(allowed) != 1 and power.target is not POWERS_PLAYER:
        game.refuse(
            ReasonCode.WRONG_TARGET,
            say("say-for-whom", players=allowed) if allowed else FOR_NOBODY,
            ON_CARD,
            at=(*at, "target"),
        )
    elif power.target is POWERS_PLAYER and move.target not in {None, move.player}:
        game.judgement.cite(*COOP_TARGET)


def targets(
    game: Game, player: str, card: Card, power: Power, which: int | None = None
) -> tuple[str, ...]:
    """Return whom a power's effect may be for, in turn order from its player.

    card.play.coop-target.*: only a Hero or Antihero card for oneself may be for another player.
    An effect on an attempt is for the active player. `which` is the list that is chosen. What is
    for everybody leaves nobody to choose.
    """
    whom = power.target
    own = whom is POWERS_PLAYER
    if own and not may_aim(game, card, power):
        return (player,)
    if whom is Target.ACTIVE_PLAYER:
        return (game.turn.player,)
    if whom in EVERYBODY:
        return (player,)
    found = tuple([entry.key for entry in game.seats_from(player)])
    if whom is Target.OTHER_PLAYER:
        found = found[1:]
    if found != (player,) and changes_attempt(effects_of(power, which)):
        kept = {game.turn.player, *((player,) if own else ())}
        return tuple([seat for seat in found if seat in kept])
    return found


def target_of(game: Game, move: UsePower, power: Power) -> str:
    """Return whom the effect is for; `check_target` has found nothing against it."""
    if move.target is not None:
        return move.target
    if power.target is POWERS_PLAYER:
        return move.player
    return targets(game, move.player, game.card(move.card), power, move.choice)[0]
