"""Puts ids in the place of names in a request, before it is decoded.

Only a request that does not decode, or that names something unknown, comes here: one that gives
ids is decoded as before, and costs nothing more.
"""

import functools
from collections.abc import Collection, Mapping
from typing import Any, Final, NamedTuple, cast

from msgspec import inspect

from cards.catalogue import Catalogue
from cards.decode.fault import Fault, FaultCode, pointer_of
from cards.decode.kinds import parts_of
from cards.messages.did_you_mean import LONGEST_WORD
from cards.messages.message import Message, printable, say
from cards.messages.wording import Place
from cards.model.board import Board
from cards.model.card import Card
from cards.model.inline import InlineBoard, InlineCard
from cards.model.language import Language
from cards.model.shape import NAME_OF, NameOf
from cards.model.text import LocalText
from cards.names.book import Entry, books_of

MOST_PARTS: Final = 20_000
"""Parts of a request that are searched for names."""
MOST_UNKNOWN: Final = 10
"""Names of one request for which similar ones are looked up."""
RULESET: Final = "ruleset"
NOT_AN_ID: Final = frozenset({FaultCode.BAD_FORMAT, FaultCode.TOO_MANY})
"""Faults of a text that is no id; a name may be one."""
_OWN: Final = {InlineCard: NameOf.CARD, InlineBoard: NameOf.BOARD}


class Given(NamedTuple):
    """A text that names something, and where it stands."""

    of: NameOf
    text: str
    holder: Any
    """The list or object that it stands in."""
    key: str | int
    """Its key or index in the holder."""
    where: Place
    as_key: bool = False
    """Whether it is itself a key."""

    def becomes(self, id_: str) -> None:
        """Write the id in its place."""
        if self.as_key:
            given = dict(self.holder)
            self.holder.clear()
            for key, value in given.items():
                self.holder[id_ if key == self.text else key] = value
        else:
            self.holder[self.key] = id_


class _Search:
    """What a request names, and what it brings itself."""

    def __init__(self, raw: object, shape: type) -> None:
        """Look through a request of this shape, as JSON has it."""
        self.given: list[Given] = []
        self.own: dict[NameOf, list[Entry]] = {}
        self._parts = 0
        self._walk(raw, inspect.type_info(shape), ())

    def _walk(self, raw: object, kind: inspect.Type, where: Place) -> None:
        self._parts += 1
        if self._parts > MOST_PARTS:
            return
        match kind:
            case inspect.Metadata(type=inner):
                self._walk(raw, inner, where)
            case inspect.UnionType(types=members):
                for member in members:
                    self._walk(raw, member, where)
            case inspect.CollectionType(item_type=item) if isinstance(raw, list):
                for index in range(len(cast("list[object]", raw))):
                    self._look(raw, index, item, where)
            case inspect.DictType() if isinstance(raw, dict):
                self._mapping(cast("dict[str, object]", raw), kind, where)
            case inspect.StructType(cls=shape) if isinstance(raw, dict):
                self._object(cast("dict[str, object]", raw), shape, where)
            case _:
                return

    def _mapping(self, raw: dict[str, object], kind: inspect.DictType, where: Place) -> None:
        of = _named_by(kind.key_type)
        for key in raw:
            if of is not None:
                self.given.append(Given(of, key, raw, key, (*where, key), as_key=True))
            self._look(raw, key, kind.value_type, where)

    def _object(self, raw: dict[str, object], shape: type, where: Place) -> None:
        if shape in _OWN:
            self._note_own(_OWN[shape], raw)
        for name, kind in _fields(shape):
            if name in raw:
                self._look(raw, name, kind, where)

    def _look(self, holder: Any, key: str | int, kind: inspect.Type, where: Place) -> None:  # noqa: ANN401 - a list or an object
        """Note a value that names something; look into any other."""
        value, of = holder[key], _named_by(kind)
        if of is not None:
            if isinstance(value, str):
                self.given.append(Given(of, value, holder, key, (*where, key)))
        elif isinstance(value, dict | list):
            self._walk(cast("object", value), kind, (*where, key))

    def _note_own(self, of: NameOf, raw: Mapping[str, object]) -> None:
        """Note a card or board that the request brings."""
        id_ = raw.get(of.value.lower()) or raw.get("id")
        name = _text(raw.get("names")) or _text(raw.get("name"))
        if isinstance(id_, str):
            self.own.setdefault(of, []).append(Entry(id_, name))


class Naming(NamedTuple):
    """What the names of a request are looked up in."""

    catalogue: Catalogue
    of_sets: tuple[Card | Board, ...] = ()
    """Cards and boards of sets that the request names and does not bring."""


class Resolved(NamedTuple):
    """What came of the names in a request."""

    changed: bool
    """Whether an id was put in place of a name."""
    faults: tuple[Fault, ...]
    """Texts that name nothing, or several things."""
    compared: int
    """Names that were compared."""


