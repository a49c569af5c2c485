"""Descriptions of the GraphQL schema's types, fields and enum values, taken from the shapes.

A field is described by its own `Meta`, else by the docstring of the type it holds.
"""

import ast
import functools
import inspect
import itertools
import linecache
import sys
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Final, cast

from msgspec import inspect as shapes

EXTRA: Final = "extra_json_schema"
"""Attribute of msgspec that holds a description; its type there is a bare dict."""


def words_of_type(named: type) -> str | None:
    """First paragraph of a type's own docstring, on one line."""
    text = inspect.cleandoc(named.__doc__ or "")
    first = " ".join(text.partition("\n\n")[0].split())
    return first or None


def words_of_field(field: shapes.Field) -> str | None:
    text, named = _description(field.type)
    return words_of_type(named) if text is None and named is not None else text


def _description(kind: shapes.Type) -> tuple[str | None, type | None]:
    """The outermost description of a type, and the struct or enum at its heart."""
    match kind:
        case shapes.Metadata():
            text, named = _description(kind.type)
            extra = cast("Mapping[str, str] | None", getattr(kind, EXTRA))
            return (extra or {}).get("description") or text, named
        case shapes.UnionType(types=members):
            found = [_description(member) for member in members]
            return (
                next((text for text, _ in found if text), None),
                next((named for _, named in found if named), None),
            )
        case shapes.CollectionType(item_type=item):
            return _description(item)
        case shapes.StructType(cls=named) | shapes.EnumType(cls=named):
            return None, named
        case _:
            return None, None


def words_of_members(named: type[Enum]) -> Mapping[str, str]:
    """Docstrings written under the members of an enum, by member name."""
    return _words_in(named.__module__)[named.__qualname__]


@functools.cache
def _words_in(module: str) -> Mapping[str, Mapping[str, str]]:
    """Docstrings written under the members of the classes of a module; its tree is not kept."""
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    linecache.clearcache()
    return {
        each.name: dict(_words_of(each)) for each in tree.body if isinstance(each, ast.ClassDef)
    }


def _words_of(written: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for statement, after in itertools.pairwise(written.body):
        match statement, after:
            case (
                ast.Assign(targets=[ast.Name(id=member)]),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                yield member, " ".join(text.split())
            case _:
                pass
