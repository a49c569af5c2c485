"""Attempting a Challenge: the card and the path that are declared.

The runes are in `cast`, what comes of it in `resolve`.

Rulebook: "Attempt a Challenge".
Decides `attempt.who`, `attempt.step.*` and `adversary.attempt`.
"""

from typing import Final

from msgspec.structs import replace

from cards.messages.message import say
from cards.model.power import Event
from cards.model.vocabulary import CardType, ClauseId, PathHalf
from schema.shapes.common import ReasonCode
from schema.shapes.moves import DeclareAttempt
from schema.shapes.play import Attempt
from schema.shapes.verdict import EventCode
from service.rules.chapters.acts import check_available, refuse_second_action
from service.rules.chapters.adversary.facing import check_face, check_other_card
from service.rules.engine.known import Gap
from service.rules.engine.story_card import ADVERSARY_TYPES, visible_path
from service.rules.game.adversary import (
    is_the_adversary,
    lies_up,
    may_be_the_adversary,
    unseen_adversary,
)
from service.rules.game.game import Game
from service.rules.game.rows import find_in_rows
from service.rules.game.runes import DARK_RUNES

CHALLENGES: Final = frozenset({CardType.CHALLENGE, CardType.ADVERSARY})


def check_attempt(game: Game, move: DeclareAttempt) -> None:
    """attempt.who, turn.main-action.once, component.card.challenge: may it be attempted so?"""
    at = ("attempt", "card")
    refuse_second_action(game, at=("attempt",))
    if lies_up(game, move.card):
        card = game.card(move.card)
        check_face(game, card, at=at)
    elif may_be_the_adversary(game, move.card) and not find_in_rows(game, move.card):
        game.need_all([Gap(each, each.at) for each in unseen_adversary(game)], WHO)
        return
    else:
        check_other_card(game, at=at)
        available = check_available(game, move.card, CHALLENGES, WHO, at=at)
        if available is None:
            return
        card = available
    path = visible_path(card, move.path)
    single = card.type in ADVERSARY_TYPES
    game.require(
        path is not None or (card.partial and not (single and move.path is PathHalf.BOTTOM)),
        ReasonCode.NO_SUCH_PATH,
        PATH,
        *((ClauseId("adversary.attempt"),) if single else ()),
        at=("attempt", "path"),
        says=lambda: say("card-without-path", card=card.name, path=move.path),
        looks=(PATH,),
        card=card.id,
    )


PATH: Final = ClauseId("attempt.step.declare-path")
WHO: Final = ClauseId("attempt.who")
FACING: Final = (ClauseId("adversary.coop.attempt-normal"), ClauseId("adversary.epic.attempt"))
DECLARING: Final = (
    ClauseId("attempt.step.difficulty"),
    ClauseId("attempt.step.declare-path"),
    ClauseId("attempt.path.locked.*"),
    ClauseId("turn.main-action.epic"),
)


def declare(game: Game, move: DeclareAttempt) -> None:
    """attempt.step.declare-path: the Challenge and the path are set."""
    player, card = game.turn.player, move.card
    attempt = Attempt(card=card, path=move.path, dark=_dark_runes_kept(game))
    game.change(attempt=attempt, turn=replace(game.turn, action_taken=True, free_journeys=0))
    adversary = (ClauseId("adversary.attempt"),) if game.card(card).type in ADVERSARY_TYPES else ()
    facing = FACING if is_the_adversary(game, card) else ()
    game.happens(
        EventCode.ATTEMPT_DECLARED, WHO, *adversary, *facing, *DECLARING, player=player, card=card
    )
    game.queue.append((Event.ATTEMPT_DECLARED, player))


def _dark_runes_kept(game: Game) -> int:
    """adversary.coop.instill-fear.pl: those bought for the attempt that was broken off.

    They go over to the next one, as to a second cast (`broken-off-dark-runes`).
    """
    if not game.turn.barred or not game.turn.dark_runes_bought:
        return 0
    kept = game.judgement.reading("broken-off-dark-runes") == "KEPT"
    return min(game.turn.dark_runes_bought, DARK_RUNES) if kept else 0
