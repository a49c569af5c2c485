"""Equal work is done once at a time; cancelling one caller does not affect the others."""

import asyncio

import pytest

from service.cache.single_flight import SingleFlight


class Work:
    """Counts how often it is begun, and ends when it is let."""

    def __init__(self) -> None:
        self.begun = 0
        self.go = asyncio.Event()

    async def __call__(self) -> int:
        self.begun += 1
        await self.go.wait()
        return self.begun


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_concurrent_callers_share_one_result() -> None:
    async def scene() -> None:
        joined: list[None] = []
        flight: SingleFlight[int] = SingleFlight(lambda: joined.append(None))
        work = Work()
        everyone = [asyncio.create_task(flight.once(b"key", work)) for _ in range(20)]
        await settle()
        work.go.set()
        assert await asyncio.gather(*everyone) == [1] * 20
        assert (work.begun, len(joined), len(flight)) == (1, 19, 0)
        assert await flight.once(b"key", work) == 2  # nothing is kept

    asyncio.run(scene())


def test_other_keys_do_not_wait() -> None:
    async def scene() -> None:
        flight: SingleFlight[int] = SingleFlight(lambda: pytest.fail("nobody waits"))
        slow, quick = Work(), Work()
        quick.go.set()
        first = asyncio.create_task(flight.once(b"a", slow))
        await settle()
        assert await flight.once(b"b", quick) == 1
        slow.go.set()
        assert await first == 1

    asyncio.run(scene())


def test_all_get_the_same_exception() -> None:
    async def scene() -> None:
        flight: SingleFlight[int] = SingleFlight(lambda: None)
        go = asyncio.Event()

        async def fail() -> int:
            await go.wait()
            raise LookupError("no game can show it")

        everyone = [asyncio.create_task(flight.once(b"key", fail)) for _ in range(3)]
        await settle()
        go.set()
        results = await asyncio.gather(*everyone, return_exceptions=True)
        assert [type(each) for each in results] == [LookupError] * 3
        assert len(flight) == 0

    asyncio.run(scene())


def test_an_exception_without_waiters_is_not_logged() -> None:
    async def scene() -> None:
        flight: SingleFlight[int] = SingleFlight(lambda: None)

        async def fail() -> int:
            raise LookupError

        with pytest.raises(LookupError):
            await flight.once(b"key", fail)

    asyncio.run(scene())


def test_if_the_first_caller_is_cancelled_another_takes_over() -> None:
    async def scene() -> None:
        flight: SingleFlight[int] = SingleFlight(lambda: None)
        work = Work()
        first, second, third = (asyncio.create_task(flight.once(b"key", work)) for _ in range(3))
        await settle()
        first.cancel()
        await settle()
        assert work.begun == 2
        work.go.set()
        assert await second == 2
        assert await third == 2
        assert first.cancelled()

    asyncio.run(scene())


def test_a_cancelled_waiter_cancels_nobody_else() -> None:
    async def scene() -> None:
        flight: SingleFlight[int] = SingleFlight(lambda: None)
        work = Work()
        first, second = (asyncio.create_task(flight.once(b"key", work)) for _ in range(2))
        await settle()
        second.cancel()
        await settle()
        assert second.cancelled()
        work.go.set()
        assert await first == 1

    asyncio.run(scene())
