"""Overload, over HTTP: which requests are shed, in which order, and which never are."""

import asyncio
import http.client
import json
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from functools import partial

import pytest

from loadtest.server import referee
from schema.operations.examples import EXAMPLES
from service.access.guard import Guard
from service.access.scopes import Priority
from service.access.shedding import PROBES, Load
from service.telemetry.access_metrics import Signal
from service.telemetry.metrics import Metrics
from tests import waiting
from tests.access.stand import ODDS, Served, serving

JSON = {"Content-Type": "application/json"}
Request = tuple[str, str, object]
Answered = tuple[int, dict[str, str]]
SEARCH: Request = ("GET", "/v1/search?q=wind", None)
BULK: Request = ("GET", "/v1/bulk", None)
REPLAY: Request = ("POST", "/v1/replay", EXAMPLES["replay"][0].request)
CARDS: Request = ("GET", "/v1/cards?first=1", None)
ODDS_CALL: Request = ("POST", "/v1/odds", ODDS)
VALIDATE: Request = ("POST", "/v1/validate", EXAMPLES["validate"][0].request)
LIVE: Request = ("GET", "/livez", None)
READY: Request = ("GET", "/readyz", None)
METRICS: Request = ("GET", "/metrics", None)
NAMED = {"search": SEARCH, "cards": CARDS, "odds": ODDS_CALL, "live": LIVE, "metrics": METRICS}


def graphql(query: str) -> Request:
    return ("POST", "/graphql", {"query": query})


FIND = graphql('{ search(q: "wind") { totalCount } }')
LOOK = graphql("{ service { engine } }")
JUDGE = graphql("{ odds(ruleset: CTA_2E, pool: {}) { success } }")


@contextmanager
def standing_still(served: Served, seconds: float) -> Generator[None]:
    """The server's loop does nothing to the end of the block, and at least so long."""
    begun = threading.Event()
    go_on = threading.Event()

    def stand() -> None:
        begun.set()
        go_on.wait(10)

    served.loop.call_soon_threadsafe(stand)
    assert begun.wait(10)
    try:
        yield
        time.sleep(seconds)  # what was sent is in the sockets' buffers by then
    finally:
        go_on.set()


def at_once(served: Served, requests: Sequence[Request]) -> list[Answered]:
    """Send all requests while the server looks elsewhere, so that it finds them all at once."""
    with ExitStack() as stack:
        connections: list[http.client.HTTPConnection] = []
        for _ in requests:
            connection = http.client.HTTPConnection("127.0.0.1", served.port, timeout=30)
            stack.callback(connection.close)
            connection.request("GET", "/livez")
            connection.getresponse().read()
            connections.append(connection)
        with standing_still(served, 0.2):
            for connection, (method, path, body) in zip(connections, requests, strict=True):
                content = None if body is None else json.dumps(body).encode()
                connection.request(method, path, content, JSON if content else {})
        answers: list[Answered] = []
        for connection in connections:
            response = connection.getresponse()
            response.read()
            named = {name.lower(): value for name, value in response.getheaders()}
            answers.append((response.status, named))
        return answers


def answered(requests: Sequence[Request], answers: Sequence[Answered]) -> Counter[str]:
    """How many requests of each kind were answered."""
    found: Counter[str] = Counter()
    for request, (status, _) in zip(requests, answers, strict=True):
        assert status in {200, 503}
        found[name_of(request)] += status == 200
    return found


def name_of(request: Request) -> str:
    """The path, or the text of a query."""
    _, path, body = request
    return str(body) if path == "/graphql" else path


