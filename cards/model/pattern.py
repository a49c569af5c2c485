r"""Patterns of texts, in two dialects.

For Python `$` also matches before a newline at the end, so every pattern of a shape ends with `\Z`.
JSON Schema has the dialect of ECMA-262, in which `$` is the end and `\Z` means nothing.
"""

from collections.abc import Callable
from typing import Any, Final, cast

END: Final = r"\Z"


def ecma(pattern: str) -> str:
    """A pattern of a shape as JSON Schema writes it."""
    return pattern.removesuffix(END) + "$" if pattern.endswith(END) else pattern


def remade(part: Any, change: Callable[[dict[str, Any]], dict[str, Any]]) -> Any:  # noqa: ANN401 - any JSON
    """A part of a JSON document with all its objects changed, inner ones first."""
    if isinstance(part, list):
        return [remade(item, change) for item in cast("list[object]", part)]
    if not isinstance(part, dict):
        return part
    members = cast("dict[str, object]", part).items()
    return change({key: remade(value, change) for key, value in members})


def with_ecma_pattern(schema: dict[str, Any]) -> dict[str, Any]:
    """An object of a JSON Schema with its pattern in the dialect of JSON Schema."""
    pattern = schema.get("pattern")
    return {**schema, "pattern": ecma(pattern)} if isinstance(pattern, str) else schema
