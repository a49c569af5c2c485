"""Destiny phase: the highest Destiny total wins the round.

Rulebook: "Destiny: Destiny phase".
Decides `destiny.round.*`, `destiny.aid.discard` and `destiny.buried`.
"""

from typing import Final

from cards.model.vocabulary import ClauseId
from schema.shapes.destiny import MOST_ROUNDS, DestinyEnd, DestinyPhase
from schema.shapes.destiny_verdict import DestinyEventCode
from service.rules.destiny.chapters.hands import discard
from service.rules.destiny.chapters.object_of_the_game import (
    WIN,
    highest_of,
    points_of,
    winners_of,
    with_enough,
)
from service.rules.destiny.chapters.turn_sequence import PHASES, start
from service.rules.destiny.game import DestinyGame, laid_out

WINNER: Final = ClauseId("destiny.round.winner")
TIE: Final = ClauseId("destiny.round.tie")


def award(game: DestinyGame) -> None:
    """destiny.round.*: the highest total takes the Treasures, or they are buried; all is discarded.

    Then the game is won, or the next round starts.
    """
    snapshot = game.snapshot
    highest = highest_of({player.key: player.total or 0 for player in snapshot.players})
    current, buried = snapshot.treasures[0], snapshot.buried
    if len(highest) == 1:
        _win_round(game, highest[0], (current, *buried))
        game.change(treasures=snapshot.treasures[1:], buried=())
    else:
        for player in highest:
            game.happens(DestinyEventCode.ROUND_TIED, TIE, player=player)
        game.happens(DestinyEventCode.TREASURE_BURIED, TIE, card=current)
        game.change(treasures=snapshot.treasures[1:], buried=(*buried, current))
    _clear(game)
    if not _ended(game):
        game.change(round=min((snapshot.round or 1) + 1, MOST_ROUNDS))
        game.happens(DestinyEventCode.ROUND_STARTED, PHASES, amount=game.snapshot.round)
        start(game, DestinyPhase.FIRST_AID)


def _win_round(game: DestinyGame, player: str, treasures: tuple[str, ...]) -> None:
    """destiny.round.winner, destiny.buried: take the current Treasure and all buried ones."""
    entry = game.player(player)
    game.happens(DestinyEventCode.ROUND_WON, WINNER, player=player, amount=entry.total)
    for place, card in enumerate(treasures):
        clause = ClauseId("destiny.buried") if place else WINNER
        game.happens(DestinyEventCode.TREASURE_WON, clause, player=player, card=card)
    owned = (*entry.treasures, *treasures)
    game.change_player(player, treasures=owned)


def _clear(game: DestinyGame) -> None:
    """destiny.round.discard, destiny.aid.discard: discard what was played in the round."""
    for player in game.snapshot.players:
        played = (*laid_out(player), *player.aids)
        if played:
            game.happens(
                DestinyEventCode.PLAYED_CARDS_DISCARDED,
                ClauseId("destiny.round.discard"),
                *((ClauseId("destiny.aid.discard"),) if player.aids else ()),
                player=player.key,
                amount=len(played),
            )
        discard(game, played)
        points = game.cards.points(player.treasures)
        game.change_player(
            player.key,
            groups=(),
            aids=(),
            realigned=(),
            used=(),
            total=None,
            treasure_points=points,
        )


def _ended(game: DestinyGame) -> bool:
    """destiny.win: whether somebody has points enough, or no Treasure is left."""
    snapshot = game.snapshot
    points = points_of(game.cards, snapshot)
    enough = with_enough(game.judgement, points)
    if not enough and snapshot.treasures:
        return False
    if not enough:
        game.happens(DestinyEventCode.TREASURES_GONE, WIN, amount=len(snapshot.buried))
    winners = winners_of(game.judgement, game.readings, points)
    for player in winners:
        game.happens(DestinyEventCode.GAME_WON, WIN, player=player, amount=points[player])
    game.change(end=DestinyEnd(winners=winners))
    return True
