"""The bytes of a JSON body, of every door that takes one: of the right type, and bounded."""

from typing import Final

from starlette.requests import Request

from cards.messages.message import say
from schema.shapes.problem import ProblemSlug
from service.http.identify import first_headers
from service.http.problems import ACCEPTED
from service.http.receive import received_whole
from service.refusal import CLOSE, Refusal

_JSON: Final = b"application/json"


async def read_json(request: Request, *, limit: int) -> bytes:
    """The bytes of a body that is declared as JSON in UTF-8; refused once they exceed `limit`."""
    sent = first_headers(request.scope).get(b"content-type", b"")
    if sent != _JSON:
        name, parameters = media_type(sent.decode("latin-1"))
        is_json = name.startswith("application/") and name.endswith(("/json", "+json"))
        if not is_json or parameters.get("charset", "utf-8") not in {"utf-8", "utf8"}:
            headers = {**ACCEPTED, "Accept-Encoding": "identity", **CLOSE}
            raise Refusal(ProblemSlug.UNSUPPORTED_MEDIA_TYPE, say("content-type-json"), headers)
    return await received_whole(request, limit)


def media_type(value: str) -> tuple[str, dict[str, str]]:
    """A media type and its parameters, all in lower case."""
    name, *parameters = (part.strip() for part in value.lower().split(";"))
    pairs = (parameter.partition("=") for parameter in parameters)
    return name, {key.strip(): text.strip().strip('"') for key, _, text in pairs}
