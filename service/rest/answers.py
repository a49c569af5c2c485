"""What answers of this door have in common: negotiation, entity tags, and JSON bodies."""

import hashlib
from collections.abc import Mapping
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from schema.problem import ProblemSlug
from service.rest.problems import RequestProblem

JSON: Final = "application/json"
CACHE_CONTROL: Final = "public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400"


def require_json_accepted(request: Request) -> None:
    """Refuse with 406 a client whose `Accept` leaves no room for JSON."""
    accept = request.headers.get("accept")
    if accept and not any(_takes_json(part) for part in accept.split(",")):
        raise RequestProblem(
            ProblemSlug.NOT_ACCEPTABLE,
            f"Only {JSON} is spoken here.",
            headers={"Vary": "Accept"},
        )


def _takes_json(media_range: str) -> bool:
    name, *parameters = (part.strip().lower() for part in media_range.split(";"))
    refused = any(
        parameter.startswith("q=") and not parameter[2:].strip("0.") for parameter in parameters
    )
    return name in {JSON, "application/*", "*/*"} and not refused


def json_answer(body: bytes, headers: Mapping[str, str] | None = None) -> Response:
    """A JSON document; which media types were acceptable has decided that it came."""
    return Response(body, headers={"Vary": "Accept", **(headers or {})}, media_type=JSON)


def tagged_answer(
    request: Request,
    body: bytes,
    *,
    media_type: str = JSON,
    headers: Mapping[str, str] | None = None,
) -> Response:
    """A cacheable answer with a strong entity tag, or 304 where the client has it already."""
    etag = f'"{hashlib.blake2b(body, digest_size=16).hexdigest()}"'
    more = {"ETag": etag, "Cache-Control": CACHE_CONTROL, "Vary": "Accept", **(headers or {})}
    if _has_tag(request.headers.get("if-none-match", ""), etag):
        return Response(status_code=304, headers=more)
    return Response(body, headers=more, media_type=media_type)


def _has_tag(if_none_match: str, etag: str) -> bool:
    """RFC 9110, 13.1.2: the weak comparison, or any at all for `*`."""
    tags = (tag.strip().removeprefix("W/") for tag in if_none_match.split(","))
    return any(tag in {"*", etag} for tag in tags)
