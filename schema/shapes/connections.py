"""Relay connections over the collections of the catalogue, as shapes like all others."""

from typing import Annotated, Final, cast

import msgspec
from msgspec import Meta, Struct

from cards.model.shape import Shape
from schema.shapes.collections import COLLECTIONS, Collection
from schema.shapes.common import Provenance
from schema.shapes.localized import plain_name, subscripted
from schema.shapes.search import Elsewhere, SearchHit, SearchWarning

Cursor = Annotated[
    str, Meta(description="Opaque cursor; it stays valid when the catalogue changes.")
]


class PageInfo(Shape, frozen=True, kw_only=True):
    """Where a page stands among all items that match."""

    has_next_page: Annotated[bool, Meta(description="Whether items come after the page.")]
    has_previous_page: Annotated[bool, Meta(description="Whether items come before the page.")]
    start_cursor: Annotated[
        str | None, Meta(description="Cursor of the first item; null if there is none.")
    ]
    end_cursor: Annotated[
        str | None, Meta(description="Cursor of the last item; null if there is none.")
    ]


def _connection(collection: Collection) -> tuple[type[Struct], type[Struct]]:
    """The shapes of an edge and of a connection."""
    shape, name = collection.shape, plain_name(collection.shape)
    edge = _shape(
        f"{name}Edge",
        f"A {collection.singular} and its cursor.",
        cursor=Cursor,
        node=_described(shape, f"The {collection.singular}."),
    )
    connection = _shape(
        f"{name}Connection",
        f"A page of the {collection.name} of the catalogue.",
        edges=_described(
            subscripted(tuple, (edge, ...)), "The items of the page, each with its cursor."
        ),
        nodes=_described(
            subscripted(tuple, (shape, ...)), "The items of the page, without cursors."
        ),
        page_info=_described(PageInfo, "Position of the page among all items that match."),
        total_count=_described(int, "Items that match, on all pages."),
        missing=_described(tuple[str, ...], "Requested ids that no item has."),
        warnings=_described(
            tuple[SearchWarning, ...],
            "Parts of `q` that were changed or left out; empty without `q`.",
        ),
    )
    return edge, connection


def _shape(name: str, text: str, **fields: object) -> type[Struct]:
    return msgspec.defstruct(
        name,
        cast("list[tuple[str, type]]", list(fields.items())),
        bases=(Shape,),
        module=__name__,
        namespace={"__doc__": text},
        frozen=True,
        kw_only=True,
    )


def _described(kind: object, text: str) -> object:
    return subscripted(Annotated, (kind, Meta(description=text)))


class SearchEdge(Shape, frozen=True, kw_only=True):
    """A hit and its cursor."""

    cursor: Cursor
    node: Annotated[SearchHit, Meta(description="The hit.")]


class SearchConnection(Provenance, frozen=True, kw_only=True):
    """A page of hits, best first, and what of the query was not understood."""

    query: Annotated[
        str, Meta(description="The query as it was understood; it finds the same again.")
    ]
    edges: Annotated[
        tuple[SearchEdge, ...], Meta(description="The hits of the page, each with its cursor.")
    ]
    nodes: Annotated[
        tuple[SearchHit, ...], Meta(description="The hits of the page, without cursors.")
    ]
    elsewhere: Elsewhere
    page_info: Annotated[PageInfo, Meta(description="Position of the page among all hits.")]
    total_count: Annotated[int, Meta(description="Hits on all pages.")]
    warnings: Annotated[
        tuple[SearchWarning, ...], Meta(description="Warnings, in the order of the query.")
    ]


CONNECTIONS: Final = {each.name: _connection(each) for each in COLLECTIONS if not each.whole}
"""Edge and connection of each collection that has pages, by its name."""
