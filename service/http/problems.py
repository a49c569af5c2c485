"""Why a request could not be judged, and the documents that say so (RFC 9457).

* Refusal            raised by doors, keys, quotas, shedding, with its code
* ImpossibleState    raised by the rules               -> impossible-state
* TooMuchWork        raised where work is counted      -> too-much-work
* HTTPException      raised by the router              -> not-found, method-not-allowed

The pipeline turns anything else into `internal`, `timeout` or `request-timeout`. An illegal move
is not in this list: it is a verdict. A problem names its request id only where the fault is ours,
so that equal requests get equal problems.
"""

from collections.abc import Callable, Mapping
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope

from cards.messages.message import Message, encoder_in, say
from cards.model.language import Language
from schema.openapi.parts import PROBLEM_MEDIA_TYPE
from schema.shapes.problem import Problem, ProblemFault, ProblemSlug, fault_of_reason
from schema.shapes.problem_kinds import PROBLEM_KINDS
from service.http.negotiate import language_headers, reader_of
from service.judging.limits import work_message
from service.refusal import Refusal
from service.rules.engine.judgement import ImpossibleState
from service.rules.engine.work import TooMuchWork

RefusalWriter = Callable[[Scope, Refusal], Response]
"""Writes the answer to a request that is refused before its door is called."""
RETRY_SECONDS: Final = 5
ACCEPTED: Final = {"Accept-Post": "application/json", "Accept-Query": '"application/json"'}
"""The methods of operations: POST and QUERY."""


class ProblemResponse(Response):
    """The response with a problem document, and the problem itself."""

    def __init__(
        self, problem: Problem, language: Language, headers: Mapping[str, str] | None = None
    ) -> None:
        """Encode the problem in a language."""
        self.problem = problem
        self.language = language
        body = encoder_in(language).encode(problem)
        super().__init__(body, problem.status, headers, media_type=PROBLEM_MEDIA_TYPE)


def problem_response(  # noqa: PLR0913  # all that a problem document says
    slug: ProblemSlug,
    detail: Message,
    language: Language,
    *,
    errors: tuple[ProblemFault, ...] = (),
    headers: Mapping[str, str] | None = None,
    request_id: str | None = None,
) -> ProblemResponse:
    """The response with a problem document."""
    kind = PROBLEM_KINDS[slug]
    problem = Problem(
        type=kind.uri,
        title=kind.title,
        status=kind.status,
        detail=detail,
        errors=errors,
        request_id=request_id,
    )
    more = {"Cache-Control": "no-store", **language_headers(language), **(headers or {})}
    if kind.status == 408:
        more["Connection"] = "close"
    if kind.status == 503:
        more.setdefault("Retry-After", str(RETRY_SECONDS))
    return ProblemResponse(problem, language, more)


def apology(slug: ProblemSlug, request_id: str, language: Language) -> ProblemResponse:
    """A problem document with the kind only, and the request id if the fault is ours."""
    kind = PROBLEM_KINDS[slug]
    ours = kind.status >= 500
    return problem_response(slug, kind.meaning, language, request_id=request_id if ours else None)


def too_much_work(error: TooMuchWork) -> Problem:
    """The problem of a request that costs more work than it may."""
    kind = PROBLEM_KINDS[ProblemSlug.TOO_MUCH_WORK]
    return Problem(type=kind.uri, title=kind.title, status=kind.status, detail=work_message(error))


def refusal_answer(scope: Scope, refusal: Refusal) -> Response:
    return refusal_in(reader_of(scope), refusal)


def refusal_in(reader: Language, refusal: Refusal) -> Response:
    """The same in a language."""
    return problem_response(
        ProblemSlug(refusal.code),
        refusal.detail,
        reader,
        errors=refusal.errors,
        headers=refusal.headers,
    )


def problem_answer(scope: Scope, error: Exception) -> Response:
    """The answer to a request that an endpoint of this door refuses; raises other errors again."""
    reader = reader_of(scope)
    match error:
        case Refusal():
            return refusal_answer(scope, error)
        case ImpossibleState():
            return problem_response(
                ProblemSlug.IMPOSSIBLE_STATE,
                PROBLEM_KINDS[ProblemSlug.IMPOSSIBLE_STATE].meaning,
                reader,
                errors=tuple(map(fault_of_reason, error.reasons)),
            )
        case TooMuchWork():
            return problem_response(ProblemSlug.TOO_MUCH_WORK, work_message(error), reader)
        case HTTPException(status_code=404):
            message = say("no-route", path=Request(scope).url.path)
            return problem_response(ProblemSlug.NOT_FOUND, message, reader)
        case HTTPException(status_code=405):
            return _not_allowed(scope, error, reader)
        case _:
            raise error


def _not_allowed(scope: Scope, error: HTTPException, reader: Language) -> Response:
    """A 405 lists the methods of the path; other HTTP errors become a plain problem."""
    taken = (error.headers or {}).get("Allow", "").split(", ")
    allowed = ", ".join(sorted([*taken, "OPTIONS"]))
    headers = {"Allow": allowed, **(ACCEPTED if "QUERY" in taken else {})}
    if scope["method"] == "OPTIONS":
        return Response(status_code=204, headers=headers)
    return problem_response(
        ProblemSlug.METHOD_NOT_ALLOWED,
        say("method-not-among", method=scope["method"][:20], allowed=allowed),
        reader,
        headers=headers,
    )
