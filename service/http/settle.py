"""Settle: what the work really took is paid, and the answer says what is left."""

from starlette.responses import Response

from service.access.refusal import Refusal
from service.access.visit import Visit
from service.http.exchange import Exchange
from service.http.limit_refusals import refusal_response

_CACHE = b"cache-control"
_PUBLIC = b"public"


async def settled(exchange: Exchange, visit: Visit, answer: Response) -> Response:
    """The answer, paid, with what it says of the quota; unpaid, it becomes a refusal."""
    if answer.status_code != 503:  # who is sent away for want of room has got nothing
        try:
            await visit.purse.settle()
        except Refusal as refusal:
            answer = refusal_response(exchange.scope, refusal)
            answer.raw_headers += visit.purse.headers()
            return answer
    if visit.private:
        answer.raw_headers = [
            (name, value.replace(_PUBLIC, b"private", 1)) if name == _CACHE else (name, value)
            for name, value in answer.raw_headers
        ]
    answer.raw_headers += visit.purse.headers()
    return answer


async def settled_after(exchange: Exchange) -> None:
    """What was worked on while the answer was sent is paid, too."""
    if exchange.visit is not None:
        await exchange.visit.purse.settle_rest()
