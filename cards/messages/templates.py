"""Messages that are texts with gaps, filled in without Fluent's resolver.

Most messages choose nothing: they are texts, values as they are given, and lists joined by a
function. These are taken apart once. Whatever else is in a message, or in a value whose wording
depends on the language, is left to Fluent.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentType
from fluent.syntax import ast

LONGEST_PART: Final = 2_500
"""Fluent refuses parts that are longer."""
MOST_DIGITS: Final = 10**9
"""Smaller whole numbers are written the same everywhere, without a sign."""


class _Gap(NamedTuple):
    """Where a value stands."""

    name: str
    function: Callable[[Any], Any] | None
    """The function of the message that words it, if any."""


class Template(NamedTuple):
    """A message, part by part."""

    parts: tuple[str | _Gap, ...]
    locale: Any
    """For values that format themselves."""

    def filled(self, values: Mapping[str, object]) -> str | None:
        """The message with these values; None if Fluent must word it."""
        found: list[str] = []
        for part in self.parts:
            if isinstance(part, str):
                found.append(part)
                continue
            value = values.get(part.name)
            if part.function is not None:
                if not isinstance(value, str | FluentType) or isinstance(value, int | float):
                    return None
                value = part.function(value)
            text = self._text(value)
            if text is None or len(text) > LONGEST_PART:
                return None
            found.append(text)
        return "".join(found)

    def _text(self, value: Any) -> str | None:  # noqa: ANN401 - any value
        if type(value) is str:
            return value
        if isinstance(value, int):
            return str(int(value)) if 0 <= value < MOST_DIGITS else None
        if isinstance(value, FluentType):
            return value.format(self.locale)
        return None


def template_in(bundle: FluentBundle, message: str) -> Template | None:
    """A message of a bundle as a template, if it is one; another that it refers to is a part."""
    pattern: Any = bundle.get_message(message).value
    parts: list[str | _Gap] = []
    for element in getattr(pattern, "elements", (pattern,)):
        match element:
            case ast.Placeable(expression=ast.MessageReference(id=other, attribute=None)):
                template = template_in(bundle, other.name)
                found = None if template is None else template.parts
            case _:
                part = _part(bundle, element)
                found = None if part is None else (part,)
        if found is None:
            return None
        parts += found
    locale = bundle._babel_locale  # pyright: ignore[reportPrivateUsage]  # as its resolver does
    return Template(tuple(parts), locale)


def _part(bundle: FluentBundle, element: Any) -> str | _Gap | None:  # noqa: ANN401 - of a pattern
    match element:
        case ast.TextElement(value=text):
            return text
        case ast.Placeable(expression=ast.VariableReference(id=name)):
            return _Gap(name.name, None)
        case ast.Placeable(
            expression=ast.FunctionReference(
                id=function,
                arguments=ast.CallArguments(positional=[ast.VariableReference(id=name)], named=[]),
            )
        ) if function.name != "NUMBER":
            known = bundle._functions  # pyright: ignore[reportPrivateUsage]
            return _Gap(name.name, known[function.name])
        case _:
            return None
