"""Random requests: pools, pads, and whatever a shape lets through."""

from collections.abc import Mapping
from enum import Enum
from functools import cache
from typing import Any, Final, NamedTuple, TypeVar, cast

import msgspec
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from msgspec import inspect as shapes

from cards.messages.message import Message, verbatim
from cards.model.seat import SEAT_PATTERN
from cards.model.shape import OneOf
from cards.model.vocabulary import (
    RULESET_PATTERN,
    SHIPPED_RULESETS,
    Ability,
    Face,
    Family,
    RulesetId,
    Rune,
    StoryIcon,
)
from schema.shapes.runes import AbilityCounts, Pool, RuneFace
from tests.oracle.score_pad import Pad

ADVENTURE: Final = tuple(one for one in SHIPPED_RULESETS if one != Family.DESTINY)
S = TypeVar("S", bound=msgspec.Struct)

rulesets: Final = st.sampled_from(ADVENTURE)
markers: Final = st.integers(-4, 2)
difficulties: Final = st.integers(0, 25)
modifiers: Final = st.integers(-6, 6)
icon_counts: Final = st.integers(0, 5)
dark_counts: Final = st.integers(0, 3)
seeds: Final = st.text(min_size=1, max_size=20)


@st.composite
def icons(draw: st.DrawFn) -> dict[str, int]:
    """Icons of at most two Abilities, as every ruleset allows."""
    abilities = draw(st.lists(st.sampled_from(list(Ability)), max_size=2, unique=True))
    return {ability.value: draw(icon_counts) for ability in abilities}


class Attempt(NamedTuple):
    """A pool against a difficulty, in one of the rulesets."""

    ruleset: RulesetId
    icons: Mapping[str, int]
    dark: int
    difficulty: int
    modifier: int


attempts: Final = st.builds(Attempt, rulesets, icons(), dark_counts, difficulties, modifiers)


def pool_of(icons: Mapping[str, int], dark: int) -> Pool:
    """The pool of some icons and Dark runes."""
    counts = AbilityCounts(**{ability.lower(): count for ability, count in icons.items()})
    return Pool(abilities=counts, dark=dark)


def shown(throw: tuple[tuple[str, str], ...]) -> tuple[RuneFace, ...]:
    """An oracle's throw as the faces of a request."""
    return tuple(RuneFace(rune=Rune(rune), face=Face(face)) for rune, face in throw)


@st.composite
def pads(draw: st.DrawFn, *, adversary: bool = False) -> list[Pad]:
    """One to four score pads."""
    points = st.integers(0, 60)
    few = st.integers(0, 6)
    rewards = points if adversary else st.just(0)
    names = draw(st.lists(st.sampled_from("abcd"), min_size=1, max_size=4, unique=True))
    return [
        Pad(
            name=name,
            marker=draw(markers),
            triumph=draw(points),
            tragedy=draw(points),
            experience=draw(few),
            heroes=draw(few),
            antiheroes=draw(few),
            icons={icon.value: draw(few) for icon in draw(st.sets(st.sampled_from(StoryIcon)))},
            destiny_triumph=draw(few),
            destiny_tragedy=draw(few),
            adversary_triumph=draw(rewards),
            adversary_tragedy=draw(rewards),
        )
        for name in names
    ]


PRINTABLE: Final = st.characters(exclude_categories=("C", "Z"), include_characters=" ")
LONGEST: Final = 43
"""No pattern needs a longer text: so many characters has a digest."""
_STRUCTS: Final[dict[type[msgspec.Struct], SearchStrategy[msgspec.Struct]]] = {}
"""What was made for a shape: to make it costs far more than to draw from it."""


def shape(cls: type[S]) -> SearchStrategy[S]:
    """Any value of a shape that its own description lets through."""
    return cast("SearchStrategy[S]", _of(shapes.type_info(cls)))


