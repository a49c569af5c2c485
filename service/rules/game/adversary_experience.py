"""The Experience of the Adversary changes, and at once it is looked whether it has won."""

import msgspec

from cards.messages.message import say
from cards.model.shape import MOST_COUNT
from cards.model.vocabulary import ClauseId
from schema.shapes.common import MissingCode
from schema.shapes.verdict import EventCode
from service.rules.engine.record import ENDS, step
from service.rules.game.adversary import GOAL_MET, depletes, need_goal, plays_against, the_adversary
from service.rules.game.conditions import Fact, look
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
