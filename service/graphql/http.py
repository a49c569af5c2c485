"""GraphQL over HTTP: the `/graphql` endpoint, GET and POST.

The status depends on the media type, as the GraphQL over HTTP audit requires: a request error
(nothing was executed) is 400 as `application/graphql-response+json` and 200 as `application/json`.
Faults of the HTTP request itself (not JSON, no query, too large) have a status of their own in
both.
"""

import functools
import time
from collections.abc import Callable, Mapping
from typing import Final

from graphql import GraphQLSchema
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from cards.messages.message import Message, say
from cards.model.language import Language
from schema.graphql.errors import LocalizedError
from schema.shapes.problem import ProblemFault, ProblemSlug
from schema.shapes.problem_kinds import PROBLEM_KINDS
from service.catalogue.index import Library
from service.graphql.execution.answering import Answering, Asker, too_large
from service.graphql.execution.batching import decode_batch, is_batch
from service.graphql.execution.documents import Documents
from service.graphql.execution.negotiation import (
    MediaType,
    accepted,
    refuse_cross_site,
    require_json,
)
from service.graphql.execution.outcome import OK, Outcome, joined, outcome_of
from service.graphql.execution.persisted import PersistedDocuments
from service.graphql.execution.request import GraphQLRequest, decode, read_body, read_query_string
from service.graphql.plans.plan import Plans
from service.graphql.resolvers.budget import Budget, Meter, Unmetered
from service.graphql.resolvers.context import Judge
from service.graphql.resolvers.errors import RequestRefused
from service.graphql.resolvers.limits import KINDS, GraphQLLimits
from service.graphql.schema.labels import SEVERAL
from service.graphql.schema.query_type import build_schema
from service.http.identify import name_operation
from service.http.negotiate import PARAMETER, UnknownLanguage, language_asked, reader_of
from service.http.send import EncodedAnswer
from service.judging.job import QUICK_UNITS
from service.judging.threads import LONG_BYTES
from service.receipts.signer import Signer
from service.referee import Referee
from service.refusal import Refusal
from service.settings.options import CrossSitePolicy, LimitKind, StatusRules

__all__ = ["OK", "GraphQLDoor", "Observe", "refusal_answer"]

VARY: Final = "Accept, Accept-Language, Origin"
ALLOW: Final = "GET, POST"
_VARY: Final = VARY.encode()
_TYPES: Final = {each: f"{each.value}; charset=utf-8".encode() for each in MediaType}

Observe = Callable[[str, float, str], None]
"""Called after each operation: its label (a closed set), seconds, and `ok` or an error code."""

Operations = list[GraphQLRequest | RequestRefused]


