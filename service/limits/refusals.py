"""A request that is refused before a door has seen it, in the words of that door.

`/graphql` answers as GraphQL does, everything else with a problem document; the code is the same.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Scope

from cards.language import Language
from cards.speech import Said, encoder_in
from schema.problem import ProblemSlug
from schema.problem_kinds import PROBLEM_KINDS
from service.graphql.errors import RequestRefused
from service.graphql.negotiation import MediaType, accepted
from service.reader import language_headers, reader_of
from service.rest.problems import problem_response

GRAPHQL_PATH: Final = "/graphql"
CLOSE: Final[Mapping[str, str]] = {"Connection": "close"}
"""Where the rest of a request is not read, the connection can carry no other."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why, and what the answer says besides."""

    slug: ProblemSlug
    detail: Said
    headers: Mapping[str, str] = field(default_factory=dict[str, str])


class Refused(Exception):
    """Raised while a body is read, and caught by who counts it."""

    def __init__(self, refusal: Refusal) -> None:
        """Keep what will be answered."""
        super().__init__(str(refusal.detail))
        self.refusal = refusal


def refusal_response(scope: Scope, refusal: Refusal) -> Response:
    """The answer, in the language of the reader."""
    language = reader_of(scope)
    if scope["path"] == GRAPHQL_PATH:
        return _as_graphql(scope, refusal, language)
    return problem_response(refusal.slug, refusal.detail, language, headers=refusal.headers)


def _as_graphql(scope: Scope, refusal: Refusal, language: Language) -> Response:
    status = PROBLEM_KINDS[refusal.slug].status
    errors = RequestRefused(status, refusal.slug, refusal.detail).formatted()
    try:
        media_type = accepted(Headers(scope=scope))
    except RequestRefused:
        media_type = MediaType.JSON
    return Response(
        encoder_in(language).encode({"errors": errors}),
        status,
        {"Cache-Control": "no-store", **language_headers(language), **refusal.headers},
        media_type=f"{media_type.value}; charset=utf-8",
    )
