"""Terms of using a power: which one is meant, what is chosen, what it costs, what it does."""

from collections import Counter
from collections.abc import Iterable

import msgspec

from cards.messages.message import say
from cards.model.card import Card
from cards.model.power import Power
from cards.model.shape import NameOf
from cards.model.vocabulary import Ability, CardType, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.drawn import Place
from schema.shapes.moves import UsePower
from schema.shapes.play import Pending
from schema.shapes.table import Player
from schema.shapes.verdict import EventCode
from service.rules.engine.judgement import At
from service.rules.engine.paper import Untold
from service.rules.game.decks import left_over
from service.rules.game.gains import gain_corruption, pay
from service.rules.game.game import Game
from service.rules.game.hand import discard_feat, need_untold
from service.rules.game.options import asks_ability, effects_of
from service.rules.powers.attempt_effects import Use
from service.rules.powers.effects import carry_out_power
from service.rules.powers.options import abilities_left


def checked_card(game: Game, move: UsePower, *, at: At) -> Card | None:
    """Return the card that is used; None, with a reason noted, for an unknown player or card."""
    if not game.seated(move.player):
        game.refuse(
            ReasonCode.UNKNOWN_PLAYER,
            say("nobody-at-table", player=move.player),
            at=(*at, "player"),
        )
        return None
    card = game.table.find(move.card)
    if card is None:
        hint = game.judgement.hint(NameOf.CARD, move.card, game.table.extra.values())
        message = say("no-card", card=move.card, hint=hint)
        game.refuse(ReasonCode.UNKNOWN_CARD, message, at=(*at, "card"))
    return card


def power_meant(game: Game, card: Card, move: UsePower, *, at: At) -> Power | None:
    """Return the power that is used; None, with a reason noted, where the card has no such power.

    What is chosen and discarded for it is checked as well.
    """
    if card.unread:
        needed = say("power-needed", card=card.name)
        game.need_facts(card, needed, ClauseId("effect.cost-on-card"))
        return None
    power = card.powers[move.power] if move.power < len(card.powers) else None
    if power is None or power.window is None:
        game.refuse(
            ReasonCode.NO_SUCH_POWER,
            say("no-power-to-use", card=card.id, power=move.power),
            ClauseId("effect.cost-on-card"),
            at=(*at, "power"),
        )
        return None
    if not card.tells(move.power):
        game.need_facts(card, say("power-needed", card=card.name), ClauseId("effect.cost-on-card"))
        return None
    _check_discards(game, card, move, power, at=at)
    if power.choose and (move.choice is None or move.choice >= len(power.choose)):
        game.refuse(
            ReasonCode.CHOICE_NEEDED,
            say("choose-effect", effects=len(power.choose), last=len(power.choose) - 1),
            ClauseId("effect.cost-on-card"),
            at=(*at, "choice"),
        )
    _check_unneeded(game, card, move, power, at=at)
    return power


def _check_unneeded(game: Game, card: Card, move: UsePower, power: Power, *, at: At) -> None:
    """effect.cost-on-card: what the power leaves open is chosen, and nothing else."""
    asked = asks_ability(effects_of(power, move.choice))
    left = abilities_left(game) if asked else ()
    if asked and game.missing:
        return  # which Abilities there are to choose from is not known
    astray = game.snapshot.attempt is not None and move.ability not in left
    for key, needless in (
        ("choice", move.choice is not None and not power.choose),
        ("ability", move.ability is not None and (not asked or astray)),
    ):
        if needless:
            game.refuse(
                ReasonCode.NOTHING_TO_CHOOSE,
                say("nothing-open", card=card.name, key=key),
                ClauseId("effect.cost-on-card"),
                at=(*at, key),
            )
    if asked and move.ability is None and len(left) > 1:
        game.refuse(
            ReasonCode.CHOICE_NEEDED,
            say("choose-ability", card=card.name, abilities=tuple(left)),
            ClauseId("effect.cost-on-card"),
            ClauseId("adversary.coop.tap-darkness.pl"),
            at=(*at, "ability"),
        )


def ability_of(game: Game, move: UsePower, power: Power) -> Ability | None:
    """adversary.coop.tap-darkness.pl: the Ability that is chosen, or the only one there is."""
    left = abilities_left(game) if asks_ability(effects_of(power, move.choice)) else ()
    return left[0] if len(left) == 1 else move.ability


