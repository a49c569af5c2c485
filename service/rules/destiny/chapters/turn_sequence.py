"""Turn sequence: the phases of a round, whose turn it is, and when a phase is over.

Rulebook: "Destiny: Turn sequence".
Decides `destiny.turn.phases`.
"""

from collections.abc import Iterator, Mapping
from itertools import takewhile
from typing import Final

from cards.messages.message import say
from cards.model.vocabulary import ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.destiny import DestinyPhase, DestinyPlayer
from schema.shapes.destiny_verdict import DestinyEventCode
from service.rules.destiny.game import DestinyGame
from service.rules.engine.record import TURN, step

PHASES: Final = ClauseId("destiny.turn.phases")
ORDER: Final = tuple(DestinyPhase)
BY_THEMSELVES: Final = frozenset({DestinyPhase.TREASURE, DestinyPhase.TOTAL, DestinyPhase.DESTINY})
"""Phases in which nobody decides anything."""
PASSABLE: Final = frozenset(
    {
        DestinyPhase.FIRST_AID,
        DestinyPhase.SECOND_AID,
        DestinyPhase.ACTION,
        DestinyPhase.BASE,
        DestinyPhase.BONUS,
        DestinyPhase.MULTIPLIER,
    }
)
"""Phases that a player ends by passing; the others end with what must be done in them."""
CLAUSE_OF: Final = {
    DestinyPhase.SETUP: ClauseId("destiny.setup.identity"),
    DestinyPhase.FIRST_AID: ClauseId("destiny.aid.play"),
    DestinyPhase.TREASURE: ClauseId("destiny.treasure.faceup"),
    DestinyPhase.DRAW: ClauseId("destiny.draw.fill"),
    DestinyPhase.HIT: ClauseId("destiny.hit"),
    DestinyPhase.SECOND_AID: ClauseId("destiny.aid.play"),
    DestinyPhase.ACTION: ClauseId("destiny.action"),
    DestinyPhase.BASE: ClauseId("destiny.base.play"),
    DestinyPhase.BONUS: ClauseId("destiny.bonus.play"),
    DestinyPhase.MULTIPLIER: ClauseId("destiny.multiplier.play"),
    DestinyPhase.TOTAL: ClauseId("destiny.total.per-base"),
    DestinyPhase.DESTINY: ClauseId("destiny.round.winner"),
}
"""The clause that says what a phase is for."""
ONCE: Final = (CLAUSE_OF[DestinyPhase.SETUP],)
"""One Character is kept for the whole game, so nobody keeps a second one."""
_P = DestinyPhase
PHASES_OF: Final[Mapping[str, tuple[DestinyPhase, ...]]] = {
    "choose_character": (_P.SETUP,),
    "redraw": (_P.SETUP,),
    "play_aid": (_P.FIRST_AID, _P.SECOND_AID),
    "draw": (_P.DRAW,),
    "hit": (_P.HIT,),
    "steal": (_P.ACTION,),
    "swap": (_P.ACTION,),
    "trade": (_P.ACTION,),
    "strike": (_P.ACTION,),
    "look": (_P.ACTION,),
    "realign": (),
    "discard": (_P.ACTION,),
    "play_base": (_P.BASE,),
    "play_bonus": (_P.BONUS,),
    "play_multiplier": (_P.MULTIPLIER,),
    "pass_": (),
    "proceed": (),
}
"""Phases in which each kind of move may be made; none where the move looks at the phase itself."""


@step(TURN)
def check_turn(game: DestinyGame, player: str) -> bool:
    """destiny.turn.phases: refuse a move out of turn; whether there is such a player at all."""
    if not game.seated(player):
        message = say("nobody-at-table", player=player)
        game.refuse(ReasonCode.UNKNOWN_PLAYER, message, key="player")
        return False
    done = game.player(player).done
    if (
        game.require(
            not done,
            ReasonCode.ALREADY_DONE,
            PHASES,
            *(ONCE if game.phase is DestinyPhase.SETUP else ()),
            says=lambda: say("done-with-phase", player=player, phase=game.phase),
            key="player",
            player=player,
            done=done,
            phase=game.phase,
        )
        and any(not before.done for before in _before(game, player))
        and (first := _first(game)) is not None
    ):
        message = say("acts-first", first=first, player=player)
        game.refuse(ReasonCode.OUT_OF_ORDER, message, PHASES, key="player")
    return True


def _before(game: DestinyGame, player: str) -> Iterator[DestinyPlayer]:
    return takewhile(lambda entry: entry.key != player, game.snapshot.players)


def _first(game: DestinyGame) -> str | None:
    """destiny.action: who acts now, where players act one after the other."""
    if game.phase is DestinyPhase.ACTION:
        game.readings.state("destiny-order-of-play")
    elif not game.readings.all_in_order:
        return None
    return next((player.key for player in game.snapshot.players if not player.done), None)


def be_done(game: DestinyGame, player: str) -> None:
    """destiny.turn.phases: a player has finished; after the last one the next phase starts."""
    game.change_player(player, done=True)
    game.happens(DestinyEventCode.PLAYER_DONE, PHASES, player=player, phase=game.phase)
    if all(entry.done for entry in game.snapshot.players):
        start(game, ORDER[ORDER.index(game.phase) + 1])


def start(game: DestinyGame, phase: DestinyPhase) -> None:
    """destiny.turn.phases: start a phase, in which nobody is done yet."""
    for player in game.snapshot.players:
        game.change_player(player.key, done=False)
    game.change(phase=phase)
    game.happens(DestinyEventCode.PHASE_STARTED, PHASES, CLAUSE_OF[phase], phase=phase)
