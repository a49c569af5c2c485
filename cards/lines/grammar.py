"""The grammar of a line, and the words of it in each language.

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
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from lark import Lark, Token, Tree

from cards.folding import folded
from cards.messages.message import Message, say
from cards.model.language import Language
from cards.model.vocabulary import Ability, CardType, StoryIcon

LONGEST_LINE: Final = 4000
"""Characters of a line."""

POINTS: Final = (
    "triumph",
    "tragedy",
    "experience",
    "heroDraws",
    "antiheroDraws",
    "virtue",
    "corruption",
)
"""Fields of a card or a path with a number."""
ACTS: Final[Mapping[str, int]] = {"I": 1, "II": 2, "III": 3, "1": 1, "2": 2, "3": 3}


class Signs(NamedTuple):
    """What the words of a line mean, by the word in capitals."""

    abilities: Mapping[str, str]
    story_icons: Mapping[str, str]
    counted: Mapping[str, str]
    """Fields of a path by the letters after a number."""
    types: Mapping[str, str]
    act: Mapping[str, str]


@functools.cache
def signs() -> Signs:
    """The words of every language, with and without their diacritics."""
    labels = {kind.value: say("type-name", type=kind) for kind in CardType}
    return Signs(
        _meanings(Ability),
        _meanings(StoryIcon),
        _meanings(POINTS),
        _by_word(labels),
        _meanings(("act",)),
    )


def _meanings(codes: Iterable[str]) -> Mapping[str, str]:
    return _by_word({str(code): say("line-signs", sign=code) for code in codes})


def _by_word(messages: Mapping[str, Message]) -> Mapping[str, str]:
    return {
        form: code
        for code, message in messages.items()
        for word in (code, code.replace("_", " "), *_in_all_languages(message))
        for form in (word.upper(), folded(word).upper())
    }


def _in_all_languages(message: Message) -> Iterator[str]:
    for language in Language:
        yield from message.within(language).split(", ")


_END: Final = r"(?=[\s|]|$)"


def _any_of(words: Mapping[str, object]) -> str:
    return "|".join(sorted(words, key=len, reverse=True))


def _grammar() -> str:
    known = signs()
    abilities, icons = _any_of(known.abilities), _any_of({**known.abilities, **known.story_icons})
    act = _any_of(known.act)
    return rf"""
        line: card ("|" path)* ("|" PATCH)?
        card: TYPE? name? signs?
        path: name? signs?
        name: (WORD | QUOTED)+
        signs: _sign (_sign | stray)*
        stray: WORD | QUOTED
        _sign: ACT | RELEVANT | PLUS_ONE | ICONS | COUNTED | NUMBER

        TYPE.4: /({_any_of(known.types)})\s*:/i
        ACT.3: /(III|II|I){_END}/ | /(?i:{act})\s*(III|II|I|[123]){_END}/
        PLUS_ONE.3: /\+1{_END}/
        RELEVANT.3: /({abilities})(\/({abilities})){{0,2}}{_END}/
        ICONS.2: /(\+\s?\d{{0,2}}|\d{{1,2}})(?i:{icons}){_END}/ | /({icons}){_END}/
        COUNTED.2: /\+?\d{{1,3}}(?i:{_any_of(known.counted)}){_END}/
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
