"""Problems as pages, where a browser asks: the same status, headers and words."""

from typing import Final

from starlette.responses import Response
from starlette.types import Scope

from schema.openapi.parts import PROBLEM_MEDIA_TYPE
from service.http.negotiate import HTML, JSON, preferred_of
from service.http.problems import ProblemResponse
from service.http.send import EncodedAnswer
from service.pages.layout import CONTENT_SECURITY_POLICY
from service.pages.problems import problem_page
from service.pages.reader import Reader

_OF_THE_BODY: Final = {b"content-type", b"content-length"}
_BROWSED: Final = frozenset({"GET", "HEAD"})


def shown_problem(scope: Scope, answer: ProblemResponse) -> Response:
    """A problem, as a page if `Accept` names HTML before JSON."""
    if scope["method"] not in _BROWSED:
        return answer
    if preferred_of(scope, PROBLEM_MEDIA_TYPE, JSON, HTML) != HTML:
        return answer
    body = problem_page(Reader(answer.language), answer.problem)
    headers = [pair for pair in answer.raw_headers if pair[0] not in _OF_THE_BODY]
    headers += [
        (b"content-type", f"{HTML}; charset=utf-8".encode()),
        (b"content-length", b"%d" % len(body)),
        (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    ]
    return EncodedAnswer(body, headers, answer.status_code)
