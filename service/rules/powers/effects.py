"""What each word of the effect vocabulary does, one function for each."""

from collections.abc import Mapping, Sequence
from typing import Final

from cards.model.power import EVERYBODY, IN_AN_ATTEMPT, ON_AN_ATTEMPT, Effect, Power, Target, Whose
from cards.model.shape import MOST_COUNT
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.verdict import EventCode
from service.rules.engine.work import EFFECTS
from service.rules.game import gains
from service.rules.game.conditions import change_adversary
from service.rules.game.counters import count
from service.rules.game.decks import ACT_DECK, discard
from service.rules.game.gains import noted_banking
from service.rules.game.game import Game
from service.rules.game.hand import ask_discards
from service.rules.game.story import feats_held
from service.rules.game.uses import counted_up
from service.rules.powers.active import has_class
from service.rules.powers.adversary_deck import reveal_feat
from service.rules.powers.attempt_effects import ATTEMPT_DOINGS, Doing, Use

MOST_TIMES: Final = 32


def carry_out_all(game: Game, effects: Sequence[Effect], times: int, use: Use) -> None:
    """Do what effects say, in order, so many times."""
    if not effects:
        return
    game.judgement.work.spend(EFFECTS, times * len(effects))
    for _ in range(times):
        for effect in effects:
            carry_out(game, effect, use)


def carry_out_power(game: Game, power: Power, use: Use, which: int | None) -> None:
    """effect.cost-on-card: carry out what a power always does, and the list that was chosen."""
    carry_out_for(game, power, power.do, times_of(game, use.player, power), use)
    if which is not None and power.choose:
        carry_out_for(game, power, power.choose[which], 1, use)


def carry_out_for(
    game: Game, power: Power, effects: Sequence[Effect], times: int, use: Use
) -> None:
    """Do what effects of a power say, for everybody whom it is for."""
    for whom in everybody(game, power, use):
        carry_out_all(game, effects, times, use._replace(target=whom, at_hand=_at_hand(power)))


def _at_hand(power: Power) -> bool:
    """Whether what changes an attempt is for the one under way, whoever attempts it.

    So it is where a power speaks of others' attempts and names nobody whom it is for.
    """
    return power.target is Target.POWERS_PLAYER and power.whose is not Whose.OWN


def everybody(game: Game, power: Power, use: Use) -> tuple[str, ...]:
    """Whom a power is for, in turn order: its target, or all players, or all others."""
    if power.target not in EVERYBODY:
        return (use.target,)
    seats = tuple([seat.key for seat in game.seats_from(use.player)])
    return seats if power.target is Target.EACH_PLAYER else seats[1:]


def times_of(game: Game, player: str, power: Power) -> int:
    """How often `do` takes place: once, or once for each counted thing of the player's story."""
    if power.for_each is None:
        return 1
    counted = count(game.story(game.player(player)), power.for_each).up_to(MOST_TIMES)
    return game.number(counted, ClauseId("effect.cost-on-card"))


def carry_out(game: Game, effect: Effect, use: Use) -> None:
    """Do what one effect says.

    What changes an attempt does nothing if its target has no attempt under way.
    """
    key = effect.key
    if use.at_hand and key in ON_AN_ATTEMPT:
        use = use._replace(target=game.turn.player)
    idle = game.snapshot.attempt is None or (
        key in ON_AN_ATTEMPT and use.target != game.turn.player
    )
    if idle and key in IN_AN_ATTEMPT:
        game.happens(EventCode.NO_EFFECT, player=use.player, card=use.card)
        return
    DOINGS[key](game, use, getattr(effect, key))


def _discard_feats(game: Game, use: Use, number: int) -> None:
    """card.discard-as-cost.epic: the target chooses which cards of the hand it discards."""
    if not feats_held(game.player(use.target)):
        _nothing(game, use)
        return
    ask_discards(game, use.target, number, use.card)


def _take_feats(game: Game, use: Use, number: int) -> None:
    """effect.cost-on-card: the target chooses which cards of its hand the power's player takes."""
    if use.target == use.player or not feats_held(game.player(use.target)):
        _nothing(game, use, ClauseId("effect.cost-on-card"))
        return
    ask_discards(game, use.target, number, use.card, taker=use.player)


