"""English: what attempts and stories are asked for, and what they pay."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from cards.model.counting import Counted, Requirement, ScoringRule
from cards.model.vocabulary import Ability, CardType, Column, Face, PathHalf, StoryIcon
from cards.prose.english_words import (
    ABILITIES,
    CARDS,
    COLUMNS,
    FACES,
    STORY_ICONS,
    Noun,
    all_of,
    any_of,
    plain,
)
from cards.prose.grammar import Condition, Voice, act_names, name_in


def _abilities(abilities: tuple[Ability, ...]) -> str:
    names = [ABILITIES[ability] for ability in abilities]
    return f"the Challenge lists {any_of(names)}"


def _declared_path(column: Column) -> str:
    return f"the declared path scores {COLUMNS[column]}"


def _acts(acts: tuple[int, ...]) -> str:
    return f"the Challenge is from Act {any_of(act_names(acts))}"


def _attempted(kind: CardType) -> str:
    name = CARDS[kind].one
    return f"the card attempted is {'an' if name[0] in 'AIO' else 'a'} {name}"


def _faces(faces: tuple[Face, ...]) -> str:
    return f"a rune shows {any_of([FACES[face] for face in faces])}"


def _path_abilities(abilities: tuple[Ability, ...]) -> str:
    return f"the declared path grants {any_of([ABILITIES[ability] for ability in abilities])}"


def _half(half: PathHalf) -> str:
    return f"the {half.lower()} path is declared"


def _adversary(faced: bool) -> str:
    return f"the attempt is {'' if faced else 'not '}against the Adversary"


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
    return plain(f"{ABILITIES[ability]} icon")


def _any_ability(_: bool) -> Noun:
    return plain("Ability icon")


def _story_icon(icon: StoryIcon) -> Noun:
    return plain(f"{STORY_ICONS[icon]} icon")


def _any_story_icon(_: bool) -> Noun:
    return plain("Story icon")


def _distinct_abilities(_: bool) -> Noun:
    return Noun("different Ability", "different Abilities", "Ability icons")


def _distinct_story_icons(_: bool) -> Noun:
    return Noun("different Story icon", "different Story icons", "Story icons")


def _path(column: Column) -> Noun:
    return Noun(f"path that scores {COLUMNS[column]}", f"paths that score {COLUMNS[column]}")


def _card_type(kind: CardType) -> Noun:
    return Noun(f"{CARDS[kind].one} in the story", f"{CARDS[kind].many} in the story")


def _card(card: str) -> Noun:
    return Noun(f"“{name_in(card)}” card", f"“{name_in(card)}” cards")


def _played(kind: CardType) -> Noun:
    return Noun(f"played {CARDS[kind].one}", f"played {CARDS[kind].many}")


def _experience_held(_: bool) -> Noun:
    return Noun("unspent Experience", "unspent Experience")


def _virtue_held(_: bool) -> Noun:
    return Noun("level of Virtue", "levels of Virtue", "Virtue")


def _corruption_held(_: bool) -> Noun:
    return Noun("level of Corruption", "levels of Corruption", "Corruption")


def _hand(_: bool) -> Noun:
    return Noun("card in the hand", "cards in the hand")


def _destiny(_: bool) -> Noun:
    return Noun("Destiny", "Destiny")


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


def _bounded(requirement: Requirement) -> str:
    what, low, high = noun(requirement.counted), requirement.at_least, requirement.at_most
    if high is None:
        return f"at least {what.counted(low)}" if low else f"any number of {what.many}"
    if high == 0:
        return what.absent
    if low == high:
        return f"exactly {what.counted(high)}"
    if not low:
        return f"at most {what.counted(high)}"
    return f"{low} {'or' if high == low + 1 else 'to'} {what.counted(high)}"


def requirements(required: tuple[Requirement, ...], voice: Voice) -> str:
    """What a story has to hold."""
    who = "you have" if voice is Voice.SECOND_PERSON else "that player has"
    return f"{who} {all_of([_bounded(requirement) for requirement in required])}"


def scoring(rule: ScoringRule) -> str:
    """What a rule pays, for what, and when."""
    text = f"{rule.points} {COLUMNS[rule.column]}"
    if rule.per is not None:
        text += f" for each {noun(rule.per).one}"
        if rule.beyond:
            text += f" beyond the first{f' {rule.beyond}' * (rule.beyond > 1)}"
        if rule.cap is not None:
            text += f" (at most {rule.cap} {'of those ' * bool(rule.beyond)}count)"
    if rule.when:
        text += f" if {requirements(rule.when, Voice.SECOND_PERSON)}"
    return text if rule.under is None else f"in one possible reading of the card: {text}"
