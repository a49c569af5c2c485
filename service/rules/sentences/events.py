"""The sentence of each event of the adventure family."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from cards.messages.message import Message, say
from cards.model.text import LocalText
from schema.shapes.runes import RuneFace
from schema.shapes.verdict import EventCode
from service.rules.sentences import counts


class EventFacts(NamedTuple):
    """What is known of an event."""

    player: str | None = None
    card: LocalText | None = None
    """The name of its card."""
    amount: int | None = None
    faces: tuple[RuneFace, ...] = ()


def _paid(facts: EventFacts) -> Message:
    paid = counts.experience(facts.amount)
    if facts.card is None:
        return say("event-paid", player=facts.player, paid=paid)
    return say("event-paid-for", player=facts.player, paid=paid, card=facts.card)


def _card_discarded(facts: EventFacts) -> Message:
    if facts.player is None:
        return say("event-card-discarded", card=facts.card)
    if facts.card is None:
        return say("event-unseen-card-discarded", player=facts.player)
    return say("event-card-discarded-by", player=facts.player, card=facts.card)


def _card_revealed(facts: EventFacts) -> Message:
    act = counts.act(facts.amount)
    if facts.card is None:
        return say("event-unseen-card-revealed", act=act)
    return say("event-card-revealed", card=facts.card, act=act)


def _hero_drawn(facts: EventFacts) -> Message:
    if facts.card is None:
        return say("event-hero-drawn-unseen", player=facts.player)
    return say("event-hero-drawn", player=facts.player, card=facts.card)


def _antihero_drawn(facts: EventFacts) -> Message:
    if facts.card is None:
        return say("event-antihero-drawn-unseen", player=facts.player)
    return say("event-antihero-drawn", player=facts.player, card=facts.card)


def _no_effect(facts: EventFacts) -> Message:
    if facts.card is None:
        return say("event-no-effect-for", player=facts.player)
    if facts.player is None:
        return say("event-no-effect", card=facts.card)
    return say("event-no-effect-of", player=facts.player, card=facts.card)


def _result_changed(facts: EventFacts) -> Message:
    if facts.amount is None:
        return say("event-attempt-made-to-fail", player=facts.player, card=facts.card)
    change = counts.change(facts.amount)
    return say("event-result-changed", player=facts.player, card=facts.card, change=change)


def _difficulty_changed(facts: EventFacts) -> Message:
    change = counts.change(facts.amount or 0)
    return say("event-difficulty-changed", player=facts.player, card=facts.card, change=change)


def _experience_banked(facts: EventFacts) -> Message:
    banked = counts.experience(facts.amount)
    if facts.card is None:
        return say("move-bank", player=facts.player, banked=banked)
    return say("event-experience-banked", player=facts.player, banked=banked, card=facts.card)


def _runes_cast(facts: EventFacts) -> Message:
    return say(
        "event-runes-cast",
        player=facts.player,
        faces=counts.faces(facts.faces),
        successes=counts.successes(facts.amount),
    )


EVENT_SENTENCES: Final[Mapping[EventCode, Callable[[EventFacts], Message]]] = {
    EventCode.CHARACTERS_CHOSEN: lambda facts: say("event-characters-chosen", player=facts.player),
    EventCode.PAID: _paid,
    EventCode.TRAIT_GAINED: lambda facts: say(
        "event-trait-gained", player=facts.player, card=facts.card
    ),
    EventCode.ATTEMPT_DECLARED: lambda facts: say(
        "event-attempt-declared", player=facts.player, card=facts.card
    ),
    EventCode.DARK_RUNES_BOUGHT: lambda facts: say(
        "event-dark-runes-bought", player=facts.player, runes=counts.dark_runes(facts.amount)
    ),
    EventCode.RUNES_CAST: _runes_cast,
    EventCode.CAST_IGNORED: lambda facts: say("event-cast-ignored", player=facts.player),
    EventCode.OVERCAME: lambda facts: say(
        "event-overcame",
        player=facts.player,
        card=facts.card,
        margin=counts.change(facts.amount or 0),
    ),
    EventCode.FAILED: lambda facts: say(
        "event-failed",
        player=facts.player,
        card=facts.card,
        margin=counts.change(facts.amount or 0),
    ),
    EventCode.CARD_GAINED: lambda facts: say(
        "event-card-gained", player=facts.player, card=facts.card
    ),
    EventCode.CARD_DISCARDED: _card_discarded,
    EventCode.CARD_TAKEN: lambda facts: say("event-card-taken", player=facts.player),
    EventCode.CARD_REVEALED: _card_revealed,
    EventCode.ALLY_GAINED: lambda facts: say(
        "event-ally-gained", player=facts.player, card=facts.card
    ),
    EventCode.ALLY_ASSIGNED: lambda facts: say(
        "event-ally-assigned", player=facts.player, card=facts.card, act=counts.act(facts.amount)
    ),
    EventCode.ALLY_SACRIFICED: lambda facts: say(
        "event-ally-sacrificed", player=facts.player, card=facts.card
    ),
    EventCode.HERO_DRAWN: _hero_drawn,
    EventCode.ANTIHERO_DRAWN: _antihero_drawn,
    EventCode.NOTHING_TO_DRAW: lambda facts: say("event-nothing-to-draw"),
    EventCode.DECK_REMADE: lambda facts: say("event-deck-remade", cards=counts.cards(facts.amount)),
    EventCode.EXPERIENCE_GAINED: lambda facts: say(
        "event-experience-gained", player=facts.player, gained=counts.experience(facts.amount)
    ),
    EventCode.EXPERIENCE_LOST: lambda facts: say(
        "event-experience-lost", player=facts.player, lost=counts.experience(facts.amount)
    ),
    EventCode.CORRUPTION_GAINED: lambda facts: say(
        "event-corruption-gained", player=facts.player, levels=counts.levels(facts.amount)
    ),
    EventCode.VIRTUE_GAINED: lambda facts: say(
        "event-virtue-gained", player=facts.player, levels=counts.levels(facts.amount)
    ),
    EventCode.NO_EFFECT: _no_effect,
    EventCode.POWER_USED: lambda facts: say(
        "event-power-used", player=facts.player, card=facts.card
    ),
    EventCode.CARD_PLAYED: lambda facts: say(
        "event-card-played", player=facts.player, card=facts.card
    ),
    EventCode.EFFECT_ANNOUNCED: lambda facts: say(
        "event-effect-announced", player=facts.player, card=facts.card
    ),
    EventCode.RESULT_CHANGED: _result_changed,
    EventCode.DIFFICULTY_CHANGED: _difficulty_changed,
    EventCode.RUNES_ADDED: lambda facts: say(
        "event-runes-added", player=facts.player, card=facts.card, count=facts.amount or 0
    ),
    EventCode.DARK_RUNES_ALLOWED: lambda facts: say(
        "event-dark-runes-allowed", player=facts.player, card=facts.card
    ),
    EventCode.CAST_AGAIN: lambda facts: say(
        "event-cast-again", player=facts.player, card=facts.card
    ),
    EventCode.EXPERIENCE_BANKED: _experience_banked,
    EventCode.CLASS_BLANKED: lambda facts: say(
        "event-class-blanked", player=facts.player, card=facts.card
    ),
    EventCode.POWER_DECLINED: lambda facts: say(
        "event-power-declined", player=facts.player, card=facts.card
    ),
    EventCode.ADVERSARY_FLIPPED: lambda facts: say("event-adversary-flipped", card=facts.card),
    EventCode.CHAPTER_WON: lambda facts: say("event-chapter-won", chapter=facts.amount or 0),
    EventCode.CHAPTER_LOST: lambda facts: say("event-chapter-lost", chapter=facts.amount or 0),
    EventCode.CORRUPTION_RETURNED: lambda facts: say(
        "event-corruption-returned", player=facts.player, levels=counts.levels(facts.amount)
    ),
    EventCode.ATTEMPT_BROKEN_OFF: lambda facts: say(
        "event-attempt-broken-off", player=facts.player, card=facts.card
    ),
    EventCode.ABILITY_IGNORED: lambda facts: say(
        "event-ability-ignored", player=facts.player, card=facts.card
    ),
    EventCode.EXTRA_JOURNEY: lambda facts: say(
        "event-extra-journey",
        player=facts.player,
        card=facts.card,
        journeys=counts.journeys(facts.amount),
    ),
    EventCode.JOURNEYED: lambda facts: say("event-journeyed", player=facts.player, card=facts.card),
    EventCode.ACT_CLOSED: lambda facts: say(
        "event-act-closed", player=facts.player, act=counts.act(facts.amount)
    ),
    EventCode.ACT_REVEALED: lambda facts: say("event-act-revealed", act=counts.act(facts.amount)),
    EventCode.TURN_ENDED: lambda facts: say("event-turn-ended", player=facts.player),
    EventCode.TURN_STARTED: lambda facts: say("event-turn-started", player=facts.player),
    EventCode.LAST_ACT_CLOSED: lambda facts: say("event-last-act-closed", player=facts.player),
    EventCode.GAME_OVER: lambda facts: say("event-game-over"),
    EventCode.DESTINY_REVEALED: lambda facts: say("event-destiny-revealed", player=facts.player),
    EventCode.ADVERSARY_CARD_REVEALED: lambda facts: say(
        "event-adversary-card-revealed", card=facts.card
    ),
    EventCode.ADVERSARY_GAINED: lambda facts: say(
        "event-adversary-gained", gained=counts.experience(facts.amount)
    ),
    EventCode.ADVERSARY_LOST: lambda facts: say(
        "event-adversary-lost", lost=counts.experience(facts.amount)
    ),
    EventCode.ADVERSARY_BEATEN: lambda facts: say(
        "event-adversary-beaten", player=facts.player, card=facts.card
    ),
    EventCode.ADVERSARY_WINS: lambda facts: say(
        "event-adversary-wins", held=counts.experience(facts.amount)
    ),
    EventCode.ADVERSARY_PHASE: lambda facts: say("event-adversary-phase", player=facts.player),
}
"""What is said of each event; it takes only what the event tells."""
