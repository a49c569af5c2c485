"""`/problems` and `/problems/<slug>`: the meaning of each kind of problem, and what to do.

The `type` of a problem document links here: JSON for programs, and an HTML page for browsers,
chosen by `Accept`.
"""

import functools
from collections.abc import Iterator
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cards.messages.did_you_mean import closest
from cards.messages.message import encoder_in, say
from cards.model.language import Language
from cards.model.shape import Shape
from schema.shapes.problem import ProblemSlug
from schema.shapes.problem_kinds import PROBLEM_KINDS, PROBLEMS_PATH, ProblemKind, ProblemKinds
from service.http.negotiate import HTML, JSON, language_asked
from service.http.problems import RequestProblem
from service.pages.problems import problem_kind_page, problem_kinds_page
from service.pages.reader import Reader
from service.rest.answers import Tagged, page_of, preferred
from service.rest.queries import require_no_parameters


class _Page(NamedTuple):
    """One document, for programs and for people."""

    json: Tagged
    html: Tagged


def problem_routes() -> Iterator[Route]:
    """The list and the pages, each made at its first request."""
    slugs = sorted(slug.value for slug in PROBLEM_KINDS)

    async def get_problems(request: Request) -> Response:
        language = language_asked(request.scope)
        require_no_parameters(request)
        return _shown(request, _list_in(language))

    async def get_problem(request: Request) -> Response:
        slug: str = request.path_params["slug"]
        if slug not in slugs:
            close = closest(slug, slugs) or slugs
            raise RequestProblem(ProblemSlug.NOT_FOUND, say("no-problem-kind", kinds=tuple(close)))
        language = language_asked(request.scope)
        require_no_parameters(request)
        return _shown(request, _page_of(PROBLEM_KINDS[ProblemSlug(slug)], language))

    yield Route(PROBLEMS_PATH, get_problems, name="problems")
    yield Route(f"{PROBLEMS_PATH}/{{slug}}", get_problem, name="problem_kind")


def _shown(request: Request, page: _Page) -> Response:
    chosen = page.json if preferred(request, JSON, HTML) == JSON else page.html
    return chosen.answer(request)


def _page(content: Shape, html: bytes, language: Language) -> _Page:
    json = Tagged(encoder_in(language).encode(content), language=language)
    return _Page(json=json, html=page_of(html, language))


@functools.cache
def _list_in(language: Language) -> _Page:
    kinds = tuple(PROBLEM_KINDS.values())
    html = problem_kinds_page(Reader(language))
    return _page(ProblemKinds(problems=kinds), html, language)


@functools.cache
def _page_of(kind: ProblemKind, language: Language) -> _Page:
    return _page(kind, problem_kind_page(Reader(language), kind), language)
