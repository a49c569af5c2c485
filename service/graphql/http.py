"""GraphQL over HTTP: the `/graphql` endpoint, GET and POST.

Status by media type, as the GraphQL over HTTP audit wants it: a request error (nothing ran) is
400 as `application/graphql-response+json` and 200 as `application/json`; what is wrong with the
HTTP request itself (not JSON, no query, too large) has its own status in both.
"""

import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from types import CoroutineType
from typing import Any, Final, TypeGuard

from graphql import (
    ExecutionResult,
    GraphQLError,
    execute,  # pyright: ignore[reportUnknownVariableType]  # its middleware is untyped
)
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from cards.language import Language
from cards.speech import Said, encoder_in, say
from schema.problem import ProblemFault, ProblemSlug
from service.graphql.arguments import request_faults, values_given
from service.graphql.bench import Bench, Judge
from service.graphql.documents import Documents, is_query, only_queries, operation_named
from service.graphql.errors import (
    FormattedErrors,
    GraphQLCode,
    RequestRefused,
    code_of,
    coded,
    executed,
    misfit,
    not_declared,
)
from service.graphql.limits import GraphQLLimits
from service.graphql.negotiation import (
    CrossSitePolicy,
    MediaType,
    accepted,
    refuse_cross_site,
    require_json,
)
from service.graphql.receipts import Witness, wants_receipts
from service.graphql.request import GraphQLRequest, read_body, read_query_string
from service.graphql.schema import build_schema, operation_label
from service.language import PARAMETER, UnknownLanguage
from service.library.shelves import Library
from service.reader import language_asked, reader_of
from service.receipts.desk import Desk
from service.receipts.referee import SealingReferee

OK: Final = "ok"
VARY: Final = "Accept, Accept-Language, Origin"
ALLOW: Final = "GET, POST"

Observe = Callable[[str, float, str], None]
"""Called after each request: operation (a closed set), seconds, and `ok` or an error code."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a request came to: data if it ran, errors if there were any."""

    errors: FormattedErrors = ()
    data: Mapping[str, Any] | None = None
    ran: bool = False
    operation: str = "none"
    extensions: Mapping[str, Any] | None = None

    @property
    def verdict(self) -> str:
        """`ok`, or the code of the first error."""
        return code_of(self.errors[0]) if self.errors else OK

    def body(self, language: Language) -> bytes:
        """Encode the response for a reader; without `data` when nothing ran."""
        errors = {"errors": self.errors} if self.errors else {}
        more = {"data": self.data} if self.ran else {}
        if self.extensions:
            more |= {"extensions": self.extensions}
        return encoder_in(language).encode(errors | more)


