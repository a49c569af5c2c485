"""A power that happens by itself: carried out at once, or after its player has chosen."""

from typing import Final, NamedTuple

from cards.model.card import Card
from cards.model.power import Cost, Power
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.play import Choice, ChoiceCode
from schema.shapes.verdict import EventCode
from service.rules.game.gains import gain_corruption, pay
from service.rules.game.game import Game
from service.rules.game.hand import ask_discards
from service.rules.game.options import DECLINE, Chosen, read
from service.rules.game.uses import note_use
from service.rules.powers.attempt_effects import Use
from service.rules.powers.conditions import Held, affordable, held_at
from service.rules.powers.effects import carry_out_power
from service.rules.powers.options import options_of

NO_COST: Final = Cost()


class Firing(NamedTuple):
    """A power that happens by itself: where it lies, and whom it is for."""

    held: Held
    target: str

    @property
    def power(self) -> Power:
        return self.held.power


def set_off(game: Game, firing: Firing, *clauses: ClauseId) -> None:
    """effect.cost-on-card: the power takes place; where it offers a choice, that is asked first.

    Its conditions are met, and it can be paid for.
    """
    held, power = firing.held, firing.power
    options = options_of(game, held, firing.target)
    if not options:
        return
    first, *others = options
    if power.choose or power.optional or others:
        game.judgement.cite(*clauses)
        game.ask(
            Choice(
                code=ChoiceCode.POWER,
                player=held.player,
                options=options,
                card=held.card.id,
                power=held.place,
                target=firing.target,
            )
        )
        return
    take_place(game, firing, read(first), *clauses)


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
    take_place(game, firing_of(game, choice), read(option))


def firing_of(game: Game, choice: Choice) -> Firing:
    """Return the power that a choice is about."""
    assert choice.card is not None
    held = held_by(choice.player, game.card(choice.card), choice.power)
    return Firing(held, choice.target or choice.player)


def held_by(player: str, card: Card, place: int) -> Held:
    """effect.always-active: a player's own power, or one that works for all."""
    return held_at(None if card.type in OF_NOBODY else player, player, card, place)


OF_NOBODY: Final = frozenset(
    {
        CardType.ADVERSARY,
        CardType.FINAL_ADVERSARY,
        CardType.ADVERSARY_QUEST,
        CardType.ADVERSARY_FEAT,
    }
)
"""Cards that lie before no player."""


def open_again(game: Game, choice: Choice) -> tuple[str, ...]:
    """effect.cost-on-card: options that are left of a choice after others were made."""
    firing = firing_of(game, choice)
    return options_of(game, firing.held, firing.target) if affordable(game, firing.held) else ()


def take_place(game: Game, firing: Firing, chosen: Chosen, *clauses: ClauseId) -> None:
    """Note the use, pay, and do what the power says."""
    held, power = firing.held, firing.power
    player, card = held.player, held.card
    clause = ClauseId("effect.cost-on-card")
    game.happens(EventCode.POWER_USED, *(clauses or (clause,)), player=player, card=card.id)
    note_use(game, player, card, held.place, power)
    if power.cost != NO_COST:
        pay(game, player, power.cost.experience, clause, card=card.id)
        gain_corruption(game, player, power.cost.corruption, clause)
        ask_discards(game, player, power.cost.feats, card.id)
    use = Use(player=player, target=firing.target, card=card.id, ability=chosen.ability)
    carry_out_power(game, power, use, chosen.which)
