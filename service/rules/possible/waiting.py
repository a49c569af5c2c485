"""Can this wait? Effects announced, Feats that are due, and open choices have a cause."""

from typing import Final

from cards.messages.message import say
from cards.model.vocabulary import ClauseId, Face
from schema.shapes.common import ReasonCode
from schema.shapes.play import Attempt, Choice, ChoiceCode, Turn
from schema.shapes.table import Mode, Player, Snapshot
from service.rules.engine.judgement import At, Judgement
from service.rules.game.copies import FEAT_TYPES
from service.rules.game.table import Table
from service.rules.possible.choices import CHOSEN_BY

TWISTS: Final = frozenset({ChoiceCode.TWIST_DRAW, ChoiceCode.HERITAGE})
"""What a Twist of Fate leaves to be chosen: the one in Epic, the other in the base editions."""
REROLL: Final = (ClauseId("reroll.no-resolution"), ClauseId("reroll.no-resolution.older"))
DECK: Final = (ClauseId("adversary.coop.deck"), ClauseId("setup.epic.adversary.deck"))


def check_waiting(
    judgement: Judgement, table: Table, turn: Turn, active: Player, *, at: At
) -> None:
    """Note what waits though nothing on the table has brought it."""
    snapshot = table.snapshot
    if snapshot.attempt is not None:
        _attempt(judgement, snapshot.attempt, turn, at=(*at, "attempt"))
    if snapshot.pending:
        _announced(judgement, table, at=(*at, "pending"))
    for index, choice in enumerate(snapshot.choices):
        if not (_is_due(judgement, snapshot, turn, active, choice)):
            judgement.fault(
                ReasonCode.CHOICE_NOT_DUE,
                say("choice-not-due", choice=choice.code, player=choice.player),
                *CHOSEN_BY[choice.code],
                at=(*at, "choices", str(index)),
            )
        if not (bool(choice.options)):
            judgement.fault(
                ReasonCode.CHOICE_INCOMPLETE,
                say("choice-without-options", choice=choice.code),
                *CHOSEN_BY[choice.code],
                at=(*at, "choices", str(index), "options"),
            )


def _attempt(judgement: Judgement, attempt: Attempt, turn: Turn, *, at: At) -> None:
    """reroll.no-resolution, adversary.epic.twist-order: what only a cast can bring."""
    if attempt.faces is None and (attempt.recasting or attempt.rerolled):
        judgement.fault(ReasonCode.NOT_CAST, say("recast-without-cast"), *REROLL, at=(*at, "faces"))
    for index, feat in enumerate(attempt.due):
        if feat.card not in turn.revealed:
            judgement.fault(
                ReasonCode.NOT_OWN_CARD,
                say("feat-not-revealed", card=feat.card),
                *DECK,
                at=(*at, "due", str(index), "card"),
            )


def _announced(judgement: Judgement, table: Table, *, at: At) -> None:
    """card.played.keep: an effect that waits is that of a card its player has laid out."""
    played = {player.key: player.played for player in table.snapshot.players}
    for index, pending in enumerate(table.snapshot.pending):
        card = table.find(pending.card)
        if card is None:
            continue
        if not (card.type in FEAT_TYPES and card.id in played.get(pending.player, ())):
            judgement.fault(
                ReasonCode.NOT_OWN_CARD,
                say("announced-not-played", card=pending.card, player=pending.player),
                ClauseId("card.played.keep"),
                ClauseId("card.play.interrupt"),
                ClauseId("card.play.interrupt.pl"),
                at=(*at, str(index), "card"),
            )


def _is_due(
    judgement: Judgement, snapshot: Snapshot, turn: Turn, active: Player, choice: Choice
) -> bool:
    """Whether something on the table can have left the choice to whom it is left."""
    own = choice.player == turn.player
    if choice.code in TWISTS:
        epic = judgement.parameters.twist_activates_heritage
        return (choice.code is ChoiceCode.HERITAGE) is epic and own and _twisted(snapshot, turn)
    if choice.code is ChoiceCode.REVEAL_ACT:
        idle = not turn.action_taken and snapshot.attempt is None and not turn.barred
        return own and idle and _has_closed(judgement, active, (choice.act or 1) - 1)
    if choice.code is ChoiceCode.ADVERSARY_CARD:
        against = snapshot.mode is not Mode.COMPETITIVE
        return own and against and choice.card in turn.revealed
    return choice.code is not ChoiceCode.ASSIGN_ALLY or judgement.parameters.allies


def _twisted(snapshot: Snapshot, turn: Turn) -> bool:
    """cast.face.core.dual: whether the cast shows it; a cast that was broken off is not told."""
    attempt = snapshot.attempt
    if attempt is None:
        return bool(turn.barred)
    return any(shown.face is Face.TWIST for shown in attempt.faces or ())


def _has_closed(judgement: Judgement, player: Player, act: int) -> bool:
    return len(player.story) >= act * judgement.parameters.slot_size
