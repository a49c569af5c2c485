"""The production profile: what a request costs with keys, quota, metrics, log and decision log.

It is measured without and with Redis, and the defaults after it. One connection, and every request
is another one: its body names other players, and it brings an id of its own. Beside our service,
in the same run, a plain Starlette handler around the same rules (`loadtest/bench/hand.py`) is asked
the same bytes. What is compared is the CPU of the servers.
"""

import argparse
import os
import socket
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import msgspec
from rich.console import Console

from loadtest.bench import facts, page
from loadtest.bench.asking import WrongAnswer, cpu_seconds
from loadtest.bench.asks import CARD, graphql_body, request
from loadtest.bench.measure import cpu_model
from loadtest.bench.profiles import DEFAULTS, PRODUCTION, keys
from loadtest.bench.record import (
    MEASURED,
    RECORDED,
    ProfileRow,
    Profiles,
    read,
    read_profiles,
    write_profiles,
)
from loadtest.bench.rounds import lower
from loadtest.bench.servers import ROOT, UVICORN, referee_command
from loadtest.redis_server import redis_server
from loadtest.server import free_port, running

PATIENCE: Final = 240.0
WARM: Final = 1.0
"""Seconds of asking before anything counts."""
DISTINCT: Final = 512
"""Different bodies of one kind."""
MARGIN: Final = 1.25
"""Times of the last run that another run may take, by the CPU of the plain handler."""
PROFILES: Final = ("production", "production with Redis", "defaults")


@dataclass(frozen=True, slots=True)
class Row:
    """One way to be asked one thing."""

    name: str
    ours: bytes
    """The path that our service is asked on."""
    hand: bytes | None
    """That of the plain handler, where it has one."""
    bodies: Sequence[bytes]


def rows() -> Iterator[Row]:
    """Everything that is asked."""
    yield Row("card", b"/v1/cards/" + CARD.encode(), b"/cards/" + CARD.encode(), [b""])
    for name in ("validate", "score"):
        bodies = [*distinct(request(name))]
        rules = f"/rules/{name}".encode()
        yield Row(name, f"/v1/{name}".encode(), rules, bodies)
        asked = [graphql_body(name, body) for body in bodies]
        yield Row(f"{name} graphql", b"/graphql", None, asked)
    card = [graphql_body("card", msgspec.json.encode({"id": CARD}))]
    yield Row("card graphql", b"/graphql", None, card)


def distinct(body: bytes) -> Iterator[bytes]:
    """The same table with other players' names, of the same length each."""
    names = [player["key"] for player in msgspec.json.decode(body)["snapshot"]["players"]]
    for number in range(DISTINCT):
        changed = body
        for place, name in enumerate(names):
            other = f"p{place}x{number:04d}"
            changed = changed.replace(f'"{name}"'.encode(), f'"{other}"'.encode())
        yield changed


class Asker:
    """Asks one thing, on one connection at a time."""

    def __init__(self, port: int, pid: int, path: bytes, key: str, bodies: Sequence[bytes]) -> None:
        """Ask on a path."""
        self._port = port
        self._pid = pid
        self._bodies = bodies
        self._count = 0
        method = b"POST" if bodies[0] else b"GET"
        self._head = (
            b"%b %b HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer %b\r\n"
            b"Accept: application/json\r\nUser-Agent: bench/1\r\nX-Request-Id: bench-%%08d\r\n"
            % (method, path, key.encode())
        )

    def ask(self, seconds: float) -> float:
        """The CPU seconds that one request costs, asked over and over for a while."""
        with socket.create_connection(("127.0.0.1", self._port), timeout=PATIENCE) as wire:
            wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            before, count = cpu_seconds(self._pid), self._count
            until = time.perf_counter() + seconds
            while time.perf_counter() < until:
                self._once(wire)
            return (cpu_seconds(self._pid) - before) / (self._count - count)

    def _once(self, wire: socket.socket) -> None:
        body = self._bodies[self._count % len(self._bodies)]
        self._count += 1
        head = self._head % self._count
        if body:
            head += b"Content-Type: application/json\r\nContent-Length: %d\r\n" % len(body)
        wire.sendall(head + b"\r\n" + body)
        received = wire.recv(262_144)
        while not _whole(received):
            received += wire.recv(262_144)
        if not received.startswith(b"HTTP/1.1 200"):
            raise WrongAnswer(received[:600].decode(errors="replace"))


def _whole(received: bytes) -> bool:
    head, found, body = received.partition(b"\r\n\r\n")
    if not received:
        raise WrongAnswer("the server closed the connection")
    length = head.lower().partition(b"content-length:")[2].partition(b"\r\n")[0]
    return bool(found) and len(body) >= int(length)


