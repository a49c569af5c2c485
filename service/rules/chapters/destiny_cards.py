"""Destiny cards: face down until the game is over.

Rulebook: "Setting Up the Game", "Ending the Game".
Decides `setup.place.destiny` and `scoring.reveal-destiny`.
"""

from cards.messages.message import say
from cards.model.vocabulary import ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.moves import RevealDestiny
from schema.shapes.verdict import EventCode
from service.rules.game.game import Game


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


def reveal_destiny(game: Game, move: RevealDestiny) -> None:
    """scoring.reveal-destiny: turn the Destiny face up."""
    game.change_player(move.player, destiny_revealed=True)
    game.happens(EventCode.DESTINY_REVEALED, ClauseId("scoring.reveal-destiny"), player=move.player)
