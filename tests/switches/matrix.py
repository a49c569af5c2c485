"""A row of the matrix: start it, ask it everything, test it, stop it, and say what was wrong."""

import json
import subprocess
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from loadtest.redis_server import redis_server
from loadtest.wire.stand import trace_sink
from tests.helm.conftest import the
from tests.image.isolation import allowed
from tests.switches.covering import Row
from tests.switches.load import Seen, asks, load
from tests.switches.pod import PASSWORD, Around, Files, NotRenderedError, Pod, running
from tests.switches.rows import Values, named, values_of

MOST_FAULTS: Final = 5


@dataclass(slots=True)
class Outcome:
    """What came of a row."""

    name: str
    ready_seconds: float = 0.0
    seen: Seen = field(default_factory=Seen)
    mebibytes: float = 0.0
    faults: list[str] = field(default_factory=list[str])


@contextmanager
def around(row: Row) -> Generator[Around]:
    """The Redis that a row wants, and a collector of traces that forgets them."""
    password = ("--requirepass", PASSWORD) if row["redis"] == "password" else ()
    with redis_server(*password) as redis, trace_sink() as collector:
        yield Around(redis.port, collector, allowed())


def tried(row: Row, stock: Files, seconds: float, folder: Path) -> Outcome:
    """Try a row for so long."""
    outcome, values = Outcome(named(row)), values_of(row)
    try:
        with around(row) as outside, running(values, stock, outside, folder) as pod:
            outcome.ready_seconds = pod.ready_seconds
            outcome.seen = load(pod.port, asks(values["settings"]), seconds, pod.key)
            outcome.faults += _wrong(pod, outcome, values)
    except (NotRenderedError, RuntimeError) as error:
        outcome.faults.append(str(error))
    return outcome


def _wrong(pod: Pod, outcome: Outcome, values: Values) -> Iterator[str]:
    for fault, times in outcome.seen.faults.most_common(MOST_FAULTS):
        yield f"{times} times {fault}"
    for check, said in pod.helm_test().items():
        yield f"helm test {check}: {said}"
    outcome.mebibytes = pod.mebibytes()
    if outcome.mebibytes > pod.limit_mebibytes():
        yield f"{outcome.mebibytes:.0f} MiB, and the limit is {pod.limit_mebibytes()}"
    grace = the("Deployment", pod.manifests)["spec"]["template"]["spec"]
    yield from _stopped(pod, float(grace["terminationGracePeriodSeconds"]))
    in_json = values["settings"].get("logFormat", "json") == "json"
    yield from _logged(pod.log, in_json=in_json)


def _stopped(pod: Pod, seconds: float) -> Iterator[str]:
    pod.process.terminate()
    began = time.monotonic()
    try:
        code = pod.process.wait(timeout=seconds)
    except subprocess.TimeoutExpired:
        yield f"did not stop within {time.monotonic() - began:.0f} s"
    else:
        if code != 0:
            yield f"ended with {code}"


def _logged(log: Path, *, in_json: bool) -> Iterator[str]:
    """Lines that tell of a fault, or are no lines of a log."""
    text = log.read_text(encoding="utf-8", errors="replace")
    if "Traceback" in text:
        yield f"a traceback in the log: {text[text.index('Traceback') :][:1500]}"
    for line in text.splitlines() if in_json else ():
        try:
            level = json.loads(line)["level"]
        except (ValueError, KeyError, TypeError):
            yield f"no line of a log: {line[:200]}"
        else:
            if level in {"error", "critical"} or '"unknown setting"' in line:
                yield f"in the log: {line[:300]}"
