"""Goes through a card and says each part, in the order in which it matters."""

import functools
from collections.abc import Iterator
from typing import Final

from cards.model.card import Card
from cards.model.destiny_power import DestinyPower, Raise, TreatAs
from cards.model.power import AttemptCondition, Cost, Effect, Power, RuneGift, Target
from cards.model.text import LocalText
from cards.model.vocabulary import CardType
from cards.prose.counting import each, holds, pays
from cards.prose.words import Voice, Words, in_each_language

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


LOST: Final = frozenset({"experience", "adversary_experience"})
"""Effects that are said otherwise below zero."""
PAID_AS: Final = {"corruption": "effect-corruption", "feats": "effect-discard-feats"}
"""Costs that are said as the effects that they are; the others are `cost-…`."""
HE: Final = Target.POWERS_PLAYER
"""The player spoken of before, where nobody owns the card."""


def text_of(card: Card) -> LocalText:
    """Say what a card without faults does, asks for and pays; empty where it does none of it."""
    return in_each_language(lambda words: sentences(card, words))


def sentences(card: Card, words: Words) -> str:
    """The same in one language."""
    return words.sentences(_sentences(card, words))


@functools.lru_cache(MOST_LISTS)
def list_text(effects: tuple[Effect, ...]) -> LocalText:
    """Say what one list of a power does, to whoever chooses it."""
    return in_each_language(lambda words: _deeds(effects, "", Voice.YOU, words))


def _sentences(card: Card, words: Words) -> Iterator[str]:
    if card.prerequisites:
        yield words("prerequisites", held=holds(words, card.prerequisites, Voice.YOU))
    if paid := _paid(card.price, Voice.YOU, words):
        yield words("price", deeds=words.all_of(paid))
    voice = Voice.THEY if card.type in NOBODYS else Voice.YOU
    for power in card.powers:
        yield _power(power, card, voice, words)
        if power.limit is not None:
            yield words("limit", times=power.limit.times, per=power.limit.per)
    for rule in card.scoring:
        yield pays(words, rule)
    if card.solo_goal is not None:
        yield words("solo-goal", n=card.solo_goal)
    if card.goal_per_player is not None:
        yield words("goal-per-player", n=card.goal_per_player)


def _power(power: Power, card: Card, voice: Voice, words: Words) -> str:
    """When it happens, what it asks and costs: what it does, in order, then what is chosen."""
    paid = _paid(power.cost, voice, words)
    deed_voice = voice if power.target is HE else Voice.THEY
    who, actor = _people(power, card, voice, words)
    done = _deeds(power.do, who, deed_voice, words) if power.do else ""
    if done and power.for_each is not None:
        done = words("for-each", done=done, what=each(words, power.for_each))
    if power.unread:
        done = words("unread")
    if not power.choose:
        return f"{_lead(power, card, voice, _joined(actor, paid, words), words)}: {done}"
    named = done == "" and who == actor
    if named or any(effect.key in OF_A_PLAYER for effect in power.do):
        who = _subject(HE, words)
    choices = [_deeds(effects, who, deed_voice, words) for effects in power.choose]
    choose, chosen = words("choose", voice=voice), f"; {words('or')} ".join(choices)
    if not done:
        return (
            f"{_lead(power, card, voice, _joined(actor, [*paid, choose], words), words)}: {chosen}"
        )
    if voice is Voice.THEY:
        choose = words("somebody", who=_subject(HE, words), deed=choose)
    lead = _lead(power, card, voice, _joined(actor, paid, words), words)
    return f"{lead}: {done}; {words('then')} {choose}: {chosen}"


def _subject(target: Target, words: Words) -> str:
    return words(f"subject-{target}")


def _is_revealed(power: Power, card: Card) -> bool:
    """adversary.epic.play-feat: nobody picks the moment of an Adversary Feat."""
    return card.type is CardType.ADVERSARY_FEAT and power.window is not None


def _people(power: Power, card: Card, voice: Voice, words: Words) -> tuple[str, str]:
    """Whom it is for, and who pays and chooses; nobody is named where the reader is meant."""
    if _is_revealed(power, card):
        met = power.target in {HE, Target.ACTIVE_PLAYER}
        who = words("attempting") if met else _subject(power.target, words)
        return who, words("attempting")
    actor = "" if voice is Voice.YOU else _subject(HE, words)
    return _subject(power.target, words), actor


