"""Headers of a GraphQL request: its media type, and whether another site sent it."""

from enum import StrEnum
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

from cards.messages.message import say
from schema.shapes.problem import ProblemSlug
from service.graphql.resolvers.errors import GraphQLCode, RequestRefused
from service.http.negotiate import preferred_of
from service.settings.options import CrossSitePolicy


class MediaType(StrEnum):
    """Media types of an answer."""

    GRAPHQL_RESPONSE = "application/graphql-response+json"
    JSON = "application/json"


SIMPLE_TYPES: Final = frozenset(
    {"", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"}
)
"""Content types that a page may send to another site without a preflight."""

PREFLIGHT_HEADERS: Final = ("apollo-require-preflight", "x-apollo-operation-name")


def media_type(value: str) -> tuple[str, dict[str, str]]:
    """A media type and its parameters, all in lower case."""
    name, *parameters = (part.strip() for part in value.lower().split(";"))
    pairs = (parameter.partition("=") for parameter in parameters)
    return name, {key.strip(): text.strip().strip('"') for key, _, text in pairs}


def accepted(scope: Scope) -> MediaType:
    """The media type that the client prefers; JSON where it does not say, for old clients."""
    best = preferred_of(scope, MediaType.JSON, MediaType.GRAPHQL_RESPONSE)
    if best is None:
        raise RequestRefused(
            406,
            ProblemSlug.NOT_ACCEPTABLE,
            say("answers-come-as", offers=(MediaType.GRAPHQL_RESPONSE.value, MediaType.JSON.value)),
        )
    return MediaType(best)


def require_json(headers: Headers) -> None:
    """Refuse a body that is not declared as JSON in UTF-8."""
    sent = headers.get("content-type", "")
    if sent != MediaType.JSON.value and not _is_json(sent):
        raise RequestRefused(
            415, ProblemSlug.UNSUPPORTED_MEDIA_TYPE, say("send-json", type=MediaType.JSON.value)
        )


def _is_json(content_type: str) -> bool:
    name, parameters = media_type(content_type)
    return name == MediaType.JSON and parameters.get("charset", "utf-8") == "utf-8"


def refuse_cross_site(headers: Headers, policy: CrossSitePolicy) -> None:
    """Refuse a GET that a page of another site could have sent without a preflight."""
    if policy is CrossSitePolicy.OFF or _is_preflighted(headers):
        return
    if policy is CrossSitePolicy.STRICT or _is_cross_site(headers):
        raise RequestRefused(
            403,
            GraphQLCode.CROSS_SITE_REQUEST,
            say("cross-site-get", header=PREFLIGHT_HEADERS[0]),
        )


def _is_preflighted(headers: Headers) -> bool:
    content_type, _ = media_type(headers.get("content-type", ""))
    return content_type not in SIMPLE_TYPES or any(headers.get(name) for name in PREFLIGHT_HEADERS)


def _is_cross_site(headers: Headers) -> bool:
    """Browsers without Sec-Fetch-Site send Origin, which then names another host."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site == "cross-site"
    origin = headers.get("origin")
    return origin is not None and urlsplit(origin).netloc != headers.get("host")
