"""`GET /v1/search`: a cacheable page of hits, best first."""

from typing import Final
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cards.catalogue import Catalogue
from cards.messages.message import encoder_in
from cards.model.language import Language
from schema.operations.prices import SEARCH_UNITS
from schema.shapes.problem import ProblemFault
from schema.shapes.search import (
    SEARCH_DEFAULT,
    SEARCH_MOST,
    SEARCH_PATH,
    SearchAnswer,
    SearchRequest,
)
from service.catalogue.query import amount_in
from service.http.negotiate import HTML, JSON, PARAMETER, language_asked
from service.judging.threads import JudgingThreads
from service.pages.reader import Reader
from service.pages.search import search_page
from service.rest.answers import page_answer, preferred, tagged_answer
from service.rest.paid import charged, dearer_as_page
from service.rest.queries import given_in, refuse
from service.search import index_of, search

PARAMETERS: Final = ("q", "ruleset", "first", "after")


def search_route(catalogue: Catalogue, threads: JudgingThreads) -> Route:
    """The route for a catalogue; the first request makes the index, if it is missing."""

    async def get_search(request: Request) -> Response:
        as_page = preferred(request, JSON, HTML) == HTML
        language = language_asked(request.scope)
        search_request = _request_of(request)
        answer = search(index_of(catalogue), search_request, language)
        if as_page:
            page = search_page(Reader(language), search_request, answer)
            return page_answer(request, page, language)
        body = encoder_in(language).encode(answer)
        chosen = language if PARAMETER in request.query_params else None
        return tagged_answer(
            request, body, headers=_link(search_request, answer, chosen), language=language
        )

    return Route(
        SEARCH_PATH,
        charged(get_search, dearer_as_page(SEARCH_UNITS, SEARCH_DEFAULT), threads),
        name="search",
    )


def _request_of(request: Request) -> SearchRequest:
    """Read the parameters; refuse with every fault. The text of `q` is never a fault."""
    faults: list[ProblemFault] = []
    given = given_in(request.query_params, PARAMETERS, faults)
    first = amount_in(given, "first", faults, default=SEARCH_DEFAULT, most=SEARCH_MOST)
    refuse(faults)
    text = {name: given[name][0] for name in ("q", "ruleset", "after") if name in given}
    return SearchRequest(first=first, **text)


def _link(
    search_request: SearchRequest, answer: SearchAnswer, chosen: Language | None
) -> dict[str, str]:
    """The link to the next page, if there is one, in the chosen language."""
    if answer.next is None:
        return {}
    following = {"q": search_request.q, "first": str(search_request.first), "after": answer.next}
    if search_request.ruleset is not None:
        following["ruleset"] = search_request.ruleset
    if chosen is not None:
        following[PARAMETER] = chosen.tag
    return {"Link": f'<{SEARCH_PATH}?{urlencode(following)}>; rel="next"'}
