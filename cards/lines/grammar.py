"""The grammar of a line, and the words of it in English and Polish.

    line  = [type ":"] name sign... { "|" [name] sign... } [ "|" patch ]

The first part is the card, each later part one of its paths, the top one first. A sign is

    I II III, Act 2        the Act
    4                      the difficulty (of a card)
    STR/CHA                Abilities that are relevant to a Challenge
    +1                     the +1 difficulty icon (of a path)
    +STR, +2STR, STR       icons: of an Ability or a Story icon
    1T 2X                  Triumph and Tragedy (Polish 1S 2N)
    1XP 1H 1A 1V 1C        Experience, Hero and Antihero cards, Virtue, Corruption
                           (Polish 1PD 1B 1AB 1P 1Z)

Abbreviations with a number or a plus may be in small letters. A name that looks like a sign stands
in quotes. `patch` is a JSON merge patch (RFC 7396) of the card: what has no sign, such as powers.
Words that are not understood are kept as such, so that the reader can name them.
"""

import functools
from collections.abc import Mapping
from typing import Final

from lark import Lark, Token, Tree

from cards.model.vocabulary import Ability, CardType, StoryIcon

LONGEST_LINE: Final = 4000
"""Characters of a line."""

ABILITIES: Final[Mapping[str, Ability]] = {
    **{ability.value[:3]: ability for ability in Ability},
    **{ability.value: ability for ability in Ability},
    "SIŁ": Ability.STRENGTH,
    "SIL": Ability.STRENGTH,
    "ZRĘ": Ability.DEXTERITY,
    "ZRE": Ability.DEXTERITY,
    "USP": Ability.CONSTITUTION,
    "WIE": Ability.WISDOM,
}
STORY_ICONS: Final[Mapping[str, StoryIcon]] = {
    **{icon.value[:3]: icon for icon in StoryIcon},
    **{icon.value: icon for icon in StoryIcon},
    "BOS": StoryIcon.DIVINITY,
    "SPR": StoryIcon.JUSTICE,
    "TAJ": StoryIcon.ARCANA,
    "DOS": StoryIcon.ROYALTY,
    "SZU": StoryIcon.VILLAINY,
}
COUNTED: Final[Mapping[str, str]] = {
    "T": "triumph",
    "S": "triumph",
    "X": "tragedy",
    "N": "tragedy",
    "XP": "experience",
    "PD": "experience",
    "H": "heroDraws",
    "B": "heroDraws",
    "A": "antiheroDraws",
    "AB": "antiheroDraws",
    "V": "virtue",
    "P": "virtue",
    "C": "corruption",
    "Z": "corruption",
}
"""Fields of a path by the letters after a number."""
TYPES: Final[Mapping[str, CardType]] = {
    **{kind.value: kind for kind in CardType},
    **{kind.value.replace("_", " "): kind for kind in CardType if "_" in kind.value},
    "CECHA": CardType.TRAIT,
    "WYZWANIE": CardType.CHALLENGE,
    "SOJUSZNIK": CardType.ALLY,
    "WRÓG": CardType.ADVERSARY,
    "BOHATER": CardType.HERO,
    "ANTYBOHATER": CardType.ANTIHERO,
    "POCHODZENIE": CardType.ORIGIN,
    "MOTYWACJA": CardType.MOTIVATION,
    "PRZEZNACZENIE": CardType.DESTINY,
    "KLASA": CardType.CLASS,
    "DZIEDZICTWO": CardType.HERITAGE,
}
ACTS: Final[Mapping[str, int]] = {"I": 1, "II": 2, "III": 3, "1": 1, "2": 2, "3": 3}

_END: Final = r"(?=[\s|]|$)"


def _any_of(words: Mapping[str, object]) -> str:
    return "|".join(sorted(words, key=len, reverse=True))


def _grammar() -> str:
    abilities, icons = _any_of(ABILITIES), _any_of({**ABILITIES, **STORY_ICONS})
    return rf"""
        line: card ("|" path)* ("|" PATCH)?
        card: TYPE? name? signs?
        path: name? signs?
        name: (WORD | QUOTED)+
        signs: _sign (_sign | stray)*
        stray: WORD | QUOTED
        _sign: ACT | RELEVANT | PLUS_ONE | ICONS | COUNTED | NUMBER

        TYPE.4: /({_any_of(TYPES)})\s*:/i
        ACT.3: /(III|II|I){_END}|(act|akt)\s*(III|II|I|[123]){_END}/
             | /(?i:act|akt)\s+(III|II|I|[123]){_END}/
        PLUS_ONE.3: /\+1{_END}/
        RELEVANT.3: /({abilities})(\/({abilities})){{0,2}}{_END}/
        ICONS.2: /(\+\s?\d{{0,2}}|\d{{1,2}})(?i:{icons}){_END}/ | /({icons}){_END}/
        COUNTED.2: /\+?\d{{1,3}}(?i:{_any_of(COUNTED)}){_END}/
        NUMBER.2: /\d{{1,2}}{_END}/
        QUOTED.2: /"(\\.|[^"\\])*"/
        PATCH.2: /\{{.*\}}/
        WORD: /[^\s|"{{}}][^\s|"]*/
        %ignore /\s+/
    """


def parsed(line: str) -> Tree[Token]:
    """The tree of a line, in time by its length. Raises `lark.UnexpectedInput`."""
    tree: Tree[Token] = _parser().parse(line)  # pyright: ignore[reportUnknownMemberType]
    return tree


@functools.cache
def _parser() -> Lark:
    """The parser, made once."""
    return Lark(_grammar(), start="line", parser="lalr")
