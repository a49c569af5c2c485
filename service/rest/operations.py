"""One endpoint for each operation: decode, ask the referee, answer. Nothing is stored.

POST and QUERY (RFC 10008) are the same; QUERY says that it is safe.
"""

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cards.strict import prepare
from schema.operations import OPERATIONS, Operation
from service.referee import Referee
from service.rest.answers import json_answer, require_json_accepted
from service.rest.bodies import ACCEPTED, decode_body, read_json
from service.rest.problems import RequestProblem
from service.telemetry.exchange import exchange_of
from service.telemetry.metrics import Door, Metrics


@dataclass(frozen=True, slots=True, kw_only=True)
class BodyLimits:
    """What a request body may take."""

    size: int
    """Bytes."""
    depth: int
    """Levels of nesting."""


def operation_routes(referee: Referee, metrics: Metrics, limits: BodyLimits) -> Iterator[Route]:
    """A route for each operation."""
    for operation in OPERATIONS:
        endpoint = _endpoint(operation, referee, metrics, limits)
        yield Route(operation.path, endpoint, methods=["POST", "QUERY"], name=operation.name)


def _endpoint(
    operation: Operation, referee: Referee, metrics: Metrics, limits: BodyLimits
) -> Callable[[Request], Awaitable[Response]]:
    decoder = msgspec.json.Decoder(operation.request)
    prepare(operation.request)

    async def answer(request: Request) -> Response:
        exchange = exchange_of(request.scope)
        exchange.operation = operation.name
        try:
            require_json_accepted(request)
            body = await read_json(request, limit=limits.size)
            asked = decode_body(body, decoder, depth=limits.depth)
        except RequestProblem:
            metrics.malformed(operation.name, Door.REST)
            raise
        ruling = referee.judge(operation, asked)
        exchange.cached = ruling.cached
        return json_answer(ruling.body, ACCEPTED)

    return answer
