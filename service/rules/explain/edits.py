"""Single changes of a request: operations of JSON Patch (RFC 6902) on the JSON that was sent.

A request is looked at as the JSON that it decodes from. What is not written there may have been
written all the same where it is the default, so that is changed by `add`, which also replaces.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from cards.catalogue import Catalogue
from cards.decode.fault import json_pointer
from cards.messages.message import Message, say
from cards.model.card import Card
from cards.model.shape import Shape
from cards.model.text import LocalText
from cards.model.vocabulary import Rune
from schema.shapes.explanation import Repair, RepairKind
from schema.shapes.own_cards import NamedSet
from schema.shapes.runes import RuneFace
from service.rules.game.runes import FACES

Json = Any
"""A JSON value."""
Place = tuple[str, ...]
END: Final = "-"
"""The place after the last of a list (RFC 6901)."""


class Edit(NamedTuple):
    """One change of a request."""

    kind: RepairKind
    op: str
    path: Place
    value: Json
    size: int
    message: Message

    def repair(self) -> Repair:
        return Repair(
            kind=self.kind,
            op=self.op,
            path=json_pointer(self.path),
            value=self.value,
            size=self.size,
            message=self.message,
        )


def changed(document: Json, edit: Edit) -> Json:
    """The document after a change; what lies beside the path is shared, not copied."""
    return _at(document, edit.path, edit)


def _at(part: Json, path: Place, edit: Edit) -> Json:
    step, *rest = path
    if isinstance(part, dict):
        copy = msgspec.convert(part, dict[str, Any])
        if rest:
            copy[step] = _at(copy[step], tuple(rest), edit)
        elif edit.op == "remove":
            del copy[step]
        else:
            copy[step] = edit.value
        return copy
    items = msgspec.convert(part, list[Any])
    if rest:
        items[int(step)] = _at(items[int(step)], tuple(rest), edit)
    elif edit.op == "remove":
        del items[int(step)]
    elif edit.op == "replace":
        items[int(step)] = edit.value
    else:
        items.insert(len(items) if step == END else int(step), edit.value)
    return items


def field_of(owner: Shape, name: str) -> msgspec.structs.FieldInfo:
    return next(each for each in msgspec.structs.fields(owner) if each.name == name)


def put(  # noqa: PLR0913 - what an edit says
    owner: Shape, at: Place, name: str, value: Json, *, size: int, message: Message
) -> Edit:
    """Change a field of the situation; `name` is the field's own name."""
    field = field_of(owner, name)
    op = "replace" if _written(owner, field) else "add"
    return Edit(RepairKind.SITUATION, op, (*at, field.encode_name), value, size, message)


def take(owner: Shape, at: Place, name: str, *, message: Message) -> Edit:
    """Take a field out of the situation, which holds something."""
    field = field_of(owner, name)
    path = (*at, field.encode_name)
    return Edit(RepairKind.SITUATION, "remove", path, None, 1, message)


def append(owner: Shape, at: Place, name: str, item: Json, *, message: Message) -> Edit:
    """Add one more to a list of the situation."""
    if not getattr(owner, name):
        return put(owner, at, name, [item], size=1, message=message)
    field = field_of(owner, name)
    path = (*at, field.encode_name, END)
    return Edit(RepairKind.SITUATION, "add", path, item, 1, message)


def _written(owner: Shape, field: msgspec.structs.FieldInfo) -> bool:
    """Whether a field must stand in the JSON: it is required, or not at its default."""
    default = field.default
    if field.default_factory is not msgspec.NODEFAULT:
        default = field.default_factory()
    return default is msgspec.NODEFAULT or getattr(owner, field.name) != default


def json_of(value: Shape) -> Json:
    """What a shape decodes from."""
    return msgspec.json.decode(msgspec.json.encode(value))


UNTOUCHED: Final = frozenset({"drawn", "seed", "cast"})
"""Members that a listed move does not know, or stands for."""


def move_edits(
    at: Place, body: Shape, others: Iterable[Shape], names: Mapping[str, LocalText]
) -> Iterator[Edit]:
    """Other moves of the same kind that differ in one member; and what may be left out."""
    fields = msgspec.structs.fields(body)
    here: dict[str, Json] = json_of(body)
    for other in others:
        there: dict[str, Json] = json_of(other)
        differ = [
            field
            for field in fields
            if field.encode_name not in UNTOUCHED
            and here.get(field.encode_name) != there.get(field.encode_name)
        ]
        if len(differ) == 1 and there.get(differ[0].encode_name) is not None:
            key = differ[0].encode_name
            written = _written(body, differ[0])
            yield _member((*at, key), here.get(key), there[key], names, written=written)
    for field in fields:
        if field.default not in {None, ()} or not _written(body, field):
            continue
        key, value = field.encode_name, here[field.encode_name]
        items = msgspec.convert(value, list[Any]) if isinstance(value, list) else []
        for place, item in enumerate(items):
            yield _without((*at, key, str(place)), key, item, names)
        if len(items) != 1:
            yield _without((*at, key), key, value, names)


