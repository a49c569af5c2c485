"""Every kind of problem once: status, title, meaning and remedy, for both doors and OpenAPI."""

from typing import Annotated, Final

from msgspec import Meta

from cards.shape import Shape
from schema.problem import ProblemSlug


class ProblemKind(Shape, frozen=True, kw_only=True):
    """A kind of problem, as `/problems/<slug>` explains it."""

    slug: Annotated[ProblemSlug, Meta(description="Stable name.")]
    status: Annotated[int, Meta(description="HTTP status.")]
    title: Annotated[str, Meta(description="Kind of problem, for people.")]
    meaning: Annotated[str, Meta(description="What it says about the request.")]
    remedy: Annotated[str, Meta(description="What to do about it.")]

    @property
    def uri(self) -> str:
        """Where the kind is explained: the `type` of its problems."""
        return f"/problems/{self.slug}"


_KINDS: Final = (
    ProblemKind(
        slug=ProblemSlug.MALFORMED_JSON,
        status=400,
        title="The body is not JSON",
        meaning="The body is empty, is not UTF-8, is not JSON, or nests too deeply.",
        remedy="Send one JSON document in UTF-8, without a byte order mark.",
    ),
    ProblemKind(
        slug=ProblemSlug.INVALID_REQUEST,
        status=400,
        title="The request does not have the shape asked for",
        meaning="A field is unknown, missing, of the wrong type or out of range; "
        "`errors` lists every fault with a JSON pointer into the body.",
        remedy="Compare the request with /openapi.json and mend each fault listed.",
    ),
    ProblemKind(
        slug=ProblemSlug.NOT_FOUND,
        status=404,
        title="There is no such thing",
        meaning="No route has this path, or the catalogue has no such id.",
        remedy="Start at / for the routes, or at a catalogue list for the ids.",
    ),
    ProblemKind(
        slug=ProblemSlug.METHOD_NOT_ALLOWED,
        status=405,
        title="The path does not take this method",
        meaning="The path exists, the method does not; `Allow` names those that do.",
        remedy="Use a method that `Allow` names.",
    ),
    ProblemKind(
        slug=ProblemSlug.NOT_ACCEPTABLE,
        status=406,
        title="No acceptable media type",
        meaning="`Accept` names only media types that this path does not speak.",
        remedy="Accept application/json, or send no Accept at all.",
    ),
    ProblemKind(
        slug=ProblemSlug.REQUEST_TIMEOUT,
        status=408,
        title="The request came too slowly",
        meaning="The body was not there in whole within the time that the service allows.",
        remedy="Send the whole body at once, on a new connection.",
    ),
    ProblemKind(
        slug=ProblemSlug.BODY_TOO_LARGE,
        status=413,
        title="The body is too large",
        meaning="The body has more bytes than the service reads.",
        remedy="Send less, or ask the operator for a higher LAWSPEAKER_MAX_BODY_BYTES.",
    ),
    ProblemKind(
        slug=ProblemSlug.UNSUPPORTED_MEDIA_TYPE,
        status=415,
        title="The body is not declared as JSON",
        meaning="`Content-Type` is missing or is not JSON in UTF-8, or the body is compressed.",
        remedy="Send `Content-Type: application/json` and an uncompressed body.",
    ),
    ProblemKind(
        slug=ProblemSlug.IMPOSSIBLE_STATE,
        status=422,
        title="No game can show this",
        meaning="The request has the right shape, but describes what no game can show; "
        "`errors` lists every fault with the clauses that it breaks.",
        remedy="Mend the snapshot or counts; an illegal move is never this, it is a verdict.",
    ),
    ProblemKind(
        slug=ProblemSlug.INTERNAL,
        status=500,
        title="The service failed",
        meaning="Our fault: something that should not happen did.",
        remedy="Report the request id to the operator; the same request may fail again.",
    ),
    ProblemKind(
        slug=ProblemSlug.OVERLOADED,
        status=503,
        title="The service takes no more requests",
        meaning="This replica is draining before it stops, or is at its limit.",
        remedy="Ask again after `Retry-After`; another replica will answer.",
    ),
    ProblemKind(
        slug=ProblemSlug.TIMEOUT,
        status=503,
        title="The answer took too long",
        meaning="Judging the request took longer than the service allows.",
        remedy="Ask for less at once.",
    ),
)

PROBLEM_KINDS: Final = {kind.slug: kind for kind in _KINDS}
