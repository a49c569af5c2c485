"""One endpoint for each operation: decode, judge, encode. Nothing is stored.

POST and QUERY (RFC 10008) give the same bytes. QUERY declares the request safe, so its answer may
be cached: it has an entity tag, and `If-None-Match` is supported. So is that of a link: GET, with
the request as query parameters. Answers with rolls or receipts are never cached. A streaming
operation is sent as NDJSON to a client that prefers it; the last line is the complete answer.
"""

import contextlib
import functools
import itertools
from collections.abc import AsyncGenerator, Callable, Iterator
from dataclasses import dataclass
from typing import Final

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from cards.decode.decoder import decoder_of
from cards.messages.message import encoder_in
from cards.model.language import Language
from cards.model.shape import Shape
from cards.names.resolving import Naming, all_known
from schema.operations import ALL_OPERATIONS, Operation
from schema.operations.prices import units_of
from schema.operations.rolls import needs_signer
from schema.shapes.explanation import Explain
from schema.shapes.named_tables import takes_names
from schema.shapes.sealed_tables import (
    SEALED_MEDIA_TYPE,
    SEALING,
    AboutSealed,
    is_sealed,
    sealed_form,
    sealed_in,
)
from service.access.scopes import Priority, requirements_of_operation
from service.cache.memory import Ruling
from service.http.charge import charge
from service.http.deprecation import USED, note_fields
from service.http.identify import exchange_of, first_headers
from service.http.json_body import read_json
from service.http.negotiate import JSON, language_asked, language_headers
from service.http.problems import ACCEPTED, too_much_work
from service.judging.explained import Explained, asked_of
from service.judging.functions import Lines
from service.judging.job import Job, job_of
from service.judging.named_tables import ESCAPE, NAMING
from service.judging.threads import LONG_BYTES, JudgingThreads
from service.referee import Referee
from service.refusal import REFUSALS, Refusal
from service.rest.answers import (
    NDJSON,
    encoded_headers,
    encoded_json,
    json_answer,
    preferred,
    tagged_answer,
)
from service.rest.bodies import decode_body
from service.rest.links import body_of, told_by_parameter
from service.rest.named_tables import line_with_name, wanted, with_name
from service.rest.queries import explain_asked
from service.rest.receipts import ASKED_AGAIN, NO_RECEIPT, receipt_headers
from service.rules.engine.judgement import ImpossibleState
from service.rules.engine.work import TooMuchWork
from service.settings.settings import Settings
from service.telemetry.metrics import Metrics

QUERY: Final = "QUERY"
_SEALED: Final = SEALED_MEDIA_TYPE.encode()
_LINKED: Final = frozenset({"GET", "HEAD"})
NameOfLine = Callable[[Shape], str | None]
"""Gives the name of the table of a line."""
LINES_AT_ONCE: Final = 32
"""Lines that a thread takes at a time: about five milliseconds of a long log."""


def operation_routes(referee: Referee, metrics: Metrics, settings: Settings) -> Iterator[Route]:
    for operation in ALL_OPERATIONS:
        endpoint = _Endpoint(operation, referee, metrics, settings)
        answer = endpoint.answer if operation.link is None else endpoint.answer_or_follow
        yield Route(operation.path, answer, methods=list(operation.methods), name=operation.name)


