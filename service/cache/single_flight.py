"""Equal work that is running is awaited, not repeated; within one process."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from starlette.requests import ClientDisconnect

from service.refusal import Refusal
from service.rules.engine.work import TooMuchWork

_Result = TypeVar("_Result")


class SingleFlight(Generic[_Result]):
    """Running work by key. Results are not cached: a later call begins anew."""

    def __init__(self, joined: Callable[[], None]) -> None:
        """Call `joined` for every caller that only waits."""
        self._flights: dict[bytes, asyncio.Future[_Result]] = {}
        self._joined = joined

    async def once(self, key: bytes, work: Callable[[], Awaitable[_Result]]) -> _Result:
        """The result of `work`, or of equal work that is running; or its exception.

        The first caller does the work. If it is cancelled, or fails for a reason of its own (its
        client left, no room, no work left), one of the waiting callers takes over.
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
        except (ClientDisconnect, Refusal, TooMuchWork):  # concerns only the first caller
            flight.cancel()
            raise
        except Exception as error:
            flight.set_exception(error)
            flight.exception()  # mark as retrieved, also where nobody waits
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
        return len(self._flights)
