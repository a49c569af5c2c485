"""What was read out of files: entries with their places, and the faults among them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final, Generic, TypeVar, cast

import msgspec

from cards.decode.strict import faults_in
from cards.load.faults import CardFault
from cards.messages.message import Message
from cards.model.board import Board
from cards.model.card import Card, CardSet
from cards.model.check import Check
from cards.model.clause import Clause, Ruling
from cards.model.phrasing import Phrasings
from cards.model.ruleset import Edition, Ruleset

T = TypeVar("T")
V_co = TypeVar("V_co", covariant=True)

MOST_FAULTS: Final = 500
"""Faults reported of one entry."""


@dataclass(frozen=True, slots=True)
class Placed(Generic[V_co]):
    """A value and the file that it was read from; `owner` is the set of a card."""

    value: V_co
    file: str
    owner: str = ""

    def fault(self, field: str, code: str, detail: Message) -> CardFault:
        """A fault of the value, at a JSON pointer into it."""
        names = (getattr(self.value, key, "") for key in ("id", "of", "ruling"))
        card = str(next(filter(None, names), ""))
        return CardFault(file=self.file, card=card, field=field, code=code, detail=detail)


@dataclass(frozen=True, slots=True)
class Contents:
    """All that was read from some directories, good and bad."""

    written: tuple[Placed[Mapping[str, Any]], ...] = ()
    """Rulesets as they stand in files; `cards.load.editions.settled` makes the rest of them."""
    rulesets: tuple[Placed[Ruleset], ...] = ()
    editions: tuple[Placed[Edition], ...] = ()
    """What their files say beside them, a parent before its children."""
    clauses: tuple[Placed[Clause], ...] = ()
    rulings: tuple[Placed[Ruling], ...] = ()
    checks: tuple[Placed[Check], ...] = ()
    phrasings: tuple[Placed[Phrasings], ...] = ()
    boards: tuple[Placed[Board], ...] = ()
    sets: tuple[Placed[CardSet], ...] = ()
    cards: tuple[Placed[Card], ...] = ()
    faults: tuple[CardFault, ...] = field(default=())

    @property
    def scored(self) -> tuple["Placed[Card] | Placed[Board]", ...]:
        """What a story may score by."""
        return (*self.cards, *self.boards)

    @property
    def sourced(self) -> tuple["Placed[Clause] | Placed[Ruling]", ...]:
        """What a rulebook says."""
        return (*self.clauses, *self.rulings)

    def __add__(self, other: "Contents") -> "Contents":
        names = (part.name for part in fields(self))
        return Contents(**{name: getattr(self, name) + getattr(other, name) for name in names})


PLAIN: Final[Mapping[type, tuple[str, ...]]] = {
    Card: ("inferred", "unknown"),
    CardSet: ("note",),
    Board: ("note",),
}
"""Texts of a shape that may be written without a language: they are English then."""


def converted(
    raw: object, shape: type[T], *, file: str, name: str, faults: list[CardFault]
) -> Iterator[Placed[T]]:
    """The entry as its shape, or its faults."""
    raw = _by_language(raw, shape)
    found = faults_in(raw, shape, limit=MOST_FAULTS)
    if not found:
        yield Placed(msgspec.convert(raw, shape), file)
        return
    given = cast("dict[str, object]", raw).get("id") if isinstance(raw, dict) else None
    faults.extend(
        CardFault(
            file=file,
            card=given if isinstance(given, str) else name,
            field=fault.pointer,
            code=fault.code,
            detail=fault.detail,
        )
        for fault in found
    )


def _by_language(raw: object, shape: type) -> object:
    """The entry with a language for each text that is written without one."""
    if not isinstance(raw, dict):
        return raw
    entry = cast("dict[object, object]", raw)
    plain: dict[object, object] = {
        name: _english(entry[name]) for name in PLAIN.get(shape, ()) if name in entry
    }
    return {**entry, **plain}


def _english(text: object) -> object:
    match text:
        case str():
            return {"en": text}
        case list():
            return list(map(_english, cast("list[object]", text)))
        case _:
            return text
