"""The Adversary of a solo or co-op game: what is known of it, and its Experience.

Editions differ in the procedure (`DefeatProcedure`): in the older ones the Adversary is a
player's ninth card and wins at a goal; in the second everybody faces it once at the end.
"""

from collections.abc import Mapping
from typing import Final

import msgspec

from cards.messages.message import say
from cards.model.card import Card
from cards.model.ruleset import DefeatProcedure
from cards.model.vocabulary import CardType, ClauseId, Slot
from schema.shapes.common import Missing, MissingCode
from schema.shapes.table import AdversaryState, Mode, Player
from schema.shapes.verdict import EventCode
from service.rules.engine.judgement import Judgement
from service.rules.engine.known import Gap, Range, UnseenCard, exactly, unseen
from service.rules.engine.paper import SNAPSHOT
from service.rules.engine.story_card import ADVERSARY_TYPES
from service.rules.game.decks import left_over
from service.rules.game.game import Game
from service.rules.game.story import ADVERSARY_CARD_AT, plays_characters

GOAL_MET: Final = (
    ClauseId("adversary.coop.loss.goal.*"),
    ClauseId("adversary.coop.loss.immediate.pl"),
)
PER_ADDITIONAL_PLAYER: Final = "PER_ADDITIONAL_PLAYER"
LAST_BUT_ONE: Final = 8
"""adversary.coop.face-when.*: Story cards after which the Adversary is the ninth."""


def goal_of(judgement: Judgement, state: AdversaryState, players: int, mode: Mode) -> int | None:
    """adversary.coop.loss.goal.*: the Adversary's goal, or None where the card was not read.

    The solo amount, and in co-op an amount for each player more (`adversary-goal`, in Polish
    `adversary-goal-pl`).
    """
    if state.goal is not None:
        return state.goal
    if state.solo_goal is None:
        return None
    if mode is Mode.SOLO:
        return state.solo_goal
    if state.goal_per_player is None:
        return None
    counted = players
    polish = judgement.applies("adversary-goal-pl")
    ruling = "adversary-goal-pl" if polish else "adversary-goal"
    if judgement.reading(ruling) == PER_ADDITIONAL_PLAYER:
        counted = players - 1
    return state.solo_goal + state.goal_per_player * counted


def experience_of(state: AdversaryState) -> Range:
    """adversary.coop.loss.goal.*: the Experience of the Adversary; any, where it is not known."""
    return Range(0, None) if state.experience is None else exactly(state.experience)


def goal_range(judgement: Judgement, state: AdversaryState, players: int, mode: Mode) -> Range:
    """adversary.coop.loss.goal.*: the Adversary's goal; one or more, where it is not known."""
    goal = goal_of(judgement, state, players, mode)
    return Range(1, None) if goal is None else exactly(goal)


def has_tucked(cards: Mapping[str, Card], player: Player) -> bool:
    """adversary.coop.success-tuck.older: whether an Adversary lies under the player's Destiny."""
    return any(
        gained.slot is Slot.DESTINY
        and (card := cards.get(gained.card)) is not None
        and card.type is CardType.ADVERSARY
        for gained in player.story
    )


NOT_KNOWN: Final = AdversaryState()


DEPLETING: Final = frozenset({DefeatProcedure.DEPLETE, DefeatProcedure.DEPLETE_AND_OVERCOME})
"""Procedures that take the Adversary's Experience away; members of an enum are slow to find."""


def plays_against(game: Game) -> bool:
    """Whether the game is a solo or co-op one."""
    return game.snapshot.mode is not Mode.COMPETITIVE


def the_adversary(game: Game) -> AdversaryState:
    """Return the Adversary's state; nothing known of it where the snapshot has none."""
    return game.snapshot.adversary or NOT_KNOWN


def is_the_adversary(game: Game, card: str) -> bool:
    """Whether this card is the Adversary of a solo or co-op game."""
    up = the_adversary(game).card
    if up is None or not plays_against(game):
        return False
    known = game.table.find(card)
    return up == card or (known is not None and up == known.other_side)


