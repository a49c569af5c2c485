"""Two doors over the same referee: ours, and graphql-core alone."""

import asyncio
import dataclasses
import functools
import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, cast

from msgspec import Struct
from msgspec.structs import replace
from starlette.requests import Request

from cards.catalogue import Catalogue, load_catalogue
from schema.operations import ALL_OPERATIONS
from service.cache.memory import MemoryCache
from service.catalogue.index import Library
from service.graphql.execution.documents import Documents
from service.graphql.http import GraphQLDoor
from service.graphql.schema.query_type import build_schema
from service.http.charge import TAKE_UNITS, TakeUnits
from service.judging.judgements import Judgements
from service.receipts.signer import Signer
from service.referee import Referee
from service.settings.options import LimitKind, PersistedResult
from service.settings.settings import Settings
from service.telemetry.metrics import Metrics
from service.telemetry.rows import RequestOutcome
from service.telemetry.watching import JudgementBegun, JudgementEnded, Tell
from tests.graphql.doors import Uncounted, door_of, limits_of
from tests.graphql.plans.documents import Maker

Json = Any


class Told(NamedTuple):
    """All that one door does for a request."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes
    counted: list[tuple[Any, ...]]
    """What meters, watchers and observers heard."""


def parts_of(value: object) -> object:
    """A value by its parts: shapes that were read without patterns are kinds of the others."""
    match value:
        case Struct():
            names = value.__struct_fields__
            return type(value).__name__.removeprefix("Loose"), [
                (name, parts_of(getattr(value, name))) for name in names
            ]
        case list() | tuple():
            return [parts_of(item) for item in cast("Sequence[object]", value)]
        case dict():
            items = cast("Mapping[str, object]", value).items()
            return {key: parts_of(item) for key, item in items}
        case _:
            return value


KINDS = frozenset({"judgement", "ended"})
"""What is heard of judgements."""


class Listener(Uncounted):
    """A meter, a watcher and an observer."""

    def __init__(self) -> None:
        """Nothing yet."""
        super().__init__()
        self.heard: list[tuple[Any, ...]] = []

    def limit(self, kind: LimitKind, *, refused: bool) -> None:
        self.heard.append(("limit", kind, refused))

    def persisted(self, result: PersistedResult) -> None:
        self.heard.append(("persisted", result))

    def cost(self, units: int) -> None:
        self.heard.append(("cost", units))

    def begun(self, judgement: JudgementBegun) -> Tell:
        request = parts_of(judgement.request)
        begun = ("judgement", judgement.operation, request, judgement.language, judgement.door)
        self.heard.append(begun)

        def end(ended: JudgementEnded) -> None:
            self.heard.append(("ended", ended.outcome, parts_of(ended.answer), begun))

        return end

    def observe(self, operation: str, verdict: str) -> None:
        self.heard.append(("observed", operation, verdict))


class Stand:
    """Both doors."""

    def __init__(self, limits: Settings | None = None) -> None:
        """With these limits, or those that are usual."""
        limits = limits or limits_of(seconds=None)
        catalogue = catalogue_of_ours()
        self.schema = build_schema()
        cache, library = MemoryCache(64 * 1024 * 1024), Library(catalogue)
        self._doors: list[tuple[GraphQLDoor, Listener]] = []
        signer = dataclasses.replace(Signer.of_this_process(), random=bytes)
        for schema, compiled in ((self.schema, True), (build_schema(), False)):
            listener = Listener()
            judgements = Judgements(Metrics(), catalogue, [listener])
            door = door_of(
                Referee(catalogue, cache, signer=signer, judgements=judgements),
                limits=limits,
                library=library,
                documents=Documents(schema, replace(limits, graphql_compiled=compiled)),
                meter=listener,
                observe=listener.observe,
            )
            self._doors.append((door, listener))

    async def both(
        self,
        body: bytes,
        headers: Mapping[str, str] | None = None,
        teller: TakeUnits | None = None,
        doors: int = 2,
    ) -> list[Told]:
        """What each of so many doors answers: first the one with plans."""
        found: list[Told] = []
        for door, listener in self._doors[:doors]:
            listener.heard.clear()
            status, sent, answer = await ask(door, body, headers or {}, teller)
            await _all_done()
            found.append(Told(status, sent, answer, _heard_of(answer, listener.heard)))
        return found


def _heard_of(answer: bytes, heard: Sequence[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """What was heard, judgements in any order, without those that a required field took away.

    Whether these were begun or answered yet when it failed depends on who began first: a plan waits
    for all of them, and where graphql-core executes they are closed, begun or not.
    """
    others = [each for each in heard if each[0] not in KINDS]
    if b'"data":null' not in answer:
        return [*others, *sorted((each for each in heard if each[0] in KINDS), key=str)]
    outcomes = (RequestOutcome.ANSWERED, RequestOutcome.ABANDONED)
    told = [each for each in heard if each[0] == "ended" and each[1] not in outcomes]
    judged = [*told, *(begun for *_, begun in told)]
    return [*others, *sorted(judged, key=str)]


async def _all_done() -> None:
    """Wait for what graphql-core leaves running where one field of several fails."""
    others = asyncio.all_tasks() - {asyncio.current_task()}
    await asyncio.gather(*others, return_exceptions=True)


async def ask(
    door: GraphQLDoor, body: bytes, headers: Mapping[str, str], teller: TakeUnits | None = None
) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
    """One POST, without a network."""
    sent: list[Any] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body}

    async def send(message: Any) -> None:  # noqa: ANN401 - as ASGI has it
        sent.append(message)

    given = {"content-type": "application/json", **headers}
    scope: dict[str, Any] = {
        "type": "http",
        "method": "POST",
        "path": "/graphql",
        "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in given.items()],
        "state": {"request_id": "one"},
    }
    if teller is not None:
        scope[TAKE_UNITS] = teller
    answer = await door.answer(Request(scope, receive))
    await answer(scope, receive, send)
    return sent[0]["status"], sent[0]["headers"], b"".join(each.get("body", b"") for each in sent)


@functools.cache
def catalogue_of_ours() -> Catalogue:
    return load_catalogue()


@functools.cache
def known_arguments() -> Mapping[str, Sequence[Json]]:
    """Good arguments of every field that judges."""
    return {
        operation.field: [each.request for each in operation.signed_examples or operation.examples]
        for operation in ALL_OPERATIONS
    }


def made(stand: Stand, number: int) -> bytes:
    """The request of a number."""
    body = Maker(stand.schema, Random(number), known_arguments()).request()
    return json.dumps(body).encode()
