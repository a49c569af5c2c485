"""Which cards' powers work, and for whose attempt, turn or gain."""

from collections.abc import Iterator

from cards.card import Card
from cards.power import Power, Whose
from cards.vocabulary import CardType
from schema.table import Player
from service.rules.play.game import Game


def working_cards(player: Player) -> Iterator[str]:
    """effect.always-active, ally.sacrifice: cards of a player whose powers work."""
    characters = player.characters
    for card in (characters.origin, characters.motivation, characters.class_):
        if card is not None:
            yield card
    for ally in player.allies:
        if not ally.sacrificed:
            yield ally.card


def in_force(game: Game, owner: Player, card: Card, power: Power) -> bool:
    """class.thresholds.epic: whether enough Experience is banked, and the Class is not blanked."""
    attempt = game.snapshot.attempt
    blank = attempt is not None and attempt.class_blank and owner.id == game.turn.player
    if card.type is CardType.CLASS and blank:
        game.judgement.reading("epic-class-blanked")
        return False
    return power.threshold is None or owner.banked_experience >= power.threshold


def concerns(whose: Whose, owner: str | None, subject: str) -> bool:
    """Whether what happened to `subject` is what a power of `owner` waits for."""
    match whose:
        case Whose.ANYBODY:
            return True
        case Whose.OWN:
            return owner == subject
        case Whose.OTHERS:
            return owner is not None and owner != subject
