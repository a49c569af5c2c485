"""The order of a round: who may move, when a phase is over, and the phases that need nobody.

Decides `destiny.turn.phases`, `destiny.treasure.faceup`, `destiny.round.*`, `destiny.buried` and
`destiny.win`.
"""

from collections.abc import Iterator
from itertools import takewhile
from typing import Final

from cards.messages.message import say
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.destiny import DestinyEnd, DestinyPhase, DestinyPlayer
from schema.shapes.destiny_moves import DestinyPass, DestinyProceed
from schema.shapes.destiny_verdict import DestinyEventCode
from service.rules.destiny.best_total.groups import Layout
from service.rules.destiny.chapters.hands import discard
from service.rules.destiny.chapters.total import highest_of, total_of
from service.rules.destiny.game import DestinyGame
from service.rules.engine.headings import TURN
from service.rules.engine.record import step

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


@step(TURN)
def check_turn(game: DestinyGame, player: str) -> bool:
    """destiny.turn.phases: refuse a move out of turn; whether there is such a player at all."""
    if not game.seated(player):
        message = say("nobody-at-table", player=player)
        game.refuse(ReasonCode.UNKNOWN_PLAYER, message, key="player")
        return False
    done = game.player(player).done
    game.judgement.consult(PHASES, player=player, done=done, phase=game.phase)
    if done:
        message = say("done-with-phase", player=player, phase=game.phase)
        game.refuse(ReasonCode.ALREADY_DONE, message, PHASES, key="player")
    elif any(not before.done for before in _before(game, player)):
        first = _first(game)
        if first is not None:
            message = say("acts-first", first=first, player=player)
            game.refuse(ReasonCode.OUT_OF_ORDER, message, PHASES, key="player")
    return True


def _before(game: DestinyGame, player: str) -> Iterator[DestinyPlayer]:
    """Who sits before a player."""
    return takewhile(lambda entry: entry.id != player, game.snapshot.players)


def _first(game: DestinyGame) -> str | None:
    """destiny.action: who acts now, where players act one after the other."""
    if game.phase is DestinyPhase.ACTION:
        game.readings.state("destiny-order-of-play")
    elif not game.readings.all_in_order:
        return None
    return next((player.id for player in game.snapshot.players if not player.done), None)


def check_pass(game: DestinyGame, move: DestinyPass) -> None:
    """destiny.base.play, destiny.setup.redraw: whether a player may leave a phase."""
    player = game.player(move.player)
    game.judgement.consult(PHASES, CLAUSE_OF[game.phase], phase=game.phase)
    if game.phase is DestinyPhase.SETUP:
        _check_no_character(game, player)
    elif game.phase not in PASSABLE:
        message = say("phase-not-passed", phase=game.phase)
        game.refuse(ReasonCode.WRONG_PHASE, message, PHASES, CLAUSE_OF[game.phase])
    elif game.phase is DestinyPhase.BASE and not player.groups and _has_base(game, player):
        game.refuse(
            ReasonCode.BASE_REQUIRED,
            say("base-to-lay", player=player.id),
            CLAUSE_OF[DestinyPhase.BASE],
        )


def _check_no_character(game: DestinyGame, player: DestinyPlayer) -> None:
    """destiny.setup.redraw: only who may draw no more hands goes without a Character."""
    if holds_character(game, player) or not (player.redraws and game.readings.redraws_once):
        game.refuse(
            ReasonCode.NO_CHARACTER,
            say("character-or-redraw", player=player.id),
            ClauseId("destiny.setup.identity"),
            ClauseId("destiny.setup.redraw"),
        )


def holds_character(game: DestinyGame, player: DestinyPlayer) -> bool:
    """destiny.setup.redraw: whether a Character is known to be in a hand."""
    return any(game.cards[card].type is CardType.IDENTITY for card in player.hand)


def _has_base(game: DestinyGame, player: DestinyPlayer) -> bool:
    """destiny.base.play: whether a Base must be laid out, where that is a duty."""
    if not game.readings.base_is_duty:
        return False
    layout = Layout(game.judgement, game.cards, game.readings, player)
    return any(
        game.cards[card].type is CardType.BASE and not any(layout.of_base(card, player.groups))
        for card in player.hand
    )


def make_pass(game: DestinyGame, move: DestinyPass) -> None:
    """Let a player be done with the phase."""
    if game.phase is DestinyPhase.SETUP:
        identity = ClauseId("destiny.setup.identity")
        game.happens(DestinyEventCode.NO_CHARACTER_FOUND, identity, player=move.player)
    if game.phase is DestinyPhase.BASE:
        game.readings.state("destiny-base-duty")
    be_done(game, move.player)


def be_done(game: DestinyGame, player: str) -> None:
    """destiny.turn.phases: a player has finished; after the last one the next phase starts."""
    game.change_player(player, done=True)
    game.happens(DestinyEventCode.PLAYER_DONE, PHASES, player=player, phase=game.phase)
    if all(entry.done for entry in game.snapshot.players):
        start(game, ORDER[ORDER.index(game.phase) + 1])


