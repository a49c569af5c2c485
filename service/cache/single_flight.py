"""Equal work that is under way is waited for, not done again; within one process."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from starlette.requests import ClientDisconnect

from service.refusal import Refusal
from service.rules.engine.work import TooMuchWork

_Result = TypeVar("_Result")


class SingleFlight(Generic[_Result]):
    """Work by key. Results are not kept: who comes after the end begins anew."""

    def __init__(self, joined: Callable[[], None]) -> None:
        """Call `joined` for everyone who only waits."""
        self._flights: dict[bytes, asyncio.Future[_Result]] = {}
        self._joined = joined

    async def once(self, key: bytes, work: Callable[[], Awaitable[_Result]]) -> _Result:
        """The result of `work`, or of equal work that is under way; or its exception.

        The first to come does the work on its own time. Should it be cancelled, or end for a
        reason of its own (nobody waits, no room, no work left), one of those who wait takes over.
        """
        while (flight := self._flights.get(key)) is not None:
            self._joined()
            await asyncio.wait((flight,))
            if not flight.cancelled():
                return flight.result()
        flight = asyncio.get_running_loop().create_future()
        self._flights[key] = flight
        try:
            result = await work()
        except (ClientDisconnect, Refusal, TooMuchWork):  # of the first to come alone
            flight.cancel()
            raise
        except Exception as error:
            flight.set_exception(error)
            flight.exception()  # seen, also where nobody waits
            raise
        except BaseException:
            flight.cancel()
            raise
        else:
            flight.set_result(result)
            return result
        finally:
            del self._flights[key]

    def __len__(self) -> int:
        """Return the number of works under way."""
        return len(self._flights)
