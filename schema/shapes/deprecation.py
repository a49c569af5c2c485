"""What will be removed from the interface: one table, read by REST and by OpenAPI.

An entry names a path, or one query parameter of it, or one field of the body of its requests.
Answers then say so in `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and `Link`, and the published
document marks the operation, the parameter or the field as `deprecated`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from email.utils import format_datetime
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Deprecation:
    """One thing that will be removed: since when, until when, and what replaces it."""

    path: str
    """Template of the path, as in the published document."""
    parameter: str | None = None
    """The query parameter; without parameter and field, the whole path is deprecated."""
    field: str | None = None
    """The key of the request's body."""
    since: date
    sunset: date | None = None
    """From this day on it may be removed."""
    successor: str | None = None
    """What to use instead."""
    policy: str | None = None
    """A page for people about it."""

    def headers(self) -> Iterator[tuple[str, str]]:
        """The headers of an answer about it."""
        yield "Deprecation", f"@{int(_midnight(self.since).timestamp())}"
        if self.sunset is not None:
            yield "Sunset", format_datetime(_midnight(self.sunset), usegmt=True)
        if self.successor is not None:
            yield "Link", f'<{self.successor}>; rel="successor-version"'
        if self.policy is not None:
            yield "Link", f'<{self.policy}>; rel="deprecation"; type="text/html"'

    def sentence(self) -> str:
        """The same as a sentence of the published document."""
        until = f", gone from {self.sunset.isoformat()}" if self.sunset else ""
        instead = f" Use `{self.successor}`." if self.successor else ""
        return f"Deprecated since {self.since.isoformat()}{until}.{instead}"


DEPRECATIONS: Final[tuple[Deprecation, ...]] = ()
"""What is deprecated now."""


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time(), tzinfo=UTC)
