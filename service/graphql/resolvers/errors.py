"""Why a GraphQL request got no full answer: every error carries a stable `extensions.code`.

Codes that both doors share are the slugs of `schema.shapes.problem`. Those below are GraphQL's own:

* graphql-syntax        the document does not parse
* graphql-validation    it does not fit the schema
* graphql-operation     no operation to run, several and none named, or not a query
* too-many-tokens, too-deep, too-many-aliases, too-many-root-fields, too-costly,
  too-many-objects, too-slow, response-too-large, batch-too-large
                        a limit of the service
* batching-off          several requests in one body
* introspection-off     a question about the schema, where those are switched off
* cross-site-request    a GET that another site's page sent
* PERSISTED_QUERY_NOT_FOUND, PERSISTED_QUERY_NOT_SUPPORTED
                        what clients of persisted queries know by these names
* persisted-query-hash, persisted-query-version
                        a hash that is not that of the query; a version other than 1
* not-listed            a document that is not on the operator's list
"""

import logging
import uuid
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from itertools import islice
from types import MappingProxyType
from typing import Any, Final, cast

from graphql import GraphQLError, GraphQLFormattedError
from starlette.requests import ClientDisconnect, Request

from cards.decode.fault import Fault
from cards.decode.strict import MOST_FAULTS
from cards.messages.did_you_mean import LONGEST_WORD
from cards.messages.message import Message, printable, say
from schema.graphql.errors import LocalizedError
from schema.shapes.problem import ProblemFault, ProblemSlug, fault_of_reason
from service.judging.saying import work_message
from service.refusal import Refusal
from service.rules.engine.impossible import ImpossibleState
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
    PERSISTED_NOT_FOUND = "PERSISTED_QUERY_NOT_FOUND"
    PERSISTED_NOT_SUPPORTED = "PERSISTED_QUERY_NOT_SUPPORTED"
    PERSISTED_HASH = "persisted-query-hash"
    PERSISTED_VERSION = "persisted-query-version"
    NOT_LISTED = "not-listed"


Code = GraphQLCode | ProblemSlug
FormattedErrors = tuple[GraphQLFormattedError, ...]


class RequestRefused(Exception):
    """The HTTP request contains nothing that can be executed."""

    def __init__(
        self,
        status: int,
        code: Code,
        detail: Message,
        faults: Iterable[ProblemFault] = (),
        *,
        headers: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """Keep the content of the answer."""
        super().__init__(str(detail))
        self.status = status
        self.code = code
        self.detail = detail
        self.faults = tuple(faults)
        self.headers = headers

    def formatted(self) -> FormattedErrors:
        """The refusal as the only entry of `errors`."""
        extensions: dict[str, Any] = {"code": self.code.value}
        if self.faults:
            extensions["errors"] = self.faults
        return (_formatted(self.detail, extensions),)


def impossible_state(error: ImpossibleState) -> GraphQLError:
    """The error of an impossible state, as in REST: every fault, with pointer and clauses."""
    return LocalizedError(
        say("reasons", reasons=tuple(reason.message for reason in error.reasons)),
        extensions={
            "code": ProblemSlug.IMPOSSIBLE_STATE.value,
            "errors": [fault_of_reason(reason) for reason in error.reasons],
        },
    )


def too_much_work(error: TooMuchWork) -> GraphQLError:
    """The error of a request that costs more work than it may, as in REST."""
    code = {"code": ProblemSlug.TOO_MUCH_WORK.value}
    return LocalizedError(work_message(error), extensions=code)


def turned_away(refusal: Refusal) -> GraphQLError:
    """The error of a field that is refused for lack of room."""
    return LocalizedError(refusal.detail, extensions={"code": refusal.slug.value})


def invalid_query(faults: Sequence[ProblemFault]) -> GraphQLError:
    """The error of invalid query parameters, as in REST, fault by fault."""
    return LocalizedError(
        say("sentences", sentences=tuple(fault.detail for fault in faults[:3])),
        extensions={"code": ProblemSlug.INVALID_REQUEST.value, "errors": list(faults)},
    )


def coded(errors: Iterable[GraphQLError], code: Code) -> FormattedErrors:
    """Format errors; `code` is for those that have none of their own."""
    return tuple(_with_code(error, code) for error in errors)


def executed(errors: Iterable[GraphQLError], request: Request) -> FormattedErrors:
    """Format the errors in the fields of an operation that was executed.

    Raises `ClientDisconnect` where nobody waits for the answer.
    """
    return tuple(
        _masked(error, cause, request)
        if (cause := _unexpected(error)) is not None
        else _with_code(error, ProblemSlug.INVALID_REQUEST)
        for error in errors
    )


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
    formatted = _worded_later(error)
    formatted["extensions"] = {"code": code.value} | (error.extensions or {})
    return formatted


def _worded_later(error: GraphQLError) -> GraphQLFormattedError:
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
    return formatted


def _formatted(said: Message, extensions: dict[str, Any]) -> GraphQLFormattedError:
    return {"message": cast("str", said), "extensions": extensions}


def _unexpected(error: GraphQLError) -> Exception | None:
    """The exception that is our own fault, if it caused this error."""
    cause: BaseException | None = error
    while isinstance(cause, GraphQLError):
        cause = cause.original_error
    return cause if isinstance(cause, Exception) else None


def _masked(error: GraphQLError, cause: Exception, request: Request) -> GraphQLFormattedError:
    """Log the exception for the operator; the client gets the request id only."""
    if isinstance(cause, ClientDisconnect):
        raise cause
    request_id = _request_id(request)
    log.error("GraphQL field failed, request %s", request_id, exc_info=cause)
    formatted = error.formatted
    formatted["message"] = cast("str", say("internal-error", request=request_id))
    formatted["extensions"] = {"code": ProblemSlug.INTERNAL.value, "requestId": request_id}
    return formatted


def _request_id(request: Request) -> str:
    """The request id of the request, or else a new one."""
    given: object = getattr(request.state, "request_id", None)
    return given if isinstance(given, str) else uuid.uuid4().hex
