"""Helpers for REST answers: negotiation, entity tags, and JSON bodies."""

import hashlib
from collections.abc import Mapping
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from cards.messages.message import say
from cards.model.language import Language
from schema.openapi.parts import LINES_MEDIA_TYPE
from schema.shapes.problem import ProblemSlug
from service.http.codings import Variants
from service.http.compress import is_text
from service.http.entity_tags import is_known
from service.http.negotiate import HTML, JSON, preferred_of
from service.http.negotiate import VARY as VARY_LANGUAGE
from service.http.problems import RequestProblem
from service.http.send import EncodedAnswer
from service.pages.layout import CONTENT_SECURITY_POLICY

_JSON: Final = JSON.encode()
NDJSON: Final = LINES_MEDIA_TYPE
CACHE_CONTROL: Final = "public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400"
VARY: Final = "Accept"


def preferred(request: Request, *offers: str) -> str:
    """The media type that `Accept` prefers; 406 if it accepts none of them."""
    best = preferred_of(request.scope, *offers)
    if best is None:
        raise RequestProblem(
            ProblemSlug.NOT_ACCEPTABLE,
            say("only-spoken", count=len(offers), offers=offers),
            headers={"Vary": VARY},
        )
    return best


def page_answer(request: Request, body: bytes, language: Language) -> Response:
    """A page for people, cacheable as its JSON is."""
    return page_of(body, language).answer(request)


def page_of(body: bytes, language: Language) -> "Tagged":
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


def json_answer(body: bytes, headers: Mapping[str, str] | None = None) -> Response:
    """A JSON document."""
    return Response(body, headers={"Vary": VARY, **(headers or {})}, media_type=JSON)


class Tagged:
    """A cacheable document with its entity tag and all its headers."""

    __slots__ = ("_etag", "_known", "_text", "_variants", "_whole", "body")

    def __init__(
        self,
        body: bytes,
        *,
        media_type: str = JSON,
        headers: Mapping[str, str] | None = None,
        language: Language | None = None,
        constant: bool = True,
    ) -> None:
        """`language` is that of its texts, where negotiated; each language has tags of its own.

        The compressed forms of a `constant` one are kept with it.
        """
        tag = hashlib.blake2b(body, digest_size=16, person=(language or "").encode()).hexdigest()
        self._etag = f'"{tag}"'
        more = {"ETag": self._etag, "Cache-Control": CACHE_CONTROL, "Vary": VARY}
        if language is not None:
            more |= {"Vary": VARY_LANGUAGE, "Content-Language": language.tag}
        more |= headers or {}
        self.body = body
        self._text = len(body) if is_text(media_type.encode()) else 0
        self._variants = Variants() if constant else None
        self._whole = Response(body, headers=more, media_type=media_type).raw_headers
        self._known = Response(status_code=304, headers=more).raw_headers

    def answer(self, request: Request) -> Response:
        """The document, or 304 where the client has it already."""
        if is_known(request.scope, self._etag):
            answer = EncodedAnswer(b"", [*self._known], 304)
            answer.instead_of = self._text
        else:
            answer = EncodedAnswer(self.body, [*self._whole])
            answer.variants = self._variants
        return answer


def tagged_answer(
    request: Request,
    body: bytes,
    *,
    media_type: str = JSON,
    headers: Mapping[str, str] | None = None,
    language: Language | None = None,
) -> Response:
    """A cacheable answer with an entity tag, or 304 where the client has it already."""
    document = Tagged(
        body, media_type=media_type, headers=headers, language=language, constant=False
    )
    return document.answer(request)
