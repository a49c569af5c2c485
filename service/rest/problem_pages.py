"""`/problems` and `/problems/<slug>`: the meaning of each kind of problem, and what to do.

The `type` of a problem document links here: JSON for programs, and an HTML page for browsers,
chosen by `Accept`.
"""

import functools
from collections.abc import Iterator

from starlette.responses import Response
from starlette.routing import Route

from cards.messages.did_you_mean import closest
from cards.messages.message import encoder_in, say
from cards.model.language import Language
from schema.shapes.problem import ProblemSlug
from schema.shapes.problem_kinds import PROBLEM_KINDS, PROBLEMS_PATH, ProblemKinds
from service.http.negotiate import HTML, JSON
from service.http.tagged import Tagged
from service.pages.problems import problem_kind_page, problem_kinds_page
from service.pages.reader import Reader
from service.refusal import Refusal
from service.rest.answers import page_of
from service.rest.paid import Asked, read_route


def problem_routes() -> Iterator[Route]:
    """The list and the pages."""
    slugs = sorted(slug.value for slug in PROBLEM_KINDS)

    def problems(asked: Asked) -> Response:
        return _document(None, asked.language, asked.as_page).answer(asked.request)

    def problem(asked: Asked) -> Response:
        slug: str = asked.request.path_params["slug"]
        if slug not in slugs:
            close = closest(slug, slugs) or slugs
            raise Refusal(ProblemSlug.NOT_FOUND, say("no-problem-kind", kinds=tuple(close)))
        made = _document(ProblemSlug(slug), asked.language, asked.as_page)
        return made.answer(asked.request)

    offers = (JSON, HTML)
    yield read_route(PROBLEMS_PATH, "problems", problems, offers=offers)
    yield read_route(f"{PROBLEMS_PATH}/{{slug}}", "problem_kind", problem, offers=offers)


@functools.cache
def _document(slug: ProblemSlug | None, language: Language, as_page: bool) -> Tagged:
    """One kind, or the list of all, for people or for programs; made at its first request."""
    reader = Reader(language)
    kind = None if slug is None else PROBLEM_KINDS[slug]
    if as_page:
        page = problem_kinds_page(reader) if kind is None else problem_kind_page(reader, kind)
        return page_of(page, language)
    content = kind or ProblemKinds(problems=tuple(PROBLEM_KINDS.values()))
    return Tagged(encoder_in(language).encode(content), language=language)
