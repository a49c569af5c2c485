"""The Adversary's cards: what is chosen on them, and Adversary Feats that wait (Epic).

How its deck is drawn from is in `powers.adversary_deck`.

Rulebook: "Adversary Effects", "The Adversary's Actions".
Decides `adversary.epic.twist-order` and `adversary.epic.play-feat`.
"""

from cards.model.power import Window
from cards.model.vocabulary import ClauseId
from schema.shapes.play import DueFeat
from schema.shapes.verdict import EventCode
from service.rules.game.adversary import two_sided
from service.rules.game.game import Game
from service.rules.game.options import DECLINE, read
from service.rules.game.uses import note_use
from service.rules.powers.adversary_deck import held_by_adversary, ignored, note_due
from service.rules.powers.attempt_effects import Use
from service.rules.powers.conditions import Held, applies
from service.rules.powers.effects import carry_out_for, carry_out_power
from service.rules.powers.unread import REVEALED, need_power


def carry_out_due(game: Game) -> None:
    """adversary.epic.twist-order: after the heroes' Feats, before the attempt resolves."""
    waiting = game.attempt.due
    if not waiting:
        return
    game.change_attempt(due=())
    player = game.turn.player
    for feat in waiting:
        held = held_by_adversary(game, game.card(feat.card))
        if held.card.unread:
            need_power(game, held.card, *REVEALED)
        if not held.card.powers:
            continue
        works = applies(game, held)
        if not works.possible:
            ignored(game, held)
            continue
        if not game.sure(works, *REVEALED):
            continue
        game.happens(
            EventCode.POWER_USED,
            ClauseId("adversary.epic.twist-order"),
            ClauseId("adversary.epic.play-feat"),
            player=player,
            card=feat.card,
        )
        _apply(game, held, feat)


def choose_adversary_card(game: Game, card: str, option: str) -> None:
    """adversary.coop.apply.*, adversary.epic.twist-order: its card does what was chosen of it.

    In Epic Origins a card that is demanded is given up at once, before the Heritage is chosen; the
    rest waits.
    """
    waiting = len(game.snapshot.choices)
    _choose(game, card, option)
    choices = game.snapshot.choices
    if waiting and len(choices) > waiting:
        game.change(choices=(*choices[waiting:], *choices[:waiting]))


def _choose(game: Game, card: str, option: str) -> None:
    held = held_by_adversary(game, game.card(card))
    if option == DECLINE:
        clause = ClauseId("effect.cost-on-card")
        game.happens(EventCode.POWER_DECLINED, clause, player=held.player, card=card)
        return
    chosen = read(option)
    feat = DueFeat(card=card, choice=chosen.which, ability=chosen.ability)
    if not _waits(game, held):
        _apply(game, held, feat)
        return
    power = held.power
    effects = power.choose[chosen.which] if chosen.which is not None else ()
    if not any(effect.discard_feats for effect in effects):
        note_due(game, feat)
        return
    use = Use(player=held.player, target=held.player, card=card)
    carry_out_for(game, power, effects, 1, use)
    if power.do:
        note_due(game, DueFeat(card=card))


def _waits(game: Game, held: Held) -> bool:
    """adversary.epic.twist-order: whether the heroes' Feats take effect first."""
    if not two_sided(game):
        return False
    first = game.judgement.reading("epic-twist-order") == "HERO_FEATS_FIRST"
    return first and held.power.window is not Window.AFTER_RESOLUTION


def _apply(game: Game, held: Held, feat: DueFeat) -> None:
    player, power = held.player, held.power
    note_use(game, player, held.card, held.place, power)
    use = Use(player=player, target=player, card=held.card.id, ability=feat.ability)
    carry_out_power(game, power, use, feat.choice)
