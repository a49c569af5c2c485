"""Playing Hero and Antihero cards, using other cards' powers, and effects that wait."""

import msgspec

from cards.card import Card
from cards.power import Event, Power, Target, Window
from cards.speech import Said, say
from cards.vocabulary import CardType, ClauseId
from schema.common import ReasonCode
from schema.moves import LetHappen, UsePower
from schema.play import Pending
from schema.table import Mode
from schema.verdict import EventCode
from service.rules.headings import WHOM
from service.rules.judgement import At
from service.rules.play.asking import times_of
from service.rules.play.conditions import check_use, gated
from service.rules.play.decks import left_over
from service.rules.play.effects import Use, carry_out
from service.rules.play.gains import gain_corruption, pay
from service.rules.play.game import Game
from service.rules.play.hand import discard_feat
from service.rules.play.uses import note_use
from service.rules.play.working import in_force, working_cards
from service.rules.record import step

FEATS = (CardType.HERO, CardType.ANTIHERO)
FOR_NOBODY = say("effect-is-for-nobody")
EPIC_PLAY = (ClauseId("card.play.event-required.epic"), ClauseId("card.play.any-hero.epic"))
COOP_TARGET = (
    ClauseId("card.play.coop-target.1e"),
    ClauseId("card.play.coop-target.pl"),
    ClauseId("card.play.coop-target.2e"),
)


def check_play_card(game: Game, move: UsePower) -> None:
    """card.play.*, corruption.gates-card-type: may this Hero or Antihero card be played now?"""
    at = ("playCard",)
    card = _checked_card(game, move, at=at)
    if card is None:
        return
    if card.type not in FEATS:
        game.refuse(
            ReasonCode.CARD_TYPE,
            say("cards-played", card=card.id, type=card.type),
            ClauseId("card.play.default-timing"),
            at=(*at, "card"),
        )
        return
    if not _in_hand(game, move.player, card):
        game.refuse(
            ReasonCode.NOT_IN_HAND,
            say("not-in-hand", player=move.player, card=card.id),
            ClauseId("card.single-use"),
            at=(*at, "card"),
        )
    if game.record is not None:
        game.judgement.consult(ClauseId("card.single-use"), card=card.id, player=move.player)
    gated(game, move.player, card.type, card, at=at)
    power = _power(game, card, move, at=at)
    if power is not None:
        check_use(game, move.player, card, move.power, at=at)
        _check_target(game, move, card, power, at=at)


def _checked_card(game: Game, move: UsePower, *, at: At) -> Card | None:
    if not game.seated(move.player):
        game.refuse(
            ReasonCode.UNKNOWN_PLAYER,
            say("nobody-at-table", player=move.player),
            at=(*at, "player"),
        )
        return None
    card = game.table.find(move.card)
    if card is None:
        hint = game.judgement.hint(move.card, game.table.catalogue)
        message = say("no-card", card=move.card, hint=hint)
        game.refuse(ReasonCode.UNKNOWN_CARD, message, at=(*at, "card"))
    return card


def _in_hand(game: Game, player: str, card: Card) -> bool:
    holder = game.player(player)
    hidden = holder.hidden_heroes if card.type is CardType.HERO else holder.hidden_antiheroes
    return card.id in holder.hand or (hidden > 0 and left_over(game, card))


def _power(game: Game, card: Card, move: UsePower, *, at: At) -> Power | None:
    """Return the power that is meant, or note what is wrong with it."""
    if card.partial and not card.powers:
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
    """effect.cost-on-card: nothing is chosen that the power does not leave open."""
    if move.choice is None and move.ability is None:
        return
    effects = (*power.do, *(effect for group in power.choose for effect in group))
    asked = any(effect.ignore_ability for effect in effects)
    attempt = game.snapshot.attempt
    relevant = game.card(attempt.card).challenge_abilities if attempt is not None else ()
    astray = move.ability is not None and bool(relevant) and move.ability not in relevant
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


def _check_discards(game: Game, card: Card, move: UsePower, power: Power, *, at: At) -> None:
    """card.discard-as-cost.epic: exactly as many other cards of the hand as the power costs."""
    if not move.discards and not power.cost.feats:
        return
    left = list(game.player(move.player).hand)
    if card.id in left:
        left.remove(card.id)
    for place, discarded in enumerate(move.discards):
        if discarded in left:
            left.remove(discarded)
            continue
        game.refuse(
            ReasonCode.NOT_IN_HAND,
            say("not-besides-in-hand", player=move.player, card=discarded),
            ClauseId("card.discard-as-cost.epic"),
            at=(*at, "discards", str(place)),
        )
    game.judgement.consult(
        ClauseId("card.discard-as-cost.epic"), cost=power.cost.feats, discards=len(move.discards)
    )
    if len(move.discards) != power.cost.feats:
        game.refuse(
            ReasonCode.COST_UNPAID,
            say("card-cost-of-hand", card=card.name, cards=power.cost.feats),
            ClauseId("card.discard-as-cost.epic"),
            ClauseId("effect.cost-on-card"),
            at=(*at, "discards"),
        )


