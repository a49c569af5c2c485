"""Every kind of problem once: status, title, meaning and remedy, for both doors and OpenAPI."""

from typing import Annotated, Final

from msgspec import Meta

from cards.decode.strict import MOST_FAULTS
from cards.messages.message import Message, say
from cards.model.shape import Shape
from schema.shapes.problem import ProblemSlug

PROBLEMS_PATH: Final = "/problems"
"""Where all kinds are listed; the page of one is below it."""


class ProblemKind(Shape, frozen=True, kw_only=True):
    """A kind of problem, as `/problems/<slug>` explains it."""

    slug: Annotated[ProblemSlug, Meta(description="Stable name.")]
    status: Annotated[int, Meta(description="HTTP status.")]
    title: Annotated[Message, Meta(description="Kind of problem, in words.")]
    meaning: Annotated[Message, Meta(description="What it says about the request.")]
    remedy: Annotated[Message, Meta(description="What to do about it.")]

    @property
    def uri(self) -> str:
        """Where the kind is explained: the `type` of its problems."""
        return f"{PROBLEMS_PATH}/{self.slug}"


class ProblemKinds(Shape, frozen=True, kw_only=True):
    """Every kind of problem."""

    problems: Annotated[tuple[ProblemKind, ...], Meta(description="In the order of the status.")]


_KINDS: Final = (
    ProblemKind(
        slug=ProblemSlug.MALFORMED_JSON,
        status=400,
        title=say("malformed-json-title"),
        meaning=say("malformed-json-meaning"),
        remedy=say("malformed-json-remedy"),
    ),
    ProblemKind(
        slug=ProblemSlug.INVALID_REQUEST,
        status=400,
        title=say("invalid-request-title"),
        meaning=say("invalid-request-meaning", most=MOST_FAULTS),
        remedy=say("invalid-request-remedy"),
    ),
    ProblemKind(
        slug=ProblemSlug.KEY_IN_URL,
        status=400,
        title=say("key-in-url-title"),
        meaning=say("key-in-url-meaning"),
        remedy=say("key-in-url-remedy"),
    ),
    ProblemKind(
        slug=ProblemSlug.KEY_NEEDED,
        status=401,
        title=say("key-needed-title"),
        meaning=say("key-needed-meaning"),
        remedy=say("key-needed-remedy"),
    ),
    ProblemKind(
        slug=ProblemSlug.KEY_REFUSED,
        status=401,
        title=say("key-refused-title"),
        meaning=say("key-refused-meaning"),
        remedy=say("key-refused-remedy"),
    ),
    ProblemKind(
        slug=ProblemSlug.SCOPE_MISSING,
        status=403,
        title=say("scope-missing-title"),
        meaning=say("scope-missing-meaning"),
        remedy=say("scope-missing-remedy"),
    ),
    ProblemKind(
        slug=ProblemSlug.QUOTA_TOO_SMALL,
        status=403,
        title=say("quota-too-small-title"),
        meaning=say("quota-too-small-meaning"),
        remedy=say("quota-too-small-remedy"),
    ),
    ProblemKind(
        slug=ProblemSlug.NOT_FOUND,
        status=404,
        title=say("not-found-title"),
        meaning=say("not-found-meaning"),
        remedy=say("not-found-remedy"),
    ),
    ProblemKind(
        slug=ProblemSlug.METHOD_NOT_ALLOWED,
        status=405,
        title=say("method-not-allowed-title"),
        meaning=say("method-not-allowed-meaning"),
        remedy=say("method-not-allowed-remedy"),
    ),
    ProblemKind(
        slug=ProblemSlug.NOT_ACCEPTABLE,
        status=406,
        title=say("not-acceptable-title"),
        meaning=say("not-acceptable-meaning"),
        remedy=say("not-acceptable-remedy"),
    ),
    ProblemKind(
        slug=ProblemSlug.REQUEST_TIMEOUT,
        status=408,
        title=say("request-timeout-title"),
        meaning=say("request-timeout-meaning"),
        remedy=say("request-timeout-remedy"),
    ),
    ProblemKind(
        slug=ProblemSlug.BODY_TOO_LARGE,
        status=413,
        title=say("body-too-large-title"),
        meaning=say("body-too-large-meaning"),
        remedy=say("body-too-large-remedy"),
    ),
    ProblemKind(
        slug=ProblemSlug.URL_TOO_LONG,
        status=414,
        title=say("url-too-long-title"),
        meaning=say("url-too-long-meaning"),
        remedy=say("url-too-long-remedy"),
    ),
    ProblemKind(
        slug=ProblemSlug.UNSUPPORTED_MEDIA_TYPE,
        status=415,
        title=say("unsupported-media-type-title"),
        meaning=say("unsupported-media-type-meaning"),
        remedy=say("unsupported-media-type-remedy"),
    ),
    ProblemKind(
        slug=ProblemSlug.IMPOSSIBLE_STATE,
        status=422,
        title=say("impossible-state-title"),
        meaning=say("impossible-state-meaning"),
        remedy=say("impossible-state-remedy"),
    ),
    ProblemKind(
        slug=ProblemSlug.UNKNOWN_TABLE,
        status=422,
        title=say("unknown-table-title"),
        meaning=say("unknown-table-meaning"),
        remedy=say("unknown-table-remedy"),
    ),
    ProblemKind(
        slug=ProblemSlug.TOO_MUCH_WORK,
        status=422,
        title=say("too-much-work-title"),
        meaning=say("too-much-work-meaning"),
        remedy=say("too-much-work-remedy"),
    ),
    ProblemKind(
        slug=ProblemSlug.QUOTA_EXCEEDED,
        status=429,
        title=say("quota-exceeded-title"),
        meaning=say("quota-exceeded-meaning"),
        remedy=say("quota-exceeded-remedy"),
    ),
    ProblemKind(
        slug=ProblemSlug.HEADERS_TOO_LARGE,
        status=431,
        title=say("headers-too-large-title"),
        meaning=say("headers-too-large-meaning"),
        remedy=say("headers-too-large-remedy"),
    ),
    ProblemKind(
        slug=ProblemSlug.INTERNAL,
        status=500,
        title=say("internal-title"),
        meaning=say("internal-meaning"),
        remedy=say("internal-remedy"),
    ),
    ProblemKind(
        slug=ProblemSlug.OVERLOADED,
        status=503,
        title=say("overloaded-title"),
        meaning=say("overloaded-meaning"),
        remedy=say("overloaded-remedy"),
    ),
    ProblemKind(
        slug=ProblemSlug.TIMEOUT,
        status=503,
        title=say("timeout-title"),
        meaning=say("timeout-meaning"),
        remedy=say("timeout-remedy"),
    ),
)

PROBLEM_KINDS: Final = {kind.slug: kind for kind in _KINDS}
