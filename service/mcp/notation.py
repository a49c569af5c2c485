"""Moves in a few letters each, for the log of a game that an agent writes again with every call.

A move is a letter for its kind, then the fields of its shape in order: `cEHb` attempts a card by
its bottom path. Two capitals are a card, by its place in the catalogue; `@0` is a player by seat;
a small letter is a word that moves often hold; a dot is a field left out. A cast is its letter
alone: its seed follows from that of the game and from its place in the log. What has no short form
stands as the JSON that REST takes.
"""

import re
import string
from collections.abc import Sequence
from types import NoneType
from typing import Any, Final, cast, get_args, get_type_hints

import msgspec
from msgspec import Struct

from cards.model.shape import OneOf
from cards.model.vocabulary import Ability, PathHalf
from service.mcp.answers import Json
from service.rules.game.options import OPTIONS

LETTERS: Final = string.ascii_uppercase
CAST: Final = "cast"
UNTOLD: Final = "drawn"
"""Cards that a move names; a game that was dealt from a seed knows them."""
WORDS: Final = (*(each.value for each in (*PathHalf, *Ability)), *OPTIONS)
"""Words that moves often hold."""
LEFT_OUT: Final = "."
VALUE: Final = re.compile(
    r"(?P<none>\.)|@(?P<seat>[0-9a-f])|(?P<card>[A-Z]{2})|(?P<word>[a-z])|(?P<digit>[0-9])"
    r"|\((?P<number>-?[0-9]{1,4})\)|'(?P<text>[^' ]*)'|\[(?P<list>[^] ]*)\]"
)
"""A value of a move: each says where it ends."""
MOST_DIGIT: Final = 9
MOST_CARDS: Final = len(LETTERS) ** 2
_encode: Final = msgspec.json.Encoder().encode


class Unreadable(ValueError):
    """A word of a log that is no move."""


class Notation:
    """The short form of the moves of one game."""

    def __init__(self, moves: type[OneOf], cards: Sequence[str], seats: Sequence[str]) -> None:
        """Write moves of this union, with these cards, at this table."""
        self._shapes = {
            name: _shape_of(moves, field)
            for name, field in zip(
                moves.__struct_encode_fields__, moves.__struct_fields__, strict=True
            )
        }
        self._kinds = dict(zip(string.ascii_lowercase, self._shapes, strict=False))
        self._letters = {name: letter for letter, name in self._kinds.items()}
        self._cards, self._seats = cards, seats
        self._card_of = {card: place for place, card in enumerate(cards)}

    def word(self, move: Json, seed: str | None) -> str:
        """A legal move as a word without a blank; `seed` is that of a cast at its place."""
        ((kind, body),) = move.items()
        if seed is not None and move == {CAST: {CAST: {"seed": seed}}}:
            return self._letters[kind]
        told = {name: value for name, value in body.items() if value not in (None, [])}
        fields, defaults = _fields(self._shapes[kind])
        parts = [
            LEFT_OUT if told.get(name) in (None, defaults.get(name)) else self._short(told[name])
            for name in fields
        ]
        if None in parts or UNTOLD in told:
            return _encode({kind: told}).decode().replace(" ", "\\u0020")
        return self._letters[kind] + "".join(cast("list[str]", parts)).rstrip(LEFT_OUT)

    def move(self, word: str, seed: str) -> Json:
        """The move that a word is; a cast gets the seed. Raises `Unreadable`."""
        if word.startswith("{"):
            return _object(word)
        kind = self._kinds.get(word[:1])
        if kind is None:
            raise Unreadable(word)
        if kind == CAST and len(word) == 1:
            return {CAST: {CAST: {"seed": seed}}}
        fields, _ = _fields(self._shapes[kind])
        values = self._values(word[1:])
        if len(values) > len(fields):
            raise Unreadable(word)
        told = zip(fields, values, strict=False)
        return {kind: {name: value for name, value in told if value is not None}}

    def _short(self, value: Any) -> str | None:  # noqa: ANN401 - a value of a move
        """A value in a few characters; None for one that has no short form."""
        match value:
            case list():
                items = [self._short(each) for each in cast("list[object]", value)]
                return None if None in items else f"[{''.join(cast('list[str]', items))}]"
            case int():
                number = int(value)
                return str(number) if 0 <= number <= MOST_DIGIT else f"({number})"
            case str() if self._card_of.get(value, MOST_CARDS) < MOST_CARDS:
                high, low = divmod(self._card_of[value], len(LETTERS))
                return LETTERS[high] + LETTERS[low]
            case str() if value in self._seats:
                return f"@{self._seats.index(value):x}"
            case str() if value in WORDS:
                return string.ascii_lowercase[WORDS.index(value)]
            case str():
                return None if {"'", " "} & set(value) else f"'{value}'"
            case _:
                return None

    def _values(self, text: str) -> list[Any]:
        """The values in a text. Raises `Unreadable`."""
        values: list[Any] = []
        place = 0
        while place < len(text):
            found = VALUE.match(text, place)
            if found is None:
                raise Unreadable(text)
            try:
                values.append(self._long(found))
            except IndexError:
                raise Unreadable(text) from None
            place = found.end()
        return values

    def _long(self, found: re.Match[str]) -> Any:  # noqa: ANN401 - a value of a move
        told = found[found.lastgroup or 0]
        match found.lastgroup:
            case "none":
                return None
            case "seat":
                return self._seats[int(told, 16)]
            case "card":
                high, low = map(LETTERS.index, told)
                return self._cards[high * len(LETTERS) + low]
            case "word":
                return WORDS[string.ascii_lowercase.index(told)]
            case "list":
                return self._values(told)
            case "text":
                return told
            case _:
                return int(told)


def _fields(shape: type[Struct]) -> tuple[tuple[str, ...], Json]:
    """The fields of a move that a log writes, in order, and what they are if left out."""
    names = tuple(name for name in shape.__struct_encode_fields__ if name != UNTOLD)
    return names, {
        field.encode_name: field.default
        for field in msgspec.structs.fields(shape)
        if field.default is not msgspec.NODEFAULT
    }


def _shape_of(moves: type[OneOf], field: str) -> type[Struct]:
    """The shape of one kind of move: `kind | None` without the None."""
    (shape,) = (each for each in get_args(get_type_hints(moves)[field]) if each is not NoneType)
    return cast("type[Struct]", shape)


def _object(word: str) -> Json:
    try:
        move: object = msgspec.json.decode(word)
    except msgspec.DecodeError:
        raise Unreadable(word) from None
    if not isinstance(move, dict):
        raise Unreadable(word)
    return cast("Json", move)
