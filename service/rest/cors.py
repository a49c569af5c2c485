"""Cross-origin requests, where the operator allows any; preflights get no text bodies."""

from typing import Final

from starlette.datastructures import Headers
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.responses import Response

from cards.speech import say
from schema.problem import ProblemSlug
from schema.receipts import RECEIPT_HEADER
from service.language import negotiated
from service.rest.problems import problem_response

_PREFLIGHT_SECONDS: Final = 3600


class JsonCors(CORSMiddleware):
    """Starlette's rules, with an empty answer or a problem document instead of a text."""

    def preflight_response(self, request_headers: Headers) -> Response:
        """Answer an OPTIONS request that a browser sends ahead."""
        plain = super().preflight_response(request_headers)
        kept = {
            name: value
            for name, value in plain.headers.items()
            if name not in {"content-type", "content-length"}
        }
        if plain.status_code == 200:
            return Response(status_code=204, headers=kept)
        language = negotiated(None, request_headers.get("accept-language"))
        return problem_response(
            ProblemSlug.INVALID_REQUEST, say("not-across-origins"), language, headers=kept
        )


def cors_middleware(origins: tuple[str, ...]) -> list[Middleware]:
    """The middleware for these origins; none for none."""
    if not origins:
        return []
    return [
        Middleware(
            JsonCors,
            allow_origins=origins,
            allow_methods=("GET", "POST", "QUERY"),
            allow_headers=(
                "Authorization",
                "Content-Type",
                "If-None-Match",
                "Prefer",
                "X-API-Key",
                "X-Request-Id",
                "traceparent",
            ),
            expose_headers=(
                "ETag",
                "Link",
                "Preference-Applied",
                "RateLimit",
                "RateLimit-Policy",
                "Repr-Digest",
                "Retry-After",
                "Server-Timing",
                "WWW-Authenticate",
                "X-Request-Id",
                RECEIPT_HEADER,
            ),
            max_age=_PREFLIGHT_SECONDS,
        )
    ]
