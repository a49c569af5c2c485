"""What the service says that it takes, from its contracts: paths, parameters, examples, words."""

import functools
from collections.abc import Iterator
from typing import Any, Final, NamedTuple, cast

from cards.catalogue import load_catalogue
from tests.published import OPENAPI as DOCUMENT

Json = dict[str, Any]
READ: Final = ("get",)
SENT: Final = ("post", "query", "put", "patch", "delete")
"""Methods that take a body."""


class Sent(NamedTuple):
    """A request with a body, as the document gives it for an example."""

    method: str
    path: str
    media_type: str
    example: Any
    answers: frozenset[str]
    """Media types of what comes back."""


class Read(NamedTuple):
    """A path with its parameters, each with the values that the document names."""

    path: str
    in_path: tuple[str, ...]
    in_query: dict[str, tuple[str, ...]]
    in_header: tuple[str, ...]


def _endpoints(*methods: str) -> Iterator[tuple[str, str, Json]]:
    for path, item in cast("dict[str, Json]", DOCUMENT["paths"]).items():
        for method, endpoint in item.items():
            if method in methods:
                yield method.upper(), path, endpoint


def _answers(endpoint: Json) -> frozenset[str]:
    responses = cast("dict[str, Json]", endpoint["responses"]).values()
    return frozenset(media_type for each in responses for media_type in each.get("content", {}))


def _examples(media: Json) -> Iterator[Any]:
    if "example" in media:
        yield media["example"]
    for example in cast("dict[str, Json]", media.get("examples", {})).values():
        yield example["value"]


@functools.cache
def sent() -> tuple[Sent, ...]:
    """Every request with a body, in every media type, with every example."""
    found = tuple(
        Sent(method, path, media_type, example, _answers(endpoint))
        for method, path, endpoint in _endpoints(*SENT)
        for media_type, media in endpoint.get("requestBody", {}).get("content", {}).items()
        for example in (list(_examples(media)) or [{}])
    )
    assert found
    return found


@functools.cache
def read() -> tuple[Read, ...]:
    """Every path that is read."""
    return tuple(_read(path, endpoint) for _, path, endpoint in _endpoints(*READ))


def _read(path: str, endpoint: Json) -> Read:
    parameters = [_resolved(each) for each in endpoint.get("parameters", ())]
    return Read(
        path,
        tuple(each["name"] for each in parameters if each["in"] == "path"),
        {
            each["name"]: tuple(map(str, _values(each.get("schema", {}))))
            for each in parameters
            if each["in"] == "query"
        },
        tuple(each["name"] for each in parameters if each["in"] == "header"),
    )


def _resolved(part: Json) -> Json:
    while "$ref" in part:
        found: Any = DOCUMENT
        for key in cast("str", part["$ref"]).removeprefix("#/").split("/"):
            found = found[key]
        part = cast("Json", found)
    return part


def _values(schema: Json) -> Iterator[Any]:
    """Values that a schema names: its options, its bounds and their neighbours."""
    schema = _resolved(schema)
    yield from schema.get("enum", ())
    if "const" in schema:
        yield schema["const"]
    for bound in ("minimum", "maximum"):
        if bound in schema:
            yield from (schema[bound] - 1, schema[bound], schema[bound] + 1)
    for inner in (schema.get("items"), *schema.get("anyOf", ()), *schema.get("oneOf", ())):
        if isinstance(inner, dict):
            yield from _values(cast("Json", inner))


@functools.cache
def words() -> tuple[str, ...]:
    """Words that mean something here: options, keys of shapes, ids of the catalogue."""
    found: set[str] = set()
    for schema in cast("dict[str, Json]", DOCUMENT["components"]["schemas"]).values():
        found.update(str(value) for value in _values(schema))
        found.update(schema.get("properties", ()))
    catalogue = load_catalogue()
    found.update(sorted(catalogue.cards)[::5])
    found.update((*catalogue.rulings, *catalogue.boards, *catalogue.sets, *catalogue.rulesets))
    found.update(sorted(catalogue.clauses)[::9])
    return tuple(sorted(found))
