"""Settings as environment variables: how they are read, and their documentation."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum
from pathlib import Path
from typing import Any, Final, NamedTuple, cast, get_args, get_type_hints

import msgspec
from msgspec import Meta

from cards.messages.message import Message

PREFIX: Final = "LAWSPEAKER_"


class SettingError(ValueError):
    """A setting, or a file that an operator names, cannot be used.

    `detail` says which one and why, and repeats no secret.
    """

    def __init__(self, detail: Message | str) -> None:
        super().__init__(str(detail))
        self.detail = detail


class SettingRow(NamedTuple):
    """One row of the documentation."""

    variable: str
    default: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Variables:
    """The variables of a struct: each is LAWSPEAKER_ and the name of its field in capitals."""

    settings: type[msgspec.Struct]
    separators: Mapping[str, str]
    """Fields that are lists, with the separator of their items."""
    secret: frozenset[str]
    """Fields whose value may contain a password, and is never shown."""
    may_be_empty: frozenset[str]
    """Fields, beside lists, for which an empty text is a value."""

    def given(self, environment: Mapping[str, str]) -> dict[str, Any]:
        """The values of fields whose variables are set; an empty one keeps its default.

        Raises `SettingError` with the variable, its value and the allowed values.
        """
        types = get_type_hints(self.settings, include_extras=True)
        values: dict[str, Any] = {}
        for name in self.settings.__struct_fields__:
            text = environment.get(variable(name))
            if text is not None and (text or name in self.may_be_empty):
                values[name] = self._read(name, text, types[name])
        return values

    def rows(self) -> tuple[SettingRow, ...]:
        """Variable, default and meaning of every field, in the order of the struct."""
        return tuple(
            SettingRow(variable(field.name), _written(field.default), self._meaning(field.name))
            for field in msgspec.structs.fields(self.settings)
        )

    def unknown(self, environment: Mapping[str, str]) -> tuple[str, ...]:
        """Unknown variables with our prefix, each with a similar known one."""
        known = [variable(name) for name in self.settings.__struct_fields__]
        return tuple(
            f"{name} ({', '.join(get_close_matches(name, known, n=1)) or 'no such setting'})"
            for name in sorted(environment)
            if name.startswith(PREFIX) and name not in known
        )

    def _read(self, name: str, text: str, kind: Any) -> Any:  # noqa: ANN401 - a field's type
        separator = self.separators.get(name)
        raw = (
            [part.strip() for part in text.split(separator) if part.strip()] if separator else text
        )
        try:
            return msgspec.convert(raw, kind, strict=False, dec_hook=_path)
        except msgspec.ValidationError as error:
            shown = "..." if name in self.secret else repr(text)
            raise SettingError(
                f"{variable(name)}={shown} is not allowed. It must be {_allowed(kind)}. "
                f"Meaning: {self._meaning(name)}"
            ) from error

    def _meaning(self, name: str) -> str:
        hint = get_type_hints(self.settings, include_extras=True)[name]
        (meaning,) = (
            meta.description
            for meta in get_args(hint)[1:]
            if isinstance(meta, Meta) and meta.description
        )
        return meaning


def variable(name: str) -> str:
    return PREFIX + name.upper()


def _path(kind: type, raw: object) -> Path:
    assert kind is Path
    return Path(str(raw))


_KINDS: Final[dict[Any, str]] = {
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    str: "a text",
}


def _allowed(kind: Any) -> str:  # noqa: ANN401 - a field's type
    """The allowed values of a field, for people: its options, or its kind and its bounds."""
    plain, *metas = get_args(kind)
    if isinstance(plain, type) and issubclass(plain, StrEnum):
        return "one of " + ", ".join(plain)
    (meta,) = (meta for meta in metas if isinstance(meta, Meta))
    bounds = (
        ("above", meta.gt),
        ("at least", meta.ge),
        ("at most", meta.le),
        ("of the form", meta.pattern),
    )
    parts = [f"{word} {bound}" for word, bound in bounds if bound is not None]
    parts += [f"of the form {pattern}" for pattern in _patterns_of_items(plain)]
    kind_name = _KINDS.get(get_args(kind)[0], "a list")
    return f"{kind_name} {', '.join(parts)}".rstrip()


def _patterns_of_items(kind: Any) -> Iterator[str]:  # noqa: ANN401 - a field's type
    """The patterns of the items of a list, if there are any."""
    for item in get_args(kind):
        for meta in get_args(item)[1:]:
            if isinstance(meta, Meta) and meta.pattern is not None:
                yield meta.pattern


def _written(default: object) -> str:
    """A default in the form of the environment."""
    if isinstance(default, bool):
        return str(default).lower()
    if isinstance(default, tuple):
        return ",".join(map(str, cast("tuple[object, ...]", default)))
    return "" if default is None else f"{default}"
