"""Powers that happen by themselves: found on the cards of every player, in turn order.

Origin and Motivation powers work all game, whatever the Act; an Ally's while it lies face up; an
Adversary's while it lies in a revealed row.
"""

from collections.abc import Iterator
from typing import Final

from cards.card import Card
from cards.power import Event, Power, Target, Whose
from cards.vocabulary import CardType, ClauseId
from schema.table import Player
from schema.verdict import EventCode
from service.rules.grammar import met
from service.rules.play.adversary import opponents_in_force
from service.rules.play.conditions import attempt_fits, within_limit
from service.rules.play.effects import Use, carry_out
from service.rules.play.game import Game
from service.rules.play.uses import note_use

LONGEST: Final = 64
"""Powers that set off powers end here; no printed card comes near it."""


def settle(game: Game) -> None:
    """Let every power happen that something has set off, in the order in which it happened."""
    for _ in range(LONGEST):
        if not game.queue:
            return
        _fire(game, *game.queue.pop(0))
    game.queue.clear()


def _fire(game: Game, event: Event, subject: str) -> None:
    """effect.always-active, row.adversary-note: let every power happen that the event sets off.

    `subject` is the player to whom it happened.
    """
    if game.snapshot.turn is None:
        return
    for owner, card, index, power in tuple(_listening(game, event)):
        if not _concerns(power.whose, owner.id if owner else None, subject):
            continue
        player = owner.id if owner else subject
        if not within_limit(game, owner.id if owner else None, card, index, power):
            continue
        if power.attempt is not None and not attempt_fits(game, power.attempt):
            continue
        story = game.story(game.player(player))
        if not all(met(story, requirement) for requirement in power.when):
            continue
        clause = ClauseId("effect.always-active") if owner else _standing(game, card)
        origin = (ClauseId("effect.origin.xp"),) if card.type is CardType.ORIGIN else ()
        game.happens(EventCode.POWER_USED, clause, *origin, player=player, card=card.id)
        note_use(game, player, card, index, power)
        target = _whom(game, power, player, subject)
        for effect in power.do:
            carry_out(game, effect, Use(player=player, target=target, card=card.id))


def _whom(game: Game, power: Power, player: str, subject: str) -> str:
    """Return whom a power that happens by itself is for: its player, the active one, or whoever."""
    match power.target:
        case Target.SELF:
            return player
        case Target.ACTIVE_PLAYER:
            return game.turn.player
        case _:
            return subject


def _standing(game: Game, card: Card) -> ClauseId:
    """Return why a power that is nobody's works: its card is the opponent's, or lies in a row."""
    if card.id in opponents_in_force(game):
        return ClauseId("adversary.coop.ongoing")
    return ClauseId("row.adversary-note")


def _listening(game: Game, event: Event) -> Iterator[tuple[Player | None, Card, int, Power]]:
    """Return powers that wait for the event: of players' cards, of the opponent's, of rows."""
    for owner, card_id in _working(game):
        card = game.card(card_id)
        for index, power in enumerate(card.powers):
            if power.event is event:
                yield owner, card, index, power


def _working(game: Game) -> Iterator[tuple[Player | None, str]]:
    """effect.always-active, adversary.coop.ongoing, row.adversary-note: cards whose powers work."""
    for player in game.seats_from(game.turn.player):
        for card in working_cards(player):
            yield player, card
    for card in opponents_in_force(game):
        yield None, card
    for row in game.snapshot.rows:
        for entry in row.cards if row.revealed else ():
            if entry.card is not None and game.card(entry.card).type is CardType.ADVERSARY:
                yield None, entry.card


def working_cards(player: Player) -> Iterator[str]:
    """effect.always-active, ally.sacrifice: cards of a player whose powers work."""
    characters = player.characters
    for card in (characters.origin, characters.motivation, characters.class_):
        if card is not None:
            yield card
    for ally in player.allies:
        if not ally.sacrificed:
            yield ally.card


def _concerns(whose: Whose, owner: str | None, subject: str) -> bool:
    """Whether what happened to `subject` is what a power of `owner` waits for."""
    match whose:
        case Whose.ANYBODY:
            return True
        case Whose.OWN:
            return owner == subject
        case Whose.OTHERS:
            return owner is not None and owner != subject
