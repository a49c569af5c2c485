"""Draining: a stop that loses no request.

On SIGTERM `/readyz` turns 503 and answers close their connections, so that balancers and clients go
elsewhere. After some seconds the server stops normally: the socket closes, and open requests
finish. SIGINT, or a second SIGTERM, skips the wait.
"""

import asyncio
import signal
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType

from service.telemetry.lifecycle import Lifecycle


@contextmanager
def draining(lifecycle: Lifecycle, seconds: float) -> Generator[None]:
    """Wait before the server's own handler of SIGTERM, which is installed already."""
    loop = asyncio.get_running_loop()
    ended = signal.getsignal(signal.SIGTERM)
    if not callable(ended):
        yield
        return

    def end() -> None:
        ended(signal.SIGTERM, None)

    def drain(number: int, frame: FrameType | None) -> None:
        if lifecycle.draining:
            ended(number, frame)
        else:
            lifecycle.draining = True
            loop.call_soon_threadsafe(loop.call_later, seconds, end)

    signal.signal(signal.SIGTERM, drain)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, ended)
