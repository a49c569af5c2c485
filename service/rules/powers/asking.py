"""A power that happens by itself: carried out at once, or after its player has chosen."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cards.model.card import Card
from cards.model.power import Cost, Effect, Power
from cards.model.vocabulary import ClauseId
from schema.shapes.play import Choice, ChoiceCode
from schema.shapes.verdict import EventCode
from service.rules.game.counters import count
from service.rules.game.gains import gain_corruption, pay
from service.rules.game.game import Game
from service.rules.game.hand import ask_discards, feats_in_hand
from service.rules.game.uses import note_use
from service.rules.powers.effects import Use, carry_out_all

APPLY = "APPLY"
DECLINE = "DECLINE"
NO_COST: Final = Cost()


class Firing(NamedTuple):
    """A power that happens by itself: whose it is, whom it is for, and where it is printed."""

    player: str
    target: str
    card: Card
    place: int

    @property
    def power(self) -> Power:
        """The power itself."""
        return self.card.powers[self.place]


def set_off(game: Game, firing: Firing, *clauses: ClauseId) -> None:
    """effect.cost-on-card: the power takes place, once its player has chosen where it lets one."""
    options = _options(game, firing.player, firing.power)
    if options:
        game.judgement.cite(*clauses)
        game.ask(
            Choice(
                code=ChoiceCode.POWER,
                player=firing.player,
                options=options,
                card=firing.card.id,
                power=firing.place,
                target=firing.target,
            )
        )
    elif can_do(game, firing.player, firing.power):
        take_place(game, firing, None, *clauses)


def _options(game: Game, player: str, power: Power) -> tuple[str, ...]:
    """Return what is left open: one of its lists that can be done, or to do without it."""
    if not power.choose:
        return (APPLY, DECLINE) if power.optional and can_do(game, player, power) else ()
    held = feats_in_hand(game.player(player))
    lists = tuple(
        [str(index) for index, effects in enumerate(power.choose) if held >= _feats_needed(effects)]
    )
    return (*lists, DECLINE) if power.optional else lists


def can_do(game: Game, player: str, power: Power) -> bool:
    """effect.cost-on-card: whether the power's player can pay for it."""
    holder = game.player(player)
    needed = power.cost.feats + _feats_needed(power.do)
    return power.cost.experience <= holder.experience and needed <= feats_in_hand(holder)


def _feats_needed(effects: Sequence[Effect]) -> int:
    return sum([effect.discard_feats or 0 for effect in effects])


def choose_power(game: Game, choice: Choice, option: str) -> None:
    """effect.cost-on-card: the power takes place as it was chosen."""
    assert choice.card is not None
    if option == DECLINE:
        game.happens(
            EventCode.POWER_DECLINED,
            ClauseId("effect.cost-on-card"),
            player=choice.player,
            card=choice.card,
        )
        return
    card = game.card(choice.card)
    which = int(option) if option.isdecimal() else None
    target = choice.target or choice.player
    take_place(game, Firing(choice.player, target, card, choice.power), which)


def take_place(game: Game, firing: Firing, which: int | None, *clauses: ClauseId) -> None:
    """Note the use, pay, and do what the power says."""
    player, card, power = firing.player, firing.card, firing.power
    clause = ClauseId("effect.cost-on-card")
    game.happens(EventCode.POWER_USED, *(clauses or (clause,)), player=player, card=card.id)
    note_use(game, player, card, firing.place, power)
    if power.cost != NO_COST:
        pay(game, player, power.cost.experience, clause, card=card.id)
        gain_corruption(game, player, power.cost.corruption, clause)
        ask_discards(game, player, power.cost.feats, card.id)
    chosen = power.choose[which] if which is not None else ()
    repeated = times_of(game, player, power)
    use = Use(player=player, target=firing.target, card=card.id)
    carry_out_all(game, power.do, repeated, use)
    carry_out_all(game, chosen, 1, use)


def times_of(game: Game, player: str, power: Power) -> int:
    """How often `do` takes place: once, or once for each counted thing of the story."""
    if power.for_each is None:
        return 1
    return min(count(game.story(game.player(player)), power.for_each), 32)