@step(WHOM)
def _check_target(game: Game, move: UsePower, card: Card, power: Power, *, at: At) -> None:
    """card.play.coop-target.*: whom the effect may be for."""
    if move.target is not None and not game.seated(move.target):
        game.refuse(
            ReasonCode.UNKNOWN_PLAYER,
            say("nobody-at-table", player=move.target),
            at=(*at, "target"),
        )
        return
    allowed = targets(game, move.player, card, power)
    if game.record is not None:
        game.judgement.consult(
            ClauseId("effect.cost-on-card"), target=move.target, targets=allowed, card=card.id
        )
    if move.target is not None and move.target not in allowed:
        game.refuse(
            ReasonCode.WRONG_TARGET,
            say("effect-is-for", players=allowed) if allowed else FOR_NOBODY,
            ClauseId("effect.cost-on-card"),
            *(COOP_TARGET if game.snapshot.mode is Mode.COOP else ()),
            at=(*at, "target"),
        )
    elif move.target is None and len(allowed) != 1 and power.target is not Target.SELF:
        game.refuse(
            ReasonCode.WRONG_TARGET,
            say("say-for-whom", players=allowed) if allowed else FOR_NOBODY,
            ClauseId("effect.cost-on-card"),
            at=(*at, "target"),
        )
    elif power.target is Target.SELF and move.target not in {None, move.player}:
        game.judgement.cite(*COOP_TARGET)


def targets(game: Game, player: str, card: Card, power: Power) -> tuple[str, ...]:
    """Return whom a power's effect may be for, in turn order from its player.

    card.play.coop-target.*: only a Hero or Antihero card for oneself may be for another player.
    """
    match power.target:
        case Target.SELF:
            played = game.snapshot.mode is Mode.COOP and card.type in FEATS
            retarget = played and (
                game.judgement.holds(ClauseId("card.play.coop-target.1e"))
                or game.judgement.holds(ClauseId("card.play.coop-target.pl"))
            )
            return _seats(game, player) if retarget else (player,)
        case Target.ACTIVE_PLAYER:
            return (game.turn.player,)
        case Target.ANY_PLAYER:
            return _seats(game, player)
        case Target.OTHER_PLAYER:
            return _seats(game, player)[1:]


def _seats(game: Game, player: str) -> tuple[str, ...]:
    return tuple([entry.id for entry in game.seats_from(player)])


def play_card(game: Game, move: UsePower) -> None:
    """card.played.keep, card.play.interrupt: pay, lay the card out, and announce its effect."""
    card = game.card(move.card)
    holder = game.player(move.player)
    if card.id in holder.hand:
        place = holder.hand.index(card.id)
        hand = (*holder.hand[:place], *holder.hand[place + 1 :])
        game.change_player(move.player, hand=hand)
    elif card.type is CardType.HERO:
        game.change_player(move.player, hidden_heroes=holder.hidden_heroes - 1)
    else:
        game.change_player(move.player, hidden_antiheroes=holder.hidden_antiheroes - 1)
    game.change_player(move.player, played=(*holder.played, card.id))
    power = card.powers[move.power]
    game.happens(
        EventCode.CARD_PLAYED,
        ClauseId("corruption.gate.test-time"),
        ClauseId("card.play.default-timing")
        if power.window is Window.ANY_TIME
        else ClauseId("card.play.stated-timing"),
        ClauseId("turn.extra-actions.unlimited"),
        ClauseId("card.played.keep"),
        ClauseId("card.single-use"),
        *EPIC_PLAY,
        player=move.player,
        card=card.id,
    )
    game.queue.append((Event.FEAT_PLAYED, move.player))
    _pay(game, move, power)
    note_use(game, move.player, card, move.power, power)
    pending = Pending(
        player=move.player,
        card=card.id,
        power=move.power,
        target=_target(game, move, power),
        choice=move.choice,
        ability=move.ability,
    )
    game.change(pending=(*game.snapshot.pending, pending))
    game.happens(
        EventCode.EFFECT_ANNOUNCED,
        ClauseId("card.play.interrupt"),
        ClauseId("card.play.interrupt.pl"),
        player=move.player,
        card=card.id,
    )


def _target(game: Game, move: UsePower, power: Power) -> str:
    if move.target is not None:
        return move.target
    if power.target is Target.SELF:
        return move.player
    return targets(game, move.player, game.card(move.card), power)[0]


