"""What each word of the effect vocabulary does, one function a word."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from cards.model.power import (
    EVERYBODY,
    IN_AN_ATTEMPT,
    ON_AN_ATTEMPT,
    Effect,
    Power,
    RuneGift,
    Target,
)
from cards.model.shape import MOST_COUNT
from cards.model.vocabulary import MORALITY_TOP, Ability, CardType, ClauseId
from schema.shapes.play import MOST_OPEN, Change
from schema.shapes.runes import AbilityCounts
from schema.shapes.verdict import EventCode
from service.rules.engine.tasks import EFFECTS
from service.rules.game import gains
from service.rules.game.adversary import change_adversary, is_the_adversary
from service.rules.game.counters import count
from service.rules.game.decks import ACT_DECK, discard
from service.rules.game.gains import noted_banking
from service.rules.game.game import Game
from service.rules.game.hand import ask_discards
from service.rules.game.option_names import abilities_open
from service.rules.game.runes import DARK_RUNES, icons_of_counts
from service.rules.game.story import feats_held
from service.rules.game.uses import attempt_ended, counted_up
from service.rules.powers.adversary_deck import reveal_feat

MOST_TIMES: Final = 32
MOST_ICONS: Final = 99
"""Icons of an Ability that are counted; three are as good as any more."""


class Use(NamedTuple):
    """One power being carried out: whose it is, whom it is for, and what was chosen."""

    player: str
    target: str
    card: str
    ability: Ability | None = None


Doing = Callable[[Game, Use, Any], None]


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
        carry_out_all(game, effects, times, use._replace(target=whom))


def everybody(game: Game, power: Power, use: Use) -> tuple[str, ...]:
    """Whom a power is for, in turn order: its target, or all players, or all others."""
    if power.target not in EVERYBODY:
        return (use.target,)
    seats = tuple([seat.id for seat in game.seats_from(use.player)])
    return seats if power.target is Target.EACH_PLAYER else seats[1:]


def times_of(game: Game, player: str, power: Power) -> int:
    """How often `do` takes place: once, or once for each counted thing of the player's story."""
    if power.for_each is None:
        return 1
    return min(count(game.story(game.player(player)), power.for_each), MOST_TIMES)


def carry_out(game: Game, effect: Effect, use: Use) -> None:
    """Do what one effect says.

    What changes an attempt does nothing if its target has no attempt under way.
    """
    key = effect.key
    idle = game.snapshot.attempt is None or (
        key in ON_AN_ATTEMPT and use.target != game.turn.player
    )
    if idle and key in IN_AN_ATTEMPT:
        game.happens(EventCode.NO_EFFECT, player=use.player, card=use.card)
        return
    DOINGS[key](game, use, getattr(effect, key))


def _successes(game: Game, use: Use, number: int) -> None:
    """attempt.modifiers.total: cards add to the result or take from it."""
    _change(game, Change(card=use.card, successes=number))
    game.happens(
        EventCode.RESULT_CHANGED,
        ClauseId("attempt.modifiers.total"),
        player=game.turn.player,
        card=use.card,
        amount=number,
    )


def _change(game: Game, change: Change) -> None:
    changes = game.attempt.changes
    game.room(len(changes), MOST_OPEN, EFFECTS)
    game.change_attempt(changes=(*changes, change))


def _difficulty(game: Game, use: Use, number: int) -> None:
    """attempt.step.difficulty: cards make the Challenge harder or easier."""
    _change(game, Change(card=use.card, difficulty=number))
    game.happens(
        EventCode.DIFFICULTY_CHANGED,
        ClauseId("attempt.step.difficulty"),
        player=game.turn.player,
        card=use.card,
        amount=number,
    )


def _rune(game: Game, use: Use, gift: RuneGift) -> None:
    """pool.irrelevant-rune-card.*: an icon for this attempt, whether its Ability counts or not."""
    name = gift.ability.lower()
    counts = game.attempt.gifts
    held = icons_of_counts(counts, gift.ability)
    gifts: AbilityCounts = msgspec.structs.replace(
        counts, **{name: min(held + gift.icons, MOST_ICONS)}
    )
    game.change_attempt(gifts=gifts)
    game.happens(
        EventCode.RUNES_ADDED,
        ClauseId("pool.irrelevant-rune-card.base"),
        ClauseId("pool.irrelevant-rune-card.epic"),
        player=game.turn.player,
        card=use.card,
        amount=gift.icons,
    )


