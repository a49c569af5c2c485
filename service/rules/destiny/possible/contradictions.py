"""Can all of this be true at once? Parts of a table of Destiny, held to each other.

| what the table says | what it cannot say besides |
| --- | --- |
| it is set up yet | a Character discarded |
| the number of the round | more Treasures won and buried than rounds are over |
| a card changed its alignment | that no power that does so was used |
| a power was used | that its card has none to use, or is another player's |
| somebody has yet to act in the Action phase | that who acts later has acted |
| a discard is due | that its power asks for none, or that another player acts |
"""

from collections.abc import Iterable, Sequence
from typing import Final

from cards.messages.message import say
from cards.model.destiny_power import DestinyAction
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.destiny import (
    MOST_ROUNDS,
    DestinyPhase,
    DestinyPlayer,
    DestinyRealignment,
    DestinySnapshot,
)
from service.rules.destiny.chapters.action_phase.actions import ACTION, DISRUPT, REALIGN
from service.rules.destiny.chapters.destiny_phase import TIE, WINNER
from service.rules.destiny.chapters.turn_sequence import PHASES
from service.rules.destiny.decks.destiny_deck import copies
from service.rules.destiny.game import Cards, treasures_gone
from service.rules.engine.judgement import At, Judgement

TO_DISCARD: Final = frozenset({DestinyAction.TRADE, DestinyAction.STEAL})
"""Actions after which somebody discards a card."""


def check_contradictions(
    judgement: Judgement, cards: Cards, snapshot: DestinySnapshot, *, at: At
) -> None:
    """Note every pair of parts that cannot be true at once."""
    _rounds(judgement, cards, snapshot, at=at)
    for index, player in enumerate(snapshot.players):
        if player.used or player.realigned:
            check_used(judgement, cards, player, at=(*at, "players", str(index)))
            _own(judgement, cards, snapshot, player, at=(*at, "players", str(index), "used"))
    if snapshot.phase is DestinyPhase.ACTION:
        _in_order(judgement, cards, snapshot, at=at)


def _rounds(judgement: Judgement, cards: Cards, snapshot: DestinySnapshot, *, at: At) -> None:
    """destiny.round.winner, destiny.round.tie: a round brings one Treasure, won or buried."""
    gone, over = treasures_gone(snapshot), (snapshot.round or 1) - (snapshot.end is None)
    in_setup = snapshot.phase is DestinyPhase.SETUP  # of which every round but the first is wrong
    judgement.require(
        gone == over or (in_setup and not gone) or (gone > over and snapshot.round == MOST_ROUNDS),
        ReasonCode.CARD_TOO_EARLY if gone > over else ReasonCode.NOT_OF_THIS_PHASE,
        WINNER,
        TIE,
        ClauseId("destiny.buried"),
        at=(*at, "round"),
        says=lambda: say("treasures-before-rounds", treasures=gone, rounds=over),
    )
    judgement.require(
        snapshot.phase is not DestinyPhase.SETUP or snapshot.round == 1,
        ReasonCode.NOT_OF_THIS_PHASE,
        PHASES,
        at=(*at, "round"),
        says=lambda: say("setup-before-rounds"),
    )
    if in_setup:
        _setup(judgement, cards, snapshot.deck.discards, at=(*at, "deck", "discards"))


def _setup(judgement: Judgement, cards: Cards, discards: Sequence[str], *, at: At) -> None:
    """destiny.setup.redraw: before the first round only hands without a Character are discarded."""
    for index, name in enumerate(discards):
        card = cards.find(name)
        if card is not None and card.type is CardType.IDENTITY:
            judgement.fault(
                ReasonCode.CARD_TOO_EARLY,
                say("character-discarded-in-setup", card=card.id),
                ClauseId("destiny.setup.redraw"),
                at=(*at, str(index)),
            )


def _actions(cards: Cards, power: str) -> set[DestinyAction]:
    card = cards.find(power)
    printed = () if card is None else card.destiny_powers
    return {entry.action for entry in printed if entry.action is not None}


def _own(
    judgement: Judgement, cards: Cards, snapshot: DestinySnapshot, player: DestinyPlayer, *, at: At
) -> None:
    """destiny.action: the powers that a player uses are of cards that nobody else has.

    An Aid card may have been discarded since, and even drawn again.
    """
    own = {player.character, *player.aids, *player.treasures}
    others = {
        card
        for other in snapshot.players
        if other is not player
        for card in (other.character, *other.treasures)
    }
    others |= {*snapshot.treasures, *snapshot.buried}
    for index, power in enumerate(player.used):
        known = cards.find(power)
        if power in others and power not in own and known is not None and copies(known) == 1:
            message = say("power-of-another", player=player.key, power=power)
            judgement.fault(ReasonCode.NO_SUCH_POWER, message, ACTION, at=(*at, str(index)))


def check_used(judgement: Judgement, cards: Cards, player: DestinyPlayer, *, at: At) -> None:
    """destiny.action: a power was used once, and its card has one to use."""
    changing = 0
    for index, power in enumerate(player.used):
        actions = _actions(cards, power)
        changing += DestinyAction.REALIGN in actions
        if not actions:
            judgement.fault(
                ReasonCode.NO_SUCH_POWER,
                say("no-action-to-use", power=power),
                ACTION,
                at=(*at, "used", str(index)),
            )
        elif power in player.used[:index]:
            judgement.fault(
                ReasonCode.LIMIT_REACHED,
                say("power-used", player=player.key, power=power),
                ACTION,
                at=(*at, "used", str(index)),
            )
    check_changed(judgement, player.realigned, changing, at=at)


def check_changed(
    judgement: Judgement,
    changed: Sequence[DestinyRealignment],
    powers: int,
    *,
    at: At,
) -> None:
    """destiny.power.realign: no more cards changed their alignment than powers could do it."""
    judgement.require(
        len(changed) <= powers,
        ReasonCode.NO_SUCH_POWER,
        REALIGN,
        at=(*at, "realigned"),
        says=lambda: say("realigned-by-nobody", cards=len(changed), powers=powers),
    )


def changing(cards: Cards, powers: Iterable[str | None]) -> int:
    """destiny.power.realign: how many of these cards can change an alignment in a round."""
    return sum(
        DestinyAction.REALIGN in _actions(cards, power)
        for power in dict.fromkeys(powers)
        if power is not None
    )


def _in_order(judgement: Judgement, cards: Cards, snapshot: DestinySnapshot, *, at: At) -> None:
    """destiny.action: players act one after the other, and who acts may have to discard."""
    acting: str | None = None
    for index, player in enumerate(snapshot.players):
        if acting is not None and (player.done or player.used or player.realigned):
            judgement.fault(
                ReasonCode.OUT_OF_ORDER,
                say("acts-first", first=acting, player=player.key),
                ACTION,
                PHASES,
                at=(*at, "players", str(index)),
            )
        if acting is None and not player.done:
            acting = player.key
    pending = snapshot.pending
    if pending is None:
        return
    judgement.require(
        not _actions(cards, pending.power).isdisjoint(TO_DISCARD),
        ReasonCode.NOTHING_PENDING,
        DISRUPT,
        at=(*at, "pending", "power"),
        says=lambda: say("power-without-discard", power=pending.power),
    )
    judgement.require(
        pending.player == acting,
        ReasonCode.OUT_OF_ORDER,
        DISRUPT,
        ACTION,
        at=(*at, "pending", "player"),
        says=lambda: say("acts-first", first=acting or "", player=pending.player),
    )
