"""Long work in threads: other requests go on, the queue is bounded, work can end early."""

import asyncio
import threading
from collections.abc import Awaitable, Callable

import pytest
from starlette.requests import ClientDisconnect
from starlette.types import Message

from service.access.scopes import Priority
from service.judging.job import Job
from service.judging.threads import JudgingThreads
from service.refusal import Refusal
from service.rules.engine.work import MOVES, Abandoned, TooMuchWork, Work


class Slow:
    """Work that goes on until it is let go or abandoned."""

    def __init__(self, job: Job) -> None:
        self.begun = threading.Event()
        self.let_go = threading.Event()
        self.ended: str | None = None
        self._job = job

    def __call__(self) -> str:
        with self._job.piece() as work:
            self.begun.set()
            try:
                while not self.let_go.wait(0.001):
                    work.spend(MOVES, 0)
            except Abandoned:
                self.ended = "abandoned"
                raise
        self.ended = "done"
        return "answer"


def run(test: Callable[[JudgingThreads], Awaitable[None]], *, threads: int, waiting: int) -> None:
    async def within() -> None:
        judging = JudgingThreads(threads, most_waiting=waiting)
        async with judging.opened():
            await test(judging)

    asyncio.run(asyncio.wait_for(within(), 30))


async def until(true: Callable[[], bool]) -> None:
    while not true():  # noqa: ASYNC110 - told by a thread
        await asyncio.sleep(0.001)


def test_the_loop_goes_on_while_a_thread_works() -> None:
    async def test(judging: JudgingThreads) -> None:
        job = Job()
        slow = Slow(job)
        answer = asyncio.ensure_future(judging.run(job, Priority.CRITICAL, slow))
        await until(slow.begun.is_set)
        turns = 0
        while turns < 1000:
            await asyncio.sleep(0)
            turns += 1
        assert not answer.done()
        slow.let_go.set()
        assert await answer == "answer"
        assert judging.under_way == 0

    run(test, threads=1, waiting=1)


def test_a_disconnecting_client_ends_its_work() -> None:
    async def test(judging: JudgingThreads) -> None:
        gone = asyncio.Event()

        async def receive() -> Message:
            await gone.wait()
            return {"type": "http.disconnect"}

        job = Job(receive=receive)
        slow = Slow(job)
        answer = asyncio.ensure_future(judging.run(job, Priority.CRITICAL, slow))
        await until(slow.begun.is_set)
        gone.set()
        with pytest.raises(ClientDisconnect):
            await answer
        await until(lambda: slow.ended == "abandoned")

    run(test, threads=1, waiting=1)


def test_a_time_limit_ends_running_work() -> None:
    async def test(judging: JudgingThreads) -> None:
        job = Job()
        slow = Slow(job)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(judging.run(job, Priority.CRITICAL, slow), 0.05)
        await until(lambda: slow.ended == "abandoned")

    run(test, threads=1, waiting=1)


def test_abandoned_work_that_has_not_begun_never_begins() -> None:
    async def test(judging: JudgingThreads) -> None:
        first, second = Job(), Job()
        running, waiting = Slow(first), Slow(second)
        answer = asyncio.ensure_future(judging.run(first, Priority.CRITICAL, running))
        await until(running.begun.is_set)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(judging.run(second, Priority.CRITICAL, waiting), 0.01)
        running.let_go.set()
        await answer
        assert not waiting.begun.is_set()

    run(test, threads=1, waiting=1)


def test_a_full_queue_drops_the_least_urgent_job() -> None:
    async def test(judging: JudgingThreads) -> None:
        jobs = [Job(), Job()]
        replay, game = map(Slow, jobs)
        shed = asyncio.ensure_future(judging.run(jobs[0], Priority.SHEDDABLE, replay))
        await until(replay.begun.is_set)
        with pytest.raises(Refusal):
            await judging.run(Job(), Priority.SHEDDABLE, Slow(Job()))
        answer = asyncio.ensure_future(judging.run(jobs[1], Priority.CRITICAL, game))
        with pytest.raises(Refusal) as refused:
            await shed
        assert refused.value.code == "overloaded"
        assert replay.ended == "abandoned"
        game.let_go.set()
        assert await answer == "answer"

    run(test, threads=1, waiting=0)


def test_pieces_of_a_job_share_its_steps_in_order() -> None:
    job = Job(most=3 * MOVES.steps)
    with job.piece() as work:
        work.spend(MOVES, 2)
    with pytest.raises(TooMuchWork) as ended, job.piece() as work:
        work.spend(MOVES, 2)
    assert ended.value.most == 3 * MOVES.steps


def test_a_quick_try_that_takes_too_long_spends_nothing() -> None:
    work = Job().work

    def play(quick: Work) -> str:
        quick.spend(MOVES, 2)
        return "answer"

    assert work.quickly(MOVES.steps, play) is None
    assert work.spent == 0
    assert work.quickly(2 * MOVES.steps, play) == "answer"
    assert work.spent == 2 * MOVES.steps


def test_a_quick_try_beyond_the_limit_of_the_job_ends_the_job() -> None:
    job = Job(most=MOVES.steps)
    with pytest.raises(TooMuchWork), job.piece() as work:
        work.quickly(5 * MOVES.steps, lambda quick: quick.spend(MOVES, 2))
    assert job.work.spent == 2 * MOVES.steps


def test_abandoning_a_job_ends_its_running_piece() -> None:
    job = Job()
    with job.piece() as work:
        job.abandon()
        with pytest.raises(Abandoned):
            work.spend(MOVES)
