"""`python -m loadtest.responsive`: what others wait while the dearest requests run.

Four clients ask a server of our own nothing but dear requests, one after the other. Meanwhile one
client asks `/livez`, `/readyz` and for small odds in turn; 99 of 100 of these have to be answered
within 100 ms. The server runs with its defaults and without a cache.
"""

import argparse
import http.client
import statistics
import sys
import threading
import time
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec
from rich.console import Console

from loadtest.dear.hostile import HOSTILE
from loadtest.server import referee_process
from schema.operations import ODDS

DEAR: Final = 4
"""Clients that ask dear requests."""
MOST_SECONDS: Final = 0.1
SHARE: Final = 99
HEADERS: Final = {"Content-Type": "application/json"}
SMALL: Final = b'{"ruleset": "CTA_2E", "pool": {"abilities": {"WISDOM": 2}}, "difficulty": %d}'


class Waited(NamedTuple):
    """What was measured."""

    seconds: list[float]
    """Of each small request."""
    dear: int
    """Dear requests that were answered meanwhile."""

    @property
    def slow(self) -> float:
        """Seconds within which 99 of 100 were answered."""
        return statistics.quantiles(self.seconds, n=100)[SHARE - 1]


def measured(seconds: float) -> Waited:
    """Ask for so long."""
    with referee_process({"LAWSPEAKER_CACHE_BYTES": "0"}) as (port, _):
        ended, answered = threading.Event(), [0] * DEAR
        clients = [
            threading.Thread(target=_dear, args=(port, at, ended, answered)) for at in range(DEAR)
        ]
        for client in clients:
            client.start()
        try:
            time.sleep(0.5)
            took = list(_small(port, seconds))
        finally:
            ended.set()
            for client in clients:
                client.join()
    return Waited(took, sum(answered))


def _dear(port: int, at: int, ended: threading.Event, answered: list[int]) -> None:
    bodies = [
        (f"{each.operation.path}?explain={each.explain.lower()}", each.make(each.size))
        for each in HOSTILE.values()
    ]
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    number = at
    while not ended.is_set():
        path, body = bodies[number % len(bodies)]
        connection.request("POST", path, msgspec.json.encode(body), HEADERS)
        answer = connection.getresponse()
        answer.read()
        answered[at] += answer.status in {200, 422}
        number += 1
    connection.close()


def _small(port: int, seconds: float) -> Sequence[float]:
    asks = (("GET", "/livez", b""), ("GET", "/readyz", b""), ("POST", ODDS.path, SMALL))
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    took: list[float] = []
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        method, path, body = asks[len(took) % len(asks)]
        began = time.perf_counter()
        connection.request(method, path, body % len(took) if body else None, HEADERS)
        answer = connection.getresponse()
        answer.read()
        took.append(time.perf_counter() - began)
        if answer.status not in {200, 400}:
            raise SystemExit(f"{path} answered {answer.status}")
        time.sleep(0.005)
    connection.close()
    return took


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, tell, and fail where others wait too long."""
    parser = argparse.ArgumentParser(prog="loadtest.responsive", description=__doc__)
    parser.add_argument("--seconds", type=float, default=20)
    given = parser.parse_args(arguments)
    found = measured(given.seconds)
    Console().print(
        f"{len(found.seconds)} small requests beside {found.dear} dear ones: "
        f"median {statistics.median(found.seconds) * 1000:.1f} ms, "
        f"{SHARE} of 100 within {found.slow * 1000:.1f} ms, "
        f"longest {max(found.seconds) * 1000:.1f} ms"
    )
    return 0 if found.slow <= MOST_SECONDS else 1


if __name__ == "__main__":
    sys.exit(main())
