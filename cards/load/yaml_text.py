"""YAML as plain data: the JSON scalars only, text keys, and no key twice.

`no`, `on` and dates stay text, so that an option named NO or a card named 2020-01-01 is not
turned into something else.
"""

import re
from collections.abc import Hashable
from typing import Any, Final

import yaml

_TAG: Final = "tag:yaml.org,2002:"


class _PlainLoader(yaml.CSafeLoader):
    """Reads values that JSON has as well."""

    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}  # noqa: RUF012

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        seen: set[str] = set()
        for key, _ in node.value:
            if key.tag != f"{_TAG}str":
                raise yaml.constructor.ConstructorError(
                    None, None, "a field name has to be text", key.start_mark
                )
            if key.value in seen:
                raise yaml.constructor.ConstructorError(
                    None, None, f"field {key.value} is given twice", key.start_mark
                )
            seen.add(key.value)
        return super().construct_mapping(node, deep=deep)


for _name, _pattern, _first in (
    ("null", r"null|~|", "n~"),
    ("bool", r"true|false", "tf"),
    ("int", r"-?(0|[1-9][0-9]*)", "-0123456789"),
    ("float", r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?", "-0123456789"),
):
    _PlainLoader.add_implicit_resolver(  # pyright: ignore[reportUnknownMemberType] - untyped stub
        _TAG + _name,
        re.compile(f"^(?:{_pattern})$"),
        [*_first, ""] if _name == "null" else [*_first],
    )


class YamlFault(ValueError):
    """Text that is not the YAML that we accept; the message has the line where it is known."""


def parse_yaml(text: bytes) -> object:
    """The plain value that a YAML text holds."""
    try:
        return yaml.load(text, Loader=_PlainLoader)  # noqa: S506 - a safe loader, narrowed further
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = f"line {mark.line + 1}: " if mark else ""
        raise YamlFault(f"{line}{error.problem or error.context}") from error
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise YamlFault(str(error)) from error
