"""Hidden cards that a move brings to light: what it has to say about them.

A card that goes into a hand may stay unseen. Any other is named, or the verdict is INDETERMINATE
and names it as missing.
"""

from collections.abc import Mapping
from typing import Final

import msgspec

from cards.messages.message import say
from cards.model.card import Card
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import MissingCode
from schema.shapes.drawn import Place
from schema.shapes.table import Player
from service.rules.game.decks import left_over
from service.rules.game.game import Game

ROWS: Final = (ClauseId("row.faceup-visible"),)
WHY: Final[Mapping[Place, tuple[ClauseId, ...]]] = {
    Place.ACT_1: ROWS,
    Place.ACT_2: ROWS,
    Place.ACT_3: ROWS,
    Place.ROW_1: ROWS,
    Place.ROW_2: ROWS,
    Place.ROW_3: ROWS,
    Place.ADVERSARY: (
        ClauseId("adversary.coop.trigger"),
        ClauseId("adversary.epic.play-feat"),
    ),
    Place.DEALT: (
        ClauseId("setup.characters.keep.base"),
        ClauseId("setup.characters.keep.epic"),
    ),
    Place.DESTINY: (ClauseId("scoring.reveal-destiny"),),
    Place.HAND: (ClauseId("card.discard-as-cost.epic"),),
}
"""Why a card of each place is seen by all."""


def need_untold(game: Game) -> None:
    """row.faceup-visible, adversary.coop.trigger: cards that all see have to be named."""
    asked: set[tuple[str, Place]] = set()
    for untold in game.untold:
        place, field = untold.place, untold.field
        if untold.unseen or not untold.cards or (field, place) in asked:
            continue
        asked.add((field, place))
        message = say("hidden-card-to-tell", place=place, key=field)
        game.need_told(MissingCode.HIDDEN_CARDS, message, *WHY[place], key=field)


def unseen_character(game: Game, card: str) -> bool:
    """setup.characters.deal.*: whether a Character card lies nowhere where the table shows it."""
    players = game.snapshot.players
    kept = [each for player in players for each in msgspec.structs.astuple(player.characters)]
    dealt = [each for player in players for each in player.dealt]
    return card not in kept and card not in dealt


def hidden_like(player: Player, card: Card) -> int:
    """Cards of a hand that are not known and have the back of this one; of any back for a Feat."""
    if card.type is CardType.HERO:
        return player.hidden_heroes
    if card.type is CardType.ANTIHERO:
        return player.hidden_antiheroes
    return player.hidden_heroes + player.hidden_antiheroes if card.type is CardType.FEAT else 0


def may_hold(game: Game, player: Player, card: Card) -> bool:
    """setup.hand: whether a card may be one of a hand's that are not known."""
    return hidden_like(player, card) > 0 and left_over(game, card)


def take_hidden(game: Game, player: str, card: Card) -> None:
    """Take a card out of a hand in which it was not known."""
    holder = game.player(player)
    hero = card.type is CardType.HERO or (
        card.type is CardType.FEAT and not holder.hidden_antiheroes
    )
    if hero:
        game.change_player(player, hidden_heroes=holder.hidden_heroes - 1)
    else:
        game.change_player(player, hidden_antiheroes=holder.hidden_antiheroes - 1)
