"""`make bench`: what each door costs beside a bare server that sends the same bytes, in one run.

Three servers share one CPU, the client has another: the bare one, ours with its cache, and ours
without. They are asked in turn, round after round, so that a slow moment of the machine hits all;
a ratio compares rates of the same round. Every answer is compared with the first.
"""

import argparse
import os
import platform
import statistics
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import msgspec
import uvloop
from rich.console import Console
from rich.progress import track

from loadtest import bare
from loadtest.client import ask_for, ask_once, request_bytes
from loadtest.questions import document, questions
from loadtest.server import free_port, referee, running
from schema.operations import CAST, ODDS, SCORE_SHEET, Operation

ROUNDS: Final = 4
SECONDS: Final = 1.0
CONNECTIONS: Final = 8
BARE: Final = "bare"
SERVERS: Final = (BARE, "kept", "computed")
SERVER_WORDS: Final = {BARE: "bare server", "kept": "from its cache", "computed": "computed anew"}


@dataclass(frozen=True, slots=True)
class Ask:
    """One thing to ask for, over and over."""

    name: str
    path: str
    body: bytes


@dataclass(slots=True)
class Measured:
    """What came of asking one server for one thing."""

    rates: list[float] = field(default_factory=list[float])
    latencies: list[float] = field(default_factory=list[float])

    @property
    def rate(self) -> float:
        """Requests per second, the median of the rounds."""
        return statistics.median(self.rates)

    def within_ms(self, percent: int) -> float:
        """Milliseconds within which so many of a hundred answers came."""
        return statistics.quantiles(self.latencies, n=100)[percent - 1] * 1000


Results = dict[tuple[str, str], Measured]


def asks() -> Iterator[Ask]:
    """The first question about each operation, and the score pad through GraphQL."""
    for operation in (SCORE_SHEET, ODDS, CAST):
        yield Ask(f"REST {operation.path}", operation.path, _body(operation))
    variables = questions(SCORE_SHEET)[0].request
    body = {"query": document(SCORE_SHEET), "variables": variables}
    yield Ask(f"GraphQL {SCORE_SHEET.field}", "/graphql", msgspec.json.encode(body))


def _body(operation: Operation) -> bytes:
    return msgspec.json.encode(questions(operation)[0].request)


async def measure(ports: dict[str, int], answers: dict[str, bytes], rounds: int) -> Results:
    """Ask every server for everything, in turn."""
    subjects = [(ask, server) for ask in asks() for server in SERVERS]
    results: Results = {(ask.name, server): Measured() for ask, server in subjects}
    for _ in track(range(rounds), "measuring", console=Console(stderr=True), transient=True):
        for ask, server in subjects:
            request = request_bytes(ports[server], ask.path, ask.body)
            rate, latencies = await ask_for(
                SECONDS, ports[server], request, answers[ask.path], connections=CONNECTIONS
            )
            measured = results[ask.name, server]
            measured.rates.append(rate)
            measured.latencies.extend(latencies)
    return results


async def first_answers(port: int) -> dict[str, bytes]:
    """What our service answers, by path."""
    return {
        ask.path: await ask_once(port, request_bytes(port, ask.path, ask.body)) for ask in asks()
    }


def pin(cpu: int) -> None:
    """Keep this process, the client, on one CPU."""
    os.sched_setaffinity(0, {cpu})


def ratio(results: Results, ask: str, server: str) -> float:
    """How a server's rate compares with the bare one's, the median over the rounds."""
    pairs = zip(results[ask, server].rates, results[ask, BARE].rates, strict=True)
    return statistics.median(ours / yardstick for ours, yardstick in pairs)


def rows(results: Results) -> Iterator[str]:
    """The results as the rows of a Markdown table."""
    yield "| asked | answer | requests/s | of bare | p50 ms | p99 ms |"
    yield "| --- | --- | ---: | ---: | ---: | ---: |"
    for (ask, server), measured in results.items():
        yield (
            f"| {ask} | {SERVER_WORDS[server]} | {measured.rate:,.0f} "
            f"| {ratio(results, ask, server):.2f} "
            f"| {measured.within_ms(50):.2f} | {measured.within_ms(99):.2f} |"
        )


def page(results: Results, rounds: int) -> str:
    """The page that `--write` writes."""
    return "\n".join(
        (
            "# Performance",
            "",
            "Written by `python -m loadtest.bench --write docs/performance.md`; measure on your"
            " own machine before you rely on it.",
            "",
            f"One uvicorn process on one CPU, {CONNECTIONS} keep-alive connections from another,"
            f" {rounds} alternating rounds of {SECONDS:.0f} s, {platform.machine()},"
            f" Python {platform.python_version()}. *Bare* is an ASGI application that reads the"
            " body and sends the same bytes; ratios compare rates of the same round.",
            "",
            *rows(results),
            "",
        )
    )


def main(arguments: list[str] | None = None) -> int:
    """Run it; the exit code."""
    parser = argparse.ArgumentParser(prog="loadtest.bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--write", type=Path, help="write the results to this Markdown file")
    given = parser.parse_args(arguments)
    cpus = sorted(os.sched_getaffinity(0))
    server_cpu, client_cpu = cpus[0], cpus[-1]
    with ExitStack() as stack:
        kept = stack.enter_context(referee({}, cpu=server_cpu))
        computed = stack.enter_context(referee({"LAWSPEAKER_CACHE_BYTES": "0"}, cpu=server_cpu))
        answers = uvloop.run(first_answers(kept))
        yardstick = free_port()
        command = [
            *(sys.executable, "-m", "uvicorn", "loadtest.bare:app", "--port", str(yardstick)),
            *("--log-level", "error", "--no-access-log", "--http", "httptools", "--loop", "uvloop"),
            *("--lifespan", "off", "--ws", "none", "--no-proxy-headers", "--no-server-header"),
        ]
        variables = {bare.VARIABLE: bare.variable(answers)}
        stack.enter_context(running(command, variables, port=yardstick, cpu=server_cpu))
        pin(client_cpu)
        ports = {BARE: yardstick, "kept": kept, "computed": computed}
        results = uvloop.run(measure(ports, answers, given.rounds))
    console = Console(markup=False, highlight=False, soft_wrap=True)
    for row in rows(results):
        console.print(row)
    if given.write is not None:
        given.write.write_text(page(results, given.rounds), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
