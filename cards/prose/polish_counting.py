"""Polish: what attempts and stories are asked for, and what they pay."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from cards.model.counting import Counted, Requirement, ScoringRule
from cards.model.vocabulary import Ability, CardType, Column, Face, PathHalf, StoryIcon
from cards.prose.grammar import Condition, Voice, act_names, name_in
from cards.prose.polish_words import (
    ABILITIES,
    CARDS,
    COLUMNS,
    FACES,
    STORY_ICONS,
    Noun,
    all_of,
    any_of,
    feminine,
    icon,
    masculine,
    plural,
)


def _abilities(abilities: tuple[Ability, ...]) -> str:
    return f"wyzwanie wymienia {any_of([ABILITIES[ability][1] for ability in abilities])}"


def _declared_path(column: Column) -> str:
    return f"zadeklarowana ścieżka daje punkty {COLUMNS[column]}"


def _acts(acts: tuple[int, ...]) -> str:
    return f"to wyzwanie z aktu {any_of(act_names(acts))}"


def _attempted(kind: CardType) -> str:
    return f"podejmowana karta to {CARDS[kind][0]}"


def _faces(faces: tuple[Face, ...]) -> str:
    return f"na którejś z rzuconych run jest {any_of([FACES[face] for face in faces])}"


def _path_abilities(abilities: tuple[Ability, ...]) -> str:
    names = [f"symbol {ABILITIES[ability][0]}" for ability in abilities]
    return f"zadeklarowana ścieżka daje {any_of(names)}"


def _half(half: PathHalf) -> str:
    return f"zadeklarowano {'górną' if half is PathHalf.TOP else 'dolną'} ścieżkę"


def _adversary(faced: bool) -> str:
    return "jest to wyzwanie z karty wroga" if faced else "nie jest to wyzwanie z karty wroga"


CONDITIONS: Final[Mapping[str, Condition]] = {
    "abilities": _abilities,
    "path": _declared_path,
    "acts": _acts,
    "card_type": _attempted,
    "faces": _faces,
    "path_abilities": _path_abilities,
    "half": _half,
    "adversary": _adversary,
}


def _ability(ability: Ability) -> Noun:
    return icon(ABILITIES[ability][0])


def _any_ability(_: bool) -> Noun:
    return icon("zdolności")


def _story_icon(story_icon: StoryIcon) -> Noun:
    return icon(f"opowieści „{STORY_ICONS[story_icon]}”")


def _any_story_icon(_: bool) -> Noun:
    return icon("opowieści")


def _kinds(of: str) -> Noun:
    return masculine(f"rodzaj {of}", f"rodzaje {of}", f"rodzajów {of}", of)


def _distinct_abilities(_: bool) -> Noun:
    return _kinds("symboli zdolności")


def _distinct_story_icons(_: bool) -> Noun:
    return _kinds("symboli opowieści")


def _path(column: Column) -> Noun:
    of = f"z punktami {COLUMNS[column]}"
    return feminine(f"ścieżkę {of}", f"ścieżki {of}", f"ścieżek {of}")


def _card_type(kind: CardType) -> Noun:
    noun, where = CARDS[kind][1], "w opowieści"
    return Noun(*(f"{form} {where}" for form in (noun.each, noun.one, noun.few, noun.many)))


def _card(card: str) -> Noun:
    name = name_in(card)
    return feminine(f"kartę „{name}”", f"karty „{name}”", f"kart „{name}”")


def _played(kind: CardType) -> Noun:
    noun = CARDS[kind][1]
    return feminine(f"zagraną {noun.one}", f"zagrane {noun.few}", f"zagranych {noun.many}")


def _experience_held(_: bool) -> Noun:
    return masculine(
        "niewydany znacznik doświadczenia",
        "niewydane znaczniki doświadczenia",
        "niewydanych znaczników doświadczenia",
    )


def _level(of: str) -> Noun:
    return masculine(f"poziom {of}", f"poziomy {of}", f"poziomów {of}", of)


def _virtue_held(_: bool) -> Noun:
    return _level("prawości")


def _corruption_held(_: bool) -> Noun:
    return _level("zepsucia")


def _hand(_: bool) -> Noun:
    return feminine("kartę na ręce", "karty na ręce", "kart na ręce")


def _destiny(_: bool) -> Noun:
    of = "przeznaczenia"
    return masculine(f"punkt {of}", f"punkty {of}", f"punktów {of}")


COUNTED: Final[Mapping[str, Callable[[Any], Noun]]] = {
    "ability": _ability,
    "any_ability": _any_ability,
    "story_icon": _story_icon,
    "any_story_icon": _any_story_icon,
    "distinct_abilities": _distinct_abilities,
    "distinct_story_icons": _distinct_story_icons,
    "path": _path,
    "card_type": _card_type,
    "card": _card,
    "played": _played,
    "experience": _experience_held,
    "virtue": _virtue_held,
    "corruption": _corruption_held,
    "hand": _hand,
    "destiny": _destiny,
}


def noun(counted: Counted) -> Noun:
    """Name what is counted."""
    return COUNTED[counted.key](getattr(counted, counted.key))


def _bounded(what: Noun, low: int, high: int | None) -> str:
    if high is None:
        return f"co najmniej {what.counted(low)}" if low else f"dowolną liczbę {what.many}"
    if low == high:
        return f"dokładnie {what.counted(high)}"
    if not low:
        return f"najwyżej {what.counted(high)}"
    if high == low + 1:
        return f"{low} lub {what.counted(high)}"
    return f"od {low} do {high} {what.many}"


def requirements(required: tuple[Requirement, ...], voice: Voice) -> str:
    """What a story has to hold; "have" is not said twice in a row."""
    who, has = ("", "masz") if voice is Voice.SECOND_PERSON else ("ten gracz ", "ma")
    parts: list[str] = []
    was_had = False
    for requirement in required:
        what = noun(requirement.counted)
        had = requirement.at_most != 0
        if had:
            bounds = _bounded(what, requirement.at_least or 0, requirement.at_most)
            parts.append(bounds if was_had else f"{has} {bounds}")
        else:
            parts.append(f"nie {has} {what.absent}")
        was_had = had
    return f"{who}{all_of(parts)}"


def _beyond(first: int) -> str:
    """How many of the things counted pay nothing."""
    return " poza pierwszym" if first == 1 else f" poza pierwszymi {first}"


def scoring(rule: ScoringRule) -> str:
    """What a rule pays, for what, and when."""
    points = plural(rule.points, "punkt", "punkty", "punktów")
    text = f"{rule.points} {points} {COLUMNS[rule.column]}"
    if rule.per is not None:
        text += f" za {noun(rule.per).each}"
        text += _beyond(rule.beyond) if rule.beyond else ""
        if rule.cap is not None:
            verb = plural(rule.cap, "liczy", "liczą", "liczy")
            text += f" ({verb} się najwyżej {rule.cap}{' z nich' * bool(rule.beyond)})"
    if rule.when:
        text += f", jeśli {requirements(rule.when, Voice.SECOND_PERSON)}"
    return text if rule.under is None else f"według jednego z możliwych odczytań karty: {text}"
