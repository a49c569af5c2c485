"""What an act is played on, and the playing of one: load, deed, figures, promises."""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from loadtest.drill.catalogues import Version
from loadtest.drill.figures import Act, Event, Figures, Promise, figures, timeline
from loadtest.drill.proxy import Proxy
from loadtest.drill.replicas import BrokenPromiseError, Replica, until
from loadtest.drill.witness import Witness
from loadtest.redis_server import RedisServer

PROXY_SECONDS: Final = 5.0
"""Within which the proxy must have seen that a replica came or went."""


class Crowd(Protocol):
    """Users that load the service beside the witness, and check what they get."""

    async def start(self, name: str) -> None:
        """Let them loose for an act; returns once they have been answered."""
        ...

    async def stop(self) -> Figures:
        """Call them back; what they met."""
        ...


@dataclass(slots=True)
class Stage:
    """Everything that an act may touch."""

    replicas: Sequence[Replica]
    proxy: Proxy
    redis: RedisServer
    old: Version
    new: Version
    witness: Witness
    crowd: Crowd | None = None
    events: list[Event] = field(default_factory=list[Event])
    promises: list[Promise] = field(default_factory=list[Promise])
    begun: float = 0.0

    def note(self, what: str) -> None:
        """Remember when something happened."""
        self.events.append(Event(at=round(time.monotonic() - self.begun, 2), what=what))

    def promise(self, what: str, kept: bool, found: object = "") -> None:
        """Remember whether something that must hold did."""
        self.promises.append(Promise(what=what, kept=kept, found=str(found)))

    async def seen_by_proxy(self, replica: Replica, *, up: bool) -> None:
        """Wait until the proxy takes a replica for up, or for down."""
        state = "UP" if up else "DOWN"
        await until(
            lambda: self.proxy.states()[replica.name].startswith(state),
            PROXY_SECONDS,
            f"the proxy sees {replica.name} {state.lower()}",
        )
        self.note(f"the proxy takes {replica.name} for {state.lower()}")


Deed = Callable[[Stage], Awaitable[None]]
"""What is done in an act, between some load before and some after it."""


async def play(
    stage: Stage, name: str, deed: Deed, *, calm: float, catalogues: Sequence[Version]
) -> Act:
    """Play one act; `calm` is how many seconds of load come before the deed, and after it."""
    stage.events, stage.promises = [], []
    if stage.crowd is not None:
        await stage.crowd.start(name)
    again = stage.proxy.sent_again()
    stage.begun = time.monotonic()
    await asyncio.sleep(calm)
    in_time = True
    try:
        await deed(stage)
    except BrokenPromiseError as error:
        in_time = False
        stage.promise("everything happens in time", kept=False, found=error)
    await asyncio.sleep(calm)
    crowd = await stage.crowd.stop() if stage.crowd is not None else None
    seconds = time.monotonic() - stage.begun
    seen = stage.witness.since(stage.begun)
    found = figures(seen, seconds)
    _promise_answers(stage, "witness", found)
    if crowd is not None:
        _promise_answers(stage, "crowd", crowd)
    digests = Counter(each.digest for each in seen if each.digest)
    names = {each.digest: each.name for each in (stage.old, stage.new)}
    stage.promise(
        f"answers are of the {' or the '.join(each.name for each in catalogues)} catalogue",
        kept=set(digests) <= {each.digest for each in catalogues},
        found=", ".join(names[digest] for digest in digests),
    )
    return Act(
        name=name,
        seconds=round(seconds, 1),
        witness=found,
        crowd=crowd,
        catalogues={names[digest]: count for digest, count in digests.items()},
        sent_again=stage.proxy.sent_again() - again,
        events=tuple(stage.events),
        promises=tuple(stage.promises),
        timeline=timeline(seen, stage.begun),
        in_time=in_time,
    )


def _promise_answers(stage: Stage, who: str, found: Figures) -> None:
    worst = "; ".join(f"{count} × {what}" for what, count in list(found.failures.items())[:3])
    stage.promise(
        f"every request of the {who} is answered, and rightly",
        kept=found.requests > 0 and not found.failed,
        found=worst or f"{found.requests} requests",
    )
