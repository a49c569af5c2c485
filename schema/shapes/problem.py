"""Why a request could not be judged (RFC 9457). An illegal move is not in this list: it is a 200.

* malformed-json        400  not JSON, or not UTF-8
* invalid-request       400  well-formed JSON that does not have the shape asked for
* key-in-url            400  an API key in the URL, where logs keep it
* key-needed            401  no API key, and one is needed
* key-refused           401  an API key that is malformed, unknown or expired
* scope-missing         403  an API key that does not allow this
* quota-too-small       403  the request costs more than the whole quota
* request-timeout       408  the body did not come within the limit
* body-too-large        413  more bytes than the limit
* url-too-long          414  a path and query of more bytes than the limit
* unsupported-media-type 415 a body that is not JSON
* not-acceptable        406  only media types that we do not speak
* not-found             404  no such path, or no such id in the catalogue
* method-not-allowed    405  the path exists, the method does not
* unknown-table         422  the name of a table that is not known: send it in full
* too-much-work         422  answering it would cost more work than one request may
* impossible-state      422  well formed, but no game can show it
* quota-exceeded        429  the quota is used up for now
* headers-too-large     431  more headers than the limit, in bytes or in number
* overloaded            503  the service is draining, or at its limit
* timeout               503  the answer took longer than the limit
* internal              500  our fault; only a request id is given
"""

from typing import Annotated

from msgspec import Meta

from cards.decode.fault import Fault, FaultCode, json_pointer
from cards.messages.message import Message
from cards.model.shape import Shape
from cards.model.word import Word
from schema.shapes.common import Reason


class ProblemSlug(Word):
    """Stable name of a kind of problem; `type` is `/problems/<slug>`. New ones may be added."""

    MALFORMED_JSON = "malformed-json"
    INVALID_REQUEST = "invalid-request"
    REQUEST_TIMEOUT = "request-timeout"
    BODY_TOO_LARGE = "body-too-large"
    UNSUPPORTED_MEDIA_TYPE = "unsupported-media-type"
    NOT_ACCEPTABLE = "not-acceptable"
    NOT_FOUND = "not-found"
    METHOD_NOT_ALLOWED = "method-not-allowed"
    IMPOSSIBLE_STATE = "impossible-state"
    TOO_MUCH_WORK = "too-much-work"
    KEY_IN_URL = "key-in-url"
    KEY_NEEDED = "key-needed"
    KEY_REFUSED = "key-refused"
    SCOPE_MISSING = "scope-missing"
    QUOTA_TOO_SMALL = "quota-too-small"
    QUOTA_EXCEEDED = "quota-exceeded"
    OVERLOADED = "overloaded"
    TIMEOUT = "timeout"
    INTERNAL = "internal"
    URL_TOO_LONG = "url-too-long"
    HEADERS_TOO_LARGE = "headers-too-large"
    UNKNOWN_TABLE = "unknown-table"


class QueryFault(Word):
    """What is wrong with a query parameter. New ones may be added."""

    UNKNOWN_PARAMETER = "UNKNOWN_PARAMETER"
    GIVEN_TWICE = "GIVEN_TWICE"
    NOT_AN_OPTION = "NOT_AN_OPTION"
    OUT_OF_RANGE = "OUT_OF_RANGE"
    UNKNOWN_ID = "UNKNOWN_ID"
    NOT_TOGETHER = "NOT_TOGETHER"
    MISSING_PARAMETER = "MISSING_PARAMETER"


class ProblemFault(Shape, frozen=True, kw_only=True):
    """One thing that is wrong with the request, and where."""

    pointer: Annotated[str, Meta(description="JSON pointer into the body; empty for the whole.")]
    code: Annotated[
        str,
        Meta(
            description="Stable name of the fault: one of these, or a `ReasonCode`.",
            examples=list(dict.fromkeys(each.value for each in (*FaultCode, *QueryFault))),
        ),
    ]
    detail: Annotated[Message, Meta(description="What it says, in words.")]
    clauses: Annotated[tuple[str, ...], Meta(description="Clauses that it breaks.")] = ()


def fault_of_reason(reason: Reason) -> ProblemFault:
    """A broken rule as a fault of the request."""
    return ProblemFault(
        pointer=json_pointer(reason.at),
        code=reason.code.value,
        detail=reason.message,
        clauses=reason.clauses,
    )


def fault_of_shape(fault: Fault) -> ProblemFault:
    """A wrong field as a fault of the request."""
    return ProblemFault(
        pointer=fault.pointer, code=fault.code.value, detail=fault.detail, clauses=fault.clauses
    )


class Problem(Shape, frozen=True, kw_only=True):
    """A problem document, `application/problem+json`."""

    type: Annotated[str, Meta(description="Page that explains the kind of problem.")]
    title: Annotated[Message, Meta(description="Kind of problem, in words.")]
    status: Annotated[int, Meta(description="HTTP status.")]
    detail: Annotated[Message, Meta(description="What is wrong with this request, in words.")]
    errors: Annotated[tuple[ProblemFault, ...], Meta(description="Every fault found.")] = ()
    request_id: Annotated[
        str | None,
        Meta(
            description="Quote it when you report a fault of the service (5xx). Null otherwise, so "
            "that equal requests get equal problems; every answer has the header X-Request-Id."
        ),
    ] = None
