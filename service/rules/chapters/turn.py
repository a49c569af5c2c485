"""The end of a turn, the rows that are filled, who begins the next, and whose move it is.

Rulebook: "Ending Your Turn", "Attempt a Challenge", "Hero and Antihero Cards".
Decides `turn.end.*`, `turn.order.*` and `attempt.who`.
"""

from collections.abc import Mapping
from typing import Final

import msgspec

from cards.messages.message import say
from cards.model.power import Event
from cards.model.vocabulary import ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.moves import EndTurn
from schema.shapes.play import MOST_TURNS, Turn
from schema.shapes.verdict import EventCode
from service.rules.chapters.acts import ask_to_reveal
from service.rules.chapters.adversary.facing import is_due, open_phase
from service.rules.chapters.campaign import end_chapter
from service.rules.chapters.endgame import next_player
from service.rules.chapters.free_discards import options_exist
from service.rules.engine.known import NO
from service.rules.game.adversary import plays_against, two_sided
from service.rules.game.conditions import last_turns
from service.rules.game.decks import has_cards
from service.rules.game.game import Game
from service.rules.game.options import CHOICE_CLAUSES
from service.rules.game.rows import refill
from service.rules.game.runes import STEPS
from service.rules.game.uses import turn_ended
from service.rules.powers.adversary_deck import put_away

ORDER: Final = (ClauseId("turn.order.base"), ClauseId("turn.order.clockwise"))
ATTEMPTS: Final = (*ORDER, ClauseId("attempt.who"))
CLAUSES: Final[Mapping[str, tuple[ClauseId, ...]]] = {
    "attempt": ATTEMPTS,
    "buy_dark_runes": (*ATTEMPTS, ClauseId("dark.buy.attempt-only")),
    "cast": ATTEMPTS,
    "resolve": ATTEMPTS,
    "bank": (*ORDER, ClauseId("class.bank.epic")),
    "let_happen": (ClauseId("card.play.interrupt.*"),),
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


OPTIONAL = (ClauseId("turn.main-action.optional.*"), ClauseId("turn.main-action.epic"))


def check_end_turn(game: Game, move: EndTurn) -> None:
    """turn.end.when: a turn may end unless an attempt is under way."""
    del move
    game.require(
        game.snapshot.attempt is None,
        ReasonCode.ATTEMPT_UNDER_WAY,
        ClauseId("attempt.path.locked.*"),
        *STEPS,
        at=("endTurn",),
        says=lambda: say("resolve-first"),
        looks=(ClauseId("turn.end.when"),),
        action_taken=bool(game.turn.action_taken),
    )
    due = options_exist(game) if game.turn.barred and not game.turn.action_taken else NO
    game.sure(due, ClauseId("adversary.coop.instill-fear.pl"), ClauseId("effect.cost-on-card"))
    game.require(
        not due.certain,
        ReasonCode.CARD_DUE,
        ClauseId("adversary.coop.instill-fear.pl"),
        ClauseId("effect.cost-on-card"),
        at=("endTurn",),
        says=lambda: say("card-due"),
    )
    end = game.snapshot.end
    facing = end is not None and end.facing
    if two_sided(game) and plays_against(game):
        facing = is_due(game)
    elif is_due(game) and not facing and not game.turn.action_taken:
        facing = game.judgement.reading("adversary-eighth-card") == "MUST_FACE"
    if facing:
        game.require(
            game.turn.faced_adversary,
            ReasonCode.MUST_FACE_ADVERSARY,
            ClauseId("adversary.coop.face-when.*"),
            ClauseId("act.epic.adversary-turn"),
            ClauseId("act.epic.final-turn"),
            at=("endTurn",),
            says=lambda: say("adversary-to-face", player=game.turn.player),
            faced=game.turn.faced_adversary,
        )


def end_turn(game: Game, move: EndTurn) -> None:
    """turn.end.effects, turn.order.*, endgame.last-turns: pass to the next player, or end."""
    del move
    player = game.turn.player
    game.happens(
        EventCode.TURN_ENDED,
        ClauseId("turn.end.when"),
        ClauseId("turn.end.effects"),
        *(() if game.turn.action_taken else OPTIONAL),
        *((ClauseId("adversary.coop.rules-same"),) if plays_against(game) else ()),
        player=player,
    )
    _fill_rows(game)
    put_away(game)
    turn_ended(game)
    following = next_player(game, player)
    if following is None:
        assert game.snapshot.end is not None
        game.change(end=msgspec.structs.replace(game.snapshot.end, final_turns=(), over=True))
        game.happens(EventCode.GAME_OVER, *last_turns(game))
        end_chapter(game)
        return
    game.change(turn=Turn(player=following, number=min(game.turn.number + 1, MOST_TURNS)))
    game.happens(
        EventCode.TURN_STARTED,
        ClauseId("turn.order.base"),
        ClauseId("turn.order.clockwise"),
        player=following,
    )
    open_phase(game, game.player(following))
    following = game.turn.player
    ask_to_reveal(game, following)
    game.queue.append((Event.TURN_STARTED, following))


def _fill_rows(game: Game) -> None:
    """turn.end.refill*: places that are empty yet at the end of a turn are filled then."""
    ends = (ClauseId("turn.end.refill"), ClauseId("turn.end.refill.epic"))
    if not any(game.judgement.holds(clause) for clause in ends):
        return
    size = game.judgement.parameters.row_sizes[len(game.snapshot.players) - 1]
    for row in game.snapshot.rows:
        empty = size - len(row.cards) if row.revealed else 0
        for _ in range(empty):
            if game.snapshot.choices or not has_cards(game, row.act):
                break
            game.judgement.cite(*ends)
            refill(game, row.act, now=True)
