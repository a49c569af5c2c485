"""`/problems` and `/problems/<slug>`: the meaning of each kind of problem, and what to do.

The `type` of a problem document links here: JSON for programs, and an HTML page for browsers,
chosen by `Accept`.
"""

import functools
from collections.abc import Iterator
from typing import NamedTuple

from starlette.responses import Response
from starlette.routing import Route

from cards.messages.did_you_mean import closest
from cards.messages.message import encoder_in, say
from cards.model.language import Language
from cards.model.shape import Shape
from schema.shapes.problem import ProblemSlug
from schema.shapes.problem_kinds import PROBLEM_KINDS, PROBLEMS_PATH, ProblemKind, ProblemKinds
from service.http.negotiate import HTML, JSON
from service.http.problems import RequestProblem
from service.http.tagged import Tagged
from service.pages.problems import problem_kind_page, problem_kinds_page
from service.pages.reader import Reader
from service.rest.answers import page_of
from service.rest.paid import Asked, read_route


class _Page(NamedTuple):
    """One document, for programs and for people."""

    json: Tagged
    html: Tagged


def problem_routes() -> Iterator[Route]:
    """The list and the pages, each made at its first request."""
    slugs = sorted(slug.value for slug in PROBLEM_KINDS)

    def problems(asked: Asked) -> Response:
        return _shown(asked, _list_in(asked.language))

    def problem(asked: Asked) -> Response:
        slug: str = asked.request.path_params["slug"]
        if slug not in slugs:
            close = closest(slug, slugs) or slugs
            raise RequestProblem(ProblemSlug.NOT_FOUND, say("no-problem-kind", kinds=tuple(close)))
        return _shown(asked, _page_of(PROBLEM_KINDS[ProblemSlug(slug)], asked.language))

    offers = (JSON, HTML)
    yield read_route(PROBLEMS_PATH, "problems", problems, offers=offers)
    yield read_route(f"{PROBLEMS_PATH}/{{slug}}", "problem_kind", problem, offers=offers)


def _shown(asked: Asked, page: _Page) -> Response:
    return (page.html if asked.as_page else page.json).answer(asked.request)


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
