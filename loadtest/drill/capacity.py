"""`make capacity`: what replicas answer and hold, and what that makes for the pages about capacity.

Without `--record` nothing is measured: the pages are written from what was recorded before.
"""

import argparse
import sys
from typing import Final

import msgspec
import uvloop

from cards.catalogue import load_catalogue
from loadtest import soak
from loadtest.drill import pages
from loadtest.drill.entries import entries
from loadtest.drill.report import read
from loadtest.drill.resident import resident
from loadtest.drill.throughput import throughput
from loadtest.provenance import CAPACITY, provenance

DRILL: Final = pages.ROOT / "build" / "drill" / "drill.json"


async def measure(seconds: float, rounds: int) -> pages.Record:
    """Measure everything; the drill is the one that was played last."""
    catalogue = load_catalogue()
    played = read(DRILL)
    acts = [msgspec.structs.replace(act, timeline=(), events=()) for act in played.acts]
    return pages.Record(
        provenance=provenance(),
        throughput=await throughput(rounds, seconds),
        resident=await resident(),
        entries=tuple(await entries(catalogue)),
        drill=msgspec.structs.replace(played, acts=tuple(acts)),
    )


def main(arguments: list[str] | None = None) -> int:
    """Run it; the exit code."""
    parser = argparse.ArgumentParser(prog="loadtest.drill.capacity", description=__doc__)
    parser.add_argument("--record", action="store_true", help="measure anew; play a drill before")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each kind of request")
    parser.add_argument("--rounds", type=int, default=5, help="of the throughput")
    given = parser.parse_args(arguments)
    if given.record:
        record = uvloop.run(measure(given.seconds, given.rounds))
        text = msgspec.json.format(msgspec.json.encode(record), indent=1)
        CAPACITY.write_bytes(text + b"\n")
    pages.write(pages.recorded_before(), soak.read())
    return 0


if __name__ == "__main__":
    sys.exit(main())
