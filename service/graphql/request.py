"""A GraphQL request as it arrives: a JSON body or a query string, read strictly and bounded."""

from typing import Any, Final

import msgspec
from starlette.requests import Request

from cards.speech import say
from cards.strict import Fault, fault_of
from schema.problem import ProblemSlug, fault_of_shape
from service.graphql.errors import RequestRefused


class GraphQLRequest(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """The parameters of a request; others are ignored, as the GraphQL over HTTP text asks."""

    query: str | None = None
    """None where a hash stands for it (`service.graphql.persisted`)."""
    operation_name: str | None = None
    variables: dict[str, Any] | None = None
    extensions: dict[str, Any] | None = None


_decode = msgspec.json.Decoder(GraphQLRequest).decode
_decode_untyped = msgspec.json.Decoder().decode

JSON_PARAMETERS: Final = ("variables", "extensions")
TEXT_PARAMETERS: Final = ("query", "operationName")


async def read_body(request: Request, most_bytes: int) -> bytes:
    """Read a POST body; RequestRefused if it is too large."""
    received = bytearray()
    async for chunk in request.stream():
        received += chunk
        if len(received) > most_bytes:
            raise _too_large(most_bytes)
    return bytes(received)


def decode(body: bytes) -> GraphQLRequest:
    """The request that a body holds; RequestRefused if it holds none."""
    try:
        return _decode(body)
    except msgspec.ValidationError as error:
        raise _invalid(fault_of(error)) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise malformed("", error) from error


def read_query_string(request: Request, most_bytes: int) -> GraphQLRequest:
    """Read the parameters of a GET; `variables` and `extensions` are JSON."""
    if len(request.url.query) > most_bytes:
        raise _too_large(most_bytes)
    given: dict[str, object] = {}
    for name in TEXT_PARAMETERS:
        if text := request.query_params.get(name):
            given[name] = text
    for name in JSON_PARAMETERS:
        if text := request.query_params.get(name):
            given[name] = _json_parameter(name, text)
    try:
        return msgspec.convert(given, GraphQLRequest)
    except msgspec.ValidationError as error:
        raise _invalid(fault_of(error)) from error


def _json_parameter(name: str, text: str) -> object:
    try:
        return _decode_untyped(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise malformed(name, error) from error


def _invalid(fault: Fault) -> RequestRefused:
    return RequestRefused(400, ProblemSlug.INVALID_REQUEST, fault.detail, [fault_of_shape(fault)])


def malformed(parameter: str, error: Exception) -> RequestRefused:
    """Refuse what is not JSON; without a parameter it is the body."""
    nested = isinstance(error, RecursionError)
    named = parameter or "BODY"
    detail = say("json-too-deep", what=named) if nested else say("not-json", what=named)
    return RequestRefused(400, ProblemSlug.MALFORMED_JSON, detail)


def _too_large(most_bytes: int) -> RequestRefused:
    return RequestRefused(413, ProblemSlug.BODY_TOO_LARGE, say("request-bytes", limit=most_bytes))