@dataclass(frozen=True, slots=True)
class Rounds:
    """How often, and for how long, everybody is asked in turn."""

    number: int
    seconds: float
    cpu: int
    """Where the servers run."""

    def played(self, asked: Mapping[tuple[str, str], Asker]) -> dict[tuple[str, str], float]:
        """Microseconds of CPU for one request."""
        for asker in asked.values():
            asker.ask(WARM)
        costs: dict[tuple[str, str], list[float]] = {each: [] for each in asked}
        for _ in range(self.number):
            for each, asker in asked.items():
                costs[each].append(asker.ask(self.seconds))
        return {each: lower(times) * 1e6 for each, times in costs.items()}


def measured(
    profile: str, chosen: Sequence[Row], rounds: Rounds, ours: Sequence[str]
) -> dict[str, tuple[float, float | None]]:
    """Microseconds of CPU of our service and of the plain handler, by row: medians of rounds."""
    with ExitStack() as stack:
        settings, key = stack.enter_context(keys())
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="bench-")))
        known = folder / "facts.json"
        known.write_bytes(facts.facts(facts.catalogue()))
        log = stack.enter_context((folder / "log").open("wb"))
        usual = {"PYTHONPATH": str(ROOT), "LAWSPEAKER_DRAIN_SECONDS": "0"}
        own = {**usual, **(DEFAULTS if profile == "defaults" else PRODUCTION | settings)}
        if profile == "production with Redis":
            redis = stack.enter_context(redis_server())
            own["LAWSPEAKER_REDIS_URL"] = redis.url

        def server(command: Sequence[str], variables: Mapping[str, str], port: int) -> int:
            """Start one, on one CPU, and give its process id."""
            process = stack.enter_context(
                running(command, variables, port=port, patience=PATIENCE, output=log)
            )
            for task in Path(f"/proc/{process.pid}/task").iterdir():
                os.sched_setaffinity(int(task.name), {rounds.cpu})
            return process.pid

        port = free_port()
        command = [part.replace("PORT", str(port)) for part in ours] or referee_command(port)
        judging = {**own, "LAWSPEAKER_CACHE_BYTES": "0"}
        service = (port, server(command, judging, port))
        port = free_port()
        hand = [*UVICORN, "--port", str(port), "loadtest.bench.hand:app", "--factory"]
        plain = (port, server(hand, {**usual, facts.VARIABLE: str(known)}, port))
        asked = {
            (row.name, name): Asker(*asked_of, path, key, row.bodies)
            for row in chosen
            for name, asked_of, path in (
                ("ours", service, row.ours),
                ("hand", plain, row.hand),
            )
            if path is not None
        }
        found = rounds.played(asked)
        return {
            row.name: (found[row.name, "ours"], found.get((row.name, "hand"))) for row in chosen
        }


def worse(row: ProfileRow, before: float | None) -> Iterator[str]:
    """Why a row is worse than it was, if it is."""
    if before is not None and row.times is not None and row.times > MARGIN * before:
        times = f"{row.times:.2f} times the plain handler, it was {before:.2f}"
        yield f"{row.profile}, {row.name}: {times}"


def main() -> None:
    """Print and write down every profile; fail with `--enforce` where the last run was better."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=0.4)
    parser.add_argument("--rows", default="", help="names of rows, with commas; all if not given")
    parser.add_argument("--profile", choices=PROFILES)
    parser.add_argument("--enforce", action="store_true")
    parser.add_argument("--dry", action="store_true", help="print, and write nothing")
    parser.add_argument("--server", default="", help="another command; PORT stands for the port")
    given = parser.parse_args()
    wanted = {name for name in str(given.rows).split(",") if name}
    chosen = [row for row in rows() if not wanted or row.name in wanted]
    rounds = Rounds(given.rounds, given.seconds, max(os.sched_getaffinity(0)))
    terminal = Console(soft_wrap=True)
    missed: list[str] = []
    before = {(row.profile, row.name): row.times for row in read_profiles().rows}
    written: list[ProfileRow] = []
    for profile in (given.profile,) if given.profile else PROFILES:
        found = measured(profile, chosen, rounds, given.server.split())
        terminal.print(f"{profile}: CPU of the server for one request, us")
        for name, (ours, hand) in found.items():
            times = "" if hand is None else f"{hand:8.0f} by hand  {ours / hand:5.2f} times"
            terminal.print(f"  {name:18} {ours:8.0f} {times}")
            row = ProfileRow(profile=profile, name=name, ours_us=ours, hand_us=hand)
            written.append(row)
            missed.extend(worse(row, before.get((profile, name))))
    if not (given.dry or wanted or given.profile or given.server):
        day = datetime.now(UTC).date().isoformat()
        write_profiles(Profiles(day=day, cpu=cpu_model(), rows=tuple(written)))
        page.write(read(MEASURED), read(RECORDED))
    if missed and given.enforce:
        sys.exit("\n".join(missed))


if __name__ == "__main__":
    main()
