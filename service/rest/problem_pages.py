"""`/problems` and `/problems/<slug>`: the meaning of each kind of problem, and what to do.

The `type` of a problem document links here: JSON for programs, and an HTML page for browsers,
chosen by `Accept`.
"""

import functools
import re
from collections.abc import Iterator
from html import escape
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cards.messages.did_you_mean import closest
from cards.messages.message import Message, encoder_in, say
from cards.model.language import Language
from cards.model.shape import Shape
from schema.shapes.problem import ProblemSlug
from schema.shapes.problem_kinds import PROBLEM_KINDS, PROBLEMS_PATH, ProblemKind, ProblemKinds
from service.http.negotiate import language_asked
from service.http.problems import RequestProblem
from service.rest.answers import JSON, Tagged, preferred
from service.rest.queries import require_no_parameters

HTML: Final = "text/html"
CONTENT_SECURITY_POLICY: Final = (
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_CODE: Final = re.compile(r"`([^`]+)`")
_OTHER: Final = {Language.EN: Language.PL, Language.PL: Language.EN}


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
    headers = {"Content-Security-Policy": CONTENT_SECURITY_POLICY}
    return _Page(
        json=Tagged(encoder_in(language).encode(content), language=language),
        html=Tagged(html, media_type=HTML, headers=headers, language=language),
    )


@functools.cache
def _list_in(language: Language) -> _Page:
    kinds = tuple(PROBLEM_KINDS.values())
    rows = "\n".join(
        f'<li><a href="{kind.uri}?lang={language.tag}"><code>{kind.slug}</code></a> '
        f"({kind.status}): {_text(kind.title, language)}</li>"
        for kind in kinds
    )
    body = f"<ul>\n{rows}\n</ul>"
    html = _document(language, say("problems-page"), PROBLEMS_PATH, body)
    return _page(ProblemKinds(problems=kinds), html, language)


@functools.cache
def _page_of(kind: ProblemKind, language: Language) -> _Page:
    def text(message: Message) -> str:
        return _text(message, language)

    body = f"""<p><code>{kind.slug}</code>, {text(say("problem-status", status=kind.status))}</p>
<h2>{text(say("problem-means"))}</h2>
<p>{text(kind.meaning)}</p>
<h2>{text(say("problem-helps"))}</h2>
<p>{text(kind.remedy)}</p>
<p><a href="{PROBLEMS_PATH}?lang={language.tag}">{text(say("problems-all"))}</a></p>"""
    return _page(kind, _document(language, kind.title, kind.uri, body), language)


def _document(language: Language, title: Message, path: str, body: str) -> bytes:
    """A page without further files, with a link to the other language."""
    other = _OTHER[language].tag
    heading = _text(title, language)
    switch = _text(say("in-other-language"), language)
    return f"""<!doctype html>
<html lang="{language.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{escape(title.within(language))} - lawspeaker</title>
<link rel="alternate" hreflang="{other}" href="{path}?lang={other}">
</head>
<body>
<main>
<h1>{heading}</h1>
{body}
</main>
<p><a href="{path}?lang={other}" hreflang="{other}" lang="{other}">{switch}</a></p>
</body>
</html>
""".encode()


def _text(message: Message, language: Language) -> str:
    """A message as HTML; text between backticks is code."""
    return _CODE.sub(r"<code>\1</code>", escape(message.within(language)))
