"""Cards and Feats of the Adversary: what happens when one is revealed.

Rulebook: "Playing The Adversary's Cards", "The Adversary's Deck".
"""

from cards.model.card import Card
from cards.model.power import EVERYBODY, Window
from cards.model.vocabulary import ClauseId
from schema.shapes.play import Choice, ChoiceCode, DeckName, DueFeat
from schema.shapes.verdict import EventCode
from service.rules.game.adversary import plays_against, two_sided
from service.rules.game.decks import EMPTY, discard, draw
from service.rules.game.game import Game
from service.rules.game.options import asks_ability
from service.rules.powers.conditions import Held, applies, held_at, within_limit
from service.rules.powers.options import options_of
from service.rules.powers.unread import REVEALED, need_power


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
        ClauseId("adversary.coop.deck.*"),
        ClauseId("corruption.gate.adversary-exempt"),
        ClauseId("adversary.epic.play-feat"),
        *((ClauseId("reroll.twist-again.epic"),) if again else ()),
        card=card_id,
    )
    if card.unread:
        need_power(game, card, *REVEALED)
        return
    if not card.powers or card.powers[0].window is Window.AFTER_RESOLUTION:
        return
    if two_sided(game):
        _announce(game, held_by_adversary(game, card))
    else:
        ask_or_ignore(game, held_by_adversary(game, card))


def held_by_adversary(game: Game, card: Card) -> Held:
    """adversary.coop.choice: its card, held by the active player, who chooses for it."""
    return held_at(None, game.turn.player, card, 0)


def _announce(game: Game, held: Held) -> None:
    """adversary.epic.twist-order: a choice is asked for at once; any other effect waits."""
    power = held.power
    game.judgement.cite(ClauseId("adversary.epic.twist-order"))
    first = game.judgement.reading("epic-twist-order") == "HERO_FEATS_FIRST"
    if first and not (power.choose or power.optional or asks_ability(power.do)):
        note_due(game, DueFeat(card=held.card.id))
    else:
        ask_or_ignore(game, held)


def note_due(game: Game, feat: DueFeat) -> None:
    """adversary.epic.twist-order: it takes effect after the heroes' Feats, as the attempt ends."""
    if game.snapshot.attempt is not None:
        game.change_attempt(due=(*game.attempt.due, feat))


def ask_or_ignore(game: Game, held: Held) -> None:
    """adversary.coop.choice, adversary.coop.irrelevant: the active player says how it applies.

    A card whose conditions are not met is ignored; it is discarded with the turn.
    """
    clauses = (ClauseId("adversary.coop.apply.*"),)
    game.judgement.cite(*clauses, ClauseId("adversary.coop.choice"))
    if not held.card.tells(held.place):
        if within_limit(game, held) and _may_concern(game, held):
            need_power(game, held.card, *REVEALED)
        else:
            ignored(game, held)
        return
    options = options_left(game, held)
    if not options:
        ignored(game, held)
        return
    game.ask(
        Choice(
            code=ChoiceCode.ADVERSARY_CARD,
            player=held.player,
            options=options,
            card=held.card.id,
        )
    )


def _may_concern(game: Game, held: Held) -> bool:
    """adversary.coop.irrelevant: whether anybody whom a card is for is as it asks."""
    if held.power.target not in EVERYBODY:
        return applies(game, held).possible
    seats = (held._replace(player=player.key) for player in game.snapshot.players)
    return any(applies(game, each).possible for each in seats)


def options_left(game: Game, held: Held) -> tuple[str, ...]:
    """adversary.coop.irrelevant: the ways its card can apply now; none where it is irrelevant."""
    if not (within_limit(game, held) and game.sure(applies(game, held), *REVEALED)):
        return ()
    return options_of(game, held, held.player, free=True)


def ignored(game: Game, held: Held) -> None:
    """adversary.coop.irrelevant: its card does nothing."""
    game.happens(
        EventCode.NO_EFFECT,
        ClauseId("adversary.coop.irrelevant"),
        ClauseId("adversary.epic.play-feat"),
        player=held.player,
        card=held.card.id,
    )


def due_after_resolution(game: Game) -> None:
    """adversary.coop.apply.*: cards meant for after the Challenge take place now."""
    for card_id in game.turn.revealed:
        card = game.card(card_id)
        if card.unread:
            need_power(game, card, *REVEALED)
        elif card.powers and card.powers[0].window is Window.AFTER_RESOLUTION:
            ask_or_ignore(game, held_by_adversary(game, card))


def put_away(game: Game) -> None:
    """adversary.coop.deck.discard: at the end of the turn its cards go to its own discards."""
    if not game.turn.revealed:
        return
    for card in game.turn.revealed:
        discard(game, DeckName.ADVERSARY, card)
        game.happens(EventCode.CARD_DISCARDED, ClauseId("adversary.coop.deck.discard"), card=card)
    game.change_turn(revealed=())