class GraphQLDoor:
    """The endpoint, an ASGI application."""

    def __init__(
        self,
        judge: Judge,
        *,
        limits: GraphQLLimits = GraphQLLimits(),  # noqa: B008  # frozen
        cross_site: CrossSitePolicy = CrossSitePolicy.SOFT,
        library: Library | None = None,
        observe: Observe | None = None,
    ) -> None:
        """Answer from `judge`, usually the `Referee`, and from the library of its catalogue.

        Receipts are signed at the desk of the referee; one without a desk gets one for itself.
        """
        self._judge = judge
        self._library = library or Library(judge.catalogue)
        self._desk = judge.desk if isinstance(judge, SealingReferee) else Desk.of_this_process()
        self._schema = build_schema().core
        self._documents = Documents(self._schema, limits)
        self._limits = limits
        self._cross_site = cross_site
        self._observe = observe

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one HTTP request."""
        request = Request(scope, receive)
        began = time.perf_counter()
        outcome, response = await self._answer(request)
        if self._observe is not None:
            self._observe(outcome.operation, time.perf_counter() - began, outcome.verdict)
        await response(scope, receive, send)

    async def _answer(self, request: Request) -> tuple[Outcome, Response]:
        accept, language = MediaType.JSON, Language.EN
        try:
            accept = accepted(request.headers)
            language = _language_of(request)
            asked = await self._asked(request)
            outcome = await self._run(asked, request, language)
        except RequestRefused as refused:
            outcome = Outcome(refused.formatted())
            return outcome, _response(outcome, accept, refused.status, reader_of(request.scope))
        status = 200 if outcome.ran or accept is MediaType.JSON else 400
        return outcome, _response(outcome, accept, status, reader_of(request.scope))

    async def _asked(self, request: Request) -> GraphQLRequest:
        if request.method == "POST":
            require_json(request.headers)
            return await read_body(request, self._limits.body_bytes)
        if request.method != "GET":
            raise _method_not_allowed(say("method-not-here", method=request.method[:20]))
        refuse_cross_site(request.headers, self._cross_site)
        return read_query_string(request, self._limits.body_bytes)

    async def _run(self, asked: GraphQLRequest, request: Request, language: Language) -> Outcome:
        prepared = self._documents.prepare(asked.query)
        if prepared.document is None:
            return Outcome(prepared.errors)
        try:
            operation = operation_named(prepared.operations, asked.operation_name)
        except GraphQLError as error:
            return Outcome(prepared.errors or coded([error], GraphQLCode.OPERATION))
        if not is_query(operation):
            if request.method == "GET":
                raise _method_not_allowed(say("only-queries-on-get"))
            return Outcome(coded([only_queries(operation)], GraphQLCode.OPERATION))
        label = operation_label(operation)
        if prepared.errors:
            return Outcome(prepared.errors, operation=label)
        variables = asked.variables or {}
        if stray := prepared.undeclared(variables):
            faults = request_faults(operation, variables, stray)
            return Outcome(misfit([not_declared(stray)], faults), operation=label)
        witness: Witness | None = None
        if wants_receipts(request.headers):
            given = values_given(operation, variables)
            witness = Witness(self._desk, language, given)
        result = execute(
            self._schema,
            prepared.document,
            context_value=Bench(
                self._judge,
                self._library,
                language,
                self._limits.objects,
                desk=self._desk,
                witness=witness,
            ),
            variable_values=variables,
            operation_name=asked.operation_name,
            is_awaitable=_is_coroutine,
        )
        if not isinstance(result, ExecutionResult):
            result = await result
        if _never_ran(result):
            faults = request_faults(operation, variables)
            return Outcome(misfit(result.errors or (), faults), operation=label)
        errors = executed(result.errors or (), request)
        extensions = None if witness is None else witness.extensions
        return Outcome(errors, result.data, ran=True, operation=label, extensions=extensions)


def _is_coroutine(value: object) -> TypeGuard[Awaitable[object]]:
    """What a judge gives that has to ask others first; nothing else here is ever awaited."""
    return isinstance(value, CoroutineType)


def _language_of(request: Request) -> Language:
    """The language that the request asks for, unless a field asks for another."""
    try:
        return language_asked(request.scope)
    except UnknownLanguage as error:
        fault = ProblemFault(pointer=f"/{PARAMETER}", code="NOT_AN_OPTION", detail=error.said)
        raise RequestRefused(400, ProblemSlug.INVALID_REQUEST, error.said, [fault]) from error


def _never_ran(result: ExecutionResult) -> bool:
    """Without data and without a path it was a variable that did not fit its type."""
    return result.data is None and not any(error.path for error in result.errors or ())


def _method_not_allowed(detail: Said) -> RequestRefused:
    return RequestRefused(405, ProblemSlug.METHOD_NOT_ALLOWED, detail)


def _response(outcome: Outcome, accept: MediaType, status: int, language: Language) -> Response:
    headers = {"vary": VARY, "content-language": language.tag}
    if status == 405:
        headers["allow"] = ALLOW
    return Response(
        outcome.body(language), status, headers, media_type=f"{accept.value}; charset=utf-8"
    )
