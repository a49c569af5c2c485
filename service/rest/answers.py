"""Helpers for REST answers: negotiation, entity tags, and JSON bodies."""

from collections.abc import Iterable, Mapping
from typing import Final
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response

from cards.messages.message import say
from cards.model.language import Language
from schema.openapi.parts import LINES_MEDIA_TYPE
from schema.shapes.problem import ProblemSlug
from service.http.negotiate import HTML, JSON, preferred_of
from service.http.send import EncodedAnswer
from service.http.tagged import VARY, Tagged
from service.pages.layout import CONTENT_SECURITY_POLICY
from service.refusal import Refusal

_JSON: Final = JSON.encode()
NDJSON: Final = LINES_MEDIA_TYPE


def preferred(request: Request, *offers: str) -> str:
    """The media type that `Accept` prefers; 406 if it accepts none of them."""
    best = preferred_of(request.scope, *offers)
    if best is None:
        raise Refusal(
            ProblemSlug.NOT_ACCEPTABLE,
            say("only-spoken", count=len(offers), offers=offers),
            headers={"Vary": VARY},
        )
    return best


def page_of(body: bytes, language: Language) -> Tagged:
    """A page for people with its tag and its policy."""
    headers = {"Content-Security-Policy": CONTENT_SECURITY_POLICY}
    return Tagged(body, media_type=HTML, headers=headers, language=language)


def encoded_headers(headers: Mapping[str, str]) -> tuple[tuple[bytes, bytes], ...]:
    """The headers of `json_answer` with these, encoded once for many answers."""
    all_of_them = {"Vary": VARY, **headers}
    return tuple(
        (name.lower().encode("latin-1"), value.encode("latin-1"))
        for name, value in all_of_them.items()
    )


def encoded_json(body: bytes, headers: tuple[tuple[bytes, bytes], ...]) -> Response:
    """A JSON document whose other headers are already encoded."""
    own = [*headers, (b"content-length", b"%d" % len(body)), (b"content-type", _JSON)]
    return EncodedAnswer(body, own)


def json_answer(body: bytes, headers: Mapping[str, str]) -> Response:
    return Response(body, headers={"Vary": VARY, **headers}, media_type=JSON)


def tagged_answer(
    request: Request,
    body: bytes,
    *,
    headers: Mapping[str, str] | None = None,
    language: Language | None = None,
) -> Response:
    """A cacheable answer with an entity tag, or 304 where the client has it already."""
    return Tagged(body, headers=headers, language=language, constant=False).answer(request)


def next_page(path: str, after: Iterable[tuple[str, str]] | None) -> dict[str, str]:
    """The header with the address of the next page, by its parameters, if there is one."""
    return {} if after is None else {"Link": f'<{path}?{urlencode([*after])}>; rel="next"'}
