"""Alchemist: one of the player's cards changes its alignment for the round.

Rulebook: "Destiny: Action phase", "Destiny: Character card list".
Decides `destiny.power.realign`.
"""

from typing import Final

import msgspec

from cards.messages.message import say
from cards.model.destiny_power import DestinyAction
from cards.model.vocabulary import Alignment, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.destiny import DestinyPhase, DestinyPlayer, DestinyRealignment
from schema.shapes.destiny_moves import DestinyRealign
from schema.shapes.destiny_verdict import DestinyEventCode
from service.rules.destiny.chapters.action_phase.actions import REALIGN, check_power, use_up
from service.rules.destiny.chapters.arrangement import arrangement_faults
from service.rules.destiny.chapters.hands import check_holds, put_in_hand, take_from_hand
from service.rules.destiny.chapters.turn_sequence import PHASES
from service.rules.destiny.decks.destiny_deck import ALIGNED
from service.rules.destiny.game import DestinyGame, laid_out

ALIGNMENTS: Final = ClauseId("destiny.alignment.enum")
PLAYING: Final = (
    DestinyPhase.ACTION,
    DestinyPhase.BASE,
    DestinyPhase.BONUS,
    DestinyPhase.MULTIPLIER,
)
"""Phases between the hands and the totals."""


def check_time(game: DestinyGame) -> None:
    """destiny.power.realign: the phases in which an Alchemist may change a card."""
    phase = game.phase
    game.require(
        phase in PLAYING and (phase is DestinyPhase.ACTION or game.readings.realigns_until_total),
        ReasonCode.WRONG_PHASE,
        PHASES,
        REALIGN,
        says=lambda: say("realign-in-other-phase", phase=phase),
    )


def check_realign(game: DestinyGame, move: DestinyRealign) -> None:
    """destiny.power.realign: the Alchemist changes an own card that has an alignment."""
    check_power(game, move.player, move.power, DestinyAction.REALIGN)
    check_change(game, move)


def check_change(game: DestinyGame, move: DestinyRealign) -> None:
    """destiny.power.realign: the card may be changed, whatever power does it."""
    player = game.player(move.player)
    lies_out = move.card in laid_out(player)
    if not lies_out and not check_holds(game, move.player, move.card, REALIGN, key="card"):
        return
    aligned = game.require(
        game.cards[move.card].type in ALIGNED,
        ReasonCode.NO_ALIGNMENT,
        ALIGNMENTS,
        says=lambda: say("no-alignment", card=move.card),
        key="card",
    )
    if not aligned:
        return
    there = _alignment(game, player, move.card)
    game.require(
        move.to is not there,
        ReasonCode.WRONG_TARGET,
        REALIGN,
        says=lambda: say("same-alignment", card=move.card, alignment=move.to),
        key="to",
    )
    if lies_out:
        changed = _realigned(player, move)
        for code, message, clauses in arrangement_faults(game.judgement, game.cards, changed):
            game.refuse(code, message, *clauses, key="to")


def _alignment(game: DestinyGame, player: DestinyPlayer, card: str) -> Alignment | None:
    """What a card is of before the change: as printed, or as an Alchemist has left it.

    Powers that treat cards as of another alignment work on what comes of the change.
    """
    made = [change.to for change in player.realigned if change.card == card]
    return made[-1] if made else game.cards[card].alignment


def _realigned(player: DestinyPlayer, move: DestinyRealign) -> DestinyPlayer:
    others = (change for change in player.realigned if change.card != move.card)
    changed = DestinyRealignment(card=move.card, to=move.to)
    return msgspec.structs.replace(player, realigned=(*others, changed))


def realign(game: DestinyGame, move: DestinyRealign) -> None:
    """destiny.power.realign: the card is of the new alignment until the round is over."""
    if game.player(move.player).hidden and not _known(game, move):
        take_from_hand(game, move.player, move.card)
        put_in_hand(game, move.player, move.card)
    player = _realigned(game.player(move.player), move)
    game.change_player(move.player, realigned=player.realigned)
    game.readings.state("destiny-alchemist")
    use_up(game, move.player, move.power)
    game.happens(
        DestinyEventCode.CARD_REALIGNED,
        REALIGN,
        ALIGNMENTS,
        player=move.player,
        card=move.card,
        alignment=move.to,
    )


def _known(game: DestinyGame, move: DestinyRealign) -> bool:
    player = game.player(move.player)
    return move.card in player.hand or move.card in laid_out(player)
