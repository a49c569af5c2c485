"""GraphQL over HTTP: the `/graphql` endpoint, GET and POST.

The status depends on the media type, as the GraphQL over HTTP audit requires: a request error
(nothing was executed) is 400 as `application/graphql-response+json` and 200 as `application/json`.
Faults of the HTTP request itself (not JSON, no query, too large) have a status of their own in
both.
"""

import functools
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Final
from urllib.parse import urlsplit

from msgspec.structs import replace
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope

from cards.messages.message import say
from cards.model.language import Language
from schema.graphql.errors import LocalizedError
from schema.shapes.problem import ProblemSlug
from service.catalogue.index import Library
from service.graphql.execution.answering import Answering, Asker, Outcome, outcome_of, too_large
from service.graphql.execution.documents import SEVERAL, Documents
from service.graphql.execution.persisted import PersistedDocuments
from service.graphql.execution.request import (
    GraphQLRequest,
    Operations,
    decode_body,
    read_query_string,
)
from service.graphql.resolvers.errors import GraphQLCode, code_of
from service.graphql.resolvers.limits import KINDS, Budget
from service.http.identify import name_operation
from service.http.json_body import media_type
from service.http.negotiate import (
    language_asked,
    preferred_of,
    reader_of,
)
from service.http.receive import received_whole
from service.http.send import EncodedAnswer
from service.judging.job import QUICK_UNITS
from service.judging.threads import LONG_BYTES
from service.referee import Referee
from service.refusal import Refusal
from service.settings.options import CrossSitePolicy, LimitKind, StatusRules
from service.settings.settings import Settings
from service.telemetry.operation_metrics import GraphQLMetrics


class MediaType(StrEnum):
    """Media types of an answer."""

    GRAPHQL_RESPONSE = "application/graphql-response+json"
    JSON = "application/json"


