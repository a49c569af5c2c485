"""Small changes of a recipe, guided by the shapes of requests, so that most of them are read."""

import random
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import inspect
from msgspec.structs import replace

from cards.decode.places import is_array, is_object
from loadtest.dear.hostile import HOSTILE
from loadtest.dear.recipe import OPERATION, Door, Edit, Recipe, UnmadeError, body_of
from loadtest.dear.seeds import RAW, seeds
from schema.shapes.explanation import Explain

Json = Any

MOST_EDITS: Final = 12
MOST_BYTES: Final = 6_000
"""Of a recipe: a find is to be read by people."""
MOST_COPIES: Final = 50
LARGEST: Final = 262_144
"""Bytes of a body that is still read."""
PIECE_BYTES: Final = 1_500
PIECES: Final = 150
"""CachedAnswer of one shape, from all the seeds."""
WITHOUT_END: Final = 200
"""Items where the schema says no number."""


class Node(NamedTuple):
    """A place of a body."""

    at: str
    kind: inspect.Type
    value: Json
    missing: bool = False
    """Nothing is there yet."""


def mutated(recipe: Recipe, rng: random.Random) -> Recipe:
    """A recipe that differs a little; it may not fit its seed any more."""
    if recipe.target in RAW or (recipe.seed in HOSTILE and rng.random() < 0.3):
        return replace(recipe, size=max(1, _resized(recipe.size, rng)), row=recipe.row)
    if rng.random() < 0.15:
        return _asked_otherwise(recipe, rng)
    if recipe.edits and rng.random() < 0.1:
        return replace(recipe, edits=recipe.edits[:-1])
    try:
        body = body_of(recipe)
    except UnmadeError:
        return replace(recipe, edits=recipe.edits[:-1])
    if len(msgspec.json.encode(body)) > LARGEST:
        return replace(recipe, edits=recipe.edits[:-1], size=recipe.size // 2)
    edits = recipe.edits
    for _ in range(rng.choice((1, 1, 2, 3))):
        edit = _edit(OPERATION[recipe.target].request, body, rng)
        edits = edits if edit is None else (*edits, edit)
    changed = replace(recipe, edits=edits[-MOST_EDITS:])
    return changed if len(msgspec.json.encode(changed)) <= MOST_BYTES else recipe


def _asked_otherwise(recipe: Recipe, rng: random.Random) -> Recipe:
    operation = OPERATION[recipe.target]
    doors = [each for each in Door if each is not Door.LINES or operation.line is not None]
    match rng.randrange(3):
        case 0 if operation.explained:
            return replace(recipe, explain=rng.choice(list(Explain)))
        case 1:
            return replace(recipe, door=rng.choice(doors))
        case _:
            return replace(recipe, copies=min(MOST_COPIES, _resized(recipe.copies, rng)))


def _resized(size: int, rng: random.Random) -> int:
    return rng.choice((size * 2, size * 2, size + 1, size * 4 // 3, size // 2))


def _edit(shape: type, body: Json, rng: random.Random) -> Edit | None:
    nodes = list(_nodes(inspect.type_info(shape), body, ""))
    return _changed(rng.choice(nodes), rng) if nodes else None


def _changed(node: Node, rng: random.Random) -> Edit | None:
    kind = node.kind
    match kind:
        case inspect.VarTupleType() | inspect.ListType():
            return _changed_list(node, kind, rng)
        case inspect.IntType():
            return Edit(at=node.at, value=_number(kind, node.value, rng))
        case inspect.BoolType():
            return Edit(at=node.at, value=not node.value)
        case inspect.EnumType():
            return Edit(at=node.at, value=rng.choice([each.value for each in kind.cls]))
        case inspect.StructType():
            pieces = _pieces().get(kind.cls, ())
            return Edit(at=node.at, value=rng.choice(pieces)) if pieces else None
        case inspect.StrType() if node.missing or rng.random() < 0.3:
            return Edit(at=node.at, value="x" * rng.choice((1, 64)))
        case _:
            return None


def _changed_list(
    node: Node, kind: inspect.VarTupleType | inspect.ListType, rng: random.Random
) -> Edit | None:
    items: list[Json] = node.value or []
    most = kind.max_length or WITHOUT_END
    if items and rng.random() < 0.6:
        left = max(1, most - len(items) + 1)
        times = min(left, rng.choice((2, 4, 8, 32, left)))
        return Edit(at=f"{node.at}/{rng.randrange(len(items))}", times=times)
    inner = _plain(kind.item_type)
    if isinstance(inner, inspect.StructType) and (pieces := _pieces().get(inner.cls)):
        piece = rng.choice(pieces)
        return (
            Edit(at=node.at, value=[piece])
            if node.missing
            else Edit(at=f"{node.at}/-", value=piece)
        )
    return None


def _number(kind: inspect.IntType, value: Json, rng: random.Random) -> int:
    least = kind.ge if kind.ge is not None else -999
    most = kind.le if kind.le is not None else 999
    now = value if isinstance(value, int) else least
    wanted = rng.choice((most, most, least, now + 1, now * 2, rng.randint(least, most)))
    return max(least, min(most, wanted))


def _nodes(kind: inspect.Type, value: Json, at: str) -> Iterator[Node]:
    """All places of a body whose kind is known, and fields that are not there."""
    kind = _plain(kind)
    if at:
        yield Node(at, kind, value)
    if isinstance(kind, inspect.StructType) and is_object(value):
        for field in kind.fields:
            place = f"{at}/{field.encode_name}"
            if value.get(field.encode_name) is not None:
                yield from _nodes(field.type, value[field.encode_name], place)
            else:
                yield Node(place, _plain(field.type), None, missing=True)
    elif isinstance(kind, inspect.VarTupleType | inspect.ListType) and is_array(value):
        for number, item in enumerate(value):
            yield from _nodes(kind.item_type, item, f"{at}/{number}")


def _plain(kind: inspect.Type) -> inspect.Type:
    """A kind without null, and without what is only said of it."""
    while isinstance(kind, inspect.Metadata):
        kind = kind.type
    if isinstance(kind, inspect.UnionType):
        others = [each for each in kind.types if not isinstance(each, inspect.NoneType)]
        return _plain(others[0])
    return kind


@cache
def _pieces() -> Mapping[type, tuple[Json, ...]]:
    """Parts of the seeds' bodies, by their shape."""
    found: dict[type, dict[bytes, Json]] = defaultdict(dict)
    for name, requests in seeds().items():
        if name in OPERATION:
            for request in requests.values():
                _gather(inspect.type_info(OPERATION[name].request), request, found)
    return {shape: tuple(pieces.values()) for shape, pieces in found.items()}


def _gather(kind: inspect.Type, body: Json, found: dict[type, dict[bytes, Json]]) -> None:
    for node in _nodes(kind, body, ""):
        if isinstance(node.kind, inspect.StructType) and not node.missing:
            text = msgspec.json.encode(node.value)
            kept = found[node.kind.cls]
            if len(text) <= PIECE_BYTES and len(kept) < PIECES:
                kept[text] = node.value
