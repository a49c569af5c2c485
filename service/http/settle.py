"""Settle: pays for the work that was done; the answer then reports the quota."""

from starlette.responses import Response

from service.http.authorise import Visit
from service.http.charge import charged
from service.http.identify import Exchange
from service.http.problems import RefusalWriter
from service.judging.job import job_of
from service.refusal import Refusal


async def settle(
    exchange: Exchange, visit: Visit, answer: Response, refused: RefusalWriter
) -> Response:
    """The paid answer with its quota headers; a refusal where it cannot be paid."""
    purse, scope = visit.purse, exchange.scope
    owing = bool(job_of(scope).owed) or not charged(scope)
    if owing and answer.status_code != 503:  # a request refused for load got nothing
        try:
            await purse.settle()
        except Refusal as refusal:
            answer = refused(scope, refusal)
            answer.raw_headers += purse.headers()
            return answer
    if visit.private:
        _make_private(answer.raw_headers)
    answer.raw_headers += purse.headers()
    return answer


async def settle_after(exchange: Exchange) -> None:
    """Pay for work that was done while the answer was sent."""
    if exchange.visit is not None:
        await exchange.visit.purse.settle_rest()


def _make_private(headers: list[tuple[bytes, bytes]]) -> None:
    """Forbid shared caches to store the answer."""
    for place, (name, value) in enumerate(headers):
        if name == b"cache-control":
            headers[place] = name, value.replace(b"public", b"private", 1)
            return
