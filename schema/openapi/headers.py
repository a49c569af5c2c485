"""Headers of requests and answers in the OpenAPI document, each described once."""

from typing import Final

from cards.model.language import Language
from cards.model.pattern import ecma
from schema.openapi.json_schema import Schema
from schema.shapes.named_tables import (
    MINIMAL_PREFERENCE,
    NAME_PATTERN,
    PATCH_PREFERENCE,
    TABLE_HEADER,
    TABLE_PREFERENCE,
)
from schema.shapes.receipts import PREFERENCE, RECEIPT_HEADER

_TEXT: Final[Schema] = {"type": "string"}


def _header(description: str, schema: Schema = _TEXT, *, always: bool = True) -> Schema:
    """A header; `always` where an answer that names it never lacks it."""
    required: Schema = {"required": True} if always else {}
    return {"description": description, **required, "schema": schema}


ANSWER_HEADERS: Final[dict[str, Schema]] = {
    "X-Request-Id": _header(
        "The id that the request gave, or one made by the service.", {**_TEXT, "maxLength": 128}
    ),
    "traceparent": _header(
        "The trace of the request, or a new one, with a span of this service (W3C Trace Context).",
        {**_TEXT, "pattern": "^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$"},
    ),
    "Server-Timing": _header(
        "`app`: milliseconds so far; `cache`: whether the answer was cached.",
        {**_TEXT, "pattern": r"^app;dur=\d+\.\d+"},
    ),
    "X-Content-Type-Options": _header("Always `nosniff`.", {"const": "nosniff"}),
    "ETag": _header(
        "Strong for these bytes; weak where they are compressed.",
        {**_TEXT, "pattern": '^(W/)?"[0-9a-f]{32}"$'},
    ),
    "Cache-Control": _header("How long it may be cached, and by whom."),
    "Vary": _header("Headers of the request that it depends on."),
    "Content-Language": _header(
        "Language of the texts.", {**_TEXT, "enum": [each.tag for each in Language]}
    ),
    "Link": _header('The next page, `rel="next"`; absent on the last.', always=False),
    "Repr-Digest": _header(
        "SHA-256 of the content (RFC 9530).", {**_TEXT, "pattern": "^sha-256=:.{44}:$"}
    ),
    "Accept-Post": _header("Media types that POST takes."),
    "Accept-Query": _header("Media types that QUERY takes (RFC 10008)."),
    "Allow": _header("Methods that the path takes."),
    "Retry-After": _header("Seconds after which to ask again.", {"type": "integer"}),
    "WWW-Authenticate": _header(
        "How to send a key, and what is wrong with the one sent.", always=False
    ),
    "RateLimit-Policy": _header(
        "The quota, where one is kept: `q` units in `w` seconds.",
        {**_TEXT, "pattern": r'^"default";q=\d+;w=\d+$'},
        always=False,
    ),
    "RateLimit": _header(
        "What is left of it: `r` units now, and the whole quota again in `t` seconds.",
        {**_TEXT, "pattern": r'^"default";r=\d+;t=\d+$'},
        always=False,
    ),
    RECEIPT_HEADER: _header(
        "Detached JWS over the statement that the service gave this answer to this request; "
        "only where `Prefer` asked for it.",
        always=False,
    ),
    TABLE_HEADER: _header(
        "Name of the table to play on with: that of the answer, or else the one that was sent. "
        "Only where `Prefer` asked for it. A later request of yours may give "
        "it as `table`, in place of `snapshot`.",
        {**_TEXT, "pattern": ecma(NAME_PATTERN)},
        always=False,
    ),
    "Preference-Applied": _header(
        f"`{PREFERENCE}` where there is a receipt, `{TABLE_PREFERENCE}` where there is a name, "
        f"`{PATCH_PREFERENCE}` or `{MINIMAL_PREFERENCE}` where `next` is a patch or left out.",
        always=False,
    ),
    "Content-Security-Policy": _header("The page loads nothing from elsewhere."),
}
"""By name, as components of the document."""

EVERY_ANSWER: Final = ("X-Request-Id", "traceparent", "Server-Timing", "X-Content-Type-Options")
CACHEABLE: Final = ("ETag", "Cache-Control", "Vary")
"""On answers that may be cached, and on their 304."""
LOCALIZED: Final = ("Content-Language", "Vary")
"""On answers with texts for people."""
QUOTA: Final = ("RateLimit-Policy", "RateLimit")
"""On all answers of the API, if there are quotas."""
SIGNED: Final = (RECEIPT_HEADER, TABLE_HEADER, "Preference-Applied")
"""On the answers of operations."""
ACCEPTED: Final = ("Accept-Post", "Accept-Query")
"""On the paths of adjudications."""


def answer_headers(*names: str) -> Schema:
    """References to the headers of an answer: these, and those that every answer has."""
    return {
        name: {"$ref": f"#/components/headers/{name}"}
        for name in dict.fromkeys((*EVERY_ANSWER, *names))
    }


def _request_header(name: str, description: str) -> Schema:
    """A header that a request may have. It has no example: tools would send it unasked."""
    return {"name": name, "in": "header", "description": description, "schema": _TEXT}


REQUEST_HEADERS: Final[dict[str, Schema]] = {
    "Accept-Language": _request_header(
        "Accept-Language",
        "Languages of the texts, by preference, such as `pl, en;q=0.5`; `?lang=` wins.",
    ),
    "Prefer": _request_header(
        "Prefer",
        f"`{PREFERENCE}` asks for a receipt of the answer (RFC 7240), `{TABLE_PREFERENCE}` for the "
        f"name of its table. `{PATCH_PREFERENCE}` does so too, and `next` is then a merge patch "
        f"(RFC 7396) of the table that was sent. Beside either, `{MINIMAL_PREFERENCE}` leaves out "
        "`next`.",
    ),
    "If-None-Match": _request_header(
        "If-None-Match", "Entity tags that you have; if one is still current, the answer is a 304."
    ),
    "X-Request-Id": _request_header(
        "X-Request-Id",
        "Your name for the request, such as `table-7-move-12`; it is in the answer and the log.",
    ),
    "traceparent": _request_header(
        "traceparent", "The trace that the request belongs to (W3C Trace Context)."
    ),
}
"""By name, as components of the document."""


def request_headers(*names: str) -> list[Schema]:
    """References to these header parameters, and to those that every request may have."""
    return [
        {"$ref": f"#/components/parameters/{name}"}
        for name in (*names, "X-Request-Id", "traceparent")
    ]