def test_a_burst_is_shed_beginning_with_the_least_urgent() -> None:
    kinds = (SEARCH, BULK, REPLAY, CARDS, ODDS_CALL, VALIDATE, LIVE, READY)
    requests = [each for _ in range(12) for each in kinds]
    with serving(shed_in_flight=16, shed_lag=0, anonymous_quota="99999/60") as served:
        until(lambda: served.ask(*SEARCH).status == 200)
        answers = at_once(served, requests)
        by_path = answered(requests, answers)
        for critical in ("/v1/odds", "/v1/validate", "/livez", "/readyz"):
            assert by_path[critical] == 12, by_path
        sheddable = sum(by_path[path] for path in ("/v1/search?q=wind", "/v1/bulk", "/v1/replay"))
        normal = by_path["/v1/cards?first=1"]
        assert (sheddable, normal) == (3, 5), by_path  # a quarter of 16, and half of it
        for (_, path, _), (status, headers) in zip(requests, answers, strict=True):
            if status == 503:
                wait = "2" if path.startswith("/v1/cards") else "5"
                assert headers["retry-after"] == wait
                assert headers["content-type"] == "application/problem+json"
            if path not in {"/livez", "/readyz"}:
                assert "ratelimit" in headers
        shed = {
            priority: served.count("shed_total", **{"class": priority, "signal": "in_flight"})
            for priority in ("sheddable", "normal", "critical")
        }
        assert shed == {"sheddable": 33, "normal": 7, "critical": 0}
        assert served.count("in_flight") == 0
        assert all(served.ask(*each).status == 200 for each in kinds)


def test_graphql_is_shed_by_what_it_asks_for() -> None:
    requests = [each for _ in range(12) for each in (FIND, LOOK, JUDGE)]
    with serving(shed_in_flight=16, shed_lag=0) as served:
        by_path = answered(requests, at_once(served, requests))
        found = [by_path[name_of(each)] for each in (FIND, LOOK, JUDGE)]
        assert found[2] == 12
        assert found[0] <= 4
        assert found[0] + found[1] == 8
        refused = served.count("shed_total", **{"class": "sheddable", "signal": "in_flight"})
        assert refused == 12 - found[0]


def test_even_games_have_a_limit() -> None:
    """Requests that wait for others, as for Redis, keep their places."""
    with serving(shed_in_flight=4, shed_lag=0) as served:
        load_of(served).in_flight += 4
        answer = served.ask(*ODDS_CALL)
        assert (answer.status, answer.problem) == (503, "overloaded")
        assert answer.headers["retry-after"] == "1"
        assert served.ask(*LIVE).status == served.ask(*READY).status == 200
        load_of(served).in_flight -= 4
        assert served.ask(*ODDS_CALL).status == 200


def test_graphql_reports_overload_in_its_own_format() -> None:
    with serving(shed_in_flight=4, shed_lag=0) as served:
        load_of(served).in_flight += 2
        answer = served.ask(*FIND)
        assert (answer.status, answer.problem) == (503, "overloaded")
        assert answer.headers["retry-after"] == "5"
        assert answer.json.keys() == {"errors"}


def load_of(served: Served) -> Load:
    guard: Guard = served.app.state.guard
    return guard.load


@contextmanager
def busy(served: Served, seconds: float) -> Generator[None]:
    """Let every turn of the loop take so long, to the end of the block."""
    goes_on = True

    def hog() -> None:
        if goes_on:
            time.sleep(seconds)
            served.loop.call_soon(hog)

    served.loop.call_soon_threadsafe(hog)
    try:
        yield
    finally:
        goes_on = False


def lagging(served: Served, seconds: float) -> Callable[[], bool]:
    load = load_of(served)
    return lambda: load.lag >= seconds


until = partial(waiting.until, seconds=30)


@pytest.mark.parametrize(
    ("allowed", "refused"),
    [
        (0.45, {"search"}),
        (0.15, {"search", "cards", "metrics"}),
        (0.05, {"search", "cards", "metrics", "odds"}),
    ],
)
def test_a_late_event_loop_sheds_in_the_same_order(allowed: float, refused: set[str]) -> None:
    turn = 0.3  # a wake-up takes two turns of the loop, so it is some 0.55 s late
    with serving(shed_lag=allowed, shed_in_flight=0, request_timeout=60) as served:
        with busy(served, turn):
            until(lagging(served, turn * 0.99))
            with ThreadPoolExecutor() as pool:  # each takes several turns, so they share them
                asked = {name: pool.submit(served.ask, *each) for name, each in NAMED.items()}
            answers = {name: each.result() for name, each in asked.items()}
        statuses = {name: answer.status for name, answer in answers.items()}
        assert {name for name, status in statuses.items() if status != 200} == refused
        for name in refused:
            assert answers[name].problem == "overloaded"
        until(lambda: load_of(served).lag < allowed)
        assert served.ask(*SEARCH).status == 200
        for priority, name in (("sheddable", "search"), ("normal", "cards"), ("critical", "odds")):
            shed = served.count("shed_total", **{"class": priority, "signal": "lag"})
            assert shed == (name in refused) * (2 if name == "cards" else 1)