def _free_journeys(game: Game, use: Use, number: int) -> None:
    """journey.free.epic: Journeys of this turn that need no paying."""
    clause = ClauseId("journey.free.epic")
    _more_journeys(game, use, number, "free_journeys", clause, given=game.judgement.holds(clause))


def _extra_journeys(game: Game, use: Use, number: int) -> None:
    """journey.extra.base: more Journeys in this turn."""
    _more_journeys(game, use, number, "extra_journeys", ClauseId("journey.extra.base"))


def _more_journeys(  # noqa: PLR0913 - what is given, and to whom
    game: Game, use: Use, number: int, field: str, clause: ClauseId, *, given: bool = True
) -> None:
    """journey.*: more Journeys, for whoever may journey in this turn."""
    if not given or use.target != game.turn.player:
        _nothing(game, use)
        return
    game.change_turn(**{field: counted_up(getattr(game.turn, field), number)})
    game.happens(EventCode.EXTRA_JOURNEY, clause, player=use.target, card=use.card, amount=number)


def _nothing(game: Game, use: Use, *clauses: ClauseId) -> None:
    game.happens(EventCode.NO_EFFECT, *clauses, player=use.target, card=use.card)


def _bank(game: Game, use: Use, number: int) -> None:
    """class.bank.epic: Experience from the supply onto the target's Class, if it has one."""
    holder = game.player(use.target)
    if not has_class(game, holder):
        _nothing(game, use)
        return
    number = min(number, MOST_COUNT - holder.banked_experience)
    game.change_player(use.target, banked_experience=holder.banked_experience + number)
    noted_banking(game, use.target, number, card=use.card)


def _adversary_feats(game: Game, use: Use, number: int) -> None:
    """adversary.epic.play-feat: more of the Adversary's Feats are revealed."""
    del use
    game.judgement.work.spend(EFFECTS, 2 * number)
    for _ in range(number):
        reveal_feat(game)


def _draw_hero(game: Game, use: Use, number: int) -> None:
    gains.draw_feats(game, use.target, CardType.HERO, number, ClauseId("effect.cost-on-card"))


def _draw_antihero(game: Game, use: Use, number: int) -> None:
    gains.draw_feats(game, use.target, CardType.ANTIHERO, number, ClauseId("effect.cost-on-card"))


def _experience(game: Game, use: Use, number: int) -> None:
    gains.gain_experience(game, use.target, number, ClauseId("effect.cost-on-card"))


def _virtue(game: Game, use: Use, number: int) -> None:
    gains.gain_virtue(game, use.target, number)


def _corruption(game: Game, use: Use, number: int) -> None:
    gains.gain_corruption(game, use.target, number)


def _adversary_experience(game: Game, use: Use, number: int) -> None:
    """adversary.coop.xp-moves.2e: the Adversary gains or loses Experience."""
    change_adversary(game, number, card=use.card)


def _discard_ally(game: Game, use: Use, _: bool) -> None:
    """adversary.coop.irrelevant: the target loses an Ally, if it has one."""
    holder = game.player(use.target)
    for place, ally in enumerate(holder.allies):
        if not ally.sacrificed:
            rest = (*holder.allies[:place], *holder.allies[place + 1 :])
            game.change_player(use.target, allies=rest)
            act = game.card(ally.card).act
            if act is not None:
                discard(game, ACT_DECK[act], ally.card)
            game.happens(EventCode.CARD_DISCARDED, player=use.target, card=ally.card)
            return
    _nothing(game, use, ClauseId("adversary.coop.irrelevant"))


DOINGS: Final[Mapping[str, Doing]] = {
    **ATTEMPT_DOINGS,
    "draw_hero": _draw_hero,
    "draw_antihero": _draw_antihero,
    "experience": _experience,
    "virtue": _virtue,
    "corruption": _corruption,
    "extra_journeys": _extra_journeys,
    "adversary_experience": _adversary_experience,
    "discard_ally": _discard_ally,
    "discard_feats": _discard_feats,
    "take_feats": _take_feats,
    "free_journeys": _free_journeys,
    "bank": _bank,
    "adversary_feats": _adversary_feats,
}
"""What each key of `Effect` does; a test holds the two to each other."""
