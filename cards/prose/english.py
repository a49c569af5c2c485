"""English: what each word of the vocabulary says to a player."""

from collections.abc import Mapping
from typing import Final

from cards.model.counting import Counted
from cards.model.power import Event, Limit, Per, RuneGift, Target, Whose, Window
from cards.model.vocabulary import MORALITY_BOTTOM
from cards.prose.english_counting import CONDITIONS, noun, requirements, scoring
from cards.prose.english_words import (
    ABILITIES,
    ANTIHERO_CARD,
    EXPERIENCE,
    FEAT_CARD,
    HERO_CARD,
    SUCCESS,
    all_of,
    plain,
)
from cards.prose.grammar import ByWhose, Grammar, Verb, Voice


def _whose(pattern: str, own: str, others: str, anybody: str) -> ByWhose:
    """Fill in whose attempt or deed it is."""
    return {
        Whose.OWN: pattern.format(own),
        Whose.OTHERS: pattern.format(others),
        Whose.ANYBODY: pattern.format(anybody),
    }


def _at(pattern: str) -> ByWhose:
    return _whose(pattern, "your", "another player's", "any player's")


def _when(own: str, others: str) -> ByWhose:
    """Say when somebody does something: what you do, and what a player does."""
    return _whose("when {}", f"you {own}", f"another player {others}", f"any player {others}")


WINDOWS: Final[Mapping[Window, ByWhose]] = {
    Window.ANY_TIME: _whose("at any time{}", "", " on another player's turn", ""),
    Window.OWN_TURN: _whose("{}", *["on your turn"] * 3),
    Window.BEFORE_CAST: _at("before the runes are cast in {} attempt"),
    Window.DURING_ATTEMPT: _at("during {} attempt"),
    Window.AFTER_RESOLUTION: _at("after {} attempt, in the same turn"),
}

ONGOING: Final = _whose("during {} attempts", "your", "other players'", "any player's")

EVENTS: Final[Mapping[Event, ByWhose]] = {
    Event.ATTEMPT_DECLARED: _when("attempt a Challenge", "attempts a Challenge"),
    Event.DARK_RUNES_BOUGHT: _when("buy Dark runes", "buys Dark runes"),
    Event.RUNES_CAST: _when("cast runes", "casts runes"),
    Event.OVERCOME: _when("overcome a Challenge", "overcomes a Challenge"),
    Event.FAILED: _when("fail a Challenge", "fails a Challenge"),
    Event.TRAIT_GAINED: _when("gain a Trait", "gains a Trait"),
    Event.JOURNEYED: _when("take a Journey", "takes a Journey"),
    Event.CORRUPTION_GAINED: _when("gain Corruption", "gains Corruption"),
    Event.VIRTUE_GAINED: _when("gain Virtue", "gains Virtue"),
    Event.TURN_STARTED: _at("at the start of {} turn"),
    Event.GAINED: _whose("{}", *["when you gain this Trait"] * 3),
    Event.CHOSEN: _whose("{}", *["at the start of the game"] * 3),
    Event.TWIST: _whose("{}", *["on a Twist of Fate, instead of drawing a card"] * 3),
    Event.FEAT_PLAYED: _when("play a Hero or Antihero card", "plays a Hero or Antihero card"),
    Event.EXPERIENCE_BANKED: _when("bank Experience", "banks Experience"),
    Event.ACT_CLOSED: _when("close an Act", "closes an Act"),
    Event.GAME_ENDED: _whose("{}", *["after the last turn, for each player"] * 3),
}

SUBJECTS: Final[Mapping[Target, str]] = {
    Target.POWERS_PLAYER: "that player",
    Target.ACTIVE_PLAYER: "the active player",
    Target.ANY_PLAYER: "a player of your choice",
    Target.OTHER_PLAYER: "another player of your choice",
    Target.EACH_PLAYER: "each player",
    Target.EACH_OTHER: "each other player",
}

REVEALED: Final = "when this card is revealed"
ATTEMPTING: Final = "the attempting player"

PERS: Final[Mapping[Per, str]] = {
    Per.ATTEMPT: "per attempt",
    Per.TURN: "per turn",
    Per.GAME: "per game",
}

TIMES: Final[Mapping[int, str]] = {1: "once", 2: "twice"}


def _limit(limit: Limit) -> str:
    return f"{TIMES.get(limit.times, f'{limit.times} times')} {PERS[limit.per]}"


def _verb(voice: Voice, word: str) -> str:
    return word if voice is Voice.SECOND_PERSON else f"{word}s"


def _change(number: int, voice: Voice) -> str:
    """Say gain or lose, by the sign."""
    verb = _verb(voice, "gain") if number >= 0 else _verb(voice, "lose")
    return f"{verb} {EXPERIENCE.counted(abs(number))}"


def _successes(number: int, _: Voice) -> str:
    return f"{'+' * (number >= 0)}{SUCCESS.counted(number)}"


def _difficulty(number: int, _: Voice) -> str:
    return f"difficulty {number:+d}"


def _rune(gift: RuneGift, _: Voice) -> str:
    return f"+{plain(f'{ABILITIES[gift.ability]} icon').counted(gift.icons)} for this attempt"


def _dark_runes(number: int, _: Voice) -> str:
    verb = "joins" if number == 1 else "join"
    return f"{plain('Dark rune').counted(number)} {verb} the pool for free"


def _allow_dark_runes(_: bool, __: Voice) -> str:
    return f"even at {-MORALITY_BOTTOM} Corruption, Dark runes may be cast in this attempt"


def _reroll(_: bool, __: Voice) -> str:
    return "the runes are cast again"


def _ignore_ability(_: bool, __: Voice) -> str:
    return "runes of one chosen Ability of the Challenge count for nothing"


