"""One endpoint for each operation: decode, ask the referee, answer. Nothing is stored.

POST and QUERY (RFC 10008) give the same bytes. QUERY says that the request is safe, so its answer
may be kept: it has an entity tag, and `If-None-Match` is heard. Where the service throws or signs,
no cache answers in its place. An operation that has lines is streamed as NDJSON to a client that
would rather have that; the last line is the whole answer.
"""

import contextlib
import functools
import itertools
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Final

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from cards.decode.decoder import decoder_of
from cards.messages.message import encoder_in
from cards.model.language import Language
from cards.model.shape import Shape
from schema.operations import ALL_OPERATIONS, Operation
from schema.operations.prices import units_of
from schema.shapes.explanation import Explain
from service.access.scopes import Urgency, errand_of_operation
from service.charging import charge
from service.http.exchange import exchange_of
from service.http.reader import language_headers
from service.judging.explained import asking_why
from service.judging.functions import Lines
from service.judging.job import Job, job_of
from service.judging.limits import LINES_STEPS
from service.judging.ruling import Ruling
from service.judging.threads import JudgingThreads
from service.receipts.sealing import needs_signer
from service.referee import Referee
from service.rest.answers import (
    JSON,
    NDJSON,
    encoded_headers,
    encoded_json,
    json_answer,
    language_of,
    preferred,
    tagged_answer,
)
from service.rest.bodies import decode_body, read_json
from service.rest.deprecation import note_fields
from service.rest.explaining import explain_asked
from service.rest.problems import ACCEPTED, RequestProblem, too_much_work
from service.rest.receipts import ASKED_AGAIN, NO_RECEIPT, receipt_headers
from service.rules.engine.work import TooMuchWork
from service.telemetry.metrics import Door, Metrics

QUERY: Final = "QUERY"
METHODS: Final = ("POST", QUERY)
"""What every operation answers."""
LINES_AT_ONCE: Final = 32
"""Lines that are taken in a thread at once: some five milliseconds of a long log."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BodyLimits:
    """What a request body may take."""

    size: int
    """Bytes."""
    depth: int
    """Levels of nesting."""


def operation_routes(referee: Referee, metrics: Metrics, limits: BodyLimits) -> Iterator[Route]:
    """A route for each operation."""
    for operation in ALL_OPERATIONS:
        endpoint = _answering(operation, referee, metrics, limits)
        yield Route(operation.path, endpoint, methods=list(METHODS), name=operation.name)


def _answering(
    operation: Operation, referee: Referee, metrics: Metrics, limits: BodyLimits
) -> Callable[[Request], Awaitable[Response]]:
    decoder = decoder_of(operation.request)
    urgency = errand_of_operation(operation).urgency
    spoken = (JSON,) if operation.line is None else (JSON, NDJSON)

    plain = {
        language: encoded_headers({**ACCEPTED, **language_headers(language), **NO_RECEIPT})
        for language in Language
    }

    async def answer(request: Request) -> Response:
        exchange, job = exchange_of(request.scope), job_of(request.scope)
        exchange.operation = operation.name
        try:
            language = language_of(request)
            media_type = preferred(request, *spoken)
            explain = explain_asked(request) if operation.explained else Explain.NONE
            body = await read_json(request, limit=limits.size)
            decoded = await referee.threads.read_long(job, urgency, body, decoder.sound)
            if decoded is None:
                decode = functools.partial(decode_body, body, decoder, limits.depth)
                decoded = await referee.threads.read(job, urgency, len(body), decode)
            job.read(len(body))
            note_fields(request.scope, decoded)
        except RequestProblem:
            metrics.malformed(operation.name, Door.REST)
            raise
        charged = units_of(operation, decoded, explain)
        await charge(request.scope, charged)
        asked = asking_why(decoded, explain)
        if media_type == NDJSON:
            streaming = Streaming(referee.threads, job, urgency, language)
            with contextlib.ExitStack() as ending:
                work = ending.enter_context(job.piece(charged))
                job.took(LINES_STEPS)
                lines = await referee.followed(operation, asked, language, job, work)
                return await streaming.answer(lines, ending)
        ruling = referee.ruling(operation, asked, language, job, charged)
        if not isinstance(ruling, Ruling):
            ruling = await ruling
        exchange.cached = ruling.cached
        receipt = receipt_headers(request, referee, operation, body, ruling)
        if receipt is NO_RECEIPT and request.method != QUERY:
            return encoded_json(ruling.body, plain[language])
        headers = {**ACCEPTED, **language_headers(language), **receipt}
        if request.method == QUERY:
            if needs_signer(operation, asked):
                headers |= ASKED_AGAIN
            return tagged_answer(request, ruling.body, headers=headers, language=language)
        return json_answer(ruling.body, headers)

    return answer


@dataclass(frozen=True, slots=True)
class Streaming:
    """Sends the lines of an answer, which are taken in a thread, a few at a time."""

    threads: JudgingThreads
    job: Job
    urgency: Urgency
    language: Language

    async def answer(self, lines: Lines, ending: contextlib.ExitStack) -> Response:
        """The lines as an answer. What no game can show is refused before the answer begins.

        `ending` is done when all lines are sent, or nobody takes them any more.
        """
        first = await self._taken(lines, 1)
        headers = {**ACCEPTED, **language_headers(self.language), "X-Accel-Buffering": "no"}
        chunks = self._chunks(first, lines, ending.pop_all())
        return StreamingResponse(chunks, headers=headers, media_type=NDJSON)

    async def _chunks(
        self, first: list[Shape], lines: Lines, ending: contextlib.ExitStack
    ) -> AsyncGenerator[bytes]:
        """The lines, encoded. Where the work is too much, a problem stands in place of the end."""
        encoder = encoder_in(self.language)
        with ending, contextlib.closing(lines):
            try:
                chunk = first
                while chunk:
                    yield encoder.encode_lines(chunk)
                    chunk = await self._taken(lines, LINES_AT_ONCE)
            except TooMuchWork as error:
                yield encoder.encode_lines([too_much_work(error)])

    async def _taken(self, lines: Lines, most: int) -> list[Shape]:
        def take() -> list[Shape]:
            return list(itertools.islice(lines, most))

        return await self.threads.run(self.job, self.urgency, take)
