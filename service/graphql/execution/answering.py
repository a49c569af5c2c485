"""Answers one GraphQL request: find the text, prepare, compute the cost, charge, run."""

import asyncio
import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import islice
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeVar

from graphql import (
    ExecutionResult,
    GraphQLError,
    GraphQLSchema,
    OperationDefinitionNode,
    execute,  # pyright: ignore[reportUnknownVariableType]  # its middleware is untyped
)
from msgspec import Struct
from msgspec.structs import replace
from starlette.requests import Request
from starlette.types import Scope

from cards.decode.fault import Fault
from cards.decode.strict import MOST_FAULTS
from cards.messages.message import say
from cards.model.language import Language
from schema.graphql.errors import LocalizedError
from schema.shapes.problem import ProblemSlug
from service.access.scopes import Priority, requirements_of_fields
from service.catalogue.index import Library
from service.graphql.execution.documents import (
    Documents,
    Prepared,
    is_query,
    only_queries,
    operation_named,
)
from service.graphql.execution.outcome import Outcome
from service.graphql.execution.persisted import PersistedDocuments
from service.graphql.execution.request import GraphQLRequest
from service.graphql.execution.running import InBackground, Result, in_order, is_coroutine, run
from service.graphql.plans.plan import Plan, Plans
from service.graphql.plans.roots import root_fields
from service.graphql.plans.variables import MOST_MISFITS, Values
from service.graphql.resolvers.arguments import request_faults, values_given
from service.graphql.resolvers.budget import Budget
from service.graphql.resolvers.context import Judge, ResolverContext
from service.graphql.resolvers.errors import (
    GraphQLCode,
    RequestRefused,
    coded,
    executed,
    misfit,
    not_declared,
)
from service.graphql.resolvers.limits import KINDS, limit_error
from service.graphql.resolvers.receipts import Witness, wants_receipts
from service.graphql.schema.labels import INTROSPECTION, operation_label
from service.http.authorise import admitted
from service.http.charge import charge
from service.judging.job import QUICK_UNITS, job_of
from service.judging.job_referee import JobReferee
from service.judging.reading import steps_to_read_again
from service.judging.threads import LONG_BYTES, QUICK_BYTES
from service.receipts.signer import Signer
from service.referee import Referee
from service.rules.engine.tasks import READING
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


class _Paid(NamedTuple):
    """An operation that was charged."""

    prepared: Prepared
    operation: OperationDefinitionNode
    plan: Plan | None
    values: Values | None
    """Its variables, if they could be decoded directly."""
    cost: int
    """Its charge in units."""

    @property
    def quick(self) -> bool:
        """Whether its fields may be computed on the loop; introspection costs more than it says."""
        fields = self.root_fields
        return self.cost <= QUICK_UNITS and fields.isdisjoint(INTROSPECTION)

    @property
    def root_fields(self) -> frozenset[str]:
        """The names of its root fields."""
        return _fields_asked(self.prepared, self.operation, self.plan)


def _fields_asked(
    prepared: Prepared, operation: OperationDefinitionNode, plan: Plan | None
) -> frozenset[str]:
    """The root fields of an operation."""
    if plan is not None:
        return plan.fields
    assert prepared.document is not None
    return root_fields(operation, prepared.document)