class _Endpoint:
    def __init__(
        self, operation: Operation, referee: Referee, metrics: Metrics, settings: Settings
    ) -> None:
        """Judge by `referee`; malformed requests are counted."""
        self._operation = operation
        self._referee = referee
        self._threads = referee.threads
        self._metrics = metrics
        self._most_bytes = settings.max_body_bytes
        self._depth = settings.max_json_depth
        self._decoder = decoder_of(operation.request)
        self._priority = requirements_of_operation(operation).priority
        lines = () if operation.line is None else (NDJSON,)
        sealed = () if sealed_form(operation.request) is None else (SEALED_MEDIA_TYPE,)
        self._spoken = (JSON, *lines, *sealed)
        self._headers = {
            language: encoded_headers({**ACCEPTED, **language_headers(language), **NO_RECEIPT})
            for language in Language
        }

    async def answer_or_follow(self, request: Request) -> Response:
        """The same, also for a link, whose faults name its parameters."""
        link = self._operation.link
        if link is None or request.method not in _LINKED:
            return await self.answer(request)
        try:
            return await self.answer(request)
        except (Refusal, ImpossibleState) as error:
            raise told_by_parameter(error, link) from error

    async def answer(self, request: Request) -> Response:
        """Negotiate, decode, charge, judge, encode."""
        scope, operation = request.scope, self._operation
        exchange, job = exchange_of(scope), job_of(scope)
        exchange.operation = operation.name
        try:
            language = language_asked(scope)
            media_type = preferred(request, *self._spoken)
            explain = Explain.NONE
            if operation.explained and scope["query_string"]:
                explain = explain_asked(request)
            if request.method in _LINKED and operation.link is not None:
                body = body_of(request.query_params, operation.link)
            else:
                body = await read_json(request, limit=self._most_bytes)
            body, decoded = await self._decoded(body, job)
            if USED in scope:
                note_fields(scope, decoded)
        except Refusal as refusal:
            if refusal.code not in REFUSALS:
                self._metrics.malformed(operation.name, exchange.door)
            raise
        charged = units_of(operation, decoded, explain)
        charge(scope, charged)
        if explain is not Explain.NONE:
            decoded = Explained(request=decoded, explain=explain)
        if media_type == NDJSON and not isinstance(asked_of(decoded), AboutSealed):
            naming = None
            if wanted(request):
                naming = functools.partial(self._name_of_line, decoded, body, job.caller)
            return await self._in_lines(decoded, language, job, naming)
        ruling = await self._referee.ruling(operation, decoded, language, job, charged)
        exchange.cached = ruling.cached
        plain = request.method == "POST" and b"prefer" not in first_headers(scope)
        if not plain or is_sealed(asked_of(decoded)):
            return self._encoded(request, decoded, body, language, ruling)
        return encoded_json(ruling.body, self._headers[language])

    async def _decoded(self, body: bytes, job: Job) -> tuple[bytes, Shape]:
        """The body in full, and the request; a long body is decoded in a thread."""
        decoder, threads = self._decoder, self._threads
        decoded = None
        if (NAMING in body or ESCAPE in body) and takes_names(decoder.type):
            body, decoded = await self._referee.tables.read(body, decoder.type, job.caller)
        if decoded is None and (SEALING in body or ESCAPE in body):
            body, form = sealed_in(body, decoder.type)
            decoder = decoder if form is None else decoder_of(form)
        job.takes_long = len(body) > LONG_BYTES
        if decoded is not None:
            pass
        elif job.takes_long:
            decoded = await threads.run(job, self._priority, lambda: decoder.sound(body))
        else:
            decoded = decoder.sound(body)
        catalogue = self._referee.catalogue
        if decoded is None or not all_known(decoded, catalogue):
            naming = Naming(catalogue, await self._referee.kept_by_sets(body, job))
            again = functools.partial(decode_body, body, decoder, self._depth, naming=naming)
            decoded = await threads.read(job, self._priority, len(body), again)
        job.read(len(body))
        return body, decoded

    async def _in_lines(
        self, decoded: Shape, language: Language, job: Job, naming: NameOfLine | None
    ) -> Response:
        streaming = Streaming(self._threads, job, self._priority, language, naming)
        with contextlib.ExitStack() as ending:
            work = ending.enter_context(job.piece())
            lines = await self._referee.lines(self._operation, decoded, language, job, work)
            return await streaming.answer(lines, ending)

    def _name_of_line(self, decoded: Shape, sent: bytes, caller: str, line: Shape) -> str | None:
        """The name of the table of a line: that of the last, which is the whole answer."""
        if not isinstance(line, self._operation.answer):
            return None
        return self._referee.tables.name(decoded, sent, line, caller)

    def _encoded(
        self, request: Request, decoded: Shape, body: bytes, language: Language, ruling: Ruling
    ) -> Response:
        """The answer to a QUERY or a link, with what `Prefer` asks for, or about a sealed table."""
        operation = self._operation
        of_language = {**language_headers(language), **_type_of(request, decoded)}
        if request.method in _LINKED:  # a receipt would name a body, so there is none
            return tagged_answer(request, ruling.body, headers=of_language, language=language)
        receipt = receipt_headers(request, self._referee, operation, body, ruling)
        headers, given = {**ACCEPTED, **of_language, **receipt}, ruling.body
        if wants := wanted(request):
            caller = job_of(request.scope).caller
            name = self._referee.tables.name(decoded, body, ruling.answer, caller)
            headers, given = with_name(headers, name, given, body, wants)
        if request.method != QUERY:
            return json_answer(given, headers)
        if needs_signer(operation, decoded):
            headers |= ASKED_AGAIN
        return tagged_answer(request, given, headers=headers, language=language)


def _type_of(request: Request, decoded: Shape) -> dict[str, str]:
    """The media type of an answer about a sealed table, if the body or `Accept` has it."""
    if not is_sealed(asked_of(decoded)):
        return {}
    offers = (JSON, SEALED_MEDIA_TYPE)
    if first_headers(request.scope).get(b"content-type") == _SEALED:
        offers = (SEALED_MEDIA_TYPE, JSON)
    best = preferred(request, *offers)
    return {"Content-Type": best} if best == SEALED_MEDIA_TYPE else {}


@dataclass(frozen=True, slots=True)
class Streaming:
    """Streams the lines of an answer; a thread takes a few at a time."""

    threads: JudgingThreads
    job: Job
    priority: Priority
    language: Language
    naming: NameOfLine | None = None
    """The name of the table of a line, where that is wanted."""

    async def answer(self, lines: Lines, ending: contextlib.ExitStack) -> Response:
        """The lines as an answer. An impossible state is refused before the answer begins.

        `ending` is closed when all lines are sent, or the client leaves.
        """
        first = await self._taken(lines, 1)
        headers = {**ACCEPTED, **language_headers(self.language), "X-Accel-Buffering": "no"}
        chunks = self._chunks(first, lines, ending.pop_all())
        return StreamingResponse(chunks, headers=headers, media_type=NDJSON)

    async def _chunks(
        self, first: list[Shape], lines: Lines, ending: contextlib.ExitStack
    ) -> AsyncGenerator[bytes]:
        """The encoded lines. Where the work is too much, a problem replaces the rest."""
        encoder = encoder_in(self.language)
        with ending, contextlib.closing(lines):
            try:
                chunk = first
                while chunk:
                    name = None if self.naming is None else self.naming(chunk[-1])
                    yield line_with_name(encoder.encode_lines(chunk), name)
                    chunk = await self._taken(lines, LINES_AT_ONCE)
            except TooMuchWork as error:
                yield encoder.encode_lines([too_much_work(error)])

    async def _taken(self, lines: Lines, most: int) -> list[Shape]:
        def take() -> list[Shape]:
            return list(itertools.islice(lines, most))

        return await self.threads.run(self.job, self.priority, take)