def _of(kind: shapes.Type) -> SearchStrategy[Any]:
    match kind:
        case shapes.Metadata(type=inner):
            return _of(inner)
        case shapes.CustomType(cls=cls) if cls is Message:
            return st.text(PRINTABLE, max_size=20).map(verbatim)
        case shapes.VarTupleType(item_type=item, min_length=least, max_length=most):
            many = max(least or 0, min(2, 2 if most is None else most))
            return st.lists(_of(item), min_size=least or 0, max_size=many).map(tuple)
        case shapes.DictType(key_type=key, value_type=value):
            return st.dictionaries(_of(key), _of(value), max_size=2)
        case shapes.UnionType(types=members):
            return st.one_of(*map(_of, members))
        case shapes.StructType(cls=cls, fields=fields):
            if cls not in _STRUCTS:
                _STRUCTS[cls] = _struct(cls, fields)
            return _STRUCTS[cls]
        case _:
            return _plain(kind)


def _plain(kind: shapes.Type) -> SearchStrategy[Any]:
    match kind:
        case shapes.NoneType():
            return st.none()
        case shapes.AnyType():
            return (
                st.none() | st.integers(-9, 9) | st.text(st.characters(codec="utf-8"), max_size=9)
            )
        case shapes.BoolType():
            return st.booleans()
        case shapes.IntType(ge=least, le=most):
            return st.integers(-1000 if least is None else least, 1000 if most is None else most)
        case shapes.FloatType():
            return st.floats(0, 1)
        case shapes.StrType(pattern=None, min_length=least, max_length=most):
            return _text(max(least or 0, 1), most or LONGEST)
        case shapes.StrType(pattern=pattern) if pattern == RULESET_PATTERN:
            return st.sampled_from(SHIPPED_RULESETS)
        case shapes.StrType(pattern=pattern, max_length=most) if pattern == SEAT_PATTERN:
            return _seat(most or LONGEST)
        case shapes.StrType(pattern=str(pattern), max_length=most):
            return _matching(pattern, most or LONGEST)
        case shapes.EnumType(cls=named):
            return _one_of(named)
        case _:
            raise TypeError(f"no strategy for {kind!r}")


@cache
def _seat(most: int) -> SearchStrategy[str]:
    """Words of a few scripts. Letters that NFC changes are for the tests of seats."""
    word = st.text("abXŁó山田ñ7-.'_:@", min_size=1, max_size=6)
    return st.lists(word, min_size=1, max_size=3).map(lambda words: " ".join(words)[:most].strip())


@cache
def _matching(pattern: str, most: int) -> SearchStrategy[str]:
    longest = min(most, LONGEST)
    return st.from_regex(pattern, fullmatch=True).filter(lambda text: len(text) <= longest)


@cache
def _one_of(named: type[Enum]) -> SearchStrategy[Enum]:
    return st.sampled_from(list(named))


@cache
def _text(size: int, most: int) -> SearchStrategy[str]:
    longest = min(size + 12, most)
    return st.text(st.characters(codec="utf-8"), min_size=size, max_size=longest)


def _struct(
    cls: type[msgspec.Struct], fields: tuple[shapes.Field, ...]
) -> SearchStrategy[msgspec.Struct]:
    if issubclass(cls, OneOf):
        given = [st.builds(cls, **{field.name: _of(_without_none(field.type))}) for field in fields]
        return st.one_of(*given)
    if names := getattr(cls, "one_needed", ()):
        return st.one_of(*(_with_one(cls, fields, name, names) for name in names))
    return st.builds(cls, **{field.name: _of(field.type) for field in fields})


def _with_one(
    cls: type[msgspec.Struct],
    fields: tuple[shapes.Field, ...],
    name: str,
    names: tuple[str, ...],
) -> SearchStrategy[msgspec.Struct]:
    """A shape that takes one of some fields: this one, with what it needs, and not the others."""
    needed = {name, getattr(cls, "needed_too", {}).get(name)}
    given = {
        field.name: _true_or_any(field.type) if field.name in needed else _of(field.type)
        for field in fields
        if field.name == name or field.name not in names
    }
    return st.builds(cls, **given)


def _true_or_any(kind: shapes.Type) -> SearchStrategy[Any]:
    """A value for a field that has to be given; a flag is given by being true."""
    given = _without_none(kind)
    return st.just(True) if isinstance(given, shapes.BoolType) else _of(given)


def _without_none(kind: shapes.Type) -> shapes.Type:
    """What a field of a one-of holds when it is the one that is given."""
    match kind:
        case shapes.Metadata(type=inner):
            return _without_none(inner)
        case shapes.UnionType(types=members):
            (given,) = (each for each in members if not isinstance(each, shapes.NoneType))
            return given
        case _:
            return kind
