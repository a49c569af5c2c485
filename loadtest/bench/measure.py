"""One run from beginning to end."""

import datetime
import os
import platform
import sys
import time
from importlib.metadata import version
from pathlib import Path
from typing import Final

from loadtest.bench import inside, starting, trivial
from loadtest.bench.asking import ask_for
from loadtest.bench.asks import Contender, Scenario, scenarios
from loadtest.bench.record import LoadGenerator, Process, Record, regressions
from loadtest.bench.rounds import Rounds, pinned
from loadtest.bench.servers import PACKAGES, everyone, node_versions
from loadtest.server import free_port, running
from service.rules.engine.version import ENGINE_VERSION

NAME: Final = "lawspeaker"
"""Of the service, among the versions of what is measured."""
CAPACITY_SECONDS: Final = 1.0
FIRST_LOOK: Final = 125.0
SECOND_LOOK: Final = 165.0
"""Seconds from the start after which no further round begins, where the machine is busy."""


def measure(rounds: int, seconds: float, recorded: Record | None, *, node: str | None) -> Record:
    """Measure everything; what seems to be worse than recorded is measured once more."""
    began = time.monotonic()
    cpus = sorted(os.sched_getaffinity(0))
    asked = scenarios()
    with pinned(cpus[0]):
        lines = inside.lines()
        seconds_to_start, cpu_to_start = starting.started()
    with everyone(asked, cpus[0], node=node) as servers:
        with pinned(cpus[-1]):
            generator = capacity(asked[0], cpus[0])
            playing = Rounds(asked, servers, seconds)
            playing.warm()
            playing.play(rounds, [scenario.key for scenario in asked], until=began + FIRST_LOOK)

        def record() -> Record:
            process = Process(seconds=seconds_to_start, cpu_seconds=cpu_to_start)
            return Record(
                day=datetime.datetime.now(datetime.UTC).date().isoformat(),
                cpu=cpu_model(),
                python=platform.python_version(),
                versions=versions(node),
                rounds=min(map(len, playing.slots.values())),
                rows=tuple(playing.rows()),
                lines=lines,
                process=process,
                generator=generator,
            )

        found = record()
        worse = [] if recorded is None else worse_groups(recorded, found)
        if "engine" in worse:
            with pinned(cpus[0]):
                lines = inside.lines()
        if again := [key for key in worse if key != "engine"]:
            with pinned(cpus[-1]):
                playing.play(rounds, again, until=began + SECOND_LOOK)
        return record() if worse else found


def worse_groups(recorded: Record, now: Record) -> list[str]:
    """The scenarios with a ratio that fell too far; `engine` for the lines."""
    return sorted({each.name.partition("/")[0] for each in regressions(recorded, now)})


def capacity(scenario: Scenario, cpu: int) -> LoadGenerator:
    """What this load generator reaches against a server that parses nothing."""
    port = free_port()
    call = scenario.calls[Contender.BARE]
    wire = call.wire(port)
    command = [sys.executable, "-m", "loadtest.bench.trivial", str(port)]
    with running(command, {trivial.LENGTH: str(len(wire))}, port=port, cpu=cpu):
        slot = ask_for(CAPACITY_SECONDS, port, wire, trivial.BODY)
    return LoadGenerator(per_second=slot.rate, cpu_us=slot.cost * 1e6)


def cpu_model() -> str:
    """What the machine says that it is; its name alone is that of several generations."""
    text = Path("/proc/cpuinfo").read_text(encoding="utf-8").partition("\n\n")[0]
    said = {
        name.strip(): value.strip()
        for name, _, value in (line.partition(":") for line in text.splitlines())
    }
    if "model name" not in said:
        return platform.machine()
    family, model = (said.get(each, "unknown") for each in ("cpu family", "model"))
    return f"{said['model name']} (family {family}, model {model})"


def versions(node: str | None) -> dict[str, str]:
    """Of what is measured."""
    return {
        NAME: ENGINE_VERSION,
        **{name: version(name) for name in PACKAGES},
        **({} if node is None else node_versions(node)),
    }
