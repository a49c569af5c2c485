"""Polish: what each word of the vocabulary says to a player."""

from collections.abc import Mapping
from typing import Final

from cards.model.counting import Counted
from cards.model.power import Event, Limit, Per, RuneGift, Target, Whose, Window
from cards.prose.grammar import ByWhose, Grammar, Verb, Voice
from cards.prose.polish_counting import CONDITIONS, noun, requirements, scoring
from cards.prose.polish_words import (
    ABILITIES,
    ANTIHERO_CARD,
    CORRUPTION,
    EXPERIENCE,
    FEAT_CARD,
    HERO_CARD,
    VIRTUE,
    Noun,
    all_of,
    icon,
    plural,
)


def _whose(own: str, others: str, anybody: str) -> ByWhose:
    return {Whose.OWN: own, Whose.OTHERS: others, Whose.ANYBODY: anybody}


def _at(pattern: str, own: str) -> ByWhose:
    """Fill in somebody's attempt or turn: yours, which comes first, or a player's."""
    noun = own.rsplit(maxsplit=1)[-1]
    return _whose(
        pattern.format(own),
        pattern.format(f"{noun} innego gracza"),
        pattern.format(f"{noun} dowolnego gracza"),
    )


def _when(own: str, others: str) -> ByWhose:
    """Say when somebody does something: what you do, and what a player does."""
    return _whose(f"gdy {own}", f"gdy inny gracz {others}", f"gdy dowolny gracz {others}")


WINDOWS: Final[Mapping[Window, ByWhose]] = {
    Window.ANY_TIME: _whose(
        "w dowolnym momencie", "w dowolnym momencie tury innego gracza", "w dowolnym momencie"
    ),
    Window.OWN_TURN: _whose(*["w swojej turze"] * 3),
    Window.BEFORE_CAST: _at("przed rzutem runami podczas {}", "swojego wyzwania"),
    Window.DURING_ATTEMPT: _at("podczas {}", "swojego wyzwania"),
    Window.AFTER_RESOLUTION: _at("w tej samej turze po {}", "swoim wyzwaniu"),
}

ONGOING: Final = _whose(
    "podczas swoich wyzwań", "podczas wyzwań innych graczy", "podczas wyzwań dowolnego gracza"
)

EVENTS: Final[Mapping[Event, ByWhose]] = {
    Event.ATTEMPT_DECLARED: _when("podejmiesz wyzwanie", "podejmie wyzwanie"),
    Event.DARK_RUNES_BOUGHT: _when(
        "wydasz doświadczenie na mroczne runy", "wyda doświadczenie na mroczne runy"
    ),
    Event.RUNES_CAST: _when("rzucisz runami", "rzuci runami"),
    Event.OVERCOME: _when("sprostasz wyzwaniu", "sprosta wyzwaniu"),
    Event.FAILED: _when("nie sprostasz wyzwaniu", "nie sprosta wyzwaniu"),
    Event.TRAIT_GAINED: _when("zdobędziesz cechę", "zdobędzie cechę"),
    Event.JOURNEYED: _when("odbędziesz wędrówkę", "odbędzie wędrówkę"),
    Event.CORRUPTION_GAINED: _when("otrzymasz symbol zepsucia", "otrzyma symbol zepsucia"),
    Event.VIRTUE_GAINED: _when("otrzymasz symbol prawości", "otrzyma symbol prawości"),
    Event.TURN_STARTED: _at("na początku {}", "swojej tury"),
    Event.GAINED: _whose(*["gdy zdobędziesz tę cechę"] * 3),
    Event.CHOSEN: _whose(*["na początku gry"] * 3),
    Event.TWIST: _whose(*["gdy wypadnie podwójny trójkąt (zamiast dobrania karty)"] * 3),
    Event.FEAT_PLAYED: _when(
        "zagrasz kartę bohatera lub antybohatera", "zagra kartę bohatera lub antybohatera"
    ),
    Event.EXPERIENCE_BANKED: _when(
        "odłożysz doświadczenie na swoją klasę", "odłoży doświadczenie na swoją klasę"
    ),
    Event.ACT_CLOSED: _when("zakończysz akt", "zakończy akt"),
    Event.GAME_ENDED: _whose(*["po ostatniej turze, za każdego gracza"] * 3),
}

