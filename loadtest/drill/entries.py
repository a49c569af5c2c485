"""What entries take in Redis: a replica makes some of each kind, and Redis says how large."""

import hashlib
import json
from collections.abc import Iterator
from functools import partial
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from cards.catalogue import Catalogue
from loadtest.client import ask_once, request_bytes
from loadtest.drill.asks import LEGAL_DOCUMENT
from loadtest.drill.replicas import Replica, fleet, until
from loadtest.recorded import recorded
from loadtest.redis_server import RedisServer, redis_server
from schema.operations import CAST, OPERATIONS
from service.settings.cached_operations import shared_by_default
from service.settings.variables import PREFIX

MEASURE: Final = """
local keys, sum = redis.call('KEYS', ARGV[1]), 0
for _, key in ipairs(keys) do sum = sum + redis.call('MEMORY', 'USAGE', key) end
return {#keys, sum}
"""
KINDS: Final = ("quota", "persisted", "roll")
WRITTEN_SECONDS: Final = 10.0


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of entry."""

    kind: str
    bytes: Annotated[int, Meta(description="Of one, key and bookkeeping of Redis included.")]


async def entries(catalogue: Catalogue) -> list[Entry]:
    """Have one of everything written, and measured."""
    with redis_server() as redis:
        settings = {"LOG_LEVEL": "error", "REDIS_URL": redis.url, "ANONYMOUS_QUOTA": "60000/60000"}
        replica = Replica(1, {f"{PREFIX}{name}": value for name, value in settings.items()})
        async with fleet([replica]):
            for request in _requests(catalogue, replica.port):
                await ask_once(replica.port, request)
            names = [f"answer:*:{name}" for name in shared_by_default()] + list(KINDS)
            found: list[Entry] = []
            for name in names:
                await until(partial(_written, redis, name), WRITTEN_SECONDS, name)
                count, size = _sizes(redis, name)
                found.append(Entry(kind=name.replace(":*:", " "), bytes=size // count))
    return found


def _written(redis: RedisServer, kind: str) -> bool:
    return _sizes(redis, kind)[0] > 0


def _sizes(redis: RedisServer, kind: str) -> tuple[int, int]:
    """How many entries there are of a kind, and their bytes."""
    reply = redis.command("EVAL", MEASURE, "0", f"{PREFIX[:-1].lower()}:*:{kind}:*")
    _, count, size = reply.decode().split("\r\n")[:3]
    return int(count.removeprefix(":")), int(size.removeprefix(":"))


def _requests(catalogue: Catalogue, port: int) -> Iterator[bytes]:
    asked = recorded(catalogue)
    for operation in OPERATIONS:
        if operation.name in shared_by_default():
            for request in asked[operation.name]:
                yield request_bytes(port, operation.path, msgspec.json.encode(request))
    sha = hashlib.sha256(LEGAL_DOCUMENT.encode()).hexdigest()
    persisted = {"persistedQuery": {"version": 1, "sha256Hash": sha}}
    (legal, *_) = asked["legal_moves"]
    body = {
        "query": LEGAL_DOCUMENT,
        "variables": json.loads(msgspec.json.encode(legal)),
        "extensions": persisted,
    }
    yield request_bytes(port, "/graphql", json.dumps(body).encode())
    (cast, *_) = (json.loads(msgspec.json.encode(each)) for each in asked[CAST.name])
    cast["cast"] = {"roll": {"game": "friday-8c1f7a52", "sequence": 1}}
    yield request_bytes(port, CAST.path, json.dumps(cast).encode())
