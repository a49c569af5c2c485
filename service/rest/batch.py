"""`POST /v1/batch`: each item runs through the same routes as a request of its own.

So the answer to an item is byte for byte that of a single request, with the same scopes and the
same charge. A fault of one item, or our own fault in it, is a problem of that item only: the others
are answered.
"""

import asyncio
import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar
from urllib.parse import unquote

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Scope

from cards.decode.decoder import ShapeDecoder, decoder_of
from cards.decode.fault import Fault, FaultCode
from cards.messages.message import Message, say
from cards.messages.wording import no_option
from cards.model.language import Language
from cards.model.shape import Shape
from schema.openapi.parts import PROBLEM_MEDIA_TYPE
from schema.operations.batch import (
    BATCH_PATH,
    OPERATION_PATHS,
    BatchAnswer,
    BatchItem,
    BatchItemAnswer,
    BatchMethod,
    BatchRequest,
)
from schema.operations.prices import READ_UNITS
from schema.shapes.named_tables import TABLE_HEADER
from schema.shapes.problem import ProblemFault, ProblemSlug, fault_of_shape
from schema.shapes.receipts import RECEIPT_HEADER
from service.access.scopes import Priority
from service.http.charge import charge
from service.http.identify import exchange_of
from service.http.json_body import read_json
from service.http.negotiate import JSON, language_asked, language_headers
from service.http.parts import Part, part_answer, scope_of_part
from service.http.problems import apology, problem_answer, problem_response
from service.http.routes import RouteTable
from service.judging.job import job_of
from service.judging.threads import LONG_BYTES, JudgingThreads
from service.refusal import Refusal
from service.rest.answers import json_answer, preferred
from service.rest.bodies import decode_body
from service.rules.engine.version import ENGINE_VERSION
from service.rules.engine.work import BYTES, TooMuchWork
from service.settings.settings import Settings
from service.telemetry.logs import log

NAME: Final = "batch"
TOLD: Final = frozenset(
    {
        b"allow",
        b"content-language",
        b"content-type",
        b"etag",
        b"link",
        b"preference-applied",
        b"retry-after",
        b"www-authenticate",
        RECEIPT_HEADER.lower().encode(),
        TABLE_HEADER.lower().encode(),
    }
)
"""The headers of an item's answer that are shown; the others add nothing."""
TIME_SHARE: Final = 0.8
"""The share of the request's time after which no further item begins."""
IN_ITEM: Final = 1
IN_BATCH: Final = 3
"""Levels of nesting of an item, and of the batch, around a body."""
_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder().decode


