"""The base of every shape: frozen, camelCase on the wire, unknown fields refused."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, ClassVar, Final

import msgspec
from msgspec import Meta
from msgspec.structs import astuple

from cards.model.word import Word


class Shape(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    rename="camel",
    gc=False,
    forbid_unknown_fields=True,
):
    """A value that is read from data files or crosses the wire.

    It is made of values before it and can be no part of itself, so no collector need look at it.
    """

    one_needed: ClassVar[tuple[str, ...]] = ()
    """Fields of which exactly one is given, as `check_one_needed` holds it to."""
    needed_too: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """What is needed beside each of them, where something is."""


def check_one_needed(shape: Shape, **spelled: str) -> None:
    """Refuse a shape with none or two of `one_needed`, or without what the one given needs.

    One that is yes or no has to be yes. A message spells a field otherwise where `spelled` says so.
    Raises `ValueError`.
    """
    given = [name for name in shape.one_needed if getattr(shape, name) is not None]
    if len(given) != 1 or getattr(shape, given[0]) is False:
        names = ", ".join(spelled.get(name, name) for name in shape.one_needed)
        raise ValueError(f"exactly one of {names} is needed")
    too = shape.needed_too.get(given[0])
    if too is not None and getattr(shape, too) is None:
        raise ValueError(f"{too} is needed with {given[0]}")


class OneOf(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """A union as an object with exactly one key; every field is optional and defaults to None."""

    one_of: ClassVar[bool] = True

    def __post_init__(self) -> None:
        """Refuse an object that has no key, or more than one."""
        values = astuple(self)
        given = len(values) - values.count(None)
        if given != 1:
            keys = ", ".join(self.__struct_encode_fields__)
            raise ValueError(f"exactly one of {keys} is needed, {given} given")

    @property
    def key(self) -> str:
        """Python name of the one field that is set."""
        for place, value in enumerate(astuple(self)):
            if value is not None:
                return self.__struct_fields__[place]
        raise AssertionError("a one-of object has one key")

    @property
    def wire_key(self) -> str:
        """Name on the wire of the one field that is set."""
        return self.__struct_encode_fields__[self.__struct_fields__.index(self.key)]


ONE_KEY: Final = MappingProxyType({"minProperties": 1, "maxProperties": 1})
"""What JSON Schema says of a one-of object."""

Count = Annotated[int, Meta(ge=0, le=999)]
"""A number of things on a table: 0 to 999."""

MOST_COUNT: Final = 999
"""What a `Count` holds at most; counts that could pass it in play stop there."""

MOST_CARDS: Final = 2000
"""Cards that lie on one table, known or counted: some ten times what a printed game has.

No move brings cards to a table that tells of its decks, so no list of cards grows beyond it.
"""

CardCount = Annotated[int, Meta(ge=0, le=MOST_CARDS)]
"""A number of cards that are not known one by one: 0 to 2000."""

Tokens = Annotated[int, Meta(ge=0, le=40)]
"""Experience that one card asks for or gives: 0 to 40, about as many tokens as a game has."""

Levels = Annotated[int, Meta(ge=0, le=6)]
"""Levels that one card moves a marker: 0 to 6, from one end of the track to the other."""

Draws = Annotated[int, Meta(ge=0, le=10)]
"""Cards that one card lets somebody draw: 0 to 10; printed cards give up to two."""

Points = Annotated[int, Meta(ge=-999, le=999)]
"""Destiny points, or a part of them: -999 to 999."""

Identifier = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9._:@-]+\Z")]
"""A caller's name for a player or game: letters, digits and . _ : @ - only, 1 to 64 characters."""


class NameOf(Word):
    """What a text in a request names. It may be a name instead of the id."""

    CARD = "CARD"
    BOARD = "BOARD"
    SET = "SET"
    RULESET = "RULESET"
    RULING = "RULING"
    CLAUSE = "CLAUSE"


NAME_OF: Final = "names"
"""The key of a type's `extra` that says of what it is the id."""
MAY_BE_NAME: Final = "x-may-be-a-name"
"""The key that says in a JSON Schema that a request may also give a name."""


def named(kind: NameOf) -> Meta:
    """Mark a type as the id of something that requests may also call by its name."""
    return Meta(extra={NAME_OF: kind}, extra_json_schema={MAY_BE_NAME: True})


CardKey = Annotated[str, Meta(max_length=96, pattern=r"^[a-z0-9-]+\.[a-z0-9-]+\Z")]
"""The id that a card is given, `<set>.<slug>`."""

CardRef = Annotated[CardKey, named(NameOf.CARD)]
"""Id of a card."""

Pile = Annotated[tuple[CardRef, ...], Meta(max_length=MOST_CARDS)]
"""Cards that lie together and are known one by one."""

Slug = Annotated[str, Meta(max_length=64, pattern=r"^[a-z0-9]+(-[a-z0-9]+)*\Z")]
"""Lower-case words joined by hyphens."""

BoardRef = Annotated[Slug, named(NameOf.BOARD)]
"""Id of a board."""

SetRef = Annotated[Slug, named(NameOf.SET)]
"""Id of a set of cards."""

RulingRef = Annotated[Slug, named(NameOf.RULING)]
"""Id of a ruling."""
