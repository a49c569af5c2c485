"""Runs plans. An operation whose plan fails is executed by graphql-core, which reports errors.

graphql-core then uses the variables as they were decoded here, and for each root field the outcome
that it had: nothing is judged, counted or signed twice.
"""

import asyncio
import functools
from collections.abc import Awaitable, Callable, Mapping
from types import CoroutineType
from typing import Any, NamedTuple, TypeGuard, cast

from graphql import (
    ExecutionResult,
    GraphQLError,
    GraphQLResolveInfo,
    MiddlewareManager,
    OperationDefinitionNode,
    default_field_resolver,  # pyright: ignore[reportUnknownVariableType]
    default_type_resolver,  # pyright: ignore[reportUnknownVariableType]
)
from graphql.execution.executor_throwing_on_incremental import ExecutorThrowingOnIncremental

from service.graphql.plans.arguments import LeftToCore
from service.graphql.plans.plan import Plan, Root, Selection
from service.graphql.plans.variables import Values
from service.graphql.resolvers.context import ResolverContext

Result = ExecutionResult | Awaitable[ExecutionResult]
_by_attribute = cast("Any", default_field_resolver)
_by_type = cast("Any", default_type_resolver)


class Outcome(NamedTuple):
    """What a root field came to."""

    value: Any = None
    """Its value, or a coroutine of it."""
    error: Exception | None = None
    read: int = 0
    """Items of the catalogue that it read."""

    def again(self, context: ResolverContext) -> Any:  # noqa: ANN401 - of any type
        """The same once more."""
        context.budget.objects += self.read
        if self.error is not None:
            raise self.error
        return self.value


Outcomes = dict[str, Outcome]
"""By the key of the root field in the answer."""


def run(plan: Plan, values: Values, context: ResolverContext) -> Result:
    """Answer an operation by its plan, or by graphql-core where the plan fails."""
    selection = plan.selection(values)
    if selection is None:
        return by_core(plan, values, context)
    core = functools.partial(plan.variables.as_core_has_them, values)
    try:
        given = selection.given(values.coerced, core)
        arguments = [root.arguments.of(values.coerced, core) for root in selection.roots]
        running = _Running(plan, selection, values, context, given)
        return running.result(arguments)
    except (LeftToCore, GraphQLError):
        return by_core(plan, values, context)


class _Running(NamedTuple):
    """One execution of a plan."""

    plan: Plan
    selection: Selection
    values: Values
    context: ResolverContext
    given: list[Mapping[str, Any]]
    """The arguments of the resolvers below the root."""

    def result(self, arguments: list[dict[str, Any]]) -> Result:
        """The answer; awaited where a root field has to be."""
        began = self.context.budget.objects
        outcomes: Outcomes = {}
        for root, asked in zip(self.selection.roots, arguments, strict=True):
            outcomes[root.key] = found = self._resolved(root, asked)
            if found.error is not None and root.needed:
                return self._by_core(outcomes, began)
        if any(isinstance(each.value, CoroutineType) for each in outcomes.values()):
            return self._awaited(outcomes, began)
        return self._completed(outcomes, began)

    def _resolved(self, root: Root, asked: dict[str, Any]) -> Outcome:
        before = self.context.budget.objects
        try:
            if root.apart is not None:
                return Outcome(self._apart(root.apart)[root.key])
            value = root.resolve(None, root.info(self.context), **asked)
        except Exception as error:  # noqa: BLE001 - graphql-core reports it
            return Outcome(None, error, self.context.budget.objects - before)
        return Outcome(value, None, self.context.budget.objects - before)

    def _apart(self, part: OperationDefinitionNode) -> dict[str, Any]:
        """The answer of graphql-core to a field of introspection."""
        result = by_core(self.plan, self.values, self.context, part)
        if not isinstance(result, ExecutionResult) or result.errors or result.data is None:
            raise LeftToCore
        return result.data

    def _completed(self, outcomes: Outcomes, began: int) -> Result:
        """The answer, if all root fields are known; by graphql-core, if one has an error."""
        data: dict[str, Any] = {}
        try:
            for root in self.selection.roots:
                outcome = outcomes[root.key]
                if outcome.error is not None:
                    return self._by_core(outcomes, began)
                data[root.key] = root.project(outcome.value, root.info(self.context), self.given)
        except Exception:  # noqa: BLE001 - graphql-core meets the same error
            return self._by_core(outcomes, began)
        return ExecutionResult(data, None)

    async def _awaited(self, outcomes: Outcomes, began: int) -> ExecutionResult:
        keys = [key for key, each in outcomes.items() if isinstance(each.value, CoroutineType)]
        found = await asyncio.gather(*(outcomes[key].value for key in keys), return_exceptions=True)
        for key, value in zip(keys, found, strict=True):
            if isinstance(value, Exception):
                outcomes[key] = Outcome(None, value, outcomes[key].read)
            elif isinstance(value, BaseException):
                raise value
            else:
                outcomes[key] = Outcome(value, None, outcomes[key].read)
        result = self._completed(outcomes, began)
        return result if isinstance(result, ExecutionResult) else await result

    def _by_core(self, outcomes: Outcomes, began: int) -> Result:
        """The answer of graphql-core, with what the root fields came to."""
        self.context.budget.objects = began
        ours = {root.key for root in self.selection.roots if root.apart is None} & outcomes.keys()

        def resolve(
            following: Callable[..., Any],
            source: object,
            info: GraphQLResolveInfo[Any],
            **given: object,
        ) -> object:
            if info.path.prev is None and info.path.key in ours:
                return outcomes[str(info.path.key)].again(self.context)
            return following(source, info, **given)

        return by_core(self.plan, self.values, self.context, middleware=MiddlewareManager(resolve))


def by_core(
    plan: Plan,
    values: Values,
    context: ResolverContext,
    apart: OperationDefinitionNode | None = None,
    middleware: MiddlewareManager | None = None,
) -> Result:
    """Answer an operation, or a part of it, by graphql-core."""
    operation = plan.operation
    executor = ExecutorThrowingOnIncremental(
        operation.schema,
        dict(operation.fragments),
        operation.details,
        None,
        context,
        apart or operation.node,
        plan.variables.as_core_has_them(values),
        _by_attribute,
        _by_type,
        _by_attribute,
        middleware_manager=middleware,
        is_awaitable=is_coroutine,
    )
    return cast("Result", executor.execute_operation())


def is_coroutine(value: object) -> TypeGuard[Awaitable[object]]:
    """Whether a judge's answer must be awaited; nothing else here is ever awaited."""
    return isinstance(value, CoroutineType)
