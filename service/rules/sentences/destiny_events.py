"""The sentence of each event of Destiny."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from cards.messages.message import Message, say
from cards.model.text import LocalText
from cards.model.vocabulary import Alignment
from schema.shapes.destiny import DestinyPhase
from schema.shapes.destiny_verdict import DestinyEventCode
from service.rules.sentences import counts


class DestinyEventFacts(NamedTuple):
    """What is known of an event, cards by their names."""

    player: str | None = None
    other: str | None = None
    card: LocalText | None = None
    base: LocalText | None = None
    alignment: Alignment | None = None
    phase: DestinyPhase | None = None
    amount: int | None = None


def _stolen(facts: DestinyEventFacts) -> Message:
    if facts.card is None:
        return say("event-unseen-card-stolen", player=facts.player, other=facts.other)
    return say("event-card-stolen", player=facts.player, other=facts.other, card=facts.card)


def _given(facts: DestinyEventFacts) -> Message:
    if facts.card is None:
        return say("event-unseen-card-given", player=facts.player, other=facts.other)
    return say("event-card-given", player=facts.player, other=facts.other, card=facts.card)


DESTINY_EVENT_SENTENCES: Final[
    Mapping[DestinyEventCode, Callable[[DestinyEventFacts], Message]]
] = {
    DestinyEventCode.CHARACTER_CHOSEN: lambda facts: say(
        "event-character-chosen", player=facts.player, card=facts.card
    ),
    DestinyEventCode.NO_CHARACTER_FOUND: lambda facts: say(
        "event-no-character-found", player=facts.player
    ),
    DestinyEventCode.HAND_DISCARDED: lambda facts: say(
        "event-hand-discarded", player=facts.player, cards=counts.cards(facts.amount)
    ),
    DestinyEventCode.AID_PLAYED: lambda facts: say(
        "event-aid-played", player=facts.player, card=facts.card
    ),
    DestinyEventCode.CURRENT_TREASURE: lambda facts: say("event-current-treasure", card=facts.card),
    DestinyEventCode.CARDS_DRAWN: lambda facts: say(
        "event-cards-drawn", player=facts.player, cards=counts.cards(facts.amount)
    ),
    DestinyEventCode.CARD_DISCARDED: lambda facts: say(
        "event-card-discarded-by", player=facts.player, card=facts.card
    ),
    DestinyEventCode.DECK_REMADE: lambda facts: say(
        "event-deck-remade", cards=counts.cards(facts.amount)
    ),
    DestinyEventCode.NOTHING_TO_DRAW: lambda facts: say(
        "event-nothing-to-draw-for", player=facts.player
    ),
    DestinyEventCode.CARD_STOLEN: _stolen,
    DestinyEventCode.CARD_GIVEN: _given,
    DestinyEventCode.AID_STRUCK: lambda facts: say(
        "event-aid-struck", player=facts.player, other=facts.other, card=facts.card
    ),
    DestinyEventCode.HANDS_SEEN: lambda facts: say(
        "event-hands-seen", player=facts.player, other=facts.other
    ),
    DestinyEventCode.CARD_REALIGNED: lambda facts: say(
        "event-card-realigned", player=facts.player, card=facts.card, alignment=facts.alignment
    ),
    DestinyEventCode.BASE_PLAYED: lambda facts: say(
        "event-base-played", player=facts.player, card=facts.card
    ),
    DestinyEventCode.BONUS_PLAYED: lambda facts: say(
        "event-bonus-played", player=facts.player, card=facts.card, base=facts.base
    ),
    DestinyEventCode.MULTIPLIER_PLAYED: lambda facts: say(
        "event-multiplier-played", player=facts.player, card=facts.card, base=facts.base
    ),
    DestinyEventCode.PLAYER_DONE: lambda facts: say(
        "event-player-done", player=facts.player, phase=facts.phase
    ),
    DestinyEventCode.PHASE_STARTED: lambda facts: say("event-phase-started", phase=facts.phase),
    DestinyEventCode.TOTAL_COUNTED: lambda facts: say(
        "event-total-counted", player=facts.player, total=facts.amount or 0
    ),
    DestinyEventCode.ROUND_WON: lambda facts: say(
        "event-round-won", player=facts.player, total=facts.amount or 0
    ),
    DestinyEventCode.TREASURE_WON: lambda facts: say(
        "event-treasure-won", player=facts.player, card=facts.card
    ),
    DestinyEventCode.ROUND_TIED: lambda facts: say("event-round-tied", player=facts.player),
    DestinyEventCode.TREASURE_BURIED: lambda facts: say("event-treasure-buried", card=facts.card),
    DestinyEventCode.PLAYED_CARDS_DISCARDED: lambda facts: say(
        "event-played-cards-discarded", player=facts.player, cards=counts.cards(facts.amount)
    ),
    DestinyEventCode.ROUND_STARTED: lambda facts: say(
        "event-round-started", round=facts.amount or 0
    ),
    DestinyEventCode.TREASURES_GONE: lambda facts: say("event-treasures-gone"),
    DestinyEventCode.GAME_WON: lambda facts: say(
        "event-game-won", player=facts.player, points=counts.points(facts.amount)
    ),
}
"""What is said of each event; it takes only what the event tells."""
