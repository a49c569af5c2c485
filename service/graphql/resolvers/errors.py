"""Why a GraphQL request got no full answer: every error carries a stable `extensions.code`.

Codes that both doors share are the slugs of `schema.shapes.problem`.
"""

import logging
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from itertools import islice
from typing import Any, Final, cast

from graphql import GraphQLError, GraphQLFormattedError
from starlette.requests import ClientDisconnect, Request

from cards.decode.fault import Fault
from cards.decode.strict import MOST_FAULTS
from cards.messages.did_you_mean import LONGEST_WORD
from cards.messages.message import printable, say
from schema.graphql.errors import LocalizedError
from schema.shapes.problem import ProblemFault, ProblemSlug, fault_of_reason
from service.judging.limits import work_message
from service.refusal import Refusal
from service.rules.engine.judgement import ImpossibleState
from service.rules.engine.work import TooMuchWork

LONGEST_MESSAGE: Final = 600
MOST_PLACES: Final = 10
"""The most characters of a message of graphql-core, and locations, in an answer."""
MOST_NAMED: Final = 5
"""The most names of a request that one message repeats."""

log: Final = logging.getLogger("lawspeaker.graphql")


class GraphQLCode(StrEnum):
    """Codes that only the GraphQL door uses. Append-only."""

    SYNTAX = "graphql-syntax"
    VALIDATION = "graphql-validation"
    OPERATION = "graphql-operation"
    TOO_MANY_TOKENS = "too-many-tokens"
    TOO_DEEP = "too-deep"
    TOO_MANY_ALIASES = "too-many-aliases"
    TOO_MANY_ROOT_FIELDS = "too-many-root-fields"
    TOO_MANY_OBJECTS = "too-many-objects"
    TOO_COSTLY = "too-costly"
    TOO_SLOW = "too-slow"
    RESPONSE_TOO_LARGE = "response-too-large"
    BATCH_TOO_LARGE = "batch-too-large"
    BATCHING_OFF = "batching-off"
    CROSS_SITE_REQUEST = "cross-site-request"
    INTROSPECTION_OFF = "introspection-off"
    # By these names clients know what became of persisted queries.
    PERSISTED_NOT_FOUND = "PERSISTED_QUERY_NOT_FOUND"
    PERSISTED_NOT_SUPPORTED = "PERSISTED_QUERY_NOT_SUPPORTED"
    PERSISTED_HASH = "persisted-query-hash"
    PERSISTED_VERSION = "persisted-query-version"
    NOT_LISTED = "not-listed"


Code = GraphQLCode | ProblemSlug
FormattedErrors = tuple[GraphQLFormattedError, ...]


def refusal_formatted(refusal: Refusal) -> FormattedErrors:
    """A refusal as the only entry of `errors`."""
    extensions = _extensions(refusal.code, refusal.errors)
    return ({"message": cast("str", refusal.detail), "extensions": extensions},)


def coded(errors: Iterable[GraphQLError], code: Code) -> FormattedErrors:
    """Format errors; `code` is for those that have none of their own."""
    return tuple(_with_code(error, code) for error in errors)


def executed(error: GraphQLError, request: Request) -> GraphQLFormattedError:
    """What a field came to: refused with the faults that REST has, or else our own fault.

    Of that the operator gets the exception in the log, and the client the request id only. Raises
    `ClientDisconnect` where nobody waits for the answer.
    """
    cause: BaseException | None = error
    while isinstance(cause, GraphQLError):
        cause = cause.original_error
    match cause:
        case None:
            return _with_code(error, ProblemSlug.INVALID_REQUEST)
        case ImpossibleState():
            said = say("reasons", reasons=tuple(reason.message for reason in cause.reasons))
            faults = [fault_of_reason(reason) for reason in cause.reasons]
            more = _extensions(ProblemSlug.IMPOSSIBLE_STATE, faults)
        case TooMuchWork():
            said, more = work_message(cause), _extensions(ProblemSlug.TOO_MUCH_WORK)
        case Refusal():
            said, more = cause.detail, _extensions(cause.code, cause.errors)
        case ClientDisconnect():
            raise cause
        case _:
            request_id: str = getattr(request.state, "request_id", "unknown")
            log.error("GraphQL field failed, request %s", request_id, exc_info=cause)
            said = say("internal-error", request=request_id)
            more = {**_extensions(ProblemSlug.INTERNAL), "requestId": request_id}
    return {**error.formatted, "message": cast("str", said), "extensions": more}


def misfit(errors: Iterable[GraphQLError], faults: Iterable[Fault]) -> FormattedErrors:
    """Format the errors of variables; the first one lists the faults as REST does."""
    formatted = coded(errors, ProblemSlug.INVALID_REQUEST)
    listed = list(islice(faults, MOST_FAULTS))
    if formatted and listed:
        formatted[0]["extensions"] = formatted[0].get("extensions", {}) | {"errors": listed}
    return formatted


def not_declared(names: Iterable[str]) -> GraphQLError:
    """The error for undeclared variables, which REST would refuse as unknown fields."""
    listed = tuple(f"${printable(name, LONGEST_WORD)}" for name in islice(names, MOST_NAMED))
    return LocalizedError(say("not-declared", names=listed))


def code_of(error: GraphQLFormattedError) -> str:
    """The stable code of a formatted error."""
    extensions: Mapping[str, Any] = error.get("extensions", {})
    return str(extensions.get("code", ProblemSlug.INTERNAL))


def _with_code(error: GraphQLError, code: Code) -> GraphQLFormattedError:
    """The error for a response; our own messages are localized later.

    A message of graphql-core may repeat the whole document, with all of its locations: both are
    cut.
    """
    formatted = error.formatted
    if len(error.message) > LONGEST_MESSAGE:
        formatted["message"] = f"{error.message[: LONGEST_MESSAGE - 1]}…"
    if "locations" in formatted:
        formatted["locations"] = formatted["locations"][:MOST_PLACES]
    cause: BaseException | None = error
    while isinstance(cause, GraphQLError):
        if isinstance(cause, LocalizedError):
            formatted["message"] = cast("str", cause.detail)
        cause = cause.original_error
    formatted["extensions"] = {"code": code.value} | (error.extensions or {})
    return formatted


def _extensions(code: StrEnum, faults: Sequence[ProblemFault] = ()) -> dict[str, Any]:
    return {"code": code.value} | ({"errors": list(faults)} if faults else {})