def _joined(actor: str, deeds: list[str], words: Words) -> str:
    """Say what somebody pays and does; empty if it is nothing."""
    deed = words.all_of(deeds) if deeds else ""
    return words("somebody", who=actor, deed=deed) if actor and deed else deed


def _lead(power: Power, card: Card, voice: Voice, deeds: str, words: Words) -> str:
    """The moment, the conditions, and what is paid or chosen."""
    conditions = list(_attempt(power.attempt, words)) if power.attempt is not None else []
    if power.threshold is not None:
        conditions.insert(0, words("if-threshold", n=power.threshold))
    if power.optional:
        conditions.append(words("if-wished", voice=voice))
    if power.when:
        conditions.append(holds(words, power.when, voice))
    lead, after = _moment(power, card, words)
    if conditions:
        lead, after = words("if", moment=lead, conditions=words.all_of(conditions)), "IF"
    return words("lead", moment=lead, after=after, deeds=deeds) if deeds else lead


def _moment(power: Power, card: Card, words: Words) -> tuple[str, str]:
    """When it happens, and the word for that."""
    if _is_revealed(power, card):
        return words("revealed"), "REVEALED"
    if power.window is not None:
        return words(f"window-{power.window}", whose=power.whose), power.window
    if power.ongoing:
        return words("ongoing", whose=power.whose), "ONGOING"
    assert power.event is not None, "a power has a window or an event, or is ongoing"
    return words(f"event-{power.event}", whose=power.whose), power.event


def _attempt(wanted: AttemptCondition, words: Words) -> Iterator[str]:
    """Conditions on the attempt, each as a clause that may follow "if"."""
    for key in wanted.__struct_fields__:
        value, code = getattr(wanted, key), f"if-{key}"
        match key, value:
            case _, None | ():
                continue
            case "adversary", faced:
                yield words(code, faced="YES" if faced else "NO")
            case "card_type", kind:
                yield words(code, card=words(f"card-{kind}", form="A", n=1))
            case "path", column:
                yield words(code, column=column)
            case "half", half:
                yield words(code, half=half)
            case _, several:
                named = {"acts": "act", "faces": "face"}.get(key, "ability")
                items = [words(f"item-{key}", **{named: item}) for item in several]
                yield words(code, items=tuple(items))


def _paid(cost: Cost, voice: Voice, words: Words) -> list[str]:
    prices = [(key, getattr(cost, key)) for key in cost.__struct_fields__]
    return [
        words(PAID_AS.get(key, f"cost-{key}"), n=int(price), voice=voice)
        for key, price in prices
        if price
    ]


def _deeds(effects: tuple[Effect, ...], who: str, voice: Voice, words: Words) -> str:
    """Say effects in order; whoever does them is named where a row of their deeds begins."""
    parts: list[str] = []
    was_theirs = False
    for effect in effects:
        deed = _deed(effect, voice, words)
        theirs = effect.key in OF_A_PLAYER
        if theirs and not was_theirs and voice is Voice.THEY:
            deed, who = words("somebody", who=who, deed=deed), _subject(HE, words)
        parts.append(deed)
        was_theirs = theirs
    return words.all_of(parts)


def _deed(effect: Effect, voice: Voice, words: Words) -> str:
    key = effect.key
    value = getattr(effect, key)
    code = f"effect-{key}"
    if isinstance(value, RuneGift):
        return words(code, n=value.icons, ability=value.ability)
    number = int(value)
    if key in LOST:
        code, number = (f"{code}-lost" if number < 0 else code), abs(number)
    return words(code, n=number, signed=f"{number:+d}", voice=voice)


def destiny_text_of(card: Card) -> LocalText:
    """Say what a character or treasure does; it has at least one power."""
    return in_each_language(lambda words: destiny_sentences(card, words))


def destiny_sentences(card: Card, words: Words) -> str:
    """The same in one language."""
    return words.sentences([_destiny_power(words, each) for each in card.destiny_powers])


def _destiny_power(words: Words, power: DestinyPower) -> str:
    code, value = f"destiny-{power.key}", getattr(power, power.key)
    match value:
        case Raise() | TreatAs():
            about = {"alignment": value.alignment or "NONE", "type": value.type or "NONE"}
            if isinstance(value, Raise):
                return words(code, n=value.amount, **about)
            return words(code, to=value.to, **about)
        case bool():
            return words(code)
        case int():
            return words(code, n=value)
        case _:
            return words(code, action=value)
