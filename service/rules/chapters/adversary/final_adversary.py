"""The Epic Adversary: its first side after Act II, its Final side as everybody's last turn.

Rulebook: "Facing the Adversary", "Facing the Final Adversary".
Decides `adversary.epic.*`, `act.epic.*` and `endgame.epic.*`.
"""

from typing import Final

import msgspec

from cards.messages.message import say
from cards.model.card import Card
from cards.model.vocabulary import ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.table import Player
from schema.shapes.verdict import EventCode
from service.rules.engine.judgement import At
from service.rules.game.adversary import flip, is_final, the_adversary
from service.rules.game.conditions import Fact, change_adversary, look
from service.rules.game.game import Game, open_act

EXCESS: Final = (ClauseId("adversary.epic.excess"), ClauseId("adversary.epic.quest-excess"))
LAST_ACT: Final = 3


def is_due(game: Game) -> bool:
    """act.epic.adversary-turn, act.epic.final-turn: whether this turn is for the Adversary."""
    end = game.snapshot.end
    player = game.turn.player
    if end is not None and end.facing:
        return not game.turn.faced_adversary
    return not game.turn.action_taken and not is_final(game) and _is_next(game, player)


def _is_next(game: Game, player: str) -> bool:
    """act.epic.adversary-turn: Act II is closed, and the Adversary not yet faced."""
    return (
        open_act(game, game.player(player)) >= LAST_ACT and player not in the_adversary(game).faced
    )


def check_face(game: Game, card: Card, *, at: At) -> None:
    """act.epic.adversary-turn, adversary.epic.final.once: is it the turn for this side?"""
    player = game.turn.player
    end = game.snapshot.end
    facing = end is not None and end.facing
    state = the_adversary(game)
    final = is_final(game)
    if player in (state.faced_final if final else state.faced):
        game.refuse(
            ReasonCode.ADVERSARY_FACED,
            say("side-faced", player=player, card=card.name),
            ClauseId("adversary.epic.two-faces"),
            ClauseId("adversary.epic.final.once"),
            at=at,
        )
    elif final and not facing:
        game.refuse(
            ReasonCode.ADVERSARY_TOO_EARLY,
            say("final-adversary-last"),
            ClauseId("act.epic.final-turn"),
            ClauseId("endgame.epic.trigger"),
            at=at,
        )
    elif not final and not facing and not _is_next(game, player):
        game.refuse(
            ReasonCode.ADVERSARY_TOO_EARLY,
            say("adversary-after-act-two", player=player, card=card.name),
            ClauseId("act.epic.adversary-turn"),
            ClauseId("adversary.epic.two-faces"),
            at=at,
        )


def faced(game: Game, card: Card, *, overcome: bool, excess: int) -> None:
    """adversary.epic.*: what facing either side brings, and whether the card is flipped."""
    player = game.turn.player
    state = the_adversary(game)
    final = is_final(game)
    if final:
        state = msgspec.structs.replace(state, faced_final=(*state.faced_final, player))
    else:
        state = msgspec.structs.replace(state, faced=(*state.faced, player))
    game.change(adversary=state)
    game.judgement.cite(ClauseId("adversary.epic.two-faces"))
    if overcome:
        game.happens(
            EventCode.ADVERSARY_BEATEN,
            *(FINAL_WON if final else (ClauseId("adversary.epic.win.act2"),)),
            player=player,
            card=card.id,
        )
        if final:
            game.change_player(player, overcame_adversary=True)
        change_adversary(game, -excess, *EXCESS, card=card.id)
        if the_adversary(game).experience == 0:
            game.judgement.cite(ClauseId("adversary.epic.zero-early"))
    else:
        game.judgement.cite(
            ClauseId("adversary.epic.final.fail") if final else ClauseId("adversary.epic.fail.act2")
        )
    look(game, Fact.FACED)


FINAL_WON: Final = (ClauseId("adversary.epic.final.reward"), ClauseId("adversary.epic.final.story"))


def open_phase(game: Game, player: Player) -> None:
    """endgame.epic.trigger: who closed Act III first faces the Final Adversary, then all others."""
    end = game.snapshot.end
    if end is None or end.facing or end.triggered_by != player.key:
        return
    order = tuple(entry.key for entry in game.seats_from(player.key))
    if not is_final(game):
        clause = ClauseId("adversary.epic.flip.early-finish")
        if game.judgement.reading("epic-early-finish") == "ADVERSARY_SIDE_FIRST":
            order = _first_side(game, order, clause)
        else:
            flip(game, clause)
    game.change(end=msgspec.structs.replace(end, facing=True, final_turns=order))
    game.happens(
        EventCode.ADVERSARY_PHASE,
        ClauseId("endgame.epic.trigger"),
        ClauseId("act.epic.final-turn"),
        ClauseId("endgame.epic.turn-is-only-face"),
        player=player.key,
    )


def _first_side(game: Game, order: tuple[str, ...], clause: ClauseId) -> tuple[str, ...]:
    """adversary.epic.flip.early-finish: whoever has yet to face the first side does so first."""
    game.judgement.cite(clause)
    behind = tuple(player for player in order if player not in the_adversary(game).faced)
    first = behind[0]
    game.change_turn(player=first)
    game.happens(EventCode.TURN_STARTED, clause, player=first)
    return behind


def next_round(game: Game) -> str | None:
    """adversary.epic.flip.early-finish: after the first side is flipped, all face the Final one."""
    end = game.snapshot.end
    state = the_adversary(game)
    if end is None or not end.facing or not is_final(game) or state.faced_final:
        return None
    order = tuple(entry.key for entry in game.seats_from(end.triggered_by))
    game.change(end=msgspec.structs.replace(end, final_turns=order))
    return end.triggered_by
