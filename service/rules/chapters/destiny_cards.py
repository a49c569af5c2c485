"""Destiny cards: face down until the game is over.

Rulebook: "Setting Up the Game", "Ending the Game".
Decides `setup.place.destiny` and `scoring.reveal-destiny`.
"""

from typing import Final

from msgspec.structs import replace

from cards.messages.message import say
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.drawn import Place
from schema.shapes.moves import RevealDestiny
from schema.shapes.verdict import EventCode
from service.rules.engine.untold import Untold
from service.rules.game.game import Game
from service.rules.game.hidden import unseen_character

DESTINIES: Final = frozenset({CardType.DESTINY, CardType.CHARACTER})


def check_reveal_destiny(game: Game, move: RevealDestiny) -> None:
    """scoring.reveal-destiny, setup.place.destiny: a Destiny is revealed when the game is over."""
    at = ("revealDestiny",)
    seated = game.seated(move.player)
    if not seated:
        game.refuse(
            ReasonCode.UNKNOWN_PLAYER,
            say("nobody-at-table", player=move.player),
            at=(*at, "player"),
        )
    game.require(
        game.over,
        ReasonCode.GAME_NOT_OVER,
        ClauseId("setup.place.destiny"),
        ClauseId("scoring.reveal-destiny"),
        at=at,
        says=lambda: say("destinies-face-down"),
        game_over=game.over,
    )
    game.require(
        not seated or not game.player(move.player).destiny_revealed,
        ReasonCode.ALREADY_DONE,
        ClauseId("scoring.reveal-destiny"),
        at=at,
        says=lambda: say("destiny-is-up", player=move.player),
    )
    if game.reasons:
        return
    known, named = game.player(move.player).characters.destiny, move.destiny
    if known is None and named is None:
        game.untold.append(Untold(Place.DESTINY, "destiny"))
        return
    game.require(
        named is None or named == known or (known is None and may_be_kept(game, named)),
        ReasonCode.NOT_DEALT,
        ClauseId("setup.place.destiny"),
        at=(*at, "destiny"),
        says=lambda: say("not-dealt", card=named, type=CardType.DESTINY, player=move.player),
    )


def may_be_kept(game: Game, card: str) -> bool:
    """setup.place.destiny: whether a card may be a Destiny that nobody has seen."""
    found = game.table.find(card)
    return found is not None and found.type in DESTINIES and unseen_character(game, card)


def reveal_destiny(game: Game, move: RevealDestiny) -> None:
    """scoring.reveal-destiny: turn the Destiny face up; whoever sees it now names it."""
    characters = game.player(move.player).characters
    if move.destiny is not None:
        characters = replace(characters, destiny=move.destiny)
    game.change_player(move.player, characters=characters, destiny_revealed=True)
    game.happens(EventCode.DESTINY_REVEALED, ClauseId("scoring.reveal-destiny"), player=move.player)
