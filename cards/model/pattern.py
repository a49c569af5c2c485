r"""Patterns of texts, in two dialects.

For Python `$` also matches before a newline at the end, so every pattern of a shape ends with `\Z`.
JSON Schema has the dialect of ECMA-262, in which `$` is the end and `\Z` means nothing.
"""

from typing import Any, Final, cast

END: Final = r"\Z"


def ecma(pattern: str) -> str:
    """A pattern of a shape as JSON Schema writes it."""
    return pattern.removesuffix(END) + "$" if pattern.endswith(END) else pattern


def with_ecma_patterns(part: Any) -> Any:  # noqa: ANN401 - any JSON
    """A part of a JSON Schema with its patterns in the dialect of JSON Schema."""
    if isinstance(part, list):
        return [with_ecma_patterns(item) for item in cast("list[object]", part)]
    if not isinstance(part, dict):
        return part
    return {
        key: ecma(value)
        if key == "pattern" and isinstance(value, str)
        else with_ecma_patterns(value)
        for key, value in cast("dict[str, object]", part).items()
    }