def start(game: DestinyGame, phase: DestinyPhase) -> None:
    """destiny.turn.phases: start a phase, in which nobody is done yet."""
    for player in game.snapshot.players:
        game.change_player(player.id, done=False)
    game.change(phase=phase)
    game.happens(DestinyEventCode.PHASE_STARTED, PHASES, CLAUSE_OF[phase], phase=phase)


def check_proceed(game: DestinyGame, move: DestinyProceed) -> None:
    """destiny.turn.phases: whether this is a phase in which nobody decides."""
    game.judgement.consult(PHASES, CLAUSE_OF[game.phase], phase=game.phase)
    if game.phase not in BY_THEMSELVES or move.phase not in {None, game.phase}:
        game.refuse(
            ReasonCode.WRONG_PHASE,
            say("phase-is", phase=game.phase),
            PHASES,
            CLAUSE_OF[game.phase],
            key="" if move.phase is None else "phase",
        )


def proceed(game: DestinyGame, _: DestinyProceed) -> None:
    """Let the phase take place."""
    if game.phase is DestinyPhase.TREASURE:
        current = game.snapshot.treasures[0]
        clause = ClauseId("destiny.treasure.faceup")
        game.happens(DestinyEventCode.CURRENT_TREASURE, clause, card=current)
        start(game, DestinyPhase.DRAW)
    elif game.phase is DestinyPhase.TOTAL:
        _count(game)
        start(game, DestinyPhase.DESTINY)
    else:
        _award(game)


def _count(game: DestinyGame) -> None:
    """destiny.total.per-base: everybody's Destiny total."""
    for player in game.snapshot.players:
        total = total_of(game.judgement, game.cards, game.readings, player).total
        game.change_player(player.id, total=total)
        clause = ClauseId("destiny.total.per-base")
        game.happens(DestinyEventCode.TOTAL_COUNTED, clause, player=player.id, amount=total)


def _award(game: DestinyGame) -> None:
    """destiny.round.*: the highest total takes the Treasures, or they are buried; all is discarded.

    Then the game is won, or the next round starts.
    """
    snapshot = game.snapshot
    highest = highest_of({player.id: player.total or 0 for player in snapshot.players})
    current, buried = snapshot.treasures[0], snapshot.buried
    if len(highest) == 1:
        _win_round(game, highest[0], (current, *buried))
        game.change(treasures=snapshot.treasures[1:], buried=())
    else:
        tie = ClauseId("destiny.round.tie")
        for player in highest:
            game.happens(DestinyEventCode.ROUND_TIED, tie, player=player)
        game.happens(DestinyEventCode.TREASURE_BURIED, tie, card=current)
        game.change(treasures=snapshot.treasures[1:], buried=(*buried, current))
    _clear(game)
    if not _ended(game):
        game.change(round=snapshot.round + 1)
        game.happens(DestinyEventCode.ROUND_STARTED, PHASES, amount=game.snapshot.round)
        start(game, DestinyPhase.FIRST_AID)


def _win_round(game: DestinyGame, player: str, treasures: tuple[str, ...]) -> None:
    """destiny.round.winner, destiny.buried: take the current Treasure and all buried ones."""
    winner = ClauseId("destiny.round.winner")
    entry = game.player(player)
    game.happens(DestinyEventCode.ROUND_WON, winner, player=player, amount=entry.total)
    for place, card in enumerate(treasures):
        clause = ClauseId("destiny.buried") if place else winner
        game.happens(DestinyEventCode.TREASURE_WON, clause, player=player, card=card)
    owned = (*entry.treasures, *treasures)
    game.change_player(player, treasures=owned)


def _clear(game: DestinyGame) -> None:
    """destiny.round.discard, destiny.aid.discard: discard what was played in the round."""
    for player in game.snapshot.players:
        played = (*_grouped(player), *player.aids)
        if played:
            game.happens(
                DestinyEventCode.PLAYED_CARDS_DISCARDED,
                ClauseId("destiny.round.discard"),
                *((ClauseId("destiny.aid.discard"),) if player.aids else ()),
                player=player.id,
                amount=len(played),
            )
        discard(game, played)
        points = game.cards.points(player.treasures)
        game.change_player(
            player.id,
            groups=(),
            aids=(),
            realigned=(),
            used=(),
            total=None,
            treasure_points=points,
        )


def _grouped(player: DestinyPlayer) -> Iterator[str]:
    for group in player.groups:
        yield from (group.base, *group.bonuses, *group.multipliers)


def _ended(game: DestinyGame) -> bool:
    """destiny.win: whether somebody has points enough, or no Treasure is left."""
    snapshot = game.snapshot
    points = {player.id: game.cards.points(player.treasures) for player in snapshot.players}
    enough = game.judgement.numbers.winning_points
    winners = tuple(player for player, number in points.items() if number >= enough)
    if not winners and snapshot.treasures:
        return False
    win = ClauseId("destiny.win")
    if not winners:
        game.happens(DestinyEventCode.TREASURES_GONE, win, amount=len(snapshot.buried))
        if not game.readings.nobody_wins_without_points:
            winners = highest_of(points)
    for player in winners:
        game.happens(DestinyEventCode.GAME_WON, win, player=player, amount=points[player])
    game.change(end=DestinyEnd(winners=winners))
    return True