def lies_up(game: Game, card: str) -> bool:
    """adversary.epic.flip: whether this side of the Adversary is the one that can be attempted."""
    return plays_against(game) and the_adversary(game).card == card


def depletes(game: Game) -> bool:
    """adversary.coop.face-when.2e, act.epic.final-turn: whether everybody faces it at the end."""
    return game.judgement.parameters.defeat_procedure in DEPLETING


def two_sided(game: Game) -> bool:
    """adversary.epic.two-faces: whether everybody faces the Adversary twice, once a side."""
    return game.judgement.parameters.defeat_procedure is DefeatProcedure.DEPLETE


def is_final(game: Game) -> bool:
    """adversary.epic.flip: whether the Final Adversary lies face up."""
    state, end = the_adversary(game), game.snapshot.end
    if state.card is None:  # it is flipped once all have faced it, or for the last turns
        everybody = {player.key for player in game.snapshot.players}
        return everybody <= {*state.faced} or (end is not None and end.facing)
    return game.card(state.card).type is CardType.FINAL_ADVERSARY


def need_goal(game: Game) -> None:
    """adversary.coop.loss.goal.*: ask for a goal that its Experience may have met."""
    state = the_adversary(game)
    goal = goal_of(game.judgement, state, len(game.snapshot.players), game.snapshot.mode)
    if goal is None and state.experience:
        at = ("adversary", "goal")
        game.need_at(MissingCode.ADVERSARY_GOAL, say("adversary-goal-needed"), *GOAL_MET, at=at)


NOT_TOLD: Final = unseen(CardType.ADVERSARY, ADVERSARY_CARD_AT)


def adversary_card(game: Game) -> Card:
    """The Adversary of the game, its side that lies up; an `UnseenCard` where it is not known."""
    up = the_adversary(game).card
    return NOT_TOLD if up is None else game.card(up)


def unseen_adversary(game: Game) -> tuple[UnseenCard, ...]:
    """adversary.coop.choose: the Adversary of the game, where the table does not say which.

    Where `adversary` is left out altogether, none is played with; a table on which no seat names
    Character cards either says only what a question needs.
    """
    state = game.snapshot.adversary
    if state is None or state.card is not None or not plays_against(game):
        return ()
    if not any(plays_characters(player) for player in game.snapshot.players):
        return ()
    return (NOT_TOLD,)


def may_be_the_adversary(game: Game, name: str) -> bool:
    """Whether a card can be the Adversary of a game whose Adversary is not known."""
    card = game.table.find(name)
    if card is None or not unseen_adversary(game):
        return False
    return card.type in ADVERSARY_TYPES and left_over(game, card)


def opponents_in_force(game: Game) -> tuple[str, ...]:
    """adversary.coop.ongoing: the Adversary and its quests work from the start to the end."""
    if not plays_against(game):
        return ()
    return in_force(the_adversary(game))


def in_force(state: AdversaryState) -> tuple[str, ...]:
    """adversary.coop.ongoing: the card of an Adversary, where it is known, and its quests."""
    return state.quests if state.card is None else (state.card, *state.quests)


def flip(game: Game, *clauses: ClauseId) -> None:
    """adversary.epic.flip: the Final Adversary comes up, and its powers with it.

    adversary.epic.pool.shared: what Experience is left on it stays as it is.
    """
    up = adversary_card(game)
    if isinstance(up, UnseenCard):
        game.need_all([Gap(each, each.at) for each in unseen_adversary(game)], *clauses)
        return
    back = up.other_side
    if back is None or game.table.find(back) is None:
        game.missing.append(
            Missing(
                code=MissingCode.CARD_FACTS,
                message=say("other-side-needed"),
                at=(*SNAPSHOT, "adversary", "card"),
                clauses=game.judgement.cite(*clauses),
                card=up.id,
            )
        )
        return
    game.change(adversary=msgspec.structs.replace(the_adversary(game), card=back))
    game.happens(
        EventCode.ADVERSARY_FLIPPED, *clauses, ClauseId("adversary.epic.pool.shared"), card=back
    )
