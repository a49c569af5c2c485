"""What ends or binds a game as soon as it holds: one list, `CONDITIONS`, each with its clauses.

`look` is called after every single effect that changes what a condition reads, in the middle of a
move too; `possible` asks the same of every table that is sent. `ENDINGS` is what must have come
about in a game that is over.

Decides `endgame.trigger`, `endgame.epic.trigger` and `endgame.epic.competitive`.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

import msgspec

from cards.messages.message import Message, say
from cards.model.card import Card
from cards.model.ruleset import DefeatProcedure
from cards.model.shape import MOST_COUNT
from cards.model.vocabulary import CardType, ClauseId
from cards.model.word import Word
from schema.shapes.common import MissingCode, ReasonCode
from schema.shapes.play import EndOfGame
from schema.shapes.table import Mode, Player, Snapshot
from schema.shapes.verdict import EventCode
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.record import ENDS, step
from service.rules.game.adversary import (
    GOAL_MET,
    depletes,
    flip,
    goal_of,
    has_tucked,
    need_goal,
    plays_against,
    the_adversary,
)
from service.rules.game.game import Game


def change_adversary(game: Game, number: int, *clauses: ClauseId, card: str | None = None) -> None:
    """adversary.coop.xp-moves.2e, adversary.coop.excess.2e: its Experience, from 0 to 999."""
    state = the_adversary(game)
    if not plays_against(game) or game.snapshot.adversary is None:
        game.happens(EventCode.NO_EFFECT, card=card)
        return
    if state.experience is None:
        game.need_at(
            MissingCode.ADVERSARY_EXPERIENCE,
            say("adversary-experience-needed"),
            ClauseId("adversary.coop.xp-moves.2e"),
            ClauseId("adversary.epic.pool.shared"),
            *GOAL_MET,
            at=("adversary", "experience"),
        )
        return
    change = min(max(number, -state.experience), MOST_COUNT - state.experience)
    if change > number:
        game.judgement.cite(ClauseId("adversary.epic.pool.floor"))
    if not change:
        return
    after = msgspec.structs.replace(state, experience=state.experience + change)
    game.change(adversary=after)
    code = EventCode.ADVERSARY_GAINED if change > 0 else EventCode.ADVERSARY_LOST
    game.happens(
        code,
        *clauses,
        ClauseId("adversary.coop.xp-moves.2e"),
        ClauseId("adversary.epic.pool.shared"),
        card=card,
        amount=abs(change),
    )
    _look_at_goal(game)


@step(ENDS)
def _look_at_goal(game: Game) -> None:
    """adversary.coop.loss.goal.*: it wins at its goal; a goal that it may have met is asked for."""
    if not (depletes(game) or game.over):
        look(game, Fact.ADVERSARY_EXPERIENCE)
        need_goal(game)


class Fact(Word):
    """What of a table a condition reads."""

    ADVERSARY_EXPERIENCE = "ADVERSARY_EXPERIENCE"
    STORIES = "STORIES"
    FACED = "FACED"
    """Who has faced the first side of the Adversary."""


class Standing(NamedTuple):
    """A table as it stands, in the middle of a move or as it was sent."""

    judgement: Judgement
    snapshot: Snapshot
    cards: Mapping[str, Card]

    @property
    def against(self) -> bool:
        """Whether it is a solo or co-op game."""
        return self.snapshot.mode is not Mode.COMPETITIVE

    @property
    def procedure(self) -> DefeatProcedure:
        """How an Adversary is defeated in the ruleset."""
        return self.judgement.parameters.defeat_procedure


class Condition(NamedTuple):
    """What ends or binds a game as soon as it holds."""

    reads: Fact
    holds: Callable[[Standing], bool]
    """Whether it holds, as far as that is known."""
    kept: Callable[[Standing], bool]
    """Whether the table shows what follows from it."""
    follows: Callable[[Game], None]
    """What comes about once it holds."""
    code: ReasonCode
    clauses: tuple[ClauseId, ...]
    at: At
    """Where a table is wrong on which it holds and is not kept."""
    says: Callable[[Standing], Message]


Unmet = tuple[tuple[At, Message], ...]
"""Places of a table, each with what is wrong there."""


class Ending(NamedTuple):
    """What has come about in every game of a procedure that is over."""

    procedure: DefeatProcedure
    unmet: Callable[[Standing], Unmet]
    """Where it has not, with what to say; nothing where that is not known."""
    code: ReasonCode
    clauses: tuple[ClauseId, ...]


class GameEnds(Exception):
    """The game is over in the middle of a move: nothing of the move happens any more."""


def look(game: Game, fact: Fact) -> None:
    """Let follow what follows from a fact that has just changed. May raise `GameEnds`."""
    standing = Standing(game.judgement, game.snapshot, game.cards)
    for condition in CONDITIONS:
        if condition.reads is fact and not condition.kept(standing) and condition.holds(standing):
            condition.follows(game)


def last_turns(game: Game) -> tuple[ClauseId, ...]:
    """endgame.last-turns, endgame.epic.*: what says how the game ends."""
    against = plays_against(game)
    return (
        ClauseId("endgame.last-turns"),
        ClauseId("endgame.epic.trigger") if against else ClauseId("endgame.epic.competitive"),
    )


def _is_over(standing: Standing) -> bool:
    end = standing.snapshot.end
    return end is not None and end.over


def _goal(standing: Standing) -> int | None:
    """The goal of the Adversary, where it has one and it is known."""
    state = standing.snapshot.adversary
    if state is None or standing.procedure is not DefeatProcedure.GOAL or not standing.against:
        return None
    snapshot = standing.snapshot
    return goal_of(standing.judgement, state, len(snapshot.players), snapshot.mode)


def _experience(standing: Standing) -> int | None:
    state = standing.snapshot.adversary
    return None if state is None else state.experience


def _at_goal(standing: Standing) -> bool:
    """adversary.coop.loss.goal.*: whether the Adversary has the Experience with which it wins."""
    experience, goal = _experience(standing), _goal(standing)
    return experience is not None and goal is not None and experience >= goal


def reached_goal(game: Game) -> bool:
    """adversary.coop.loss.goal.*: the same of a game under way."""
    return _at_goal(Standing(game.judgement, game.snapshot, game.cards))


def _says_goal(standing: Standing) -> Message:
    goal = _goal(standing)
    return say("goal-reached", experience=_experience(standing), goal=goal)


def _end_at_goal(game: Game) -> None:
    """adversary.coop.loss.goal.*, adversary.coop.loss.immediate.pl: it wins at its goal, at once.

    Raises `GameEnds`, whatever the move would still bring.
    """
    snapshot = game.snapshot
    active = snapshot.players[0].key if snapshot.turn is None else snapshot.turn.player
    finished = snapshot.end or EndOfGame(triggered_by=active)
    over = msgspec.structs.replace(finished, final_turns=(), over=True)
    game.change(end=over, choices=(), pending=())
    experience = the_adversary(game).experience
    game.happens(EventCode.ADVERSARY_WINS, *GOAL_MET, amount=experience)
    raise GameEnds


def _full(standing: Standing) -> list[Player]:
    """act.slot-size: players of whom all three Acts are closed."""
    full = 3 * standing.judgement.parameters.slot_size
    return [player for player in standing.snapshot.players if len(player.story) >= full]


def _begin_last_turns(game: Game) -> None:
    """endgame.trigger: who closes Act III first, the active player, begins the end of the game."""
    player = _full(Standing(game.judgement, game.snapshot, game.cards))[0].key
    others = tuple(entry.key for entry in game.seats_from(player)[1:])
    game.change(end=EndOfGame(triggered_by=player, final_turns=others))
    game.happens(
        EventCode.LAST_ACT_CLOSED, ClauseId("endgame.trigger"), *last_turns(game), player=player
    )


def _all_faced(standing: Standing) -> bool:
    """adversary.epic.flip: whether everybody has faced the first side of the Adversary."""
    state = standing.snapshot.adversary
    if state is None or standing.procedure is not DefeatProcedure.DEPLETE or not standing.against:
        return False
    return {*state.faced} >= {player.key for player in standing.snapshot.players}


def _flipped(standing: Standing) -> bool:
    """Whether the Final side lies up, or may: of an Adversary that is not known."""
    up = _side_up(standing)
    return up is None or up.type is CardType.FINAL_ADVERSARY


def _side_up(standing: Standing) -> Card | None:
    state = standing.snapshot.adversary
    return None if state is None or state.card is None else standing.cards.get(state.card)


def _says_flip(standing: Standing) -> Message:
    state = standing.snapshot.adversary
    return say("final-side-due", card=None if state is None else state.card)


def _is_full(standing: Standing) -> bool:
    return bool(_full(standing))


def _says_full(standing: Standing) -> Message:
    return say("third-act-closed", player=_full(standing)[0].key)


def _ends(standing: Standing) -> bool:
    return standing.snapshot.end is not None


def _flip(game: Game) -> None:
    flip(game, ClauseId("adversary.epic.flip"))


ENDED: Final = (
    ClauseId("endgame.trigger"),
    ClauseId("endgame.last-turns"),
    ClauseId("endgame.epic.trigger"),
    ClauseId("endgame.epic.competitive"),
)
CONDITIONS: Final = (
    Condition(
        reads=Fact.ADVERSARY_EXPERIENCE,
        holds=_at_goal,
        kept=_is_over,
        follows=_end_at_goal,
        code=ReasonCode.WRONG_END,
        clauses=GOAL_MET,
        at=("adversary", "experience"),
        says=_says_goal,
    ),
    Condition(
        reads=Fact.STORIES,
        holds=_is_full,
        kept=_ends,
        follows=_begin_last_turns,
        code=ReasonCode.WRONG_END,
        clauses=ENDED,
        at=("end",),
        says=_says_full,
    ),
    Condition(
        reads=Fact.FACED,
        holds=_all_faced,
        kept=_flipped,
        follows=_flip,
        code=ReasonCode.ADVERSARY_FACED,
        clauses=(ClauseId("adversary.epic.flip"),),
        at=("adversary", "card"),
        says=_says_flip,
    ),
)
"""Everything that ends or binds a game the moment it holds."""
OF_STORIES: Final = tuple([each for each in CONDITIONS if each.reads is Fact.STORIES])
"""Of a table without an Adversary only these can hold."""


def _undecided(standing: Standing) -> Unmet:
    """adversary.coop.retry.older: it goes on until a player overcomes the Adversary, or it wins."""
    experience, goal = _experience(standing), _goal(standing)
    if experience is None or goal is None or experience >= goal:
        return ()
    if any(has_tucked(standing.cards, player) for player in standing.snapshot.players):
        return ()
    return ((("end", "over"), say("over-undecided", experience=experience, goal=goal)),)


def _unfaced(standing: Standing) -> Unmet:
    """act.epic.final-turn, adversary.epic.zero-early: it is over once all faced the Final one.

    Where the first side lies up and nobody is said to have faced it, that was not said at all.
    """
    state = standing.snapshot.adversary
    if state is None:
        return ()
    up = _side_up(standing)
    final = up is not None and up.type is CardType.FINAL_ADVERSARY
    if not (final or state.faced or state.faced_final):
        return ()
    due = () if _flipped(standing) else ((("adversary", "card"), _says_flip(standing)),)
    at = ("adversary", "facedFinal")
    left = [
        (at, say("final-turn-unfaced", player=player.key))
        for player in standing.snapshot.players
        if player.key not in state.faced_final
    ]
    return (*due, *left)


ENDINGS: Final = (
    Ending(
        procedure=DefeatProcedure.GOAL,
        unmet=_undecided,
        code=ReasonCode.WRONG_END,
        clauses=(ClauseId("adversary.coop.retry.older"), *GOAL_MET),
    ),
    Ending(
        procedure=DefeatProcedure.DEPLETE,
        unmet=_unfaced,
        code=ReasonCode.MUST_FACE_ADVERSARY,
        clauses=(
            ClauseId("adversary.coop.face-when.2e"),
            ClauseId("endgame.coop.2e"),
            ClauseId("endgame.epic.trigger"),
            ClauseId("act.epic.final-turn"),
            ClauseId("adversary.epic.zero-early"),
        ),
    ),
)
"""What has come about in a solo or co-op game that is over."""