def test_one_long_request_does_not_count_as_overload() -> None:
    with serving(shed_lag=0.05, shed_in_flight=0) as served:
        time.sleep(0.5)
        for _ in range(3):
            served.loop.call_soon_threadsafe(time.sleep, 0.3)
            time.sleep(0.4)
            assert served.ask(*SEARCH).status == 200


def test_nothing_is_shed_where_both_limits_are_off() -> None:
    requests = [SEARCH, REPLAY, CARDS, ODDS_CALL] * 10
    with serving(shed_lag=0, shed_in_flight=0) as served, busy(served, 0.02):
        assert {status for status, _ in at_once(served, requests)} == {200}


def test_slow_bodies_do_not_block_other_requests() -> None:
    head = (
        b"POST /v1/odds HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b"Content-Length: 1000\r\n\r\n{"
    )
    with serving(shed_in_flight=4, shed_lag=0) as served, ExitStack() as stack:
        for _ in range(12):
            slow = stack.enter_context(socket.create_connection(("127.0.0.1", served.port)))
            slow.sendall(head)
        time.sleep(0.2)
        assert served.ask(*SEARCH).status == 200
        assert served.ask(*ODDS_CALL).status == 200
        assert served.count("in_flight") == 0


def test_games_go_on_while_other_requests_are_shed() -> None:
    """A process of its own under more load than it is allowed."""
    statuses: dict[str, Counter[int]] = {"game": Counter(), "search": Counter()}
    stop = threading.Event()
    limits = {"LAWSPEAKER_SHED_IN_FLIGHT": "8", "LAWSPEAKER_SHED_LAG": "0"}
    with referee(limits) as port:

        def ask(who: str, request: Request) -> None:
            method, path, body = request
            content = None if body is None else json.dumps(body).encode()
            with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=30)) as connection:
                while not stop.is_set():
                    connection.request(method, path, content, JSON if content else {})
                    response = connection.getresponse()
                    response.read()
                    statuses[who][response.status] += 1

        crowd = [threading.Thread(target=ask, args=("search", SEARCH)) for _ in range(24)]
        game = threading.Thread(target=ask, args=("game", VALIDATE))
        for thread in (*crowd, game):
            thread.start()
        try:
            until(lambda: statuses["game"][200] > 20 and statuses["search"].keys() >= {200, 503})
        finally:
            stop.set()
        for thread in (*crowd, game):
            thread.join()
    assert statuses["game"].keys() == {200}
    assert statuses["search"].keys() == {200, 503}


def test_only_a_lasting_delay_of_the_loop_counts() -> None:
    load = Load(most=0, most_lag=0.1, metrics=Metrics().access)
    for _ in range(PROBES - 1):
        load.late(5.0)
    assert load.signal_against(Priority.SHEDDABLE) is None
    load.late(5.0)
    assert load.signal_against(Priority.CRITICAL) is Signal.LAG
    load.late(0.0)
    assert load.signal_against(Priority.SHEDDABLE) is None


def test_the_probe_measures_the_delay_of_the_loop() -> None:
    load = Load(most=0, most_lag=0.1, metrics=Metrics().access)

    async def run() -> None:
        probe = asyncio.create_task(load.probe())
        while not load.lag:
            time.sleep(0.1)  # noqa: ASYNC251 - this is the point
            await asyncio.sleep(0)
        probe.cancel()

    asyncio.run(asyncio.wait_for(run(), 10))
    assert load.lag >= 0.09