class GraphQLDoor:
    """The endpoint, an ASGI application."""

    def __init__(  # noqa: PLR0913 - every choice of an operator
        self,
        judge: Judge,
        *,
        limits: GraphQLLimits = GraphQLLimits(),  # noqa: B008  # frozen
        cross_site: CrossSitePolicy = CrossSitePolicy.SOFT,
        statuses: StatusRules = StatusRules.AUDIT,
        library: Library | None = None,
        schema: GraphQLSchema | None = None,
        documents: Documents | None = None,
        persisted: PersistedDocuments | None = None,
        reports_cost: bool = True,
        meter: Meter | None = None,
        observe: Observe | None = None,
        compiled: bool = True,
        plans: Plans | None = None,
    ) -> None:
        """Answer by `judge`, usually the `Referee`, and by the library of its catalogue.

        The signer of the referee signs receipts; without one, the door makes its own. `plans` are
        those of the schema, if several doors share them.
        """
        core = schema or build_schema()
        self._answering = Answering(
            judge=judge,
            library=library or Library(judge.catalogue),
            signer=judge.signer if isinstance(judge, Referee) else Signer.of_this_process(),
            schema=core,
            documents=documents or Documents(core, limits),
            persisted=persisted or PersistedDocuments(),
            reports_cost=reports_cost,
            plans=(plans or Plans(core)) if compiled else None,
        )
        self._limits = limits
        self._cross_site = cross_site
        self._statuses = statuses
        self._meter: Meter = Unmetered() if meter is None else meter
        self._observe = observe

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one HTTP request."""
        answer = await self.answer(Request(scope, receive))
        await answer(scope, receive, send)

    async def answer(self, request: Request) -> Response:
        """The answer to one HTTP request."""
        began = time.perf_counter()
        budget = Budget(self._limits, self._meter)
        accept = MediaType.JSON
        try:
            accept = accepted(request.scope)
            asker = Asker(request=request, language=_language_of(request), budget=budget)
            operations, batch = await self._operations_in(request)
            outcomes = [await self._outcome(each, asker) for each in operations]
        except RequestRefused as refused:
            operations, outcomes, batch = [refused], [self._refused(refused, budget)], False
        except Refusal as refusal:  # raised while the body was read
            operations, outcomes, batch = [], [self._refused(_turned_away(refusal), budget)], False
        labels = {outcome.operation for outcome in outcomes}
        name_operation(request.scope, labels.pop() if len(labels) == 1 else SEVERAL)
        reader = reader_of(request.scope)
        body = await self._answering.done(
            request.scope,
            lambda: self._bounded(outcomes, reader, budget),
            quick=budget.units <= QUICK_UNITS or not any(each.ran for each in outcomes),
        )
        if batch:
            reply = _reply(body, accept, 200, reader, {})
        else:
            body = body[1:-1]
            status = outcomes[0].status(accept, self._statuses)
            reply = _reply(body, accept, status, reader, outcomes[0].headers)
        if self._observe is not None:
            seconds = time.perf_counter() - began
            for outcome in outcomes:
                self._observe(outcome.operation, seconds / len(outcomes), outcome.verdict)
        return reply

    async def _operations_in(self, request: Request) -> tuple[Operations, bool]:
        """The requested operations, and whether they are a batch."""
        if request.method == "POST":
            require_json(request.headers)
            body = await read_body(request, self._limits.body_bytes)
            quick = len(body) <= LONG_BYTES
            if is_batch(body):
                most = self._limits.batch
                split = functools.partial(decode_batch, body, most)
                return await self._answering.done(request.scope, split, quick=quick), True
            return [
                await self._answering.done(request.scope, lambda: decode(body), quick=quick)
            ], False
        if request.method != "GET":
            raise _method_not_allowed(say("method-not-here", method=request.method[:20]))
        refuse_cross_site(request.headers, self._cross_site)
        return [read_query_string(request, self._limits.body_bytes)], False

    async def _outcome(self, request: GraphQLRequest | RequestRefused, asker: Asker) -> Outcome:
        """The outcome of one operation; a failure in a batch does not affect the others."""
        if isinstance(request, RequestRefused):
            return self._refused(request, asker.budget)
        try:
            outcome = await self._answering.answer(request, asker)
            return outcome if not outcome.errors else _checked(request, outcome)
        except RequestRefused as refused:
            return self._refused(_worst(request, refused), asker.budget)
        except Refusal as refusal:
            return self._refused(_turned_away(refusal), asker.budget)

    def _refused(self, refused: RequestRefused, budget: Budget) -> Outcome:
        kind = KINDS.get(refused.code.value)
        if kind is not None:
            budget.note(kind)
        return outcome_of(refused)

    def _bounded(self, outcomes: list[Outcome], reader: Language, budget: Budget) -> bytes:
        """The body as an array; too large outcomes are replaced by errors."""
        bodies = [outcome.body(reader) for outcome in outcomes]
        most = self._limits.response_bytes
        if most is None or sum(map(len, bodies)) <= most:
            return joined(bodies)
        try:
            budget.beyond(LimitKind.RESPONSE_BYTES, say("response-too-large", limit=most))
        except LocalizedError as error:
            outcomes[:] = [too_large(outcome, error) for outcome in outcomes]
        else:
            warned = {"warnings": budget.warnings()}
            outcomes[:] = [
                replace(each, extensions={**each.extensions, **warned}) for each in outcomes
            ]
        return joined(outcome.body(reader) for outcome in outcomes)


def _checked(request: GraphQLRequest, outcome: Outcome) -> Outcome:
    """The outcome, unless the request was not JSON, which is reported before all other faults."""
    _ = request.variables
    return outcome


def _worst(request: GraphQLRequest, refused: RequestRefused) -> RequestRefused:
    """Why a request is refused; that it is not JSON is reported before all other reasons."""
    try:
        _ = request.variables
    except RequestRefused as worse:
        return worse
    return refused


def _language_of(request: Request) -> Language:
    """The language of the request, unless a field asks for another."""
    try:
        return language_asked(request.scope)
    except UnknownLanguage as error:
        fault = ProblemFault(pointer=f"/{PARAMETER}", code="NOT_AN_OPTION", detail=error.detail)
        raise RequestRefused(400, ProblemSlug.INVALID_REQUEST, error.detail, [fault]) from error


def _method_not_allowed(detail: Message) -> RequestRefused:
    return RequestRefused(405, ProblemSlug.METHOD_NOT_ALLOWED, detail)


def refusal_answer(scope: Scope, refusal: Refusal) -> Response:
    """The answer to a refused caller: REST's status, headers and code in GraphQL's format."""
    try:
        accept = accepted(scope)
    except RequestRefused:
        accept = MediaType.JSON
    refused, reader = _turned_away(refusal), reader_of(scope)
    body = outcome_of(refused).body(reader)
    return _reply(body, accept, refused.status, reader, refused.headers)


def _turned_away(refusal: Refusal) -> RequestRefused:
    status = PROBLEM_KINDS[refusal.slug].status
    return RequestRefused(status, refusal.slug, refusal.detail, headers=refusal.headers)


def _reply(
    body: bytes, accept: MediaType, status: int, language: Language, more: Mapping[str, str]
) -> Response:
    headers = [
        (b"vary", _VARY),
        (b"content-language", language.tag.encode()),
        *(
            (name.lower().encode("latin-1"), value.encode("latin-1"))
            for name, value in more.items()
        ),
        (b"content-length", b"%d" % len(body)),
        (b"content-type", _TYPES[accept]),
    ]
    if status == 405:
        headers.append((b"allow", ALLOW.encode()))
    return EncodedAnswer(body, headers, status)
