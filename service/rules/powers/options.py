"""What a power leaves to its player: whom it is for, one of its lists, an Ability, or nothing."""

from collections.abc import Iterable, Sequence
from typing import Final

from cards.messages.message import say
from cards.model.card import Card
from cards.model.power import EVERYBODY, ON_AN_ATTEMPT, Effect, Power, Target
from cards.model.vocabulary import Ability, CardType, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.moves import UsePower
from schema.shapes.table import Mode
from service.rules.engine.judgement import At
from service.rules.engine.known import OWN_CARDS, Gap
from service.rules.engine.record import WHOM, step
from service.rules.game.game import Game
from service.rules.game.options import (
    DECLINE,
    Chosen,
    abilities_open,
    asks_ability,
    effects_of,
    name_of,
)
from service.rules.game.story import feats_held
from service.rules.powers.conditions import Held

ON_CARD: Final = ClauseId("effect.cost-on-card")
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
        card.type not in FEATS
        or game.snapshot.mode is not Mode.COOP
        or power.target is not Target.POWERS_PLAYER
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
    elif move.target is None and len(allowed) != 1 and power.target is not Target.POWERS_PLAYER:
        game.refuse(
            ReasonCode.WRONG_TARGET,
            say("say-for-whom", players=allowed) if allowed else FOR_NOBODY,
            ON_CARD,
            at=(*at, "target"),
        )
    elif power.target is Target.POWERS_PLAYER and move.target not in {None, move.player}:
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
    own = whom is Target.POWERS_PLAYER
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
    if power.target is Target.POWERS_PLAYER:
        return move.player
    return targets(game, move.player, game.card(move.card), power, move.choice)[0]


def options_of(game: Game, held: Held, target: str, *, free: bool = False) -> tuple[str, ...]:
    """effect.cost-on-card, adversary.coop.choice: every way in which a power can take place.

    Empty where it cannot. A `free` power costs nothing; what it does outside its lists is done as
    far as possible, and so is all that a power does for everybody.
    """
    power = held.power
    for_all = power.target in EVERYBODY
    taken = 0 if free or for_all else _feats(power.do)
    if not free and target == held.player:
        taken += power.cost.feats
    if power.choose:
        ways = tuple(
            [
                name_of(Chosen(index, ability))
                for index, effects in enumerate(power.choose)
                if for_all or _can_be_done(game, effects, target, taken)
                for ability in abilities_named(game, power, index)
            ]
        )
    elif taken > feats_held(game.player(target)):
        ways = ()
    else:
        left = abilities_left(game) if asks_ability(power.do) else ()
        ways = tuple([name_of(Chosen(None, ability)) for ability in left or (None,)])
    return (*ways, DECLINE) if ways and power.optional else ways


def abilities_left(game: Game) -> Sequence[Ability]:
    """adversary.coop.tap-darkness.pl: Abilities of the attempt whose runes may be ignored."""
    attempt = game.snapshot.attempt
    if attempt is None:
        return ()
    card, clause = game.card(attempt.card), ClauseId("adversary.coop.tap-darkness.pl")
    game.judgement.cite(clause)
    left = abilities_open(attempt, card)
    if left is None:
        game.need_all((Gap(card, OWN_CARDS),), clause, ClauseId("effect.cost-on-card"))
    return left or ()


def abilities_named(game: Game, power: Power, which: int | None) -> Sequence[Ability | None]:
    """adversary.coop.tap-darkness.pl: Abilities to choose from; (None,) unless there are two."""
    left = abilities_left(game) if asks_ability(effects_of(power, which)) else ()
    return left if len(left) > 1 else (None,)


def _can_be_done(game: Game, effects: Sequence[Effect], target: str, taken: int) -> bool:
    """card.discard-as-cost.epic, adversary.coop.irrelevant: whether a list can be carried out."""
    holder = game.player(target)
    if taken + _feats(effects) > feats_held(holder):
        return False
    if asks_ability(effects) and not abilities_left(game):
        return False
    lost = any(effect.discard_ally for effect in effects)
    return not lost or any(not ally.sacrificed for ally in holder.allies)


def _feats(effects: Sequence[Effect]) -> int:
    return sum([effect.discard_feats or 0 for effect in effects])