def _fail_attempt(_: bool, __: Voice) -> str:
    return "the attempt fails"


def _another_card(_: bool, __: Voice) -> str:
    return (
        "the attempt is broken off, and its player has to attempt or gain another card; an attempt "
        "against the Adversary fails"
    )


def _draw_hero(number: int, voice: Voice) -> str:
    return f"{_verb(voice, 'draw')} {HERO_CARD.counted(number)}"


def _draw_antihero(number: int, voice: Voice) -> str:
    return f"{_verb(voice, 'draw')} {ANTIHERO_CARD.counted(number)}"


def _virtue(number: int, voice: Voice) -> str:
    return f"{_verb(voice, 'gain')} {number} Virtue"


def _corruption(number: int, voice: Voice) -> str:
    return f"{_verb(voice, 'gain')} {number} Corruption"


def _extra_journeys(number: int, _: Voice) -> str:
    return f"+{plain('Journey').counted(number)} this turn"


def _adversary_experience(number: int, _: Voice) -> str:
    return f"the Adversary {_change(number, Voice.THIRD_PERSON)}"


def _discard_ally(_: bool, voice: Voice) -> str:
    if voice is Voice.SECOND_PERSON:
        return "discard one of your Allies, if you have any"
    return "discards one of their Allies, if they have any"


def _discard_feats(number: int, voice: Voice) -> str:
    return f"{_verb(voice, 'discard')} {FEAT_CARD.counted(number)}"


def _take_feats(number: int, voice: Voice) -> str:
    if voice is Voice.SECOND_PERSON:
        return f"give {FEAT_CARD.counted(number)} of your hand to this card's player"
    return f"gives you {FEAT_CARD.counted(number)} of their hand"


def _free_journeys(number: int, _: Voice) -> str:
    return f"{plain('Journey').counted(number)} this turn {'is' if number == 1 else 'are'} free"


def _bank(number: int, voice: Voice) -> str:
    whose = "your" if voice is Voice.SECOND_PERSON else "their"
    return f"{_verb(voice, 'put')} {EXPERIENCE.counted(number)} from the supply onto {whose} Class"


def _blank_class(_: bool, __: Voice) -> str:
    return "the attempting player's Class gives nothing in this attempt"


def _experience_if_failed(number: int, voice: Voice) -> str:
    return f"{_verb(voice, 'gain')} {number} more Experience if the attempt fails"


def _adversary_feats(number: int, _: Voice) -> str:
    more = plain("more Adversary Feat").counted(number)
    return f"{more} {'is' if number == 1 else 'are'} revealed"


EFFECTS: Final[Mapping[str, Verb]] = {
    "successes": _successes,
    "difficulty": _difficulty,
    "rune": _rune,
    "dark_runes": _dark_runes,
    "allow_dark_runes": _allow_dark_runes,
    "reroll": _reroll,
    "ignore_ability": _ignore_ability,
    "fail_attempt": _fail_attempt,
    "another_card": _another_card,
    "draw_hero": _draw_hero,
    "draw_antihero": _draw_antihero,
    "experience": _change,
    "virtue": _virtue,
    "corruption": _corruption,
    "extra_journeys": _extra_journeys,
    "adversary_experience": _adversary_experience,
    "discard_feats": _discard_feats,
    "free_journeys": _free_journeys,
    "bank": _bank,
    "blank_class": _blank_class,
    "experience_if_failed": _experience_if_failed,
    "adversary_feats": _adversary_feats,
    "discard_ally": _discard_ally,
    "take_feats": _take_feats,
}


def _pay(number: int, voice: Voice) -> str:
    return f"{_verb(voice, 'pay')} {EXPERIENCE.counted(number)}"


def _sacrifice(_: int, voice: Voice) -> str:
    return f"{_verb(voice, 'sacrifice')} this Ally"


COSTS: Final[Mapping[str, Verb]] = {
    "experience": _pay,
    "sacrifice": _sacrifice,
    "corruption": _corruption,
    "feats": _discard_feats,
}


def _threshold(number: int) -> str:
    return f"at least {EXPERIENCE.counted(number)} lies on this card"


def _optional(voice: Voice) -> str:
    return "you wish" if voice is Voice.SECOND_PERSON else "that player wishes"


def _for_each(done: str, counted: Counted) -> str:
    return f"{done}, for each {noun(counted).one}"


def _lead(moment: str, conditions: str, cost: str) -> str:
    asked = f"if {conditions}" if conditions else ""
    return ", ".join(part for part in (moment, asked, cost) if part)


def _choose(voice: Voice) -> str:
    return f"{_verb(voice, 'choose')} one"


def _prerequisites(held: str) -> str:
    return f"you may gain this Trait only if {held}"


def _price(paid: str) -> str:
    return f"to gain this Trait, {paid}"


def _solo_goal(goal: int) -> str:
    return f"the Adversary wins a solo game at {EXPERIENCE.counted(goal)}"


def _goal_per_player(more: int) -> str:
    return f"each additional player raises the Adversary's goal by {more}"


ENGLISH: Final = Grammar(
    windows=WINDOWS,
    events=EVENTS,
    subjects=SUBJECTS,
    revealed=REVEALED,
    attempting=ATTEMPTING,
    effects=EFFECTS,
    costs=COSTS,
    conditions=CONDITIONS,
    requirements=requirements,
    lead=_lead,
    all_of=all_of,
    choose=_choose,
    or_else="; or ",
    then="; then ",
    unread="the effect is not known",
    limit=_limit,
    ongoing=ONGOING,
    threshold=_threshold,
    optional=_optional,
    for_each=_for_each,
    prerequisites=_prerequisites,
    price=_price,
    scoring=scoring,
    solo_goal=_solo_goal,
    goal_per_player=_goal_per_player,
)
