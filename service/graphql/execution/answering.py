"""Answers one GraphQL request: find the text, prepare, compute the cost, charge, run."""

import asyncio
import functools
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeVar

from graphql import ExecutionResult, GraphQLError, OperationDefinitionNode, OperationType
from msgspec import Struct
from msgspec.structs import replace
from starlette.requests import Request
from starlette.types import Scope

from cards.decode.fault import Fault
from cards.messages.message import encoder_in, say
from cards.model.language import Language
from schema.graphql.errors import LocalizedError
from schema.shapes.problem import ProblemSlug
from service.access.scopes import Priority, requirements_of_fields
from service.catalogue.index import Library
from service.graphql.execution.documents import (
    Documents,
    Prepared,
    only_queries,
    operation_label,
    operation_named,
)
from service.graphql.execution.persisted import PersistedDocuments
from service.graphql.execution.request import GraphQLRequest
from service.graphql.execution.running import Running
from service.graphql.plans.plan import Plan
from service.graphql.plans.variables import Values
from service.graphql.resolvers.arguments import request_faults, values_given
from service.graphql.resolvers.context import ResolverContext, Witness
from service.graphql.resolvers.errors import (
    FormattedErrors,
    GraphQLCode,
    coded,
    executed,
    misfit,
    not_declared,
    refusal_formatted,
)
from service.graphql.resolvers.limits import KINDS, Budget, limit_error
from service.http.authorise import admitted
from service.http.charge import charge
from service.judging.job import QUICK_UNITS, job_of
from service.judging.limits import steps_to_read_again
from service.judging.threads import LONG_BYTES, QUICK_BYTES
from service.receipts.signer import wants_receipt
from service.referee import Referee
from service.refusal import Refusal
from service.rules.engine.work import READING, Work
from service.settings.options import LimitKind

COERCED_TOO: Final = 2
"""Variables that do not fit are checked twice: by graphql-core, and as REST does."""
QUICK_TEXT: Final = 256
"""Documents up to this many characters are prepared on the loop."""

Done = TypeVar("Done")


class Asker(Struct, frozen=True, kw_only=True):
    """The HTTP request, its language, and its budget."""

    request: Request
    language: Language
    budget: Budget


class _Asked(NamedTuple):
    """An operation with its variables."""

    plan: Plan
    label: str
    """Its metric label."""
    values: Values | None
    """Its variables, if the plan can read them."""
    variables: Mapping[str, Any]
    """The same, or as they were sent."""


class Outcome(Struct, frozen=True):
    """The outcome of a request: data if it was executed, and errors if any."""

    errors: FormattedErrors = ()
    data: Mapping[str, Any] | None = None
    ran: bool = False
    operation: str = "none"
    extensions: Mapping[str, Any] = MappingProxyType({})
    refused: int | None = None
    """The status of a request that contains nothing to execute."""
    headers: Mapping[str, str] = MappingProxyType({})

    def body(self, language: Language) -> bytes:
        """Encode the response for a reader; without `data` when nothing was executed."""
        parts: dict[str, Any] = {}
        if self.errors:
            parts["errors"] = self.errors
        if self.ran:
            parts["data"] = self.data
        if self.extensions:
            parts["extensions"] = self.extensions
        return encoder_in(language).encode(parts)


def outcome_of(refusal: Refusal) -> Outcome:
    formatted = refusal_formatted(refusal)
    return Outcome(formatted, refused=refusal.status, headers=refusal.headers)


