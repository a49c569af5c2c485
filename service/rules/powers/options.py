"""What a power lets its player choose: one of its lists, an Ability, or to decline."""

from collections.abc import Sequence

from cards.model.power import EVERYBODY, Effect, Power
from cards.model.vocabulary import Ability, ClauseId
from service.rules.engine.known import OWN_CARDS, Gap
from service.rules.game.game import Game
from service.rules.game.option_names import (
    DECLINE,
    Chosen,
    abilities_open,
    asks_ability,
    effects_of,
    name_of,
)
from service.rules.game.story import feats_held
from service.rules.powers.conditions import Held


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