SUBJECTS: Final[Mapping[Target, str]] = {
    Target.POWERS_PLAYER: "ten gracz",
    Target.ACTIVE_PLAYER: "aktywny gracz",
    Target.ANY_PLAYER: "wybrany gracz",
    Target.OTHER_PLAYER: "wybrany inny gracz",
    Target.EACH_PLAYER: "każdy gracz",
    Target.EACH_OTHER: "każdy inny gracz",
}

REVEALED: Final = "gdy ta karta zostanie odkryta"
ATTEMPTING: Final = "gracz podejmujący wyzwanie"

PERS: Final[Mapping[Per, str]] = {
    Per.ATTEMPT: "na wyzwanie",
    Per.TURN: "na turę",
    Per.GAME: "na grę",
}


def _limit(limit: Limit) -> str:
    times = "raz" if limit.times == 1 else f"{limit.times} razy"
    return f"{times} {PERS[limit.per]}"


def _verb(voice: Voice, second_person: str, third_person: str) -> str:
    return second_person if voice is Voice.SECOND_PERSON else third_person


def _receive(what: Noun, number: int, voice: Voice) -> str:
    return f"{_verb(voice, 'otrzymaj', 'otrzymuje')} {what.counted(number)}"


def _successes(number: int, _: Voice) -> str:
    return f"{number:+d} do wyniku"


def _difficulty(number: int, _: Voice) -> str:
    return f"{number:+d} do poziomu trudności"


def _rune(gift: RuneGift, _: Voice) -> str:
    return f"+{icon(ABILITIES[gift.ability][0]).counted(gift.icons)} na czas tego wyzwania"


def _dark_runes(number: int, _: Voice) -> str:
    runes = plural(number, "mroczna runa trafia", "mroczne runy trafiają", "mrocznych run trafia")
    return f"{number} {runes} do puli za darmo"


def _allow_dark_runes(_: bool, __: Voice) -> str:
    return "nawet na najniższym polu toru moralności wolno w tym wyzwaniu rzucać mrocznymi runami"


def _reroll(_: bool, __: Voice) -> str:
    return "rzut runami zostaje powtórzony"


def _ignore_ability(_: bool, __: Voice) -> str:
    return "runy jednej wybranej zdolności tego wyzwania nic nie dodają"


def _fail_attempt(_: bool, __: Voice) -> str:
    return "wyzwanie kończy się porażką"


def _another_card(_: bool, __: Voice) -> str:
    return (
        "wyzwanie zostaje przerwane, a podejmujący je gracz musi podjąć lub zdobyć inną kartę; "
        "wyzwaniu z karty wroga gracz nie sprosta"
    )


def _draw_hero(number: int, voice: Voice) -> str:
    return f"{_verb(voice, 'dobierz', 'dobiera')} {HERO_CARD.counted(number)}"


def _draw_antihero(number: int, voice: Voice) -> str:
    return f"{_verb(voice, 'dobierz', 'dobiera')} {ANTIHERO_CARD.counted(number)}"


def _experience(number: int, voice: Voice) -> str:
    gain = _verb(voice, "weź", "otrzymuje")
    verb = gain if number >= 0 else _verb(voice, "strać", "traci")
    return f"{verb} {EXPERIENCE.counted(abs(number))}"


def _virtue(number: int, voice: Voice) -> str:
    return _receive(VIRTUE, number, voice)


def _corruption(number: int, voice: Voice) -> str:
    return _receive(CORRUPTION, number, voice)


def _extra_journeys(number: int, _: Voice) -> str:
    journeys = plural(number, "wędrówka", "wędrówki", "wędrówek")
    return f"+{number} {journeys} w tej turze"


def _adversary_experience(number: int, _: Voice) -> str:
    return f"wróg {_experience(number, Voice.THIRD_PERSON)}"


