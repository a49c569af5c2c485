"""Compress: the body of an answer in a content coding that the client takes.

An answer of more than `LEAST_BYTES` bytes of text varies by `Accept-Encoding`. Its encoded form has
the same entity tag, but weak: another version of a library may write other bytes. `If-None-Match`
is compared weakly, so both tags get 304. Streamed answers are sent as they are, line by line.
"""

import asyncio
import base64
import hashlib
from collections.abc import Mapping
from typing import Final

from starlette.responses import Response, StreamingResponse

from service.http.codings import Coding, Variants, coding_of, encoded
from service.http.identify import Exchange, all_of
from service.http.send import EncodedAnswer, Header

LEAST_BYTES: Final = 1024
"""A body of at most so many bytes is sent as it is."""
LONG_BYTES: Final = 32 * 1024
"""A longer body is encoded in a thread: gzip takes a millisecond for about 50 KB."""
MOST_LONG: Final = 4
"""Long bodies that are encoded at the same time; one more is sent as it is."""
_VARY: Final = "Accept-Encoding"
_TEXTS: Final = (b"text/", b"application/json", b"application/graphql")
_SUFFIXES: Final = (b"+json", b"+xml", b"json", b"javascript")


def is_text(media_type: bytes) -> bool:
    """Whether a body of this media type becomes shorter; images are compressed already."""
    name = media_type.partition(b";")[0].strip()
    return name.startswith(_TEXTS) or name.endswith(_SUFFIXES)


class Compressor:
    """Encodes short bodies at once, long ones in threads, and constant ones once."""

    def __init__(self) -> None:
        """Begin with nothing to encode."""
        self._long = 0

    async def compress(self, exchange: Exchange, answer: Response) -> Response:
        """The answer, encoded where the client takes a coding; its headers are changed in place."""
        if isinstance(answer, StreamingResponse):
            return answer
        body = bytes(answer.body)
        instead_of = answer.instead_of if isinstance(answer, EncodedAnswer) else None
        if (instead_of or len(body)) <= LEAST_BYTES:
            return answer
        own = dict(answer.raw_headers)
        if b"content-encoding" in own or not (instead_of or is_text(own.get(b"content-type", b""))):
            return answer
        _set(answer.raw_headers, {b"vary": _with_coding(own.get(b"vary", b""))})
        coding = coding_of(all_of(exchange.scope, b"accept-encoding"))
        if coding is None:
            return answer
        changed: dict[bytes, bytes | None] = {}
        etag = own.get(b"etag")
        if etag is not None and not etag.startswith(b"W/"):
            changed[b"etag"] = b"W/" + etag
        if instead_of:
            changed[b"repr-digest"] = None  # that of the body in its coding is not known
        else:
            variants = answer.variants if isinstance(answer, EncodedAnswer) else None
            shorter = await self._encoded(body, coding, variants)
            if shorter is None:
                return answer
            answer.body = shorter
            changed[b"content-length"] = b"%d" % len(shorter)
            changed[b"content-encoding"] = coding.encode()
            if b"repr-digest" in own:  # RFC 9530: of the body in its coding
                digest = base64.b64encode(hashlib.sha256(shorter).digest())
                changed[b"repr-digest"] = b"sha-256=:%b:" % digest
        _set(answer.raw_headers, changed)
        return answer

    async def _encoded(
        self, body: bytes, coding: Coding, variants: Variants | None
    ) -> bytes | None:
        """The body in a coding; None where too many long ones are being encoded."""
        known = None if variants is None else variants.known(coding)
        if known is not None:
            return known
        encode = encoded if variants is None else variants.encoded
        if len(body) <= LONG_BYTES:
            return encode(body, coding)
        if self._long >= MOST_LONG:
            return None
        self._long += 1
        try:
            return await asyncio.to_thread(encode, body, coding)
        finally:
            self._long -= 1


def _with_coding(vary: bytes) -> bytes:
    return b"%b, %b" % (vary, _VARY.encode()) if vary else _VARY.encode()


def _set(headers: list[Header], changed: Mapping[bytes, bytes | None]) -> None:
    """Replace or add headers; None removes one."""
    headers[:] = [pair for pair in headers if pair[0] not in changed]
    headers += [(name, value) for name, value in changed.items() if value is not None]
