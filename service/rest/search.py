"""`GET /v1/search`: a cacheable page of hits, best first."""

from typing import Final
from urllib.parse import urlencode

import msgspec
from starlette.datastructures import QueryParams
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cards.catalogue import Catalogue
from cards.language import Language
from schema.search import (
    SEARCH_DEFAULT,
    SEARCH_MOST,
    SEARCH_PATH,
    SearchAnswer,
    SearchRequest,
)
from service.rest.answers import require_json_accepted, tagged_answer
from service.rest.queries import QueryFault, not_an_option, query_fault, refuse, unknown_parameters
from service.search import index_of, search

LANGUAGES: Final = {language.tag: language for language in Language}

_encode: Final = msgspec.json.Encoder().encode


def search_route(catalogue: Catalogue) -> Route:
    """The route over a catalogue, whose index is made now."""
    index = index_of(catalogue)

    async def get_search(request: Request) -> Response:
        require_json_accepted(request)
        asked = parse_search(request.query_params)
        answer = search(index, asked, asked.lang or Language.EN)
        return tagged_answer(request, _encode(answer), headers=_link(asked, answer))

    return Route(SEARCH_PATH, get_search, name="search")


def parse_search(query: QueryParams) -> SearchRequest:
    """Read the parameters; refuse with every fault. What `q` says is never one."""
    faults = unknown_parameters(query, {"q", "first", "after", "lang"})
    given = dict(query)
    first = given.get("first", str(SEARCH_DEFAULT))
    if not (first.isascii() and first.isdecimal() and 1 <= int(first[:9]) <= SEARCH_MOST):
        detail = f"first is a number from 1 to {SEARCH_MOST}."
        faults.append(query_fault("first", QueryFault.OUT_OF_RANGE, detail))
    tag = given.get("lang")
    if tag is not None and tag not in LANGUAGES:
        faults.append(not_an_option("lang", tag, tuple(LANGUAGES)))
    refuse(faults)
    return SearchRequest(
        q=given.get("q", ""),
        first=int(first),
        after=given.get("after"),
        lang=None if tag is None else LANGUAGES[tag],
    )


def _link(asked: SearchRequest, answer: SearchAnswer) -> dict[str, str]:
    """The page that follows, if one does."""
    if answer.next is None:
        return {}
    following = {"q": asked.q, "first": str(asked.first), "after": answer.next}
    if asked.lang is not None:
        following["lang"] = asked.lang.tag
    return {"Link": f'<{SEARCH_PATH}?{urlencode(following)}>; rel="next"'}
