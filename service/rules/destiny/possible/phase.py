"""Can a table of this phase be like this? Cards that lie out, who is done, totals and discards."""

from collections.abc import Iterator, Mapping
from typing import Final

from cards.messages.message import say
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.destiny import DestinyPhase, DestinyPlayer, DestinySnapshot
from service.rules.destiny.chapters.action_phase.actions import ACTION, DISRUPT
from service.rules.destiny.chapters.destiny_phase import WINNER
from service.rules.destiny.chapters.first_and_second_aid_phase import AID
from service.rules.destiny.chapters.laid_out_cards import PLAY
from service.rules.destiny.chapters.setup.character import IDENTITY
from service.rules.destiny.chapters.total_phase.lines import FORMULA, PER_BASE, total_of
from service.rules.destiny.chapters.turn_sequence import BY_THEMSELVES, ORDER, PHASES, PHASES_OF
from service.rules.destiny.game import Cards, hand_size
from service.rules.destiny.readings import Readings
from service.rules.engine.judgement import At, Judgement

FIRST: Final[Mapping[str, int]] = {
    move: ORDER.index(phases[0]) for move, phases in PHASES_OF.items() if phases
}
"""The place in a round of the first phase in which a kind of move may be made."""


def check_not_early(
    judgement: Judgement, snapshot: DestinySnapshot, player: DestinyPlayer, *, at: At
) -> None:
    """destiny.turn.phases: no card of a player lies out before its phase has come."""
    for key, place, clause in _too_early(snapshot, player):
        judgement.fault(
            ReasonCode.CARD_TOO_EARLY,
            say("nothing-yet-in-phase", phase=snapshot.phase, key=key),
            PHASES,
            clause,
            at=(*at, *place),
        )


def _too_early(
    snapshot: DestinySnapshot, player: DestinyPlayer
) -> Iterator[tuple[str, At, ClauseId]]:
    now = ORDER.index(snapshot.phase)
    if player.aids and now < FIRST["play_aid"]:
        yield "aids", ("aids",), AID
    if player.treasures and now < ORDER.index(DestinyPhase.FIRST_AID):
        yield "treasures", ("treasures",), WINNER
    if (player.used or player.realigned) and now < ORDER.index(DestinyPhase.ACTION):
        yield "actions", ("used" if player.used else "realigned",), ACTION
    if player.groups and now < FIRST["play_base"]:
        yield "groups", ("groups",), PLAY[CardType.BASE]
    for number, group in enumerate(player.groups):
        place = ("groups", str(number))
        if group.bonuses and now < FIRST["play_bonus"]:
            yield "bonuses", (*place, "bonuses"), PLAY[CardType.BONUS]
        if group.multipliers and now < FIRST["play_multiplier"]:
            yield "multipliers", (*place, "multipliers"), PLAY[CardType.MULTIPLIER]


def check_phase(
    judgement: Judgement,
    cards: Cards,
    snapshot: DestinySnapshot,
    player: DestinyPlayer,
    *,
    at: At,
) -> None:
    """What a player must have, or cannot have, in this phase."""
    phase = snapshot.phase
    readings = Readings(judgement)
    if phase is not DestinyPhase.SETUP and player.character is None:
        if not (player.redraws or readings.redraws_once):
            judgement.fault(
                ReasonCode.NO_CHARACTER,
                say("has-no-character", player=player.key),
                IDENTITY,
                at=(*at, "character"),
            )
    elif phase is DestinyPhase.SETUP and player.character is not None and not player.done:
        judgement.fault(
            ReasonCode.NOT_OF_THIS_PHASE,
            say("character-chosen-so-done", player=player.key),
            IDENTITY,
            at=(*at, "done"),
        )
    if phase in BY_THEMSELVES and player.done:
        judgement.fault(
            ReasonCode.NOT_OF_THIS_PHASE,
            say("nobody-done-with-phase", phase=phase),
            PHASES,
            at=(*at, "done"),
        )
    elif all(other.done for other in snapshot.players) and player is snapshot.players[-1]:
        judgement.fault(
            ReasonCode.NOT_OF_THIS_PHASE,
            say("all-done-with-phase", phase=phase),
            PHASES,
            at=(*at, "done"),
        )
    _total(judgement, cards, snapshot, player, at=(*at, "total"))


def _total(
    judgement: Judgement,
    cards: Cards,
    snapshot: DestinySnapshot,
    player: DestinyPlayer,
    *,
    at: At,
) -> None:
    """destiny.total.per-base: a total is there in the Destiny phase, and it is right."""
    counted = snapshot.phase is DestinyPhase.DESTINY and snapshot.end is None
    if not counted:
        if player.total is not None:
            message = say("no-total-in-phase", phase=snapshot.phase)
            judgement.fault(ReasonCode.WRONG_TOTAL, message, PHASES, PER_BASE, at=at)
        return
    right = total_of(judgement, cards, Readings(judgement), player).total
    if player.total != right:
        judgement.fault(
            ReasonCode.WRONG_TOTAL,
            say("total-missing", player=player.key, total=right)
            if player.total is None
            else say("total-wrong", player=player.key, total=right, told=player.total),
            PER_BASE,
            FORMULA,
            at=at,
        )


def check_pending(judgement: Judgement, snapshot: DestinySnapshot, *, at: At) -> None:
    """destiny.power.disrupt: only in the Action phase somebody has to discard."""
    pending = snapshot.pending
    if pending is None:
        return
    where = (*at, "pending")
    player = next((entry for entry in snapshot.players if entry.key == pending.player), None)
    if player is None:
        message = say("nobody-at-table", player=pending.player)
        judgement.fault(ReasonCode.UNKNOWN_PLAYER, message, at=(*where, "player"))
    elif not hand_size(player):
        message = say("no-card-to-discard", player=player.key)
        judgement.fault(ReasonCode.NOTHING_PENDING, message, DISRUPT, at=(*where, "player"))
    elif pending.power not in player.used:
        message = say("power-not-used", player=player.key, power=pending.power)
        judgement.fault(ReasonCode.NOTHING_PENDING, message, DISRUPT, at=(*where, "power"))
    if snapshot.phase is not DestinyPhase.ACTION:
        message = say("no-discard-in-phase", phase=snapshot.phase)
        judgement.fault(ReasonCode.NOT_OF_THIS_PHASE, message, DISRUPT, ACTION, at=where)