class _Envelope(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A batch whose items are not decoded yet."""

    items: tuple[msgspec.Raw, ...]


class _Body(msgspec.Struct, frozen=True):
    """The bytes of an item's body, as sent."""

    body: msgspec.Raw = msgspec.Raw()


class _Named(msgspec.Struct, frozen=True):
    """The key of an item whose other fields may be invalkey."""

    key: str | None = None


Read = TypeVar("Read", bound=Shape)
Done = TypeVar("Done")

_whole: Final = decoder_of(BatchRequest)
_item: Final = decoder_of(BatchItem)


def batch_route(
    settings: Settings, threads: JudgingThreads, catalogue: str, routes: RouteTable
) -> Route:
    """The route, which uses `routes` for the items; `catalogue` is the digest."""

    async def answer(request: Request) -> Response:
        exchange = exchange_of(request.scope)
        exchange.operation = NAME
        charge(request.scope, READ_UNITS)
        language = language_asked(request.scope)
        preferred(request, JSON)
        body = await read_json(request, limit=settings.batch_max_bytes)
        job_of(request.scope).read(len(body))
        batch = _Batch(settings, threads, routes, request.scope, language)
        items = await batch.items(body)
        results: list[BatchItemAnswer] = []
        size = 0
        for place, raw in enumerate(items):
            if exchange.seconds > settings.request_timeout * TIME_SHARE:
                late = problem_response(ProblemSlug.TIMEOUT, say("batch-over-time"), language)
                results.append(_result(_id_of(raw), late, place, None))
            else:
                result, answered = await batch.answered(
                    raw, place, settings.max_answer_bytes - size
                )
                results.append(result)
                size += answered
                await asyncio.sleep(0)  # lets other requests run
        whole = BatchAnswer(catalogue=catalogue, engine=ENGINE_VERSION, items=tuple(results))
        return json_answer(_encode(whole), language_headers(language))

    return Route(BATCH_PATH, answer, methods=["POST"], name=NAME)


@dataclass(frozen=True, slots=True)
class _Batch:
    """Reads a batch, and has its items answered."""

    settings: Settings
    threads: JudgingThreads
    routes: RouteTable
    scope: Scope
    language: Language

    async def items(self, body: bytes) -> tuple[msgspec.Raw, ...]:
        """The items, not decoded yet. Raises a problem where the batch cannot be read."""
        items = await self._read(body, _items_in)
        settings = self.settings
        if not items:
            await self._decoded(
                body, _whole, settings.max_json_depth + IN_BATCH
            )  # reports the faults
            message = say("body-too-deep", depth=settings.max_json_depth)
            raise Refusal(ProblemSlug.MALFORMED_JSON, message)
        if len(items) > settings.batch_max_items:
            message = say("batch-items", limit=settings.batch_max_items)
            fault = ProblemFault(pointer="/items", code=FaultCode.TOO_MANY, detail=message)
            raise Refusal(ProblemSlug.INVALID_REQUEST, message, errors=(fault,))
        return items

    async def answered(
        self, raw: msgspec.Raw, place: int, most_bytes: int
    ) -> tuple[BatchItemAnswer, int]:
        """The answer to one item, or a problem beyond `most_bytes`, and its bytes; never raises."""
        try:
            read = await self._decoded(bytes(raw), _item, self.settings.max_json_depth + IN_ITEM)
            request_part = _part_of_item(read, bytes(raw))
        except (Refusal, TooMuchWork) as error:
            refused = problem_answer(self.scope, error)
            return _result(_id_of(raw), refused, place, ""), len(refused.body)
        part = scope_of_part(request_part, self.scope, self.language)
        try:
            answer = await part_answer(request_part, self.routes, part)
        except Refusal as refusal:
            answer = problem_answer(part, refusal)
        except ClientDisconnect:
            raise
        except Exception:  # noqa: BLE001  # a fault of ours in one item is that item's
            request_id = exchange_of(self.scope).request_id
            log.exception("failure", request_id=request_id)
            answer = apology(ProblemSlug.INTERNAL, request_id, self.language)
        size = len(answer.body)
        if size > max(most_bytes, 0):
            size = self.settings.max_answer_bytes - most_bytes + size
            too_long = TooMuchWork(BYTES, done=size, most=self.settings.max_answer_bytes)
            answer = problem_answer(self.scope, too_long)
        result = _result(read.key, answer, place, _within(request_part, part))
        return result, len(answer.body)

    async def _decoded(self, body: bytes, decoder: ShapeDecoder[Read], depth: int) -> Read:
        """Decode a body. Raises `Refusal` and `TooMuchWork`."""
        sound = await self._read(body, decoder.sound)
        if sound is not None:
            return sound
        decode = functools.partial(decode_body, body, decoder, depth)
        job = job_of(self.scope)
        return await self.threads.read(job, Priority.SHEDDABLE, len(body), decode)

    async def _read(self, body: bytes, read: Callable[[bytes], Done]) -> Done:
        """What a body reads as: in a thread, if it is long."""
        return await self.threads.unless_quick(
            job_of(self.scope),
            Priority.SHEDDABLE,
            functools.partial(read, body),
            quick=len(body) <= LONG_BYTES,
        )


def _items_in(body: bytes) -> tuple[msgspec.Raw, ...]:
    """The items of a batch; none where it cannot be read."""
    try:
        return msgspec.json.decode(body, type=_Envelope).items
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ()


def _within(request_part: Part, part: Scope) -> str | None:
    """The part of an item with its faults: its body, or the query of its path."""
    try:
        language_asked(part)
    except Refusal:
        return None
    return "/body" if request_part.body else None


def _part_of_item(item: BatchItem, raw: bytes) -> Part:
    """Read an item; refuse one without a valid request, or with another batch."""
    if (item.operation is None) == (item.path is None):
        raise _wrong("", FaultCode.ONE_OF, say("batch-item-names"))
    body = bytes(msgspec.json.decode(raw, type=_Body).body)
    if item.operation is not None:
        if item.method is not None:
            raise _wrong("/method", FaultCode.INVALID, say("batch-path-only"))
        path = OPERATION_PATHS.get(item.operation)
        if path is None:
            message = no_option("operation", item.operation, tuple(OPERATION_PATHS))
            raise _wrong("/operation", FaultCode.NOT_AN_OPTION, message)
        return Part("POST", path, body or b"null")
    assert item.path is not None
    method = item.method or (BatchMethod.POST if body else BatchMethod.GET)
    if method is BatchMethod.GET and body:
        raise _wrong("/body", FaultCode.INVALID, say("batch-get-body"))
    if unquote(item.path.partition("?")[0]) == BATCH_PATH:
        raise _wrong("/path", FaultCode.INVALID, say("batch-in-batch"))
    return Part(method.value, item.path, body)


def _wrong(pointer: str, code: FaultCode, message: Message) -> Refusal:
    fault = fault_of_shape(Fault(pointer=pointer, code=code, detail=message))
    return Refusal(ProblemSlug.INVALID_REQUEST, message, errors=(fault,))


def _id_of(raw: msgspec.Raw) -> str | None:
    """The key of an item that may be invalid."""
    try:
        name = msgspec.json.decode(raw, type=_Named).key
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return None if name is None else name[:64]


def _result(key: str | None, answer: Response, place: int, within: str | None) -> BatchItemAnswer:
    """An answer as a result of the batch."""
    headers = {
        name.decode("latin-1"): value.decode("latin-1")
        for name, value in answer.raw_headers
        if name in TOLD
    }
    body = bytes(answer.body)
    placed: Any = msgspec.Raw(body or b"null")
    if headers.get("content-type") == PROBLEM_MEDIA_TYPE:
        placed = _placed(_decode(body), place, within)
    return BatchItemAnswer(key=key, status=answer.status_code, headers=headers, body=placed)


def _placed(problem: dict[str, Any], place: int, within: str | None) -> dict[str, Any]:
    """A problem with pointers into the batch; faults of a query point to the item's path."""
    for fault in problem["errors"]:
        inner = "/path" if within is None else within + fault["pointer"]
        fault["pointer"] = f"/items/{place}{inner}"
    return problem