def _dark_runes(game: Game, use: Use, number: int) -> None:
    """component.runes.inventory: Dark runes that are not bought; there are three stones."""
    added = min(number, DARK_RUNES - game.attempt.dark)
    game.change_attempt(dark=game.attempt.dark + added)
    game.happens(
        EventCode.RUNES_ADDED,
        ClauseId("component.runes.inventory"),
        player=game.turn.player,
        card=use.card,
        amount=added,
    )


def _allow_dark_runes(game: Game, use: Use, _: bool) -> None:
    """dark.forbidden.exception: a card lifts the ban at four Corruption."""
    game.change_attempt(dark_runes_allowed=True)
    game.happens(
        EventCode.DARK_RUNES_ALLOWED,
        ClauseId("dark.forbidden.exception"),
        player=game.turn.player,
        card=use.card,
    )


def _reroll(game: Game, use: Use, _: bool) -> None:
    """reroll.*: the runes are cast a second time."""
    if game.attempt.faces is None:
        game.happens(EventCode.NO_EFFECT, player=use.player, card=use.card)
        return
    game.change_attempt(recasting=True)
    game.happens(
        EventCode.CAST_AGAIN,
        ClauseId("reroll.no-resolution"),
        ClauseId("reroll.no-resolution.older"),
        player=game.turn.player,
        card=use.card,
    )
    _give_corruption_back(game)


def _give_corruption_back(game: Game) -> None:
    """reroll.ignore-corruption*: moons of the first cast that moved the marker move it back.

    At once, so that they do not keep anybody from buying Dark runes for the second cast.
    """
    player = game.active
    back = min(game.attempt.corruption, MORALITY_TOP - player.morality)
    game.change_attempt(corruption=0)
    if back > 0:
        game.change_player(player.id, morality=player.morality + back)
        game.happens(
            EventCode.CORRUPTION_RETURNED,
            ClauseId("reroll.ignore-corruption"),
            ClauseId("reroll.ignore-corruption.2e"),
            player=player.id,
            amount=back,
        )


def _ignore_ability(game: Game, use: Use, _: bool) -> None:
    """adversary.coop.tap-darkness.pl: runes of one Ability of the Challenge count nothing."""
    left = abilities_open(game.attempt, game.card(game.attempt.card))
    chosen = use.ability if use.ability in left else next(iter(left), None)
    game.judgement.cite(ClauseId("adversary.coop.tap-darkness.pl"))
    if chosen is None:
        clauses = (ClauseId("adversary.coop.irrelevant"),)
        game.happens(EventCode.NO_EFFECT, *clauses, player=use.player, card=use.card)
        return
    game.change_attempt(ignored=tuple(dict.fromkeys((*game.attempt.ignored, chosen))))
    game.happens(EventCode.ABILITY_IGNORED, player=game.turn.player, card=use.card)


def _fail_attempt(game: Game, use: Use, _: bool) -> None:
    """attempt.fail: a card decides the outcome."""
    game.change_attempt(failed=True)
    game.happens(
        EventCode.RESULT_CHANGED, ClauseId("attempt.fail"), player=game.turn.player, card=use.card
    )


def _another_card(game: Game, use: Use, _: bool) -> None:
    """adversary.coop.instill-fear.pl: the attempt ends, and another card must be taken.

    The attempt is neither won nor lost; one at the Adversary fails instead. What was paid stays
    spent, and what its runes have brought stays; moons that wait for the resolution are lost.
    """
    clauses = (
        ClauseId("adversary.coop.instill-fear.pl"),
        ClauseId("attempt.path.locked"),
        ClauseId("effect.cost-on-card"),
    )
    card = game.attempt.card
    if is_the_adversary(game, card):
        game.judgement.cite(*clauses)
        _fail_attempt(game, use, _)
        return
    player = game.turn.player
    game.change(attempt=None)
    game.change_turn(action_taken=None, barred=(*game.turn.barred, card))
    attempt_ended(game)
    game.happens(EventCode.ATTEMPT_BROKEN_OFF, *clauses, player=player, card=use.card)


