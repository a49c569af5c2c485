"""A mixed load: requests of every kind, from several clients at once, each answer looked at."""

import http.client
import itertools
import json
import threading
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from schema.operations import OPERATIONS
from schema.operations.examples import EXAMPLES
from service.access.scopes import MCP_PATH
from tests.conformance_corpus import read_yaml

CLIENTS: Final = 3
PATIENCE_SECONDS: Final = 60
SHED: Final = 503
_NUMBERS: Final = itertools.count(1)


@dataclass(frozen=True, slots=True)
class Ask:
    """One request, and the statuses that are right."""

    name: str
    path: str
    body: bytes | None = None
    accept: str = "application/json"
    language: str = "en"
    needs: str = ""
    """The setting without which there is nothing."""
    wants: frozenset[int] = frozenset({200})


@dataclass(slots=True)
class Seen:
    """What came of the load."""

    requests: int = 0
    shed: int = 0
    slowest: tuple[float, str] = (0.0, "")
    """Seconds, and of what."""
    faults: Counter[str] = field(default_factory=Counter[str])


ENTRIES: Final[list[dict[str, Any]]] = read_yaml(Path(__file__).with_name("asks.yaml"))
LISTED: Final = tuple(each["body"]["query"] for each in ENTRIES if each.get("listed"))
"""The documents of GraphQL that the manifest lists."""


def asks(settings: Mapping[str, Any]) -> list[Ask]:
    """All requests, and what is right where the service has these settings."""
    found = [
        Ask(each.name, each.path, json.dumps(EXAMPLES[each.name][0].request).encode())
        for each in OPERATIONS
    ]
    for entry in ENTRIES:
        known = {name: entry[name] for name in ("accept", "language", "needs") if name in entry}
        wants = frozenset(entry.get("wants", (200,)))
        if settings.get(entry.get("needs", ""), True) is False:
            wants = frozenset({404})
        body = json.dumps(entry["body"]).encode() if "body" in entry else None
        found.append(Ask(entry["name"], entry["path"], body, wants=wants, **known))
    return found


def load(port: int, wanted: Sequence[Ask], seconds: float, key: str) -> Seen:
    """Ask for so long, and everything at least once."""
    seen, turn = Seen(), threading.Lock()
    until = time.monotonic() + seconds

    def client(first: int) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE_SECONDS)
        order = [*wanted[first:], *wanted[:first]]
        for at in itertools.count():
            if time.monotonic() >= until and at >= len(order):
                break
            ask = order[at % len(order)]
            began = time.perf_counter()
            fault, status = _asked(connection, ask, key)
            took = time.perf_counter() - began
            with turn:
                seen.requests += 1
                seen.shed += status == SHED
                seen.slowest = max(seen.slowest, (took, ask.name))
                if fault:
                    seen.faults[fault] += 1
        connection.close()

    starts = range(0, len(wanted), -(-len(wanted) // CLIENTS))
    clients = [threading.Thread(target=client, args=(first,)) for first in starts]
    for each in clients:
        each.start()
    for each in clients:
        each.join()
    return seen


def _asked(connection: http.client.HTTPConnection, ask: Ask, key: str) -> tuple[str, int]:
    """What is wrong with the answer, and its status."""
    headers = {"Accept": ask.accept, "Accept-Language": ask.language, "X-Request-Id": "switches"}
    headers |= {"X-Forwarded-For": "192.0.2.1"}
    if ask.path != MCP_PATH:  # which refuses pages of others
        headers["Origin"] = "https://pad.example"
    headers |= {"Authorization": f"Bearer {key}"} if key else {}
    body = ask.body
    if body is not None:
        headers["Content-Type"] = "application/json"
        body = body.replace(b"$N", b"%d" % next(_NUMBERS))
    try:
        connection.request("GET" if body is None else "POST", ask.path, body, headers)
        answer = connection.getresponse()
        text = answer.read()
    except (OSError, http.client.HTTPException) as error:
        connection.close()
        return f"{ask.name}: {error!r}", 0
    if answer.status in ask.wants or (answer.status == SHED and answer.headers["Retry-After"]):
        return "", answer.status
    return f"{ask.name}: {answer.status} {text[:200].decode(errors='replace')}", answer.status
