"""Which requests the client in Python sends again, and when."""

import email.utils
import time
from types import SimpleNamespace

import httpx
import pytest

from lawspeaker_client import (
    AnswerTimeoutError,
    Lawspeaker,
    NetworkError,
    ProblemError,
    UnexpectedAnswerError,
    drive,
)
from lawspeaker_client.types import (
    BatchItem,
    Cast,
    CastRunes,
    DestinySnapshot,
    Move,
    Pool,
    Roll,
    Snapshot,
)
from tests.clients.python_answers import Answer, Call, Json, Make, json, problem

DONE = Json(keys=[])
TABLE = Snapshot(ruleset="CTA_2E", players=[])
ROLL = Cast(roll=Roll(game="g", sequence=1))


def asked(client: Lawspeaker) -> object:
    return client.jwks()


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Every time that is waited; it is over at once."""
    waited: list[float] = []

    async def wait(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(drive, "time", SimpleNamespace(sleep=waited.append))
    monkeypatch.setattr(drive, "asyncio", SimpleNamespace(sleep=wait))
    return waited


@pytest.mark.parametrize("settings", [{}, {"deadline": 0.2}])
def test_a_whole_call_ends_at_its_deadline(stand: Make, settings: Json) -> None:
    def call(client: Lawspeaker) -> object:
        return client.jwks() if settings else client.jwks(deadline=0.2)

    began = time.monotonic()
    with pytest.raises(AnswerTimeoutError, match="deadline"):
        stand(4.0, retries=9, **settings).ask(call)
    with pytest.raises((NetworkError, AnswerTimeoutError)):
        stand(*[0.05] * 9, retries=9, **settings).ask(call)
    assert time.monotonic() - began < 3


def test_what_would_be_tried_after_the_deadline_is_told_at_once(stand: Make) -> None:
    here = stand(problem(503, "overloaded", {"retry-after": "20"}))
    with pytest.raises(ProblemError, match="A detail"):
        here.ask(lambda client: client.jwks(deadline=10))
    assert len(here.sent) == 1


def test_the_question_for_the_version_and_lines_are_part_of_the_call(stand: Make) -> None:
    with pytest.raises(AnswerTimeoutError):
        stand(5.0, check_version=True).ask(lambda client: client.jwks(deadline=0.1))
    with pytest.raises(AnswerTimeoutError):
        stand(5.0).ask(lambda client: client.bulk_cards(deadline=0.1))


def test_an_answer_in_time_is_an_answer(stand: Make) -> None:
    assert stand(json(DONE)).ask(lambda client: client.jwks(deadline=10)) == DONE
    broken = stand(httpx.ConnectError("no"), retries=0)
    with pytest.raises(NetworkError):
        broken.ask(lambda client: client.jwks(deadline=10))


def test_what_passes_is_tried_again_after_the_time_that_is_asked_for(
    stand: Make, waits: list[float]
) -> None:
    refused = problem(429, "quota-exceeded", {"retry-after": "1"})
    here = stand(problem(503, "overloaded", {"retry-after": "2"}), refused, json(DONE))
    assert here.ask(asked) == DONE
    assert len(here.sent) == 3
    assert 2 <= waits[0] < 2.3
    assert 1 <= waits[1] < 1.3


def test_a_date_is_a_time_to_wait_too(stand: Make, waits: list[float]) -> None:
    date = email.utils.formatdate(time.time() + 5, usegmt=True)
    assert stand(problem(503, "overloaded", {"retry-after": date}), json(DONE)).ask(asked) == DONE
    assert 3 < waits[0] < 5.5


def test_after_a_broken_connection_waits_grow(stand: Make, waits: list[float]) -> None:
    broken = httpx.ConnectError("refused")
    here = stand(broken, httpx.ReadTimeout("late"), httpx.Response(502), json(DONE), retries=3)
    assert here.ask(asked) == DONE
    for wait, most in zip(waits, (0.25, 0.5, 1.0), strict=True):
        assert most / 2 <= wait <= most


@pytest.mark.parametrize(
    ("last", "kind"),
    [
        (httpx.ConnectError("refused"), NetworkError),
        (httpx.ReadTimeout("late"), AnswerTimeoutError),
        (httpx.Response(502, text="<html>"), UnexpectedAnswerError),
    ],
    ids=["connection", "time-out", "proxy"],
)
def test_the_last_failure_is_raised(
    stand: Make, waits: list[float], last: Answer, kind: type[Exception]
) -> None:
    here = stand(last, last, last)
    with pytest.raises(kind) as raised:
        here.ask(asked)
    assert len(here.sent) == 3
    assert len(waits) == 2
    assert (raised.value.__cause__ is None) == isinstance(last, httpx.Response)


def test_who_is_told_to_wait_long_is_told_so_at_once(stand: Make) -> None:
    here = stand(problem(429, "quota-exceeded", {"retry-after": "600"}))
    with pytest.raises(ProblemError) as refused:
        here.ask(asked)
    assert refused.value.retry_after == 600
    assert len(here.sent) == 1


@pytest.mark.parametrize(
    ("status", "slug"),
    [(422, "impossible-state"), (500, "internal"), (403, "quota-too-small")],
)
def test_what_would_be_refused_again_is_asked_once(stand: Make, status: int, slug: str) -> None:
    here = stand(problem(status, slug))
    with pytest.raises(ProblemError) as refused:
        here.ask(asked)
    assert refused.value.slug == slug
    assert len(here.sent) == 1


SEALED: dict[str, Call] = {
    "cast": lambda client: client.cast(ruleset="CTA_2E", pool=Pool(), cast=ROLL),
    "validate": lambda client: client.validate(
        snapshot=TABLE, move=Move(cast=CastRunes(cast=ROLL))
    ),
    "replay": lambda client: client.replay(snapshot=TABLE, moves=[Move(cast=CastRunes(cast=ROLL))]),
    "replay_lines": lambda client: client.replay_lines(
        snapshot=TABLE, moves=[Move(cast=CastRunes(cast=ROLL))]
    ),
    "commit_seeds": lambda client: client.commit_seeds(game="g", commitments=[]),
    "batch": lambda client: client.batch(
        items=[BatchItem(operation="cast", body={"pool": {}, "cast": ROLL})]
    ),
    "batch of an opening": lambda client: client.batch(
        items=[BatchItem(operation="commit_seeds", body={})]
    ),
    "batch of a path": lambda client: client.batch(
        items=[BatchItem(path="/v1/rolls/commit", body={})]
    ),
}


@pytest.mark.parametrize("call", SEALED.values(), ids=SEALED.keys())
@pytest.mark.parametrize(
    "answer",
    [problem(429, "quota-exceeded", {"retry-after": "0"}), httpx.ReadTimeout("late")],
    ids=["busy", "late"],
)
def test_what_takes_a_place_of_a_chain_is_sent_once(
    stand: Make, call: Call, answer: Answer
) -> None:
    here = stand(answer, retries=5)
    with pytest.raises((ProblemError, AnswerTimeoutError)):
        here.ask(call)
    assert len(here.sent) == 1


PURE: dict[str, Call] = {
    "seed": lambda client: client.cast(ruleset="CTA_2E", pool=Pool(), cast=Cast(seed="roll")),
    "move": lambda client: client.validate(
        snapshot=TABLE, move=Move(cast=CastRunes(cast=Cast(seed="s")))
    ),
    "Destiny": lambda client: client.destiny_total(
        snapshot=DestinySnapshot(ruleset="DESTINY", players=[])
    ),
    "batch": lambda client: client.batch(items=[BatchItem(operation="cast", body={"cast": {}})]),
}


@pytest.mark.parametrize("call", PURE.values(), ids=PURE.keys())
def test_all_else_is_judged_alike_however_often(
    stand: Make, waits: list[float], call: Call
) -> None:
    here = stand(problem(503, "overloaded"), problem(422, "impossible-state"))
    with pytest.raises(ProblemError) as refused:
        here.ask(call)
    assert refused.value.status == 422
    assert len(here.sent) == 2
    assert here.sent[0].content == here.sent[1].content
    assert len(waits) == 1