def _discard_feats(game: Game, use: Use, number: int) -> None:
    """card.discard-as-cost.epic: the target chooses which cards of the hand it discards."""
    if not feats_held(game.player(use.target)):
        game.happens(EventCode.NO_EFFECT, player=use.target, card=use.card)
        return
    ask_discards(game, use.target, number, use.card)


def _free_journeys(game: Game, use: Use, number: int) -> None:
    """journey.free.epic: Journeys of this turn that need no paying."""
    paid = not game.judgement.holds(ClauseId("journey.free.epic"))
    if paid or use.target != game.turn.player:
        game.happens(EventCode.NO_EFFECT, player=use.target, card=use.card)
        return
    game.change_turn(free_journeys=counted_up(game.turn.free_journeys, number))
    game.happens(
        EventCode.EXTRA_JOURNEY,
        ClauseId("journey.free.epic"),
        player=use.target,
        card=use.card,
        amount=number,
    )


def _bank(game: Game, use: Use, number: int) -> None:
    """class.bank.epic: Experience from the supply onto the target's Class, if it has one."""
    holder = game.player(use.target)
    if holder.characters.class_ is None:
        game.happens(EventCode.NO_EFFECT, player=use.target, card=use.card)
        return
    number = min(number, MOST_COUNT - holder.banked_experience)
    game.change_player(use.target, banked_experience=holder.banked_experience + number)
    noted_banking(game, use.target, number, card=use.card)


def _blank_class(game: Game, use: Use, _: bool) -> None:
    """effect.cost-on-card: the attempting hero goes without the Class (`epic-class-blanked`)."""
    if not game.judgement.applies("epic-class-blanked"):
        game.happens(EventCode.NO_EFFECT, player=game.turn.player, card=use.card)
        return
    game.change_attempt(class_blank=True)
    game.judgement.reading("epic-class-blanked")
    game.happens(EventCode.CLASS_BLANKED, player=game.turn.player, card=use.card)


def _experience_if_failed(game: Game, use: Use, number: int) -> None:
    """heritage.late-power.epic: it depends on how the attempt ends."""
    held = game.attempt.experience_if_failed
    game.change_attempt(experience_if_failed=min(held + number, MOST_COUNT))
    game.judgement.cite(ClauseId("heritage.late-power.epic"))


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


def _extra_journeys(game: Game, use: Use, number: int) -> None:
    """journey.extra.base: more Journeys in this turn, for whoever may journey in it."""
    if use.target != game.turn.player:
        game.happens(EventCode.NO_EFFECT, player=use.target, card=use.card)
        return
    game.change_turn(extra_journeys=counted_up(game.turn.extra_journeys, number))
    game.happens(
        EventCode.EXTRA_JOURNEY,
        ClauseId("journey.extra.base"),
        player=use.target,
        card=use.card,
        amount=number,
    )


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
    game.happens(
        EventCode.NO_EFFECT, ClauseId("adversary.coop.irrelevant"), player=use.target, card=use.card
    )


DOINGS: Final[Mapping[str, Doing]] = {
    "successes": _successes,
    "difficulty": _difficulty,
    "rune": _rune,
    "dark_runes": _dark_runes,
    "allow_dark_runes": _allow_dark_runes,
    "reroll": _reroll,
    "ignore_ability": _ignore_ability,
    "fail_attempt": _fail_attempt,
    "another_card": _another_card,
    "draw_hero": _draw_hero,
    "draw_antihero": _draw_antihero,
    "experience": _experience,
    "virtue": _virtue,
    "corruption": _corruption,
    "extra_journeys": _extra_journeys,
    "adversary_experience": _adversary_experience,
    "discard_ally": _discard_ally,
    "discard_feats": _discard_feats,
    "free_journeys": _free_journeys,
    "bank": _bank,
    "blank_class": _blank_class,
    "experience_if_failed": _experience_if_failed,
    "adversary_feats": _adversary_feats,
}
"""What each key of `Effect` does; a test holds the two to each other."""
