"""Marks what is deprecated in an OpenAPI document."""

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from schema.openapi.json_schema import REF_TEMPLATE, Schema
from schema.shapes.deprecation import Deprecation


def with_deprecations(document: Schema, deprecations: Sequence[Deprecation]) -> Schema:
    """An OpenAPI document that marks what is deprecated; `KeyError` for what it does not have."""
    marked = deepcopy(document) if deprecations else document
    for each in deprecations:
        item = marked["paths"][each.path]
        operations: list[Schema] = [item[name] for name in item if not name.startswith("x-")]
        if each.parameter is not None:
            _mark(_parameter(operations, each.parameter), each)
        elif each.field is not None:
            _mark(_field(marked, operations, each.field), each)
        else:
            for operation in operations:
                _mark(operation, each)
    return marked


def _mark(part: Schema, deprecation: Deprecation) -> None:
    part["deprecated"] = True
    part["description"] = f"{part.get('description') or ''}\n\n{deprecation.sentence()}".strip()


def _parameter(operations: list[Schema], name: str) -> Schema:
    """The query parameter of a path."""
    for operation in operations:
        for parameter in operation.get("parameters", ()):
            if (parameter.get("in"), parameter.get("name")) == ("query", name):
                found: Schema = parameter
                return found
    raise KeyError(name)


def _field(document: Schema, operations: list[Schema], name: str) -> Schema:
    """The schema of a key of a path's request body."""
    for operation in operations:
        body: dict[str, Any] = operation.get("requestBody", {})
        for content in body.get("content", {}).values():
            shape = content["schema"]["$ref"].removeprefix(REF_TEMPLATE.format(name=""))
            found: Schema = document["components"]["schemas"][shape]["properties"][name]
            return found
    raise KeyError(name)
