"""Head and body of an answer in one write, so that a crash leaves all of an answer or nothing.

The server writes them one after the other. Between the two a process can be killed: then a
proxy has passed the head on, and can no longer ask another replica. It saves a system call, too.
"""

import asyncio
from collections.abc import Callable
from typing import Any


class JoinedWrites:
    """A transport that sends what is written within one turn of the event loop together."""

    def __init__(
        self, transport: asyncio.Transport, later: Callable[[Callable[[], None]], object]
    ) -> None:
        """Write to `transport`; `later` calls at the end of this turn of the loop."""
        self._transport = transport
        self._later = later
        self._parts: list[bytes] = []

    def write(self, data: bytes) -> None:
        """Send it soon, after what was written before."""
        if not data:
            return
        if not self._parts:
            self._later(self.flush)
        self._parts.append(data)

    def write_whole(self, data: bytes) -> None:
        """Send all of an answer, which waits for no other part."""
        self.flush()
        if not self._transport.is_closing():
            self._transport.write(data)

    def flush(self) -> None:
        """Send it now."""
        if self._parts:
            whole = self._parts[0] if len(self._parts) == 1 else b"".join(self._parts)
            self._parts.clear()
            if not self._transport.is_closing():
                self._transport.write(whole)

    def get_write_buffer_size(self) -> int:
        """Bytes that are not yet with the operating system."""
        return self._transport.get_write_buffer_size() + sum(map(len, self._parts))

    def close(self) -> None:
        """Close, once everything is sent."""
        self.flush()
        self._transport.close()

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a transport has
        """Everything else is as the transport does it."""
        return getattr(self._transport, name)
