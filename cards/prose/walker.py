"""Goes through a card and lets a grammar say each part, in the order in which it matters."""

import functools
from collections.abc import Iterator
from typing import Final

from cards.model.card import Card
from cards.model.power import AttemptCondition, Cost, Effect, Power, Target
from cards.model.text import LocalText
from cards.model.vocabulary import CardType
from cards.prose.english import ENGLISH
from cards.prose.grammar import Grammar, Voice
from cards.prose.polish import POLISH

NOBODYS: Final = frozenset(
    {
        CardType.ADVERSARY,
        CardType.FINAL_ADVERSARY,
        CardType.ADVERSARY_QUEST,
        CardType.ADVERSARY_FEAT,
        CardType.VICTORY_CONDITION,
    }
)
"""Cards that work without an owner: they speak of "that player", not of "you"."""

MOST_LISTS: Final = 1024
"""Lists of powers that are said once."""

OF_A_PLAYER: Final = frozenset(
    {
        "draw_hero",
        "draw_antihero",
        "experience",
        "virtue",
        "corruption",
        "discard_ally",
        "discard_feats",
        "take_feats",
        "bank",
        "experience_if_failed",
    }
)
"""Effects that somebody does; the others are about the attempt, the turn or the Adversary."""


def text_of(card: Card) -> LocalText:
    """Say what a card without faults does, asks for and pays; empty where it does none of it."""
    return LocalText(en=_written(card, ENGLISH), pl=_written(card, POLISH))


@functools.lru_cache(MOST_LISTS)
def list_text(effects: tuple[Effect, ...]) -> LocalText:
    """Say what one list of a power does, to whoever chooses it."""
    return LocalText(
        en=_deeds(effects, "", Voice.SECOND_PERSON, ENGLISH),
        pl=_deeds(effects, "", Voice.SECOND_PERSON, POLISH),
    )


def _written(card: Card, grammar: Grammar) -> str:
    sentences = _sentences(card, grammar)
    return " ".join(f"{sentence[0].upper()}{sentence[1:]}." for sentence in sentences)


def _sentences(card: Card, grammar: Grammar) -> Iterator[str]:
    if card.prerequisites:
        held = grammar.requirements(card.prerequisites, Voice.SECOND_PERSON)
        yield grammar.prerequisites(held)
    if paid := _paid(card.price, Voice.SECOND_PERSON, grammar):
        yield grammar.price(grammar.all_of(paid))
    voice = Voice.THIRD_PERSON if card.type in NOBODYS else Voice.SECOND_PERSON
    for power in card.powers:
        yield _power(power, card, voice, grammar)
        if power.limit is not None:
            yield grammar.limit(power.limit)
    for rule in card.scoring:
        yield grammar.scoring(rule)
    if card.solo_goal is not None:
        yield grammar.solo_goal(card.solo_goal)
    if card.goal_per_player is not None:
        yield grammar.goal_per_player(card.goal_per_player)


def _power(power: Power, card: Card, voice: Voice, grammar: Grammar) -> str:
    """When it happens, what it asks and costs: what it does, in order, then what is chosen."""
    paid = _paid(power.cost, voice, grammar)
    deed_voice = voice if power.target is Target.POWERS_PLAYER else Voice.THIRD_PERSON
    who, actor = _people(power, card, voice, grammar)
    lead = _lead(power, card, voice, grammar)
    done = _deeds(power.do, who, deed_voice, grammar) if power.do else ""
    if done and power.for_each is not None:
        done = grammar.for_each(done, power.for_each)
    if power.unread:
        done = grammar.unread
    if not power.choose:
        return f"{grammar.lead(*lead, _joined(actor, paid, grammar))}: {done}"
    named = done == "" and who == actor
    if named or any(effect.key in OF_A_PLAYER for effect in power.do):
        who = grammar.subjects[Target.POWERS_PLAYER]
    choices = [_deeds(effects, who, deed_voice, grammar) for effects in power.choose]
    choose, chosen = grammar.choose(voice), grammar.or_else.join(choices)
    if not done:
        return f"{grammar.lead(*lead, _joined(actor, [*paid, choose], grammar))}: {chosen}"
    then = f"{grammar.then}{_subject(voice, grammar)}{choose}"
    return f"{grammar.lead(*lead, _joined(actor, paid, grammar))}: {done}{then}: {chosen}"


def _is_revealed(power: Power, card: Card) -> bool:
    """adversary.epic.play-feat: nobody picks the moment of an Adversary Feat."""
    return card.type is CardType.ADVERSARY_FEAT and power.window is not None


def _people(power: Power, card: Card, voice: Voice, grammar: Grammar) -> tuple[str, str]:
    """Whom it is for, and who pays and chooses; nobody is named where the reader is meant."""
    if _is_revealed(power, card):
        met = power.target in {Target.POWERS_PLAYER, Target.ACTIVE_PLAYER}
        who = grammar.attempting if met else grammar.subjects[power.target]
        return who, grammar.attempting
    actor = "" if voice is Voice.SECOND_PERSON else grammar.subjects[Target.POWERS_PLAYER]
    return grammar.subjects[power.target], actor


def _lead(power: Power, card: Card, voice: Voice, grammar: Grammar) -> tuple[str, str]:
    """The moment, and the conditions."""
    conditions = list(_attempt(power.attempt, grammar)) if power.attempt is not None else []
    if power.threshold is not None:
        conditions.insert(0, grammar.threshold(power.threshold))
    if power.optional:
        conditions.append(grammar.optional(voice))
    if power.when:
        conditions.append(grammar.requirements(power.when, voice))
    asked = grammar.all_of(conditions) if conditions else ""
    return grammar.revealed if _is_revealed(power, card) else _moment(power, grammar), asked


def _joined(actor: str, deeds: list[str], grammar: Grammar) -> str:
    """Say what somebody pays and does; empty if it is nothing."""
    return f"{actor} {grammar.all_of(deeds)}".lstrip() if deeds else ""


def _moment(power: Power, grammar: Grammar) -> str:
    if power.window is not None:
        return grammar.windows[power.window][power.whose]
    if power.ongoing:
        return grammar.ongoing[power.whose]
    assert power.event is not None, "a power has a window or an event, or is ongoing"
    return grammar.events[power.event][power.whose]


def _attempt(wanted: AttemptCondition, grammar: Grammar) -> Iterator[str]:
    for key, condition in grammar.conditions.items():
        value = getattr(wanted, key)
        if value is not None and value != ():
            yield condition(value)


def _paid(cost: Cost, voice: Voice, grammar: Grammar) -> list[str]:
    prices = ((verb, getattr(cost, key)) for key, verb in grammar.costs.items())
    return [verb(price, voice) for verb, price in prices if price]


def _subject(voice: Voice, grammar: Grammar) -> str:
    return "" if voice is Voice.SECOND_PERSON else f"{grammar.subjects[Target.POWERS_PLAYER]} "


def _deeds(effects: tuple[Effect, ...], who: str, voice: Voice, grammar: Grammar) -> str:
    """Say effects in order; whoever does them is named where a row of their deeds begins."""
    parts: list[str] = []
    was_theirs = False
    for effect in effects:
        deed = grammar.effects[effect.key](getattr(effect, effect.key), voice)
        theirs = effect.key in OF_A_PLAYER
        if theirs and not was_theirs and voice is Voice.THIRD_PERSON:
            deed, who = f"{who} {deed}", grammar.subjects[Target.POWERS_PLAYER]
        parts.append(deed)
        was_theirs = theirs
    return grammar.all_of(parts)