@dataclass(frozen=True, slots=True, kw_only=True)
class Answering:
    """Answers the requests of one endpoint."""

    judge: Judge
    library: Library
    signer: Signer
    schema: GraphQLSchema
    documents: Documents
    persisted: PersistedDocuments = field(default_factory=PersistedDocuments)
    reports_cost: bool = True
    plans: Plans | None = None
    """None where graphql-core executes everything."""

    async def answer(self, request: GraphQLRequest, asker: Asker) -> Outcome:
        """The outcome of a request. Raises `RequestRefused` if it contains nothing to execute."""
        text = await self.persisted.text_of(request)
        prepared = self.documents.known(text.text)
        if prepared is None:
            prepare = functools.partial(self.documents.prepare, text.text)
            prepared = await self.done(
                asker.request.scope, prepare, quick=len(text.text) <= QUICK_TEXT
            )
        outcome = self._unfit(request, prepared, asker)
        if isinstance(outcome, Outcome):
            return self._with_extensions(outcome, asker.budget)
        await self.persisted.keep(text, job_of(asker.request.scope).caller)
        for kind, message in prepared.warnings:
            asker.budget.beyond(kind, message)
        return await self._weighed(request, text.text, prepared, outcome, asker)

    def _unfit(
        self, request: GraphQLRequest, prepared: Prepared, asker: Asker
    ) -> Outcome | OperationDefinitionNode:
        """The outcome of a document that cannot be executed, or else the operation to execute."""
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
        if not is_query(operation):
            if asker.request.method == "GET":
                raise RequestRefused(
                    405, ProblemSlug.METHOD_NOT_ALLOWED, say("only-queries-on-get")
                )
            return Outcome(coded([only_queries(operation)], GraphQLCode.OPERATION))
        if prepared.errors:
            return Outcome(prepared.errors, operation=operation_label(operation))
        return operation

    async def _weighed(
        self,
        request: GraphQLRequest,
        text: str,
        prepared: Prepared,
        operation: OperationDefinitionNode,
        asker: Asker,
    ) -> Outcome:
        """Compute the cost of an operation, charge it, and run it."""
        label = operation_label(operation)
        plan, values = await self.done(
            asker.request.scope,
            lambda: self._planned(request, prepared, operation),
            quick=(prepared.has_plan(operation) or len(text) <= QUICK_TEXT)
            and len(request.raw) <= LONG_BYTES,
        )
        variables = request.variables if values is None else values.sent
        if values is None and (stray := prepared.undeclared(variables)):
            faults = await self._faults(request, asker, operation, variables, stray)
            return Outcome(misfit([not_declared(stray)], faults), operation=label)
        assert prepared.document is not None
        assert prepared.costs is not None
        budget = asker.budget
        cost = prepared.costs.of(operation, variables)
        try:
            budget.ask(cost)
        except GraphQLError as error:
            outcome = Outcome(coded([error], GraphQLCode.TOO_COSTLY), operation=label)
            return self._with_extensions(outcome, budget, cost)
        scope = asker.request.scope
        await admitted(scope, requirements_of_fields(_fields_asked(prepared, operation, plan)))
        charge(scope, cost)
        ready = _Paid(prepared, operation, plan, values, cost)
        outcome = await self._run(request, asker, ready)
        return self._with_extensions(outcome, budget, cost, label)

    def _planned(
        self, request: GraphQLRequest, prepared: Prepared, operation: OperationDefinitionNode
    ) -> tuple[Plan | None, Values | None]:
        """The plan of an operation, and its variables if they can be decoded directly."""
        plan = None if self.plans is None else prepared.plan(operation, self.plans)
        values = None if plan is None else plan.variables.read(request.raw)
        if values is None:
            _ = request.variables  # which decodes them
        return plan, values

    async def _run(self, request: GraphQLRequest, asker: Asker, ready: "_Paid") -> Outcome:
        budget = asker.budget
        witness: Witness | None = None
        if wants_receipts(asker.request.headers):
            witness = Witness(
                self.signer, asker.language, values_given(ready.operation, request.variables)
            )
        judge: Judge = self.judge
        if isinstance(judge, Referee):
            judge = judge.of(job_of(asker.request.scope))
        context = ResolverContext(
            judge, self.library, asker.language, budget, signer=self.signer, witness=witness
        )
        job_of(asker.request.scope).takes_long = len(request.raw) > LONG_BYTES
        values = ready.values or await self._coerced(request, asker, ready.plan)
        in_background = functools.partial(self.done, asker.request.scope, quick=False)
        limit = asyncio.timeout(None)
        try:
            result = await self.done(
                asker.request.scope,
                lambda: self._result(request, ready, values, context, in_background),
                quick=ready.quick or ready.plan is None,  # then graphql-core waits on the loop
            )
            if not isinstance(result, ExecutionResult):
                async with limit:
                    left = budget.left() if budget.limits.enforced else None
                    if left is not None and left > 0:  # after it fields only tell that it is over
                        limit.reschedule(asyncio.get_running_loop().time() + left)
                    result = await result
        except TimeoutError:
            if not limit.expired():
                raise
            budget.note(LimitKind.TIME)
            error = limit_error(LimitKind.TIME, budget.too_slow())
            return Outcome(coded([error], GraphQLCode.TOO_SLOW), ran=True)
        finally:
            if isinstance(judge, JobReferee):
                judge.close()
        if _never_ran(result):
            faults = await self._faults(request, asker, ready.operation, request.variables)
            return Outcome(misfit(result.errors or (), faults))
        if witness is not None and result.data is None:
            witness.forget()  # there is no answer to sign
        extensions = {} if witness is None else witness.extensions
        errors = executed(in_order(result), asker.request)
        return Outcome(errors, result.data, ran=True, extensions=extensions)

    async def done(self, scope: Scope, do: Callable[[], Done], *, quick: bool) -> Done:
        """The result of some work: done on the loop if that is quick, else in a thread."""
        if quick or not isinstance(self.judge, Referee):
            return do()
        job = job_of(scope)
        with job.in_background():
            return await self.judge.threads.run(job, Priority.NORMAL, do)

    async def _faults(
        self,
        request: GraphQLRequest,
        asker: Asker,
        operation: OperationDefinitionNode,
        variables: Mapping[str, object],
        stray: Mapping[str, object] = MappingProxyType({}),
    ) -> list[Fault]:
        """The faults that REST would report for the requests of an operation."""
        size = len(request.body) or len(request.raw)
        with job_of(asker.request.scope).piece() as work:
            work.spend(
                READING, COERCED_TOO * steps_to_read_again(request.body or bytes(request.raw))
            )
            return await self.done(
                asker.request.scope,
                lambda: list(
                    islice(request_faults(operation, variables, stray, work), MOST_FAULTS)
                ),
                quick=size <= QUICK_BYTES,
            )

    async def _coerced(
        self, request: GraphQLRequest, asker: Asker, plan: Plan | None
    ) -> Values | list[GraphQLError] | None:
        """The variables by the types of a plan, or why they do not fit; None without a plan."""
        if plan is None:
            return None
        return await self.done(
            asker.request.scope,
            lambda: plan.variables.coerced(request.variables),
            quick=len(request.raw) <= QUICK_BYTES,
        )

    def _result(
        self,
        request: GraphQLRequest,
        ready: "_Paid",
        values: Values | list[GraphQLError] | None,
        context: ResolverContext,
        in_background: InBackground,
    ) -> Result:
        """The result of the operation, by its plan if it has one."""
        plan = ready.plan
        if plan is None:
            assert ready.prepared.document is not None
            return execute(
                self.schema,
                ready.prepared.document,
                context_value=context,
                variable_values=request.variables,
                operation_name=request.operation_name,
                is_awaitable=is_coroutine,
                max_coercion_errors=MOST_MISFITS,
            )
        assert values is not None
        if isinstance(values, list):
            return ExecutionResult(None, values)
        return run(plan, values, context, in_background)

    def _with_extensions(
        self, outcome: Outcome, budget: Budget, cost: int | None = None, label: str | None = None
    ) -> Outcome:
        """The outcome with its cost and its warnings."""
        extensions: dict[str, Any] = dict(outcome.extensions)
        if cost is not None and self.reports_cost:
            extensions["cost"] = {"requested": cost, "maximum": budget.limits.cost}
        if budget.warned:
            extensions["warnings"] = budget.warnings()
        return replace(outcome, extensions=extensions, operation=label or outcome.operation)


def too_large(outcome: Outcome, error: LocalizedError) -> Outcome:
    """The outcome of a request whose answer is too large."""
    return replace(
        outcome, errors=coded([error], GraphQLCode.RESPONSE_TOO_LARGE), data=None, ran=True
    )


def _never_ran(result: ExecutionResult) -> bool:
    """Without data and without a path, a variable did not fit its type."""
    return result.data is None and not any(error.path for error in result.errors or ())
