"""A GraphQL request as received: a JSON body or a query string, read strictly and bounded."""

from typing import Any, Final

import msgspec
from starlette.requests import Request

from cards.decode.fault import Fault
from cards.decode.numbers import float_of
from cards.decode.strict import fault_of
from cards.messages.message import say
from schema.shapes.problem import ProblemSlug, fault_of_shape
from service.graphql.resolvers.errors import RequestRefused
from service.http.receive import received_whole


class GraphQLRequest:
    """The parameters of a request; others are ignored, as GraphQL over HTTP requires."""

    __slots__ = ("_variables", "body", "extensions", "operation_name", "query", "raw")

    def __init__(
        self,
        sent: "_Parameters | _Envelope",
        *,
        raw: bytes | msgspec.Raw,
        variables: dict[str, Any] | None = None,
        body: bytes = b"",
    ) -> None:
        """Take the parameters: with the variables themselves, or with the body that has them."""
        self.query = sent.query
        """None where a hash is sent instead (`service.graphql.execution.persisted`)."""
        self.operation_name = sent.operation_name
        self.extensions = sent.extensions
        self.raw = raw
        """The variables as JSON, an object or empty; most requests are answered from these bytes.
        """
        self._variables = variables
        self.body = body
        """The whole body as sent, where it has one of its own."""

    @property
    def variables(self) -> dict[str, Any]:
        """The variables as sent. Raises `RequestRefused` if they are not valid JSON."""
        if self._variables is None:
            self._variables = _whole(self.body).variables or {}
        return self._variables


class _Parameters(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """The parameters of a request."""

    query: str | None = None
    operation_name: str | None = None
    variables: dict[str, Any] | None = None
    extensions: dict[str, Any] | None = None


class _Envelope(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """The same, with variables that are decoded later, when their types are known."""

    query: str | None = None
    operation_name: str | None = None
    variables: msgspec.Raw = msgspec.Raw()  # immutable
    extensions: dict[str, Any] | None = None


_decode = msgspec.json.Decoder(_Parameters, float_hook=float_of).decode
_decode_envelope = msgspec.json.Decoder(_Envelope, float_hook=float_of).decode
_decode_untyped = msgspec.json.Decoder(float_hook=float_of).decode

JSON_PARAMETERS: Final = ("variables", "extensions")
TEXT_PARAMETERS: Final = ("query", "operationName")


async def read_body(request: Request, most_bytes: int) -> bytes:
    """Read a POST body. Raises `RequestRefused` if it is too large."""
    return await received_whole(request, most_bytes, _too_large)


def decode(body: bytes) -> GraphQLRequest:
    """The request in a body. Raises `RequestRefused` if there is none."""
    if not body.isascii():
        _must_be_unicode(body)  # the envelope does not check what it skips
    try:
        envelope = _decode_envelope(body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return GraphQLRequest(_whole(body), raw=b"", body=body)
    if _is_object(envelope.variables):
        return GraphQLRequest(envelope, raw=envelope.variables, body=body)
    return GraphQLRequest(_whole(body), raw=b"", variables={}, body=body)


def _must_be_unicode(body: bytes) -> None:
    try:
        body.decode()
    except UnicodeDecodeError as error:
        raise malformed("", error) from error


def _whole(body: bytes) -> _Parameters:
    """All parameters in a body. Raises `RequestRefused` if it is not a request."""
    try:
        return _decode(body)
    except msgspec.ValidationError as error:
        raise _invalid(fault_of(error)) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise malformed("", error) from error


def _is_object(raw: msgspec.Raw) -> bool:
    return bytes(memoryview(raw)[:1]) == b"{"


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
        read = msgspec.convert(given, _Parameters)
    except msgspec.ValidationError as error:
        raise _invalid(fault_of(error)) from error
    raw = request.query_params["variables"].encode() if read.variables is not None else b""
    return GraphQLRequest(read, raw=raw, variables=read.variables or {})


def _json_parameter(name: str, text: str) -> object:
    try:
        return _decode_untyped(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise malformed(name, error) from error


def _invalid(fault: Fault) -> RequestRefused:
    return RequestRefused(400, ProblemSlug.INVALID_REQUEST, fault.detail, [fault_of_shape(fault)])


def malformed(parameter: str, error: Exception) -> RequestRefused:
    """The refusal of invalid JSON, in a parameter or (without one) in the body."""
    nested = isinstance(error, RecursionError)
    named = parameter or "BODY"
    detail = say("json-too-deep", what=named) if nested else say("not-json", what=named)
    return RequestRefused(400, ProblemSlug.MALFORMED_JSON, detail)


def _too_large(most_bytes: int) -> RequestRefused:
    return RequestRefused(413, ProblemSlug.BODY_TOO_LARGE, say("request-bytes", limit=most_bytes))
