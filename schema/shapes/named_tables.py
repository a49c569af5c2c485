"""Tables by name: a request gives the name of a table that the service knows in its place."""

import functools
from typing import Annotated, Any, Final, cast, get_args

import msgspec
from msgspec import Meta

from cards.model.shape import Shape

TABLE_HEADER: Final = "Lawspeaker-Table"
"""The header of an answer with the name of the table to play on with."""
TABLE_PREFERENCE: Final = "table=name"
"""What a request says in `Prefer` (RFC 7240) to get a name."""
PATCH_PREFERENCE: Final = "table=patch"
"""The same, with what has changed of the table (RFC 7396) in place of the table."""
MINIMAL_PREFERENCE: Final = "return=minimal"
"""Beside either of them: no table, only its name."""
NEXT: Final = "next"
"""The field of an answer with the table after a move."""
SNAPSHOT: Final = "snapshot"
"""The field of a request with a table in full."""
BY_NAME: Final = "table"
"""The field of a request that gives a name instead."""
NAME_PATTERN: Final = r"^[A-Za-z0-9_-]{43}\Z"

NAME_TEXT: Final = "Name of a table that an answer to you gave, in place of `snapshot`."

TableName = Annotated[
    str,
    Meta(
        pattern=NAME_PATTERN,
        description=NAME_TEXT,
    ),
]


class NamedTable(Shape, frozen=True, kw_only=True):
    """A table by its name, which a later request of yours may give in place of a snapshot."""

    name: TableName


def takes_names(request: type[Shape]) -> bool:
    """Whether requests of a shape can be about a table, which may be named."""
    return SNAPSHOT in request.__struct_fields__


@functools.cache
def tables_in(request: type[Shape]) -> tuple[type, ...]:
    """The shapes of tables that a request may be about: those of one game."""
    (kind,) = [each.type for each in msgspec.structs.fields(request) if each.name == SNAPSHOT]
    return tuple(each for each in (kind, *get_args(kind)) if isinstance(each, type))


@functools.cache
def by_table(request: type[Shape]) -> type[Shape]:
    """The shape of a request that names its table: `table` is given in place of `snapshot`.

    What a request gives where it has no table is left out, and what a table needs is needed.
    """
    fields: list[tuple[str, Any, Any]] = [(BY_NAME, TableName, msgspec.field())]
    others = {*request.one_needed, *request.needed_too.values(), SNAPSHOT}
    needed = request.needed_too.get(SNAPSHOT)
    for each in msgspec.structs.fields(request):
        if each.name not in others - {needed}:
            default: Any = each.default
            if each.default_factory is not msgspec.NODEFAULT:
                default = msgspec.field(default_factory=each.default_factory)
            elif each.name == needed or default is msgspec.NODEFAULT:
                default = msgspec.field()
            fields.append((each.name, each.type, default))
    made = msgspec.defstruct(
        f"{request.__name__}ByTable",
        fields,
        bases=(Shape,),
        module=__name__,
        namespace={"__doc__": f"{request.__doc__} The table is named."},
        kw_only=True,
    )
    return cast("type[Shape]", made)
