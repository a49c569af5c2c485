"""The acts: what is done to the service while it is asked."""

import asyncio
import time
from collections.abc import Mapping
from typing import Final

from loadtest.drill.catalogues import Version
from loadtest.drill.firsts import MOST_SECONDS, first_answers
from loadtest.drill.replicas import Replica, until
from loadtest.drill.stage import Stage

DRAIN_SECONDS: Final = 1.5
"""Six looks of the proxy: long enough for it to see the 503 and send nobody there any more."""
FEWER_SECONDS: Final = 3.0
REDIS_AWAY: Final = 3.0
NOTICED_SECONDS: Final = 10.0
CLOSED_SECONDS: Final = 40.0
"""A breaker that has waited its longest may take so long to probe."""
AFTERWARDS: Final = 1.5
CARD_PATH: Final = "LAWSPEAKER_CARD_PATH"
BREAKER: Final = "lawspeaker_redis_breaker_state"
CLOSED: Final = 0
OPEN: Final = 2


async def rolling_restart(stage: Stage) -> None:
    """Replace one replica after the other; nobody may notice."""
    for replica in stage.replicas:
        await replaced(stage, replica, replica.settings)


async def replaced(stage: Stage, replica: Replica, settings: Mapping[str, str]) -> None:
    """SIGTERM, readyz 503, drain, exit; a new process, ready, and seen by the proxy."""
    begun = time.monotonic()
    await _drained(stage, replica)
    replica.settings = settings
    await _started(stage, replica)
    stage.note(f"{replica.name} was replaced in {time.monotonic() - begun:.1f} s")


async def _drained(stage: Stage, replica: Replica) -> None:
    stage.note(f"SIGTERM to {replica.name}")
    replica.terminate()
    await until(replica.draining, DRAIN_SECONDS, f"/readyz of {replica.name} says 503")
    stage.note(f"/readyz of {replica.name} says 503")
    await stage.seen_by_proxy(replica, up=False)
    code = await replica.gone()
    stage.note(f"{replica.name} has ended with {code}")
    stage.promise(f"{replica.name} drains and ends with 0", kept=code == 0, found=code)


async def _started(stage: Stage, replica: Replica) -> None:
    replica.start()
    stage.note(f"{replica.name} starts")
    await replica.ready()
    firsts = await first_answers(replica.port)
    stage.promise(
        f"from the first 200 of {replica.name} on, answers take {MOST_SECONDS} s at most (p99)",
        kept=firsts.in_time,
        found=f"{firsts.p99:.3f} s, /readyz {firsts.readyz:.3f} s, slowest {firsts.slowest}",
    )
    await stage.seen_by_proxy(replica, up=True)


async def scaled(stage: Stage) -> None:
    """Take a replica away for good; the others go on without it, and later a new one comes."""
    again = stage.proxy.sent_again()
    replica = stage.replicas[-1]
    await _drained(stage, replica)
    over = time.monotonic()
    stage.note(f"{len(stage.replicas) - 1} of {len(stage.replicas)} replicas are left")
    await asyncio.sleep(FEWER_SECONDS)
    alone = [each for each in stage.witness.since(over) if each.digest]
    stage.promise("those that are left answer alone", kept=bool(alone), found=len(alone))
    await _started(stage, replica)
    sent = stage.proxy.sent_again() - again
    stage.promise("the proxy sends nothing again", kept=sent == 0, found=sent)


async def killed(stage: Stage) -> None:
    """End a replica with SIGKILL in the midst of its requests, and start it again."""
    replica = stage.replicas[0]
    await crashed(stage, replica)
    await _started(stage, replica)


async def crashed(stage: Stage, replica: Replica) -> None:
    """End a replica with SIGKILL; the others go on alone."""
    replica.kill()
    stage.note(f"SIGKILL to {replica.name}")
    await stage.seen_by_proxy(replica, up=False)


async def redis_restarted(stage: Stage) -> None:
    """End Redis with SIGKILL, go without it for a while, and start it again, empty."""
    stage.redis.kill()
    stage.note("SIGKILL to Redis")
    await until(lambda: _breakers(stage) == {OPEN}, NOTICED_SECONDS, "every breaker opens")
    stage.note("every replica leaves Redis alone")
    await asyncio.sleep(REDIS_AWAY)
    await asyncio.to_thread(stage.redis.start)
    stage.note("Redis is started, with nothing in it")
    took = await until(lambda: _breakers(stage) == {CLOSED}, CLOSED_SECONDS, "breakers close")
    stage.note("every replica uses Redis again")
    await until(lambda: answers_stored(stage) > 0, NOTICED_SECONDS, "answers are kept again")
    stage.promise("Redis is used again by itself", kept=True, found=f"after {took:.1f} s")


def _breakers(stage: Stage) -> set[float]:
    return {replica.metrics()[BREAKER] for replica in stage.replicas}


async def upgraded(stage: Stage) -> None:
    """Give one replica after the other the new catalogue; answers never mix."""
    old, new = stage.old, stage.new
    turn, last = time.monotonic(), 0.0
    for number, replica in enumerate(stage.replicas):
        last = time.monotonic()
        await replaced(stage, replica, {**replica.settings, CARD_PATH: str(new.directory)})
        if not number:
            turn = time.monotonic()
            stage.note("both catalogues answer side by side")
            await asyncio.sleep(AFTERWARDS)
    both = {each.digest for each in stage.witness.since(turn, last)}
    stage.promise(
        "old and new answer side by side",
        kept={old.digest, new.digest} <= both,
        found=f"{len(both)} catalogues",
    )
    over = time.monotonic()
    stage.note("only the new catalogue answers")
    await asyncio.sleep(AFTERWARDS)
    after = {each.digest for each in stage.witness.since(over)}
    stage.promise("afterwards only the new one does", kept=after == {new.digest}, found=len(after))
    before = answers_stored(stage)
    kept = {each.name: answers_stored(stage, each) for each in (old, new)}
    in_all = before <= sum(kept.values()) <= answers_stored(stage)  # it is asked all the time
    stage.promise(
        "each catalogue has keys of its own in Redis, and no other has any",
        kept=all(kept.values()) and in_all,
        found=kept,
    )
    hits = sum(
        value
        for replica in stage.replicas
        for name, value in replica.metrics().items()
        if name.startswith("lawspeaker_cache_requests_total{")
        and 'tier="redis"' in name
        and 'result="hit"' in name
    )
    stage.promise("new replicas share answers through Redis", kept=hits > 0, found=int(hits))


def answers_stored(stage: Stage, version: Version | None = None) -> int:
    """How many answers are in Redis, of a catalogue or at all."""
    pattern = f"lawspeaker:*:answer:{version.digest if version else ''}*"
    reply = stage.redis.command("EVAL", "return #redis.call('KEYS', ARGV[1])", "0", pattern)
    return int(reply.strip().removeprefix(b":"))
