"""Settle: pays for the CPU time that a request took; the answer then reports the quota."""

from starlette.responses import Response

from service.http.authorise import Visit
from service.http.identify import Exchange
from service.judging.job import job_of


def settle(exchange: Exchange, visit: Visit, answer: Response) -> Response:
    """The answer with its quota headers."""
    visit.purse.settle(job_of(exchange.scope).meter.seconds)
    if visit.private:
        _make_private(answer.raw_headers)
    answer.raw_headers += visit.purse.headers()
    return answer


def _make_private(headers: list[tuple[bytes, bytes]]) -> None:
    """Forbid shared caches to store the answer."""
    for place, (name, value) in enumerate(headers):
        if name == b"cache-control":
            headers[place] = name, value.replace(b"public", b"private", 1)
            return
