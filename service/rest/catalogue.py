"""The catalogue as cacheable GETs: a list and its items for each collection.

Every item is encoded once, at start; a page joins what it needs.
"""

from collections.abc import Awaitable, Callable, Iterator, Mapping
from itertools import islice
from typing import Final
from urllib.parse import urlencode

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cards.catalogue import Catalogue
from cards.shape import Shape
from cards.speech import verbatim
from schema.collections import COLLECTIONS, Collection, PageHead, shown
from schema.problem import ProblemSlug
from service.rest.answers import require_json_accepted, tagged_answer
from service.rest.problems import RequestProblem
from service.rest.queries import filter_values, parse_page, require_no_parameters
from service.rest.suggestions import LONGEST, close_to
from service.rules.version import ENGINE_VERSION

_encode: Final = msgspec.json.Encoder().encode

Endpoint = Callable[[Request], Awaitable[Response]]


class Page(PageHead, frozen=True, kw_only=True):
    """A page of a list, its items already encoded."""

    items: tuple[msgspec.Raw, ...]


def catalogue_routes(catalogue: Catalogue) -> Iterator[Route]:
    """A list route and an item route for each collection."""
    for collection in COLLECTIONS:
        items: Mapping[str, Shape] = getattr(catalogue, collection.name)
        encoded = {id_: msgspec.Raw(_encode(shown(item))) for id_, item in items.items()}
        head = PageHead(total=0, catalogue=catalogue.digest, engine=ENGINE_VERSION)
        yield Route(
            collection.path,
            _list_endpoint(collection, items, encoded, head),
            name=f"list_{collection.name}",
        )
        yield Route(
            f"{collection.path}/{{id}}",
            _item_endpoint(collection, encoded),
            name=f"get_{collection.singular}",
        )


def _list_endpoint(
    collection: Collection,
    items: Mapping[str, Shape],
    encoded: Mapping[str, msgspec.Raw],
    head: PageHead,
) -> Endpoint:
    options = {
        by.parameter: tuple(by.options)
        if by.options
        else tuple(sorted({value for item in items.values() for value in filter_values(item, by)}))
        for by in collection.filters
    }

    async def list_items(request: Request) -> Response:
        require_json_accepted(request)
        query = parse_page(request.query_params, collection, options, items.__contains__)
        found = [id_ for id_, item in items.items() if query.keeps(item)]
        rest = iter(found) if query.after is None else _after(found, query.after, items)
        page = list(islice(rest, query.first))
        more = next(rest, None) is not None
        body = _encode(
            Page(
                items=tuple(encoded[id_] for id_ in page),
                total=len(found),
                catalogue=head.catalogue,
                engine=head.engine,
            )
        )
        following = urlencode(query.parameters_after(page[-1])) if more else ""
        link = {"Link": f'<{collection.path}?{following}>; rel="next"'} if more else {}
        return tagged_answer(request, body, headers=link)

    return list_items


def _after(found: list[str], cursor: str, items: Mapping[str, Shape]) -> Iterator[str]:
    """The found ids that come after `cursor` in the catalogue, even if it was filtered out."""
    order = {id_: place for place, id_ in enumerate(items)}
    return (id_ for id_ in found if order[id_] > order[cursor])


def _item_endpoint(collection: Collection, encoded: Mapping[str, msgspec.Raw]) -> Endpoint:
    async def get_item(request: Request) -> Response:
        require_json_accepted(request)
        id_: str = request.path_params["id"]
        require_no_parameters(request.query_params)
        if id_ not in encoded:
            raise RequestProblem(
                ProblemSlug.NOT_FOUND,
                verbatim(_not_found(collection.singular, id_, tuple(encoded))),
            )
        return tagged_answer(request, bytes(encoded[id_]))

    return get_item


def _not_found(kind: str, id_: str, ids: tuple[str, ...]) -> str:
    close = close_to(id_, ids)
    advice = f" Did you mean {', '.join(close)}?" if close else ""
    return f"No {kind} has the id {id_[:LONGEST]!r}.{advice}"
