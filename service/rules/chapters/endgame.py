"""Ending the game: last turns once somebody has closed Act III, and Destiny cards turned up then.

Rulebook: "Ending the Game", "Setting Up the Game".
Decides `endgame.last-turns*`, `setup.place.destiny` and `scoring.reveal-destiny`.

What begins the last turns is a condition of `game/conditions`.
"""

from typing import Final

import msgspec
from msgspec.structs import replace

from cards.messages.message import say
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.drawn import Place
from schema.shapes.moves import RevealDestiny
from schema.shapes.verdict import EventCode
from service.rules.chapters.adversary.final_adversary import next_round
from service.rules.engine.paper import Untold
from service.rules.game.adversary import GOAL_MET, depletes, plays_against, two_sided
from service.rules.game.conditions import last_turns, reached_goal
from service.rules.game.game import Game
from service.rules.game.hand import unseen_character

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


def how_it_ended(game: Game) -> tuple[ClauseId, ...]:
    """endgame.*, adversary.coop.loss.*: what says that a game which is over is over."""
    if not plays_against(game):
        return last_turns(game)
    if depletes(game):
        return (*last_turns(game), ClauseId("endgame.coop.2e"))
    return GOAL_MET if reached_goal(game) else last_turns(game)


def next_player(game: Game, player: str) -> str | None:
    """endgame.last-turns: who is next, once each; None when the game is over."""
    end = game.snapshot.end
    waits = plays_against(game) and depletes(game) and end is not None and not end.facing
    waiting: tuple[str, ...] = ()
    if end is not None:
        waiting = tuple(entry for entry in end.final_turns if entry != player)
        game.change(end=msgspec.structs.replace(end, final_turns=waiting))
    if end is None or waits:
        seats = game.seats_from(player)
        return seats[1].key if len(seats) > 1 else player
    game.judgement.cite(ClauseId("endgame.last-turns.no-retrigger"))
    order = [entry.key for entry in game.seats_from(player)]
    again = next_round(game) if not waiting and two_sided(game) else None
    return again or next((seat for seat in order if seat in waiting), None)
