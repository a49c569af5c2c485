"""What is going to leave the interface: one table, read by the REST door and by OpenAPI.

An entry names a path, or one query parameter of it, or one field of the body of its requests.
Answers then say so in `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and `Link`, and the published
document marks the operation, the parameter or the field as `deprecated`.
"""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from email.utils import format_datetime
from typing import Any, Final

from schema.openapi.json_schema import REF_TEMPLATE, Schema


@dataclass(frozen=True, slots=True, kw_only=True)
class Deprecation:
    """One thing that is to go: since when, until when, and what stands in for it."""

    path: str
    """Template of the path, as it is published."""
    parameter: str | None = None
    """The query parameter that is meant; with neither this nor a field, the whole path is."""
    field: str | None = None
    """The key of the request's body that is meant."""
    since: date
    sunset: date | None = None
    """From this day on it may be gone."""
    successor: str | None = None
    """Where to go instead."""
    policy: str | None = None
    """A page for people about it."""

    def headers(self) -> Iterator[tuple[str, str]]:
        """What an answer says of it."""
        yield "Deprecation", f"@{int(_midnight(self.since).timestamp())}"
        if self.sunset is not None:
            yield "Sunset", format_datetime(_midnight(self.sunset), usegmt=True)
        if self.successor is not None:
            yield "Link", f'<{self.successor}>; rel="successor-version"'
        if self.policy is not None:
            yield "Link", f'<{self.policy}>; rel="deprecation"; type="text/html"'

    def told(self) -> str:
        """The same as a sentence of the published document."""
        until = f", gone from {self.sunset.isoformat()}" if self.sunset else ""
        instead = f" Use `{self.successor}`." if self.successor else ""
        return f"Deprecated since {self.since.isoformat()}{until}.{instead}"


DEPRECATIONS: Final[tuple[Deprecation, ...]] = ()
"""What is deprecated now."""


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
    part["description"] = f"{part.get('description') or ''}\n\n{deprecation.told()}".strip()


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


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time(), tzinfo=UTC)