def _check_discards(game: Game, card: Card, move: UsePower, power: Power, *, at: At) -> None:
    """card.discard-as-cost.epic: exactly as many other cards of the hand as the power costs."""
    if not move.discards and not power.cost.feats:
        return
    holder = game.player(move.player)
    left = others_in_hand(holder, card.id)
    hidden = others_hidden(holder, card)
    for place, discarded in enumerate(move.discards):
        if discarded in left:
            left.remove(discarded)
            continue
        if _takes_hidden(game, hidden, discarded, move.discards[:place]):
            continue
        game.refuse(
            ReasonCode.NOT_IN_HAND,
            say("not-besides-in-hand", player=move.player, card=discarded),
            ClauseId("card.discard-as-cost.epic"),
            at=(*at, "discards", str(place)),
        )
    cost, paid = power.cost.feats, len(move.discards)
    unpaid = cost - paid
    if 0 < unpaid <= sum(hidden.values()):
        game.untold.append(Untold(Place.HAND, "discards", cards=unpaid))
        if not game.supposed:
            need_untold(game)
        return
    game.require(
        paid == cost,
        ReasonCode.COST_UNPAID,
        ClauseId("card.discard-as-cost.epic"),
        ClauseId("effect.cost-on-card"),
        at=(*at, "discards"),
        says=lambda: say("card-cost-of-hand", card=card.name, cards=cost),
        looks=(ClauseId("card.discard-as-cost.epic"),),
        cost=cost,
        discards=paid,
    )


def others_in_hand(player: Player, card: str) -> list[str]:
    """card.discard-as-cost.epic: cards of a hand that can be discarded to play or use a card."""
    others = list(player.hand)
    if card in others:
        others.remove(card)
    return others


def others_hidden(player: Player, card: Card) -> Counter[CardType]:
    """card.discard-as-cost.epic: the same of cards that are not known, by their backs."""
    hidden = Counter(
        {CardType.HERO: player.hidden_heroes, CardType.ANTIHERO: player.hidden_antiheroes}
    )
    if card.type in hidden and card.id not in player.hand:
        hidden[card.type] -= 1
    return +hidden


def _takes_hidden(
    game: Game, hidden: Counter[CardType], card: str, before: tuple[str, ...]
) -> bool:
    """setup.hand: take a card out of those that are not known; False if it cannot be one."""
    found = game.table.find(card)
    if found is None or not hidden[found.type]:
        return False
    if not left_over(game, found, besides=before.count(card)):
        return False
    hidden[found.type] -= 1
    return True


def payment(
    player: Player, card: Card, feats: int, wanted: Iterable[str] = ()
) -> tuple[str, ...] | None:
    """card.discard-as-cost.epic: cards of the hand that pay for a power; None with too few.

    Those that are wanted come first. Any other choice of as many is as good. Where too few are
    known, the rest is named by whoever holds them.
    """
    if not feats:
        return ()
    others = sorted(others_in_hand(player, card.id))
    if len(others) + others_hidden(player, card).total() < feats:
        return None
    chosen: list[str] = []
    for each in wanted:
        if each in others and len(chosen) < feats:
            others.remove(each)
            chosen.append(each)
    return (*chosen, *others[: feats - len(chosen)])


def pay_cost(game: Game, move: UsePower, power: Power) -> None:
    """effect.cost-on-card, ally.sacrifice: the cost is paid as the power is used."""
    clause = ClauseId("effect.cost-on-card")
    pay(game, move.player, power.cost.experience, clause, card=move.card)
    gain_corruption(game, move.player, power.cost.corruption, clause)
    for card in move.discards:
        discard_feat(game, move.player, card)
    if power.cost.sacrifice:
        holder = game.player(move.player)
        allies = tuple(
            msgspec.structs.replace(ally, sacrificed=True) if ally.card == move.card else ally
            for ally in holder.allies
        )
        game.change_player(move.player, allies=allies)
        game.happens(
            EventCode.ALLY_SACRIFICED,
            ClauseId("ally.sacrifice"),
            ClauseId("ally.power.spend"),
            player=move.player,
            card=move.card,
        )


def take_effect(game: Game, use: UsePower | Pending, power: Power, target: str) -> None:
    """effect.cost-on-card: what the power does takes place, and what was chosen of it."""
    what = Use(player=use.player, target=target, card=use.card, ability=use.ability)
    carry_out_power(game, power, what, use.choice)
