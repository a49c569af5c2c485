"""When the Adversary of a solo or co-op game is faced, and what facing it brings.

A row's Adversary is attempted as any Challenge is; this is about the one that all play against.

Rulebook: "Defeating the Adversary", "Facing the Adversary", "Solo/Co-Op vs Competitive".
Decides `adversary.coop.face-when.*`, `adversary.coop.success-*` and `endgame.coop.2e`.
"""

from typing import Final

import msgspec

from cards.messages.message import say
from cards.model.card import Card
from cards.model.vocabulary import ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.table import Player
from schema.shapes.verdict import EventCode
from service.rules.chapters.adversary import final_adversary as two_sides
from service.rules.engine.judgement import At
from service.rules.engine.record import ADVERSARY_FIRST, FACING, step
from service.rules.game.adversary import LAST_BUT_ONE, depletes, plays_against, two_sided
from service.rules.game.conditions import change_adversary
from service.rules.game.game import Game

WHEN: Final = (
    ClauseId("adversary.coop.face-when.*"),
    ClauseId("act.epic.adversary-turn"),
    ClauseId("act.epic.final-turn"),
)
"""When the Adversary is faced, and nothing else."""


@step(FACING)
def check_face(game: Game, card: Card, *, at: At) -> None:
    """adversary.coop.face-when.*: may the active player face the Adversary now?"""
    if two_sided(game):
        two_sides.check_face(game, card, at=at)
        return
    if depletes(game):
        _check_phase(game, at=at)
        return
    game.require(
        not any(
            card.id in {gained.card for gained in entry.story} for entry in game.snapshot.players
        ),
        ReasonCode.ADVERSARY_FACED,
        ClauseId("adversary.coop.success-tuck.older"),
        at=at,
        says=lambda: say("adversary-beaten", card=card.name),
    )
    held = len(game.active.story)
    game.require(
        held == LAST_BUT_ONE,
        ReasonCode.ADVERSARY_TOO_EARLY,
        ClauseId("adversary.coop.face-when.1e"),
        ClauseId("adversary.coop.face-when.pl"),
        at=at,
        says=lambda: say("ninth-card", player=game.turn.player, cards=held, card=card.name),
        story_cards=held,
    )


def _check_phase(game: Game, *, at: At) -> None:
    end, faced_it = game.snapshot.end, game.turn.faced_adversary
    if not game.require(
        end is not None and end.facing,
        ReasonCode.ADVERSARY_TOO_EARLY,
        ClauseId("adversary.coop.face-when.2e"),
        at=at,
        says=lambda: say("no-adversary-yet"),
        faced=faced_it,
    ):
        return
    game.require(
        not faced_it,
        ReasonCode.ADVERSARY_FACED,
        ClauseId("adversary.coop.face-when.2e"),
        at=at,
        says=lambda: say("adversary-faced", player=game.turn.player),
    )


def is_due(game: Game) -> bool:
    """adversary.coop.face-when.*: whether the Adversary alone is left for the active player."""
    if not plays_against(game) or game.snapshot.adversary is None:
        return False
    end = game.snapshot.end
    if two_sided(game):
        return two_sides.is_due(game)
    if depletes(game):
        return end is not None and end.facing
    return len(game.active.story) == LAST_BUT_ONE and end is None


@step(ADVERSARY_FIRST)
def check_other_card(game: Game, *, at: At) -> None:
    """adversary.coop.face-when.*: what else may not be taken when the Adversary is due."""
    due = is_due(game)
    if plays_against(game):
        noted = game.judgement.consult if due else game.judgement.set_aside
        noted(*WHEN, story_cards=len(game.active.story))
    game.require(
        not due,
        ReasonCode.MUST_FACE_ADVERSARY,
        *WHEN,
        ClauseId("endgame.epic.turn-is-only-face"),
        at=at,
        says=lambda: say("adversary-next", player=game.turn.player),
    )


def faced(game: Game, card: Card, *, overcome: bool, excess: int) -> None:
    """adversary.coop.success-*, adversary.coop.retry.older: what facing it brings."""
    player = game.turn.player
    game.change_turn(faced_adversary=True)
    if two_sided(game):
        two_sides.faced(game, card, overcome=overcome, excess=excess)
        return
    if not overcome:
        game.judgement.cite(ClauseId("adversary.coop.retry.older"))
        return
    game.happens(
        EventCode.ADVERSARY_BEATEN,
        ClauseId("adversary.coop.success-tuck.older"),
        ClauseId("adversary.coop.success-reward.2e"),
        player=player,
        card=card.id,
        amount=excess,
    )
    game.change_player(player, overcame_adversary=True)
    if not depletes(game):
        game.judgement.cite(ClauseId("adversary.coop.final-turns.*"))
    if depletes(game):
        change_adversary(game, -excess, ClauseId("adversary.coop.excess.2e"), card=card.id)


def open_phase(game: Game, player: Player) -> None:
    """adversary.coop.face-when.2e, endgame.coop.2e: nine cards at the start of a turn open it."""
    if not plays_against(game) or not depletes(game) or game.snapshot.end is None:
        return
    if two_sided(game):
        two_sides.open_phase(game, player)
        return
    size = game.judgement.parameters.slot_size * 3
    if game.snapshot.end.facing or len(player.story) < size:
        return
    order = tuple(entry.key for entry in game.seats_from(player.key))
    game.change(end=msgspec.structs.replace(game.snapshot.end, facing=True, final_turns=order))
    game.happens(
        EventCode.ADVERSARY_PHASE,
        ClauseId("adversary.coop.face-when.2e"),
        ClauseId("endgame.coop.2e"),
        ClauseId("adversary.coop.game-length.2e"),
        player=player.key,
    )
