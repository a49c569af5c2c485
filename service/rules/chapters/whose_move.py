"""Whose move it is: the active player's, or that of a player with an open choice or effect.

Rulebook: "Ending Your Turn", "Attempt a Challenge", "Hero and Antihero Cards".
Decides `turn.order.*` and `attempt.who`.
"""

from collections.abc import Mapping
from typing import Final

from cards.messages.message import say
from cards.model.vocabulary import ClauseId
from schema.shapes.common import ReasonCode
from service.rules.game.choice_clauses import CHOICE_CLAUSES
from service.rules.game.game import Game

ORDER: Final = (ClauseId("turn.order.base"), ClauseId("turn.order.clockwise"))
ATTEMPTS: Final = (*ORDER, ClauseId("attempt.who"))
CLAUSES: Final[Mapping[str, tuple[ClauseId, ...]]] = {
    "attempt": ATTEMPTS,
    "buy_dark_runes": (*ATTEMPTS, ClauseId("dark.buy.attempt-only")),
    "cast": ATTEMPTS,
    "resolve": ATTEMPTS,
    "bank": (*ORDER, ClauseId("class.bank.epic")),
    "let_happen": (ClauseId("card.play.interrupt"), ClauseId("card.play.interrupt.pl")),
    "end_turn": (*ORDER, ClauseId("turn.end.when")),
}
"""What says that a move is one player's; of other moves it is the order of turns."""


def check_mover(game: Game, key: str, player: str) -> None:
    """turn.order.*, attempt.who: the player whom a move names is the one who is to make it."""
    at = (*game.at, "player")
    if not game.require(
        game.seated(player),
        ReasonCode.UNKNOWN_PLAYER,
        at=at,
        says=lambda: say("nobody-at-table", player=player),
    ):
        return
    snapshot = game.snapshot
    movers, clauses = {game.turn.player}, CLAUSES.get(key, ORDER)
    if key == "choose" and snapshot.choices:
        choice = snapshot.choices[0]
        movers, clauses = {choice.player}, CHOICE_CLAUSES[choice.code]
    elif key == "let_happen" and snapshot.pending:
        movers.add(snapshot.pending[-1].player)
    game.require(
        player in movers,
        ReasonCode.NOT_YOUR_TURN,
        *clauses,
        at=at,
        says=lambda: say("not-your-move", player=player, mover=min(movers)),
        player=player,
        active_player=game.turn.player,
    )
