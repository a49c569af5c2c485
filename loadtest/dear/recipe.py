"""How a hostile request is made: a seed that is known by name, and a few changes of it.

So a find is kept as some lines that can be read, however large the request is that they make.
"""

import copy
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from typing import Annotated, Any, Final

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from cards.decode.places import is_array, is_object
from loadtest.dear.hostile import HOSTILE
from loadtest.dear.seeds import Requests, raw_seed, seeds
from loadtest.inside import Ask
from schema.operations import ALL_OPERATIONS, Operation
from schema.operations.batch import BATCH_PATH
from schema.shapes.explanation import Explain
from service.graphql.schema.query_type import sdl
from tests.graphql.queries import query_of

Json = Any

OPERATION: Final = {operation.name: operation for operation in ALL_OPERATIONS}


MOST_BYTES: Final = 300_000
"""Of what is repeated: no body may be larger."""


class Door(StrEnum):
    """How a request is asked."""

    REST = "rest"
    LINES = "lines"
    """REST, streamed as NDJSON."""
    GRAPHQL = "graphql"
    """Everything is selected."""
    BATCH = "batch"


class Edit(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One change of the body: a value is set, or an item of a list is repeated, or it goes."""

    at: Annotated[str, Meta(description="JSON pointer; `-` is the place after the last item.")]
    value: Json | UnsetType = UNSET
    times: Annotated[int, Meta(description="So many of this item; each has an id of its own.")] = 0


class Recipe(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One request, or several in a row."""

    target: Annotated[str, Meta(description="An operation, `bodies`, `documents` or `reads`.")]
    seed: str
    edits: tuple[Edit, ...] = ()
    explain: Explain = Explain.NONE
    door: Door = Door.REST
    copies: Annotated[int, Meta(description="Items of a batch, root fields of a document.")] = 1
    size: Annotated[int, Meta(description="Of a seed that may have any.")] = 0
    row: Annotated[int, Meta(description="So many like it, one after the other.")] = 1


class UnmadeError(Exception):
    """The edits of a recipe do not fit its seed."""


def asks(recipe: Recipe, first: int = 0) -> Iterator[Ask]:
    """The requests of a recipe, those of a row numbered from `first` on; `UnmadeError`."""
    for number in range(first, first + recipe.row):
        yield _ask(recipe, number)


def body_of(recipe: Recipe) -> Json:
    """The JSON that an operation is asked with; `UnmadeError`."""
    hostile = HOSTILE.get(recipe.seed)
    found = seeds().get(recipe.target, Requests()).get(recipe.seed)
    if hostile is None and found is None:
        raise UnmadeError(f"no seed {recipe.seed} of {recipe.target}")
    body = copy.deepcopy(found) if hostile is None else hostile.make(recipe.size)
    for edit in recipe.edits:
        try:
            _apply(body, edit)
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise UnmadeError(edit.at) from error
    return body


def _ask(recipe: Recipe, number: int) -> Ask:
    operation = OPERATION.get(recipe.target)
    if operation is None:
        return raw_seed(recipe.seed, recipe.size, number)
    body = body_of(recipe)
    explain = "" if recipe.explain is Explain.NONE else f"?explain={recipe.explain.value.lower()}"
    target = operation.path + explain
    match recipe.door:
        case Door.REST:
            return Ask("POST", target, msgspec.json.encode(body))
        case Door.LINES:
            accept = (("accept", "application/x-ndjson"),)
            return Ask("POST", target, msgspec.json.encode(body), accept)
        case Door.BATCH:
            items = [{"path": target, "body": body}] * recipe.copies
            return Ask("POST", BATCH_PATH, msgspec.json.encode({"items": items}))
        case Door.GRAPHQL:
            variables = dict(body)
            if operation.explained and recipe.explain is not Explain.NONE:
                variables["explain"] = recipe.explain.value
            asked = {"query": document(operation, recipe.copies), "variables": variables}
            return Ask("POST", "/graphql", msgspec.json.encode(asked))


@cache
def document(operation: Operation, copies: int) -> str:
    """Ask a field for all that it answers, so many times."""
    text = query_of(sdl(), operation.field)
    if copies == 1:
        return text
    head, _, rest = text.partition(" { ")
    field = rest.rpartition(" }")[0]
    return f"{head} {{ {' '.join(f'a{number}: {field}' for number in range(copies))} }}"


def _apply(body: Json, edit: Edit) -> None:
    *way, last = edit.at.removeprefix("/").split("/")
    inner: Json = body
    for step in way:
        inner = inner[int(step)] if is_array(inner) else inner.setdefault(step, {})
    place: Json = last
    if is_array(inner):
        place = len(inner) if last == "-" else int(last)
    if edit.times:
        item: Json = inner[place]
        if edit.times * len(msgspec.json.encode(item)) > MOST_BYTES:
            raise ValueError("more than any request may have")
        inner[place : place + 1] = [_another(item, at) for at in range(edit.times)]
    elif edit.value is UNSET:
        inner.pop(place)
    elif is_array(inner) and last == "-":
        inner.append(copy.deepcopy(edit.value))  # a piece of a seed, which the next edit may change
    else:
        inner[place] = copy.deepcopy(edit.value)


def _another(item: Json, number: int) -> Json:
    """A copy that has an id or key of its own, if it has one at all; the first keeps it."""
    named = next((name for name in ("id", "key") if name in item), "") if is_object(item) else ""
    if number and isinstance(item.get(named), str):
        return {**item, named: f"{item[named]}-{number}"}
    return item