def _pay(game: Game, move: UsePower, power: Power) -> None:
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


def check_use_power(game: Game, move: UsePower) -> None:
    """effect.*, ally.power.*: may this power of an Origin, Motivation or Ally be used now?"""
    at = ("usePower",)
    card = _checked_card(game, move, at=at)
    if card is None:
        return
    holder = game.player(move.player)
    if card.id == holder.characters.heritage:
        game.refuse(
            ReasonCode.WRONG_WINDOW,
            say("heritage-on-twist-only", card=card.name),
            ClauseId("heritage.trigger.epic"),
            at=at,
        )
        return
    works = card.id in working_cards(holder)
    if game.record is not None:
        game.judgement.consult(
            ClauseId("effect.always-active"), card=card.id, player=move.player, met=works
        )
    if not works:
        game.refuse(
            ReasonCode.NOT_OWN_CARD,
            say("no-working-card", player=move.player, card=card.id),
            ClauseId("effect.always-active"),
            ClauseId("ally.sacrifice"),
            ClauseId("turn.card-powers.timing"),
            at=(*at, "card"),
        )
        return
    power = _power(game, card, move, at=at)
    if power is not None:
        check_use(game, move.player, card, move.power, at=at)
        _check_target(game, move, card, power, at=at)
        if power.threshold is not None:
            game.judgement.consult(
                ClauseId("class.thresholds.epic"),
                threshold=power.threshold,
                banked=holder.banked_experience,
            )
        if not in_force(game, holder, card, power):
            game.refuse(
                ReasonCode.CONDITION_UNMET,
                _not_in_force(game, move.player, card, power),
                ClauseId("class.thresholds.epic"),
                at=(*at, "power"),
            )


def _not_in_force(game: Game, player: str, card: Card, power: Power) -> Said:
    """class.thresholds.epic: too little is banked on the Class, or it is blanked."""
    needed = power.threshold or 0
    if game.player(player).banked_experience < needed:
        return say("threshold-unmet", card=card.name, threshold=needed)
    return say("class-gives-nothing", card=card.name)


USED = {
    CardType.ALLY: (ClauseId("ally.power.spend"), ClauseId("ally.power.no-limit")),
    CardType.ORIGIN: (ClauseId("effect.always-active"), ClauseId("effect.origin.epic")),
    CardType.CLASS: (ClauseId("effect.always-active"), ClauseId("class.thresholds.epic")),
    CardType.MOTIVATION: (
        ClauseId("effect.always-active"),
        ClauseId("effect.motivation.spend"),
    ),
}
"""What the use of a card's power rests on."""


def use_power(game: Game, move: UsePower) -> None:
    """effect.cost-on-card, ally.power.no-limit: pay, and the effect takes place at once."""
    card = game.card(move.card)
    power = card.powers[move.power]
    game.happens(
        EventCode.POWER_USED,
        ClauseId("effect.cost-on-card"),
        ClauseId("turn.extra-actions.unlimited"),
        *USED[card.type],
        player=move.player,
        card=card.id,
    )
    target = _target(game, move, power)
    _pay(game, move, power)
    note_use(game, move.player, card, move.power, power)
    _carry_out(game, move, power, target)


def check_let_happen(game: Game, move: LetHappen) -> None:
    """card.play.interrupt: is there an effect that waits?"""
    del move
    game.judgement.consult(
        ClauseId("card.play.interrupt"),
        ClauseId("card.play.interrupt.pl"),
        pending=len(game.snapshot.pending),
    )
    if not game.snapshot.pending:
        game.refuse(
            ReasonCode.NOTHING_PENDING,
            say("no-effect-pending"),
            ClauseId("card.play.interrupt"),
            ClauseId("card.play.interrupt.pl"),
            at=("letHappen",),
        )


def let_happen(game: Game, move: LetHappen) -> None:
    """card.play.interrupt: the effect announced last takes place first."""
    del move
    *rest, last = game.snapshot.pending
    game.change(pending=tuple(rest))
    power = game.card(last.card).powers[last.power]
    game.judgement.cite(ClauseId("card.play.interrupt"), ClauseId("card.play.interrupt.pl"))
    _carry_out(game, last, power, last.target or last.player)


def _carry_out(game: Game, use: UsePower | Pending, power: Power, target: str) -> None:
    chosen = power.choose[use.choice] if power.choose and use.choice is not None else ()
    repeated = times_of(game, use.player, power)
    what = Use(player=use.player, target=target, card=use.card, ability=use.ability)
    for effect in (*(power.do * repeated), *chosen):
        carry_out(game, effect, what)