def _member(
    path: Place, now: Json, value: Json, names: Mapping[str, LocalText], *, written: bool
) -> Edit:
    """Put a value in the place of what is there now; None where nothing is."""
    key = path[-1]
    op = "replace" if written else "add"
    if now is None:
        message = say("repair-add", member=key, value=shown(value, names))
    else:
        message = say(
            "repair-replace", member=key, value=shown(value, names), given=shown(now, names)
        )
    return Edit(RepairKind.MOVE, op, path, value, _distance(now, value), message)


def _without(path: Place, key: str, value: Json, names: Mapping[str, LocalText]) -> Edit:
    size = len(value) if isinstance(value, list) else 1  # pyright: ignore[reportUnknownArgumentType]  # JSON
    message = say("repair-remove", member=key, given=shown(value, names))
    return Edit(RepairKind.MOVE, "remove", path, None, size, message)


def _distance(now: Json, value: Json) -> int:
    if isinstance(now, int) and isinstance(value, int):
        return abs(now - value)
    if isinstance(now, list) and isinstance(value, list):
        before, after = msgspec.convert(now, set[str]), msgspec.convert(value, set[str])
        return max(len(before ^ after), 1)
    return 1


def shown(value: Json, names: Mapping[str, LocalText]) -> Message | str:
    """A value of a move, for people; a card by its name."""
    match value:
        case list():
            items = msgspec.convert(value, list[Any])
            return say("repair-several", values=tuple(shown(item, names) for item in items))
        case str():
            card = names.get(value)
            return say("repair-card", card=card) if card else WORDS.get(value, value)
        case {"card": str(drawn)}:
            return shown(drawn, names)
        case _:
            return str(value)


WORDS: Final[Mapping[str, Message]] = {
    "TOP": say("path-taken", path="TOP"),
    "BOTTOM": say("path-taken", path="BOTTOM"),
}


def card_names(catalogue: Catalogue, request: Shape) -> Mapping[str, LocalText]:
    """Names of every card that an answer to the request may speak of."""
    return {card.id: card.name for card in (*catalogue.cards.values(), *own_cards(request))}


def own_cards(request: Shape) -> Iterator[Card]:
    """Cards that the request brings, by themselves or in sets of its own."""
    table = getattr(request, "snapshot", None) or request
    yield from getattr(table, "extra_cards", None) or ()
    sets: tuple[object, ...] = getattr(table, "sets", None) or ()  # of a deal, ids
    for each in sets:
        if isinstance(each, NamedSet):
            yield from each.cards or ()


def face_edits(at: Place, faces: Sequence[RuneFace]) -> Iterator[Edit]:
    """Every single change of some faces; the stone that shows one may be another stone."""
    for place, shown in enumerate(faces):
        if shown in faces[:place]:
            continue  # a stone like one before: the same changes
        where = (*at, str(place))
        number = str(place + 1)
        without = say("repair-no-face", number=number, face=shown.face, rune=shown.rune)
        yield Edit(RepairKind.MOVE, "remove", where, None, 1, without)
        for face in FACES[shown.rune]:
            if face is not shown.face:
                other = RuneFace(rune=shown.rune, face=face)
                yield _replaced((*where, "face"), face.value, place, other)
        for rune in Rune:
            if rune is not shown.rune and shown.face in FACES[rune]:
                other = RuneFace(rune=rune, face=shown.face)
                yield _replaced((*where, "rune"), rune.value, place, other)
    for rune in Rune:
        face = FACES[rune][0]
        value = {"rune": rune.value, "face": face.value}
        message = say("repair-one-more-face", face=face, rune=rune)
        yield Edit(RepairKind.MOVE, "add", (*at, END), value, 1, message)


def _replaced(path: Place, value: str, place: int, instead: RuneFace) -> Edit:
    number = str(place + 1)
    message = say("repair-other-face", number=number, face=instead.face, rune=instead.rune)
    return Edit(RepairKind.MOVE, "replace", path, value, 1, message)
