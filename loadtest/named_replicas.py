"""How often a name is known: one replica and four behind HAProxy, with Redis and without.

    python -m loadtest.named_replicas

Recorded games are played at the same time, a move of each in turn, by the names that answers give.
HAProxy sends a request to any replica, or a game's to one, by a header that names the game.
A name that is not known is followed by the table in full, as clients do: one more round trip.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx

from loadtest.inside import seconds_of
from loadtest.proxy_binary import haproxy
from loadtest.recording import RecordedGame, read
from loadtest.redis_server import redis_server
from loadtest.server import answers_at, free_port, referee_process
from loadtest.tables import percent, table
from schema.operations import SETUP, VALIDATE
from schema.shapes.named_tables import BY_NAME, SNAPSHOT, TABLE_HEADER, TABLE_PREFERENCE

GAME: Final = "x-game"
MOVES: Final = 25
"""Moves of each game."""
WARM, NAMED, WHOLE = range(3)
"""Games are played in full to warm up, then by names, then in full."""
READY_SECONDS: Final = 10.0
NAMING: Final = {"prefer": TABLE_PREFERENCE}
ANYWHERE: Final = "random"
BY_GAME: Final = f"hdr({GAME})"
UNKNOWN: Final = 422
MILLI: Final = 1000
CONFIGURATION: Final = """\
defaults
    mode http
    timeout connect 2s
    timeout client 60s
    timeout server 60s
    option http-server-close
frontend all
    bind 127.0.0.1:{port}
    default_backend all
backend all
    balance {balance}
{servers}
"""


@dataclass(slots=True)
class Found:
    """What came of the games."""

    known: list[float] = field(default_factory=list[float])
    """Milliseconds of moves whose name was known."""
    unknown: list[float] = field(default_factory=list[float])
    """Of moves whose table had to be sent in full after its name."""
    whole: list[float] = field(default_factory=list[float])
    """Of moves that were sent in full from the start."""
    cpu: float = 0.0
    """CPU seconds of all replicas, for moves by name."""
    cpu_whole: float = 0.0
    """And for moves in full."""


@dataclass(slots=True)
class _Table:
    """A game on its way."""

    name: str
    moves: Sequence[dict[str, Any]]
    snapshot: dict[str, Any]
    of_table: str | None


def main() -> None:
    """Print a table."""
    rows: list[tuple[object, ...]] = []
    for replicas, balance, shared in (
        (1, ANYWHERE, False),
        (4, ANYWHERE, False),
        (4, ANYWHERE, True),
        (4, BY_GAME, False),
        (4, BY_GAME, True),
    ):
        rows.append(_row(replicas, balance, shared, _measured(replicas, balance, shared=shared)))
    head = (
        "replicas",
        "requests of a game go to",
        "Redis",
        "names known",
        "ms known",
        "ms forgotten",
        "ms in full",
        "CPU ms a move",
        "in full",
    )
    sys.stdout.write(table(head, rows) + "\n")


def _row(replicas: int, balance: str, shared: bool, found: Found) -> tuple[object, ...]:
    moves = len(found.known) + len(found.unknown)
    return (
        replicas,
        "one replica" if balance == BY_GAME or replicas == 1 else "any",
        "yes" if shared else "no",
        percent(len(found.known), moves),
        *(
            f"{statistics.median(each):.1f}" if each else ""
            for each in (found.known, found.unknown, found.whole)
        ),
        f"{found.cpu * MILLI / moves:.2f}",
        f"{found.cpu_whole * MILLI / len(found.whole):.2f}",
    )


def _measured(replicas: int, balance: str, *, shared: bool) -> Found:
    with ExitStack() as stack:
        settings = {"LAWSPEAKER_CACHE_BYTES": "0", "LAWSPEAKER_SHED_LAG": "0"}
        if shared:
            settings["LAWSPEAKER_REDIS_URL"] = stack.enter_context(redis_server()).url
        started = [stack.enter_context(referee_process(settings)) for _ in range(replicas)]
        port = stack.enter_context(_proxy([each for each, _ in started], balance))
        client = stack.enter_context(httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60))
        games = [each for each in read() if each.ruleset != "DESTINY"]
        found = Found()
        for turn_of in (WARM, NAMED, WHOLE):
            tables = [_dealt(client, each) for each in games]
            before = sum(seconds_of(pid) for _, pid in started)
            for turn in range(MOVES):
                for each in tables:
                    if turn < len(each.moves):
                        _play(client, each, each.moves[turn], found, whole=turn_of != NAMED)
            spent = sum(seconds_of(pid) for _, pid in started) - before
            if turn_of == WARM:
                found = Found()
            elif turn_of == NAMED:
                found.cpu = spent
            else:
                found.cpu_whole = spent
        return found


def _dealt(client: httpx.Client, game: RecordedGame) -> _Table:
    dealt = client.post(SETUP.path, json=game.setup, headers={**NAMING, GAME: game.name})
    dealt.raise_for_status()
    return _Table(game.name, game.moves, dealt.json()[SNAPSHOT], dealt.headers[TABLE_HEADER])


def _play(
    client: httpx.Client, of: _Table, move: dict[str, Any], found: Found, *, whole: bool
) -> None:
    """Make a move, by name first; keep the table after it."""
    headers = {**NAMING, GAME: of.name} if not whole else {GAME: of.name}
    full = {SNAPSHOT: of.snapshot, "move": move}
    began = time.perf_counter()
    if whole:
        answer, kind = client.post(VALIDATE.path, json=full, headers=headers), found.whole
    else:
        named = {BY_NAME: of.of_table, "move": move}
        answer, kind = client.post(VALIDATE.path, json=named, headers=headers), found.known
        if answer.status_code == UNKNOWN:
            answer, kind = client.post(VALIDATE.path, json=full, headers=headers), found.unknown
    kind.append((time.perf_counter() - began) * MILLI)
    answer.raise_for_status()
    of.snapshot = answer.json()["next"]
    of.of_table = answer.headers.get(TABLE_HEADER)


@contextmanager
def _proxy(ports: Sequence[int], balance: str) -> Generator[int]:
    """HAProxy before these replicas; yields its port."""
    program, port = haproxy(), free_port()
    servers = "\n".join(f"    server s{each} 127.0.0.1:{each}" for each in ports)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "haproxy.cfg"
        file.write_text(CONFIGURATION.format(port=port, balance=balance, servers=servers))
        server = subprocess.Popen(
            [str(program.program), "-db", "-q", "-f", str(file)],
            env={**os.environ, **program.environment()},
        )
        try:
            until = time.monotonic() + READY_SECONDS
            while not answers_at(port):
                if time.monotonic() > until:
                    raise RuntimeError("haproxy does not listen")
                time.sleep(0.02)
            yield port
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
