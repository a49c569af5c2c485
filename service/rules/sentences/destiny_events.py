"""The sentence of each event of Destiny."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from cards.messages.message import Message, say
from cards.model.text import LocalText
from cards.model.vocabulary import Alignment
from schema.shapes.destiny import DestinyPhase
from schema.shapes.destiny_verdict import DestinyEventCode
from service.rules.sentences import counts


class DestinyTold(NamedTuple):
    """What is known of an event, cards by their names."""

    player: str | None = None
    other: str | None = None
    card: LocalText | None = None
    base: LocalText | None = None
    alignment: Alignment | None = None
    phase: DestinyPhase | None = None
    amount: int | None = None


def _stolen(told: DestinyTold) -> Message:
    if told.card is None:
        return say("event-unseen-card-stolen", player=told.player, other=told.other)
    return say("event-card-stolen", player=told.player, other=told.other, card=told.card)


def _given(told: DestinyTold) -> Message:
    if told.card is None:
        return say("event-unseen-card-given", player=told.player, other=told.other)
    return say("event-card-given", player=told.player, other=told.other, card=told.card)


DESTINY_EVENT_SENTENCES: Final[Mapping[DestinyEventCode, Callable[[DestinyTold], Message]]] = {
    DestinyEventCode.CHARACTER_CHOSEN: lambda told: say(
        "event-character-chosen", player=told.player, card=told.card
    ),
    DestinyEventCode.NO_CHARACTER_FOUND: lambda told: say(
        "event-no-character-found", player=told.player
    ),
    DestinyEventCode.HAND_DISCARDED: lambda told: say(
        "event-hand-discarded", player=told.player, cards=counts.cards(told.amount)
    ),
    DestinyEventCode.AID_PLAYED: lambda told: say(
        "event-aid-played", player=told.player, card=told.card
    ),
    DestinyEventCode.CURRENT_TREASURE: lambda told: say("event-current-treasure", card=told.card),
    DestinyEventCode.CARDS_DRAWN: lambda told: say(
        "event-cards-drawn", player=told.player, cards=counts.cards(told.amount)
    ),
    DestinyEventCode.CARD_DISCARDED: lambda told: say(
        "event-card-discarded-by", player=told.player, card=told.card
    ),
    DestinyEventCode.DECK_REMADE: lambda told: say(
        "event-deck-remade", cards=counts.cards(told.amount)
    ),
    DestinyEventCode.NOTHING_TO_DRAW: lambda told: say(
        "event-nothing-to-draw-for", player=told.player
    ),
    DestinyEventCode.CARD_STOLEN: _stolen,
    DestinyEventCode.CARD_GIVEN: _given,
    DestinyEventCode.AID_STRUCK: lambda told: say(
        "event-aid-struck", player=told.player, other=told.other, card=told.card
    ),
    DestinyEventCode.HANDS_SEEN: lambda told: say(
        "event-hands-seen", player=told.player, other=told.other
    ),
    DestinyEventCode.CARD_REALIGNED: lambda told: say(
        "event-card-realigned", player=told.player, card=told.card, alignment=told.alignment
    ),
    DestinyEventCode.BASE_PLAYED: lambda told: say(
        "event-base-played", player=told.player, card=told.card
    ),
    DestinyEventCode.BONUS_PLAYED: lambda told: say(
        "event-bonus-played", player=told.player, card=told.card, base=told.base
    ),
    DestinyEventCode.MULTIPLIER_PLAYED: lambda told: say(
        "event-multiplier-played", player=told.player, card=told.card, base=told.base
    ),
    DestinyEventCode.PLAYER_DONE: lambda told: say(
        "event-player-done", player=told.player, phase=told.phase
    ),
    DestinyEventCode.PHASE_STARTED: lambda told: say("event-phase-started", phase=told.phase),
    DestinyEventCode.TOTAL_COUNTED: lambda told: say(
        "event-total-counted", player=told.player, total=told.amount or 0
    ),
    DestinyEventCode.ROUND_WON: lambda told: say(
        "event-round-won", player=told.player, total=told.amount or 0
    ),
    DestinyEventCode.TREASURE_WON: lambda told: say(
        "event-treasure-won", player=told.player, card=told.card
    ),
    DestinyEventCode.ROUND_TIED: lambda told: say("event-round-tied", player=told.player),
    DestinyEventCode.TREASURE_BURIED: lambda told: say("event-treasure-buried", card=told.card),
    DestinyEventCode.PLAYED_CARDS_DISCARDED: lambda told: say(
        "event-played-cards-discarded", player=told.player, cards=counts.cards(told.amount)
    ),
    DestinyEventCode.ROUND_STARTED: lambda told: say("event-round-started", round=told.amount or 0),
    DestinyEventCode.TREASURES_GONE: lambda told: say("event-treasures-gone"),
    DestinyEventCode.GAME_WON: lambda told: say(
        "event-game-won", player=told.player, points=counts.points(told.amount)
    ),
}
"""What is said of each event; it takes only what the event tells."""