@dataclass(frozen=True, slots=True, kw_only=True)
class Answering:
    """Answers the requests of one endpoint."""

    referee: Referee
    library: Library
    documents: Documents
    persisted: PersistedDocuments
    reports_cost: bool

    async def answer(self, request: GraphQLRequest, asker: Asker) -> Outcome:
        """The outcome of a request. Raises `Refusal` if it contains nothing to execute."""
        scope, budget = asker.request.scope, asker.budget
        text = await self.persisted.text_of(request)
        prepared = self.documents.known(text.text)
        if prepared is None:
            prepare = functools.partial(self.documents.prepare, text.text)
            prepared = await self.done(scope, prepare, quick=len(text.text) <= QUICK_TEXT)
        operation = self._operation_in(prepared, request, asker)
        if isinstance(operation, Outcome):
            return self._with_extensions(operation, budget)
        if text.keep is not None:
            await self.persisted.keep(text, job_of(scope).caller)
        for kind, message in prepared.warnings:
            budget.beyond(kind, message)
        name = operation.name.value if operation.name else None
        asked = await self.done(
            scope,
            lambda: self._read(request, prepared, operation),
            quick=(name in prepared.planned or len(text.text) <= QUICK_TEXT)
            and len(request.raw) <= LONG_BYTES,
        )
        variables = asked.variables
        if asked.values is None and (stray := prepared.undeclared(variables)):
            faults = functools.partial(request_faults, operation, variables, stray)
            errors = await self._misfit([not_declared(stray)], faults, request, asker)
            return Outcome(errors, operation=asked.label)
        assert prepared.costs is not None
        cost = prepared.costs.of(operation, variables)
        try:
            budget.ask(cost)
        except GraphQLError as error:
            outcome = Outcome(coded([error], GraphQLCode.TOO_COSTLY))
        else:
            await admitted(scope, requirements_of_fields(asked.plan.fields))
            charge(scope, cost)
            quick = cost <= QUICK_UNITS and not asked.plan.introspects
            outcome = await self._run(request, asker, asked, quick=quick)
        return self._with_extensions(outcome, budget, cost, asked.label)

    def _operation_in(
        self, prepared: Prepared, request: GraphQLRequest, asker: Asker
    ) -> OperationDefinitionNode | Outcome:
        """The operation to execute, or the outcome of a document that cannot be executed."""
        for error in prepared.errors:
            kind = KINDS.get(str(error.get("extensions", {}).get("code")))
            if kind is not None:
                asker.budget.note(kind)
        if prepared.document is None:
            return Outcome(prepared.errors)
        try:
            operation = operation_named(prepared.operations, request.operation_name)
        except GraphQLError as error:
            return Outcome(prepared.errors or coded([error], GraphQLCode.OPERATION))
        if operation.operation is not OperationType.QUERY:
            if asker.request.method == "GET":
                raise Refusal(ProblemSlug.METHOD_NOT_ALLOWED, say("only-queries-on-get"))
            return Outcome(coded([only_queries(operation)], GraphQLCode.OPERATION))
        if prepared.errors:
            return Outcome(prepared.errors, operation=operation_label(operation))
        return operation

    def _read(
        self, request: GraphQLRequest, prepared: Prepared, operation: OperationDefinitionNode
    ) -> _Asked:
        """The operation with its plan and its variables."""
        plan, label = self.documents.planned(prepared, operation)
        values = plan.variables.read(request.raw)
        return _Asked(plan, label, values, request.variables() if values is None else values.sent)

    async def _run(
        self,
        request: GraphQLRequest,
        asker: Asker,
        asked: _Asked,
        *,
        quick: bool,
    ) -> Outcome:
        scope, budget = asker.request.scope, asker.budget
        plan, values = asked.plan, asked.values
        operation = plan.operation.node
        job = job_of(scope)
        job.takes_long = len(request.raw) > LONG_BYTES
        if values is None:
            coerced = await self.done(
                scope,
                lambda: plan.variables.coerced(asked.variables),
                quick=len(request.raw) <= QUICK_BYTES,
            )
            if isinstance(coerced, list):
                faults = functools.partial(request_faults, operation, asked.variables, {})
                return Outcome(await self._misfit(coerced, faults, request, asker))
            values = coerced
        witness: Witness | None = None
        prefer = asker.request.headers.getlist("prefer")
        if prefer and wants_receipt(",".join(prefer)):
            given = values_given(operation, request.variables())
            witness = Witness(self.referee.signer, asker.language, given)
        context = ResolverContext(self.referee, self.library, asker.language, budget, witness, job)
        in_background = functools.partial(self.done, scope, quick=quick and not plan.compiled)
        limit: asyncio.Timeout | None = None
        try:
            result = await self.done(
                scope,
                lambda: Running(plan, values, context, in_background, budget.objects).result(),
                quick=quick,
            )
            if not isinstance(result, ExecutionResult):
                left = budget.left()  # after it fields only report that it is over
                limit = asyncio.timeout(left if left is not None and left > 0 else None)
                async with limit:
                    result = await result
        except TimeoutError:
            if limit is None or not limit.expired():
                raise
            budget.note(LimitKind.TIME)
            error = limit_error(LimitKind.TIME, budget.too_slow())
            return Outcome(coded([error], GraphQLCode.TOO_SLOW), ran=True)
        finally:
            context.close()
        extensions = {} if witness is None else witness.extensions(result.data)
        errors = tuple(executed(each, asker.request) for each in result.errors or ())
        return Outcome(errors, result.data, ran=True, extensions=extensions)

    async def done(self, scope: Scope, do: Callable[[], Done], *, quick: bool) -> Done:
        """The result of some work: done on the loop if that is quick, else in a thread."""
        if quick:
            return do()
        return await self.referee.threads.run(job_of(scope), Priority.NORMAL, do)

    async def _misfit(
        self,
        errors: list[GraphQLError],
        faults: Callable[[Work], Iterable[Fault]],
        request: GraphQLRequest,
        asker: Asker,
    ) -> FormattedErrors:
        """The errors of variables that do not fit, with the faults that REST would report."""
        scope = asker.request.scope
        with job_of(scope).piece() as work:
            work.spend(READING, COERCED_TOO * steps_to_read_again(bytes(request.raw)))
            return await self.done(
                scope,
                lambda: misfit(errors, faults(work)),
                quick=len(request.raw) <= QUICK_BYTES,
            )

    def _with_extensions(
        self, outcome: Outcome, budget: Budget, cost: int | None = None, label: str | None = None
    ) -> Outcome:
        """The outcome with its cost and its warnings."""
        extensions: dict[str, Any] = dict(outcome.extensions)
        if cost is not None and self.reports_cost:
            extensions["cost"] = {"requested": cost, "maximum": budget.settings.graphql_max_cost}
        if budget.warned:
            extensions["warnings"] = budget.warnings()
        return replace(outcome, extensions=extensions, operation=label or outcome.operation)


def too_large(outcome: Outcome, error: LocalizedError) -> Outcome:
    return replace(
        outcome, errors=coded([error], GraphQLCode.RESPONSE_TOO_LARGE), data=None, ran=True
    )
