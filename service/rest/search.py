"""`GET /v1/search`: a cacheable page of hits, best first. The text of `q` is never a fault."""

from typing import Final

from starlette.responses import Response
from starlette.routing import Route

from cards.catalogue import Catalogue
from cards.messages.message import encoder_in
from schema.operations.prices import SEARCH_UNITS
from schema.shapes.search import (
    SEARCH_DEFAULT,
    SEARCH_MOST,
    SEARCH_PATH,
    SearchRequest,
)
from service.catalogue.query import amount_in, refuse
from service.http.negotiate import HTML, JSON, PARAMETER
from service.judging.threads import JudgingThreads
from service.pages.reader import Reader
from service.pages.search import search_page
from service.rest.answers import next_page, page_of, tagged_answer
from service.rest.paid import Asked, dearer_as_page, read_route
from service.search import index_of, search

PARAMETERS: Final = ("q", "ruleset", "first", "after")


def search_route(catalogue: Catalogue, threads: JudgingThreads) -> Route:
    """The route for a catalogue; the first request makes the index, if it is missing."""

    def found(asked: Asked) -> Response:
        given, language, request = asked.given, asked.language, asked.request
        first = amount_in(given, "first", asked.faults, default=SEARCH_DEFAULT, most=SEARCH_MOST)
        refuse(asked.faults)
        text = {name: given[name][0] for name in ("q", "ruleset", "after") if name in given}
        wanted = SearchRequest(first=first, **text)
        answer = search(index_of(catalogue), wanted, language)
        if asked.as_page:
            page = search_page(Reader(language), wanted, answer)
            return page_of(page, language).answer(request)
        following = None
        if answer.next is not None:
            kept = {name: given[name][0] for name in ("ruleset", PARAMETER) if name in given}
            following = {"q": wanted.q, "first": str(first), "after": answer.next, **kept}.items()
        body = encoder_in(language).encode(answer)
        link = next_page(SEARCH_PATH, following)
        return tagged_answer(request, body, headers=link, language=language)

    price = dearer_as_page(SEARCH_UNITS, SEARCH_DEFAULT)
    return read_route(
        SEARCH_PATH, "search", found, price, threads, known=PARAMETERS, offers=(JSON, HTML)
    )
