"""A drill from the first process to the last."""

import asyncio
import os
import platform
import tempfile
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from loadtest.drill import acts
from loadtest.drill.asks import asks
from loadtest.drill.catalogues import Version, versions
from loadtest.drill.crowd import LocustCrowd, books
from loadtest.drill.figures import Act, Report
from loadtest.drill.proxy import proxy
from loadtest.drill.replicas import Replica, fleet, until
from loadtest.drill.stage import PROXY_SECONDS, Deed, Stage, play
from loadtest.drill.witness import Witness, ask_each
from loadtest.redis_server import RedisServer, redis_server
from schema.operations import LEGAL_MOVES, ODDS, SETUP, VALIDATE
from service.settings.variables import PREFIX

SHARED: Final = (LEGAL_MOVES, ODDS, SETUP, VALIDATE)
"""Operations of the witness whose answers go to Redis."""


@dataclass(frozen=True, slots=True)
class Scene:
    """An act as it is announced."""

    name: str
    deed: Deed
    upgrades: bool = False
    """Whether both catalogues may answer."""
    once: bool = False
    """Whether the proxy sends nothing again."""


SCENES: Final = (
    Scene("rolling restart", acts.rolling_restart),
    Scene("rolling restart, asked once", acts.rolling_restart, once=True),
    Scene("scaled down and up, asked once", acts.scaled, once=True),
    Scene("a replica killed", acts.killed),
    Scene("Redis killed and restarted", acts.redis_restarted),
    Scene("catalogue upgraded", acts.upgraded, upgrades=True),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How long and how hard a drill is."""

    replicas: int = 2
    users: int = 8
    """Of locust; 0 for none."""
    connections: int = 4
    """Of the witness."""
    pause: float = 0.05
    calm: float = 2.0
    """Seconds of load before a deed, and after it."""
    scenes: Sequence[Scene] = SCENES


async def drill(plan: Plan, folder: Path) -> Report:
    """Play every act; `folder` is where locust's own reports go."""
    with tempfile.TemporaryDirectory(prefix="lawspeaker-drill-") as place:
        both = versions(Path(place) / "catalogues")
        async with staged(plan, Path(place), both) as stage:
            played = await _played(plan, stage, both, folder)
    return Report(
        circumstances=circumstances(plan),
        replicas=plan.replicas,
        acts=tuple(played),
    )


@asynccontextmanager
async def staged(plan: Plan, place: Path, both: tuple[Version, Version]) -> AsyncGenerator[Stage]:
    """Redis, replicas and proxy, all of them ready, and a witness that has not begun."""
    old, new = both
    with ExitStack() as stack:
        redis = stack.enter_context(redis_server())
        settings = settings_of(redis, old)
        replicas = [Replica(number, settings) for number in range(1, plan.replicas + 1)]
        async with fleet(replicas):
            front = stack.enter_context(proxy(place, [each.port for each in replicas]))
            await until(lambda: set(front.states().values()) == {"UP"}, PROXY_SECONDS, "all are up")
            questions = asks(both)
            assert set(await ask_each(front.port, questions)) == {old.digest}
            witness = Witness(front.port, questions, plan.connections, plan.pause)
            yield Stage(replicas, front, redis, old, new, witness)


def settings_of(redis: RedisServer, version: Version) -> Mapping[str, str]:
    """The variables of a replica.

    Nothing is kept in memory, so that Redis has to do with every answer that is shared, and what
    the witness asks is shared, whether that pays or not; nothing is shed, because the drill is not
    about too much load.
    """
    values = {
        "LOG_LEVEL": "error",
        "REDIS_URL": redis.url,
        "REDIS_OPERATIONS": ",".join(operation.name for operation in SHARED),
        "CACHE_BYTES": "0",
        "DRAIN_SECONDS": str(acts.DRAIN_SECONDS),
        "SHED_LAG": "0",
        "CARD_PATH": str(version.directory),
    }
    return {f"{PREFIX}{name}": value for name, value in values.items()}


async def _played(
    plan: Plan, stage: Stage, both: tuple[Version, Version], folder: Path
) -> list[Act]:
    files = await asyncio.to_thread(books, both, folder / "books") if plan.users else []
    played: list[Act] = []
    front, asked = stage.proxy, stage.witness.asks
    for scene in plan.scenes:
        allowed = both if scene.upgrades else both[:1]
        stage.proxy = front.asking_once() if scene.once else front
        stage.witness = Witness(stage.proxy.port, asked, plan.connections, plan.pause)
        crowd = LocustCrowd(
            stage.proxy,
            folder,
            plan.users,
            files if scene.upgrades else files[:1],
            plan.connections,
        )
        stage.crowd = crowd if plan.users else None
        await stage.witness.start()
        try:
            played.append(
                await play(stage, scene.name, scene.deed, calm=plan.calm, catalogues=allowed)
            )
        finally:
            crowd.end()
            await stage.witness.stop()
        if not played[-1].in_time:
            break  # what comes after would begin from a broken stage
    return played


def circumstances(plan: Plan) -> str:
    """Where and how it was done."""
    cpus = len(os.sched_getaffinity(0))
    return (
        f"{plan.replicas} replicas (processes), HAProxy, Redis, the witness "
        f"({plan.connections} connections) and {plan.users} users of locust, all on one machine "
        f"with {cpus} CPUs of {platform.machine()}, Python {platform.python_version()}."
    )
