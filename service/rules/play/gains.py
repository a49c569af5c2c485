"""What a player gains and loses: Experience, cards, Virtue and Corruption."""

from typing import Final

from cards.power import Event
from cards.vocabulary import MORALITY_BOTTOM, MORALITY_TOP, CardType, ClauseId
from schema.verdict import EventCode
from service.rules.play.decks import EMPTY, FEAT_DECK, draw
from service.rules.play.game import Game

DRAWN: Final = {
    CardType.HERO: EventCode.HERO_DRAWN,
    CardType.ANTIHERO: EventCode.ANTIHERO_DRAWN,
}


def gain_experience(game: Game, player: str, amount: int, *clauses: ClauseId) -> None:
    """Add unspent Experience, or take it; a pool never falls below zero."""
    if not amount:
        return
    held = game.player(player).experience
    change = max(amount, -held)
    code = EventCode.EXPERIENCE_GAINED if amount > 0 else EventCode.EXPERIENCE_LOST
    game.change_player(player, experience=held + change)
    game.happens(code, *clauses, player=player, amount=abs(change))


def pay(game: Game, player: str, amount: int, *clauses: ClauseId, card: str | None = None) -> None:
    """Take Experience that was checked to be there."""
    if amount:
        held = game.player(player).experience
        game.change_player(player, experience=held - amount)
        game.happens(EventCode.PAID, *clauses, player=player, amount=amount, card=card)


def draw_feats(game: Game, player: str, kind: CardType, number: int, *clauses: ClauseId) -> None:
    """card.draw.*: draw Hero or Antihero cards into a hand."""
    for _ in range(number):
        card = draw(game, FEAT_DECK[kind])
        if card is EMPTY:
            return
        holder = game.player(player)
        if card is not None:
            game.change_player(player, hand=(*holder.hand, card))
        elif kind is CardType.HERO:
            game.change_player(player, hidden_heroes=holder.hidden_heroes + 1)
        else:
            game.change_player(player, hidden_antiheroes=holder.hidden_antiheroes + 1)
        game.judgement.cite(ClauseId("card.hand.limit"))
        game.happens(DRAWN[kind], *clauses, player=player, card=card, amount=1)


def gain_corruption(game: Game, player: str, amount: int, *clauses: ClauseId) -> None:
    """corruption.corruption-down, corruption.floor: one level down each, to -4 at most."""
    for _ in range(amount):
        morality = game.player(player).morality
        if morality <= MORALITY_BOTTOM:
            game.happens(EventCode.NO_EFFECT, ClauseId("corruption.floor"), player=player)
            continue
        game.change_player(player, morality=morality - 1)
        game.happens(
            EventCode.CORRUPTION_GAINED,
            *clauses,
            ClauseId("corruption.corruption-down"),
            player=player,
            amount=1,
        )
        game.queue.append((Event.CORRUPTION_GAINED, player))


def gain_virtue(game: Game, player: str, amount: int, *clauses: ClauseId) -> None:
    """corruption.virtue-up, corruption.ceiling, corruption.from-floor-up: one level up each."""
    for _ in range(amount):
        morality = game.player(player).morality
        if morality >= MORALITY_TOP:
            game.judgement.reading("virtue-ceiling")
            game.happens(EventCode.NO_EFFECT, ClauseId("corruption.ceiling"), player=player)
            continue
        floor = (ClauseId("corruption.from-floor-up"),) if morality == MORALITY_BOTTOM else ()
        game.change_player(player, morality=morality + 1)
        game.happens(
            EventCode.VIRTUE_GAINED,
            *clauses,
            ClauseId("corruption.virtue-up"),
            *floor,
            player=player,
            amount=1,
        )
        game.queue.append((Event.VIRTUE_GAINED, player))
