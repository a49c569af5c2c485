"""The drill itself, as short as it can be; and that it would notice what it looks for."""

import asyncio
import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
import uvloop

from loadtest.drill import acts, report
from loadtest.drill.asks import Ask, WrongAnswerError, asks
from loadtest.drill.catalogues import CARD, Version, versions
from loadtest.drill.figures import Act, Promise, Report, figures, percentile, timeline
from loadtest.drill.proxy import BUFFER_BYTES, configuration
from loadtest.drill.replicas import BrokenPromiseError, until
from loadtest.drill.run import Plan, Scene, drill
from loadtest.drill.stage import Stage
from loadtest.drill.witness import Seen, Witness
from schema.operations import LEGAL_MOVES
from service.settings.settings import Settings


@cache
def both() -> tuple[Version, Version]:
    with TemporaryDirectory() as folder:
        return versions(Path(folder) / "catalogues")


@cache
def questions() -> Sequence[Ask]:
    return asks(both())


async def restart_then_crash(stage: Stage) -> None:
    """One replica is replaced, then the other crashes: all requests go to the new process."""
    first, second = stage.replicas
    await acts.replaced(stage, first, first.settings)
    await acts.crashed(stage, second)


def test_clients_do_not_notice_a_restart_and_a_crash(tmp_path: Path) -> None:
    scene = Scene("restart and crash", restart_then_crash)
    plan = Plan(users=0, connections=3, pause=0.08, calm=1.0, scenes=[scene])
    played = uvloop.run(drill(plan, tmp_path))
    assert played.broken == []
    (act,) = played.acts
    assert act.witness.requests > 50
    assert act.catalogues == {"old": act.witness.requests}
    assert report.read(_written(played, tmp_path)) == played


def _written(played: Report, folder: Path) -> Path:
    page = report.write(played, folder)
    assert "promises kept" in page.read_text(encoding="utf-8")
    return folder / "drill.json"


def test_the_catalogues_answer_the_same_table_differently() -> None:
    old, new = both()
    legal = [ask for ask in questions() if ask.name == LEGAL_MOVES.name]
    without = [
        {digest: body.replace(digest.encode(), b"") for digest, body in ask.exact.items()}
        for ask in legal
    ]
    assert any(each[old.digest] != each[new.digest] for each in without)
    assert old.catalogue.cards[CARD].difficulty != new.catalogue.cards[CARD].difficulty


def test_an_answer_that_names_the_wrong_catalogue_is_detected() -> None:
    old, new = (version.digest for version in both())
    noticed = 0
    for ask in questions():
        if not ask.exact:
            continue
        assert ask.check(200, ask.exact[new]) == new
        mixed = ask.exact[old].replace(old.encode(), new.encode())
        if mixed != ask.exact[new]:
            noticed += 1
            with pytest.raises(WrongAnswerError, match="not the answer of"):
                ask.check(200, mixed)
        with pytest.raises(WrongAnswerError, match="unknown catalogue"):
            ask.check(200, ask.exact[old].replace(old.encode(), b"0" * 64))
    assert noticed


def test_an_answer_with_other_bytes_is_detected() -> None:
    wanted = [ask for ask in questions() if ask.wanted]
    assert {ask.path for ask in wanted} == {"/", "/graphql", "/v1/cards?set=drill"}
    for ask in wanted:
        for digest, right in ask.wanted.items():
            assert ask.check(200, json.dumps(right).encode()) == digest
        with pytest.raises(WrongAnswerError, match="neither"):
            ask.check(200, b'{"data": null}')


def test_a_card_of_the_wrong_catalogue_is_detected() -> None:
    old, new = both()
    (ask,) = (ask for ask in questions() if ask.path.startswith("/v1/cards"))
    text = json.dumps(ask.wanted[old.digest])
    mixed = text.replace(f'"difficulty": {old.difficulty}', f'"difficulty": {new.difficulty}')
    assert mixed != text
    with pytest.raises(WrongAnswerError, match="neither"):
        ask.check(200, mixed.encode())


@pytest.mark.parametrize(("status", "body"), [(503, b"{}"), (200, b"<html>")])
def test_a_failed_answer_is_detected(status: int, body: bytes) -> None:
    with pytest.raises(WrongAnswerError):
        questions()[0].check(status, body)


async def _witnessed(reply: bytes) -> list[Seen]:
    """What a witness sees of a server that sends this to every request, then closes."""

    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1024)
        writer.write(reply)
        writer.close()

    server = await asyncio.start_server(handle, "127.0.0.1", 0)
    async with server:
        witness = Witness(server.sockets[0].getsockname()[1], questions(), 1, 0.001)
        await witness.start()
        await until(lambda: len(witness.seen) > 1, 10, "it asks again")
        await witness.stop()
    return witness.seen


@pytest.mark.parametrize(
    ("reply", "cause"),
    [
        (b"", "IncompleteReadError"),
        (b"HTTP/1.1 503 X\r\ncontent-length: 0\r\n\r\n", "status 503"),
        (b"HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{", "IncompleteReadError"),
    ],
)
def test_the_witness_counts_every_failure_and_goes_on(reply: bytes, cause: str) -> None:
    seen = asyncio.run(_witnessed(reply))
    assert all(cause in each.failure and not each.digest for each in seen)


def test_figures_and_timeline_are_computed() -> None:
    seen = [Seen(10 + n / 10, n / 1000, "d") for n in range(10)] + [Seen(10.1, 0.5, "", "lost")]
    found = figures(seen, 2.0)
    assert (found.requests, found.failed, found.per_second) == (11, 1, 5.5)
    assert (found.p50_ms, found.worst_ms, found.failures) == (5.0, 500.0, {"lost": 1})
    first, second = timeline(seen, 10.0)
    assert (first.failed, second.failed, first.requests + second.requests) == (1, 0, 11)
    assert percentile([], 99) == 0


def test_a_broken_promise_is_reported() -> None:
    act = Act(
        name="act",
        seconds=1,
        witness=figures([], 1.0),
        crowd=None,
        catalogues={},
        sent_again=0,
        events=(),
        promises=(Promise(what="no request fails", kept=False, found="one did"),),
        timeline=(),
        in_time=True,
    )
    found = Report(circumstances="", replicas=2, acts=(act,))
    assert "promises broken" in "".join(report.page(found))
    assert found.broken == ["act: no request fails: one did"]


def test_a_late_event_is_a_broken_promise() -> None:
    with pytest.raises(BrokenPromiseError, match="it rains"):
        asyncio.run(until(lambda: False, 0.01, "it rains"))


def test_the_proxy_can_send_any_usual_request_again() -> None:
    text = configuration(Path("x.sock"), {"all": 1, "once": 5}, [3, 4])
    again, once = (part.split("frontend")[0] for part in text.split("\nbackend ")[1:])
    assert "retry-on conn-failure empty-response" in again
    assert "retries 0" in once
    assert "retry" not in once
    assert Settings().max_header_bytes + 130_000 < BUFFER_BYTES  # the longest log of a replay
    assert text.count("server replica-1 ") == 2
    assert text.count("server replica-2 ") == 2
