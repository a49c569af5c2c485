"""The name of an answer's table, where `Prefer` asks for it."""

from typing import Final

from starlette.requests import Request

from schema.shapes.named_tables import TABLE_HEADER, TABLE_PREFERENCE

_APPLIED: Final = "Preference-Applied"


def prefers_a_name(request: Request) -> bool:
    """Whether `Prefer` (RFC 7240) asks for the name of the table."""
    preferences = ",".join(request.headers.getlist("prefer")).split(",")
    bare = (each.partition(";")[0].replace('"', "").replace(" ", "") for each in preferences)
    return TABLE_PREFERENCE in map(str.lower, bare)


def with_name(headers: dict[str, str], name: str | None) -> dict[str, str]:
    """The headers of an answer with the name of its table; an answer without one has none."""
    if name is None:
        return headers
    applied = [headers[_APPLIED]] if _APPLIED in headers else []
    return {**headers, TABLE_HEADER: name, _APPLIED: ", ".join([*applied, TABLE_PREFERENCE])}
