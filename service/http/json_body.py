"""The bytes of a JSON body, of every door that takes one: of the right type, and bounded."""

from typing import Final

from starlette.requests import Request

from cards.messages.message import Message, say
from schema.shapes.problem import ProblemSlug
from service.http.identify import first_headers
from service.http.problems import ACCEPTED, RequestProblem
from service.http.receive import received_whole

_JSON: Final = b"application/json"


async def read_json(request: Request, *, limit: int) -> bytes:
    """The bytes of a JSON body; refused as soon as they exceed `limit`."""
    headers = first_headers(request.scope)
    if headers.get(b"content-type") != _JSON or b"content-encoding" in headers:
        _require_json(request)
    declared = headers.get(b"content-length", b"").decode("latin-1")
    if declared.isdecimal() and int(declared[:20]) > limit:
        raise _too_large(limit)
    return await received_whole(request, limit, _too_large)


def _too_large(limit: int) -> RequestProblem:
    return RequestProblem(
        ProblemSlug.BODY_TOO_LARGE,
        say("most-bytes", limit=limit),
        headers={"Connection": "close"},
    )


def _require_json(request: Request) -> None:
    """Refuse with 415 a body that is not declared as uncompressed JSON in UTF-8."""
    media_type, *parameters = request.headers.get("content-type", "").lower().split(";")
    name = media_type.strip()
    is_json = name == "application/json" or (
        name.startswith("application/") and name.endswith("+json")
    )
    charsets = [
        value.strip(' "')
        for key, _, value in (parameter.partition("=") for parameter in parameters)
        if key.strip() == "charset"
    ]
    encoding = request.headers.get("content-encoding", "identity").lower()
    if not is_json or any(charset not in {"utf-8", "utf8"} for charset in charsets):
        raise _unsupported(say("content-type-json"))
    if encoding != "identity":
        raise _unsupported(say("content-encoding"))


def _unsupported(detail: Message) -> RequestProblem:
    headers = {**ACCEPTED, "Accept-Encoding": "identity", "Connection": "close"}
    return RequestProblem(ProblemSlug.UNSUPPORTED_MEDIA_TYPE, detail, headers=headers)
