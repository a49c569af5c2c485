"""The Adversary of a solo or co-op game: its Experience, its goal, and its cards put away.

Editions differ in the procedure (`DefeatProcedure`): in the older ones the Adversary is a
player's ninth card and wins at a goal; in the second everybody faces it once at the end.
"""

from typing import Final

import msgspec

from cards.model.ruleset import DefeatProcedure
from cards.model.vocabulary import ClauseId
from schema.shapes.play import DeckName, EndOfGame
from schema.shapes.table import AdversaryState, Mode
from schema.shapes.verdict import EventCode
from service.rules.chapters.adversary.defeated import goal_of
from service.rules.engine.headings import ENDS
from service.rules.engine.record import step
from service.rules.game.decks import discard
from service.rules.game.game import Game

NOT_KNOWN: Final = AdversaryState()
COMPETITIVE: Final = Mode.COMPETITIVE


def plays_against(game: Game) -> bool:
    """Whether the game is a solo or co-op one."""
    return game.snapshot.mode is not COMPETITIVE


def the_adversary(game: Game) -> AdversaryState:
    """Return the Adversary's state; nothing known of it where the snapshot has none."""
    return game.snapshot.adversary or NOT_KNOWN


def is_the_adversary(game: Game, card: str) -> bool:
    """Whether this card is the Adversary of a solo or co-op game."""
    up = the_adversary(game).card
    if not plays_against(game) or up is None:
        return False
    known = game.table.find(card)
    return up == card or (known is not None and up == known.other_side)


def depletes(game: Game) -> bool:
    """adversary.coop.face-when.2e, act.epic.final-turn: whether everybody faces it at the end."""
    procedure = game.judgement.parameters.defeat_procedure
    return procedure in {DefeatProcedure.DEPLETE_AND_OVERCOME, DefeatProcedure.DEPLETE}


def two_sided(game: Game) -> bool:
    """adversary.epic.two-faces: whether everybody faces the Adversary twice, once a side."""
    return game.judgement.parameters.defeat_procedure is DefeatProcedure.DEPLETE


def change_adversary(game: Game, number: int, *clauses: ClauseId, card: str | None = None) -> None:
    """adversary.coop.xp-moves.2e, adversary.coop.excess.2e: its Experience, never below zero."""
    state = the_adversary(game)
    if not plays_against(game) or state.experience is None:
        game.happens(EventCode.NO_EFFECT, card=card)
        return
    change = max(number, -state.experience)
    if change != number:
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


def put_away(game: Game) -> None:
    """adversary.coop.deck.discard: at the end of the turn its cards go to its own discards."""
    if not game.turn.revealed:
        return
    for card in game.turn.revealed:
        discard(game, DeckName.ADVERSARY, card)
        game.happens(EventCode.CARD_DISCARDED, ClauseId("adversary.coop.deck.discard"), card=card)
    game.change_turn(revealed=())


@step(ENDS)
def check_goal(game: Game) -> None:
    """adversary.coop.loss.goal.*, adversary.coop.loss.immediate.pl: it wins at its goal."""
    if not plays_against(game) or depletes(game):
        return
    end = game.snapshot.end
    state = the_adversary(game)
    over = end is not None and end.over
    if over or state.experience is None:
        return
    players = len(game.snapshot.players)
    goal = goal_of(game.judgement, state, players, game.snapshot.mode)
    if goal is None or state.experience < goal or game.snapshot.turn is None:
        return
    finished = end or EndOfGame(triggered_by=game.turn.player)
    game.change(end=msgspec.structs.replace(finished, final_turns=(), over=True))
    game.happens(
        EventCode.ADVERSARY_WINS,
        ClauseId("adversary.coop.loss.goal.1e"),
        ClauseId("adversary.coop.loss.goal.pl"),
        ClauseId("adversary.coop.loss.immediate.pl"),
        amount=state.experience,
    )


def opponents_in_force(game: Game) -> tuple[str, ...]:
    """adversary.coop.ongoing: the Adversary and its quests work from the start to the end."""
    if not plays_against(game):
        return ()
    state = the_adversary(game)
    return (*((state.card,) if state.card is not None else ()), *state.quests)
