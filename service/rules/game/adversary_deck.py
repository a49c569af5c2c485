"""The Adversary's deck: a card is revealed, asks or takes effect, and is put away.

Rulebook: "Playing The Adversary's Cards", "The Adversary's Deck".
"""

from cards.model.card import Card
from cards.model.power import Power, Window
from cards.model.vocabulary import ClauseId
from schema.shapes.play import Choice, ChoiceCode, DeckName, DueFeat
from schema.shapes.verdict import EventCode
from service.rules.game.adversary import plays_against, two_sided
from service.rules.game.decks import EMPTY, discard, draw
from service.rules.game.game import Game
from service.rules.game.hand import feats_in_hand
from service.rules.game.runes import ABILITY_OF


def reveal_feat(game: Game) -> None:
    """adversary.coop.trigger, adversary.coop.apply: its top card, after the caster's draw."""
    if not plays_against(game):
        return
    card_id = draw(game, DeckName.ADVERSARY)
    if card_id is None or card_id is EMPTY:
        return
    card = game.card(card_id)
    again = game.snapshot.attempt is not None and game.attempt.rerolled is not None
    game.change_turn(revealed=(*game.turn.revealed, card_id))
    game.happens(
        EventCode.ADVERSARY_CARD_REVEALED,
        ClauseId("adversary.coop.trigger"),
        ClauseId("adversary.coop.draw-first"),
        ClauseId("adversary.coop.deck"),
        ClauseId("adversary.coop.deck.pl"),
        ClauseId("corruption.gate.adversary-exempt"),
        ClauseId("adversary.epic.play-feat"),
        *((ClauseId("reroll.twist-again.epic"),) if again else ()),
        card=card_id,
    )
    for power in card.powers[:1]:
        if two_sided(game):
            _announce(game, card, power)
        elif power.window is not Window.AFTER_RESOLUTION:
            ask_or_apply(game, card, power)


def _announce(game: Game, card: Card, power: Power) -> None:
    """adversary.epic.twist-order: what it demands is chosen at once, the rest waits."""
    game.judgement.cite(ClauseId("adversary.epic.twist-order"))
    first = game.judgement.reading("epic-twist-order") == "HERO_FEATS_FIRST"
    if first and not power.choose:
        note_due(game, DueFeat(card=card.id))
    else:
        ask_or_apply(game, card, power)


def note_due(game: Game, feat: DueFeat) -> None:
    """adversary.epic.twist-order: it takes effect after the heroes' Feats, as the attempt ends."""
    if game.snapshot.attempt is not None:
        game.change_attempt(due=(*game.attempt.due, feat))


def ask_or_apply(game: Game, card: Card, power: Power) -> None:
    """adversary.coop.choice: a choice on the card is the active player's; else it takes place."""
    clauses = (ClauseId("adversary.coop.apply"), ClauseId("adversary.coop.apply.older"))
    game.judgement.cite(*clauses, ClauseId("adversary.coop.choice"))
    options = options_of(game, power)
    game.ask(
        Choice(
            code=ChoiceCode.ADVERSARY_CARD,
            player=game.turn.player,
            options=options or ("APPLY",),
            card=card.id,
        )
    )


def options_of(game: Game, power: Power) -> tuple[str, ...]:
    """Return what a card of the Adversary leaves open: one of its lists, or an Ability."""
    if power.choose:
        held = feats_in_hand(game.active)
        return tuple(
            str(index)
            for index, effects in enumerate(power.choose)
            if sum(effect.discard_feats or 0 for effect in effects) <= held
        )
    attempt = game.snapshot.attempt
    if attempt is not None and any(effect.ignore_ability for effect in power.do):
        # adversary.coop.tap-darkness.pl: kinds that are in the pool; a choice only between two.
        game.judgement.cite(ClauseId("adversary.coop.tap-darkness.pl"))
        shown = {ABILITY_OF.get(face.rune) for face in attempt.faces or ()}
        relevant = game.card(attempt.card).challenge_abilities
        return tuple(ability for ability in relevant if ability in shown)
    return ()


def due_after_resolution(game: Game) -> None:
    """adversary.coop.apply.*: cards meant for after the Challenge take place now."""
    for card_id in game.turn.revealed:
        card = game.card(card_id)
        for power in card.powers[:1]:
            if power.window is Window.AFTER_RESOLUTION:
                ask_or_apply(game, card, power)


def put_away(game: Game) -> None:
    """adversary.coop.deck.discard: at the end of the turn its cards go to its own discards."""
    if not game.turn.revealed:
        return
    for card in game.turn.revealed:
        discard(game, DeckName.ADVERSARY, card)
        game.happens(EventCode.CARD_DISCARDED, ClauseId("adversary.coop.deck.discard"), card=card)
    game.change_turn(revealed=())
