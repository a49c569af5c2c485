"""What a player gains and loses: Experience, cards, Virtue and Corruption."""

from typing import Final

from cards.model.power import Event
from cards.model.shape import MOST_COUNT
from cards.model.vocabulary import MORALITY_BOTTOM, MORALITY_TOP, CardType, ClauseId
from schema.shapes.verdict import EventCode
from service.rules.engine.work import EVENTS
from service.rules.game.decks import EMPTY, FEAT_DECK, draw
from service.rules.game.game import Game
from service.rules.game.hand import count_hidden

DRAWN: Final = {
    CardType.HERO: EventCode.HERO_DRAWN,
    CardType.ANTIHERO: EventCode.ANTIHERO_DRAWN,
}


DRAW: Final = 3
"""What a card drawn costs in events."""


def gain_experience(game: Game, player: str, amount: int, *clauses: ClauseId) -> None:
    """Add unspent Experience, or take it; a pool never falls below zero, and is counted to 999."""
    if not amount:
        return
    held = game.player(player).experience
    change = min(max(amount, -held), MOST_COUNT - held)
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
    for place in range(number):
        if place:
            game.judgement.work.spend(EVENTS, DRAW)
        card = draw(game, FEAT_DECK[kind])
        if card is EMPTY:
            return
        if card is not None:
            game.change_player(player, hand=(*game.player(player).hand, card))
        else:
            count_hidden(game, player, 1, hero=kind is CardType.HERO)
        game.judgement.cite(ClauseId("card.hand.limit"))
        game.happens(DRAWN[kind], *clauses, player=player, card=card, amount=1)


def fallen(morality: int, corruption: int) -> int:
    """corruption.corruption-down, corruption.floor: the level after so much Corruption."""
    return max(morality - corruption, MORALITY_BOTTOM)


def risen(morality: int, virtue: int) -> int:
    """corruption.virtue-up, corruption.ceiling: the level after so much Virtue."""
    return min(morality + virtue, MORALITY_TOP)


def gain_corruption(game: Game, player: str, amount: int, *clauses: ClauseId) -> None:
    """corruption.corruption-down, corruption.floor: down as many levels, to -4 at most.

    Powers may wait for each level, so each is an event.
    """
    if not amount:
        return
    morality = game.player(player).morality
    down = morality - fallen(morality, amount)
    _moved(game, player, amount, morality - down)
    for _ in range(down):
        game.happens(
            EventCode.CORRUPTION_GAINED,
            *clauses,
            ClauseId("corruption.corruption-down"),
            player=player,
            amount=1,
        )
    game.queue += [(Event.CORRUPTION_GAINED, player)] * down
    for _ in range(amount - down):
        game.happens(EventCode.NO_EFFECT, ClauseId("corruption.floor"), player=player)


def gain_virtue(game: Game, player: str, amount: int, *clauses: ClauseId) -> None:
    """corruption.virtue-up, corruption.ceiling, corruption.from-floor-up: up as many levels."""
    if not amount:
        return
    morality = game.player(player).morality
    up = risen(morality, amount) - morality
    _moved(game, player, amount, morality + up)
    for level in range(morality, morality + up):
        floor = (ClauseId("corruption.from-floor-up"),) if level == MORALITY_BOTTOM else ()
        game.happens(
            EventCode.VIRTUE_GAINED,
            *clauses,
            ClauseId("corruption.virtue-up"),
            *floor,
            player=player,
            amount=1,
        )
    game.queue += [(Event.VIRTUE_GAINED, player)] * up
    for _ in range(amount - up):
        game.judgement.reading("virtue-ceiling")
        game.happens(EventCode.NO_EFFECT, ClauseId("corruption.ceiling"), player=player)


def _moved(game: Game, player: str, amount: int, level: int) -> None:
    """Put a player's marker on a level; each of so many levels, reached or not, is an event."""
    if amount > 1:
        game.judgement.work.spend(EVENTS, amount - 1)
    if level != game.player(player).morality:
        game.change_player(player, morality=level)


IN_AN_ATTEMPT = (
    ClauseId("class.bank.mid-attempt.epic"),
    ClauseId("class.bank.mid-attempt.after-cast.epic"),
)


def noted_banking(game: Game, player: str, number: int, *, card: str | None = None) -> None:
    """class.thresholds.epic: Experience lies on the Class now; it may reach a threshold."""
    attempt = game.snapshot.attempt
    inside = () if attempt is None else IN_AN_ATTEMPT[: 1 if attempt.faces is None else 2]
    held = game.player(player).banked_experience
    reached = any(
        held - number < level <= held for level in game.judgement.parameters.class_thresholds
    )
    game.happens(
        EventCode.EXPERIENCE_BANKED,
        ClauseId("class.bank.epic"),
        ClauseId("class.bank.no-withdraw.epic"),
        *inside,
        *((ClauseId("class.thresholds.epic"),) if reached else ()),
        player=player,
        card=card,
        amount=number,
    )
    game.queue.append((Event.EXPERIENCE_BANKED, player))


DRAW_TIMING: Final = (ClauseId("cast.bonus.timing.draw.*"), ClauseId("card.draw.immediate.epic"))
