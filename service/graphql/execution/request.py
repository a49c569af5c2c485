"""A GraphQL request as received: a JSON body or a query string, read strictly and bounded.

A body that is an array is a batch of requests; none is taken unless a setting allows it.
"""

from typing import Any, Final

import msgspec
from starlette.requests import Request

from cards.decode.numbers import float_of
from cards.decode.strict import fault_of
from cards.messages.message import say
from schema.shapes.problem import ProblemSlug, fault_of_shape
from service.graphql.resolvers.errors import GraphQLCode
from service.refusal import Refusal


class GraphQLRequest(msgspec.Struct, kw_only=True, rename="camel"):
    """The parameters of a request; others are ignored, as GraphQL over HTTP requires."""

    query: str | None = None
    """None where a hash is sent instead (`service.graphql.execution.persisted`)."""
    operation_name: str | None = None
    raw: msgspec.Raw = msgspec.field(default=msgspec.Raw(), name="variables")
    """The variables as JSON, an object or empty: they are decoded when their types are known."""
    extensions: dict[str, Any] | None = None

    def variables(self) -> dict[str, Any]:
        """The variables as sent. Raises `Refusal` if they are invalid."""
        try:
            return (_decode_variables(self.raw) if bytes(self.raw) else None) or {}
        except msgspec.ValidationError as error:
            raise _invalid(error, "/variables") from error
        except (msgspec.DecodeError, RecursionError) as error:
            raise _malformed("", error) from error


_decode = msgspec.json.Decoder(GraphQLRequest, float_hook=float_of).decode
_decode_variables = msgspec.json.Decoder(dict[str, Any] | None, float_hook=float_of).decode
_decode_untyped = msgspec.json.Decoder(float_hook=float_of).decode
_split: Final = msgspec.json.Decoder(list[msgspec.Raw]).decode

JSON_PARAMETERS: Final = ("variables", "extensions")
TEXT_PARAMETERS: Final = ("query", "operationName")
Operations = list[GraphQLRequest | Refusal]


def decode_body(body: bytes, most: int) -> tuple[Operations, bool]:
    """The requests of a body, and whether they are a batch; it may have so many.

    Raises `Refusal` if there is none. An invalid one of a batch is refused in its own place.
    """
    if body.lstrip()[:1] != b"[":
        return [_request(body)], False
    if most == 0:
        raise Refusal(GraphQLCode.BATCHING_OFF, say("one-request-at-a-time"), status=400)
    try:
        entries = _split(body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise _malformed("", error) from error
    if not entries:
        raise Refusal(ProblemSlug.INVALID_REQUEST, say("empty-batch"))
    if len(entries) > most:
        detail = say("batch-too-large", found=len(entries), limit=most)
        raise Refusal(GraphQLCode.BATCH_TOO_LARGE, detail, status=400)
    return [_entry(bytes(entry)) for entry in entries], True


def _entry(body: bytes) -> GraphQLRequest | Refusal:
    try:
        return _request(body)
    except Refusal as refused:
        return refused


def _request(body: bytes) -> GraphQLRequest:
    try:
        if not body.isascii():
            body.decode()  # variables are not checked where they are skipped
        request = _decode(body)
    except msgspec.ValidationError as error:
        raise _invalid(error) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _malformed("", error) from error
    first = bytes(memoryview(request.raw)[:1])
    if first == b"n":  # null
        request.raw = msgspec.Raw()
    elif first not in {b"", b"{"}:
        request.variables()
    return request


def read_query_string(request: Request, most_bytes: int) -> Operations:
    """The request of a GET; its `variables` and `extensions` are JSON."""
    if len(request.url.query) > most_bytes:
        raise Refusal(ProblemSlug.BODY_TOO_LARGE, say("request-bytes", limit=most_bytes))
    given: dict[str, object] = {}
    for name in TEXT_PARAMETERS:
        if text := request.query_params.get(name):
            given[name] = text
    for name in JSON_PARAMETERS:
        if text := request.query_params.get(name):
            given[name] = _json_parameter(name, text)
    return [_request(msgspec.json.encode(given))]


def _json_parameter(name: str, text: str) -> msgspec.Raw:
    try:
        _decode_untyped(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise _malformed(name, error) from error
    return msgspec.Raw(text)


def _invalid(error: msgspec.ValidationError, within: str = "") -> Refusal:
    """The refusal of JSON that is not a request; `within` is the pointer of what was decoded."""
    fault = fault_of_shape(fault_of(error))
    at = msgspec.structs.replace(fault, pointer=f"{within}{fault.pointer}")
    return Refusal(ProblemSlug.INVALID_REQUEST, fault.detail, errors=[at])


def _malformed(parameter: str, error: Exception) -> Refusal:
    """The refusal of invalid JSON, in a parameter or (without one) in the body."""
    nested = isinstance(error, RecursionError)
    named = parameter or "BODY"
    detail = say("json-too-deep", what=named) if nested else say("not-json", what=named)
    return Refusal(ProblemSlug.MALFORMED_JSON, detail)
