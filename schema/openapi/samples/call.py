"""One call of an operation, as its examples make it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Final, cast

from schema.openapi.json_schema import Schema

ORIGIN: Final = "http://localhost:8000"
LOOKED_FOR: Final = ("q", "exact")
"""Parameters that say what is looked for, where they have an example."""


class Kind(Enum):
    """How an answer is read."""

    ANSWER = auto()
    PAGES = auto()
    LINES = auto()


@dataclass(frozen=True)
class Call:
    """What an operation is given, and what comes back."""

    method: str
    path: str
    name: str
    places: tuple[str, ...]
    """The values of the parts of the path."""
    query: Mapping[str, tuple[Any, Schema]]
    """Parameters by name: a value and its schema."""
    commas: bool
    """Lists in the query are joined by commas."""
    body: Any
    shape: Schema
    """The schema of the body."""
    kind: Kind


def call_of(method: str, path: str, operation: Schema, components: Mapping[str, Schema]) -> Call:
    """The call with the shortest example."""
    given = [each for each in operation.get("parameters", ()) if "in" in each]
    query = [each for each in given if each["in"] == "query" and _is_asked(each)]
    content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    bodies = [each["value"] for each in content.get("examples", {}).values()]
    reference: str = content.get("schema", {}).get("$ref", "")
    return Call(
        method=method,
        path=path,
        name=operation["operationId"],
        places=tuple(str(_shown(each)) for each in given if each["in"] == "path"),
        query={each["name"]: (_shown(each), each["schema"]) for each in query},
        commas=any(each.get("explode") is False for each in query),
        body=min(bodies, key=lambda each: len(json.dumps(each)), default=None),
        shape=components[reference.rpartition("/")[2]] if reference else {},
        kind=_kind(operation, components),
    )


def _is_asked(parameter: Schema) -> bool:
    """Whether a sample gives it: what is required, and what is looked for."""
    return parameter.get("required", False) or (
        parameter["name"] in LOOKED_FOR and "example" in parameter
    )


def _shown(parameter: Schema) -> object:
    return parameter["example"]


def _kind(operation: Schema, components: Mapping[str, Schema]) -> Kind:
    content = operation["responses"]["200"]["content"]
    if not any(kind.endswith("json") and "ndjson" not in kind for kind in content):
        return Kind.LINES if "application/x-ndjson" in content else Kind.ANSWER
    schema = cast("Schema", content.get("application/json", {}).get("schema", {}))
    page = components.get(schema.get("$ref", "").rpartition("/")[2], {}).get("properties", {})
    return Kind.PAGES if "next" in page and page.keys() & {"items", "hits"} else Kind.ANSWER
