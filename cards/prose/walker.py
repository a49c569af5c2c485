"""Goes through a card and lets a language say each part, in the order in which it matters."""

from collections.abc import Iterator
from typing import Final

from cards.model.card import Card
from cards.model.power import AttemptCondition, Cost, Effect, Power, Target
from cards.model.text import LocalText
from cards.model.vocabulary import CardType
from cards.prose.english import ENGLISH
from cards.prose.language import Language, Voice
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

OF_A_PLAYER: Final = frozenset(
    {
        "draw_hero",
        "draw_antihero",
        "experience",
        "virtue",
        "corruption",
        "discard_ally",
        "discard_feats",
        "bank",
        "experience_if_failed",
    }
)
"""Effects that somebody does; the others are about the attempt, the turn or the Adversary."""


def text_of(card: Card) -> LocalText:
    """Say what a card without faults does, asks for and pays; empty where it does none of it."""
    return LocalText(en=_written(card, ENGLISH), pl=_written(card, POLISH))


def _written(card: Card, language: Language) -> str:
    sentences = _sentences(card, language)
    return " ".join(f"{sentence[0].upper()}{sentence[1:]}." for sentence in sentences)


def _sentences(card: Card, language: Language) -> Iterator[str]:
    if card.prerequisites:
        held = language.requirements(card.prerequisites, Voice.ORDERED)
        yield language.prerequisites(held)
    if paid := _paid(card.price, Voice.ORDERED, language):
        yield language.price(language.all_of(paid))
    voice = Voice.TOLD if card.type in NOBODYS else Voice.ORDERED
    for power in card.powers:
        yield _power(power, card, voice, language)
        if power.limit is not None:
            yield language.limit(power.limit)
    for rule in card.scoring:
        yield language.scoring(rule)
    if card.solo_goal is not None:
        yield language.solo_goal(card.solo_goal)
    if card.goal_per_player is not None:
        yield language.goal_per_player(card.goal_per_player)


def _power(power: Power, card: Card, voice: Voice, language: Language) -> str:
    """When it happens, what it asks and costs: what it does, in order, then what is chosen."""
    paid = _paid(power.cost, voice, language)
    told = voice if power.target is Target.SELF else Voice.TOLD
    who, actor = _people(power, card, voice, language)
    lead = _lead(power, card, voice, language)
    done = _deeds(power.do, who, told, language) if power.do else ""
    if done and power.for_each is not None:
        done = language.for_each(done, power.for_each)
    if not power.choose:
        return f"{language.lead(*lead, _joined(actor, paid, language))}: {done}"
    named = done == "" and who == actor
    if named or any(effect.key in OF_A_PLAYER for effect in power.do):
        who = language.subjects[Target.SELF]
    choices = [_deeds(effects, who, told, language) for effects in power.choose]
    choose, chosen = language.choose(voice), language.or_else.join(choices)
    if not done:
        return f"{language.lead(*lead, _joined(actor, [*paid, choose], language))}: {chosen}"
    then = f"{language.then}{_subject(voice, language)}{choose}"
    return f"{language.lead(*lead, _joined(actor, paid, language))}: {done}{then}: {chosen}"


def _is_revealed(power: Power, card: Card) -> bool:
    """adversary.epic.play-feat: nobody picks the moment of an Adversary Feat."""
    return card.type is CardType.ADVERSARY_FEAT and power.window is not None


def _people(power: Power, card: Card, voice: Voice, language: Language) -> tuple[str, str]:
    """Whom it is for, and who pays and chooses; nobody is named where the reader is meant."""
    if _is_revealed(power, card):
        met = power.target in {Target.SELF, Target.ACTIVE_PLAYER}
        who = language.attempting if met else language.subjects[power.target]
        return who, language.attempting
    actor = "" if voice is Voice.ORDERED else language.subjects[Target.SELF]
    return language.subjects[power.target], actor


def _lead(power: Power, card: Card, voice: Voice, language: Language) -> tuple[str, str]:
    """The moment, and the conditions."""
    conditions = list(_attempt(power.attempt, language)) if power.attempt is not None else []
    if power.threshold is not None:
        conditions.insert(0, language.threshold(power.threshold))
    if power.optional:
        conditions.append(language.optional(voice))
    if power.when:
        conditions.append(language.requirements(power.when, voice))
    asked = language.all_of(conditions) if conditions else ""
    return language.revealed if _is_revealed(power, card) else _moment(power, language), asked


def _joined(actor: str, deeds: list[str], language: Language) -> str:
    """Say what somebody pays and does; empty if it is nothing."""
    return f"{actor} {language.all_of(deeds)}".lstrip() if deeds else ""


def _moment(power: Power, language: Language) -> str:
    if power.window is not None:
        return language.windows[power.window][power.whose]
    if power.ongoing:
        return language.ongoing[power.whose]
    assert power.event is not None, "a power has a window or an event, or is ongoing"
    return language.events[power.event][power.whose]


def _attempt(wanted: AttemptCondition, language: Language) -> Iterator[str]:
    for key, condition in language.conditions.items():
        value = getattr(wanted, key)
        if value is not None and value != ():
            yield condition(value)


def _paid(cost: Cost, voice: Voice, language: Language) -> list[str]:
    prices = ((verb, getattr(cost, key)) for key, verb in language.costs.items())
    return [verb(price, voice) for verb, price in prices if price]


def _subject(voice: Voice, language: Language) -> str:
    return "" if voice is Voice.ORDERED else f"{language.subjects[Target.SELF]} "


def _deeds(effects: tuple[Effect, ...], who: str, voice: Voice, language: Language) -> str:
    """Say effects in order; whoever does them is named where a row of their deeds begins."""
    said: list[str] = []
    was_theirs = False
    for effect in effects:
        deed = language.effects[effect.key](getattr(effect, effect.key), voice)
        theirs = effect.key in OF_A_PLAYER
        if theirs and not was_theirs and voice is Voice.TOLD:
            deed, who = f"{who} {deed}", language.subjects[Target.SELF]
        said.append(deed)
        was_theirs = theirs
    return language.all_of(said)
