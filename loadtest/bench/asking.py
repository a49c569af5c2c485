"""The load generator: one thread, a few keep-alive connections, one request under way on each.

Event loops cost more for each request than the bare server does, so this one talks to the sockets
itself. An answer is whole once its bytes end with the body that is wanted, so each is compared.
"""

import os
import select
import socket
import time
from collections.abc import Generator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

HEAD_END: Final = b"\r\n\r\n"
OK: Final = b"HTTP/1.1 200"
MOST: Final = 256 * 1024
PATIENCE: Final = 10.0
"""Seconds after which an answer is given up."""
CONNECTIONS: Final = 8


class WrongAnswer(Exception):
    """A server answered something else than the first time, or not with 200, or not at all."""


@dataclass(slots=True)
class Slot:
    """What came of asking one server for a moment."""

    requests: int
    seconds: float
    cpu: float
    """CPU seconds of the server's process."""
    latencies: list[float] = field(default_factory=list[float])

    @property
    def rate(self) -> float:
        """Requests per second."""
        return self.requests / self.seconds

    @property
    def cost(self) -> float:
        """CPU seconds for one request."""
        return self.cpu / self.requests


def cpu_seconds(pid: int) -> float:
    """CPU time of a process and its threads so far, by the scheduler's nanoseconds."""
    total = 0
    for task in Path(f"/proc/{pid}/task").iterdir():
        with suppress(FileNotFoundError, ProcessLookupError):  # a thread that has just ended
            total += int((task / "schedstat").read_text(encoding="ascii").split()[0])
    return total / 1e9


def ask_once(port: int, request: bytes) -> bytes:
    """The body of one answer."""
    with _connected(port) as connection:
        connection.settimeout(PATIENCE)
        connection.sendall(request)
        received = b""
        while True:
            head, found, body = received.partition(HEAD_END)
            if found and len(body) >= _length(head):
                break
            more = connection.recv(MOST)
            if not more:
                raise WrongAnswer(_excerpt(received))
            received += more
    if not received.startswith(OK):
        raise WrongAnswer(_excerpt(received))
    return body


def ask_for(
    seconds: float, port: int, request: bytes, wanted: bytes, *, pid: int | None = None
) -> Slot:
    """Ask over and over for a while; the CPU time is that of process `pid`."""
    with ExitStack() as stack:
        sockets = [stack.enter_context(_connected(port)) for _ in range(CONNECTIONS)]
        poll = stack.enter_context(select.epoll())
        return _ask(seconds, sockets, poll, request, wanted, pid or os.getpid())


def _ask(  # noqa: PLR0913, PLR0917 - one loop, kept together for its speed
    seconds: float,
    sockets: list[socket.socket],
    poll: select.epoll,
    request: bytes,
    wanted: bytes,
    pid: int,
) -> Slot:
    clock = time.perf_counter
    by_number = {each.fileno(): each for each in sockets}
    sent_at: dict[int, float] = {}
    pieces: dict[int, bytes] = {}
    latencies: list[float] = []
    cpu = cpu_seconds(pid)
    began = clock()
    until = began + seconds
    for number, each in by_number.items():
        poll.register(number, select.EPOLLIN)
        sent_at[number] = clock()
        each.sendall(request)
    while sent_at:
        ready = poll.poll(PATIENCE)
        if not ready:
            raise WrongAnswer("no answer in time")
        for number, _ in ready:
            each = by_number[number]
            received = each.recv(MOST)
            if number in pieces or not (received.endswith(wanted) and received.startswith(OK)):
                received = pieces.pop(number, b"") + received
                if not _whole(received, wanted):
                    pieces[number] = received
                    continue
            now = clock()
            latencies.append(now - sent_at[number])
            if now < until:
                sent_at[number] = now
                each.sendall(request)
            else:
                del sent_at[number]
    took = clock() - began
    return Slot(len(latencies), took, cpu_seconds(pid) - cpu, latencies)


def _whole(received: bytes, wanted: bytes) -> bool:
    """Whether an answer that came in pieces, or is wrong, is whole; WrongAnswer if it is wrong."""
    head, found, body = received.partition(HEAD_END)
    if not received or not received.startswith(OK[: len(received)]):
        raise WrongAnswer(_excerpt(received))
    if not found or len(body) < _length(head):
        if not wanted.startswith(body):
            raise WrongAnswer(_excerpt(received))
        return False
    if body != wanted:
        raise WrongAnswer(_excerpt(received))
    return True


def _length(head: bytes) -> int:
    _, _, rest = head.lower().partition(b"content-length:")
    return int(rest.split(b"\r\n", 1)[0])


def _excerpt(received: bytes) -> str:
    return received[:300].decode(errors="replace") or "the server closed the connection"


@contextmanager
def _connected(port: int) -> Generator[socket.socket]:
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        yield connection