def _discard_ally(_: bool, voice: Voice) -> str:
    if voice is Voice.SECOND_PERSON:
        return "odrzuć jednego ze swoich sojuszników, jeśli jakiegoś masz"
    return "odrzuca jednego ze swoich sojuszników, jeśli jakiegoś ma"


def _discard_feats(number: int, voice: Voice) -> str:
    return f"{_verb(voice, 'odrzuć', 'odrzuca')} {FEAT_CARD.counted(number)}"


def _take_feats(number: int, voice: Voice) -> str:
    if voice is Voice.SECOND_PERSON:
        return f"oddaj graczowi tej karty {FEAT_CARD.counted(number)} z ręki"
    return f"oddaje ci {FEAT_CARD.counted(number)} z ręki"


def _free_journeys(number: int, _: Voice) -> str:
    journeys = plural(number, "wędrówka", "wędrówki", "wędrówek")
    free = plural(number, "jest darmowa", "są darmowe", "jest darmowych")
    return f"{number} {journeys} w tej turze {free}"


def _bank(number: int, voice: Voice) -> str:
    verb = _verb(voice, "odłóż", "odkłada")
    return f"{verb} na swoją klasę {EXPERIENCE.counted(number)} z zasobów ogólnych"


def _blank_class(_: bool, __: Voice) -> str:
    return "klasa gracza podejmującego wyzwanie nic w nim nie daje"


def _experience_if_failed(number: int, voice: Voice) -> str:
    gain = _verb(voice, "weź", "otrzymuje")
    return f"w razie porażki {gain} dodatkowo {EXPERIENCE.counted(number)}"


def _adversary_feats(number: int, _: Voice) -> str:
    cards = plural(number, "karta czynu wroga", "karty czynu wroga", "kart czynu wroga")
    verb = plural(number, "zostaje odkryta", "zostają odkryte", "zostaje odkrytych")
    return f"{number} {cards} {verb} dodatkowo"


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
    "experience": _experience,
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
    return f"{_verb(voice, 'wydaj', 'wydaje')} {EXPERIENCE.counted(number)}"


def _sacrifice(_: bool, voice: Voice) -> str:
    return f"{_verb(voice, 'poświęć', 'poświęca')} tego sojusznika"


COSTS: Final[Mapping[str, Verb]] = {
    "experience": _pay,
    "sacrifice": _sacrifice,
    "corruption": _corruption,
    "feats": _discard_feats,
}


def _threshold(number: int) -> str:
    lie = plural(number, "leży", "leżą", "leży")
    return f"na tej karcie {lie} co najmniej {EXPERIENCE.counted(number)}"


def _optional(voice: Voice) -> str:
    return "chcesz" if voice is Voice.SECOND_PERSON else "ten gracz chce"


def _for_each(done: str, counted: Counted) -> str:
    return f"{done}, za {noun(counted).each}"


def _lead(moment: str, conditions: str, cost: str) -> str:
    """Put a comma only after a clause: after "gdy" and "jeśli", not after a plain adverbial."""
    text = f"{moment}, jeśli {conditions}" if conditions else moment
    if not cost:
        return text
    return f"{text}{',' if conditions or moment.startswith('gdy ') else ''} {cost}"


def _choose(voice: Voice) -> str:
    return f"{_verb(voice, 'wybierz', 'wybiera')} jedno"


def _prerequisites(held: str) -> str:
    return f"możesz zdobyć tę cechę, tylko jeśli {held}"


def _price(paid: str) -> str:
    return f"aby zdobyć tę cechę, {paid}"


def _solo_goal(goal: int) -> str:
    return f"w trybie solo wróg wygrywa, gdy ma {EXPERIENCE.counted(goal)}"


def _goal_per_player(more: int) -> str:
    return f"każdy kolejny gracz zwiększa cel wroga o {more}"


POLISH: Final = Grammar(
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
    or_else="; albo ",
    then="; potem ",
    unread="efekt nie jest znany",
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
