"""Dear endpoints of the catalogue run in a thread, and not at all if nobody waits any more."""

import asyncio
from typing import cast

import pytest
from starlette.requests import Request
from starlette.responses import Response

from service.judging.job import QUICK_UNITS
from service.judging.threads import JudgingThreads
from service.rest import queries


class Busy:
    """Threads that have no turn left until the time of a request is over."""

    async def run(self, *_: object) -> Response:
        raise TimeoutError


def test_an_endpoint_whose_turn_never_comes_is_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[queries.Asked] = []

    def reads(asked: queries.Asked) -> Response:
        begun.append(asked)
        return Response()

    def free(*_: object) -> None:
        """Charge nothing."""

    monkeypatch.setattr(queries, "charge", free)
    threads = cast("JudgingThreads", Busy())
    dear = queries.read_route("/", "dear", reads, QUICK_UNITS + 1, threads).endpoint
    request = Request({"type": "http", "method": "GET", "headers": [], "path": "/"})
    with pytest.raises(TimeoutError):
        asyncio.run(dear(request))
    assert begun == []