SIMPLE_TYPES: Final = frozenset(
    {"", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"}
)
"""Content types that a page may send to another site without a preflight."""

PREFLIGHT_HEADERS: Final = ("apollo-require-preflight", "x-apollo-operation-name")

VARY: Final = "Accept, Accept-Language, Origin"
ALLOW: Final = "GET, POST"
_VARY: Final = VARY.encode()
OK: Final = "ok"
PARTIAL_SUCCESS: Final = 294
_TYPES: Final = {each: f"{each.value}; charset=utf-8".encode() for each in MediaType}

Observe = Callable[[str, str], None]
"""Called after each operation: its label (a closed set), and `ok` or an error code."""


class GraphQLDoor:
    def __init__(  # noqa: PLR0913 - what an endpoint answers by
        self,
        settings: Settings,
        referee: Referee,
        *,
        library: Library,
        documents: Documents,
        persisted: PersistedDocuments,
        meter: GraphQLMetrics,
        observe: Observe,
    ) -> None:
        """Answer by a referee, and by the library of its catalogue."""
        self._answering = Answering(
            referee=referee,
            library=library,
            documents=documents,
            persisted=persisted,
            reports_cost=settings.graphql_report_cost,
        )
        self._settings = settings
        self._meter = meter
        self._observe = observe

    async def answer(self, request: Request) -> Response:
        scope = request.scope
        budget = Budget(self._settings, self._meter)
        accept = MediaType.JSON
        batch = False
        try:
            accept = accepted(scope)
            reader = language_asked(scope)
            asker = Asker(request=request, language=reader, budget=budget)
            operations, batch = await self._operations_in(request)
            outcomes = [await self._outcome(each, asker) for each in operations]
        except Refusal as error:
            outcomes, reader = [self._refused(error, budget)], reader_of(scope)
        labels = {outcome.operation for outcome in outcomes}
        name_operation(scope, labels.pop() if len(labels) == 1 else SEVERAL)
        body = await self._answering.done(
            scope,
            lambda: self._bounded(outcomes, reader, budget),
            quick=budget.units <= QUICK_UNITS or not any(each.ran for each in outcomes),
        )
        if batch:
            reply = _reply(b"[" + body + b"]", accept, 200, reader, {})
        else:
            status = _status(outcomes[0], accept, self._settings.graphql_statuses)
            reply = _reply(body, accept, status, reader, outcomes[0].headers)
        for outcome in outcomes:
            self._observe(outcome.operation, code_of(outcome.errors[0]) if outcome.errors else OK)
        return reply

    async def _operations_in(self, request: Request) -> tuple[Operations, bool]:
        """The requested operations, and whether they are a batch."""
        if request.method == "POST":
            require_json(request.headers)
            body = await received_whole(request, self._settings.max_body_bytes)
            decode = functools.partial(decode_body, body, self._settings.graphql_max_batch)
            return await self._answering.done(request.scope, decode, quick=len(body) <= LONG_BYTES)
        if request.method != "GET":
            detail = say("method-not-here", method=request.method[:20])
            raise Refusal(ProblemSlug.METHOD_NOT_ALLOWED, detail)
        refuse_cross_site(request.headers, self._settings.graphql_csrf)
        return read_query_string(request, self._settings.max_body_bytes), False

    async def _outcome(self, request: GraphQLRequest | Refusal, asker: Asker) -> Outcome:
        """The outcome of one operation; a failure in a batch does not affect the others."""
        if isinstance(request, Refusal):
            return self._refused(request, asker.budget)
        try:
            return await self._answering.answer(request, asker)
        except Refusal as error:
            return self._refused(error, asker.budget)

    def _refused(self, refusal: Refusal, budget: Budget) -> Outcome:
        kind = KINDS.get(refusal.code)
        if kind is not None:
            budget.note(kind)
        return outcome_of(refusal)

    def _bounded(self, outcomes: list[Outcome], reader: Language, budget: Budget) -> bytes:
        """The bodies, with commas between them; too large outcomes are replaced by errors."""
        bodies = [outcome.body(reader) for outcome in outcomes]
        most = self._settings.graphql_max_response_bytes
        if sum(map(len, bodies)) <= most:
            return b",".join(bodies)
        try:
            budget.beyond(LimitKind.RESPONSE_BYTES, say("response-too-large", limit=most))
        except LocalizedError as error:
            outcomes[:] = [too_large(outcome, error) for outcome in outcomes]
        else:
            warned = {"warnings": budget.warnings()}
            outcomes[:] = [
                replace(each, extensions={**each.extensions, **warned}) for each in outcomes
            ]
        return b",".join(outcome.body(reader) for outcome in outcomes)


def refusal_answer(scope: Scope, refusal: Refusal) -> Response:
    """The answer to a refused caller: REST's status, headers and code in GraphQL's format."""
    try:
        accept = accepted(scope)
    except Refusal:
        accept = MediaType.JSON
    reader = reader_of(scope)
    body = outcome_of(refusal).body(reader)
    return _reply(body, accept, refusal.status, reader, refusal.headers)


def _status(outcome: Outcome, accept: MediaType, rules: StatusRules) -> int:
    """The HTTP status for a client that gets this media type."""
    if outcome.refused is not None:
        return outcome.refused
    if accept is MediaType.JSON:
        return 200
    draft = rules is StatusRules.DRAFT_2026
    if not outcome.ran:
        return 422 if draft else 400
    partial = bool(outcome.errors) and outcome.data is not None
    return PARTIAL_SUCCESS if draft and partial else 200


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


def accepted(scope: Scope) -> MediaType:
    """The media type that the client prefers; JSON where it does not say, for old clients."""
    best = preferred_of(scope, MediaType.JSON, MediaType.GRAPHQL_RESPONSE)
    if best is None:
        offers = (MediaType.GRAPHQL_RESPONSE.value, MediaType.JSON.value)
        raise Refusal(ProblemSlug.NOT_ACCEPTABLE, say("answers-come-as", offers=offers))
    return MediaType(best)


def require_json(headers: Headers) -> None:
    """Refuse a body that is not declared as JSON in UTF-8."""
    sent = headers.get("content-type", "")
    if sent == MediaType.JSON.value:
        return
    name, parameters = media_type(sent)
    if name != MediaType.JSON or parameters.get("charset", "utf-8") != "utf-8":
        detail = say("send-json", type=MediaType.JSON.value)
        raise Refusal(ProblemSlug.UNSUPPORTED_MEDIA_TYPE, detail)


def refuse_cross_site(headers: Headers, policy: CrossSitePolicy) -> None:
    """Refuse a GET that a page of another site could have sent without a preflight.

    Browsers without Sec-Fetch-Site send Origin, which then names another host.
    """
    content_type, _ = media_type(headers.get("content-type", ""))
    preflighted = content_type not in SIMPLE_TYPES or any(map(headers.get, PREFLIGHT_HEADERS))
    if policy is CrossSitePolicy.OFF or preflighted:
        return
    site, origin = headers.get("sec-fetch-site"), headers.get("origin")
    if site is None and origin is not None and urlsplit(origin).netloc != headers.get("host"):
        site = "cross-site"
    if policy is CrossSitePolicy.STRICT or site == "cross-site":
        detail = say("cross-site-get", header=PREFLIGHT_HEADERS[0])
        raise Refusal(GraphQLCode.CROSS_SITE_REQUEST, detail, status=403)
