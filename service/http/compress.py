"""Compress: the body of an answer in a content coding that the client takes.

An answer of more than `LEAST_BYTES` bytes of text varies by `Accept-Encoding`. Its encoded form has
the same entity tag, but weak: another version of a library may write other bytes. `If-None-Match`
is compared weakly, so both tags get 304. Streamed answers are sent as they are, line by line. The
pipeline skips this stage for a POST that takes no coding: no cache keeps its answer.
"""

import base64
import functools
import hashlib
import re
from typing import Final

from starlette.responses import Response, StreamingResponse

from service.http.codings import Coding, coding_of, encoded
from service.http.identify import Exchange, all_of
from service.http.send import EncodedAnswer
from service.judging.job import job_of
from service.judging.meter import Meter, in_thread

LEAST_BYTES: Final = 1024
"""A body of at most so many bytes is sent as it is."""
LONG_BYTES: Final = 32 * 1024
"""A longer body is encoded in a thread: gzip takes a millisecond for about 50 KB."""
MOST_LONG: Final = 4
"""Long bodies that are encoded at the same time; one more is sent as it is."""
ACCEPT_ENCODING: Final = b"accept-encoding"
_VARY: Final = b"Accept-Encoding"
_TEXTS: Final = re.compile(rb"text/|application/graphql\b|[^;]*(?:json|xml|javascript)\s*(?:;|\Z)")
"""Media types whose bodies become shorter; images are compressed already."""


def is_text(media_type: bytes) -> bool:
    """Whether a body of this media type becomes shorter."""
    return _TEXTS.match(media_type) is not None


class Compressor:
    """Encodes short bodies at once, long ones in threads, and constant ones once."""

    def __init__(self) -> None:
        self._long = 0

    async def compress(self, exchange: Exchange, answer: Response) -> Response:
        """The answer, encoded where the client takes a coding; its headers are changed in place."""
        if isinstance(answer, StreamingResponse):
            return answer
        unsent = answer.instead_of if isinstance(answer, EncodedAnswer) else None
        if (unsent or len(answer.body)) <= LEAST_BYTES:
            return answer
        headers = answer.raw_headers
        own = dict(headers)
        if b"content-encoding" in own or not (unsent or is_text(own.get(b"content-type", b""))):
            return answer
        varies = own.get(b"vary")
        changed: dict[bytes, bytes | None]
        changed = {b"vary": b"%b, %b" % (varies, _VARY) if varies else _VARY}
        coding = coding_of(all_of(exchange.scope, ACCEPT_ENCODING))
        meter = job_of(exchange.scope).meter
        body = None if coding is None or unsent else await self._encoded(answer, coding, meter)
        if coding is not None and (unsent or body is not None):
            if b"etag" in own:
                changed[b"etag"] = b"W/" + own[b"etag"].removeprefix(b"W/")
            if b"repr-digest" in own:  # RFC 9530: of the body in its coding
                changed[b"repr-digest"] = None if body is None else _digest(body)
        if coding is not None and body is not None:
            answer.body = body
            changed[b"content-length"] = b"%d" % len(body)
            changed[b"content-encoding"] = coding.encode()
        headers[:] = [pair for pair in headers if pair[0] not in changed]
        headers += [(name, value) for name, value in changed.items() if value is not None]
        return answer

    async def _encoded(self, answer: Response, coding: Coding, meter: Meter) -> bytes | None:
        """The body in a coding; None where too many long ones are being encoded."""
        body = bytes(answer.body)
        variants = answer.variants if isinstance(answer, EncodedAnswer) else None
        if variants is not None and coding in variants:
            return variants[coding]
        encode = functools.partial(encoded, body, coding, kept=variants is not None)
        if len(body) <= LONG_BYTES:
            made = encode()
        elif self._long >= MOST_LONG:
            return None
        else:
            self._long += 1
            try:
                made = await in_thread(meter, encode)
            finally:
                self._long -= 1
        if variants is not None:
            variants[coding] = made
        return made


def _digest(body: bytes) -> bytes:
    return b"sha-256=:%b:" % base64.b64encode(hashlib.sha256(body).digest())
