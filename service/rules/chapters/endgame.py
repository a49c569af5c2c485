"""Ending the game: who has a last turn once somebody has closed Act III.

Rulebook: "Ending the Game".
Decides `endgame.last-turns*`.

What begins them is a condition of `game/conditions`.
"""

from typing import Final

import msgspec

from cards.model.vocabulary import ClauseId
from service.rules.chapters.adversary.final_adversary import next_round
from service.rules.game.adversary import depletes, plays_against, two_sided
from service.rules.game.conditions import last_turns, reached_goal
from service.rules.game.game import Game

GOAL: Final = (
    ClauseId("adversary.coop.loss.goal.1e"),
    ClauseId("adversary.coop.loss.goal.pl"),
    ClauseId("adversary.coop.loss.immediate.pl"),
)


def how_it_ended(game: Game) -> tuple[ClauseId, ...]:
    """endgame.*, adversary.coop.loss.*: what says that a game which is over is over."""
    if not plays_against(game):
        return last_turns(game)
    if depletes(game):
        return (*last_turns(game), ClauseId("endgame.coop.2e"))
    return GOAL if reached_goal(game) else last_turns(game)


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
