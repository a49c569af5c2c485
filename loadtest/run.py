"""`make loadtest`: clients against a server of its own, or one that is there; 1 if a limit breaks.

0: every service level was kept. 1: one was broken. 2: it could not be run.
"""

import argparse
import ipaddress
import json
import signal
import sys
import urllib.request
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NoReturn
from urllib.parse import urlsplit

import msgspec
from rich.console import Console

from cards.catalogue import load_catalogue
from loadtest import book, report, slo
from loadtest.drive import MIXED, DriveError, Plan, drive
from loadtest.shapes import SHAPES
from loadtest.stack import stack

OUT: Final = Path(__file__).resolve().parents[1] / "build" / "loadtest"
SECONDS: Final = {"steady": 25, "spike": 40}
"""Of a run of each shape."""
WIDTH: Final = 100
"""Of a table; a narrower terminal folds it."""
KEPT, BROKEN, NOT_RUN = 0, 1, 2


class Options(argparse.Namespace):
    """What the command line says."""

    host: str | None
    remote: bool
    scenario: str
    shape: str
    users: int
    duration: int | None
    slo: Path
    slower: float
    card_path: list[Path]
    out: Path
    seed: str


class NotRunError(Exception):
    """The run cannot be made as asked."""


def main(arguments: list[str] | None = None) -> int:
    """Run it; the exit code."""
    given = parser().parse_args(arguments, namespace=Options())
    console = Console(highlight=False)
    console.width = max(console.width, WIDTH)
    previous = signal.signal(signal.SIGTERM, _end)  # so that what was started is ended
    try:
        return run(given, console)
    except (NotRunError, DriveError) as error:
        console.print(str(error), style="red", markup=False)
        return NOT_RUN
    finally:
        signal.signal(signal.SIGTERM, previous)


def _end(number: int, _: object) -> NoReturn:
    sys.exit(128 + number)


def run(given: Options, console: Console) -> int:
    """Write the book of right answers, drive the clients, judge, and report."""
    limits = slo.load(given.slo)
    catalogue = load_catalogue(given.card_path)
    asked = book.SCENARIOS if given.scenario == MIXED else (given.scenario,)
    file = given.out / "book.json"
    with target(given) as host:
        if given.host is not None:
            _require_same(host, catalogue.digest)
        console.print(f"{host}: working out the right answers …", markup=False)
        book.write(book.build(catalogue, asked), file)
        plan = Plan(
            host=host,
            books=[str(file)],
            out=str(given.out),
            scenario=given.scenario,
            shape=given.shape,
            users=given.users,
            seconds=given.duration or SECONDS[given.shape],
            seed=given.seed,
        )
        summary = f"{plan.scenario}, {plan.shape}, {plan.users} clients, {plan.seconds:.0f} s …"
        console.print(summary, markup=False)
        measured = drive(plan)
    (given.out / "measured.json").write_bytes(msgspec.json.encode(measured))
    verdicts = slo.judge(limits, measured, shape=given.shape, asked=asked, slower=given.slower)
    console.print(report.table(measured), slo.table(verdicts))
    for text, failure in measured.failures.items():
        console.print(f"{failure.count} × {text}", style="red", markup=False)
    console.print(f"report: {report.write(plan, measured, verdicts)}", markup=False)
    return KEPT if all(each.ok for each in verdicts) else BROKEN


@contextmanager
def target(given: Options) -> Generator[str]:
    """Where the server that is given answers, or one of our own."""
    if given.host is None:
        settings: dict[str, str] = {}
        if given.card_path:
            settings["LAWSPEAKER_CARD_PATH"] = ":".join(map(str, given.card_path))
        with stack(settings) as own:
            yield own
        return
    if not given.remote and not is_loopback(given.host):
        raise NotRunError(f"{given.host} is not on this machine: say --remote if it is yours")
    yield given.host.rstrip("/")


def is_loopback(url: str) -> bool:
    """Whether a URL names this machine by its loopback."""
    name = urlsplit(url).hostname or ""
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return name == "localhost"


def _require_same(host: str, digest: str) -> None:
    """A server with other cards answers otherwise, and rightly."""
    if urlsplit(host).scheme not in {"http", "https"}:
        raise NotRunError(f"{host}: give a URL, as http://127.0.0.1:8000")
    try:
        with urllib.request.urlopen(f"{host}/", timeout=10) as answer:
            theirs = json.load(answer)["catalogue"]
    except (OSError, ValueError, KeyError) as error:
        raise NotRunError(f"{host}: no lawspeaker answers there ({error})") from error
    if theirs != digest:
        raise NotRunError(
            f"{host} has the catalogue {theirs[:12]}, here it is {digest[:12]}: "
            "use the version that is tested, and --card-path for its card sets"
        )


def parser() -> argparse.ArgumentParser:
    """The options."""
    made = argparse.ArgumentParser(
        prog="loadtest.run",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument("--host", help="a server that is there, as http://127.0.0.1:8000")
    made.add_argument("--remote", action="store_true", help="it may be on another machine")
    made.add_argument("--scenario", choices=[MIXED, *book.SCENARIOS], default=MIXED)
    made.add_argument("--shape", choices=list(SHAPES), default="steady")
    made.add_argument("--users", type=_positive, default=20, help="clients at once (20)")
    summary = ", ".join(f"{shape} {seconds}" for shape, seconds in SECONDS.items())
    made.add_argument("--duration", type=_positive, help=f"seconds ({summary})")
    made.add_argument(
        "--slo", type=Path, default=slo.FILE, help="limits, as loadtest/data/slo.toml"
    )
    made.add_argument("--slower", type=float, default=1, help="allow so many times the latencies")
    made.add_argument("--card-path", type=Path, action="append", default=[], metavar="DIR")
    made.add_argument("--out", type=Path, default=OUT, help="where reports go (build/loadtest)")
    made.add_argument("--seed", default="load test", help="who asks what follows from it")
    return made


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least one")
    return number


if __name__ == "__main__":
    sys.exit(main())
