"""Problems as pages, where a browser asks: the same status, headers and words."""

import functools
from typing import Final

from starlette.responses import Response
from starlette.types import Scope

from cards.model.language import Language
from schema.openapi.parts import PROBLEM_MEDIA_TYPE
from schema.shapes.problem import Problem
from service.http.codings import Coding
from service.http.negotiate import HTML, JSON, preferred_of
from service.http.problems import ProblemResponse
from service.http.send import EncodedAnswer
from service.pages.layout import CONTENT_SECURITY_POLICY
from service.pages.problems import problem_page
from service.pages.reader import Reader

MOST_PAGES: Final = 128
"""Pages that are kept; each has a few kilobytes."""
_OF_THE_BODY: Final = {b"content-type", b"content-length"}
_BROWSED: Final = frozenset({"GET", "HEAD"})


def shown_problem(scope: Scope, answer: ProblemResponse) -> Response:
    """A problem, as a page if `Accept` names HTML before JSON."""
    if scope["method"] not in _BROWSED:
        return answer
    if preferred_of(scope, PROBLEM_MEDIA_TYPE, JSON, HTML) != HTML:
        return answer
    page, variants = _page_of(answer.language, answer.problem)
    headers = [pair for pair in answer.raw_headers if pair[0] not in _OF_THE_BODY]
    headers += [
        (b"content-type", f"{HTML}; charset=utf-8".encode()),
        (b"content-length", b"%d" % len(page)),
        (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    ]
    shown = EncodedAnswer(page, headers, answer.status_code)
    shown.variants = variants
    return shown


@functools.lru_cache(MOST_PAGES)
def _page_of(language: Language, problem: Problem) -> tuple[bytes, dict[Coding, bytes]]:
    """The page of a problem, and its encoded forms: refusals of spent quotas are alike."""
    return problem_page(Reader(language), problem), {}
