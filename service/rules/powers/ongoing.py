"""Powers that hold all the time: what they add to every attempt that fits.

They are looked up whenever a result or a difficulty is asked for, so Experience that is banked in
the middle of an attempt counts at once (`class.bank.mid-attempt.epic`).
"""

from collections.abc import Iterator
from typing import Final

from cards.model.card import Card
from cards.model.power import Effect, Power
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.play import Change
from service.rules.engine.record import ONGOING, step
from service.rules.engine.work import POWERS
from service.rules.game.adversary import is_the_adversary, opponents_in_force
from service.rules.game.counters import count
from service.rules.game.game import Game
from service.rules.powers.active import seated, unowned
from service.rules.powers.conditions import Held, applies, cite_adversary, concerns
from service.rules.powers.options import ON_CARD

ALWAYS: Final = ClauseId("effect.always-active")
ASKED: Final = 2
"""Cost of an ongoing power, in powers that may happen: a story is counted for it."""


def ongoing_changes(game: Game) -> tuple[Change, ...]:
    """effect.always-active, class.thresholds.epic: what ongoing powers change about the attempt."""
    return game.once(_all_changes)


@step(ONGOING)
def _all_changes(game: Game) -> tuple[Change, ...]:
    return tuple(_changes(game)) if may_change(game) else ()


def may_change(game: Game) -> bool:
    """effect.always-active: whether any card in play has an ongoing power."""
    return bool(seated(game).ongoing) or unowned(game).ongoing


def _changes(game: Game) -> Iterator[Change]:
    active = game.turn.player
    game.judgement.work.spend(POWERS, 1 + ASKED * len(seated(game).ongoing))
    for held in ongoing_powers(game):
        power = held.power
        if not concerns(power.whose, held.owner, active):
            continue
        if not game.sure(applies(game, held), ALWAYS, ON_CARD):
            continue
        number = 1
        if power.for_each is not None:
            number = game.number(
                count(game.story(game.player(held.player)), power.for_each), ALWAYS, ON_CARD
            )
        change = _change(held.card, power.do, number)
        if change.successes or change.difficulty:
            _cite(game, held.card, power)
            if held.owner is None and held.card.id not in opponents_in_force(game):
                game.judgement.cite(ClauseId("row.adversary-note"))
            yield change


def _change(card: Card, effects: tuple[Effect, ...], number: int) -> Change:
    successes = sum(effect.successes or 0 for effect in effects)
    difficulty = sum(effect.difficulty or 0 for effect in effects)
    return Change(
        card=card.id,
        successes=max(min(successes * number, 99), -99),
        difficulty=max(min(difficulty * number, 99), -99),
    )


def _cite(game: Game, card: Card, power: Power) -> None:
    if card.type is CardType.CLASS:
        game.judgement.cite(
            ClauseId("class.thresholds.epic"), ClauseId("class.bank.mid-attempt.epic")
        )
        if game.attempt.faces is not None:
            game.judgement.cite(ClauseId("class.bank.mid-attempt.after-cast.epic"))
    if power.attempt is not None and power.attempt.path_abilities:
        game.judgement.cite(ClauseId("attempt.path-ability.epic"))
        if is_the_adversary(game, game.attempt.card):
            game.judgement.cite(ClauseId("attempt.path-ability.adversary.epic"))
    cite_adversary(game, power)
    if any(effect.difficulty for effect in power.do):
        game.judgement.cite(ClauseId("attempt.difficulty.effect-plus.epic"))


def ongoing_powers(game: Game) -> Iterator[Held]:
    """effect.always-active: powers of cards in play that hold all the time."""
    for player, card, place, power in seated(game).ongoing:
        yield Held(player, player, card, place, power)
    for card in unowned(game).cards:
        for place, power in enumerate(card.powers):
            if power.ongoing:
                yield Held(None, game.turn.player, card, place, power)
