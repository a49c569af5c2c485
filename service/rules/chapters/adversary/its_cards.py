"""The Adversary's cards: what is chosen on them, and Adversary Feats that wait (Epic).

How its deck is drawn from is in `game.adversary_deck`.

Rulebook: "Adversary Effects", "The Adversary's Actions".
Decides `adversary.epic.twist-order` and `adversary.epic.play-feat`.
"""

from collections.abc import Iterator

from cards.model.power import Effect
from cards.model.vocabulary import Ability, ClauseId
from schema.shapes.play import DueFeat
from schema.shapes.verdict import EventCode
from service.rules.game.adversary import two_sided
from service.rules.game.adversary_deck import note_due
from service.rules.game.game import Game
from service.rules.powers.effects import Use, carry_out_all


def carry_out_due(game: Game) -> None:
    """adversary.epic.twist-order: after the heroes' Feats, before the attempt resolves."""
    waiting = game.attempt.due
    if not waiting:
        return
    game.change_attempt(due=())
    player = game.turn.player
    for feat in waiting:
        game.happens(
            EventCode.POWER_USED,
            ClauseId("adversary.epic.twist-order"),
            ClauseId("adversary.epic.play-feat"),
            player=player,
            card=feat.card,
        )
        use = Use(player=player, target=player, card=feat.card)
        carry_out_all(game, tuple(due_effects(game, feat)), 1, use)


def due_effects(game: Game, feat: DueFeat) -> Iterator[Effect]:
    """Return what a Feat that waits will do."""
    for power in game.card(feat.card).powers[:1]:
        yield from power.do
        if feat.choice is not None and feat.choice < len(power.choose):
            yield from power.choose[feat.choice]


def chosen_feat(game: Game, card: str, option: str) -> None:
    """adversary.epic.twist-order: a card that is demanded is given up at once; the rest waits."""
    power = game.card(card).powers[0]
    chosen = int(option) if option.isdecimal() else None
    at_once = game.judgement.reading("epic-twist-order") != "HERO_FEATS_FIRST"
    effects = power.choose[chosen] if chosen is not None else ()
    player = game.turn.player
    use = Use(player=player, target=player, card=card)
    if at_once:
        carry_out_all(game, (*power.do, *effects), 1, use)
    elif any(effect.discard_feats for effect in effects):
        carry_out_all(game, effects, 1, use)
        if power.do:
            note_due(game, DueFeat(card=card))
    else:
        note_due(game, DueFeat(card=card, choice=chosen))


def apply_option(game: Game, card_id: str, option: str) -> None:
    """adversary.coop.apply.*: the card of the Adversary's deck does what it says."""
    if two_sided(game):
        chosen_feat(game, card_id, option)
        return
    power = game.card(card_id).powers[0]
    player = game.turn.player
    chosen = power.choose[int(option)] if power.choose else ()
    ability = Ability(option) if option in Ability.__members__ else None
    what = Use(player=player, target=player, card=card_id, ability=ability)
    carry_out_all(game, (*power.do, *chosen), 1, what)