def resolve(raw: object, shape: type, naming: Naming) -> Resolved:
    """Put ids in the place of names in a request of this shape, as JSON has it."""
    found = _Search(raw, shape)
    for entry in naming.of_sets:
        of = NameOf.CARD if isinstance(entry, Card) else NameOf.BOARD
        found.own.setdefault(of, []).append(Entry(entry.id, entry.name))
    books, changed, compared = books_of(naming.catalogue), False, 0
    faults: list[Fault] = []
    rulesets = sorted(
        (each for each in found.given if each.of is NameOf.RULESET),
        key=lambda each: len(each.where),
    )
    ruleset: str | None = None
    others = (each for each in found.given if each.of is not NameOf.RULESET)
    for each in (*rulesets, *others):
        book, own = books[each.of], found.own.get(each.of, ())
        near = len(faults) < MOST_UNKNOWN
        meant = book.meant(each.text, ruleset, own, near=near)
        compared += len(book) if near and not meant.found else 0
        id_ = meant.id
        if id_ is None and each.text.isprintable():
            faults.append(_fault(each, meant.hint, several=bool(meant.found)))
        elif id_ is not None and id_ != each.text:
            each.becomes(id_)
            changed = True
        if each.of is NameOf.RULESET and ruleset is None:
            ruleset = id_
    return Resolved(changed, tuple(faults), compared)


def named_in(raw: object, shape: type) -> list[Given]:
    """Everything that a request of this shape names by an id or a name, as JSON has it."""
    return _Search(raw, shape).given


def all_known(request: object, catalogue: Catalogue) -> bool:
    """Whether the ruleset, board and readings of a decoded request are ids that are known.

    Only names of these can look like ids. A board that is not known may be of the request's sets.
    """
    table: Any = getattr(request, "snapshot", None) or getattr(request, "setup", None) or request
    ruleset = getattr(table, RULESET, None)
    if ruleset is not None and ruleset not in catalogue.rulesets:
        return False
    board = getattr(table, "board", None)
    if board is not None:
        name = board.board if board.custom is None else board.custom.base
        known = name is None or name in catalogue.boards or getattr(table, "sets", None)
        if not known:
            return False
    rulings: Mapping[str, str] = getattr(table, "rulings", None) or {}
    return rulings.keys() <= catalogue.rulings.keys() if rulings else True


def told_by_name(faults: tuple[Fault, ...], of_names: tuple[Fault, ...]) -> tuple[Fault, ...]:
    """The faults of a request; where a text is no id, the fault says what it may name."""
    by_place = {fault.pointer: fault for fault in of_names}
    return tuple(
        by_place.get(fault.pointer, fault) if fault.code in NOT_AN_ID else fault for fault in faults
    )


def _fault(given: Given, hint: Message | None, *, several: bool) -> Fault:
    name, where = printable(given.text, LONGEST_WORD), pointer_of(given.where)
    if several:
        says = say("name-of-several", name=name, hint=hint)
        return Fault(pointer=where, code=FaultCode.AMBIGUOUS_NAME, detail=says)
    says = say("name-of-nothing", kind=given.of.value, name=name, hint=hint)
    return Fault(pointer=where, code=FaultCode.UNKNOWN_NAME, detail=says)


def _text(raw: object) -> LocalText | None:
    """A name as a request gives it; None where it is none."""
    if isinstance(raw, str) and raw:
        return LocalText(en=raw)
    if isinstance(raw, dict):
        given = cast("dict[str, object]", raw)
        tags = {each.tag for each in Language}
        texts = {tag: text for tag, text in given.items() if tag in tags and isinstance(text, str)}
        if texts.get(Language.EN.tag):
            return LocalText(**texts)
    return None


def _named_by(kind: inspect.Type) -> NameOf | None:
    """Of what a value of a type is the id; None for any other."""
    match kind:
        case inspect.Metadata(type=inner):
            extra: dict[str, NameOf] = dict(kind.extra or {})  # pyright: ignore[reportUnknownMemberType, reportUnknownArgumentType]
            return extra.get(NAME_OF) or _named_by(inner)
        case inspect.UnionType(types=members):
            return next(filter(None, map(_named_by, members)), None)
        case _:
            return None


@functools.cache
def _fields(shape: type) -> tuple[tuple[str, inspect.Type], ...]:
    """The fields of a shape that name something, or lead to what does; and their types."""
    info = inspect.type_info(shape)
    assert isinstance(info, inspect.StructType)
    leading = ((each.encode_name, each.type) for each in info.fields)
    return tuple((name, kind) for name, kind in leading if _leads(kind, {shape}))


def _leads(kind: inspect.Type, seen: Collection[type]) -> bool:
    if _named_by(kind) is not None:
        return True
    if isinstance(kind, inspect.StructType):
        if kind.cls in seen or kind.cls in _OWN:
            return kind.cls not in seen
        seen = {*seen, kind.cls}
    return any(_leads(part, seen) for part in parts_of(kind))
