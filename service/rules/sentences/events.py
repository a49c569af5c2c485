"""The sentence of each event of the adventure family."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from cards.messages.message import Message, say
from cards.model.text import LocalText
from schema.shapes.runes import RuneFace
from schema.shapes.verdict import EventCode
from service.rules.sentences import counts


class Told(NamedTuple):
    """What is known of an event."""

    player: str | None = None
    card: LocalText | None = None
    """The name of its card."""
    amount: int | None = None
    faces: tuple[RuneFace, ...] = ()


def _paid(told: Told) -> Message:
    paid = counts.experience(told.amount)
    if told.card is None:
        return say("event-paid", player=told.player, paid=paid)
    return say("event-paid-for", player=told.player, paid=paid, card=told.card)


def _card_discarded(told: Told) -> Message:
    if told.player is None:
        return say("event-card-discarded", card=told.card)
    if told.card is None:
        return say("event-unseen-card-discarded", player=told.player)
    return say("event-card-discarded-by", player=told.player, card=told.card)


def _hero_drawn(told: Told) -> Message:
    if told.card is None:
        return say("event-hero-drawn-unseen", player=told.player)
    return say("event-hero-drawn", player=told.player, card=told.card)


def _antihero_drawn(told: Told) -> Message:
    if told.card is None:
        return say("event-antihero-drawn-unseen", player=told.player)
    return say("event-antihero-drawn", player=told.player, card=told.card)


def _no_effect(told: Told) -> Message:
    if told.card is None:
        return say("event-no-effect-for", player=told.player)
    if told.player is None:
        return say("event-no-effect", card=told.card)
    return say("event-no-effect-of", player=told.player, card=told.card)


def _result_changed(told: Told) -> Message:
    if told.amount is None:
        return say("event-attempt-made-to-fail", player=told.player, card=told.card)
    change = counts.change(told.amount)
    return say("event-result-changed", player=told.player, card=told.card, change=change)


def _difficulty_changed(told: Told) -> Message:
    change = counts.change(told.amount or 0)
    return say("event-difficulty-changed", player=told.player, card=told.card, change=change)


def _experience_banked(told: Told) -> Message:
    banked = counts.experience(told.amount)
    if told.card is None:
        return say("move-bank", player=told.player, banked=banked)
    return say("event-experience-banked", player=told.player, banked=banked, card=told.card)


def _runes_cast(told: Told) -> Message:
    return say(
        "event-runes-cast",
        player=told.player,
        faces=counts.faces(told.faces),
        successes=counts.successes(told.amount),
    )


EVENT_SENTENCES: Final[Mapping[EventCode, Callable[[Told], Message]]] = {
    EventCode.CHARACTERS_CHOSEN: lambda told: say("event-characters-chosen", player=told.player),
    EventCode.PAID: _paid,
    EventCode.TRAIT_GAINED: lambda told: say(
        "event-trait-gained", player=told.player, card=told.card
    ),
    EventCode.ATTEMPT_DECLARED: lambda told: say(
        "event-attempt-declared", player=told.player, card=told.card
    ),
    EventCode.DARK_RUNES_BOUGHT: lambda told: say(
        "event-dark-runes-bought", player=told.player, runes=counts.dark_runes(told.amount)
    ),
    EventCode.RUNES_CAST: _runes_cast,
    EventCode.CAST_IGNORED: lambda told: say("event-cast-ignored", player=told.player),
    EventCode.OVERCAME: lambda told: say(
        "event-overcame",
        player=told.player,
        card=told.card,
        margin=counts.change(told.amount or 0),
    ),
    EventCode.FAILED: lambda told: say(
        "event-failed",
        player=told.player,
        card=told.card,
        margin=counts.change(told.amount or 0),
    ),
    EventCode.CARD_GAINED: lambda told: say(
        "event-card-gained", player=told.player, card=told.card
    ),
    EventCode.CARD_DISCARDED: _card_discarded,
    EventCode.CARD_REVEALED: lambda told: say(
        "event-card-revealed", card=told.card, act=counts.act(told.amount)
    ),
    EventCode.ALLY_GAINED: lambda told: say(
        "event-ally-gained", player=told.player, card=told.card
    ),
    EventCode.ALLY_ASSIGNED: lambda told: say(
        "event-ally-assigned", player=told.player, card=told.card, act=counts.act(told.amount)
    ),
    EventCode.ALLY_SACRIFICED: lambda told: say(
        "event-ally-sacrificed", player=told.player, card=told.card
    ),
    EventCode.HERO_DRAWN: _hero_drawn,
    EventCode.ANTIHERO_DRAWN: _antihero_drawn,
    EventCode.NOTHING_TO_DRAW: lambda told: say("event-nothing-to-draw"),
    EventCode.DECK_REMADE: lambda told: say("event-deck-remade", cards=counts.cards(told.amount)),
    EventCode.EXPERIENCE_GAINED: lambda told: say(
        "event-experience-gained", player=told.player, gained=counts.experience(told.amount)
    ),
    EventCode.EXPERIENCE_LOST: lambda told: say(
        "event-experience-lost", player=told.player, lost=counts.experience(told.amount)
    ),
    EventCode.CORRUPTION_GAINED: lambda told: say(
        "event-corruption-gained", player=told.player, levels=counts.levels(told.amount)
    ),
    EventCode.VIRTUE_GAINED: lambda told: say(
        "event-virtue-gained", player=told.player, levels=counts.levels(told.amount)
    ),
    EventCode.NO_EFFECT: _no_effect,
    EventCode.POWER_USED: lambda told: say("event-power-used", player=told.player, card=told.card),
    EventCode.CARD_PLAYED: lambda told: say(
        "event-card-played", player=told.player, card=told.card
    ),
    EventCode.EFFECT_ANNOUNCED: lambda told: say(
        "event-effect-announced", player=told.player, card=told.card
    ),
    EventCode.RESULT_CHANGED: _result_changed,
    EventCode.DIFFICULTY_CHANGED: _difficulty_changed,
    EventCode.RUNES_ADDED: lambda told: say(
        "event-runes-added", player=told.player, card=told.card, count=told.amount or 0
    ),
    EventCode.DARK_RUNES_ALLOWED: lambda told: say(
        "event-dark-runes-allowed", player=told.player, card=told.card
    ),
    EventCode.CAST_AGAIN: lambda told: say("event-cast-again", player=told.player, card=told.card),
    EventCode.EXPERIENCE_BANKED: _experience_banked,
    EventCode.CLASS_BLANKED: lambda told: say(
        "event-class-blanked", player=told.player, card=told.card
    ),
    EventCode.POWER_DECLINED: lambda told: say(
        "event-power-declined", player=told.player, card=told.card
    ),
    EventCode.ADVERSARY_FLIPPED: lambda told: say("event-adversary-flipped", card=told.card),
    EventCode.CHAPTER_WON: lambda told: say("event-chapter-won", chapter=told.amount or 0),
    EventCode.CHAPTER_LOST: lambda told: say("event-chapter-lost", chapter=told.amount or 0),
    EventCode.CORRUPTION_RETURNED: lambda told: say(
        "event-corruption-returned", player=told.player, levels=counts.levels(told.amount)
    ),
    EventCode.ATTEMPT_BROKEN_OFF: lambda told: say(
        "event-attempt-broken-off", player=told.player, card=told.card
    ),
    EventCode.ABILITY_IGNORED: lambda told: say(
        "event-ability-ignored", player=told.player, card=told.card
    ),
    EventCode.EXTRA_JOURNEY: lambda told: say(
        "event-extra-journey",
        player=told.player,
        card=told.card,
        journeys=counts.journeys(told.amount),
    ),
    EventCode.JOURNEYED: lambda told: say("event-journeyed", player=told.player, card=told.card),
    EventCode.ACT_CLOSED: lambda told: say(
        "event-act-closed", player=told.player, act=counts.act(told.amount)
    ),
    EventCode.ACT_REVEALED: lambda told: say("event-act-revealed", act=counts.act(told.amount)),
    EventCode.TURN_ENDED: lambda told: say("event-turn-ended", player=told.player),
    EventCode.TURN_STARTED: lambda told: say("event-turn-started", player=told.player),
    EventCode.LAST_ACT_CLOSED: lambda told: say("event-last-act-closed", player=told.player),
    EventCode.GAME_OVER: lambda told: say("event-game-over"),
    EventCode.DESTINY_REVEALED: lambda told: say("event-destiny-revealed", player=told.player),
    EventCode.ADVERSARY_CARD_REVEALED: lambda told: say(
        "event-adversary-card-revealed", card=told.card
    ),
    EventCode.ADVERSARY_GAINED: lambda told: say(
        "event-adversary-gained", gained=counts.experience(told.amount)
    ),
    EventCode.ADVERSARY_LOST: lambda told: say(
        "event-adversary-lost", lost=counts.experience(told.amount)
    ),
    EventCode.ADVERSARY_BEATEN: lambda told: say(
        "event-adversary-beaten", player=told.player, card=told.card
    ),
    EventCode.ADVERSARY_WINS: lambda told: say(
        "event-adversary-wins", held=counts.experience(told.amount)
    ),
    EventCode.ADVERSARY_PHASE: lambda told: say("event-adversary-phase", player=told.player),
}
"""What is said of each event; it takes only what the event tells."""
