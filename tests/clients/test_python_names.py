"""A client that names tables gets the same answers, in a fraction of the bytes."""

from collections.abc import Iterator

import httpx
import msgspec
import pytest
from starlette.testclient import TestClient

from lawspeaker_client import Lawspeaker
from lawspeaker_client.named_tables import patched
from lawspeaker_client.types import LegalMoves, Snapshot
from service.app import create_app
from service.settings.options import LogLevel
from service.settings.settings import Settings
from tests.clients.python_answers import Make, problem

MOVES = 25
QUIET = Settings(log_level=LogLevel.ERROR)


class Service:
    """Replicas behind an address, and the sizes of what they were sent and sent."""

    def __init__(self, *replicas: TestClient) -> None:
        self.replicas = list(replicas)
        self.at = 0
        self.statuses: list[int] = []
        self.up: list[int] = []
        self.down: list[int] = []

    def answer(self, request: httpx.Request) -> httpx.Response:
        there = self.replicas[self.at]
        path = request.url.raw_path.decode()
        found = there.request(
            request.method, path, content=request.content, headers=dict(request.headers)
        )
        self.statuses.append(found.status_code)
        self.up.append(len(request.content))
        self.down.append(len(found.content))
        headers = {k: v for k, v in found.headers.items() if k != "content-encoding"}
        return httpx.Response(found.status_code, headers=headers, content=found.content)

    def client(self, *, name_tables: bool) -> Lawspeaker:
        transport = httpx.MockTransport(self.answer)
        return Lawspeaker("http://referee", transport=transport, name_tables=name_tables)


@pytest.fixture
def service() -> Iterator[Service]:
    with TestClient(create_app(QUIET)) as one, TestClient(create_app(QUIET)) as other:
        yield Service(one, other)


def played(client: Lawspeaker, service: Service, *, swap: bool = False) -> list[bytes]:
    """A game by the first legal move each time: every answer."""
    table: Snapshot = client.setup(ruleset="CTA_2E", players=["ada", "ben"], seed="one").snapshot
    told: list[bytes] = []
    for number in range(MOVES):
        legal: LegalMoves = client.legal_moves(snapshot=table)
        move = legal.moves[number % len(legal.moves)].move
        if swap:
            service.at = number % 2
        verdict = client.validate(snapshot=table, move=move)
        told += [msgspec.json.encode(legal), msgspec.json.encode(verdict)]
        if verdict.next is None:
            break
        table = verdict.next
    return told


def test_named_tables_change_no_answer(service: Service) -> None:
    with service.client(name_tables=False) as plain:
        expected = played(plain, service)
    full = sum(service.up)
    service.up.clear()
    service.down.clear()
    with service.client(name_tables=True) as client:
        assert played(client, service) == expected
    assert len(expected) > 20
    assert sum(service.up) < full / 10
    assert max(service.up) < 400
    assert set(service.statuses) == {200}


def test_a_table_that_a_replica_does_not_know_is_sent_in_full(service: Service) -> None:
    with service.client(name_tables=False) as plain:
        expected = played(plain, service)
    with service.client(name_tables=True) as client:
        assert played(client, service, swap=True) == expected
    assert set(service.statuses) == {200, 422}


def test_another_refusal_is_no_reason_to_ask_again(stand: Make) -> None:
    here = stand(problem(422, "impossible-state"), name_tables=True)
    with pytest.raises(Exception, match="A detail"):
        here.ask(lambda client: client.score(snapshot=Snapshot(ruleset="CTA_2E", players=[])))
    (request,) = here.sent
    assert request.headers["prefer"] == "table=patch"


@pytest.mark.parametrize(
    ("value", "patch", "result"),
    [
        ({"a": 1, "b": {"c": 2}}, {"b": {"c": None, "d": 3}}, {"a": 1, "b": {"d": 3}}),
        ({"a": [1, 2]}, {"a": [3]}, {"a": [3]}),
        ({"a": 1}, {"a": {"b": None}}, {"a": {}}),
        ([1], {"a": 1}, {"a": 1}),
        ({"a": 1}, "b", "b"),
    ],
)
def test_a_merge_patch_is_carried_out(value: object, patch: object, result: object) -> None:
    assert patched(value, patch) == result
